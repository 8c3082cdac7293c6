"""The compiled functions that a review calls. Only `write_winners` gets the game, the others a view or results."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...bots.belief.belief import Priors
from ...compiled.jit import entry
from ...rules.state import State
from ...rules.views import View
from .account import Decided, Winners, mean_share, write_account, write_groups, write_moments
from .judgement import (
    Workspace,
    begin_worlds,
    judge,
    least_loss,
    seed_of_decision,
    seed_of_positions,
    seed_of_world,
    write_world,
)
from .outcomes import clear_outcome, count_outcome
from .playout import play_out
from .reasons import Points, Reasons, write_reasons


@entry
def judge_decision(
    v: View,
    played: int,
    seed: int,
    nth: int,
    effort: np.record,
    priors: Priors,
    w: Workspace,
    options: NDArray[np.record],
    judgement: NDArray[np.record],
) -> None:
    """Judge the answer to the n-th decision of the view's seat. `options` has a row for every action there is."""
    judge(v, played, seed_of_decision(seed, int(v.seat), nth), effort, priors, w, options, judgement[0])


@entry
def explain_decision(
    v: View,
    best: int,
    played: int,
    seed: int,
    nth: int,
    fresh: int,
    worlds: int,
    effort: np.record,
    priors: Priors,
    w: Workspace,
    outcomes: NDArray[np.record],
    points: Points,
    reasons: Reasons,
) -> int:
    """Write why one action is better than the one that was played, and return how many reasons there are.

    They are counted in the worlds that the loss was measured in, which agree with what the seat knows: from `fresh` to
    `worlds`, as far as the effort goes. `outcomes` is scratch memory.
    """
    clear_outcome(outcomes[0])
    clear_outcome(outcomes[1])
    begin_worlds(v, w, priors)
    for world in range(fresh, min(worlds, fresh + int(effort.reasons))):
        world_seed = seed_of_world(seed_of_decision(seed, int(v.seat), nth), world)
        write_world(v, w, world_seed)
        count_outcome(w, best, world_seed, int(v.seat), outcomes[0])
        count_outcome(w, played, world_seed, int(v.seat), outcomes[1])
    return write_reasons(v, outcomes[0], outcomes[1], points, reasons)


@entry
def write_winners(g: State, ply: int, seed: int, w: Workspace, winners: NDArray[np.int8]) -> None:
    """Play the real game to its end as often as `winners` is long, from the decision with this number on."""
    for world in range(winners.shape[0]):
        w.games[1] = g
        world_seed = seed_of_world(seed_of_positions(seed), world)
        winners[world] = play_out(w.games[1], None, w.appraisal[0], world_seed, ply)


@entry
def write_accounts(
    winners: Winners,
    decided: Decided,
    judgements: NDArray[np.record],
    players: int,
    chances: NDArray[np.float64],
    thresholds: NDArray[np.float64],
    accounts: NDArray[np.record],
) -> None:
    """Write the chances of all families in each position, the loss from which on a move is called so, and accounts."""
    for which in range(thresholds.shape[0]):
        thresholds[which] = least_loss(which, players)
    for family in range(players):
        for t in range(winners.shape[0]):
            chances[t, family] = mean_share(winners[t], family)
        write_account(winners, decided, judgements, players, family, accounts[family])
        write_moments(decided, judgements, family, accounts[family])
        write_groups(decided, judgements, family, accounts[family])
