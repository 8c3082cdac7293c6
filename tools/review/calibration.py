"""Measure what a review thinks of players of known strength: `python -m tools.review.calibration`.

    python -m tools.review.calibration --games 200 --processes 14
    python -m tools.review.calibration random knight --games 20 --effort full

Each level plays itself in the base box with 4 players, and every game is reviewed for all seats. Prints a line of JSON
every few seconds with what is known so far: for each level the mean loss per decision and the blunders per game, with
95% intervals over the games; the levels take turns, so that a run that is cut off has as many games of each. The target
is that the mean loss falls from each level to the next with intervals that don't touch (`apart`), and that the last
level has less than one blunder per game; if it isn't reached, the exit status is 1.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from oriflamme.review import EFFORTS, review
from oriflamme.rules import Settings
from tests.review.games import played
from tools.review.accounts import errors_of
from tools.review.many_games import parser_of, run_all

LEVELS: Final = ("random", "squire", "knight", "champion", "king")
FOUR: Final = Settings.of_box("base", players=4)
FIRST_SEED: Final = 5000


class GameFigures(NamedTuple):
    """The review of one game of a level against itself."""

    loss: float  # mean per decision that had a choice
    blunders: int  # of all players together
    wrong: int  # blunders, mistakes and inaccuracies
    decisions: int
    largest_error: float  # of the loss of a moment
    own_error: float  # of a seat's own decisions in the account, on average
    seconds: float  # of processor time


def measure(level: str, game: int, effort: str, most: int = 1000) -> GameFigures:
    """Play one game, or this many moves of it, and review it for all seats."""
    scenario = played(level, FIRST_SEED + game, FOUR, most)
    begin = time.process_time()
    found = review(scenario, effort=EFFORTS[effort], seed=game)
    seconds = time.process_time() - begin
    judged = [one for one in found.decisions if one and len(one.judgement.options) > 1]
    return GameFigures(
        loss=float(np.mean([one.judgement.behind for one in judged])),
        blunders=sum(one.judgement.called == "blunder" for one in judged),
        wrong=sum(one.judgement.called != "fine" for one in judged),
        decisions=len(found.decisions),
        largest_error=max(errors_of(found), default=0.0),
        own_error=float(np.mean([seat.account.own.error for seat in found.seats])),
        seconds=seconds,
    )


class Calibration(NamedTuple):
    """The figures of a level, with 95% intervals over its games; `None` as long as there are fewer than two."""

    games: int
    loss: float
    loss_interval: tuple[float, float] | None
    blunders: float  # per game
    blunders_interval: tuple[float, float] | None
    wrong: float  # per game
    decisions: float  # per game
    largest_error: float
    own_error: float
    seconds: float  # of processor time per game


def interval(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the 95% interval of the mean."""
    if len(values) < 2:
        return None
    mean, half = float(np.mean(values)), 1.96 * float(np.std(values, ddof=1)) / len(values) ** 0.5
    return mean - half, mean + half


def calibration(games: Sequence[GameFigures]) -> Calibration:
    means = GameFigures(*np.mean(games, axis=0).tolist())
    return Calibration(
        games=len(games),
        loss=means.loss,
        loss_interval=interval([game.loss for game in games]),
        blunders=means.blunders,
        blunders_interval=interval([game.blunders for game in games]),
        wrong=means.wrong,
        decisions=means.decisions,
        largest_error=max(game.largest_error for game in games),
        own_error=means.own_error,
        seconds=means.seconds,
    )


def calibrate(level: str, games: int, effort: str) -> Calibration:
    return calibration([measure(level, game, effort) for game in range(games)])


def are_apart(weaker: Calibration, stronger: Calibration) -> bool:
    """Return whether the stronger level loses less per decision, and the two intervals don't touch."""
    if weaker.loss_interval is None or stronger.loss_interval is None:
        return False
    return stronger.loss_interval[1] < weaker.loss_interval[0]


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("levels", nargs="*", default=LEVELS, help="from the weakest to the strongest (default: all)")
    parser.add_argument("--games", type=int, default=200, help="per level (default: 200)")
    parser.add_argument("--effort", choices=EFFORTS, default="low", help="(default: low)")
    options = parser.parse_args()
    games: dict[str, list[GameFigures]] = {level: [] for level in options.levels}

    def add(level: str, game: GameFigures) -> None:
        games[level].append(game)

    def figures() -> dict[str, Any]:
        """Return the figures of all levels that have played, and whether each is apart from the next."""
        levels = {level: calibration(rows) for level, rows in games.items() if rows}
        return {
            "levels": {level: rounded(figures._asdict()) for level, figures in levels.items()},
            "apart": [are_apart(weaker, stronger) for weaker, stronger in pairwise(levels.values())],
        }

    tasks = [(level, game, options.effort) for game in range(options.games) for level in options.levels]
    found = run_all(tasks, measure, add, figures, options)
    found["passed"] = all(found["apart"]) and found["levels"][options.levels[-1]]["blunders"] < 1
    print(json.dumps(found), flush=True)
    sys.exit(0 if found["passed"] else 1)


def rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [rounded(one) for one in value]
    return round(value, 5) if isinstance(value, float) else value


if __name__ == "__main__":
    main()
