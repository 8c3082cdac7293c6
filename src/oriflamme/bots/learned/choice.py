# mypy: disable-error-code="no-any-return"
"""Which action the bot takes, given the scores of all of them and what looking ahead found."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules.machine.chance import mwc_next, mwc_start
from .arithmetic import Floats, softmax
from .lookahead import ABILITY, Lookahead, draw_index, is_good

NEVER: Final = np.float32(-1e9)
ANY_DISTANCE: Final = np.float32(1e9)  # the scores of two actions are never so far apart
MIXED: Final = np.float32(1.0)  # the temperature of the mixed strategy that the network learned

Actions = NDArray[np.int64]


@rule
def mark_good(memory: Lookahead, actions: Actions, tolerance: float, good: Actions) -> None:
    """Write which legal actions may be played after looking ahead (`is_good`).

    If nothing was tried, the policy had only one candidate; as the answer to an ability, it is played.
    """
    for i in range(actions.shape[0]):
        if memory.tried[0] > 0:
            good[i] = is_good(memory, int(actions[i]), tolerance)
        else:
            good[i] = tolerance == 0.0 or memory.counts[ABILITY] == 0 or actions[i] == memory.candidates[0]


@rule
def best_of(scores: Floats, actions: Actions, good: Actions) -> int:
    """Return the index of the good action with the highest score."""
    best = -1
    for i in range(actions.shape[0]):
        if good[i] != 0 and (best < 0 or scores[actions[i]] > scores[actions[best]]):
            best = i
    return best


@rule
def write_policy(scores: Floats, actions: Actions, good: Actions, temperature: Any, worst: Any, out: Floats) -> None:
    """Write the probabilities of the legal actions at this temperature, which must be above 0.

    Actions that aren't good, or have a score that is more than `worst` below the best one, get 0.
    """
    best = scores[actions[best_of(scores, actions, good)]]
    for i in range(actions.shape[0]):
        below = best - scores[actions[i]]
        out[i] = NEVER if good[i] == 0 or below > worst else -below / temperature
    softmax(out, actions.shape[0])


@rule
def choose(
    scores: Floats, actions: Actions, good: Actions, temperature: Any, worst: Any, policy: Floats, seed: int
) -> int:
    """Return one of the good actions: the one with the best score, or one that is drawn at a temperature above 0.

    Also write the probabilities of all actions in the mixed strategy.
    """
    if temperature > 0.0:
        write_policy(scores, actions, good, temperature, worst, policy)
        chosen = draw_index(policy, actions.shape[0], mwc_next(mwc_start(seed)) & 0xFFFFFFFF)
    else:
        chosen = best_of(scores, actions, good)
    for i in range(actions.shape[0]):
        good[i] = 1
    write_policy(scores, actions, good, MIXED, ANY_DISTANCE, policy)
    return int(actions[chosen])
