"""Arrays of games: thousands in one call, in place, without allocation, over all cores, with a seed per game.

Each compiled loop works on a part `lo..hi` of the arrays and lets go of the interpreter lock; `spread` gives the parts
to threads. What a game does depends on its own seed only, never on how the work was divided.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import engine, flow
from ..actions import ACTIONS, EXECUTE, WHERES
from ..api import Settings
from ..observation import OBSERVATION, observe
from ..state import NONE, OVER, PLACEMENT, PLAYERS, Game, new_games
from ..verbs import lowest
from ..views import VIEW, write_deal, write_view
from .chance import WORD, mwc_next, mwc_start
from .jit import entry, rule
from .random_play import random_game

Games = NDArray[np.record]
Seeds = NDArray[np.int64]

# The loops


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
def write_mask(g: Game, out: NDArray[np.int8]) -> None:
    """1 for each legal action, 0 elsewhere."""
    for action in range(ACTIONS):
        out[action] = 0
    mark_legal(g, out)


@rule
def mark_legal(g: Game, out: NDArray[np.int8]) -> None:
    """1 for each legal action, over zeros."""
    first, second = engine.legal(g)
    if g.phase == PLACEMENT:
        while first != 0:
            slot = lowest(first)
            first &= first - 1
            places = second
            while places != 0:
                out[slot * WHERES + lowest(places)] = 1
                places &= places - 1
    elif g.phase != OVER:
        base = engine.first_action(engine.question(g))
        while first != 0:
            out[base + lowest(first)] = 1
            first &= first - 1
        while second != 0:
            out[EXECUTE + lowest(second)] = 1
            second &= second - 1


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


# The work divided


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def crew(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="oriflamme")


SMALL = 256  # not worth a second thread


def spread(part: Callable[..., None], games: int, threads: int | None, *arrays: Any, numbered: bool = False) -> None:
    """Run `part` over 0..games on so many threads (all cores by default); with its own number, if it wants one."""
    threads = cores() if threads is None else threads
    if threads <= 1 or games <= SMALL:
        part(*arrays, *((0,) if numbered else ()), 0, games)
        return
    chunks = threads if numbered else threads * 4
    edges = [games * k // chunks for k in range(chunks + 1)]
    tasks = [
        crew(threads).submit(part, *arrays, *((k,) if numbered else ()), edges[k], edges[k + 1]) for k in range(chunks)
    ]
    for task in tasks:
        task.result()


# The front


def deal(
    settings: Settings, seeds: Seeds, first: int | None = None, games: Games | None = None, threads: int | None = None
) -> Games:
    """A game for each seed, at its first decision; into `games` if they are given."""
    if games is None:
        games = new_games(len(seeds))
    check_lengths(games, seeds=seeds)
    settings.check_seat(first)
    games["players"] = settings.players
    games["edition"] = settings.edition
    games["rounds"] = settings.rounds
    games["deck"] = settings.slots()
    spread(deal_part, len(games), threads, games, settings.set_aside, NONE if first is None else first, seeds)
    return games


def playout(games: Games, seeds: Seeds, decisions: NDArray[np.int64] | None = None, threads: int | None = None) -> int:
    """Play every game to its end with uniformly random legal moves; the number of decisions that were taken."""
    if decisions is None:
        decisions = np.zeros(len(games), dtype=np.int64)
    check_lengths(games, seeds=seeds, decisions=decisions)
    spread(playout_part, len(games), threads, games, seeds, decisions)
    return int(decisions.sum())


def step(games: Games, actions: NDArray[np.int16], taken: NDArray[np.bool_], threads: int | None = None) -> None:
    """Take an action in each game; where it is not legal the game is unchanged and `taken` says so."""
    check_lengths(games, actions=actions, taken=taken)
    spread(step_part, len(games), threads, games, actions, taken)


def deciders(games: Games, out: NDArray[np.int8], threads: int | None = None) -> None:
    """Whose decision it is in each game; NONE where it is over."""
    check_lengths(games, out=out)
    spread(decider_part, len(games), threads, games, out)


def masks(games: Games, out: NDArray[np.int8], threads: int | None = None) -> None:
    """The legal actions of each game as a row of zeros and ones."""
    check_lengths(games, out=out)
    check_width("out", out, ACTIONS)
    spread(mask_part, len(games), threads, games, out)


def views(games: Games, seats: NDArray[np.int8], out: NDArray[np.record], threads: int | None = None) -> None:
    """What a seat may know of each game (SPECTATOR, or a seat that is not at that table: what all may)."""
    check_lengths(games, seats=seats, out=out)
    spread(view_part, len(games), threads, games, seats, out)


def observations(
    games: Games,
    seats: NDArray[np.int8],
    out: NDArray[np.int8],
    room: NDArray[np.record] | None = None,
    threads: int | None = None,
) -> None:
    """The observation vector of a seat of each game. `room`: a view for each thread, made here if not given."""
    check_lengths(games, seats=seats, out=out)
    check_width("out", out, OBSERVATION)
    threads = cores() if threads is None else threads
    if room is None:
        room = np.zeros(max(threads, 1), dtype=VIEW)
    check_room(room, threads)
    spread(observe_part, len(games), threads, games, seats, room, out, numbered=True)


def determinizations(
    seen: NDArray[np.record],
    seeds: Seeds,
    games: Games,
    room: NDArray[np.int64] | None = None,
    threads: int | None = None,
) -> None:
    """A game for each view and seed, uniform over those that the view allows. `room`: PLAYERS numbers a thread."""
    check_lengths(seen, seeds=seeds, games=games)
    threads = cores() if threads is None else threads
    if room is None:
        room = np.zeros((max(threads, 1), PLAYERS), dtype=np.int64)
    check_room(room, threads)
    spread(determinize_part, len(games), threads, seen, seeds, games, room, numbered=True)


def check_lengths(rows: NDArray[Any], /, **arrays: NDArray[Any]) -> None:
    for name, array in arrays.items():
        if len(array) != len(rows):
            raise ValueError(f"{name} has {len(array)} rows for {len(rows)} games")


def check_room(room: NDArray[Any], threads: int) -> None:
    if len(room) < threads:
        raise ValueError(f"room for {len(room)} threads, but there are {threads}")


def check_width(name: str, array: NDArray[Any], width: int) -> None:
    if array.ndim != 2 or array.shape[1] != width:
        raise ValueError(f"{name} has the shape {array.shape}; its rows are {width} long")
