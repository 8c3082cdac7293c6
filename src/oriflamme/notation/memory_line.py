"""The line `memory R …`: what everyone has seen of a family, although its cards no longer show it (R1.7).

With it, a saved position restores the same game, byte for byte. It is written only if it adds to the other lines.

    memory R entries 4 soldier 2 lord 3 informer-back 2 shapeshifter-back 0 absent queen trap

- `entries`: how many cards Red has played from its hand into the queue.
- A kind with a number n: that card was the n-th of them.
- `informer-back`, `shapeshifter-back`: how many had been played when that card was last taken back into the hand.
- `absent`, always last: kinds that are not set aside, as an Impersonation that found nobody has shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from ..rules import State, kinds
from ..rules.state import DECK, NONE, SLOTS
from .card_text import read_kind
from .errors import NotationError, shown

MOST: Final = 127  # the largest number that a field of the game record can hold
BACK: Final = {kind: f"{kinds.NAMES[kind]}-back" for kind in kinds.BACK_FIELDS}


@dataclass
class Memory:
    """One `memory` line; `entries` is None if the line has none."""

    entries: int | None = None
    entered: dict[int, int] = field(default_factory=dict)  # by kind
    back: dict[int, int] = field(default_factory=dict)  # by kind
    absent: tuple[int, ...] = ()


def read_memory(text: str) -> Memory:
    memory = Memory()
    words = iter(text.split())
    read: set[str] = set()
    for word in words:
        if word in read:
            raise NotationError(f"{shown(word)} appears twice")
        read.add(word)
        if word == "absent":
            memory.absent = tuple(read_kind(kind) for kind in words)
            if not memory.absent or len(set(memory.absent)) < len(memory.absent):
                raise NotationError("expected different kinds after absent")
        elif word == "entries":
            memory.entries = read_count(words, word)
        elif word in BACK.values():
            kind = next(kind for kind, name in BACK.items() if name == word)
            memory.back[kind] = read_count(words, word)
        else:
            memory.entered[read_kind(word)] = read_count(words, word)
    if not read:
        raise NotationError("expected something to remember, such as entries 4")
    return memory


def read_count(words: Iterator[str], what: str) -> int:
    word = next(words, "")
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) <= MOST):
        raise NotationError(f"expected a number up to {MOST} after {what}, got {shown(word)}")
    return int(word)


def write_memory(g: State, family: int, known: set[int]) -> str:
    """Return the text of the `memory` line, empty if it adds nothing. `known`: the kinds with `^` in the hand."""
    entries = int(g.entries[family])
    deck = g.deck.tolist()
    words = []
    if entries != (1 if known else 0):
        words.append(f"entries {entries}")
    for slot in range(DECK):
        entered = int(g.entered[family * SLOTS + slot])
        if entered:
            words.append(f"{kinds.NAMES[deck[slot]]} {entered}")
    for kind, name in kinds.BACK_FIELDS.items():
        back = int(g[name][family])
        if back != (entries if kind in known else 0):
            words.append(f"{BACK[kind]} {back}")
    absent = int(g.absent[family])
    if absent:
        words += [
            "absent",
            *(kinds.NAMES[deck[slot]] for slot in range(DECK) if (absent >> slot) & 1 and deck[slot] != NONE),
        ]
    return " ".join(words)
