"""The game runner: the deal, result and record of one game, and bots that misbehave."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

import pytest

from oriflamme.arena.tournament.game_runner import Fault, GameRunner
from oriflamme.arena.tournament.seeds import choice_seed, derive
from oriflamme.bots import Thought, make
from oriflamme.bots.registry import BOTS
from oriflamme.notation import read_record, read_text, run
from oriflamme.rules import View
from tests.arena.inline_workers import tournament_of

DEAL_0 = 0x2DAF46B10A53F9D0F20DAF113CCAB7AC


def deal_of(record: str) -> list[str]:
    return [line for line in record.splitlines() if line.startswith(("box", "first", "aside", "seed", "players"))]


@pytest.mark.parametrize("box", ["base", "ablaze", "alliance", "mixed"])
def test_all_games_of_a_deal_have_the_same_deal(box: str) -> None:
    tournament = tournament_of("random", "x=random", "y=random", players=3, box=box, seed=4)
    runner = GameRunner(tournament)
    size = tournament.games_per_deal
    first = [runner.play(game) for game in range(size)]
    assert len({tuple(deal_of(played.record)) for played in first}) == 1
    assert len({tuple(played.result.bots[:3]) for played in first}) == size == 6
    assert deal_of(runner.play(size).record) != deal_of(first[0].record)


@pytest.mark.parametrize("box", ["base", "ablaze", "alliance", "mixed"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_record_replays_to_its_result(box: str, players: int) -> None:
    tournament = tournament_of("random", "x=random", players=players, box=box, seed=11)
    played = GameRunner(tournament).play(3)
    for scenario in read_text(played.record):
        outcome = run(scenario)
        assert not outcome.failures, outcome
        assert outcome.error is None, outcome
    playing, notes = read_record(played.record)
    r = played.result
    # The tally counts points from events alone; they must equal the engine's.
    assert r.points[:players].tolist() == playing.state.points[:players].tolist()
    assert r.rounds[-1, :players].tolist() == r.points[:players].tolist()
    assert [bool(share) for share in r.share[:players]] == [
        bool(playing.state.winners >> seat & 1) for seat in range(players)
    ]
    assert sum(r.share) == pytest.approx(1)
    assert set(notes.names.values()) == {"random", "x"}
    # 7 cards in hand, 6 placed; a card is revealed after it is placed (except what Impersonation brings).
    assert all(bin(int(hand)).count("1") == 7 for hand in r.hand[:players])
    assert all((r.placed[seat, :10] > 0).sum() >= 6 for seat in range(players))
    shown = (r.revealed > 0) & (r.placed > 0)
    assert (r.revealed[shown] >= r.placed[shown]).all()
    assert r.decisions == sum(played.decisions)


def test_a_game_is_reproducible_and_others_differ() -> None:
    tournament = tournament_of("random", "x=random", players=4, seed=2)
    one, again, other = GameRunner(tournament).play(7), GameRunner(tournament).play(7), GameRunner(tournament).play(8)
    assert one.record == again.record
    assert one.result.tobytes() == again.result.tobytes()
    assert moves_of(one.record) != moves_of(other.record)


def moves_of(record: str) -> list[str]:
    return [line for line in record.splitlines() if re.match(r"[RBGYV] ", line)]


def test_seeds_match_the_documentation() -> None:
    """Seeds are SHA-256 digests of lines of text. If they changed, old tournaments could not be reproduced."""
    text = b"oriflamme arena 1\n1\ndeal\n0"
    assert derive(1, "deal", 0) == int.from_bytes(hashlib.sha256(text).digest()[:16], "big") == DEAL_0
    text = b"oriflamme arena 1\n1\nchoice\n2\n3\n4"
    assert choice_seed(1, 2, 3, 4) == int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 1
    assert (
        len({choice_seed(1, game, seat, decision) for game in range(5) for seat in range(5) for decision in range(5)})
        == 125
    )


# Bots that misbehave


class Broken:
    """Answers like random in round 1, and then as `answer` says."""

    name = "broken"

    def __init__(self, answer: str) -> None:
        self.answer = answer

    def think(self, seen: View, actions: Sequence[int], seed: int) -> Thought:
        if seen.round_now == 1:
            return make("random").think(seen, actions, seed)
        if self.answer == "crash":
            raise RuntimeError("out of cheese\nredo from start")
        if self.answer == "nothing":
            return None  # type: ignore[return-value]
        return Thought({"illegal": -5, "text": "reveal", "float": float(actions[0]), "huge": 1 << 70}[self.answer])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("crash", "RuntimeError: out of cheese redo from start"),
        ("nothing", "AttributeError"),
        ("illegal", "answered -5"),
        ("text", "answered 'reveal'"),
        ("float", "answered"),
        ("huge", "answered 1180591620717411303424"),
    ],
)
def test_a_broken_bot_comes_last_and_its_failure_is_described(
    monkeypatch: pytest.MonkeyPatch, answer: str, reason: str
) -> None:
    monkeypatch.setitem(BOTS, "broken", Broken)
    tournament = tournament_of(f"bad=broken:answer={answer}", "random", players=3, seed=5)
    runner = GameRunner(tournament)
    for game in range(tournament.games_per_deal):
        played = runner.play(game)
        bad = [seat for seat in range(3) if played.result.bots[seat] == 0]
        assert {fault.seat for fault in played.faults} == set(bad)
        assert all(reason in fault.reason for fault in played.faults)
        assert all("\n" not in fault.reason for fault in played.faults)
        assert all(played.result.failed[seat] and played.result.share[seat] == 0 for seat in bad)
        best = min(played.result.place[:3][played.result.failed[:3] == 0])
        assert best == 1
        assert all(played.result.place[seat] == 3 - len(bad) + 1 for seat in bad)
        assert "= over" in played.record  # a substitute finished the game
        assert played.result.share[:3].sum() == pytest.approx(1)


def test_the_substitute_takes_over_at_a_known_failure() -> None:
    """After a process died with its bot (workers/local.py), the substitute plays that seat from that decision on."""
    tournament = tournament_of("random", "x=random", players=2, seed=5)
    sound = GameRunner(tournament).play(0)
    fault = Fault(seat=1, decision=9, reason="ended with exit code -11")
    played = GameRunner(tournament).play(0, (fault,))
    assert played.result.failed[:2].tolist() == [0, 1]
    assert played.result.share[:2].tolist() == [1.0, 0.0]
    assert played.faults[0].reason == fault.reason
    assert played.faults[0].decision >= 9
    assert moves_of(played.record)[:7] == moves_of(sound.record)[:7]


def test_a_bot_cannot_change_the_game_through_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    class Vandal:
        name = "vandal"

        def think(self, seen: View, actions: list[int], seed: int) -> Thought:
            answer = make("random").think(seen, actions, seed)
            seen.points[:] = 99
            actions.clear()
            return answer

    monkeypatch.setitem(BOTS, "vandal", Vandal)
    vandal = GameRunner(tournament_of("vandal", "x=vandal", players=3, seed=5)).play(0)
    sound = GameRunner(tournament_of("random", "x=random", players=3, seed=5)).play(0)
    assert not vandal.faults
    assert moves_of(vandal.record) == moves_of(sound.record)
