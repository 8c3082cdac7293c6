"""What happened: one row of small integers per event, with the rule that caused it.

A log is an int16 array of shape (rows, COLUMNS). Row 0 holds the number of events and, in the columns of the actor, the
card whose ability is being applied; the events follow. If None is passed instead of a log, no code for events is
compiled. A row says who may know its card; `views.redact` and `disclosure/moves.py` remove it for everyone else.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import rule
from . import kinds
from .state import CARDS, KNOWN, NONE, REVEALED, SLOTS, Log, State

# The columns of a row, with what each holds.
COLUMN_TABLE: Final = (
    ("code", "what happened: see below"),
    ("rule", "the rule behind it: the number of a kind, or 100 * section + number"),
    ("family", "the family that it concerns, or NONE"),
    ("card", "the card, or NONE"),
    ("place", "the index of its stack when it happened, or NONE"),
    ("other", "a second card that everyone can see (the attacker, the copied card); for `stolen` a family; or NONE"),
    ("amount", "points, tokens or an index, depending on the code"),
    ("seen", "NONE if everyone may know the card, otherwise the only family that may"),
    ("actor", "the card whose ability caused it, which everyone can see; or NONE"),
    ("actor_family", "the family that the actor counted for when its ability began, or NONE"),
    ("actor_place", "the index of the actor's stack when its ability began; NONE if it had left the queue"),
)
CODE: Final = 0
RULE: Final = 1
FAMILY: Final = 2
CARD: Final = 3
PLACE: Final = 4
OTHER: Final = 5
AMOUNT: Final = 6
SEEN_BY: Final = 7
ACTOR: Final = 8
ACTOR_FAMILY: Final = 9
ACTOR_PLACE: Final = 10
COLUMNS: Final = len(COLUMN_TABLE)
LOG_ROWS: Final = 1024
COUNT: Final = 0  # the column of row 0 that holds the number of events

# Codes. MEANINGS says what the columns hold for each of them.
ROUND: Final = 0
PLACED: Final = 1
KEPT: Final = 2
REVEALED_BY_PLAYER: Final = 3
TOKENS_TAKEN: Final = 4
TOKENS_LOST: Final = 5
TOKENS_PUT: Final = 6
GAINED: Final = 7
LOST: Final = 8
STOLEN: Final = 9
TURNED_UP: Final = 10
ELIMINATED: Final = 11
DISCARDED: Final = 12
RESERVED: Final = 13
REACTED: Final = 14
MOVED: Final = 15
TWIN_PLACED: Final = 16
COPIED: Final = 17
ACTIVATED: Final = 18
NOTHING: Final = 19
ENTERED: Final = 20
NOBODY: Final = 21
BRIBED: Final = 22
SENTENCE: Final = 23
TAKEN_BACK: Final = 24
SWAPPED_IN: Final = 25
TURNED_DOWN: Final = 26
CASCADE: Final = 27
WAITED: Final = 28
ASKED: Final = 29
INCOME: Final = 30
GAME_OVER: Final = 31
MEANINGS: Final = (
    "the first player; amount: the round that begins",  # round
    "its player; the card; amount: 1 if placed on a card of the same family",  # placed
    "its player; the card",  # kept
    "its player; the card",  # revealed
    "its player gains the tokens on the card; amount",  # tokens-taken
    "the card; amount",  # tokens-lost
    "the card; amount; other: the card that gave them",  # tokens-put
    "the family; the card that pays; amount",  # gained
    "the family; the card that takes; amount",  # lost
    "the family that gains; the card that takes; amount; other: the family that gives",  # stolen
    "the card, by an elimination",  # turned-up
    "its family; the card; other: the attacker",  # eliminated
    "its family; the card",  # discarded
    "its family; the card; amount: tokens on it",  # reserved
    "its family; the eliminated card that reacts; other: the attacker",  # reacted
    "its family; the card; amount: index of its new place",  # moved
    "its family; the Twin; amount: 1 if placed on a card of the same family",  # twin-placed
    "the Shapeshifter's family; the Shapeshifter; other: the copied card",  # copied
    "Plot's family; the character; other: Plot",  # activated
    "the actor's family; the actor, whose ability has no effect",  # nothing
    "its family; the card that enters the gap",  # entered
    "the family that had no card to enter the gap; other: the victim",  # nobody
    "its new family; the card",  # bribed
    "the Judge's family; the card that is sentenced",  # sentence
    "its family; the card that goes to the hand",  # taken-back
    "its family; the new card",  # swapped-in
    "its family; the card",  # turned-down
    "its family; the card that is exposed and resolved next",  # cascade
    "its family; the card that is not resolved this round",  # waited
    "the family that decides; the actor or the face-down card; amount: the question (questions.py)",  # asked
    "its family; the card; amount",  # income
    "amount: bit mask of the winners",  # game-over
)
NAMES: Final = (
    "round placed kept revealed tokens-taken tokens-lost tokens-put gained lost stolen turned-up eliminated discarded "
    "reserved reacted moved twin-placed copied activated nothing entered nobody bribed sentence taken-back swapped-in "
    "turned-down cascade waited asked income game-over"
).split()

# Rules: the number of a kind, or 100 * section + number.
R2_1: Final = 201
R2_3: Final = 203
R3_2: Final = 302
R3_3: Final = 303
R3_6: Final = 306
R3_10: Final = 310
R4_2: Final = 402
R4_3: Final = 403
R4_5: Final = 405
R5_1: Final = 501
R5_2: Final = 502
R6_1: Final = 601


def rule_name(code: int) -> str:
    """Return the id of a rule as docs/rules.md writes it: `soldier`, `R3.10`."""
    return kinds.NAMES[code] if code < len(kinds.NAMES) else f"R{code // 100}.{code % 100}"


def rule_number(name: str) -> int:
    """Return the number of the rule with this id: a kind, or a clause such as `R3.10`."""
    if name in kinds.NAMES:
        return kinds.NAMES.index(name)
    section, number = name.removeprefix("R").split(".")
    return 100 * int(section) + int(number)


def new_log() -> NDArray[np.int16]:
    """Return an empty log that is long enough for the longest chain of effects."""
    return np.zeros((LOG_ROWS, COLUMNS), dtype=np.int16)


@rule
def clear_log(log: NDArray[np.int16]) -> None:
    """Remove all events."""
    log[0, COUNT] = 0
    set_actor(log, NONE, NONE, NONE)


@rule
def set_actor(log: Log, card: int, family: int, place: int) -> None:
    """Name the actor of the events that follow; NONE, NONE, NONE: they have none."""
    if log is not None:
        log[0, ACTOR] = card
        log[0, ACTOR_FAMILY] = family
        log[0, ACTOR_PLACE] = place


@rule
def emit(g: State, log: Log, code: int, why: int, family: int, card: int, amount: int, other: int) -> None:
    """Write one event. Everyone may know its card if it is revealed, known to all, or no longer in the queue."""
    if log is not None:
        place = NONE
        seen = NONE
        if 0 <= card < CARDS:
            for p in range(int(g.stacks)):
                if g.queue[p] == card:
                    place = p
            if place != NONE and (g.marks[card] & (REVEALED | KNOWN)) == 0:
                seen = card // SLOTS
        log[0, COUNT] += 1
        row = log[0, COUNT]
        if row < log.shape[0]:
            log[row, CODE] = code
            log[row, RULE] = why
            log[row, FAMILY] = family
            log[row, CARD] = card
            log[row, PLACE] = place
            log[row, OTHER] = other
            log[row, AMOUNT] = amount
            log[row, SEEN_BY] = seen
            log[row, ACTOR] = log[0, ACTOR]
            log[row, ACTOR_FAMILY] = log[0, ACTOR_FAMILY]
            log[row, ACTOR_PLACE] = log[0, ACTOR_PLACE]
