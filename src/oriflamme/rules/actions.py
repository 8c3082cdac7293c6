"""The table of actions: every move of the game as a small integer. Places are counted from 0 (position 1).

Actions name places and slots, never another player's cards, so that they mean the same to everyone. The slot of a
placing or a swap is its player's secret; others see the redacted action (moves.py) and events.
"""

from __future__ import annotations

from typing import Final

from .state import DECK, STACKS

WHERES: Final = STACKS + 2  # front, back, on place p

PLACE: Final = 0  # PLACE + slot * WHERES + where
REVEAL: Final = PLACE + DECK * WHERES
KEEP: Final = REVEAL + 1
TARGET: Final = KEEP + 1  # + place; also of the card that a Decree moves
MOVE_TO: Final = TARGET + STACKS  # + the place of the card after the move
TWIN_TO: Final = MOVE_TO + STACKS + 1  # + where
INFORMATION: Final = TWIN_TO + WHERES  # listen; then swap + slot
SENTENCE_ON: Final = INFORMATION + 1 + DECK  # + place; + STACKS: without a card
EXECUTE: Final = SENTENCE_ON + STACKS + 1  # + place
DIPLOMACY: Final = EXECUTE + STACKS  # negotiate, leave
STAKE: Final = DIPLOMACY + 2  # gain, repeat
ACTIONS: Final = STAKE + 2

ACTION_TABLE: Final = (
    (
        "place",
        PLACE,
        DECK * WHERES,
        f"slot * {WHERES} + where; where is 0 for the front, 1 for the back, 2 + p for the stack in place p",
    ),
    ("reveal", REVEAL, 1, ""),
    ("keep", KEEP, 1, ""),
    ("target", TARGET, STACKS, "place; also of the card that a Royal Decree moves"),
    ("move-to", MOVE_TO, STACKS + 1, "the place of the card after the move"),
    ("twin", TWIN_TO, WHERES, "where, as for place"),
    ("listen", INFORMATION, 1, ""),
    ("swap", INFORMATION + 1, DECK, "slot"),
    ("sentence", SENTENCE_ON, STACKS + 1, f"place; {STACKS}: no card can be sentenced"),
    ("execute", EXECUTE, STACKS, "place"),
    ("negotiate", DIPLOMACY, 1, ""),
    ("leave", DIPLOMACY + 1, 1, ""),
    ("gain", STAKE, 1, ""),
    ("repeat", STAKE + 1, 1, ""),
)
