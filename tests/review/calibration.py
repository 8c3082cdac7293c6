"""Measure what the review thinks of players of known strength: each level plays itself.

python -m tests.review.calibration --games 4 --effort full random squire king
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np

from oriflamme.review import EFFORTS, Effort, review
from oriflamme.rules import Settings
from tests.review.games import played

LEVELS = ("random", "squire", "knight", "champion", "king")
FOUR = Settings.of_box("base", players=4)


class Calibration(NamedTuple):
    """The mean loss per decision with its 95% interval, wrong moves per game, and the cost of a review."""

    level: str
    loss: float
    half: float  # half of the interval
    blunders: float  # per game, of all players together
    wrong: float
    largest_error: float  # of the loss of a moment
    own_error: float  # of a seat's own decisions in the account, on average
    decisions: float  # per game
    seconds: float  # of processor time per game

    def __str__(self) -> str:
        return (
            f"{self.level}: mean loss {self.loss:.2%} ± {self.half:.2%}, per game {self.blunders:.2f} blunders and "
            f"{self.wrong:.1f} wrong moves in {self.decisions:.0f} decisions; error of a moment at most "
            f"{self.largest_error:.2%}, of own decisions {self.own_error:.1%}; {self.seconds:.2f} s per review"
        )


def calibrate(level: str, games: int, effort: Effort) -> Calibration:
    losses, blunders, wrong, errors, owns, decisions, seconds = [], [], [], [0.0], [], [], []
    for seed in range(games):
        scenario = played(level, 5000 + seed, FOUR)
        begin = time.process_time()
        found = review(scenario, effort=effort, seed=seed)
        seconds.append(time.process_time() - begin)
        judged = [one for one in found.decisions if one and len(one.judgement.options) > 1]
        losses.append(np.mean([one.judgement.loss for one in judged]))
        blunders.append(sum(one.called == "blunder" for one in judged))
        wrong.append(sum(one.called != "fine" for one in judged))
        decisions.append(len(found.decisions))
        errors += [moment.judged.judgement.loss_error for seat in found.seats for moment in seat.moments]
        owns += [seat.account.own.error for seat in found.seats]
    half = 1.96 * float(np.std(losses, ddof=1)) / games**0.5
    means = (float(np.mean(each)) for each in (blunders, wrong))
    return Calibration(
        level,
        float(np.mean(losses)),
        half,
        *means,
        max(errors),
        float(np.mean(owns)),
        float(np.mean(decisions)),
        float(np.mean(seconds)),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=LEVELS)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--effort", choices=EFFORTS, default="low")
    chosen = parser.parse_args()
    for level in chosen.levels:
        print(calibrate(level, chosen.games, EFFORTS[chosen.effort]), flush=True)


if __name__ == "__main__":
    main()
