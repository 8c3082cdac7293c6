"""When is a question decided? A test that may be looked at after every deal and still errs at most as often as it says.

Testing by betting (Waudby-Smith and Ramdas 2023, "Estimating means of bounded random variables by betting"): someone
starts with 1 and bets, deal after deal, against "the mean is at most m". If that is true, no way of betting makes
money on average, and by Ville's inequality the capital ever reaches 1/a with probability at most a, however often one
looks and whenever one stops. So the moment it reaches 1/a, "the mean is at most m" is rejected with error at most a.
It asks nothing of the distribution but that deals are independent and the numbers lie between bounds.

How much to bet is guessed from the deals before (aGRAPA: the mean over the mean square of what was seen, never more
than would lose three quarters of the capital). A bad guess costs deals, never the error rate.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

CAUTION: Final = 0.75  # the largest part of the capital that one deal can take
GRID: Final = 2001  # means that `sure_interval` tries


class Bettor:
    """Bets against "the mean is at most m" for numbers between 0 and 1, for one m or an array of them."""

    def __init__(self, m: float | NDArray[np.float64]) -> None:
        self.m = np.atleast_1d(np.asarray(m, dtype=np.float64))
        self.log_capital = np.zeros_like(self.m)
        self.highest = np.zeros_like(self.m)
        # As if one number had been seen: in the middle, as far from it as can be.
        self.seen = 1
        self.total = 0.5
        self.squares = 0.25

    def see(self, x: float) -> None:
        mean = self.total / self.seen
        variance = self.squares / self.seen
        with np.errstate(divide="ignore", invalid="ignore"):
            edge = mean - self.m
            bet = np.clip(edge / (variance + edge * edge), 0.0, np.where(self.m > 0, CAUTION / self.m, np.inf))
        self.log_capital += np.log1p(np.nan_to_num(bet) * (x - self.m))
        np.maximum(self.highest, self.log_capital, out=self.highest)
        self.seen += 1
        self.total += x
        self.squares += (x - self.total / self.seen) ** 2

    def has_rejected(self, error: float) -> NDArray[np.bool_]:
        """Has the capital ever reached 1/error?"""
        return np.asarray(self.highest >= -np.log(error))


class Verdict(NamedTuple):
    """The answer to a question."""

    answer: str  # "more", "less", "equal" or "open"
    deals: int  # how many deals it took; those seen so far while it is open

    @property
    def is_decided(self) -> bool:
        return self.answer != "open"


class SequentialTest:
    """Is the mean of numbers between `low` and `high` more or less than `middle`? Told one number a deal.

    Each of the two sides may err in half of the error. With a margin also: is it surely within the margin of `middle`?
    Both bounds must be rejected for that; only one of them can be true, so it costs nothing but a share of the error.
    """

    def __init__(self, low: float, high: float, middle: float, error: float, margin: float = 0.0) -> None:
        self.low, self.width, self.error = low, high - low, error / (3 if margin else 2)
        self.margin = margin
        self.above = Bettor(self.scaled(middle))
        self.below = Bettor(1 - self.scaled(middle))
        self.not_above = Bettor(1 - min(self.scaled(middle + margin), 1.0))
        self.not_below = Bettor(max(self.scaled(middle - margin), 0.0))
        self.verdict = Verdict("open", 0)

    def scaled(self, x: float) -> float:
        return (x - self.low) / self.width

    def see(self, x: float) -> Verdict:
        if self.verdict.is_decided:
            return self.verdict
        z = self.scaled(x)
        self.above.see(z)
        self.below.see(1 - z)
        if self.margin:
            self.not_above.see(1 - z)
            self.not_below.see(z)
        self.verdict = Verdict(self.answer(), self.verdict.deals + 1)
        return self.verdict

    def answer(self) -> str:
        if self.above.has_rejected(self.error)[0]:
            return "more"
        if self.below.has_rejected(self.error)[0]:
            return "less"
        if self.margin and self.not_above.has_rejected(self.error)[0] and self.not_below.has_rejected(self.error)[0]:
            return "equal"
        return "open"


def sure_interval(numbers: Sequence[float], low: float, high: float, error: float) -> tuple[float, float]:
    """All means that the bets do not reject: an interval that holds at every moment, so also where one stopped because
    of what was seen (a confidence sequence)."""
    means = np.linspace(0.0, 1.0, GRID)
    above, below = Bettor(means), Bettor(1 - means)
    for x in numbers:
        z = (x - low) / (high - low)
        above.see(z)
        below.see(1 - z)
    left = means[~(above.has_rejected(error / 2) | below.has_rejected(error / 2))]
    if not len(left):  # between two points of the grid
        left = np.array([np.mean((np.asarray(numbers) - low) / (high - low))])
    step = 1 / (GRID - 1)
    return (
        low + max(float(left[0]) - step, 0.0) * (high - low),
        low + min(float(left[-1]) + step, 1.0) * (high - low),
    )
