"""The Ablaze box (RULES 8). The reactions of Prince, Twin and Trap are in reactions.py; Queen's in elimination.py."""

from __future__ import annotations

from .. import questions
from ..elimination import eliminate, strike, turn_up
from ..events import ACTIVATED, BRIBED, ENTERED, NOBODY, NOTHING, TWIN_PLACED, emit
from ..kinds import APOTHECARY, BRIBERY, CUTTHROAT, FELON, IMPERSONATION, PLOT, PRINCE, QUEEN, SCHEMER, TRAP, TWIN
from ..machine.jit import rule
from ..state import BACK, FRONT, NONE, ON, REVEALED, SLOTS, TWIN_SLOT, Game, Log
from ..verbs import (
    beside,
    discard,
    exposed,
    family_of,
    gain,
    home_of,
    insert,
    is_character,
    is_open_character,
    is_revealed,
    is_stacked,
    kind_of,
    lay,
    lose,
    lowest,
    neighbours,
    perform,
    place_of,
    slot_in,
    tokens_on,
)


# prince (RULES 8): when its player reveals it, that player places the Twin of their family, if it still lies aside.
@rule
def prince_revealed(g: Game, me: int) -> None:
    if (int(g.laid) >> family_of(g, me)) & 1:
        perform(g, questions.TWIN_PLACE, me, 0)


# The Twin goes to the front, the back, or on an exposed card of their own family that is not a Prince.
@rule
def twin_place_choices(g: Game, me: int) -> int:
    choices = 1 << FRONT | 1 << BACK
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if family_of(g, card) == family_of(g, me) and kind_of(g, card) != PRINCE:
            choices |= 1 << (ON + place)
    return choices


@rule
def twin_place_resolve(g: Game, log: Log, me: int, where: int) -> None:
    family = family_of(g, me)
    twin = family * SLOTS + TWIN_SLOT
    g.laid &= ~(1 << family)
    g.marks[twin] = REVEALED
    lay(g, twin, where)
    emit(g, log, TWIN_PLACED, PRINCE, family, twin, 1 if where >= ON else 0, NONE)


# prince, twin (RULES 8): at every activation gain 1.
@rule
def prince_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, PRINCE)


@rule
def twin_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, TWIN)


# queen (RULES 8): gain 2.
@rule
def queen_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 2, me, QUEEN)


# cutthroat (RULES 8): choose an adjacent card, turned up now if it is face down. Victims: that card and all exposed
# revealed opponents' cards of the same name, in queue order. One victim in all: no point for eliminating it.
@rule
def cutthroat_choices(g: Game, me: int) -> int:
    return neighbours(g, me)


@rule
def cutthroat_resolve(g: Game, log: Log, me: int, place: int) -> None:
    mine = family_of(g, me)
    if place == NONE:
        emit(g, log, NOTHING, CUTTHROAT, mine, me, 0, NONE)
        return
    chosen = exposed(g, place)
    hidden = not is_revealed(g, chosen)
    turn_up(g, log, chosen)
    slot = slot_in(chosen)
    # Each home family has one card of a name: the victims are home families, four bits each, fixed first (R4.6).
    victims = 0
    number = 0
    for p in range(int(g.stacks)):
        card = exposed(g, p)
        if slot_in(card) == slot and (card == chosen or (is_revealed(g, card) and family_of(g, card) != mine)):
            victims |= home_of(card) << (4 * number)
            number += 1
    pay = 0 if number == 1 else 1
    for _ in range(number):
        victim = (victims & 15) * SLOTS + slot
        victims >>= 4
        at = place_of(g, victim)
        if at != NONE:
            strike(g, log, at, me, mine, CUTTHROAT, pay, hidden and victim == chosen)


# apothecary (RULES 8): eliminate a card adjacent to another exposed card of the own family, itself included.
@rule
def apothecary_choices(g: Game, me: int) -> int:
    choices = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if card != me and family_of(g, card) == family_of(g, me):
            choices |= beside(g, place)
    return choices


@rule
def apothecary_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, APOTHECARY, family_of(g, me), me, 0, NONE)
    else:
        eliminate(g, log, place, me, family_of(g, me), APOTHECARY)


# felon (RULES 8): each player loses 1 for each of their cards adjacent to it, its own player too.
@rule
def felon_resolve(g: Game, log: Log, me: int) -> None:
    adjacent = neighbours(g, me)
    while adjacent != 0:
        lose(g, log, family_of(g, exposed(g, lowest(adjacent))), 1, me, FELON)
        adjacent &= adjacent - 1


