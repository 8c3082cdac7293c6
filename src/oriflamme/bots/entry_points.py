"""The compiled functions that a bot calls for one decision. All of them take a view, never the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.kit import View, engine, mwc_next, mwc_start, write_deal
from .belief.belief import Habits, believe, chances
from .greedy.answer_values import answer_worth, prepare
from .jit import entry
from .search.tree import Memory, begin_search, search


@entry
def weigh(
    v: View, g: NDArray[np.record], unknown: NDArray[np.int64], desk: NDArray[np.record], out: NDArray[np.float64]
) -> None:
    """greedy: what each answer is worth in points, in the order of the legal actions."""
    write_deal(v, g[0], unknown, mwc_next(mwc_start(0)))
    me = int(v.seat)
    asked = engine.question(g[0])
    prepare(g[0], desk[0], me, asked)
    for i in range(engine.count_actions(g[0])):
        out[i] = answer_worth(g[0], desk[0], me, asked, engine.nth_action(g[0], i))


@entry
def begin(v: View, memory: Memory, habits: Habits, seed: int) -> int:
    """A new decision: forget the last one, form the belief; the first state of the generator."""
    begin_search(v, memory, habits)
    return mwc_next(mwc_start(seed))


@entry
def think(v: View, memory: Memory, plan: NDArray[np.record], iterations: int, state: int) -> int:
    """So many iterations more; gives back the state of the generator."""
    return search(v, memory, plan[0], iterations, state)


@entry
def reckon_chances(
    v: View, b: NDArray[np.record], habits: Habits, forward: NDArray[np.float64], out: NDArray[np.float64]
) -> None:
    """The belief of the view's seat: for each card of the queue the chance of each kind."""
    believe(v, b[0], habits)
    chances(v, b[0], forward, out)
