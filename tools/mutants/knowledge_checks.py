"""Check what no scenario can show of knowledge.py: a seat concludes the same as tests/rules/reference_knowledge.py."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from oriflamme.rules import Settings, State, View, act, actions, deal, kinds, view
from oriflamme.rules.knowledge import possible_at
from oriflamme.rules.state import NONE, REVEALED, SLOTS, TWIN_SLOT
from tests.rules.game_invariants import plain
from tests.rules.reference_knowledge import hidden_cards, possible_slots
from tools.random_games import random_moves

# Kinds that can be taken back to the hand, and the field that says when.
TAKEN_BACK_FIELDS = (
    (kinds.NAMES.index("informer"), "informer_back"),
    (kinds.NAMES.index("shapeshifter"), "shifter_back"),
)
# Each of these cards affects in another way what is known; with few others, what is known of one card limits the rest.
DECKS = tuple(
    tuple(kinds.NAMES.index(name) for name in names.split())
    for names in (
        "informer shapeshifter spy heir",
        "shapeshifter spy informer lord heir",
        "heir spy informer shapeshifter lord",
        "shapeshifter informer spy queen",
        "impersonation heir queen lord soldier",
        "soldier impersonation informer heir shapeshifter lord",
        "informer shapeshifter heir lord spy fanatic",
        "prince lord assassination spy heir impersonation",
        "insurrection heir lord trap infiltration deal",
    )
)
GAMES = 36


class Case(NamedTuple):
    """A hidden card of a view, and the slots that may be there."""

    seen: View
    index: int
    slots: int


@cache
def cases() -> list[Case]:
    """Return hidden cards of random small games, each distinct situation of a family once."""
    found: dict[object, Case] = {}
    for seed in range(GAMES):
        rng = Random(seed)
        deck = DECKS[seed % len(DECKS)]
        most = min(6, len(deck))
        rounds = most if seed % 3 else rng.randint(2, most)  # in a full game all cards get into the queue
        g = deal(Settings(deck, 2 + seed % 2, 0, rounds, rng.randint(0, len(deck) - rounds)), seed)
        for action in random_moves(g, rng):
            act(g, action if action != actions.REVEAL or rng.random() < 0.5 else actions.KEEP)
            for position in (with_hidden_twins(g), with_more_known(g, rng)):
                seat = rng.randrange(NONE, int(g.players))
                seen = view(position, None if seat == NONE else seat)
                for index, slots in possible_slots(position, seat).items():
                    family = int(seen.family[index])
                    known = (int(seen[field][family]) for field in ("absent", "informer_back", "shifter_back"))
                    situation = (deck, *map(tuple, hidden_cards(plain(position), family, seat)), *known, index)
                    found.setdefault(situation, Case(seen, index, slots))
    return list(found.values())


def with_more_known(g: State, rng: Random) -> State:
    """Return the position as if more had been seen, all of it true; random play rarely gets so far."""
    position = g.copy()
    for family in range(int(g.players)):
        hidden = hidden_cards(plain(g), family, NONE)
        for slot in hidden.slots:
            card = family * SLOTS + slot
            if slot == TWIN_SLOT or (int(g.aside[family]) >> slot) & 1:
                continue
            if rng.random() < 0.3:
                position.absent[family] |= 1 << slot
            for kind, field in TAKEN_BACK_FIELDS:
                if g.deck[slot] == kind:
                    in_hand = (int(g.hand[family]) >> slot) & 1
                    latest = int(g.entries[family]) if in_hand else int(g.entered[card]) - 1
                    position[field][family] = rng.randint(max(0, latest - rng.randrange(9)), max(0, latest))
        informer, shifter = int(position.informer_back[family]), int(position.shifter_back[family])
        if 1 < shifter <= informer:  # one after the other: then it matters most which of them is dealt first
            position.informer_back[family] = shifter - 1
    return position


def with_hidden_twins(g: State) -> State:
    """Return the position with every Twin of the queue face down, which only a set-up can have."""
    twins = range(TWIN_SLOT, len(g.marks), SLOTS)
    if not any(g.marks[twin] & REVEALED for twin in twins):
        return g
    position = g.copy()
    for twin in twins:
        position.marks[twin] &= ~REVEALED
    return position


def check_knowledge() -> str | None:
    """Return the first wrong conclusion, or None if all are right."""
    for seen, index, slots in cases():
        if (found := possible_at(seen, index)) != slots:
            return f"index {index} of a view of seat {seen.seat}: expected the slots {slots:b}, got {found:b}"
    return None
