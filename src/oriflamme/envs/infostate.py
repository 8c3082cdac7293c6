"""What a family saw happen, move by move: as words and as numbers. Both tell the same, no more and no less."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..rules import (
    ASKED,
    DISCARDED,
    ENTERED,
    EVENT_CARD,
    EVENT_CODE,
    EVENT_NAMES,
    FAMILY_LETTERS,
    INFORMATION,
    KIND_NAMES,
    KINDS,
    NONE,
    NOTHING,
    PLACE,
    REVEAL,
    REVEALED_BY_PLAYER,
    SENTENCE_ON,
    SLOTS,
    TURNED_UP,
    WHERES,
    Game,
    Settings,
)

SWAP: Final = INFORMATION + 1  # + slot: with `place` the only actions that name a secret
PER_ROW: Final = 3
TELL_A_CARD: Final = (REVEALED_BY_PLAYER, TURNED_UP, DISCARDED, ENTERED)


def own_lines(g: Game, family: int) -> list[str]:
    """A family's hand and set-aside cards."""

    def kinds(slots: int) -> str:
        return " ".join(KIND_NAMES[int(g.deck[slot])] for slot in range(SLOTS) if slots >> slot & 1) or "-"

    letter = FAMILY_LETTERS[family]
    return [f"hand {letter} {kinds(int(g.hand[family]))}", f"aside {letter} {kinds(int(g.aside[family]))}"]


def redacted(action: int) -> int:
    """What the others see of an action: a card is placed or swapped, not which."""
    if PLACE <= action < REVEAL:
        return PLACE + (action - PLACE) % WHERES
    return SWAP if SWAP <= action < SENTENCE_ON else action


def event_text(events: Any) -> str:
    """The events of a move in short: the name and what it concerns; what is asked next is told by the rest."""
    words = []
    for row in events.tolist():
        if row[EVENT_CODE] not in (ASKED, NOTHING):
            words.append(f"{EVENT_NAMES[row[EVENT_CODE]]}:{','.join(map(str, row[2:7]))}")
    return " ".join(words)


def move_rows(settings: Settings, seat: int, who: int, shown: int, told: NDArray[np.int16]) -> bytes:
    """A move as int16 numbers, three a row: 1 + the family that moved, 1 + the action as the seat saw it, 1 + the first
    card that it made known; then a row 0, 0, 1 + card for each further one. Families are counted from the seat, a card
    is family * KINDS + kind. All else that a move does follows from these, and so is not told again."""
    players = settings.players
    kinds = settings.slots()

    def from_seat(family: int) -> int:
        return (family - max(seat, 0)) % players

    cards = [
        1 + from_seat(row[EVENT_CARD] // SLOTS) * KINDS + int(kinds[row[EVENT_CARD] % SLOTS])
        for row in told.tolist()
        if row[EVENT_CODE] in TELL_A_CARD and row[EVENT_CARD] != NONE
    ]
    rows = [(1 + from_seat(who), 1 + shown, cards[0] if cards else 0)]
    rows += [(0, 0, card) for card in cards[1:]]
    return np.array(rows, dtype=np.int16).tobytes()
