"""The nouns that cards are written in: what a card is, where it is, and sets of places.

A place is an index into the queue (position 1 is place 0). A set of places is a bit mask, combined with `&`, `|` and
`~`: `count(of_family(g, neighbours(g, me), mine))`. Nothing here changes the game. Fields are read as plain integers,
so that interpreted and compiled arithmetic agree.
"""

from __future__ import annotations

from ..compiled.jit import rule
from . import kinds
from .state import NONE, REVEALED, SLOTS, State

# Cards


@rule
def home_of(card: int) -> int:
    """Return the family that the card was dealt to: card // SLOTS, without a division (exact for all cards)."""
    return (card * 94) >> 10


@rule
def slot_in(card: int) -> int:
    """Return the slot of the card in its family's deck: card % SLOTS."""
    return card - home_of(card) * SLOTS


@rule
def kind_of(g: State, card: int) -> int:
    return int(g.deck[slot_in(card)])


@rule
def slot_of(g: State, kind: int) -> int:
    """Return the slot of a kind in the deck, or NONE."""
    for slot in range(SLOTS):
        if g.deck[slot] == kind:
            return slot
    return NONE


@rule
def family_of(g: State, card: int) -> int:
    """Return the family that the card counts for now (Bribery changes it)."""
    return int(g.family[card])


@rule
def tokens_on(g: State, card: int) -> int:
    return int(g.tokens[card])


@rule
def is_revealed(g: State, card: int) -> bool:
    return (int(g.marks[card]) & REVEALED) != 0


@rule
def is_character(kind: int) -> bool:
    return ((kinds.CHARACTERS >> kind) & 1) != 0


@rule
def is_open_character(g: State, card: int) -> bool:
    """Return whether the card is a revealed character."""
    return is_revealed(g, card) and is_character(kind_of(g, card))


@rule
def is_stacked(g: State, card: int) -> bool:
    """Return whether the card covers other cards."""
    return int(g.below[card]) != NONE


# Places


@rule
def exposed(g: State, place: int) -> int:
    """Return the exposed card of the stack in that place."""
    return int(g.queue[place])


@rule
def place_of(g: State, card: int) -> int:
    """Return the place where the card is exposed, or NONE."""
    cursor = int(g.cursor)
    if cursor < g.stacks and g.queue[cursor] == card:
        return cursor
    for place in range(int(g.stacks)):
        if g.queue[place] == card:
            return place
    return NONE


# Sets of places


@rule
def everywhere(g: State) -> int:
    """Return all places of the queue."""
    return (1 << int(g.stacks)) - 1


@rule
def here(g: State, card: int) -> int:
    """Return the place where the card is exposed, as a set; the empty set if it isn't."""
    place = place_of(g, card)
    return 0 if place == NONE else 1 << place


@rule
def next_to(g: State, places: int) -> int:
    """Return the places directly before and directly after these."""
    return (places << 1 | places >> 1) & everywhere(g)


@rule
def neighbours(g: State, card: int) -> int:
    """Return the places next to the card; the empty set if it isn't exposed."""
    return next_to(g, here(g, card))


@rule
def of_family(g: State, places: int, family: int) -> int:
    """Return those of the places whose card counts for the family."""
    found = 0
    while places != 0:
        if family_of(g, exposed(g, lowest(places))) == family:
            found |= places & -places
        places &= places - 1
    return found


@rule
def of_kind(g: State, places: int, kind: int) -> int:
    """Return those of the places whose card is of this kind."""
    found = 0
    while places != 0:
        if kind_of(g, exposed(g, lowest(places))) == kind:
            found |= places & -places
        places &= places - 1
    return found


@rule
def marked(g: State, places: int, mark: int) -> int:
    """Return those of the places whose card has the mark, such as REVEALED."""
    found = 0
    while places != 0:
        if int(g.marks[exposed(g, lowest(places))]) & mark:
            found |= places & -places
        places &= places - 1
    return found


@rule
def face_down(g: State, places: int) -> int:
    """Return those of the places whose card is face down."""
    return places & ~marked(g, places, REVEALED)


@rule
def open_characters(g: State, places: int) -> int:
    """Return those of the places whose card is a revealed character."""
    found = 0
    while places != 0:
        if is_open_character(g, exposed(g, lowest(places))):
            found |= places & -places
        places &= places - 1
    return found


@rule
def stacked(g: State, places: int) -> int:
    """Return those of the places with a stack of 2 or more cards."""
    found = 0
    while places != 0:
        if is_stacked(g, exposed(g, lowest(places))):
            found |= places & -places
        places &= places - 1
    return found


# Sets that would need several passes over the whole queue. Each pass is code, and on a GPU the length of the code
# decides the speed (docs/gpu.md), so these sets are found in a single pass. Conditions are joined by `&`, not `and`:
# without jumps the loops are up to a tenth faster.


@rule
def all_of_family(g: State, family: int) -> int:
    """Return all places whose card counts for the family."""
    found = 0
    for place in range(int(g.stacks)):
        found |= int(family_of(g, exposed(g, place)) == family) << place
    return found


@rule
def all_of_family_and_kind(g: State, family: int, kind: int) -> int:
    """Return all places whose card counts for the family and is of this kind."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((family_of(g, card) == family) & (kind_of(g, card) == kind)) << place
    return found


@rule
def all_of_family_but(g: State, family: int, kind: int) -> int:
    """Return all places whose card counts for the family and is not of this kind."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((family_of(g, card) == family) & (kind_of(g, card) != kind)) << place
    return found


@rule
def all_marked(g: State, mark: int) -> int:
    """Return all places whose card has the mark."""
    found = 0
    for place in range(int(g.stacks)):
        found |= int(int(g.marks[exposed(g, place)]) & mark != 0) << place
    return found


@rule
def others_of_family(g: State, me: int) -> int:
    """Return the places of the other cards of this card's family."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((card != me) & (family_of(g, card) == family_of(g, me))) << place
    return found


@rule
def revealed_others_of_family(g: State, me: int) -> int:
    """Return the places of the other revealed cards of this card's family."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((card != me) & is_revealed(g, card) & (family_of(g, card) == family_of(g, me))) << place
    return found


@rule
def revealed_others_of_kind(g: State, me: int, kind: int) -> int:
    """Return the places of revealed cards of this kind, other than this card."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((card != me) & is_revealed(g, card) & (kind_of(g, card) == kind)) << place
    return found


@rule
def face_down_of_family(g: State, family: int) -> int:
    """Return the places of the family's face-down cards."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((not is_revealed(g, card)) & (family_of(g, card) == family)) << place
    return found


@rule
def face_down_of_others(g: State, family: int) -> int:
    """Return the places of the face-down cards of other families."""
    found = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        found |= int((not is_revealed(g, card)) & (family_of(g, card) != family)) << place
    return found


@rule
def lowest(places: int) -> int:
    """Return the first place of a set, or NONE for the empty set."""
    return NONE if places == 0 else count((places & -places) - 1)


@rule
def nth_place(places: int, n: int) -> int:
    """Return the n-th place of a set, counted from 0."""
    for _ in range(n):
        places &= places - 1
    return lowest(places)


@rule
def count(places: int) -> int:
    """Return the number of places in a set. LLVM recognises this idiom and turns it into one instruction."""
    x = places - ((places >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 0x7F
