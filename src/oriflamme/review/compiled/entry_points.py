"""The compiled functions that a review calls. Only `write_winners` gets the game; the others take a view."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...bots.belief.belief import Priors
from ...compiled.jit import entry
from ...rules.kit import Game, View
from .judgement import Workspace, begin_worlds, judge, seed_of_world, write_world
from .outcomes import count_outcome
from .playout import play_out


@entry
def judge_decision(
    v: View,
    played: int,
    seed: int,
    effort: NDArray[np.record],
    priors: Priors,
    w: Workspace,
    options: NDArray[np.record],
    judgement: NDArray[np.record],
) -> None:
    """Judge the action that the view's seat has played. `options` has a row for every action that may be legal."""
    judge(v, played, seed, effort[0], priors, w, options, judgement[0])


@entry
def write_outcomes(
    v: View,
    best: int,
    played: int,
    seed: int,
    priors: Priors,
    w: Workspace,
    outcomes: NDArray[np.record],
    lo: int,
    hi: int,
) -> None:
    """Add what happens after the best and after the played action in the worlds from `lo` to `hi`."""
    begin_worlds(v, w, priors)
    for world in range(lo, hi):
        world_seed = seed_of_world(seed, world)
        write_world(v, w, world_seed)
        count_outcome(w, best, world_seed, int(v.seat), outcomes[0])
        count_outcome(w, played, world_seed, int(v.seat), outcomes[1])


@entry
def write_winners(g: Game, ply: int, seed: int, w: Workspace, winners: NDArray[np.int8]) -> None:
    """Play the real game to its end as often as `winners` is long, from the decision with this number on."""
    for world in range(winners.shape[0]):
        w.games[1] = g
        winners[world] = play_out(w.games[1], None, w.appraisal[0], w.policy[0], seed_of_world(seed, world), ply)
