"""Measure how often the levels throw points away: `python -m tools.bench.level_waste`.

    python -m tools.bench.level_waste squire knight --games 40 --processes 16

Each level plays itself, in every box with 4 players. A judge, the learned bot with many evaluations, looks at each of
its decisions about what a card does, from the same view. An option throws points away if the judge finds another one
that wins at least as often and brings at least 1.5 points more, or as many and harms an opponent's card instead of
one's own. (Placing a card and revealing it are left out: there, playing worse is what makes a level weaker.) Prints a
line of JSON per level: in how many decisions there was such an option, how often it was played, and how many points
that cost on average.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Final, NamedTuple

from oriflamme.bots.learned import LearnedBot
from oriflamme.bots.learned.lookahead import CANDIDATES, MOST_CANDIDATES, WASTE, Lookahead
from oriflamme.bots.registry import make
from oriflamme.rules import Settings, act, deal, decider, legal_actions, question, questions, view
from oriflamme.rules.state import OVER

BOXES: Final = ("base", "ablaze", "alliance")
PLAYERS: Final = 4


class Tried(NamedTuple):
    """An option that the judge tried."""

    action: int
    chance: float
    points: float
    harmful: bool


class Counts(NamedTuple):
    """What was counted in some games."""

    decisions: int = 0  # about what a card does
    tempting: int = 0  # there was an option that throws points away
    wasteful: int = 0  # it was played
    points: float = 0.0  # that this cost

    def plus(self, other: Counts) -> Counts:
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


@cache
def judge(evaluations: int) -> LearnedBot:
    return LearnedBot(evaluations=evaluations, candidates=MOST_CANDIDATES, rare=1e-30)


def tried_options(ahead: Lookahead) -> list[Tried]:
    """Return what the judge found. Options that it dropped early are known less well, and are never much better."""
    return [
        Tried(
            int(ahead.candidates[k]),
            float(ahead.total[k] / ahead.tried[k]),
            float(ahead.points[k] / ahead.tried[k]),
            bool(ahead.harmful[k]),
        )
        for k in range(int(ahead.counts[CANDIDATES]))
        if ahead.tried[k]
    ]


def cost_of(option: Tried, options: Iterable[Tried]) -> float:
    """Return how many points an option throws away; 0 if it throws none away."""
    cost = 0.0
    for other in options:
        gain = other.points - option.points
        if other.chance >= option.chance and (gain > WASTE or (option.harmful and not other.harmful and gain >= 0)):
            cost = max(cost, gain, 0.1)
    return cost


def count_game(level: str, evaluations: int, number: int) -> Counts:
    """Play one game of a level against itself and count."""
    bot, counts, turn = make(level), Counts(), 0
    g = deal(Settings.of_box(BOXES[number % len(BOXES)], players=PLAYERS), number)
    while g.phase != OVER:
        seen, actions = view(g, decider(g)), legal_actions(g)
        chosen = actions[0]
        if len(actions) > 1:
            chosen = bot.think(seen, actions, number * 1000 + turn).action
        if len(actions) > 1 and question(g) not in (questions.PLACE, questions.REVEAL_OR_KEEP):
            judge(evaluations).decide(seen, actions, 1)
            options = tried_options(judge(evaluations).scratch.ahead)
            costs = {option.action: cost_of(option, options) for option in options}
            cost = costs.get(chosen, 0.0)
            counts = counts.plus(Counts(1, any(costs.values()), cost > 0, cost))
        act(g, chosen)
        turn += 1
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("levels", nargs="*", default=["squire", "knight", "champion", "king"])
    parser.add_argument("--games", type=int, default=30, help="per level (default: 30)")
    parser.add_argument("--evaluations", type=int, default=3000, help="of the judge, per decision (default: 3000)")
    parser.add_argument("--processes", type=int, help="(default: as many as there are cores)")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.processes) as pool:
        for level in options.levels:
            total = Counts()
            for counts in pool.map(partial(count_game, level, options.evaluations), range(options.games)):
                total = total.plus(counts)
            shares = {"of_tempting": total.wasteful / max(total.tempting, 1)}
            shares |= {"of_all": total.wasteful / max(total.decisions, 1)}
            shares |= {"points_each": total.points / max(total.wasteful, 1)}
            print(
                json.dumps({"level": level} | total._asdict() | {k: round(v, 4) for k, v in shares.items()}), flush=True
            )


if __name__ == "__main__":
    main()
