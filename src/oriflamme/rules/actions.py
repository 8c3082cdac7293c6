"""The table of actions: every move of the game as a small integer. Places are counted from 0 (position 1).

Actions name places and slots, never another player's cards, so that they mean the same to everyone. The slot of a
placing or a swap is its player's secret; others see the redacted action (moves.py) and events.
"""

from __future__ import annotations

from typing import Final, NamedTuple

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


class Verb(NamedTuple):
    """A range of actions with the same verb. A verb with one action needs no code: moves.py reads its row."""

    name: str
    first: int
    size: int  # 1 for a verb that needs nothing else
    meaning: str = ""  # what is added to `first`


# Actions never change, because records, logs and trained policies contain them. Append new verbs at the end, where
# ACTIONS has room for 8 more that need nothing else and one more that names a place.
TABLE: Final = (
    Verb(
        "place",
        PLACE,
        DECK * WHERES,
        f"slot * {WHERES} + where; where is 0 for the front, 1 for the back, 2 + p for the stack in place p",
    ),
    Verb("reveal", REVEAL, 1),
    Verb("keep", KEEP, 1),
    Verb("target", TARGET, STACKS, "place; also of the card that a Royal Decree moves"),
    Verb("move-to", MOVE_TO, STACKS + 1, "the place of the card after the move"),
    Verb("twin", TWIN_TO, WHERES, "where, as for place"),
    Verb("listen", INFORMATION, 1),
    Verb("swap", INFORMATION + 1, DECK, "slot"),
    Verb("sentence", SENTENCE_ON, STACKS + 1, f"place; {STACKS}: no card can be sentenced"),
    Verb("execute", EXECUTE, STACKS, "place"),
    Verb("negotiate", DIPLOMACY, 1),
    Verb("leave", DIPLOMACY + 1, 1),
    Verb("gain", STAKE, 1),
    Verb("repeat", STAKE + 1, 1),
)
USED_ACTIONS: Final = sum(verb.size for verb in TABLE)
ACTIONS: Final = 625  # the length of masks and policies
# The row of each action.
VERB_OF_ACTION: Final = tuple(verb for verb in TABLE for _ in range(verb.size))

assert USED_ACTIONS <= ACTIONS, (
    "there is no room for another verb: raise ACTIONS and observation.LAYOUT_VERSION, and train again"
)
assert all(VERB_OF_ACTION[verb.first] is verb for verb in TABLE), "the rows of the table must have no gaps"
