"""The compiled function that LearnedBot calls for one decision. It takes a view, never the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry
from ...rules.actions import TARGET
from ...rules.views import View
from ..belief.belief import Priors
from .arithmetic import Floats
from .choice import choose, mark_good
from .forward import Inputs, Net, Outputs, Scratch, evaluate
from .lookahead import Lookahead, look_ahead, read_view

# fmt: off
SETTINGS = np.dtype((np.record, np.dtype([
    ("temperature", "f4"),   # 0: the best action; above: one is drawn
    ("worst_drawn", "f4"),   # how far below the best score an action may be to be drawn,
    ("worst_tried", "f4"),   # and to be tried
    ("step", "f4"),          # how much what looking ahead found counts, compared with the policy
    ("tolerance", "f8"),     # how far below the best value a tried action may be to be drawn; 0: no limit
    ("evaluations", "i4"),   # at most so many of the network; 0: without looking ahead
    ("careful", "i4"),       # the same where the ability of a card asks; 0: as everywhere
    ("candidates", "i4"),    # at most so many actions are tried,
    ("turns", "i4"),         # up to this decision of the seat's own
], align=True)))
# fmt: on


@entry
def think(
    v: View,
    actions: NDArray[np.int64],
    net: Net,
    bits: Inputs,
    s: Scratch,
    out: Outputs,
    memory: Lookahead,
    priors: Priors,
    settings: np.record,
    policy: Floats,
    seed: int,
) -> int:
    """Return one of the legal actions, and write the probability of each in the mixed strategy.

    What the network says is in `out`, what looking ahead found in `memory`; `bits` and `s` are scratch memory.
    """
    good = memory.legal
    if settings.evaluations > 0:
        evaluations = int(settings.evaluations)
        if settings.careful > 0 and actions[0] >= TARGET:
            evaluations = int(settings.careful)
        limits = (evaluations, int(settings.candidates), settings.worst_tried, int(settings.turns), settings.step)
        look_ahead(v, actions, net, bits, s, out, memory, priors, limits, seed)
        mark_good(memory, actions, settings.tolerance, good)
        scores = memory.scores
    else:
        evaluate(bits, read_view(v, bits), net, s, out)
        for i in range(actions.shape[0]):
            good[i] = 1
        scores = out.scores
    return choose(scores, actions, good, settings.temperature, settings.worst_drawn, policy, seed)
