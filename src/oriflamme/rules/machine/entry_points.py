"""The compiled functions that Python calls for one game at a time. Whole arrays of games go through batch.py.

Every door takes the record itself; `game.py` wraps them for people.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .. import engine, flow
from ..state import PLAYERS, Game
from ..views import View, write_deal, write_view
from .chance import DECK_STREAM, draw, mwc_next, mwc_start
from .jit import entry


@entry
def deal(g: Game, set_aside: int, first: int, w0: int, w1: int, w2: int, w3: int) -> None:
    flow.deal(g, set_aside, first, (w0, w1, w2, w3))


@entry
def clear(g: Game) -> None:
    flow.clear(g)


@entry
def settle(g: Game, log: NDArray[np.int16]) -> None:
    """Run to the first decision; the events stand in the log."""
    log[0, 0] = 0
    engine.settle(g, log)


@entry
def act(g: Game, log: NDArray[np.int16], action: int) -> bool:
    """Take the action if it is legal; False, and nothing changed, if not."""
    log[0, 0] = 0
    if not engine.is_legal(g, action):
        return False
    engine.apply(g, log, action)
    return True


@entry
def ask(g: Game) -> tuple[int, int]:
    """Who decides, and what is asked (NONE, NONE when the game is over)."""
    return engine.decider(g), engine.question(g)


@entry
def actions(g: Game, out: NDArray[np.int16]) -> int:
    """Write all legal actions, in ascending order, and say how many there are."""
    n = engine.count_actions(g)
    for i in range(n):
        out[i] = engine.nth_action(g, i)
    return n


@entry
def view(g: Game, seat: int, v: View) -> None:
    write_view(g, seat, v)


@entry
def determinize(v: View, g: Game, seed: int) -> None:
    write_deal(v, g, np.zeros(PLAYERS, dtype=np.int64), mwc_next(mwc_start(seed)))


@entry
def draw_deck(w0: int, w1: int, w2: int, w3: int, pool: NDArray[np.int8], size: int) -> None:
    """R10.1: shuffle the pool; its first `size` kinds are the deck."""
    block = (0, 0, 0, 0)
    used = 0
    for last in range(pool.shape[0] - 1, 0, -1):
        other, used, block = draw(last + 1, used, block, DECK_STREAM, (w0, w1, w2, w3))
        kept = pool[last]
        pool[last] = pool[other]
        pool[other] = kept
