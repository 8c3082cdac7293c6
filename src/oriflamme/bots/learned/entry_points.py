"""The compiled functions that LearnedBot calls for one decision. They take a view, never the game."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry
from ...rules.kit import View, mwc_next, mwc_start
from ..belief.belief import Priors
from .arithmetic import Floats, softmax
from .forward import Inputs, Net, Outputs, Scratch, evaluate
from .lookahead import (
    ABILITY,
    CANDIDATES,
    Lookahead,
    begin,
    draw_index,
    improve,
    is_good,
    mark_harmful,
    read_view,
    try_candidates,
)

NEVER: Final = np.float32(-1e9)


@entry
def evaluate_view(v: View, net: Net, bits: Inputs, s: Scratch, out: Outputs) -> None:
    """Evaluate what a seat sees when it must decide. `bits` and `s` are scratch memory."""
    evaluate(bits, read_view(v, bits), net, s, out)


@entry
def look_ahead(
    v: View,
    actions: NDArray[np.int64],
    net: Net,
    bits: Inputs,
    s: Scratch,
    out: Outputs,
    memory: Lookahead,
    priors: Priors,
    evaluations: int,
    candidates: int,
    worst: Any,
    turns: int,
    step: Any,
    seed: int,
) -> None:
    """Evaluate a view and look ahead with at most this many evaluations. The improved scores are in `memory.scores`.

    At most `candidates` of the legal actions are tried, none with a score that is more than `worst` below the best
    one. If that leaves only one, nothing is tried.
    """
    begin(v, actions, net, bits, s, out, memory, priors, candidates, worst)
    if memory.counts[CANDIDATES] > 1:
        try_candidates(v, net, bits, s, out, memory, evaluations, turns, step, seed)
        evaluate(bits, read_view(v, bits), net, s, out)
        mark_harmful(memory)
    improve(memory, step)


@entry
def write_good(memory: Lookahead, actions: NDArray[np.int64], tolerance: float, out: NDArray[np.int64]) -> int:
    """Write the legal actions that may be played after looking ahead (`is_good`). Return how many there are.

    If nothing was tried, the policy had only one candidate; as the answer to an ability, it is played.
    """
    found = 0
    for i in range(actions.shape[0]):
        if memory.tried[0] > 0:
            good = is_good(memory, int(actions[i]), tolerance)
        else:
            good = tolerance == 0.0 or memory.counts[ABILITY] == 0 or actions[i] == memory.candidates[0]
        if good:
            out[found] = actions[i]
            found += 1
    return found


@entry
def write_policy(scores: Floats, actions: NDArray[np.int64], temperature: Any, worst: Any, out: Floats) -> None:
    """Write the probabilities of the legal actions at this temperature, which must be above 0.

    Actions with a score that is more than `worst` below the best one get 0.
    """
    best = scores[actions[0]]
    for i in range(actions.shape[0]):
        best = max(best, scores[actions[i]])
    for i in range(actions.shape[0]):
        below = best - scores[actions[i]]
        out[i] = NEVER if below > worst else -below / temperature
    softmax(out, actions.shape[0])


@entry
def draw(policy: Floats, seed: int) -> int:
    """Return an index, drawn with these probabilities."""
    return draw_index(policy, policy.shape[0], mwc_next(mwc_start(seed)) & 0xFFFFFFFF)
