"""Turn points into probabilities, for bots that compute in points but report the value and share of their options."""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from ..rules import View

SPREAD = 4.0  # a lead of this many points turns even odds into 73%


def win_chance(view: View, value: float) -> float:
    """Return a logistic estimate of the seat's share of the victory if it had `value` more points.

    A seat that is then level with the best of the others gets a fair share.
    """
    players = int(view.players)
    mine = float(view.points[int(view.seat)]) + value
    others = max(float(view.points[family]) for family in range(players) if family != view.seat)
    odds = exp((mine - others) / SPREAD) / (players - 1)
    return odds / (1.0 + odds)


def softmax(values: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    """Return weights that sum to 1 and grow with the values; the lower the temperature, the more the best one gets."""
    weights: NDArray[np.float64] = np.exp((values - values.max()) / temperature)
    weights /= weights.sum()
    return weights
