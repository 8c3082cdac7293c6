"""What a card is worth, in points: the few numbers that greedy relies on.

People who play the game guessed them; Judge, Fanatic, Diplomat and Deserter were corrected by what wins
(docs/balance.md).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...rules import KINDS, kinds

# RATE: what a revealed character gains each time it acts.
# PLAYED: what an intrigue gains when it is played, apart from the tokens on it.
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
    (kinds.ASSASSINATION, 2.2), (kinds.ROYAL_DECREE, 0.5), (kinds.AMBUSH, 1.6), (kinds.CONSPIRACY, 0.0),
    (kinds.IMPERSONATION, 2.5), (kinds.PLOT, 1.5), (kinds.TRAP, 1.5), (kinds.BRIBERY, 2.5),
    (kinds.INSURRECTION, 2.5), (kinds.EXTORTION, 1.5), (kinds.INFILTRATION, 1.5), (kinds.DEAL, 0.0),
):  # fmt: skip
    PLAYED[_kind] = _once

# Numbers that belong to no card. A fitted set can replace WEIGHTS.
SURVIVES_REVEALED: Final = 0  # the chance that a revealed card is still there a round later
SURVIVES_FACE_DOWN: Final = 1  # the same for a face-down card
LEADER: Final = 2  # how much more a point of the leading opponent counts than another's
COVERED_BY_CHARACTER: Final = 3  # the part of a card's value that is lost when a character covers it
COVERED_BY_INTRIGUE: Final = 4  # the same for an intrigue, which leaves again
PLACED_LATER: Final = 5  # the part of a card's value that remains when it is placed a round later
WEIGHTS: Final = np.array([0.8, 0.93, 1.6, 0.8, 0.3, 0.97])
