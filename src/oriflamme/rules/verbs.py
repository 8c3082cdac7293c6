"""The nouns and verbs that cards are written in. A place is an index into the queue (position 1 is place 0);
a set of places is a bit mask. Reads give plain integers, so that interpreted and compiled arithmetic agree.
"""

from __future__ import annotations

from .events import (
    DISCARDED,
    GAINED,
    LOST,
    R3_3,
    R4_2,
    RESERVED,
    STOLEN,
    TOKENS_LOST,
    TOKENS_PUT,
    TOKENS_TAKEN,
    emit,
)
from .kinds import CHARACTERS, SHAPESHIFTER
from .machine.jit import rule
from .state import BACK, FRONT, NONE, ON, RESOLUTION, REVEALED, SLOTS, Game, Log

# Nouns: cards.


@rule
def home_of(card: int) -> int:
    """The family the card was dealt to: card // SLOTS, without a division (exact for all cards)."""
    return (card * 94) >> 10


@rule
def slot_in(card: int) -> int:
    """The slot of the card in its family's deck: card % SLOTS."""
    return card - home_of(card) * SLOTS


@rule
def kind_of(g: Game, card: int) -> int:
    return int(g.deck[slot_in(card)])


@rule
def slot_of(g: Game, kind: int) -> int:
    """The slot of a kind in the deck, or NONE."""
    for slot in range(SLOTS):
        if g.deck[slot] == kind:
            return slot
    return NONE


@rule
def family_of(g: Game, card: int) -> int:
    """The family the card counts for now."""
    return int(g.family[card])


@rule
def tokens_on(g: Game, card: int) -> int:
    return int(g.tokens[card])


@rule
def is_revealed(g: Game, card: int) -> bool:
    return (int(g.marks[card]) & REVEALED) != 0


@rule
def is_character(kind: int) -> bool:
    return ((CHARACTERS >> kind) & 1) != 0


@rule
def is_open_character(g: Game, card: int) -> bool:
    """A revealed character; what Shapeshifter, Plot, Bribery and Deserter look for."""
    return is_revealed(g, card) and is_character(kind_of(g, card))


@rule
def is_stacked(g: Game, card: int) -> bool:
    """Does the card lie on other cards?"""
    return int(g.below[card]) != NONE


# Nouns: places.


@rule
def exposed(g: Game, place: int) -> int:
    """The exposed card of the stack in that place."""
    return int(g.queue[place])


@rule
def place_of(g: Game, card: int) -> int:
    """The place in which the card lies exposed, or NONE."""
    cursor = int(g.cursor)
    if cursor < g.stacks and g.queue[cursor] == card:
        return cursor
    for place in range(int(g.stacks)):
        if g.queue[place] == card:
            return place
    return NONE


@rule
def neighbours(g: Game, card: int) -> int:
    """The places just before and just after the card's stack; none if it is not exposed in the queue."""
    place = place_of(g, card)
    return 0 if place == NONE else beside(g, place)


@rule
def beside(g: Game, place: int) -> int:
    places = 0
    if place > 0:
        places |= 1 << (place - 1)
    if place + 1 < g.stacks:
        places |= 1 << (place + 1)
    return places


@rule
def everywhere(g: Game) -> int:
    """All places of the queue."""
    return (1 << int(g.stacks)) - 1


@rule
def lowest(places: int) -> int:
    """The first place of a set; NONE for an empty one."""
    return NONE if places == 0 else count((places & -places) - 1)


