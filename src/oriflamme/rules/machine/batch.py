"""Arrays of games: one call processes thousands, in place, without allocation, on all cores, with a seed per game.

Each compiled loop works on a part `lo..hi` of the arrays and releases the GIL; `spread` gives the parts to threads.
What a game does depends only on its own seed, never on how the work was divided.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry, rule
from .. import actions, decision, engine, flow
from ..api import Settings
from ..observation import OBSERVATION, observe
from ..state import NONE, PLAYERS, State, new_games
from ..views import VIEW, write_deal, write_view
from .chance import WORD, mwc_next, mwc_start
from .random_play import random_game

Games = NDArray[np.record]
Seeds = NDArray[np.int64]

# The compiled loops


@entry
def deal_part(games: Games, set_aside: int, first: int, seeds: Seeds, lo: int, hi: int) -> None:
    for i in range(lo, hi):
        seed = int(seeds[i])
        flow.deal(games[i], set_aside, first, (seed & WORD, (seed >> 32) & WORD, 0, 0))


@entry
def playout_part(games: Games, seeds: Seeds, decisions: NDArray[np.int64], lo: int, hi: int) -> None:
    for i in range(lo, hi):
        decisions[i] = random_game(games[i], mwc_start(int(seeds[i])))


@entry
def step_part(games: Games, actions: NDArray[np.int16], taken: NDArray[np.bool_], lo: int, hi: int) -> None:
    for i in range(lo, hi):
        action = int(actions[i])
        taken[i] = engine.is_legal(games[i], action)
        if taken[i]:
            engine.apply(games[i], None, action)


@entry
def decider_part(games: Games, out: NDArray[np.int8], lo: int, hi: int) -> None:
    for i in range(lo, hi):
        out[i] = engine.decider(games[i])


@rule
def write_mask(g: State, out: NDArray[np.int8]) -> None:
    """Write a 1 for each legal action and a 0 for every other."""
    for action in range(actions.ACTIONS):
        out[action] = 0
    mark_legal(g, out)


@rule
def mark_legal(g: State, out: NDArray[np.int8]) -> None:
    """Write a 1 for each legal action into a row of zeros."""
    decision.mark(engine.legal(g), out)


@entry
def mask_part(games: Games, out: NDArray[np.int8], lo: int, hi: int) -> None:
    for i in range(lo, hi):
        write_mask(games[i], out[i])


@entry
def view_part(games: Games, seats: NDArray[np.int8], views: NDArray[np.record], lo: int, hi: int) -> None:
    for i in range(lo, hi):
        write_view(games[i], int(seats[i]), views[i])


@entry
def observe_part(
    games: Games, seats: NDArray[np.int8], view: NDArray[np.record], out: NDArray[np.int8], part: int, lo: int, hi: int
) -> None:
    for i in range(lo, hi):
        write_view(games[i], int(seats[i]), view[part])
        observe(view[part], engine.decider(games[i]), out[i])


@entry
def determinize_part(
    views: NDArray[np.record], seeds: Seeds, games: Games, unknown: NDArray[np.int64], part: int, lo: int, hi: int
) -> None:
    for i in range(lo, hi):
        write_deal(views[i], games[i], unknown[part], mwc_next(mwc_start(int(seeds[i]))))


# Dividing the work


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def thread_pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="oriflamme")


SMALL = 256  # fewer games aren't worth a second thread


def spread(part: Callable[..., None], games: int, threads: int | None, *arrays: Any, numbered: bool = False) -> None:
    """Run `part` over 0..games on this many threads, by default one per core. A numbered part also gets its number."""
    threads = cores() if threads is None else threads
    if threads <= 1 or games <= SMALL:
        part(*arrays, *((0,) if numbered else ()), 0, games)
        return
    chunks = threads if numbered else threads * 4
    edges = [games * k // chunks for k in range(chunks + 1)]
    tasks = [
        thread_pool(threads).submit(part, *arrays, *((k,) if numbered else ()), edges[k], edges[k + 1])
        for k in range(chunks)
    ]
    for task in tasks:
        task.result()


# The functions for Python


def deal(
    settings: Settings, seeds: Seeds, first: int | None = None, games: Games | None = None, threads: int | None = None
) -> Games:
    """Deal a game for each seed, into `games` if given. Return the games, at their first decision."""
    if games is None:
        games = new_games(len(seeds))
    check_lengths(games, seeds=seeds)
    settings.check_seat(first)
    settings.write(games)
    spread(deal_part, len(games), threads, games, settings.set_aside, NONE if first is None else first, seeds)
    return games


def playout(games: Games, seeds: Seeds, decisions: NDArray[np.int64] | None = None, threads: int | None = None) -> int:
    """Play every game to its end with uniformly random legal moves. Return the number of decisions taken."""
    if decisions is None:
        decisions = np.zeros(len(games), dtype=np.int64)
    check_lengths(games, seeds=seeds, decisions=decisions)
    spread(playout_part, len(games), threads, games, seeds, decisions)
    return int(decisions.sum())


def step(games: Games, actions: NDArray[np.int16], taken: NDArray[np.bool_], threads: int | None = None) -> None:
    """Take an action in each game. Where it isn't legal, the game is unchanged and `taken` is False."""
    check_lengths(games, actions=actions, taken=taken)
    spread(step_part, len(games), threads, games, actions, taken)


