"""What happened: one row of small integers an event, with the rule that made it happen.

A log is an int16 array of shape (rows, COLUMNS); row 0 holds the number of events, the events follow. Where None is
passed instead, nothing is compiled in. Who may know the card of an event stands in its row; `view.redact` cuts it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .compiled import rule
from .state import CARDS, KIND_NAMES, KNOWN, NONE, REVEALED, SLOTS, Game, Log

# Columns of a row.
CODE: Final = 0
RULE: Final = 1  # see `rule_name`
FAMILY: Final = 2  # whom it concerns, or NONE
CARD: Final = 3  # the card, or NONE
PLACE: Final = 4  # the index of its stack when it happened, or NONE
OTHER: Final = 5  # a second card that everyone can see (the attacker, the card copied), or a family for STOLEN, or NONE
AMOUNT: Final = 6
SEEN: Final = 7  # NONE: everyone may know the card; else only this family
COLUMNS: Final = 8
ROWS: Final = 1024

# Codes. The comment says what FAMILY, CARD and AMOUNT are.
ROUND: Final = 0  # first player; amount: the round that begins
PLACED: Final = 1  # its player; the card; amount: 1 if on an own card
KEPT: Final = 2  # its player; the card
REVEALED_BY_PLAYER: Final = 3  # its player; the card
TOKENS_TAKEN: Final = 4  # its player gains the tokens on the card; amount
TOKENS_LOST: Final = 5  # the card; amount
TOKENS_PUT: Final = 6  # the card; amount; other: the card that gave them
GAINED: Final = 7  # family; the card that pays; amount
LOST: Final = 8  # family; the card that takes; amount
STOLEN: Final = 9  # family that gains; the card that takes; amount; other: the family that gives
TURNED_UP: Final = 10  # the card, by an elimination
ELIMINATED: Final = 11  # its family; the card; other: the attacker
DISCARDED: Final = 12  # its family; the card
RESERVED: Final = 13  # its family; the card; amount: tokens on it
REACTED: Final = 14  # its family; the eliminated card that reacts; other: the attacker
MOVED: Final = 15  # its family; the card; amount: index of its new place
TWIN_PLACED: Final = 16  # its family; the Twin; amount: 1 if on an own card
COPIED: Final = 17  # the Shapeshifter's family; the Shapeshifter; other: the card copied
ACTIVATED: Final = 18  # Plot's family; the character; other: Plot
NOTHING: Final = 19  # the actor's family; the actor: its ability does nothing
ENTERED: Final = 20  # Impersonation: its family; the card that takes the gap
NOBODY: Final = 21  # Impersonation brought nobody: its family; other: the victim
BRIBED: Final = 22  # its new family; the card
SENTENCE: Final = 23  # the Judge's family; the card that is sentenced
TAKEN_BACK: Final = 24  # Informer: its family; the card that goes to the hand
SWAPPED_IN: Final = 25  # Informer: its family; the new card
TURNED_DOWN: Final = 26  # Insurrection: its family; the card
CASCADE: Final = 27  # its family; the card that is exposed and resolved next
WAITED: Final = 28  # its family; the card that is not resolved this round
ASKED: Final = 29  # who decides; the actor or the face-down card; amount: the question (engine.question)
INCOME: Final = 30  # Deal: family; the card; amount
GAME_OVER: Final = 31  # amount: bit mask of the winners
EVENT_NAMES: Final = (
    "round placed kept revealed tokens-taken tokens-lost tokens-put gained lost stolen turned-up eliminated discarded "
    "reserved reacted moved twin-placed copied activated nothing entered nobody bribed sentence taken-back swapped-in "
    "turned-down cascade waited asked income game-over"
).split()

# Rules: a kind (0..30) or 100 * section + number.
R1_4: Final = 104
R2_1: Final = 201
R2_2: Final = 202
R2_3: Final = 203
R2_4: Final = 204
R3_2: Final = 302
R3_3: Final = 303
R3_4: Final = 304
R3_6: Final = 306
R3_10: Final = 310
R4_2: Final = 402
R4_3: Final = 403
R4_5: Final = 405
R5_1: Final = 501
R5_2: Final = 502
R5_3: Final = 503
R6_1: Final = 601
R6_2: Final = 602


def rule_name(code: int) -> str:
    """The id of a rule as RULES.md writes it: `soldier`, `R3.10`."""
    return KIND_NAMES[code] if code < len(KIND_NAMES) else f"R{code // 100}.{code % 100}"


def new_log() -> NDArray[np.int16]:
    """An empty log with room for the longest chain of effects."""
    return np.zeros((ROWS, COLUMNS), dtype=np.int16)


@rule
def tell(g: Game, log: Log, code: int, why: int, family: int, card: int, amount: int, other: int) -> None:
    """Write one event. The card is everyone's to know if it is revealed, known, or no longer in the queue."""
    if log is not None:
        place = NONE
        seen = NONE
        if 0 <= card < CARDS:
            for p in range(int(g.stacks)):
                if g.queue[p] == card:
                    place = p
            if place != NONE and (g.marks[card] & (REVEALED | KNOWN)) == 0:
                seen = card // SLOTS
        log[0, 0] += 1
        row = log[0, 0]
        if row < log.shape[0]:
            log[row, CODE] = code
            log[row, RULE] = why
            log[row, FAMILY] = family
            log[row, CARD] = card
            log[row, PLACE] = place
            log[row, OTHER] = other
            log[row, AMOUNT] = amount
            log[row, SEEN] = seen
