"""The compiled function that Python calls for a belief. It takes a view, never the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry
from ...rules.views import View
from .belief import Priors, form_belief, write_chances


@entry
def write_belief(
    v: View, b: NDArray[np.record], priors: Priors, forward: NDArray[np.float64], out: NDArray[np.float64]
) -> None:
    """Write the belief of the view's seat: the chance of each kind for each card of the queue.

    `b` and `forward` are scratch memory.
    """
    form_belief(v, b[0], priors)
    write_chances(v, b[0], forward, out)
