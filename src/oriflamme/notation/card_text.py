"""Read and write cards, stacks, queues and piles (docs/notation.md, "Cards and queue").

Whether a card can be where the text puts it is checked in setup_checks.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from ..rules import kinds
from ..rules.state import FAMILY_LETTERS
from .errors import NotationError, shown

UNKNOWN: Final = -1  # written `?`: the kind of a card that the reader of a view may not know
KIND_OF: Final = {name: kind for kind, name in enumerate(kinds.NAMES)}
FAMILY_OF: Final = {letter: family for family, letter in enumerate(FAMILY_LETTERS)}

CARD: Final = re.compile(
    r"([A-Z]):([a-z-]+|\?)"  # family and kind
    r"(?:\*([A-Z]))?(?:\+([0-9]{1,6}))?(!?)(\^?)(~?)"  # home, tokens, sentenced, known to all, waits
)
PILE_CARD: Final = re.compile(r"([a-z-]+)(?:\+([0-9]{1,6}))?(\^?)")


class Card(NamedTuple):
    """A card in the queue, as the notation writes it."""

    family: int
    kind: int
    home: int
    revealed: bool
    tokens: int = 0
    sentenced: bool = False
    known: bool = False
    waits: bool = False

    def __str__(self) -> str:
        text = f"{FAMILY_LETTERS[self.family]}:{'?' if self.kind == UNKNOWN else kinds.NAMES[self.kind]}"
        if self.home != self.family:
            text += f"*{FAMILY_LETTERS[self.home]}"
        if self.tokens:
            text += f"+{self.tokens}"
        text += "!" * self.sentenced + "^" * self.known + "~" * self.waits
        return text if self.revealed else f"({text})"

    def matches(self, found: Card) -> bool:
        """Return whether the card found is the expected one; `^` and `~` are compared only where they are expected."""
        return (
            self[:6] == found[:6]
            and (found.known or not self.known)
            and (found.waits or not self.waits)
        )  # fmt: skip


Stack = tuple[Card, ...]  # the top card first
Queue = tuple[Stack, ...]


class PileCard(NamedTuple):
    """A card in a hand, set aside, discarded or in reserve: `soldier`, `deal+3`, `informer^`."""

    kind: int
    tokens: int = 0
    known: bool = False

    def __str__(self) -> str:
        return kinds.NAMES[self.kind] + (f"+{self.tokens}" if self.tokens else "") + "^" * self.known


Pile = tuple[PileCard, ...]


def read_family(text: str) -> int:
    if text not in FAMILY_OF:
        reason = f"expected a family, one of {' '.join(FAMILY_LETTERS)}, got {shown(text)}"
        raise NotationError(reason, code="no-family", word=text)
    return FAMILY_OF[text]


def not_playing(family: int, players: int) -> NotationError:
    """Return the error for a family that is not in the game (R1.1)."""
    letter = FAMILY_LETTERS[family]
    reason = f"{letter} is not playing: the {players} families are {' '.join(FAMILY_LETTERS[:players])}"
    return NotationError(reason, code="not-playing", word=letter, count=players)


def no_card(text: str, example: str) -> NotationError:
    return NotationError(
        f"expected a card such as {example}, got {shown(text)}", code="no-card", word=text, example=example
    )


def read_kind(text: str) -> int:
    if text not in KIND_OF:
        raise NotationError(f"expected a kind of card, got {shown(text)}", code="no-kind", word=text)
    return KIND_OF[text]


@lru_cache(maxsize=8192)  # the same few cards appear in many lines
def read_card(text: str) -> Card:
    face_down = text.startswith("(") and text.endswith(")")
    match = CARD.fullmatch(text[1:-1] if face_down else text)
    if match is None:
        raise no_card(text, "(R:soldier+2)")
    letter, name, home_letter, tokens, sentenced, known, waits = match.groups()
    family = read_family(letter)
    home = family if home_letter is None else read_family(home_letter)
    if home_letter == letter:
        raise NotationError(f"{shown(text)}: * names the card's own family")
    kind = UNKNOWN if name == "?" else read_kind(name)
    return Card(family, kind, home, not face_down, int(tokens or 0), bool(sentenced), bool(known), bool(waits))


def read_queue(text: str) -> Queue:
    if text == "-":
        return ()
    if not text:
        raise NotationError("expected the stacks of a queue, or - for an empty queue")
    return tuple(tuple(read_card(card) for card in stack.split("/")) for stack in text.split())


def write_queue(queue: Queue) -> str:
    return " ".join("/".join(str(card) for card in stack) for stack in queue) or "-"


def queues_match(expected: Queue, found: Queue) -> bool:
    """Return whether the queue found is the expected one."""
    return [len(stack) for stack in expected] == [len(stack) for stack in found] and all(
        card.matches(other)
        for stack, others in zip(expected, found, strict=True)
        for card, other in zip(stack, others, strict=True)
    )


@lru_cache(maxsize=8192)
def read_pile(text: str) -> Pile:
    """Read the cards of a pile, no card twice; `-` means no cards."""
    if text == "-":
        return ()
    if not text:
        raise NotationError("expected cards, or - for no cards")
    pile = tuple(read_pile_card(word) for word in text.split())
    held = [card.kind for card in pile]
    for card in pile:
        if held.count(card.kind) > 1:
            name = kinds.NAMES[card.kind]
            raise NotationError(f"{name} appears twice", code="card-twice", card=name)
    return pile


def read_pile_card(text: str) -> PileCard:
    match = PILE_CARD.fullmatch(text)
    if match is None:
        raise no_card(text, "soldier or deal+3")
    return PileCard(read_kind(match[1]), int(match[2] or 0), bool(match[3]))


def write_pile(pile: Iterable[PileCard]) -> str:
    return " ".join(str(card) for card in pile) or "-"


def piles_match(expected: Pile, found: Pile) -> bool:
    """Return whether both piles have the same cards, in any order; `^` is compared only where it is expected."""
    by_kind = {card.kind: card for card in found}
    return len(expected) == len(found) and all(
        card.kind in by_kind
        and card.tokens == by_kind[card.kind].tokens
        and (by_kind[card.kind].known or not card.known)
        for card in expected
    )  # fmt: skip
