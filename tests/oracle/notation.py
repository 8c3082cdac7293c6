"""Read, write and compare cards, queues and piles (docs/notation.md, "Cards and queue"), also as a viewer sees them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .oracle_table import Card, OracleTable, Place, is_kind

SPECTATOR = "spectator"
CARD = re.compile(r"([RBGYV]):([a-z-]+|\?)(?:\*([RBGYV]))?(?:\+(\d+))?(!)?(\^)?(~)?")
PILE_CARD = re.compile(r"([a-z-]+)(?:\+(\d+))?(\^)?")


class Unreadable(Exception):  # noqa: N818 - the text is at fault, not the program
    """The text can't be read, or its position can't exist on a table."""


@dataclass(frozen=True)
class WrittenCard:
    """A card in the queue, as it is written. `kind` is `?` if the reader may not know it."""

    family: str
    kind: str
    home: str
    revealed: bool
    tokens: int
    sentenced: bool
    known: bool
    waits: bool

    def __str__(self) -> str:
        text = f"{self.family}:{self.kind}"
        text += f"*{self.home}" if self.home != self.family else ""
        text += f"+{self.tokens}" if self.tokens else ""
        text += "!" * self.sentenced + "^" * self.known + "~" * self.waits
        return text if self.revealed else f"({text})"

    def agrees_with(self, found: WrittenCard) -> bool:
        """Return whether the card found is this one; `^` and `~` are compared only where this one has them."""
        same = all(
            getattr(self, part) == getattr(found, part)
            for part in ("family", "kind", "home", "revealed", "tokens", "sentenced")
        )
        return same and (found.known or not self.known) and (found.waits or not self.waits)


WrittenQueue = list[list[WrittenCard]]


def read_card(text: str) -> WrittenCard:
    face_down = text.startswith("(") and text.endswith(")")
    match = CARD.fullmatch(text[1:-1] if face_down else text)
    if not match:
        raise Unreadable(f"expected a card such as (R:soldier+2), got {text}")
    family, kind, home, tokens, sentenced, known, waits = match.groups()
    if kind != "?" and not is_kind(kind):
        raise Unreadable(f"unknown kind {kind}")
    if home == family:
        raise Unreadable(f"{text}: * with the card's own family")
    return WrittenCard(
        family, kind, home or family, not face_down, int(tokens or 0), bool(sentenced), bool(known), bool(waits)
    )


def read_queue(text: str) -> WrittenQueue:
    if text == "-":
        return []
    return [[read_card(card) for card in stack.split("/")] for stack in text.split()]


def write_queue(queue: WrittenQueue) -> str:
    return " ".join("/".join(map(str, stack)) for stack in queue) or "-"


def queues_agree(expected: WrittenQueue, found: WrittenQueue) -> bool:
    return [len(stack) for stack in expected] == [len(stack) for stack in found] and all(
        card.agrees_with(other)
        for stack, other_stack in zip(expected, found, strict=True)
        for card, other in zip(stack, other_stack, strict=True)
    )


# R1.6, R1.7: a viewer knows revealed cards, cards that everyone has seen, and their own; None knows everything.
def may_know(card: Card, viewer: str | None) -> bool:
    return viewer is None or card.revealed or card.known or card.home == viewer


def seen_card(card: Card, viewer: str | None) -> WrittenCard:
    kind = card.kind if may_know(card, viewer) else "?"
    return WrittenCard(card.family, kind, card.home, card.revealed, card.tokens, card.sentenced, card.known, card.waits)


def seen_queue(table: OracleTable, viewer: str | None = None) -> WrittenQueue:
    return [[seen_card(card, viewer) for card in place.cards] for place in table.stacks()]


def build_queue(queue: WrittenQueue) -> list[Place]:
    return [Place([build_card(card) for card in stack]) for stack in queue]


def build_card(card: WrittenCard) -> Card:
    return Card(card.kind, card.home, card.family, card.revealed, card.tokens, card.sentenced, card.known, card.waits)


@dataclass(frozen=True)
class PileCard:
    """A card in a hand, set aside, discarded or in reserve: `soldier`, `deal+3`, `informer^`."""

    kind: str
    tokens: int = 0
    known: bool = False

    def __str__(self) -> str:
        return self.kind + (f"+{self.tokens}" if self.tokens else "") + "^" * self.known


def read_pile(words: list[str]) -> list[PileCard]:
    return [] if words == ["-"] else [read_pile_card(word) for word in words]


def read_pile_card(word: str) -> PileCard:
    match = PILE_CARD.fullmatch(word)
    if not match or not is_kind(match[1]):
        raise Unreadable(f"expected a kind, got {word}")
    return PileCard(match[1], int(match[2] or 0), bool(match[3]))


def write_pile(pile: list[PileCard]) -> str:
    return " ".join(map(str, pile)) or "-"


def piles_agree(expected: list[PileCard], found: list[PileCard]) -> bool:
    """Return whether both piles have the same cards; `^` is compared only where it is expected."""
    known = {card.kind for card in found if card.known}
    return sorted((card.kind, card.tokens) for card in expected) == sorted(
        (card.kind, card.tokens) for card in found
    ) and all(card.kind in known for card in expected if card.known)


PILES = ("hand", "aside", "discard", "reserve")


def pile(table: OracleTable, name: str, family: str) -> list[PileCard]:
    if name == "reserve":
        return [PileCard(kind, tokens) for kind, tokens in table.reserve[family].items()]
    if name == "hand":
        return [PileCard(kind, known=kind in table.known[family]) for kind in table.hand[family]]
    return [PileCard(kind) for kind in (table.aside if name == "aside" else table.discards)[family]]
