"""Where the numbers of messages are: the records and the columns that server and page read. docs/artefact.md has the
same for people.

All numbers are int16, so that Python can read a whole record as one list.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..rules import events
from ..rules.state import CARDS, PLAYERS

MOST_KNOWN: Final = 2  # cards of a hand that everyone can know

# fmt: off
PUBLIC = np.dtype((np.record, np.dtype([
    ("round_now", "i2"), ("phase", "i2"), ("first", "i2"), ("cursor", "i2"),
    ("placed", "i2"), ("winners", "i2"), ("twins", "i2"),       # sets of families
    ("decider", "i2"), ("question", "i2"),                      # NONE when the game is over
    ("points", "i2", PLAYERS), ("hands", "i2", PLAYERS), ("asides", "i2", PLAYERS), ("deals", "i2", PLAYERS),
    ("discard", "i2", PLAYERS), ("reserve", "i2", PLAYERS),     # sets of slots
    ("known", "i2", (PLAYERS, MOST_KNOWN)),                     # cards in hand that everyone knows, or NONE
    ("lying", "i2"),                                            # how many cards are in the queue
    ("queue", "i2", (CARDS, 5)),                                # place, family, card, marks, tokens
])))
OWN = np.dtype((np.record, np.dtype([
    ("hand", "i2"), ("aside", "i2"),                            # sets of slots
    ("cards", "i2"),                                            # how many cards of the queue only this seat sees
    ("queue", "i2", (CARDS, 2)),                                # index in the queue, card
])))
# fmt: on

# The columns of an event in a message: those of an event of the rules, without the one that says who may know its card.
HAPPENED_CODE: Final = events.CODE
HAPPENED_FAMILY: Final = events.FAMILY
HAPPENED_CARD: Final = events.CARD
HAPPENED_OTHER: Final = events.OTHER
HAPPENED_COLUMNS: Final = events.COLUMNS - 1
assert max(events.CARD, events.OTHER) < events.SEEN_BY

# The columns of a card in an event that only one seat may know.
SECRET_SEAT: Final = 0
SECRET_EVENT: Final = 1
SECRET_CARD: Final = 2
SECRET_COLUMNS: Final = 3

# The columns of an option. Lists of events are given as the first row and the number of rows.
OPTION_ACTION: Final = 0
OPTION_PARENT: Final = 1  # 0, or the row of the option that this is the second step of
OPTION_VERB: Final = 2  # an index into VERB_WORDS
OPTION_CARD: Final = 3
OPTION_WHERE: Final = 4
OPTION_PLACE: Final = 5
OPTION_TO: Final = 6
OPTION_UNSURE: Final = 7
OPTION_ASKS: Final = 8
OPTION_OWN: Final = 9
OPTION_OTHERS: Final = 11
OPTION_THEN: Final = 13
OPTION_SECONDS: Final = 15  # how many options of a second step it has
OPTION_COLUMNS: Final = 16

# Row 0 of the options.
COUNT: Final = 0  # of the rows that follow; also in row 0 of the other arrays
HEAD_QUESTION: Final = 1
HEAD_NEXT: Final = 2  # what happens in any case: the first row, then the number of rows
HEAD_BARRED: Final = 4  # the kind whose rule forbids to reveal, or NONE

# Enough rows; tests/disclosure checks that games need far fewer.
SECRET_ROWS: Final = events.LOG_ROWS
ROUND_ROWS: Final = 8
OPTION_ROWS: Final = 1536
CONSEQUENCE_ROWS: Final = 4096
