"""What one seat may know, by an allow-list: a view starts empty, and only what R1.6 and R1.7 name is written into it.
Two games that differ only in what a seat may not know give it the same bytes. `redact` does the same for events in
environments, `disclosure/moves.py` for events in messages.

`determinize` takes a view, never a game, and deals the unknown cards again. All deals that agree with the view are
equally likely.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import rule
from . import events, knowledge
from .flow import clear, reserved_deal
from .machine.chance import below_of, mwc_next
from .nouns import count, exposed, family_of, home_of, nth_place, tokens_on
from .state import CARDS, FRAMES, KNOWN, NONE, PLAYERS, REVEALED, SLOTS, State

View = np.record  # one element of an array of the dtype VIEW
SPECTATOR: Final = NONE

# fmt: off
VIEW = np.dtype((np.record, np.dtype([
    ("seat", "i1"),                    # whose view; SPECTATOR: everyone's
    # as in state.GAME
    ("players", "i1"), ("edition", "i1"), ("rounds", "i1"), ("round_now", "i1"), ("phase", "i1"), ("first", "i1"),
    ("placed", "i1"), ("cursor", "i1"), ("empty", "i1"), ("here", "i1"), ("depth", "i1"), ("winners", "i1"),
    ("laid", "i1"), ("stacks", "i1"),
    ("points", "i2", PLAYERS),
    ("discard", "i2", PLAYERS), ("reserve", "i2", PLAYERS), ("absent", "i2", PLAYERS),
    ("entries", "i1", PLAYERS), ("informer_back", "i1", PLAYERS), ("shifter_back", "i1", PLAYERS),
    ("deck", "i1", SLOTS),
    ("op", "i1", FRAMES), ("card", "i1", FRAMES), ("arg", "i2", FRAMES),
    # hands and set-aside cards: how many, and for the seat itself also which
    ("hand_count", "i1", PLAYERS), ("aside_count", "i1", PLAYERS),
    ("own_hand", "i2"), ("own_aside", "i2"),
    ("deal_tokens", "i2", PLAYERS),    # on a reserved Deal
    # all cards of the queue, stack by stack from position 1, the exposed card of each stack first
    ("lying", "i1"),                   # how many
    ("lies", "i1", CARDS),             # the card, or NONE where the seat may not know it
    ("place", "i1", CARDS),            # the index of its stack
    ("family", "i1", CARDS),
    ("marks", "i1", CARDS),
    ("entered", "i1", CARDS),
    ("tokens", "i2", CARDS),
], align=True)))
# fmt: on


@rule
def may_know(g: State, card: int, seat: int) -> bool:
    """Return whether the seat may know the card: it is revealed, known to all, or the seat's own (R1.6, R1.7)."""
    return int(g.marks[card]) & (REVEALED | KNOWN) != 0 or home_of(card) == seat


@rule
def write_view(g: State, seat: int, v: View) -> None:
    """Write what the seat may know; a number that isn't a seat of this game gets a spectator's view.

    Every field is written, so a used record can be passed.
    """
    lying = write_seen(g, seat, v)
    for i in range(lying, CARDS):
        v.lies[i] = NONE
        v.place[i] = NONE
        v.family[i] = NONE
        v.marks[i] = 0
        v.entered[i] = 0
        v.tokens[i] = 0


@rule
def write_seen(g: State, seat: int, v: View) -> int:
    """Do the same as `write_view`, but don't touch unused rows of cards. Return the number of cards in the queue."""
    seat = seat if 0 <= seat < g.players else SPECTATOR
    v.seat = seat
    v.players = g.players
    v.edition = g.edition
    v.rounds = g.rounds
    v.round_now = g.round_now
    v.phase = g.phase
    v.first = g.first
    v.placed = g.placed
    v.cursor = g.cursor
    v.empty = g.empty
    v.here = g.here
    v.depth = g.depth
    v.winners = g.winners
    v.laid = g.laid
    v.stacks = g.stacks
    for slot in range(SLOTS):
        v.deck[slot] = g.deck[slot]
    # Frames name nothing hidden: actors are revealed (or a discarded Plot), and other cards are named by place.
    for frame in range(FRAMES):
        v.op[frame] = g.op[frame]
        v.card[frame] = g.card[frame]
        v.arg[frame] = g.arg[frame]
    for family in range(PLAYERS):
        v.points[family] = g.points[family]
        v.discard[family] = g.discard[family]
        v.reserve[family] = g.reserve[family]
        v.absent[family] = g.absent[family]
        v.entries[family] = g.entries[family]
        v.informer_back[family] = g.informer_back[family]
        v.shifter_back[family] = g.shifter_back[family]
        v.hand_count[family] = count(int(g.hand[family]))
        v.aside_count[family] = count(int(g.aside[family]))
        deal = reserved_deal(g, family)
        v.deal_tokens[family] = tokens_on(g, deal) if deal != NONE else 0
    v.own_hand = g.hand[seat] if seat != SPECTATOR else 0
    v.own_aside = g.aside[seat] if seat != SPECTATOR else 0
    lying = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            v.lies[lying] = card if may_know(g, card, seat) else NONE
            v.place[lying] = place
            v.family[lying] = family_of(g, card)
            v.marks[lying] = g.marks[card]
            v.entered[lying] = g.entered[card]
            v.tokens[lying] = tokens_on(g, card)
            lying += 1
            card = int(g.below[card])
    v.lying = lying
    return lying


