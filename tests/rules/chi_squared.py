"""Pearson's chi-squared test, without SciPy: how likely are counts this uneven if all outcomes are equally likely?"""

from __future__ import annotations

from collections.abc import Collection
from math import exp, lgamma, log


def upper_tail(degrees: int, statistic: float) -> float:
    """Return P(X >= statistic) for chi-squared X: 1 minus the regularized incomplete gamma function, by its series."""
    a, x = degrees / 2, statistic / 2
    if x == 0:
        return 1.0
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return max(0.0, 1 - total * exp(a * log(x) - x - lgamma(a)))


def evenness(counts: Collection[int]) -> float:
    """Return the p-value of these counts against the uniform distribution."""
    expected = sum(counts) / len(counts)
    return upper_tail(len(counts) - 1, sum((count - expected) ** 2 for count in counts) / expected)
