"""What a bot believes of the face-down cards: by mere count, or with the habits of players (core/belief.py), learned
from games between search and greedy. `habits.npy` holds them; docs/bots.md says how they
were fitted and how much they help.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...rules import KINDS, View
from ..entry_points import reckon_chances
from .belief import SETS, Habits, new_belief, no_habits

LEARNED = Path(__file__).with_name("priors.npy")


@cache
def habits(name: str) -> Habits:
    """`uniform` or `learned`: how much likelier than by count each kind is in each cell."""
    if name == "uniform":
        return no_habits()
    return np.ascontiguousarray(np.load(LEARNED), dtype=np.float64)


def belief_of(seen: View, which: Habits) -> NDArray[np.float64]:
    """The chance of each kind for each card of the view's queue, in the order of `view.lies`."""
    out = np.zeros((int(seen.lying), KINDS))
    reckon_chances(seen, new_belief(), which, np.zeros(SETS), out)
    return out
