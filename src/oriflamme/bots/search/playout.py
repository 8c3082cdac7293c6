"""The end of a game that the search has not looked at, played fast: by chance, by chance with some sense, or partly as
greedy would play it. docs/decisions/search.md has the figures.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...rules.kit import (
    BACK,
    CHARACTERS,
    EXECUTE,
    FRONT,
    KEEP,
    KINDS,
    OVER,
    REVEAL,
    WHERES,
    WORD,
    Game,
    below_of,
    count,
    engine,
    exposed,
    family_of,
    kind_of,
    kinds,
    mwc_next,
    questions,
    random_action,
)
from ..greedy.answer_values import choose
from ..greedy.appraisal import Desk
from ..jit import rule

# How often a card that is asked is revealed before the last round. In the last round nearly always: tokens left on the
# table count for nothing (R5.2).
REVEALS: Final = np.full(KINDS, 0.5)
for _kind in range(KINDS):
    if (CHARACTERS >> _kind) & 1:
        REVEALS[_kind] = 0.7
for _kind in (kinds.AMBUSH, kinds.TRAP, kinds.EXTORTION, kinds.CONSPIRACY, kinds.DEAL):
    REVEALS[_kind] = 0.1
REVEALS[kinds.PLOT] = 0.3
LAST_REVEALS: Final = 0.95
COVERS: Final = 0.15  # how often a card is placed on another, where it can be
CHOOSES_VICTIM: Final = sum(
    1 << kind
    for kind in (
        kinds.ARCHER,
        kinds.SOLDIER,
        kinds.ASSASSINATION,
        kinds.CUTTHROAT,
        kinds.APOTHECARY,
        kinds.IMPERSONATION,
        kinds.DESERTER,
        kinds.BRIBERY,
    )
)


@rule
def chance_of(state: int, part: float) -> bool:
    return float(state & WORD) < part * WORD


@rule
def some_member(places: int, state: int) -> int:
    """A random member of a set."""
    return engine.nth_place(places, below_of(state, count(places)))


@rule
def light_action(g: Game, state: int) -> int:
    """A random legal action with some sense: what pays later waits, what counts for nothing is not kept, nobody strikes
    an own card who has a choice. It looks at no card that its player may not know."""
    asked = engine.question(g)
    if asked == questions.REVEAL_OR_KEEP:
        card = exposed(g, int(g.cursor))
        kind = kind_of(g, card)
        if kind == kinds.INSURRECTION and g.tokens[card] == 0:
            return KEEP
        part = REVEALS[kind] if g.round_now < g.rounds else LAST_REVEALS
        return REVEAL if chance_of(state, part) else KEEP
    first, second = engine.legal(g)
    if asked == questions.PLACE:
        ends = second & (1 << FRONT | 1 << BACK)
        if second != ends and not chance_of(state, COVERS):
            second = ends
        state = mwc_next(state)
        slot = some_member(first, state)
        state = mwc_next(state)
        return slot * WHERES + some_member(second, state)
    if (CHOOSES_VICTIM >> asked) & 1:
        mine = engine.decider(g)
        theirs = 0
        places = first
        while places != 0:
            spot = places & -places
            places &= places - 1
            if family_of(g, exposed(g, count(spot - 1))) != mine:
                theirs |= spot
        if theirs != 0:
            first = theirs
    firsts = count(first)
    n = below_of(state, firsts + count(second))
    if n >= firsts:
        return EXECUTE + engine.nth_place(second, n - firsts)
    return engine.first_action(asked) + engine.nth_place(first, n)


@rule
def play_out(g: Game, desk: Desk, light: bool, informed: float, state: int) -> int:
    """Play on to the end; `informed`: that part of the moves is greedy's. Gives back the state of the generator."""
    while g.phase != OVER:
        state = mwc_next(state)
        greedy = informed > 0.0 and chance_of(state, informed)
        state = mwc_next(state)
        if greedy:
            action = choose(g, desk, engine.decider(g), state)
        elif light:
            action = light_action(g, state)
        else:
            action = random_action(g, state)
        engine.apply(g, None, action)
    return state
