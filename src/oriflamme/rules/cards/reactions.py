"""What cards do when they are eliminated (RULES 4.4, last step). `mine` is the attacker's family, `theirs` the
victim's, both as the elimination began (R4.8).
"""

from __future__ import annotations

from ..events import R4_5, R6_1, REACTED, emit
from ..kinds import AMBUSH, EXTORTION, PRINCE, TRAP, TWIN
from ..machine.jit import rule
from ..state import FIRST_EDITION, Game, Log
from ..verbs import (
    discard,
    exposed,
    family_of,
    gain,
    is_revealed,
    kind_of,
    lose_tokens,
    lowest,
    take_points,
)


# ambush (RULES 7): eliminated by an opponent's card, its player gains 4 and the attacker is discarded.
# Eliminated by an own card (R6.1): revised, nothing more; first edition, 1 for the Ambush and the actor is discarded.
@rule
def ambush_eliminated(g: Game, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    if theirs != mine:
        emit(g, log, REACTED, AMBUSH, theirs, me, 0, attacker)
        gain(g, log, theirs, 4, me, AMBUSH)
        discard(g, log, attacker, R4_5)
    elif g.edition == FIRST_EDITION:
        emit(g, log, REACTED, R6_1, theirs, me, 0, attacker)
        gain(g, log, theirs, 1, me, R6_1)
        discard(g, log, attacker, R6_1)


# trap (RULES 8): eliminated by an opponent's card, the attacker is discarded and its player gives 3 points.
@rule
def trap_eliminated(g: Game, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    if theirs != mine:
        emit(g, log, REACTED, TRAP, theirs, me, 0, attacker)
        discard(g, log, attacker, R4_5)
        take_points(g, log, theirs, mine, 3, me, TRAP)


# extortion (RULES 9): eliminated by an opponent's card, 2 for each exposed card of the attacker's family;
# then 1 token is lost from each exposed face-down card of that family. The attacker stays.
@rule
def extortion_eliminated(g: Game, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    if theirs != mine:
        emit(g, log, REACTED, EXTORTION, theirs, me, 0, attacker)
        cards = 0
        for place in range(int(g.stacks)):
            if family_of(g, exposed(g, place)) == mine:
                cards += 1
        gain(g, log, theirs, 2 * cards, me, EXTORTION)
        for place in range(int(g.stacks)):
            card = exposed(g, place)
            if family_of(g, card) == mine and not is_revealed(g, card):
                lose_tokens(g, log, card, 1, EXTORTION)


# prince, twin (RULES 8): every exposed Twin (Prince) of that family is discarded, face-down ones too.
# Those exposed at that moment go, not one that becomes exposed by it; no pay, no further reaction.
@rule
def sibling_eliminated(g: Game, log: Log, me: int, theirs: int, attacker: int, sibling: int) -> None:
    why = PRINCE if sibling == TWIN else TWIN
    falls = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if kind_of(g, card) == sibling and family_of(g, card) == theirs:
            falls |= 1 << place
    if falls != 0:
        emit(g, log, REACTED, why, theirs, me, 0, attacker)
    closed = 0
    while falls != 0:
        before = int(g.stacks)
        discard(g, log, exposed(g, lowest(falls) - closed), why)
        closed += before - int(g.stacks)
        falls &= falls - 1


@rule
def react(g: Game, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    """The reaction of an eliminated card, if it has one."""
    kind = kind_of(g, me)
    if kind == AMBUSH:
        ambush_eliminated(g, log, me, theirs, attacker, mine)
    elif kind == TRAP:
        trap_eliminated(g, log, me, theirs, attacker, mine)
    elif kind == EXTORTION:
        extortion_eliminated(g, log, me, theirs, attacker, mine)
    elif kind == PRINCE:
        sibling_eliminated(g, log, me, theirs, attacker, TWIN)
    elif kind == TWIN:
        sibling_eliminated(g, log, me, theirs, attacker, PRINCE)
