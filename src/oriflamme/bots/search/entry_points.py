"""The compiled functions that SearchBot calls for one decision. They take a view, never the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry
from ...rules.machine.chance import mwc_next, mwc_start
from ...rules.views import View
from ..belief.belief import Priors
from .tree import Memory, begin_search, search


@entry
def begin(v: View, memory: Memory, priors: Priors, seed: int) -> int:
    """Clear the memory for a new decision and form the belief. Return the first state of the generator."""
    begin_search(v, memory, priors)
    return mwc_next(mwc_start(seed))


@entry
def run(v: View, memory: Memory, plan: NDArray[np.record], iterations: int, state: int) -> int:
    """Run this many more iterations. Return the state of the generator."""
    return search(v, memory, plan[0], iterations, state)
