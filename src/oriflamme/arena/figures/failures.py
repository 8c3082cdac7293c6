"""Which bots failed in a tournament, in how many games, and why."""

from __future__ import annotations

from typing import Any, Final

from ..compiled.game_result import NOBODY
from ..tournament.store import TournamentStore

MOST_REASONS: Final = 10  # different reasons listed per bot that failed; the rest are counted together
OTHER_REASONS: Final = "other reasons"


def failure_rows(store: TournamentStore, games: int) -> list[dict[str, Any]]:
    """Return which bots failed in the first games, in how many of them, why, and in which first.

    A game in which a bot fails in several seats counts once. If a bot failed for many reasons, only the first few are
    listed.
    """
    found: dict[tuple[str, str], set[int]] = {}
    decisions: dict[tuple[str, str], int] = {}  # of the first failure
    for game, faults in sorted(store.faults.items()):
        if game < games:
            for fault in faults:
                bot = int(store.results[game].bots[fault.seat])
                assert bot != NOBODY
                key = (store.tournament.labels[bot], fault.reason)
                if key not in found and sum(label == key[0] for label, _ in found) >= MOST_REASONS:
                    key = (key[0], OTHER_REASONS)
                found.setdefault(key, set()).add(game)
                decisions.setdefault(key, fault.decision)
    return [
        {
            "bot": bot,
            "reason": reason,
            "games": len(numbers),
            "first_game": min(numbers),
            "decision": decisions[bot, reason],
        }
        for (bot, reason), numbers in sorted(found.items(), key=lambda row: -len(row[1]))
    ]
