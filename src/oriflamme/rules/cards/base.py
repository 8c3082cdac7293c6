"""The base box (RULES 7)."""

from __future__ import annotations

from .. import questions
from ..elimination import eliminate
from ..events import COPIED, MOVED, NOTHING, emit
from ..kinds import AMBUSH, ARCHER, ASSASSINATION, CONSPIRACY, HEIR, LORD, ROYAL_DECREE, SHAPESHIFTER, SOLDIER, SPY
from ..machine.jit import rule
from ..state import NONE, Game, Log
from ..verbs import (
    discard,
    everywhere,
    exposed,
    family_of,
    gain,
    insert,
    is_open_character,
    is_revealed,
    is_stacked,
    kind_of,
    lift,
    lowest,
    neighbours,
    perform,
    place_of,
    take_points,
    tokens_on,
)


# archer (RULES 7): eliminate the first or the last card of the queue, even an own one or itself.
@rule
def archer_choices(g: Game) -> int:
    return 1 | 1 << (int(g.stacks) - 1)


@rule
def archer_resolve(g: Game, log: Log, me: int, place: int) -> None:
    eliminate(g, log, place, me, family_of(g, me), ARCHER)


# soldier (RULES 7): eliminate an adjacent card; own ones too, by choice or by force.
@rule
def soldier_choices(g: Game, me: int) -> int:
    return neighbours(g, me)


@rule
def soldier_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, SOLDIER, family_of(g, me), me, 0, NONE)
    else:
        eliminate(g, log, place, me, family_of(g, me), SOLDIER)


# spy (RULES 7): take 1 point from the player of an adjacent card of another family.
# The choice is a player: of two neighbours of one family only the first is offered.
@rule
def spy_choices(g: Game, me: int) -> int:
    place = place_of(g, me)
    mine = family_of(g, me)
    before = family_of(g, exposed(g, place - 1)) if place > 0 else mine
    after = family_of(g, exposed(g, place + 1)) if place + 1 < g.stacks else mine
    choices = 0
    if before != mine:
        choices |= 1 << (place - 1)
    if after not in (mine, before):
        choices |= 1 << (place + 1)
    return choices


@rule
def spy_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, SPY, family_of(g, me), me, 0, NONE)
    else:
        take_points(g, log, family_of(g, me), family_of(g, exposed(g, place)), 1, me, SPY)


# heir (RULES 7): gain 2 if no other exposed revealed card has the actor's name.
@rule
def heir_resolve(g: Game, log: Log, me: int) -> None:
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if card != me and is_revealed(g, card) and kind_of(g, card) == kind_of(g, me):
            emit(g, log, NOTHING, HEIR, family_of(g, me), me, 0, card)
            return
    gain(g, log, family_of(g, me), 2, me, HEIR)


# lord (RULES 7): gain 1, and 1 more for each adjacent card of the own family.
@rule
def lord_resolve(g: Game, log: Log, me: int) -> None:
    mine = family_of(g, me)
    adjacent = neighbours(g, me)
    amount = 1
    while adjacent != 0:
        if family_of(g, exposed(g, lowest(adjacent))) == mine:
            amount += 1
        adjacent &= adjacent - 1
    gain(g, log, mine, amount, me, LORD)


# shapeshifter (RULES 7): apply the ability of an adjacent revealed character, other than a Shapeshifter,
# as one's own and under one's own name.
@rule
def shapeshifter_choices(g: Game, me: int) -> int:
    adjacent = neighbours(g, me)
    choices = 0
    while adjacent != 0:
        place = lowest(adjacent)
        card = exposed(g, place)
        if is_open_character(g, card) and kind_of(g, card) != SHAPESHIFTER:
            choices |= 1 << place
        adjacent &= adjacent - 1
    return choices


@rule
def shapeshifter_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, SHAPESHIFTER, family_of(g, me), me, 0, NONE)
    else:
        model = exposed(g, place)
        emit(g, log, COPIED, SHAPESHIFTER, family_of(g, me), me, 0, model)
        perform(g, kind_of(g, model), me, 0)


# assassination (RULES 7): eliminate any exposed card, itself included; discard Assassination.
@rule
def assassination_choices(g: Game) -> int:
    return everywhere(g)


@rule
def assassination_resolve(g: Game, log: Log, me: int, place: int) -> None:
    eliminate(g, log, place, me, family_of(g, me), ASSASSINATION)
    discard(g, log, me, ASSASSINATION)


# royal-decree (RULES 7): move any other exposed card to another place, never onto a card; discard the Decree.
@rule
def royal_decree_choices(g: Game, me: int) -> int:
    return everywhere(g) & ~(1 << place_of(g, me))


@rule
def royal_decree_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, ROYAL_DECREE, family_of(g, me), me, 0, NONE)
        discard(g, log, me, ROYAL_DECREE)
    else:
        perform(g, questions.DECREE_TO, me, place)


# A card from a stack leaves the stack behind, so it may go to any place; a single card not to where it was.
@rule
def decree_to_choices(g: Game, place: int) -> int:
    if is_stacked(g, exposed(g, place)):
        return (1 << (int(g.stacks) + 1)) - 1
    return everywhere(g) & ~(1 << place)


@rule
def decree_to_resolve(g: Game, log: Log, me: int, place: int, to: int) -> None:
    card = exposed(g, place)
    emit(g, log, MOVED, ROYAL_DECREE, family_of(g, card), card, to, me)
    lift(g, place)
    insert(g, card, to)
    discard(g, log, me, ROYAL_DECREE)


# ambush (RULES 7): revealed by its own player, gain 1 (its tokens are lost, R3.3); discard it. See also reactions.py.
@rule
def ambush_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, AMBUSH)
    discard(g, log, me, AMBUSH)


# conspiracy (RULES 7): instead of the tokens on it gain twice as many; discard it.
@rule
def conspiracy_resolve(g: Game, log: Log, me: int) -> None:
    tokens = tokens_on(g, me)
    g.tokens[me] = 0
    gain(g, log, family_of(g, me), 2 * tokens, me, CONSPIRACY)
    discard(g, log, me, CONSPIRACY)
