"""Uniformly random play: what play-outs, benches and the floor of every comparison are made of."""

from __future__ import annotations

from .. import engine, flow
from ..state import NONE, OVER, PLACEMENT, SLOTS, Game
from ..verbs import count, exposed
from .chance import below_of, mwc_next, pair_of
from .jit import rule


@rule
def random_action(g: Game, state: int) -> int:
    """A uniformly random legal action, from the state of the generator."""
    first, second = engine.legal(g)
    firsts = count(first)
    seconds = count(second)
    choices = firsts * seconds if g.phase == PLACEMENT else firsts + seconds
    return engine.nth_of(g, first, second, below_of(state, choices))


@rule
def random_game(g: Game, state: int) -> int:
    """Play a game to its end with uniformly random legal moves; the number of decisions that were taken.

    The same as asking for the legal actions and applying one, without looking at anything twice. The loops are made so
    that on a GPU the games of a warp meet again: after each placing, before each effect (every game goes on until it
    has one) and at the end of the round.
    """
    decisions = 0
    while g.phase != OVER:
        while g.phase == PLACEMENT:
            family = flow.next_to_place(g)
            if family == NONE:
                flow.begin_resolution(g)
            else:
                hand = int(g.hand[family])
                places = flow.places_for(g, family)
                wheres = count(places)
                state = mwc_next(state)
                slot, where = pair_of(state, count(hand), wheres)
                card = family * SLOTS + engine.nth_place(hand, slot)
                flow.place(g, None, card, engine.nth_place(places, where))
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
def random_effect(g: Game, state: int) -> int:
    """Apply the effect on top with a random answer; 1 if that was a decision, 0 if there was nothing to decide."""
    top = int(g.depth) - 1
    op = int(g.op[top])
    me = int(g.card[top])
    arg = int(g.arg[top])
    first, second = engine.choices(g, op, me, arg)
    firsts = count(first)
    answers = firsts + count(second)
    n = below_of(state, answers)
    if n >= firsts and second != 0:
        answer = engine.SECOND + engine.nth_place(second, n - firsts)
    else:
        answer = engine.nth_place(first, n)
    engine.pop(g)
    engine.resolve(g, None, op, me, arg, answer)
    return 1 if answers > 1 else 0
