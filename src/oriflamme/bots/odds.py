"""Points as chances: what a bot that reckons in points says of its options."""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from ..rules import View

SPREAD = 4.0  # points that make a lead of even chances one of 73%


def win_chance(seen: View, worth: float) -> float:
    """The share of the victory to hope for with so many points more: a logistic guess, a fair share when level."""
    players = int(seen.players)
    mine = float(seen.points[int(seen.seat)]) + worth
    others = max(float(seen.points[family]) for family in range(players) if family != seen.seat)
    odds = exp((mine - others) / SPREAD) / (players - 1)
    return odds / (1.0 + odds)


def softmax(values: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    weights: NDArray[np.float64] = np.exp((values - values.max()) / temperature)
    weights /= weights.sum()
    return weights
