"""How much a review computes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from .compiled.judgement import EFFORT
from .compiled.playout import INFORMED, NOISE

POLICY: Final = f"greedy:informed={INFORMED},noise={NOISE}"  # who plays all worlds out, as reviews name it


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

    def record(self) -> np.record:
        """Return the effort for compiled code."""
        effort: np.record = np.zeros(1, dtype=EFFORT)[0]
        for name in EFFORT.names or ():
            effort[name] = getattr(self, name)
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
