"""What one seat may know: the only place where secrets are cut. An allow-list: a view starts empty, and only what R1.6
and R1.7 name is written into it. Two games that differ only in what a seat may not know give it the same bytes.

`determinize` takes a view, never a game, and deals the unknown anew, uniformly over all deals that agree with it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .events import EVENT_CARD, EVENT_SEEN_BY
from .flow import clear, reserved_deal
from .kinds import INFORMER, SHAPESHIFTER
from .machine.chance import below_of, mwc_next
from .machine.jit import rule
from .state import CARDS, FRAMES, KNOWN, NONE, PLAYERS, REVEALED, SLOTS, TWIN_SLOT, Game
from .verbs import count, exposed, family_of, home_of, slot_in, slot_of, tokens_on

View = np.record  # one element of an array of dtype VIEW
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
    # of hands and set-aside cards: how many; the own ones: which
    ("hand_count", "i1", PLAYERS), ("aside_count", "i1", PLAYERS),
    ("own_hand", "i2"), ("own_aside", "i2"),
    ("deal_tokens", "i2", PLAYERS),    # on a reserved Deal
    # all cards of the queue, stack by stack from position 1, the exposed card of each first
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
def may_know(g: Game, card: int, seat: int) -> bool:
    """R1.6, R1.7: revealed cards, those known to all, and the own ones."""
    return int(g.marks[card]) & (REVEALED | KNOWN) != 0 or home_of(card) == seat


@rule
def write_view(g: Game, seat: int, v: View) -> None:
    """Write what the seat may know; who has no seat at this table sees what a spectator sees. Every field is written,
    so that a used record may be passed."""
    lying = write_seen(g, seat, v)
    for i in range(lying, CARDS):
        v.lies[i] = NONE
        v.place[i] = NONE
        v.family[i] = NONE
        v.marks[i] = 0
        v.entered[i] = 0
        v.tokens[i] = 0


@rule
def write_seen(g: Game, seat: int, v: View) -> int:
    """The same but for the rows of cards that do not lie in the queue, which stay as they are; how many cards do."""
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
    # The actors of waiting effects are revealed, or a discarded Plot; a Decree's chosen card is named by its place.
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
def write_deal(v: View, g: Game, unknown: NDArray[np.int64], state: int) -> int:
    """Write a game that the seat can't tell from the real one; give back the state of the generator.

    `unknown` is room for a number a family: the slots of its unknown cards in the queue, four bits each.
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
def deal_family(v: View, g: Game, family: int, unknown: NDArray[np.int64], state: int) -> int:
    """Deal one family's unknown cards over its unknown places: its cards in the queue, its hand, its set-aside cards.

    What the seat has seen forbids some places to some cards, and the allowed sets are nested: a card that was taken
    back to the hand is still there or entered later (the later it was taken back, the fewer); a card that an
    Impersonation did not find is not set aside; the others may be anywhere. So dealing the most bound ones first, each
    uniformly over its free places, is uniform over all deals: how many ways remain does not depend on the place taken.
    """
    if family == v.seat:
        g.hand[family] = v.own_hand
        g.aside[family] = v.own_aside
        return state
    informer = slot_of(g, INFORMER)
    shifter = slot_of(g, SHAPESHIFTER)
    informer_back = int(v.informer_back[family])
    shifter_back = int(v.shifter_back[family])
    # The places, as bits: first the unknown cards in the queue in their order, then the hand, then the set-aside cards.
    lying = 0
    after_informer = 0
    after_shifter = 0
    missing = 0
    for slot in range(SLOTS):
        if v.deck[slot] != NONE:
            missing |= 1 << slot
    missing &= ~(int(v.discard[family]) | int(v.reserve[family]))
    if (int(v.laid) >> family) & 1:
        missing &= ~(1 << TWIN_SLOT)
    for i in range(int(v.lying)):
        card = int(v.lies[i])
        if card == NONE and v.family[i] == family:
            if int(v.entered[i]) > informer_back:
                after_informer |= 1 << lying
            if int(v.entered[i]) > shifter_back:
                after_shifter |= 1 << lying
            lying += 1
        elif card != NONE and home_of(card) == family:
            missing &= ~(1 << slot_in(card))
    hand = ((1 << int(v.hand_count[family])) - 1) << lying
    aside = ((1 << int(v.aside_count[family])) - 1) << (lying + int(v.hand_count[family]))
    free = (1 << lying) - 1 | hand | aside
    for _ in range(SLOTS):
        # The order of the deal: what was taken back later, what was taken back, what is not set aside, the others.
        bound = NONE
        chosen = NONE
        places = 0
        for slot in range(SLOTS):
            if (missing >> slot) & 1:
                rank = 0
                allowed = free
                if slot == TWIN_SLOT:  # face down only in a set-up, never in a hand or set aside
                    rank = 3 * CARDS
                    allowed = free & ~(hand | aside)
                elif slot == informer and informer_back > 0:
                    rank = CARDS + informer_back
                    allowed = free & (hand | after_informer)
                elif slot == shifter and shifter_back > 0:
                    rank = CARDS + shifter_back
                    allowed = free & (hand | after_shifter)
                elif (int(v.absent[family]) >> slot) & 1:
                    rank = 1
                    allowed = free & ~aside
                if rank > bound:
                    bound = rank
                    places = allowed
                    chosen = slot
        if bound == NONE:
            break
        if places == 0:  # a set-up that no play leads to
            places = free
        missing &= ~(1 << chosen)
        state = mwc_next(state)
        for _skip in range(below_of(state, count(places))):
            places &= places - 1
        spot = places & -places
        free &= ~spot
        if spot & hand:
            g.hand[family] |= 1 << chosen
        elif spot & aside:
            g.aside[family] |= 1 << chosen
        else:
            unknown[family] |= chosen << (4 * count(spot - 1))
    return state


def redact(events: NDArray[np.int16], seat: int) -> NDArray[np.int16]:
    """The events as the seat may see them: the cards that are others' secrets are cut out."""
    seen = events.copy()
    secret = (seen[:, EVENT_SEEN_BY] != NONE) & (seen[:, EVENT_SEEN_BY] != seat)
    seen[secret, EVENT_CARD] = NONE
    return seen
