"""Whole games by compiled players, thousands in one call: for measuring, for fitting, and for `oriflamme stats`."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..rules.kit import (
    KINDS,
    NONE,
    OVER,
    Game,
    View,
    below_of,
    engine,
    exposed,
    kind_of,
    mwc_next,
    mwc_start,
    random_action,
    write_view,
)
from .belief.belief import Habits, believe, cell_of, chances
from .greedy.answer_values import choose
from .jit import entry, rule
from .search.tree import Memory, begin_search, favourite, search

Seeds = NDArray[np.int64]

RANDOM: Final = 0
GREEDY: Final = 1  # GREEDY + k: with the beliefs of desk k
SEARCH: Final = 64  # SEARCH + k: with plan k


@rule
def answer(
    g: Game,
    player: int,
    family: int,
    state: int,
    desks: NDArray[np.record],
    plans: NDArray[np.record],
    habits: Habits,
    memory: Memory,
    view: View,
) -> int:
    """What this player does. Greedy reads of the game only what its seat may know (desk.py); search gets a view."""
    if player == RANDOM:
        return random_action(g, state)
    if player < SEARCH:
        return choose(g, desks[player - GREEDY], family, state)
    if engine.count_actions(g) == 1:
        return engine.nth_action(g, 0)
    write_view(g, family, view)
    plan = plans[player - SEARCH]
    begin_search(view, memory, habits[plan.habits])
    search(view, memory, plan, int(plan.iterations), state)
    return favourite(memory)


@entry
def play_part(
    games: NDArray[np.record],
    seeds: Seeds,
    seats: NDArray[np.int8],
    desks: NDArray[np.record],
    plans: NDArray[np.record],
    habits: Habits,
    memory: Memory,
    view: NDArray[np.record],
    views: NDArray[np.record],
    truths: NDArray[np.int8],
    lo: int,
    hi: int,
) -> int:
    """Play every game to its end; seats[i, family]: who sits there. Some positions are kept, as the player who decides
    sees them, with the kinds of all cards in the queue: game i fills its share of `views` and `truths`. `habits[k]` are
    those of the plans that name k."""
    share = views.shape[0] // games.shape[0]
    for i in range(lo, hi):
        g = games[i]
        state = mwc_start(int(seeds[i]))
        kept = 0
        while g.phase != OVER:
            family = engine.decider(g)
            state = mwc_next(state)
            if kept < share and below_of(state, 12) == 0:
                keep_position(g, family, views[i * share + kept], truths[i * share + kept])
                kept += 1
            state = mwc_next(state)
            player = int(seats[i, family])
            engine.apply(g, None, answer(g, player, family, state, desks, plans, habits, memory, view[0]))
    return hi - lo


@entry
def decide_part(
    games: NDArray[np.record],
    seeds: Seeds,
    desks: NDArray[np.record],
    out: NDArray[np.int16],
    lo: int,
    hi: int,
) -> None:
    """greedy's answer in each game that is not over."""
    for i in range(lo, hi):
        out[i] = choose(games[i], desks[0], engine.decider(games[i]), mwc_start(int(seeds[i])))


@rule
def keep_position(g: Game, family: int, view: View, truth: NDArray[np.int8]) -> None:
    write_view(g, family, view)
    i = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            truth[i] = kind_of(g, card)
            i += 1
            card = int(g.below[card])


@entry
def expect(
    views: NDArray[np.record],
    truths: NDArray[np.int8],
    habits: Habits,
    room: NDArray[np.record],
    forward: NDArray[np.float64],
    shares: NDArray[np.float64],
    expected: NDArray[np.float64],
    found: NDArray[np.float64],
    loss: NDArray[np.float64],
    cards: NDArray[np.int64],
) -> None:
    """Over all positions: how many cards of each kind are expected and found in each cell; the log-loss of each."""
    for row in range(views.shape[0]):
        v = views[row]
        loss[row] = 0.0
        cards[row] = 0
        if v.players == 0:
            continue
        believe(v, room[0], habits)
        chances(v, room[0], forward, shares)
        for i in range(int(v.lying)):
            if v.lies[i] == NONE:
                cell = cell_of(v, i)
                for kind in range(KINDS):
                    expected[cell, kind] += shares[i, kind]
                found[cell, truths[row, i]] += 1.0
                loss[row] -= np.log(max(shares[i, truths[row, i]], 1e-12))
                cards[row] += 1