@rule
def write_deal(v: View, g: State, unknown: NDArray[np.int64], state: int) -> int:
    """Write a game that the seat can't distinguish from the real one. Return the state of the generator.

    `unknown` is scratch space, one number per family: the slots of its unknown cards in the queue, four bits each.
    """
    clear(g)
    g.players = v.players
    g.edition = v.edition
    g.rounds = v.rounds
    g.round_now = v.round_now
    g.phase = v.phase
    g.first = v.first
    g.placed = v.placed
    g.cursor = v.cursor
    g.empty = v.empty
    g.here = v.here
    g.depth = v.depth
    g.winners = v.winners
    g.laid = v.laid
    g.stacks = v.stacks
    for slot in range(SLOTS):
        g.deck[slot] = v.deck[slot]
    for frame in range(FRAMES):
        g.op[frame] = v.op[frame]
        g.card[frame] = v.card[frame]
        g.arg[frame] = v.arg[frame]
    for family in range(PLAYERS):
        g.points[family] = v.points[family]
        g.discard[family] = v.discard[family]
        g.reserve[family] = v.reserve[family]
        g.absent[family] = v.absent[family]
        g.entries[family] = v.entries[family]
        g.informer_back[family] = v.informer_back[family]
        g.shifter_back[family] = v.shifter_back[family]
        unknown[family] = 0
        if family < v.players:
            state = deal_family(v, g, family, unknown, state)
        deal = reserved_deal(g, family)
        if deal != NONE:
            g.tokens[deal] = v.deal_tokens[family]
    above = NONE
    for i in range(int(v.lying)):
        card = int(v.lies[i])
        family = int(v.family[i])
        if card == NONE:
            card = family * SLOTS + (int(unknown[family]) & 15)
            unknown[family] >>= 4
        g.family[card] = family
        g.marks[card] = v.marks[i]
        g.entered[card] = v.entered[i]
        g.tokens[card] = v.tokens[i]
        if i > 0 and v.place[i] == v.place[i - 1]:
            g.below[above] = card
        else:
            g.queue[v.place[i]] = card
        above = card
    return state


@rule
def deal_family(v: View, g: State, family: int, unknown: NDArray[np.int64], state: int) -> int:
    """Deal one family's unseen cards to its spots; all deals that the view allows are equally likely (knowledge.py)."""
    if family == v.seat:
        g.hand[family] = v.own_hand
        g.aside[family] = v.own_aside
        return state
    s = knowledge.spots_of(v, family)
    slots = knowledge.unseen(v, family)
    free = knowledge.all_spots(s)
    while slots != 0:
        slot = knowledge.most_constrained(v, family, s, slots)
        slots &= ~(1 << slot)
        spots = knowledge.allowed(v, family, s, slot) & free
        if spots == 0:  # only in a set-up that can't be reached in play
            spots = free
        if spots == 0:
            break
        state = mwc_next(state)
        spot = 1 << nth_place(spots, below_of(state, count(spots)))
        free &= ~spot
        if spot & s.hand:
            g.hand[family] |= 1 << slot
        elif spot & s.aside:
            g.aside[family] |= 1 << slot
        else:
            unknown[family] |= slot << (4 * count(spot - 1))
    return state


def redact(rows: NDArray[np.int16], seat: int) -> NDArray[np.int16]:
    """Return the events as the seat may see them: without the cards that are others' secrets."""
    seen = rows.copy()
    secret = (seen[:, events.SEEN_BY] != NONE) & (seen[:, events.SEEN_BY] != seat)
    seen[secret, events.CARD] = NONE
    return seen
