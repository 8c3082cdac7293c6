"""One learning seat in each game of a batch, compiled: the others move; finished games pay and are dealt again."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import entry, rule
from ..rules import engine
from ..rules.machine.batch import Games
from ..rules.machine.chance import below_of, mwc_next
from ..rules.machine.random_play import random_action
from ..rules.observation import observe
from ..rules.state import NONE, OVER
from ..rules.views import write_view
from .batched_step import Options, deal_episode, final_reward


class SeatArrays(NamedTuple):
    """What an environment keeps for each game: the learning seat, the state of its random generator, the episode."""

    seats: NDArray[np.int8]
    states: NDArray[np.int64]
    episodes: NDArray[np.int32]


class Endings(NamedTuple):
    """What one step reads and writes for each game; `final` is the last observation of a game that ended."""

    refused: NDArray[np.bool_]  # the only input: the action of the learning seat was illegal
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    final: NDArray[np.int8]


@rule
def next_seat(players: int, seat: int, state: int) -> int:
    """Return the learning seat of the next game: the given one, or a random one if it is NONE."""
    return seat if seat != NONE else below_of(state, players)


@entry
def random_part(
    games: Games, seats: NDArray[np.int8], states: NDArray[np.int64], waiting: NDArray[np.bool_], lo: int, hi: int
) -> None:
    """Move at random in the waiting games until the learning seat has to decide or the game is over."""
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
    options: Options,
    seat: int,
    arrays: SeatArrays,
    endings: Endings,
    views: NDArray[np.record],
    part: int,
    lo: int,
    hi: int,
) -> None:
    """Pay for and deal again the games that are over, or that an illegal move of the learning seat ends (reward -1)."""
    for i in range(lo, hi):
        g = games[i]
        endings.reward[i] = 0.0
        endings.done[i] = g.phase == OVER or endings.refused[i]
        if endings.done[i]:
            own = int(arrays.seats[i])
            endings.reward[i] = -1.0 if endings.refused[i] else final_reward(g, own, options.reward_kind)
            write_view(g, own, views[part])
            observe(views[part], engine.decider(g), endings.final[i])
            arrays.episodes[i] += 1
            arrays.states[i] = mwc_next(int(arrays.states[i]))
            arrays.seats[i] = next_seat(int(g.players), seat, int(arrays.states[i]))
            deal_episode(g, options, i, int(arrays.episodes[i]))


@entry
def begin_part(games: Games, options: Options, seat: int, arrays: SeatArrays, lo: int, hi: int) -> None:
    """Deal the first episode of each game and draw its learning seat."""
    for i in range(lo, hi):
        g = games[i]
        arrays.episodes[i] = 0
        arrays.states[i] = mwc_next(int(arrays.states[i]))
        arrays.seats[i] = next_seat(int(g.players), seat, int(arrays.states[i]))
        deal_episode(g, options, i, 0)
