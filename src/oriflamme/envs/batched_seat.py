"""One learning seat in every game of a batch, compiled: the others move, games end, the next are dealt."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.kit import NONE, OVER, Games, below_of, engine, mwc_next, observe, random_action, write_view
from .batched_step import deal_next, outcome
from .compiled import entry, rule


@rule
def next_seat(players: int, seat: int, state: int) -> int:
    """The learning seat of the next game: the given one, or for NONE any."""
    return seat if seat != NONE else below_of(state, players)


@entry
def random_part(
    games: Games, seats: NDArray[np.int8], states: NDArray[np.int64], waiting: NDArray[np.bool_], lo: int, hi: int
) -> None:
    """In the games that wait, everyone but the learning seat moves at random until it decides or the game is over."""
    for i in range(lo, hi):
        if waiting[i]:
            g = games[i]
            state = int(states[i])
            while g.phase != OVER and engine.decider(g) != seats[i]:
                state = mwc_next(state)
                engine.apply(g, None, random_action(g, state))
            states[i] = state


@entry
def end_part(
    games: Games,
    set_aside: int,
    first: int,
    seed: int,
    kind: int,
    seat: int,
    seats: NDArray[np.int8],
    states: NDArray[np.int64],
    episodes: NDArray[np.int32],
    refused: NDArray[np.bool_],
    reward: NDArray[np.float32],
    done: NDArray[np.bool_],
    view: NDArray[np.record],
    final: NDArray[np.int8],
    part: int,
    lo: int,
    hi: int,
) -> None:
    """Pay and deal anew the games that are over, or whose learning seat moved illegally (-1, and its game ends)."""
    for i in range(lo, hi):
        g = games[i]
        reward[i] = 0.0
        done[i] = g.phase == OVER or refused[i]
        if done[i]:
            reward[i] = -1.0 if refused[i] else outcome(g, int(seats[i]), kind)
            write_view(g, int(seats[i]), view[part])
            observe(view[part], engine.decider(g), final[i])
            episodes[i] += 1
            states[i] = mwc_next(int(states[i]))
            seats[i] = next_seat(int(g.players), seat, int(states[i]))
            deal_next(g, set_aside, first, seed, i, int(episodes[i]))


@entry
def begin_part(
    games: Games,
    set_aside: int,
    first: int,
    seed: int,
    seat: int,
    seats: NDArray[np.int8],
    states: NDArray[np.int64],
    episodes: NDArray[np.int32],
    lo: int,
    hi: int,
) -> None:
    for i in range(lo, hi):
        g = games[i]
        episodes[i] = 0
        states[i] = mwc_next(int(states[i]))
        seats[i] = next_seat(int(g.players), seat, int(states[i]))
        deal_next(g, set_aside, first, seed, i, 0)
