"""The record that holds a game: its fields, the limits, and the constants of its fields.

This module contains only data: nouns.py reads the record in the words of the game, verbs.py changes it, and flow.py
advances it. All fields are small integers; they are signed so that compiled and interpreted arithmetic agree.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

State = np.record  # one element of an array of the dtype GAME
Log = NDArray[np.int16] | None  # receives the events (events.py); with None, their code is not compiled

NONE: Final = -1

# Limits. Play never needs more than 35 stacks: 30 cards and 5 Twins.
PLAYERS: Final = 5
SLOTS: Final = 11  # the ten cards of the deck, and the Twin
TWIN_SLOT: Final = 10
CARDS: Final = PLAYERS * SLOTS
STACKS: Final = 36
FRAMES: Final = 4
MAX_TOKENS: Final = 63
MAX_POINTS: Final = 999
SENTENCES: Final = 5
DECK: Final = 10
SET_ASIDE: Final = 3
ROUNDS: Final = 6

# Families, in seating order.
FAMILY_LETTERS: Final = "RBGYV"
FAMILY_NAMES: Final = ("red", "blue", "green", "yellow", "violet")

# Phases of a round.
PLACEMENT: Final = 0
RESOLUTION: Final = 1
OVER: Final = 2
PHASE_NAMES: Final = ("placement", "resolution", "over")

# Editions (docs/rules.md, section 6).
REVISED: Final = 0
FIRST_EDITION: Final = 1
EDITION_NAMES: Final = ("revised", "first")

# Marks of a card in the queue.
REVEALED: Final = 1
SENTENCED: Final = 2  # `!` in the notation
WAITS: Final = 4  # `~`: is not resolved this round
KNOWN: Final = 8  # `^`: face down, but everyone knows what it is

# Where a card is put: at an end of the queue, or with ON + p on the stack in place p.
FRONT: Final = 0
BACK: Final = 1
ON: Final = 2

# The record: field, type, length (1: a single number), what it holds.
# fmt: off
RECORD: Final = (
    # the settings
    ("players", "i1", 1, "2..5 (R1.1)"),
    ("edition", "i1", 1, "REVISED or FIRST_EDITION (section 6)"),
    ("rounds", "i1", 1, "6, fewer in small games (R10.5)"),
    # the clock of the game
    ("round_now", "i1", 1, "1..rounds"),
    ("phase", "i1", 1, "PLACEMENT, RESOLUTION, OVER"),
    ("first", "i1", 1, "first player of this round (R2.2)"),
    ("placed", "i1", 1, "placement: bit mask of the families that have placed (R2.3)"),
    ("cursor", "i1", 1, "resolution: index of the place being resolved"),
    ("empty", "i1", 1, "1: no card is left in that place, and queue[cursor] is the next one (R3.8)"),
    ("here", "i1", 1, "the card being resolved, even if it has left the queue; NONE between two cards"),
    ("depth", "i1", 1, "number of frames"),
    ("winners", "i1", 1, "OVER: bit mask (R5.2, R5.3)"),
    ("laid", "i1", 1, "bit mask of the families whose Twin is still laid aside for the Prince"),
    ("stacks", "i1", 1, "length of the queue"),
    ("points", "i2", PLAYERS, "points of each family"),
    # cards outside the queue: a bit mask of slots for each family
    ("hand", "i2", PLAYERS, "slots in hand"),
    ("aside", "i2", PLAYERS, "slots set aside"),
    ("discard", "i2", PLAYERS, "slots in the face-up discard pile"),
    ("reserve", "i2", PLAYERS, "slots reserved"),
    # what everyone has seen, although the cards no longer show it (R1.7; knowledge.py)
    ("absent", "i2", PLAYERS, "slots that are not set aside, as an Impersonation that found nobody has shown"),
    ("entries", "i1", PLAYERS, "how many cards the family has played from its hand into the queue"),
    ("informer_back", "i1", PLAYERS, "`entries` when the Informer was last taken back to the hand; 0: never"),
    ("shifter_back", "i1", PLAYERS, "the same for a Shapeshifter that copied one"),
    # the deck; a card is home * SLOTS + slot
    ("deck", "i1", SLOTS, "slot -> kind; NONE: no such slot"),
    ("queue", "i1", STACKS, "the exposed card of each stack, from position 1 on"),
    # for each card
    ("below", "i1", CARDS, "the card that it covers, or NONE"),
    ("family", "i1", CARDS, "the family it counts for now; differs from home only after Bribery"),
    ("marks", "i1", CARDS, "REVEALED, SENTENCED, WAITS, KNOWN"),
    ("entered", "i1", CARDS, "`entries` of its family when it was played from the hand"),
    # the frame stack: effects that wait, the last one on top
    ("op", "i1", FRAMES, "what waits: the ability of a kind, or a later part of one (questions.py)"),
    ("card", "i1", FRAMES, "the actor"),
    ("arg", "i2", FRAMES, "a number or a place: a Decree's chosen place, a Plot's stake"),
    ("tokens", "i2", CARDS, "influence tokens on a card"),
)
# fmt: on
FIELDS: Final = {name: meaning for name, _, _, meaning in RECORD}
GAME = np.dtype(
    (np.record, np.dtype([(n, t) if size == 1 else (n, t, size) for n, t, size, _ in RECORD], align=True)),
)

BYTES_PER_GAME: Final = GAME.itemsize
assert BYTES_PER_GAME <= 512


def new_games(count: int) -> NDArray[np.record]:
    """Return an array of records, all zero, to be filled by a deal or a set-up."""
    return np.zeros(count, dtype=GAME)


def new_game() -> State:
    """Return a single record, all zero."""
    game: State = new_games(1)[0]
    return game
