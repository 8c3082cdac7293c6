"""The compiled functions that Python calls for one game at a time; batch.py has those for arrays of games.

These functions take the bare record; api.py wraps them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry
from .. import decision, engine, flow, knowledge, possible, refusals
from ..events import clear_log
from ..state import NONE, State
from ..views import View, write_deal, write_view
from .chance import DECK_STREAM, draw, mwc_next, mwc_start


@entry
def deal(g: State, set_aside: int, first: int, w0: int, w1: int, w2: int, w3: int) -> None:
    flow.deal(g, set_aside, first, (w0, w1, w2, w3))


@entry
def clear(g: State) -> None:
    flow.clear(g)


@entry
def settle(g: State, log: NDArray[np.int16]) -> None:
    """Run to the next decision and write the events into the log."""
    clear_log(log)
    engine.settle(g, log)


@entry
def act(g: State, log: NDArray[np.int16], action: int) -> bool:
    """Take the action if it is legal. If it isn't, change nothing and return False."""
    clear_log(log)
    if not engine.is_legal(g, action):
        return False
    engine.apply(g, log, action)
    return True


@entry
def ask(g: State) -> tuple[int, int]:
    """Return the family that decides and the question; NONE, NONE when the game is over."""
    return engine.decider(g), engine.question(g)


@entry
def refusal(g: State, family: int, action: int, verb: int) -> tuple[int, int]:
    """Return why this family may not take the action, and the rule behind it (refusals.py).

    `verb`: the verb of a move that is no action, because it names a place or a card that doesn't exist; else NONE.
    """
    if verb != NONE:
        return refusals.why_verb_refused(g, family, NONE, verb)
    return refusals.why_refused(g, family, action)


@entry
def impossible(g: State) -> tuple[int, int]:
    """Return why a game that was set up can't exist, and the card that it concerns (possible.py)."""
    return possible.why_impossible(g)


@entry
def known_in_hand(g: State, family: int) -> int:
    """Return the slots of the cards that everyone knows to be in the family's hand (R1.7), as a bit mask."""
    slots = 0
    for slot in knowledge.known_slots(g, family):
        if slot != NONE:
            slots |= 1 << slot
    return slots


@entry
def actions(g: State, out: NDArray[np.int16]) -> int:
    """Write all legal actions in ascending order. Return their number."""
    d = engine.legal(g)
    n = 0
    action = decision.next_action(d, NONE)
    while action != NONE:
        out[n] = action
        n += 1
        action = decision.next_action(d, action)
    return n


@entry
def view(g: State, seat: int, v: View) -> None:
    write_view(g, seat, v)


@entry
def determinize(v: View, g: State, unknown: NDArray[np.int64], seed: int) -> None:
    """Write a game that agrees with the view. `unknown` is scratch space, one number per family."""
    write_deal(v, g, unknown, mwc_next(mwc_start(seed)))


@entry
def possible_at(views: NDArray[np.record], index: int) -> int:
    """Return the slots of the cards that may be at this index of the first view's queue, as a bit mask."""
    return knowledge.possible_at(views[0], index)


@entry
def draw_deck(w0: int, w1: int, w2: int, w3: int, pool: NDArray[np.int8], size: int) -> None:
    """Shuffle the pool; its first `size` kinds are the deck (R10.1)."""
    block = (0, 0, 0, 0)
    used = 0
    for last in range(pool.shape[0] - 1, 0, -1):
        other, used, block = draw(last + 1, used, block, DECK_STREAM, (w0, w1, w2, w3))
        kept = pool[last]
        pool[last] = pool[other]
        pool[other] = kept
