"""What a seat can conclude about the cards that it can't see: which cards of a family are unseen, and where each of
them may be, given what everyone has seen (R1.7).

A family's unseen cards are in its *spots*: the places of its unknown cards in the queue, in their order, then its hand,
then its set-aside cards. A set of spots is a bit mask. What was seen rules out some spots for some cards, and the sets
of allowed spots are nested: a card that was taken back to the hand is still there or entered the queue later (the later
it was taken back, the fewer spots); a card that an Impersonation did not find is not set aside; all others may be
anywhere. So a deal exists if and only if the cards fit when the most constrained card always goes first. Dealing in
that order, each card uniformly to one of its free spots, makes all deals equally likely, because the number of ways to
go on does not depend on the spot.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..compiled.jit import rule
from . import kinds
from .nouns import home_of, slot_in
from .state import CARDS, NONE, SLOTS, TWIN_SLOT

View = np.record  # views.py


class Spots(NamedTuple):
    """Where the unseen cards of a family can be, and what restricts some of them."""

    queued: int  # how many of its cards in the queue are unknown
    hand: int  # the spots in its hand
    aside: int  # its set-aside spots
    informer: int  # the slot of an Informer that was taken back to the hand, or NONE
    informer_back: int  # `entries` when that happened
    informer_spots: int  # where it may be now
    shifter: int  # the same for a Shapeshifter that copied an Informer
    shifter_back: int
    shifter_spots: int


@rule
def unseen(v: View, family: int) -> int:
    """Return the slots of the family's cards that the seat can't see, as a bit mask."""
    slots = 0
    for slot in range(SLOTS):
        if v.deck[slot] != NONE:
            slots |= 1 << slot
    slots &= ~(int(v.discard[family]) | int(v.reserve[family]))
    if (int(v.laid) >> family) & 1:
        slots &= ~(1 << TWIN_SLOT)
    for i in range(int(v.lying)):
        card = int(v.lies[i])
        if card != NONE and home_of(card) == family:
            slots &= ~(1 << slot_in(card))
    return slots


@rule
def spots_of(v: View, family: int) -> Spots:
    """Return the spots of a family other than the seat's own."""
    informer = NONE
    shifter = NONE
    for slot in range(SLOTS):
        if v.deck[slot] == kinds.INFORMER and v.informer_back[family] > 0:
            informer = slot
        elif v.deck[slot] == kinds.SHAPESHIFTER and v.shifter_back[family] > 0:
            shifter = slot
    informer_back = int(v.informer_back[family])
    shifter_back = int(v.shifter_back[family])
    queued = 0
    after_informer = 0
    after_shifter = 0
    for i in range(int(v.lying)):
        if v.lies[i] == NONE and v.family[i] == family:
            if int(v.entered[i]) > informer_back:
                after_informer |= 1 << queued
            if int(v.entered[i]) > shifter_back:
                after_shifter |= 1 << queued
            queued += 1
    hand = ((1 << int(v.hand_count[family])) - 1) << queued
    aside = ((1 << int(v.aside_count[family])) - 1) << (queued + int(v.hand_count[family]))
    return Spots(
        queued,
        hand,
        aside,
        informer,
        informer_back,
        hand | after_informer,
        shifter,
        shifter_back,
        hand | after_shifter,
    )


@rule
def all_spots(s: Spots) -> int:
    return (1 << s.queued) - 1 | s.hand | s.aside


@rule
def allowed(v: View, family: int, s: Spots, slot: int) -> int:
    """Return the spots where the card in that slot may be."""
    if slot == TWIN_SLOT:  # face down only in a set-up, and never in a hand or set aside
        return (1 << s.queued) - 1
    if slot == s.informer:
        return s.informer_spots
    if slot == s.shifter:
        return s.shifter_spots
    if (int(v.absent[family]) >> slot) & 1:
        return all_spots(s) & ~s.aside
    return all_spots(s)


@rule
def most_constrained(v: View, family: int, s: Spots, slots: int) -> int:
    """Return the slot, of these, whose card has the fewest spots (the lowest of equals), or NONE for the empty set."""
    chosen = NONE
    highest = NONE
    for slot in range(SLOTS):
        if (slots >> slot) & 1:
            rank = 0
            if slot == TWIN_SLOT:
                rank = 3 * CARDS
            elif slot == s.informer:
                rank = CARDS + s.informer_back
            elif slot == s.shifter:
                rank = CARDS + s.shifter_back
            elif (int(v.absent[family]) >> slot) & 1:
                rank = 1
            if rank > highest:
                highest = rank
                chosen = slot
    return chosen


@rule
def may_be_at(v: View, family: int, s: Spots, slots: int, slot: int, spot: int) -> bool:
    """Return whether the card in `slot` may be in that spot: it is allowed there, and the family's other unseen cards,
    which are in `slots`, still fit."""
    if (allowed(v, family, s, slot) >> spot) & 1 == 0:
        return False
    free = all_spots(s) & ~(1 << spot)
    rest = slots & ~(1 << slot)
    while rest != 0:
        tightest = most_constrained(v, family, s, rest)
        rest &= ~(1 << tightest)
        spots = allowed(v, family, s, tightest) & free
        if spots == 0:
            return False
        free &= ~(spots & -spots)
    return True


@rule
def possible_at(v: View, index: int) -> int:
    """Return the slots of the cards that may be at this index of the view's queue, as a bit mask."""
    family = int(v.family[index])
    spot = 0
    for i in range(index):
        if v.lies[i] == NONE and v.family[i] == family:
            spot += 1
    s = spots_of(v, family)
    slots = unseen(v, family)
    found = 0
    for slot in range(SLOTS):
        if (slots >> slot) & 1 and may_be_at(v, family, s, slots, slot, spot):
            found |= 1 << slot
    return found


# For Python and for compiled code


def slots_known_in_hand(v: Any, family: int) -> tuple[int, int]:
    """Return the slots of the Informer and of the Shapeshifter, if everyone knows them to be in the family's hand
    (R1.7), otherwise NONE: they were taken back, and no card has left that hand since. `v` is a view or a game."""
    informer = NONE
    shifter = NONE
    entries = int(v.entries[family])
    if entries > 0:
        for slot in range(SLOTS):
            if v.deck[slot] == kinds.INFORMER and int(v.informer_back[family]) == entries:
                informer = slot
            if v.deck[slot] == kinds.SHAPESHIFTER and int(v.shifter_back[family]) == entries:
                shifter = slot
    return informer, shifter


known_slots = rule(slots_known_in_hand)


def known_in_hand(v: Any, family: int) -> list[int]:
    """Return the kinds that everyone knows to be in the family's hand (R1.7), given a view or a game."""
    return [int(v.deck[slot]) for slot in slots_known_in_hand(v, family) if slot != NONE]
