"""What a seat can conclude about hidden cards (R1.7), a second time: from the game itself, by matching cards to spots.

tests/rules/test_knowledge.py compares it with a brute-force search through all possible games.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import NamedTuple

from oriflamme.rules import State, kinds
from oriflamme.rules.state import KNOWN, NONE, REVEALED, SLOTS, TWIN_SLOT
from tests.rules.game_invariants import cards_of, plain, stacks

HAND = "hand"
ASIDE = "aside"
Spot = int | str  # the number of the entry into the queue, HAND or ASIDE


class Hidden(NamedTuple):
    """The hidden cards of a family, and where they can be."""

    slots: list[int]
    spots: list[Spot]
    at: list[int]  # for each spot in the queue its index, counted card by card, the exposed card of a stack first


def hidden_cards(g: SimpleNamespace, family: int, seat: int) -> Hidden:
    """Return the family's cards that the seat can't see, and the spots that these are in."""
    if family == seat:
        return Hidden([], [], [])
    queue = [card for stack in stacks(g) for card in stack]
    at = [
        index for index, card in enumerate(queue) if card // SLOTS == family and not g.marks[card] & (REVEALED | KNOWN)
    ]
    hand, aside = cards_of(g.hand[family], family), cards_of(g.aside[family], family)
    slots = [card % SLOTS for card in (*(queue[index] for index in at), *hand, *aside)]
    spots: list[Spot] = [g.entered[queue[index]] for index in at]
    return Hidden(sorted(slots), [*spots, *(HAND for _ in hand), *(ASIDE for _ in aside)], at)


def fits(g: SimpleNamespace, family: int, slot: int, spot: Spot) -> bool:
    """Return whether this card may be in this spot, after all that was seen of it; the other cards don't count here."""
    if slot == TWIN_SLOT:  # it enters the queue from outside the hand and the set-aside cards (R1.2)
        return spot not in (HAND, ASIDE)
    taken_back = {kinds.INFORMER: g.informer_back[family], kinds.SHAPESHIFTER: g.shifter_back[family]}
    back = taken_back.get(g.deck[slot], 0)
    if back > 0:  # it was in the hand then, so it still is, or has entered since
        return spot == HAND or (isinstance(spot, int) and spot > back)
    return spot != ASIDE or not (g.absent[family] >> slot) & 1


def can_match(allowed: Sequence[Sequence[int]], spots: int) -> bool:
    """Return whether every card gets a spot that is allowed for it (augmenting paths)."""
    owner = [NONE] * spots

    def place(card: int, tried: set[int]) -> bool:
        for spot in allowed[card]:
            if spot not in tried:
                tried.add(spot)
                if owner[spot] == NONE or place(owner[spot], tried):
                    owner[spot] = card
                    return True
        return False

    return all(place(card, set()) for card in range(len(allowed)))


def possible_slots(game: State, seat: int) -> dict[int, int]:
    """Return for each index of the queue whose card the seat can't see the slots that may be there, as a bit mask."""
    g = plain(game)
    found = {}
    for family in range(g.players):
        slots, spots, at = hidden_cards(g, family, seat)
        allowed = [[i for i, spot in enumerate(spots) if fits(g, family, slot, spot)] for slot in slots]
        for spot, index in enumerate(at):
            found[index] = sum(
                1 << slot
                for n, slot in enumerate(slots)
                if spot in allowed[n]
                and can_match([[spot] if m == n else row for m, row in enumerate(allowed)], len(spots))
            )
    return found
