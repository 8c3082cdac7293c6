"""The verbs that cards are written in: everything that changes points, tokens and the queue, with its events."""

from __future__ import annotations

from ..compiled.jit import rule
from . import events, kinds
from .events import emit, set_actor
from .nouns import exposed, family_of, home_of, kind_of, place_of, slot_in, tokens_on
from .state import BACK, FRONT, NONE, ON, RESOLUTION, REVEALED, STACKS, Log, State

# Influence


@rule
def gain(g: State, log: Log, family: int, amount: int, card: int, why: int) -> None:
    """Give points to a family. `card` is the card that pays them, and `why` the rule."""
    g.points[family] += amount
    if amount != 0:
        emit(g, log, events.GAINED, why, family, card, amount, NONE)


@rule
def lose(g: State, log: Log, family: int, amount: int, card: int, why: int) -> None:
    """Take points away from a family, but never below 0 (R4.7)."""
    lost = min(amount, int(g.points[family]))
    g.points[family] -= lost
    if lost != 0:
        emit(g, log, events.LOST, why, family, card, lost, NONE)


@rule
def take_points(g: State, log: Log, family: int, victim: int, amount: int, card: int, why: int) -> None:
    """Move points from one player to another; a player with fewer gives all they have (R4.7)."""
    taken = min(amount, int(g.points[victim]))
    g.points[victim] -= taken
    g.points[family] += taken
    if taken != 0:
        emit(g, log, events.STOLEN, why, family, card, taken, victim)


@rule
def put_tokens(g: State, log: Log, card: int, amount: int, giver: int, why: int) -> None:
    """Put tokens from the supply on the card; `giver` is the card whose ability does it."""
    g.tokens[card] += amount
    emit(g, log, events.TOKENS_PUT, why, family_of(g, card), card, amount, giver)


@rule
def take_tokens(g: State, log: Log, card: int) -> None:
    """Give all tokens on the card to its player (R3.3)."""
    amount = tokens_on(g, card)
    if amount > 0:
        g.tokens[card] = 0
        g.points[family_of(g, card)] += amount
        emit(g, log, events.TOKENS_TAKEN, events.R3_3, family_of(g, card), card, amount, NONE)


@rule
def lose_tokens(g: State, log: Log, card: int, amount: int, why: int) -> None:
    """Return this many tokens from the card to the supply, or as many as there are."""
    lost = min(amount, tokens_on(g, card))
    if lost > 0:
        g.tokens[card] -= lost
        emit(g, log, events.TOKENS_LOST, why, family_of(g, card), card, lost, NONE)


@rule
def nothing(g: State, log: Log, me: int, why: int) -> None:
    """Report that the ability has no effect."""
    emit(g, log, events.NOTHING, why, family_of(g, me), me, 0, NONE)


# The queue. Only these verbs change it.


@rule
def insert(g: State, card: int, place: int) -> None:
    """Insert the card before `place` as a new stack. The cursor stays with its stack.

    Neither play nor a set-up that was checked fills the queue; if it were full, the card would cover a stack instead.
    """
    if g.stacks == STACKS:
        cover(g, card, min(place, STACKS - 1))
        return
    for p in range(int(g.stacks), place, -1):
        g.queue[p] = g.queue[p - 1]
    g.queue[place] = card
    g.below[card] = NONE
    g.stacks += 1
    if g.phase == RESOLUTION and place <= g.cursor:
        g.cursor += 1


@rule
def cover(g: State, card: int, place: int) -> None:
    """Put the card on top of the stack in that place (R2.5)."""
    g.below[card] = g.queue[place]
    g.queue[place] = card


@rule
def lay(g: State, card: int, where: int) -> None:
    """Put the card at the front, at the back, or on a stack."""
    if where == FRONT:
        insert(g, card, 0)
    elif where == BACK:
        insert(g, card, int(g.stacks))
    else:
        cover(g, card, where - ON)


@rule
def lift(g: State, place: int) -> None:
    """Take the exposed card off its stack. An empty stack disappears and the queue closes up (R3.8)."""
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
def leave(g: State, card: int, place: int) -> None:
    """Remove the card exposed in that place from the queue. It loses its tokens, sentence and bribe (R4.2)."""
    lift(g, place)
    g.tokens[card] = 0
    g.marks[card] = 0
    g.entered[card] = 0
    g.family[card] = home_of(card)


@rule
def discard(g: State, log: Log, card: int, why: int) -> None:
    """Move the card from the queue, if it is still there, to its home family's pile, without pay or reaction."""
    place = place_of(g, card)
    if place != NONE:
        g.marks[card] |= REVEALED
        lose_tokens(g, log, card, tokens_on(g, card), events.R4_2)
        emit(g, log, events.DISCARDED, why, family_of(g, card), card, 0, NONE)
        leave(g, card, place)
        g.discard[home_of(card)] |= 1 << slot_in(card)


@rule
def reserve(g: State, log: Log, card: int, tokens: int, why: int) -> None:
    """Put the card in front of its player for the rest of the game, with these tokens on it."""
    emit(g, log, events.RESERVED, why, family_of(g, card), card, tokens, NONE)
    leave(g, card, place_of(g, card))
    g.tokens[card] = tokens
    g.reserve[home_of(card)] |= 1 << slot_in(card)


@rule
def take_back(g: State, card: int) -> None:
    """Take the card back into its player's hand, which everyone sees (R1.7). The caller replaces it in the queue."""
    family = home_of(card)
    g.tokens[card] = 0
    g.marks[card] = 0
    g.entered[card] = 0
    g.below[card] = NONE
    g.hand[family] |= 1 << slot_in(card)
    if kind_of(g, card) == kinds.SHAPESHIFTER:
        g.shifter_back[family] = g.entries[family]
    else:
        g.informer_back[family] = g.entries[family]


@rule
def play_from_hand(g: State, card: int) -> None:
    """Play the card from the hand, face down. The caller puts it into the queue."""
    family = home_of(card)
    g.hand[family] &= ~(1 << slot_in(card))
    g.entries[family] += 1
    g.entered[card] = g.entries[family]


# Whose ability is applied


@rule
def begin_ability(g: State, log: Log, me: int) -> None:
    """Make `me` the actor of the events that follow."""
    if log is not None:
        set_actor(log, me, family_of(g, me), place_of(g, me))


@rule
def end_ability(log: Log) -> None:
    """The events that follow have no actor."""
    set_actor(log, NONE, NONE, NONE)


# What happens next


@rule
def perform(g: State, op: int, card: int, arg: int) -> None:
    """Put an effect on top of the frame stack: the ability of a kind, or a later part of one, with `card` as its actor.

    Views copy frames unchanged. So the actor must be a card that everyone can see, and a frame that concerns a
    face-down card has its place in `arg`, never the card (docs/adding-a-card.md).
    """
    g.op[g.depth] = op
    g.card[g.depth] = card
    g.arg[g.depth] = arg
    g.depth += 1
