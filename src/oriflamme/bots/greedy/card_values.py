"""What a card is worth, in points: the few numbers that greedy believes, guessed by people who play; Judge, Fanatic,
Diplomat and Deserter corrected by what wins (docs/balance.md)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...rules import KINDS, kinds

# RATE: what a revealed character brings each time it acts.
# PLAYED: what an intrigue brings when it is played, besides the tokens on it.
RATE: Final = np.zeros(KINDS)
PLAYED: Final = np.zeros(KINDS)
for _kind, _rate in (
    (kinds.ARCHER, 1.6), (kinds.SOLDIER, 1.6), (kinds.SPY, 1.4),
    (kinds.HEIR, 1.5), (kinds.LORD, 1.5), (kinds.SHAPESHIFTER, 1.2),
    (kinds.PRINCE, 1.0), (kinds.TWIN, 1.0), (kinds.QUEEN, 2.0),
    (kinds.CUTTHROAT, 0.8), (kinds.APOTHECARY, 1.5), (kinds.FELON, 0.6), (kinds.SCHEMER, 1.6),
    (kinds.EMPRESS, 1.8), (kinds.INFORMER, 1.0), (kinds.JUDGE, 0.7),
    (kinds.FANATIC, 0.9), (kinds.DIPLOMAT, 0.9), (kinds.DESERTER, 1.9),
):  # fmt: skip
    RATE[_kind] = _rate
for _kind, _once in (
    (kinds.ASSASSINATION, 2.2), (kinds.ROYAL_DECREE, 0.5), (kinds.AMBUSH, 1.6),
    (kinds.IMPERSONATION, 2.5), (kinds.PLOT, 1.5), (kinds.TRAP, 1.5), (kinds.BRIBERY, 2.5),
    (kinds.INSURRECTION, 2.5), (kinds.EXTORTION, 1.5), (kinds.INFILTRATION, 1.5),
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
