"""Which card may lie face down at a place, for one who has this view: as `determinize` of the rules deals it."""

from __future__ import annotations

from ..rules import NONE, SLOTS, TWIN_SLOT, kinds
from .engine import OFFSETS, Fields


class Beliefs:
    """What a seat may think of the cards of the queue that it does not know."""

    def __init__(self, v: Fields) -> None:
        self.v = v
        players, lying = v.one("players"), v.one("lying")
        self.lies = v.many("lies", lying)
        self.family = v.many("family", lying)
        self.entered = v.many("entered", lying)
        self.deck = v.many("deck", SLOTS)
        self.hands = v.many("hand_count", players)
        self.absent = v.wide("absent", players)
        discard, reserve = v.wide("discard", players), v.wide("reserve", players)
        seen = [discard[f] | reserve[f] | 1 << TWIN_SLOT for f in range(players)]
        for card in self.lies:
            if card != NONE:
                seen[card // SLOTS] |= 1 << card % SLOTS
        self.missing = [
            {slot for slot in range(SLOTS) if self.deck[slot] != NONE and not (seen[f] >> slot) & 1}
            for f in range(players)
        ]

    def at(self, index: int) -> list[int]:
        """The cards that may lie at this index of the queue."""
        family = self.family[index]
        missing, places = self.missing[family], self.places(family)
        entered_after = self.bound(family)
        possible = []
        for slot in sorted(missing):
            if self.entered[index] > entered_after.get(slot, -1) and self.fits(family, places, slot, index):
                possible.append(family * SLOTS + slot)
        return possible

    def places(self, family: int) -> list[int]:
        """The unknown cards of a family in the queue."""
        return [i for i, card in enumerate(self.lies) if card == NONE and self.family[i] == family]

    def bound(self, family: int) -> dict[int, int]:
        """Cards that were taken back to the hand, and after which entry: they are still there or entered later."""
        backs = {}
        for kind, field in ((kinds.INFORMER, "informer_back"), (kinds.SHAPESHIFTER, "shifter_back")):
            back = self.v.small[OFFSETS[field] + family]
            if back > 0 and kind in self.deck and self.deck.index(kind) in self.missing[family]:
                backs[self.deck.index(kind)] = back
        return backs

    def fits(self, family: int, places: list[int], slot: int, index: int) -> bool:
        """Is there room for the family's other cards that are not set aside, if this one lies at the index?"""
        hand = self.hands[family]
        bound = self.bound(family)
        others = [place for place in places if place != index]
        for other, back in bound.items():
            if other != slot and not hand and not any(self.entered[place] > back for place in others):
                return False
        tied = sum(1 for s in self.missing[family] if s != slot and (s in bound or (self.absent[family] >> s) & 1))
        return tied <= hand + len(others)


def with_card(seen: bytes, index: int, card: int) -> bytes:
    """The view as if the seat knew this card there."""
    at = OFFSETS["lies"] + index
    return seen[:at] + bytes([card]) + seen[at + 1 :]
