"""What cards do when they are eliminated (R4.4, last step): the function `ambush_eliminated` for the kind `ambush`.

`me` is the eliminated card and `theirs` its family; `mine` is the family of the attacker. Both families are those at
the beginning of the elimination (R4.8).
"""

from __future__ import annotations

import sys
from typing import Final

from ...compiled.jit import rule
from ...compiled.ladder import functions_named, ladder
from ..events import R4_5, R6_1, REACTED, emit
from ..kinds import AMBUSH, EXTORTION, NAMES, PRINCE, TRAP, TWIN
from ..nouns import all_of_family, all_of_family_and_kind, count, exposed, is_revealed, lowest
from ..state import FIRST_EDITION, Log, State
from ..verbs import discard, gain, lose_tokens, take_points


# ambush: if an opponent's card eliminates it, its player gains 4 and the attacker is discarded. If a card of its own
# family does (R6.1), there is no reaction; in the first edition its player gains 1 and the attacker is discarded.
@rule
def ambush_eliminated(g: State, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    if theirs != mine:
        emit(g, log, REACTED, AMBUSH, theirs, me, 0, attacker)
        gain(g, log, theirs, 4, me, AMBUSH)
        discard(g, log, attacker, R4_5)
    elif g.edition == FIRST_EDITION:
        emit(g, log, REACTED, R6_1, theirs, me, 0, attacker)
        gain(g, log, theirs, 1, me, R6_1)
        discard(g, log, attacker, R6_1)


# trap: if an opponent's card eliminates it, the attacker is discarded and its player gives 3 points.
@rule
def trap_eliminated(g: State, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    if theirs != mine:
        emit(g, log, REACTED, TRAP, theirs, me, 0, attacker)
        discard(g, log, attacker, R4_5)
        take_points(g, log, theirs, mine, 3, me, TRAP)


# extortion: if an opponent's card eliminates it, gain 2 for each exposed card of the attacker's family; then each
# exposed face-down card of that family loses 1 token. The attacker stays.
@rule
def extortion_eliminated(g: State, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    if theirs != mine:
        emit(g, log, REACTED, EXTORTION, theirs, me, 0, attacker)
        cards = all_of_family(g, mine)
        gain(g, log, theirs, 2 * count(cards), me, EXTORTION)
        while cards != 0:
            card = exposed(g, lowest(cards))
            if not is_revealed(g, card):
                lose_tokens(g, log, card, 1, EXTORTION)
            cards &= cards - 1


# prince, twin: when one is eliminated, every exposed card of the other kind in its family is discarded, even face down.
# Cards that only become exposed as a result stay. The discards don't pay and cause no further reaction.
@rule
def sibling_eliminated(g: State, log: Log, me: int, theirs: int, attacker: int, sibling: int) -> None:
    why = PRINCE if sibling == TWIN else TWIN
    falls = all_of_family_and_kind(g, theirs, sibling)
    if falls != 0:
        emit(g, log, REACTED, why, theirs, me, 0, attacker)
    closed = 0
    while falls != 0:
        before = int(g.stacks)
        discard(g, log, exposed(g, lowest(falls) - closed), why)
        closed += before - int(g.stacks)
        falls &= falls - 1


@rule
def prince_eliminated(g: State, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    sibling_eliminated(g, log, me, theirs, attacker, TWIN)


@rule
def twin_eliminated(g: State, log: Log, me: int, theirs: int, attacker: int, mine: int) -> None:
    sibling_eliminated(g, log, me, theirs, attacker, PRINCE)


REACTIONS: Final = functions_named([sys.modules[__name__]], dict(enumerate(NAMES)), "eliminated")

# react(g, log, kind, me, theirs, attacker, mine): apply the reaction of an eliminated card, if it has one.
react = ladder(
    "react",
    "g, log, kind, me, theirs, attacker, mine",
    {
        kind: (f"react_{kind}(g, log, me, theirs, attacker, mine)", {f"react_{kind}": function})
        for kind, function in REACTIONS.items()
    },
    key="kind",
)
