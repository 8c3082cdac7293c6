"""What a card is worth, in points: the few numbers that greedy relies on.

The values of the kinds are in the table of kinds (`rules.kinds.TABLE`). They are estimates by people who play the game;
those of Judge, Fanatic, Diplomat and Deserter were corrected by measured results (docs/balance.md).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...rules import kinds

# RATE: what a revealed character gains each time it acts.
# PLAYED: what an intrigue gains when it is played, apart from the tokens on it.
RATE: Final = np.array([kind.value if kind.type == kinds.CHARACTER else 0.0 for kind in kinds.TABLE])
PLAYED: Final = np.array([kind.value if kind.type == kinds.INTRIGUE else 0.0 for kind in kinds.TABLE])

# Numbers that do not depend on the kind, as indices into WEIGHTS. A fitted set can replace WEIGHTS.
SURVIVES_REVEALED: Final = 0  # the chance that a revealed card is still there a round later
SURVIVES_FACE_DOWN: Final = 1  # the same for a face-down card
LEADER: Final = 2  # how much more a point of the leading opponent counts than another's
COVERED_BY_CHARACTER: Final = 3  # the part of a card's value that is lost when a character covers it
COVERED_BY_INTRIGUE: Final = 4  # the same for an intrigue, which leaves again
PLACED_LATER: Final = 5  # the part of a card's value that remains when it is placed a round later
WEIGHTS: Final = np.array([0.8, 0.93, 1.6, 0.8, 0.3, 0.97])
