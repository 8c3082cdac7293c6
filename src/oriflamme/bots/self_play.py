"""Whole games between compiled players, thousands per call: for benchmarks and for fitting the priors."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import entry, rule
from ..rules import decision, engine, kinds
from ..rules.machine.chance import below_of, mwc_next, mwc_start
from ..rules.machine.random_play import random_action
from ..rules.nouns import exposed, kind_of
from ..rules.state import NONE, OVER, State
from ..rules.views import View, write_view
from .belief.belief import Priors, cell_of, form_belief, write_chances
from .greedy.answer_values import choose
from .search.tree import Memory, begin_search, most_tried, search

Seeds = NDArray[np.int64]

RANDOM: Final = 0
GREEDY: Final = 1  # GREEDY + k: with the card values of appraisal k
SEARCH: Final = 64  # SEARCH + k: with plan k


def new_records(count: int, dtype: np.dtype[Any]) -> NDArray[np.record]:
    """Return an array of empty records."""
    array: NDArray[np.record] = np.zeros(count, dtype=dtype)
    return array


@rule
def choose_action(
    g: State,
    player: int,
    family: int,
    state: int,
    appraisals: NDArray[np.record],
    plans: NDArray[np.record],
    priors: Priors,
    memory: Memory,
    view: View,
) -> int:
    """Return this player's action. Greedy gets the game, but reads only what its seat may know; search gets a view."""
    if player == RANDOM:
        return random_action(g, state)
    if player < SEARCH:
        return choose(g, appraisals[player - GREEDY], family, state)
    d = engine.legal(g)
    if decision.count(d) == 1:
        return decision.nth(d, 0)
    write_view(g, family, view)
    plan = plans[player - SEARCH]
    begin_search(view, memory, priors[plan.priors])
    search(view, memory, plan, int(plan.iterations), state)
    return most_tried(memory)


@entry
def play_part(
    games: NDArray[np.record],
    seeds: Seeds,
    seats: NDArray[np.int8],
    appraisals: NDArray[np.record],
    plans: NDArray[np.record],
    priors: Priors,
    memory: Memory,
    view: NDArray[np.record],
    views: NDArray[np.record],
    truths: NDArray[np.int8],
    lo: int,
    hi: int,
) -> int:
    """Play the games from `lo` to `hi` to their ends. Return how many were played.

    `seats[i, family]` is the player of a seat (RANDOM, GREEDY + k, SEARCH + k). A plan refers to its priors by their
    index in `priors`. Some positions are recorded as the player who decides sees them, with the true kinds of all cards
    in the queue: game i fills its share of `views` and `truths`.
    """
    share = views.shape[0] // games.shape[0]
    for i in range(lo, hi):
        g = games[i]
        state = mwc_start(int(seeds[i]))
        recorded = 0
        while g.phase != OVER:
            family = engine.decider(g)
            state = mwc_next(state)
            if recorded < share and below_of(state, 12) == 0:
                record_position(g, family, views[i * share + recorded], truths[i * share + recorded])
                recorded += 1
            state = mwc_next(state)
            player = int(seats[i, family])
            engine.apply(g, None, choose_action(g, player, family, state, appraisals, plans, priors, memory, view[0]))
    return hi - lo


@entry
def decide_part(
    games: NDArray[np.record],
    seeds: Seeds,
    appraisals: NDArray[np.record],
    out: NDArray[np.int16],
    lo: int,
    hi: int,
) -> None:
    """Write greedy's action in each game from `lo` to `hi`; none of them may be over."""
    for i in range(lo, hi):
        out[i] = choose(games[i], appraisals[0], engine.decider(games[i]), mwc_start(int(seeds[i])))


@rule
def record_position(g: State, family: int, view: View, truth: NDArray[np.int8]) -> None:
    """Write the family's view and the true kinds of the queue's cards in the order of the view."""
    write_view(g, family, view)
    i = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            truth[i] = kind_of(g, card)
            i += 1
            card = int(g.below[card])


@entry
def compare_with_belief(
    views: NDArray[np.record],
    truths: NDArray[np.int8],
    priors: Priors,
    belief: NDArray[np.record],
    forward: NDArray[np.float64],
    chances: NDArray[np.float64],
    expected: NDArray[np.float64],
    found: NDArray[np.float64],
    loss: NDArray[np.float64],
    cards: NDArray[np.int64],
) -> None:
    """Add up, over all positions, how many cards of each kind the belief expects in a cell and how many there are.

    Also write the log-loss and the number of unknown cards of each position. `belief`, `forward` and `chances` are
    scratch memory.
    """
    for row in range(views.shape[0]):
        v = views[row]
        loss[row] = 0.0
        cards[row] = 0
        if v.players == 0:
            continue
        form_belief(v, belief[0], priors)
        write_chances(v, belief[0], forward, chances)
        for i in range(int(v.lying)):
            if v.lies[i] == NONE:
                cell = cell_of(v, i)
                for kind in range(kinds.KINDS):
                    expected[cell, kind] += chances[i, kind]
                found[cell, truths[row, i]] += 1.0
                loss[row] -= np.log(max(chances[i, truths[row, i]], 1e-12))
                cards[row] += 1