# schemer (RULES 8): beside a stack of 2 or more cards, discard the Schemer; otherwise gain 2.
@rule
def schemer_resolve(g: Game, log: Log, me: int) -> None:
    adjacent = neighbours(g, me)
    stacked = False
    while adjacent != 0:
        stacked = stacked or is_stacked(g, exposed(g, lowest(adjacent)))
        adjacent &= adjacent - 1
    if stacked:
        discard(g, log, me, SCHEMER)
    else:
        gain(g, log, family_of(g, me), 2, me, SCHEMER)


# impersonation (RULES 8): eliminate an adjacent card. If it was an opponent's character and did not lie on other cards,
# the same character from the own set-aside cards or discard pile (the Twin: only from the pile) enters in its gap.
@rule
def impersonation_choices(g: Game, me: int) -> int:
    return neighbours(g, me)


@rule
def impersonation_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, IMPERSONATION, family_of(g, me), me, 0, NONE)
    else:
        mine = family_of(g, me)
        victim = exposed(g, place)
        before = place < place_of(g, me)
        replaced = family_of(g, victim) != mine and is_character(kind_of(g, victim)) and not is_stacked(g, victim)
        eliminate(g, log, place, me, mine, IMPERSONATION)
        if replaced:
            # A character's reaction never takes the Impersonation away: the gap lies beside it.
            enter_gap(g, log, me, victim, place_of(g, me) if before else place_of(g, me) + 1)
    discard(g, log, me, IMPERSONATION)


@rule
def enter_gap(g: Game, log: Log, me: int, victim: int, gap: int) -> None:
    """The same character of Impersonation's family takes the gap, if it is set aside or discarded."""
    mine = family_of(g, me)
    slot = slot_in(victim)
    double = mine * SLOTS + slot
    there = int(g.discard[mine])
    if slot != TWIN_SLOT:
        there |= int(g.aside[mine])
    if (there >> slot) & 1:
        g.aside[mine] &= ~(1 << slot)
        g.discard[mine] &= ~(1 << slot)
        g.marks[double] = REVEALED
        insert(g, double, gap)
        emit(g, log, ENTERED, IMPERSONATION, mine, double, 0, me)
    else:
        # All have seen that it is not set aside; view.determinize remembers.
        if slot != TWIN_SLOT:
            g.absent[mine] |= 1 << slot
        emit(g, log, NOBODY, IMPERSONATION, mine, me, 0, victim)


# plot (RULES 8): discard it first; the tokens are the stake. Apply the ability of one exposed revealed character of the
# own family in its own place; then for each token gain 1 or do so again.
@rule
def plot_resolve(g: Game, log: Log, me: int) -> None:
    stake = tokens_on(g, me)
    g.tokens[me] = 0
    discard(g, log, me, PLOT)
    perform(g, questions.PLOT_STAKE, me, stake)  # asked second
    perform(g, questions.PLOT_CHOICE, me, 0)  # asked first


@rule
def plot_choices(g: Game, me: int) -> int:
    choices = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if is_open_character(g, card) and family_of(g, card) == home_of(me):
            choices |= 1 << place
    return choices


@rule
def plot_choice_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place != NONE:
        actor = exposed(g, place)
        emit(g, log, ACTIVATED, PLOT, home_of(me), actor, 0, me)
        perform(g, kind_of(g, actor), actor, 0)


GAIN = 0
REPEAT = 1


@rule
def plot_stake_choices(g: Game, me: int, stake: int) -> int:
    if stake == 0:
        return 0
    return 1 << GAIN | 1 << REPEAT if plot_choices(g, me) != 0 else 1 << GAIN


@rule
def plot_stake_resolve(g: Game, log: Log, me: int, stake: int, answer: int) -> None:
    if answer == NONE:
        return
    perform(g, questions.PLOT_STAKE, me, stake - 1)
    if answer == GAIN:
        gain(g, log, home_of(me), 1, me, PLOT)
    else:
        perform(g, questions.PLOT_CHOICE, me, 0)


# trap (RULES 8): revealed by its own player, gain 1 (its tokens are lost, R3.3); discard it.
@rule
def trap_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, TRAP)
    discard(g, log, me, TRAP)


# bribery (RULES 8): any exposed revealed character that is not on an opponent's stack of 2 or more cards
# is now of the own family; discard Bribery.
@rule
def bribery_choices(g: Game, me: int) -> int:
    choices = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if is_open_character(g, card) and (not is_stacked(g, card) or family_of(g, card) == family_of(g, me)):
            choices |= 1 << place
    return choices


@rule
def bribery_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, BRIBERY, family_of(g, me), me, 0, NONE)
    else:
        card = exposed(g, place)
        g.family[card] = family_of(g, me)
        emit(g, log, BRIBED, BRIBERY, family_of(g, me), card, 0, me)
    discard(g, log, me, BRIBERY)
