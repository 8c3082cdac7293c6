"""A sequential test: it may be checked after every deal without exceeding its error rate.

Testing by betting (Waudby-Smith and Ramdas 2023, "Estimating means of bounded random variables by betting"): a bettor
starts with capital 1 and bets, deal after deal, against "the mean is at most m". If that is true, no strategy makes
money on average, and by Ville's inequality the probability that the capital ever reaches 1/a is at most a, however
often one checks and whenever one stops. So as soon as it reaches 1/a, "the mean is at most m" is rejected with error at
most a. The test assumes nothing about the distribution except that deals are independent and the numbers are bounded.

The size of a bet is estimated from the earlier deals (aGRAPA: the mean over the mean square of the numbers seen, but
never so much that one deal could lose more than three quarters of the capital). A bad estimate costs deals but does not
affect the error rate.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

CAUTION: Final = 0.75  # the largest fraction of the capital that one deal can lose
GRID: Final = 2001  # number of means that `sure_interval` tries


class Bettor:
    """Bets against "the mean is at most m" for numbers between 0 and 1. `m` may be an array of means."""

    def __init__(self, m: float | NDArray[np.float64]) -> None:
        self.m = np.atleast_1d(np.asarray(m, dtype=np.float64))
        self.log_capital = np.zeros_like(self.m)
        self.highest = np.zeros_like(self.m)
        # Start as if one number had been seen, in the middle and with the largest possible variance.
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
        """Return whether the capital has ever reached 1/error."""
        return np.asarray(self.highest >= -np.log(error))


class Verdict(NamedTuple):
    """The answer to a question."""

    answer: str  # "more", "less", "equal" or "open"
    deals: int  # how many deals it took or, while it is open, how many were seen so far

    @property
    def is_decided(self) -> bool:
        return self.answer != "open"


class SequentialTest:
    """Tests whether the mean of numbers between `low` and `high`, one per deal, is above or below `middle`.

    Each of the two answers gets half of the error. With a margin there is a third answer, "the mean is within the
    margin of `middle`", and each gets a third. That answer must reject both bounds, but at most one of them can be
    true, so the bounds need not split their third.
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
    """Return the interval of all means that the bets do not reject (a confidence sequence).

    It is valid at all times, so even if the tournament stopped because of its results.
    """
    means = np.linspace(0.0, 1.0, GRID)
    above, below = Bettor(means), Bettor(1 - means)
    for x in numbers:
        z = (x - low) / (high - low)
        above.see(z)
        below.see(1 - z)
    left = means[~(above.has_rejected(error / 2) | below.has_rejected(error / 2))]
    if not len(left):  # the means that are not rejected are all between two points of the grid
        left = np.array([np.mean((np.asarray(numbers) - low) / (high - low))])
    step = 1 / (GRID - 1)
    return (
        low + max(float(left[0]) - step, 0.0) * (high - low),
        low + min(float(left[-1]) + step, 1.0) * (high - low),
    )
