"""Play-outs: fast moves from a leaf of the search tree to the end of the game.

The moves are random, random with a few sensible rules (*light*), or partly greedy's (*informed*).
docs/decisions/search.md has the figures.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...compiled.jit import rule
from ...rules import actions, decision, engine, kinds, questions
from ...rules.machine.chance import WORD, below_of, mwc_next
from ...rules.machine.random_play import random_action
from ...rules.nouns import count, exposed, kind_of, nth_place, of_family
from ...rules.state import BACK, FRONT, OVER, State
from ..greedy.answer_values import choose
from ..greedy.appraisal import Appraisal

# How often a face-down card is revealed before the last round. In the last round it nearly always is, because tokens
# left on the table are worth nothing (R5.2).
REVEALS: Final = np.array([kind.reveals for kind in kinds.TABLE])
LAST_REVEALS: Final = 0.95
COVERS: Final = 0.15  # how often a card is placed on another one if that is possible


@rule
def chance_of(state: int, part: float) -> bool:
    """Return True with this probability, as the generator's state decides."""
    return float(state & WORD) < part * WORD


@rule
def random_member(places: int, state: int) -> int:
    """Return a random member of a set."""
    return nth_place(places, below_of(state, count(places)))


@rule
def light_action(g: State, state: int) -> int:
    """Return a random legal action, chosen with a few sensible rules.

    Cards that pay later are usually kept, nearly everything is revealed in the last round, and players spare their own
    cards if they have a choice. It reads no card that the player may not know.
    """
    asked = engine.question(g)
    d = engine.legal(g)
    if asked == questions.REVEAL_OR_KEEP:
        part = REVEALS[kind_of(g, exposed(g, int(g.cursor)))] if g.round_now < g.rounds else LAST_REVEALS
        reveals = chance_of(state, part) and not decision.is_forced(d)
        return actions.REVEAL if reveals else actions.KEEP  # which is always legal
    if asked == questions.PLACE:
        wheres = decision.wheres(d)
        ends = wheres & (1 << FRONT | 1 << BACK)
        if wheres != ends and not chance_of(state, COVERS):
            wheres = ends
        state = mwc_next(state)
        slot = random_member(decision.slots(d), state)
        state = mwc_next(state)
        return decision.place_action(slot, random_member(wheres, state))
    if decision.harms(asked):
        targets = decision.targets(d)
        theirs = targets & ~of_family(g, targets, engine.decider(g))
        if theirs != 0:
            d = decision.only_targets(d, theirs)
    return decision.nth(d, below_of(state, decision.count(d)))


@rule
def play_out(g: State, appraisal: Appraisal, light: bool, informed: float, state: int) -> int:
    """Play the game to its end. Greedy makes the share `informed` of the moves. Return the state of the generator."""
    while g.phase != OVER:
        state = mwc_next(state)
        greedy = informed > 0.0 and chance_of(state, informed)
        state = mwc_next(state)
        if greedy:
            action = choose(g, appraisal, engine.decider(g), state)
        elif light:
            action = light_action(g, state)
        else:
            action = random_action(g, state)
        engine.apply(g, None, action)
    return state
