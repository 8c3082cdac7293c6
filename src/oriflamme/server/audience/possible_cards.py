"""The cards that may be face down at a place according to a view: those that `determinize` may deal there."""

from __future__ import annotations

from ...rules import NONE, SLOTS, TWIN_SLOT, kinds
from .fast_views import OFFSETS, ViewFields


class PossibleCards:
    """What the cards in the queue that a seat does not know may be."""

    def __init__(self, v: ViewFields) -> None:
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
        """Return the cards that may be at this index of the queue."""
        family = self.family[index]
        missing, places = self.missing[family], self.places(family)
        entered_after = self.bound(family)
        possible = []
        for slot in sorted(missing):
            if self.entered[index] > entered_after.get(slot, -1) and self.fits(family, places, slot, index):
                possible.append(family * SLOTS + slot)
        return possible

    def places(self, family: int) -> list[int]:
        """Return the indices of the unknown cards of a family in the queue."""
        return [i for i, card in enumerate(self.lies) if card == NONE and self.family[i] == family]

    def bound(self, family: int) -> dict[int, int]:
        """Return the slots of cards that were taken back into the hand, each with the last entry before that.

        Such a card is still in the hand, or entered the queue later.
        """
        backs = {}
        for kind, field in ((kinds.INFORMER, "informer_back"), (kinds.SHAPESHIFTER, "shifter_back")):
            back = self.v.small[OFFSETS[field] + family]
            if back > 0 and kind in self.deck and self.deck.index(kind) in self.missing[family]:
                backs[self.deck.index(kind)] = back
        return backs

    def fits(self, family: int, places: list[int], slot: int, index: int) -> bool:
        """Return whether the other cards that can't be set aside still fit if this one is at the index."""
        hand = self.hands[family]
        bound = self.bound(family)
        others = [place for place in places if place != index]
        for other, back in bound.items():
            if other != slot and not hand and not any(self.entered[place] > back for place in others):
                return False
        tied = sum(1 for s in self.missing[family] if s != slot and (s in bound or (self.absent[family] >> s) & 1))
        return tied <= hand + len(others)


def with_card(seen: bytes, index: int, card: int) -> bytes:
    """Return the view as if the seat knew that this card is there."""
    at = OFFSETS["lies"] + index
    return seen[:at] + bytes([card]) + seen[at + 1 :]
