"""Play-outs by the reference policy: mostly greedy, with a random number of points added to the value of each answer,
and otherwise random moves that follow a few sensible rules (the light play-outs of the search).

Without any noise nearly all play-outs of one position would be the same game. The random numbers of a play-out depend
only on its seed and on how many decisions were made before. So two options that are tried with the same seed meet the
same luck, and the policy's own choice has exactly the outcome of the option that it chooses.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...bots.greedy.answer_values import choose_roughly
from ...bots.greedy.appraisal import Appraisal
from ...bots.search.infoset_keys import mix
from ...bots.search.playout import chance_of, light_action
from ...compiled.jit import rule
from ...rules import engine
from ...rules.machine.chance import mwc_next, mwc_start
from ...rules.nouns import count
from ...rules.state import OVER, State

Log = NDArray[np.int16] | None

# A victory in units that can be shared equally by 1 to 5 winners, so that sums of shares are exact.
VICTORY: Final = 60

# The policy; docs/review.md has the measurement behind it.
INFORMED: Final = 0.5  # the share of the moves that greedy makes; the others are light
NOISE: Final = 1.0  # the most points that are added to the value of one of greedy's answers


@rule
def policy_action(g: State, appraisal: Appraisal, seed: int, ply: int) -> int:
    """Return the policy's action in the decision with this number. It reads no card that the player may not know."""
    state = mwc_next(mwc_start(mix(seed, ply)))
    if not chance_of(state, INFORMED):
        return light_action(g, mwc_next(state))
    return choose_roughly(g, appraisal, engine.decider(g), NOISE, state)


@rule
def play_out(g: State, log: Log, appraisal: Appraisal, seed: int, ply: int) -> int:
    """Play the game to its end, from the decision with this number on. Return the winners as a bit mask."""
    while g.phase != OVER:
        engine.apply(g, log, policy_action(g, appraisal, seed, ply))
        ply += 1
    return int(g.winners)


@rule
def share_of(winners: int, family: int) -> int:
    """Return the family's share of the victory, in parts of VICTORY."""
    return VICTORY // count(winners) if (winners >> family) & 1 else 0