@rule
def count(places: int) -> int:
    """How many places are in the set. LLVM knows this idiom and makes one instruction of it."""
    x = places - ((places >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 0x7F


# Verbs: influence.


@rule
def gain(g: Game, log: Log, family: int, amount: int, card: int, why: int) -> None:
    g.points[family] += amount
    if amount != 0:
        emit(g, log, GAINED, why, family, card, amount, NONE)


@rule
def lose(g: Game, log: Log, family: int, amount: int, card: int, why: int) -> None:
    """R4.7: nobody goes below 0."""
    lost = min(amount, int(g.points[family]))
    g.points[family] -= lost
    if lost != 0:
        emit(g, log, LOST, why, family, card, lost, NONE)


@rule
def take_points(g: Game, log: Log, family: int, victim: int, amount: int, card: int, why: int) -> None:
    """Points go from one player to another; R4.7: who has less gives what they have."""
    taken = min(amount, int(g.points[victim]))
    g.points[victim] -= taken
    g.points[family] += taken
    if taken != 0:
        emit(g, log, STOLEN, why, family, card, taken, victim)


@rule
def put_tokens(g: Game, log: Log, card: int, amount: int, giver: int, why: int) -> None:
    g.tokens[card] += amount
    emit(g, log, TOKENS_PUT, why, family_of(g, card), card, amount, giver)


@rule
def take_tokens(g: Game, log: Log, card: int) -> None:
    """The card's player gains all tokens on it (R3.3)."""
    amount = tokens_on(g, card)
    if amount > 0:
        g.tokens[card] = 0
        g.points[family_of(g, card)] += amount
        emit(g, log, TOKENS_TAKEN, R3_3, family_of(g, card), card, amount, NONE)


@rule
def lose_tokens(g: Game, log: Log, card: int, amount: int, why: int) -> None:
    """Tokens go back to the supply, as many as there are."""
    lost = min(amount, tokens_on(g, card))
    if lost > 0:
        g.tokens[card] -= lost
        emit(g, log, TOKENS_LOST, why, family_of(g, card), card, lost, NONE)


# Verbs: the queue. Only these change it.


@rule
def insert(g: Game, card: int, place: int) -> None:
    """Open a gap before `place` and lay the card there as a stack of its own. The cursor stays with its stack."""
    for p in range(int(g.stacks), place, -1):
        g.queue[p] = g.queue[p - 1]
    g.queue[place] = card
    g.below[card] = NONE
    g.stacks += 1
    if g.phase == RESOLUTION and place <= g.cursor:
        g.cursor += 1


@rule
def cover(g: Game, card: int, place: int) -> None:
    """Lay the card on the stack in that place (R2.5)."""
    g.below[card] = g.queue[place]
    g.queue[place] = card


@rule
def lay(g: Game, card: int, where: int) -> None:
    """Lay the card at the front, at the back, or on a stack."""
    if where == FRONT:
        insert(g, card, 0)
    elif where == BACK:
        insert(g, card, int(g.stacks))
    else:
        cover(g, card, where - ON)


@rule
def lift(g: Game, place: int) -> None:
    """Take the exposed card off its stack; an empty stack disappears and the queue closes up (R3.8)."""
    card = exposed(g, place)
    under = int(g.below[card])
    g.below[card] = NONE
    if under != NONE:
        g.queue[place] = under
        return
    last = int(g.stacks) - 1
    for p in range(place, last):
        g.queue[p] = g.queue[p + 1]
    g.queue[last] = NONE
    g.stacks = last
    if place < g.cursor:
        g.cursor -= 1
    elif place == g.cursor and g.phase == RESOLUTION and g.empty == 0:
        g.empty = 1


@rule
def leave(g: Game, card: int, place: int) -> None:
    """The card exposed in that place leaves the queue for good: tokens, sentence and bribe stay behind (R4.2)."""
    lift(g, place)
    g.tokens[card] = 0
    g.marks[card] = 0
    g.entered[card] = 0
    g.family[card] = home_of(card)


@rule
def discard(g: Game, log: Log, card: int, why: int) -> None:
    """To its home family's pile, without pay or reaction; a card that has left already stays where it is."""
    place = place_of(g, card)
    if place != NONE:
        g.marks[card] |= REVEALED
        lose_tokens(g, log, card, tokens_on(g, card), R4_2)
        emit(g, log, DISCARDED, why, family_of(g, card), card, 0, NONE)
        leave(g, card, place)
        g.discard[home_of(card)] |= 1 << slot_in(card)


@rule
def reserve(g: Game, log: Log, card: int, tokens: int, why: int) -> None:
    """In front of its player for the rest of the game, with so many tokens on it."""
    emit(g, log, RESERVED, why, family_of(g, card), card, tokens, NONE)
    leave(g, card, place_of(g, card))
    g.tokens[card] = tokens
    g.reserve[home_of(card)] |= 1 << slot_in(card)


@rule
def take_back(g: Game, card: int) -> None:
    """Into its player's hand, seen by all (R1.7); only its place in the memory changes here, not the queue."""
    family = home_of(card)
    g.tokens[card] = 0
    g.marks[card] = 0
    g.entered[card] = 0
    g.below[card] = NONE
    g.hand[family] |= 1 << slot_in(card)
    if kind_of(g, card) == SHAPESHIFTER:
        g.shifter_back[family] = g.entries[family]
    else:
        g.informer_back[family] = g.entries[family]


@rule
def play_from_hand(g: Game, card: int) -> None:
    """The card leaves the hand for the queue, face down."""
    family = home_of(card)
    g.hand[family] &= ~(1 << slot_in(card))
    g.entries[family] += 1
    g.entered[card] = g.entries[family]


# Verbs: what comes next.


@rule
def perform(g: Game, op: int, card: int, arg: int) -> None:
    """Put an effect on top of those that wait: the ability of a kind, with this card as its actor, or a later part."""
    g.op[g.depth] = op
    g.card[g.depth] = card
    g.arg[g.depth] = arg
    g.depth += 1
