"""Placement priors: how much more or less likely each kind of face-down card is, given what everyone sees of it.

`uniform` makes no assumption. The fitted priors in `priors.npy` come from games between search and greedy
(fit_priors.py); docs/bots.md says how much they help.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...rules import View, kinds
from .belief import CELLS, SETS, Priors, new_belief, uniform_priors
from .entry_points import write_belief

FITTED: Final = Path(__file__).with_name("priors.npy")


@cache
def priors(name: str) -> Priors:
    """Return the priors with this name: `uniform`, or `priors` for the fitted ones."""
    return uniform_priors() if name == "uniform" else read_priors(FITTED)


def read_priors(path: Path) -> Priors:
    """Return the priors in this file. Compiled code does not check its indices, so their shape is checked here."""
    read = np.load(path)
    if read.shape != (CELLS, kinds.MOST_KINDS):
        raise ValueError(
            f"{path.name}: expected priors of shape {(CELLS, kinds.MOST_KINDS)} (cells, kinds), got {read.shape}"
        )
    return np.ascontiguousarray(read, dtype=np.float64)


def belief_of(view: View, chosen: Priors) -> NDArray[np.float64]:
    """Return the chance of each kind for each card of the view's queue, in the order of `view.lies`."""
    out = np.zeros((int(view.lying), kinds.KINDS))
    write_belief(view, new_belief(), chosen, np.zeros(SETS), out)
    return out