def deciders(games: Games, out: NDArray[np.int8], threads: int | None = None) -> None:
    """Write the family that decides in each game, or NONE if it is over."""
    check_lengths(games, out=out)
    spread(decider_part, len(games), threads, games, out)


def masks(games: Games, out: NDArray[np.int8], threads: int | None = None) -> None:
    """Write the legal actions of each game as a row of zeros and ones."""
    check_lengths(games, out=out)
    check_width("out", out, actions.ACTIONS)
    spread(mask_part, len(games), threads, games, out)


def views(games: Games, seats: NDArray[np.int8], out: NDArray[np.record], threads: int | None = None) -> None:
    """Write what a seat may know of each game; for SPECTATOR or a seat that doesn't exist, what everyone may know."""
    check_lengths(games, seats=seats, out=out)
    spread(view_part, len(games), threads, games, seats, out)


def observations(
    games: Games,
    seats: NDArray[np.int8],
    out: NDArray[np.int8],
    scratch: NDArray[np.record] | None = None,
    threads: int | None = None,
) -> None:
    """Write the observation of a seat of each game. `scratch` is one view per thread, created if not given."""
    check_lengths(games, seats=seats, out=out)
    check_width("out", out, OBSERVATION)
    threads = cores() if threads is None else threads
    if scratch is None:
        scratch = np.zeros(max(threads, 1), dtype=VIEW)
    check_scratch(scratch, threads)
    spread(observe_part, len(games), threads, games, seats, scratch, out, numbered=True)


def determinizations(
    seen: NDArray[np.record],
    seeds: Seeds,
    games: Games,
    scratch: NDArray[np.int64] | None = None,
    threads: int | None = None,
) -> None:
    """Write for each view a game that agrees with it, uniform over seeds. `scratch` is PLAYERS numbers per thread."""
    check_lengths(seen, seeds=seeds, games=games)
    threads = cores() if threads is None else threads
    if scratch is None:
        scratch = np.zeros((max(threads, 1), PLAYERS), dtype=np.int64)
    check_scratch(scratch, threads)
    spread(determinize_part, len(games), threads, seen, seeds, games, scratch, numbered=True)


def check_lengths(rows: NDArray[Any], /, **arrays: NDArray[Any]) -> None:
    for name, array in arrays.items():
        if len(array) != len(rows):
            raise ValueError(f"expected {len(rows)} rows in {name}, one per game, got {len(array)}")


def check_scratch(scratch: NDArray[Any], threads: int) -> None:
    if len(scratch) < threads:
        raise ValueError(f"expected scratch space for {threads} threads, got {len(scratch)}")


def check_width(name: str, array: NDArray[Any], width: int) -> None:
    if array.ndim != 2 or array.shape[1] != width:
        raise ValueError(f"expected rows of length {width} in {name}, got the shape {array.shape}")
