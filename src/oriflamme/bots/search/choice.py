"""What a search found for each answer, and which one a level takes. Compiled, so that the page's bots do the same."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules.kit import NONE, mwc_next, mwc_start
from .arithmetic import exponential
from .tree import POSITIONS, Memory

LEAST_TRIED: Final = 0.2  # a level considers only moves that it tried at least this often, relative to its favourite
WORD: Final = 0xFFFFFFFF
WORDS: Final = 4294967296.0

Numbers = NDArray[np.float64]


@rule
def write_root(memory: Memory, actions: NDArray[np.int16], values: Numbers, shares: Numbers) -> None:
    """Write for each action its value, and the share of all tries that it got; 0 if it was never tried."""
    tried_at_all = 0
    values[:] = 0.0
    shares[:] = 0.0
    at = int(memory.first_answers[0]) if memory.counts[POSITIONS] else NONE
    while at != NONE:
        answer = memory.answers[at]
        tried = int(answer.tried)
        tried_at_all += tried
        for i in range(actions.shape[0]):
            if actions[i] == answer.action and tried > 0:
                values[i] = answer.total / tried
                shares[i] = float(tried)
        at = int(answer.next)
    for i in range(actions.shape[0]):
        shares[i] = shares[i] / max(tried_at_all, 1)


@rule
def favourite(values: Numbers, shares: Numbers) -> int:
    """Return the index of the answer that was tried most; of equal ones the better, then the first."""
    best = 0
    for i in range(1, values.shape[0]):
        if shares[i] > shares[best] or (shares[i] == shares[best] and values[i] > values[best]):
            best = i
    return best


@rule
def is_near(values: Numbers, shares: Numbers, best: int, tolerance: float, i: int) -> bool:
    return values[i] >= values[best] - tolerance and shares[i] >= LEAST_TRIED * shares[best]


@rule
def draw_near(values: Numbers, shares: Numbers, temperature: float, tolerance: float, seed: int) -> int:
    """Return the index of an answer that is nearly as good as the favourite; better ones are likelier."""
    best = favourite(values, shares)
    if temperature == 0.0:
        return best
    highest = values[best]
    for i in range(values.shape[0]):
        if is_near(values, shares, best, tolerance, i) and values[i] > highest:
            highest = values[i]
    total = 0.0
    for i in range(values.shape[0]):
        if is_near(values, shares, best, tolerance, i):
            total += exponential((values[i] - highest) / temperature)
    left = total * ((mwc_next(mwc_start(seed)) & WORD) / WORDS)
    chosen = best
    for i in range(values.shape[0]):
        if left >= 0.0 and is_near(values, shares, best, tolerance, i):
            left -= exponential((values[i] - highest) / temperature)
            chosen = i
    return chosen
