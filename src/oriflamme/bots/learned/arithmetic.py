# mypy: disable-error-code="no-any-return"
"""The arithmetic of the network, compiled. The same inputs give the same bits on every machine.

All numbers are float32, sums run in the order in which they are written, nothing is fused or reordered, and `exp` is
our own. A linear layer adds one row of weights after the other, so that its inner loop contains no sum and can use
vector instructions without changing a bit. Inputs that are 0 are skipped, and four rows are added in each pass, in
their order, so that the sums are read and written a quarter as often.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule

Floats = NDArray[np.float32]  # of one, two or three dimensions; the last index of a matrix is the output
Bits = NDArray[np.int8]

ZERO: Final = np.float32(0.0)
HALF: Final = np.float32(0.5)
ONE: Final = np.float32(1.0)
EPSILON: Final = np.float32(1e-5)


@rule
def copy(source: Floats, out: Floats) -> None:
    for j in range(out.shape[0]):
        out[j] = source[j]


@rule
def clear(out: Floats) -> None:
    for j in range(out.shape[0]):
        out[j] = ZERO


@rule
def add(row: Floats, out: Floats) -> None:
    for j in range(out.shape[0]):
        out[j] += row[j]


@rule
def linear(x: Floats, weights: Floats, out: Floats) -> None:
    """Add the product of a vector and a matrix to `out`, one row of the matrix after the other."""
    outputs = out.shape[0]
    first = second = third = waiting = 0
    for i in range(weights.shape[0]):
        if x[i] != ZERO:
            if waiting == 3:
                a, b, c, d = x[first], x[second], x[third], x[i]
                for j in range(outputs):
                    sums = out[j] + a * weights[first, j] + b * weights[second, j]
                    out[j] = sums + c * weights[third, j] + d * weights[i, j]
                waiting = 0
            else:
                if waiting == 0:
                    first = i
                elif waiting == 1:
                    second = i
                else:
                    third = i
                waiting += 1
    if waiting >= 1:
        a = x[first]
        for j in range(outputs):
            out[j] += a * weights[first, j]
    if waiting >= 2:
        b = x[second]
        for j in range(outputs):
            out[j] += b * weights[second, j]
    if waiting == 3:
        c = x[third]
        for j in range(outputs):
            out[j] += c * weights[third, j]


@rule
def affine(x: Floats, weights: Floats, bias: Floats, out: Floats) -> None:
    """Write the product of a vector and a matrix, plus a bias."""
    copy(bias, out)
    linear(x, weights, out)


@rule
def add_rows(bits: Bits, weights: Floats, out: Floats) -> None:
    """Add the rows of a matrix whose bit is 1: the product of a vector of bits and the matrix."""
    outputs = out.shape[0]
    first = second = third = waiting = 0
    for i in range(weights.shape[0]):
        if bits[i] != 0:
            if waiting == 3:
                for j in range(outputs):
                    out[j] = out[j] + weights[first, j] + weights[second, j] + weights[third, j] + weights[i, j]
                waiting = 0
            else:
                if waiting == 0:
                    first = i
                elif waiting == 1:
                    second = i
                else:
                    third = i
                waiting += 1
    if waiting >= 1:
        for j in range(outputs):
            out[j] += weights[first, j]
    if waiting >= 2:
        for j in range(outputs):
            out[j] += weights[second, j]
    if waiting == 3:
        for j in range(outputs):
            out[j] += weights[third, j]


@rule
def relu(x: Floats) -> None:
    for j in range(x.shape[0]):
        x[j] = x[j] if x[j] > ZERO else ZERO


@rule
def normalize(x: Floats, weights: Floats, out: Floats) -> None:
    """Divide a vector by its root mean square, and scale it."""
    total = ZERO
    for j in range(weights.shape[0]):
        total += x[j] * x[j]
    factor = ONE / np.float32(math.sqrt(total / np.float32(weights.shape[0]) + EPSILON))
    for j in range(weights.shape[0]):
        out[j] = x[j] * factor * weights[j]


# e to the power x is 2 to the power k times e to the power r, where k is whole and r is between -ln(2) / 2 and
# ln(2) / 2. Eight terms of the Taylor series of the latter are exact to the last bit or two of a float32. ln(2) is
# split into two parts, so that k times the first is exact.
LOG2_E: Final = np.float32(1.44269504)
LN2_FIRST: Final = np.float32(0.693359375)
LN2_REST: Final = np.float32(-2.12194440e-4)
LOWEST: Final = np.float32(-87.0)  # below, the result would no longer be a normal float32
TERMS: Final = tuple(np.float32(1.0 / math.factorial(k)) for k in range(7, -1, -1))


@rule
def exponential(x: Any) -> Any:
    """Return e to the power x, for x at most 0; 0 for x below -87."""
    if x < LOWEST:
        return ZERO
    halvings = int(HALF - x * LOG2_E)
    k = np.float32(-halvings)
    r = x - k * LN2_FIRST
    r = r - k * LN2_REST
    result = TERMS[0]
    for i in range(1, 8):
        result = result * r + TERMS[i]
    for _ in range(halvings):
        result *= HALF
    return result


@rule
def softmax(x: Floats, count: int) -> None:
    """Turn the first `count` scores into probabilities."""
    highest = x[0]
    for j in range(1, count):
        highest = x[j] if x[j] > highest else highest
    total = ZERO
    for j in range(count):
        x[j] = exponential(x[j] - highest)
        total += x[j]
    for j in range(count):
        x[j] = x[j] / total
