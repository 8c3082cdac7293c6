"""What a family has seen, move by move, as text and as numbers. Both contain the same information."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..rules import Settings, State, events, kinds
from ..rules.state import FAMILY_LETTERS, NONE, SLOTS

ROW_LENGTH: Final = 3
NAMES_A_CARD: Final = (events.REVEALED_BY_PLAYER, events.TURNED_UP, events.DISCARDED, events.ENTERED)


def own_lines(g: State, family: int) -> list[str]:
    """Return two lines: a family's hand and its set-aside cards."""

    def kinds_text(slots: int) -> str:
        return " ".join(kinds.NAMES[int(g.deck[slot])] for slot in range(SLOTS) if slots >> slot & 1) or "-"

    letter = FAMILY_LETTERS[family]
    return [f"hand {letter} {kinds_text(int(g.hand[family]))}", f"aside {letter} {kinds_text(int(g.aside[family]))}"]


def event_text(rows: Any) -> str:
    """Return the events of a move in brief: names and columns. The next question follows from them and is left out."""
    words = []
    for row in rows.tolist():
        if row[events.CODE] not in (events.ASKED, events.NOTHING):
            words.append(f"{events.NAMES[row[events.CODE]]}:{','.join(map(str, row[2:7]))}")
    return " ".join(words)


def move_rows(settings: Settings, seat: int, who: int, shown: int, seen_events: NDArray[np.int16]) -> bytes:
    """Return a move as rows of three int16 numbers.

    The first row holds 1 + the family that moved, 1 + the action as the seat saw it, and 1 + the first card that it
    made known (0: none). Each further card adds a row 0, 0, 1 + card. Families are counted from the seat, and a card is
    family * MOST_KINDS + kind. All other effects of the move follow from these numbers.
    """
    players = settings.players
    held = settings.slots()

    def from_seat(family: int) -> int:
        return (family - max(seat, 0)) % players

    cards = [
        1 + from_seat(row[events.CARD] // SLOTS) * kinds.MOST_KINDS + int(held[row[events.CARD] % SLOTS])
        for row in seen_events.tolist()
        if row[events.CODE] in NAMES_A_CARD and row[events.CARD] != NONE
    ]
    rows = [(1 + from_seat(who), 1 + shown, cards[0] if cards else 0)]
    rows += [(0, 0, card) for card in cards[1:]]
    return np.array(rows, dtype=np.int16).tobytes()
