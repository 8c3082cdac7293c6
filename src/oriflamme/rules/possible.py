"""Whether a game that someone set up can exist on a table: the first thing that is impossible, as a number and a card.

A position need not be reachable in play. The notation and the page put the numbers into words.
"""

from __future__ import annotations

from typing import Final

from ..compiled.jit import rule
from . import kinds
from .nouns import exposed, family_of, home_of, is_character, is_revealed, kind_of, slot_in, tokens_on
from .state import KNOWN, MAX_TOKENS, NONE, RESOLUTION, SENTENCED, SENTENCES, SLOTS, TWIN_SLOT, State

POSSIBLE: Final = 0
ROUND_TOO_LATE: Final = 1
CURSOR_OUTSIDE: Final = 2
TWO_FAMILIES: Final = 3
REVEALED_INTRIGUE: Final = 4
BRIBED_UNKNOWN: Final = 5
TOKENS_ON_REVEALED: Final = 6
TOO_MANY_TOKENS: Final = 7
TOO_MANY_SENTENCES: Final = 8
HELD_TWIN: Final = 9
NOT_RESERVABLE: Final = 10
TOKENS_OUTSIDE: Final = 11
TOO_MANY_RESERVED: Final = 12
NOT_ENTERED: Final = 13
BACK_TOO_LATE: Final = 14
BACK_BUT_ASIDE: Final = 15
ABSENT_BUT_ASIDE: Final = 16
# The keys of the sentences in notation/setup_checks.py.
NAMES: Final = (
    "", "round-too-late", "cursor-outside", "two-families", "revealed-intrigue", "bribed-unknown",
    "tokens-on-revealed", "too-many-tokens", "too-many-sentences", "held-twin", "not-reservable", "tokens-outside",
    "too-many-reserved", "not-entered", "back-too-late", "back-but-aside", "absent-but-aside",
)  # fmt: skip


@rule
def why_impossible(g: State) -> tuple[int, int]:
    """Return what is impossible and the card that it concerns, or NONE; POSSIBLE and NONE if the game can exist."""
    if g.round_now > g.rounds:
        return ROUND_TOO_LATE, NONE
    if g.phase == RESOLUTION and not 0 <= int(g.cursor) < max(int(g.stacks), 1):
        return CURSOR_OUTSIDE, NONE
    why, card = why_not_queued(g)
    if why != POSSIBLE:
        return why, card
    for family in range(int(g.players)):
        for slot in range(SLOTS):
            if g.deck[slot] != NONE:
                card = family * SLOTS + slot
                why = why_not_in_pile(g, card)
                if why == POSSIBLE:
                    why = why_not_remembered(g, card)
                if why != POSSIBLE:
                    return why, card
    return POSSIBLE, NONE


@rule
def why_not_queued(g: State) -> tuple[int, int]:
    """Check the cards of the queue."""
    sentences = 0
    for place in range(int(g.stacks)):
        top = exposed(g, place)
        card = top
        while card != NONE:
            if family_of(g, card) != family_of(g, top):
                return TWO_FAMILIES, top
            if is_revealed(g, card):
                if not is_character(kind_of(g, card)):
                    return REVEALED_INTRIGUE, card
                if tokens_on(g, card) > 0 and (kinds.HOLDS_TOKENS >> kind_of(g, card)) & 1 == 0:
                    return TOKENS_ON_REVEALED, card
            elif family_of(g, card) != home_of(card) and not is_known_character(g, card):
                return BRIBED_UNKNOWN, card
            if tokens_on(g, card) > MAX_TOKENS:
                return TOO_MANY_TOKENS, card
            if int(g.marks[card]) & SENTENCED:
                sentences += 1
            card = int(g.below[card])
    if sentences > SENTENCES:
        return TOO_MANY_SENTENCES, NONE
    return POSSIBLE, NONE


@rule
def is_known_character(g: State, card: int) -> bool:
    """Return whether everyone knows that this face-down card is a character."""
    return is_character(kind_of(g, card)) and (int(g.marks[card]) & KNOWN) != 0


@rule
def why_not_in_pile(g: State, card: int) -> int:
    """Check a card that is outside the queue, if this one is."""
    family, slot, kind = home_of(card), slot_in(card), kind_of(g, card)
    reserved = (int(g.reserve[family]) >> slot) & 1
    if slot == TWIN_SLOT and ((int(g.hand[family]) | int(g.aside[family])) >> slot) & 1 | reserved:
        return HELD_TWIN
    if reserved and (kinds.RESERVABLE >> kind) & 1 == 0:
        return NOT_RESERVABLE
    if is_outside(g, card) and tokens_on(g, card) > 0:
        if not reserved or (kinds.RESERVED_WITH_TOKENS >> kind) & 1 == 0:
            return TOKENS_OUTSIDE
        if tokens_on(g, card) > MAX_TOKENS:
            return TOO_MANY_RESERVED
    return POSSIBLE


@rule
def is_outside(g: State, card: int) -> bool:
    """Return whether the card is in a pile, and not in the queue."""
    family = home_of(card)
    piles = int(g.hand[family]) | int(g.aside[family]) | int(g.discard[family]) | int(g.reserve[family])
    return (piles >> slot_in(card)) & 1 != 0


@rule
def why_not_remembered(g: State, card: int) -> int:
    """Check what everyone has seen of a card (R1.7)."""
    family, slot = home_of(card), slot_in(card)
    aside = (int(g.aside[family]) >> slot) & 1
    entries = int(g.entries[family])
    entered = int(g.entered[card])
    if entered != 0 and (is_outside(g, card) or entered > entries):
        return NOT_ENTERED
    back = 0
    if kind_of(g, card) == kinds.INFORMER:
        back = int(g.informer_back[family])
    elif kind_of(g, card) == kinds.SHAPESHIFTER:
        back = int(g.shifter_back[family])
    if back > entries:
        return BACK_TOO_LATE
    if back > 0 and aside:
        return BACK_BUT_ASIDE
    if (int(g.absent[family]) >> slot) & 1 and aside:
        return ABSENT_BUT_ASIDE
    return POSSIBLE
