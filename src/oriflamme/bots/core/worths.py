"""What a card is worth, in points: the few numbers that greedy believes, guessed by people who play; Judge, Fanatic,
Diplomat and Deserter corrected by what wins (docs/balance.md)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...rules.state import (
    AMBUSH,
    APOTHECARY,
    ARCHER,
    ASSASSINATION,
    BRIBERY,
    CUTTHROAT,
    DESERTER,
    DIPLOMAT,
    EMPRESS,
    EXTORTION,
    FANATIC,
    FELON,
    HEIR,
    IMPERSONATION,
    INFILTRATION,
    INFORMER,
    INSURRECTION,
    JUDGE,
    KINDS,
    LORD,
    PLOT,
    PRINCE,
    QUEEN,
    ROYAL_DECREE,
    SCHEMER,
    SHAPESHIFTER,
    SOLDIER,
    SPY,
    TRAP,
    TWIN,
)

# RATE: what a revealed character brings each time it acts.
# PLAYED: what an intrigue brings when it is played, besides the tokens on it.
RATE: Final = np.zeros(KINDS)
PLAYED: Final = np.zeros(KINDS)
for _kind, _rate in (
    (ARCHER, 1.6), (SOLDIER, 1.6), (SPY, 1.4), (HEIR, 1.5), (LORD, 1.5), (SHAPESHIFTER, 1.2),
    (PRINCE, 1.0), (TWIN, 1.0), (QUEEN, 2.0), (CUTTHROAT, 0.8), (APOTHECARY, 1.5), (FELON, 0.6), (SCHEMER, 1.6),
    (EMPRESS, 1.8), (INFORMER, 1.0), (JUDGE, 0.7), (FANATIC, 0.9), (DIPLOMAT, 0.9), (DESERTER, 1.9),
):  # fmt: skip
    RATE[_kind] = _rate
for _kind, _once in (
    (ASSASSINATION, 2.2), (ROYAL_DECREE, 0.5), (AMBUSH, 1.6),
    (IMPERSONATION, 2.5), (PLOT, 1.5), (TRAP, 1.5), (BRIBERY, 2.5),
    (INSURRECTION, 2.5), (EXTORTION, 1.5), (INFILTRATION, 1.5),
):  # fmt: skip
    PLAYED[_kind] = _once

# The numbers that are no card's. A fitted set may be passed in their place.
STAYS: Final = 0  # the chance that a card is still there a round later, revealed
HIDES: Final = 1  # the same, face down
LEADER: Final = 2  # how much more a point of the leading opponent weighs than another's
COVERS: Final = 3  # the part of a card's worth that is lost by covering it with a character
CLOAKS: Final = 4  # the same, with an intrigue, which leaves again
WAIT: Final = 5  # the part of a card's worth that is still there when it is placed a round later
HABITS: Final = np.array([0.8, 0.93, 1.6, 0.8, 0.3, 0.97])
