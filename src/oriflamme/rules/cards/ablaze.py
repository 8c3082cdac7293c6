"""The Ablaze box (docs/rules.md, section 8). The reactions of Prince, Twin and Trap are in reactions.py; the bonus for
eliminating a Queen is in elimination.py.
"""

from __future__ import annotations

from typing import Final

from ...compiled.jit import rule
from .. import questions
from ..elimination import attack, eliminate, strike, turn_up
from ..events import ACTIVATED, BRIBED, ENTERED, NOBODY, NOTHING, TWIN_PLACED, emit
from ..kinds import APOTHECARY, BRIBERY, CUTTHROAT, FELON, IMPERSONATION, PLOT, PRINCE, QUEEN, SCHEMER, TRAP, TWIN
from ..nouns import (
    all_of_family_but,
    everywhere,
    exposed,
    family_of,
    home_of,
    is_character,
    is_revealed,
    is_stacked,
    kind_of,
    lowest,
    neighbours,
    next_to,
    of_family,
    open_characters,
    others_of_family,
    place_of,
    slot_in,
    stacked,
    tokens_on,
)
from ..state import BACK, FRONT, NONE, ON, REVEALED, SLOTS, TWIN_SLOT, Log, State
from ..verbs import discard, gain, insert, lay, lose, nothing, perform


# prince: when its player reveals it, that player places the Twin of their family, if it is still laid aside.
@rule
def prince_revealed(g: State, me: int) -> None:
    if (int(g.laid) >> family_of(g, me)) & 1:
        perform(g, questions.TWIN_PLACE, me, 0)


# The Twin goes to the front, to the back, or on an exposed card of its family that isn't a Prince.
@rule
def twin_place_choices(g: State, me: int) -> int:
    return 1 << FRONT | 1 << BACK | all_of_family_but(g, family_of(g, me), PRINCE) << ON


@rule
def twin_place_resolve(g: State, log: Log, me: int, where: int) -> None:
    family = family_of(g, me)
    twin = family * SLOTS + TWIN_SLOT
    g.laid &= ~(1 << family)
    g.marks[twin] = REVEALED
    lay(g, twin, where)
    emit(g, log, TWIN_PLACED, PRINCE, family, twin, 1 if where >= ON else 0, NONE)


# prince, twin: gain 1 at every activation.
@rule
def prince_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, PRINCE)


@rule
def twin_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, TWIN)


# queen: gain 2.
@rule
def queen_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 2, me, QUEEN)


# cutthroat: choose an adjacent card and turn it up if it is face down. The victims are that card and all exposed
# revealed cards of opponents with the same name, in queue order. If there is only one victim, it pays no point.
@rule
def cutthroat_choices(g: State, me: int) -> int:
    return neighbours(g, me)


@rule
def cutthroat_resolve(g: State, log: Log, me: int, place: int) -> None:
    mine = family_of(g, me)
    if place == NONE:
        nothing(g, log, me, CUTTHROAT)
        return
    chosen = exposed(g, place)
    hidden = not is_revealed(g, chosen)
    turn_up(g, log, chosen)
    slot = slot_in(chosen)
    # Victims are determined first (R4.6). Each home family has one card of a name, so a list of home families is
    # enough. It is packed into one integer, four bits each, because compiled rules don't allocate.
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
    if number == 1:
        emit(g, log, NOTHING, CUTTHROAT, mine, me, 1, NONE)  # 1: it had an effect, but paid nothing


# apothecary: eliminate a card adjacent to another exposed card of its own family; the victim can be the Apothecary.
@rule
def apothecary_choices(g: State, me: int) -> int:
    return next_to(g, others_of_family(g, me))


@rule
def apothecary_resolve(g: State, log: Log, me: int, place: int) -> None:
    attack(g, log, me, place, APOTHECARY)


# felon: each player, including the Felon's own, loses 1 for each of their cards adjacent to it.
@rule
def felon_resolve(g: State, log: Log, me: int) -> None:
    adjacent = neighbours(g, me)
    while adjacent != 0:
        lose(g, log, family_of(g, exposed(g, lowest(adjacent))), 1, me, FELON)
        adjacent &= adjacent - 1


