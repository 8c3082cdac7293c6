"""95% intervals by bootstrap over deals. The games of one deal share its luck, so deals are resampled, never games."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..tournament.seeds import derive

DRAWS: Final = 2000
LEVEL: Final = 0.95
MOST: Final = 2000  # if there are more deals than this, neighbouring ones are bundled
FEW: Final = 4  # up to this many deals the interval is the whole range of the draws

Figure = Callable[[NDArray[np.float64]], NDArray[np.float64]]  # rows of sums -> one number per row


class Estimate(NamedTuple):
    """A figure and its 95% interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


UNKNOWN: Final = Estimate(math.nan, math.nan, math.nan)


def student(tail: float, freedom: int) -> float:
    """Return the quantile of Student's t (Cornish-Fisher; three correct digits from 4 degrees of freedom on)."""
    z = NormalDist().inv_cdf(1 - tail)
    t = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return t + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)


def tail_for(deals: int) -> float:
    """Return the fraction to cut off on each side. With few deals it is below 2.5%, because plain percentiles would be
    too narrow (the expanded percentile interval, Hesterberg 2015).
    """
    t = student((1 - LEVEL) / 2, deals - 1)
    return NormalDist().cdf(-t * (deals / (deals - 1)) ** 0.5)


class Bootstrap:
    """Bootstrap draws, the same for every figure of one tournament, so that figures can be compared."""

    def __init__(self, deals: int, seed: int) -> None:
        self.deals = deals
        self.bundles = min(deals, MOST)
        if deals > 1:
            chance = np.random.Generator(np.random.Philox(derive(seed, "bootstrap")))
            drawn = chance.integers(self.bundles, size=(DRAWS, self.bundles)) + (
                np.arange(DRAWS)[:, None] * self.bundles
            )
            counts = np.bincount(drawn.ravel(), minlength=DRAWS * self.bundles)
            self.weights = counts.reshape(DRAWS, self.bundles).astype(np.float64)

    def of(self, columns: NDArray[np.float64], figure: Figure) -> Estimate:
        """Estimate a figure of column sums, given columns with one row per deal."""
        if self.deals == 0:
            return UNKNOWN
        with np.errstate(divide="ignore", invalid="ignore"):
            value = float(figure(columns.sum(axis=0)[None, :])[0])
            if self.deals == 1:
                return Estimate(value, math.nan, math.nan)
            drawn = figure(self.weights @ bundled(columns, self.bundles))
        drawn = drawn[np.isfinite(drawn)]
        if not len(drawn):
            return Estimate(value, math.nan, math.nan)
        tail = tail_for(self.bundles) if self.bundles > FEW else 0.0
        low, high = np.quantile(drawn, [tail, 1 - tail])
        return Estimate(value, float(low), float(high))

    def ratio(
        self, above: NDArray[np.float64], below: NDArray[np.float64], bounds: tuple[float, float] | None = None
    ) -> Estimate:
        """Estimate the ratio of two sums over deals, such as a mean over games (a deal has several).

        With `bounds`, a figure that is the same in every deal still gets an interval: something that k deals did not
        show may happen in up to 1 - 0.025^(1/k) of them.
        """
        estimate = self.of(np.stack([above, below], axis=1), lambda sums: sums[:, 0] / sums[:, 1])
        if bounds is None or estimate.low != estimate.high:
            return estimate
        unseen = 1 - ((1 - LEVEL) / 2) ** (1 / self.deals)
        value = estimate.value
        return Estimate(value, value - unseen * (value - bounds[0]), value + unseen * (bounds[1] - value))

    def mean(self, values: NDArray[np.float64], bounds: tuple[float, float] | None = None) -> Estimate:
        """Estimate the mean of one number per deal."""
        return self.ratio(values, np.ones(len(values)), bounds)


def bundled(columns: NDArray[np.float64], bundles: int) -> NDArray[np.float64]:
    """Return sums over neighbouring deals. Drawing from these is as good, and they are fewer."""
    if len(columns) == bundles:
        return columns
    edges = np.arange(bundles) * len(columns) // bundles
    return np.add.reduceat(columns, edges, axis=0)
