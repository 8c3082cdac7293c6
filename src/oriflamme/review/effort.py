"""How much a review computes, and from which loss on a move is called wrong."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .compiled.judgement import EFFORT

# The policy that plays all worlds out (compiled/playout.py); docs/review.md has the measurement behind it.
INFORMED: Final = 0.5
NOISE: Final = 1.0  # points
POLICY: Final = f"greedy:informed={INFORMED},noise={NOISE}"  # as reviews name it

# A move that gives away so much, for 2 players, is called so (docs/review.md says why).
CLASSES: Final = {"blunder": 0.22, "mistake": 0.10, "inaccuracy": 0.05}
FINE: Final = "fine"


def spread(players: int) -> float:
    """Return the standard deviation of a fair game's result, compared with that of a game of two."""
    return sqrt(players - 1) / players / 0.5


def class_of(loss: float, error: float, players: int) -> str:
    """Return what a move with this loss is called. A move within two standard errors of the best is never wrong."""
    if loss <= 2 * error:
        return FINE
    return next((name for name, least in CLASSES.items() if loss >= least * spread(players)), FINE)


@dataclass(frozen=True)
class Effort:
    """How many worlds are tried. Errors are shares of the victory."""

    name: str
    first: int  # worlds in which all options of a decision are tried
    narrow: int  # worlds after which the best option is chosen
    account: int  # at most so many worlds per decision for the sake of the account
    most: int  # at most so many worlds per decision in all
    positions: int  # play-outs from each real position
    reasons: int  # worlds in which the reasons of a moment are counted
    error: float = 0.015  # of the loss of a move that could be wrong
    wrong_error: float = 0.015  # of the loss of a move that looks wrong
    skill_error: float = 0.01  # of one decision's part of the account

    def record(self, players: int) -> NDArray[np.record]:
        """Return the effort for compiled code."""
        effort: NDArray[np.record] = np.zeros(1, dtype=EFFORT)
        effort["matters"] = CLASSES["inaccuracy"] * spread(players)
        effort["error"] = self.error
        effort["wrong_error"] = self.wrong_error
        effort["skill_error"] = self.skill_error
        effort["first"] = self.first
        effort["narrow"] = self.narrow
        effort["account"] = self.account
        effort["most"] = self.most
        return effort


EFFORTS: Final = {
    effort.name: effort
    for effort in (
        Effort(
            "low",
            first=16,
            narrow=64,
            account=64,
            most=1024,
            positions=64,
            reasons=64,
            error=1.0,
            wrong_error=0.03,
            skill_error=1.0,
        ),
        Effort("full", first=16, narrow=256, account=512, most=4608, positions=512, reasons=512),
    )
}
