"""Read the cards of a game: the queue and the piles as cards of the notation."""

from __future__ import annotations

from functools import cached_property
from itertools import islice
from typing import Final

from ..rules import State, View, view
from ..rules.knowledge import known_in_hand
from ..rules.state import KNOWN, NONE, REVEALED, SENTENCED, SLOTS, WAITS
from ..rules.views import SPECTATOR
from .card_text import UNKNOWN, Card, Pile, PileCard, Queue

PILES: Final = ("hand", "aside", "discard", "reserve")


class GameCards:
    """The cards of a game at one moment; each part is read when it is first needed."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.players = int(g.players)
        self.deck: list[int] = g.deck.tolist()
        self.views: dict[int, Queue] = {}

    @cached_property
    def queue(self) -> Queue:
        """Return the queue with every card known."""
        below, family = self.g.below.tolist(), self.g.family.tolist()
        marks, tokens = self.g.marks.tolist(), self.g.tokens.tolist()
        stacks = []
        for top in self.g.queue.tolist()[: int(self.g.stacks)]:
            stack = []
            card = top
            while card != NONE:
                home, slot = divmod(card, SLOTS)
                stack.append(card_of(family[card], self.deck[slot], home, marks[card], tokens[card]))
                card = below[card]
            stacks.append(tuple(stack))
        return tuple(stacks)

    def seen_by(self, seat: int) -> Queue:
        """Return the queue as a seat or SPECTATOR sees it. Only `rules.view` decides what that is."""
        if seat not in self.views:
            self.views[seat] = queue_of_view(view(self.g, None if seat == SPECTATOR else seat))
        return self.views[seat]

    def pile(self, name: str, family: int) -> Pile:
        slots = int(self.g[name][family])
        if not slots:
            return ()
        held = [self.deck[slot] for slot in range(SLOTS) if (slots >> slot) & 1]
        if name == "hand":
            known = known_in_hand(self.g, family)
            return tuple(PileCard(kind, known=kind in known) for kind in held)
        tokens = self.g.tokens.tolist()
        return tuple(PileCard(kind, tokens[family * SLOTS + self.deck.index(kind)]) for kind in held)


def queue_of_view(v: View) -> Queue:
    """Return the queue of a view. A card that the seat may not know was never bribed: its home is its family."""
    lying = int(v.lying)
    stacks: list[list[Card]] = [[] for _ in range(int(v.stacks))]
    deck: list[int] = v.deck.tolist()
    rows = zip(v.lies.tolist(), v.place.tolist(), v.family.tolist(), v.marks.tolist(), v.tokens.tolist(), strict=True)
    for card, place, family, marks, tokens in islice(rows, lying):
        home, slot = divmod(card, SLOTS)
        kind = UNKNOWN if card == NONE else deck[slot]
        stacks[place].append(card_of(family, kind, family if card == NONE else home, marks, tokens))
    return tuple(tuple(stack) for stack in stacks)


def card_of(family: int, kind: int, home: int, marks: int, tokens: int) -> Card:
    """Return a card of the queue from its numbers in the game record."""
    return Card(
        family,
        kind,
        home,
        bool(marks & REVEALED),
        tokens,
        bool(marks & SENTENCED),
        bool(marks & KNOWN),
        bool(marks & WAITS),
    )
