"""The logarithm, from + - * / only, so that it has the same bits on every machine.

That of the C library differs from system to system in the last bit, and so would the answers of the search.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...compiled.jit import rule
from ...rules.nouns import count

LN2: Final = 0.6931471805599453
ROOT2: Final = 1.4142135623730951
HALVES: Final = np.array([2.0**-k for k in range(63)])
ODD: Final = tuple(range(19, 0, -2))


@rule
def logarithm(n: int) -> float:
    """Return the natural logarithm of a whole number from 1 to 2**62, correct to within one unit in the last place.

    n is m times 2 to the power k, with m around 1, and ln(m) is twice the inverse hyperbolic tangent of
    (m - 1) / (m + 1), of which eleven terms of the series are enough.
    """
    bits = n | (n >> 1)
    bits |= bits >> 2
    bits |= bits >> 4
    bits |= bits >> 8
    bits |= bits >> 16
    bits |= bits >> 32
    k = count(bits) - 1
    m: float = float(n) * HALVES[k]
    if m > ROOT2:
        m *= 0.5
        k += 1
    s = (m - 1.0) / (m + 1.0)
    z = s * s
    series = 1.0 / 21.0
    for odd in ODD:
        series = 1.0 / odd + z * series
    return k * LN2 + 2.0 * s * series
