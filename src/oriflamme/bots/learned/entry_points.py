"""The compiled functions that LearnedBot calls for one decision. They take a view, never the game."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...rules.kit import View, mwc_next, mwc_start, observe
from ..jit import entry, rule
from .arithmetic import ZERO, Floats, softmax
from .features import write_features
from .forward import Inputs, Net, Outputs, Scratch, evaluate

FRACTION_BITS: Final = 24  # of a float32
UNIT: Final = np.float32(2.0**-FRACTION_BITS)


@entry
def evaluate_view(v: View, net: Net, bits: Inputs, s: Scratch, out: Outputs) -> None:
    """Evaluate what a seat sees when it must decide. `bits` and `s` are scratch memory."""
    observe(v, int(v.seat), bits.observation)
    clear_bits(bits)
    stacks = write_features(bits.observation, bits.places, bits.families, bits.table, bits.hand)
    evaluate(bits, stacks, net, s, out)


@rule
def clear_bits(bits: Inputs) -> None:
    for p in range(bits.places.shape[0]):
        for j in range(bits.places.shape[1]):
            bits.places[p, j] = 0
    for family in range(bits.families.shape[0]):
        for j in range(bits.families.shape[1]):
            bits.families[family, j] = 0
    for j in range(bits.table.shape[0]):
        bits.table[j] = 0
    for slot in range(bits.hand.shape[0]):
        for kind in range(bits.hand.shape[1]):
            bits.hand[slot, kind] = 0


@entry
def write_policy(scores: Floats, actions: NDArray[np.int64], temperature: Any, out: Floats) -> None:
    """Write the probabilities of the legal actions at this temperature, which must be above 0."""
    for i in range(actions.shape[0]):
        out[i] = scores[actions[i]] / temperature
    softmax(out, actions.shape[0])


@entry
def draw(policy: Floats, seed: int) -> int:
    """Return an index, drawn with these probabilities."""
    word = mwc_next(mwc_start(seed)) & 0xFFFFFFFF
    left = np.float32(word >> (32 - FRACTION_BITS)) * UNIT
    last = 0
    for i in range(policy.shape[0]):
        if policy[i] > ZERO:
            if left < policy[i]:
                return i
            left -= policy[i]
            last = i
    return last  # the probabilities add up to a little less than 1