# schemer: next to a stack of 2 or more cards, discard the Schemer; otherwise gain 2.
@rule
def schemer_resolve(g: State, log: Log, me: int) -> None:
    if stacked(g, neighbours(g, me)) != 0:
        discard(g, log, me, SCHEMER)
    else:
        gain(g, log, family_of(g, me), 2, me, SCHEMER)


# impersonation: eliminate an adjacent card. If it was an opponent's character and covered no other card, the same
# character of its own family enters the gap, from the set-aside cards or the discard pile (a Twin only from the pile).
@rule
def impersonation_choices(g: State, me: int) -> int:
    return neighbours(g, me)


@rule
def impersonation_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place == NONE:
        nothing(g, log, me, IMPERSONATION)
    else:
        mine = family_of(g, me)
        victim = exposed(g, place)
        before = place < place_of(g, me)
        replaced = family_of(g, victim) != mine and is_character(kind_of(g, victim)) and not is_stacked(g, victim)
        eliminate(g, log, place, me, mine, IMPERSONATION)
        if replaced:
            # A character's reaction never removes the Impersonation, so the gap is still next to it.
            enter_gap(g, log, me, victim, place_of(g, me) if before else place_of(g, me) + 1)
    discard(g, log, me, IMPERSONATION)


@rule
def enter_gap(g: State, log: Log, me: int, victim: int, gap: int) -> None:
    """Fill the gap with the same character from Impersonation's family, if it is set aside or discarded."""
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
        # Everyone has seen that it isn't set aside (R1.7; knowledge.py).
        if slot != TWIN_SLOT:
            g.absent[mine] |= 1 << slot
        emit(g, log, NOBODY, IMPERSONATION, mine, me, 0, victim)


# plot: discard it first; its tokens are the stake. Apply the ability of one exposed revealed character of its own
# family, in that character's place. Then, for each token, gain 1 or apply such an ability again.
@rule
def plot_resolve(g: State, log: Log, me: int) -> None:
    stake = tokens_on(g, me)
    g.tokens[me] = 0
    discard(g, log, me, PLOT)  # it may uncover a character that it can activate
    if plot_choice_choices(g, me) == 0:
        nothing(g, log, me, PLOT)
    perform(g, questions.PLOT_STAKE, me, stake)  # asked second
    perform(g, questions.PLOT_CHOICE, me, 0)  # asked first


@rule
def plot_choice_choices(g: State, me: int) -> int:
    return of_family(g, open_characters(g, everywhere(g)), home_of(me))


@rule
def plot_choice_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place != NONE:
        actor = exposed(g, place)
        emit(g, log, ACTIVATED, PLOT, home_of(me), actor, 0, me)
        perform(g, kind_of(g, actor), actor, 0)


GAIN: Final = 0
REPEAT: Final = 1


@rule
def plot_stake_choices(g: State, me: int, stake: int) -> int:
    if stake == 0:
        return 0
    return 1 << GAIN | 1 << REPEAT if plot_choice_choices(g, me) != 0 else 1 << GAIN


@rule
def plot_stake_resolve(g: State, log: Log, me: int, stake: int, answer: int) -> None:
    if answer == NONE:
        return
    perform(g, questions.PLOT_STAKE, me, stake - 1)
    if answer == GAIN:
        gain(g, log, home_of(me), 1, me, PLOT)
    else:
        perform(g, questions.PLOT_CHOICE, me, 0)


# trap: if its own player reveals it, gain 1 and discard it (its tokens are lost, R3.3).
@rule
def trap_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, TRAP)
    discard(g, log, me, TRAP)


# bribery: an exposed revealed character joins Bribery's family; it can't be one on an opponent's stack of 2 or more
# cards. Discard the Bribery.
@rule
def bribery_choices(g: State, me: int) -> int:
    characters = open_characters(g, everywhere(g))
    return characters & ~stacked(g, characters) | of_family(g, characters, family_of(g, me))


@rule
def bribery_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place == NONE:
        nothing(g, log, me, BRIBERY)
    else:
        card = exposed(g, place)
        g.family[card] = family_of(g, me)
        emit(g, log, BRIBED, BRIBERY, family_of(g, me), card, 0, me)
    discard(g, log, me, BRIBERY)
