"""Uniformly random play, for play-outs and benchmarks and as the baseline of every comparison."""

from __future__ import annotations

from ...compiled.jit import rule
from .. import decision, engine, flow
from ..dispatch import resolve
from ..nouns import count, exposed, nth_place
from ..state import NONE, OVER, PLACEMENT, SLOTS, State
from .chance import below_of, mwc_next, pair_of


@rule
def random_action(g: State, state: int) -> int:
    """Return a uniformly random legal action, given the state of the generator."""
    d = engine.legal(g)
    return decision.nth(d, below_of(state, decision.count(d)))


@rule
def random_game(g: State, state: int) -> int:
    """Play a game to its end with uniformly random legal moves. Return the number of decisions taken.

    The result is the same as asking for the legal actions and applying one, but nothing is computed twice. The loops
    are arranged so that on a GPU the games of a warp converge again: after each placement, before each effect (every
    game runs on until it has one), and at the end of the round.
    """
    decisions = 0
    while g.phase != OVER:
        while g.phase == PLACEMENT:
            family = flow.next_to_place(g)
            if family == NONE:
                flow.begin_resolution(g)
            else:
                d = engine.legal_placing(g, family)
                slots = decision.slots(d)
                wheres = decision.wheres(d)
                state = mwc_next(state)
                slot, where = pair_of(state, count(slots), count(wheres))
                flow.place(g, None, family * SLOTS + nth_place(slots, slot), nth_place(wheres, where))
                decisions += 1
        ended = False
        while not ended:
            while g.depth == 0 and not ended:
                ended = flow.at_end(g, None)
                if not ended and not flow.next_card(g, None):
                    state = mwc_next(state)
                    decisions += 1
                    if below_of(state, 2) == 0 and flow.may_reveal(g, exposed(g, int(g.cursor))):
                        flow.reveal(g, None)
                    else:
                        flow.keep(g, None)
            if g.depth > 0:
                state = mwc_next(state)
                decisions += random_effect(g, state)
        flow.end_round(g, None)
    return decisions


@rule
def random_effect(g: State, state: int) -> int:
    """Apply the effect on top of the stack with a random answer. Return 1 if there was a choice, otherwise 0."""
    top = int(g.depth) - 1
    op = int(g.op[top])
    me = int(g.card[top])
    arg = int(g.arg[top])
    d = engine.legal_effect(g, op, me, arg)
    answers = decision.count(d)
    answer = decision.nth_answer(d, below_of(state, answers))
    engine.pop(g)
    resolve(g, None, op, me, arg, answer)
    return 1 if answers > 1 else 0
