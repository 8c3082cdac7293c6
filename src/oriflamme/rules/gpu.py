"""The game on a GPU: CUDA kernels that call the same functions as the CPU. One thread plays one game.

A kernel calls a loop of batch.py for a single game, `i..i+1`; numba-cuda compiles the loop and everything that it calls
for the device, from the same source. So this module contains no rules and decides only where records are kept: whole
play-outs keep them in the thread's local memory, which is several times faster than the GPU's global memory.

The functions are named as in batch.py and take device arrays (`cuda.device_array`, or a PyTorch tensor through
`cuda.as_cuda_array`, without a copy). This module needs the extra `gpu`; `missing()` says what is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from ..compiled.cuda_target import SIMULATED as SIMULATED
from ..compiled.cuda_target import adopt_rules, compiling_for, numba, types
from ..compiled.cuda_target import cuda as cuda
from . import nouns, verbs
from .api import Settings
from .cards.reactions import react
from .elimination import strike
from .machine import batch
from .state import GAME, NONE, PLAYERS, new_games
from .views import VIEW

THREADS: Final = 256  # per block
PLAY_THREADS: Final = (
    640  # for whole play-outs: a multiprocessor runs one block, whose records mostly stay in the nearest cache
)

DeviceArray = Any  # what numba-cuda accepts: its own arrays, or anything with __cuda_array_interface__


class NoDevice(RuntimeError):  # noqa: N818 - named after what is missing
    """Raised when there is no GPU to run on; the message says why."""


def missing() -> str | None:
    """Return why kernels can't run here, in a sentence, or None if they can."""
    if SIMULATED or cuda.is_available():
        return None
    return (
        "no CUDA device was found: the GPU kernels need an NVIDIA GPU and its driver "
        "(NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 runs them slowly without one)"
    )


def need_device() -> None:
    reason = missing()
    if reason is not None:
        raise NoDevice(reason)


# Which rules become other device code

# These are called from many rungs of the ladders. One copy of each, instead of one per call, makes the code a third as
# long.
NOT_INLINED: Final = (strike, verbs.discard, react, nouns.neighbours)

# The GPU has an instruction for each of these. For a CPU, LLVM finds the one for `nouns.count`; for the GPU it doesn't.


def device_count(places):
    return cuda.popc(places)


def device_lowest(places):
    return cuda.ffs(places) - 1


INSTRUCTIONS: Final[dict[Any, Callable[..., Any]]] = {nouns.count: device_count, nouns.lowest: device_lowest}


# The kernels


def deal_kernel(games, set_aside, first, seeds):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.deal_part(games, set_aside, first, seeds, i, i + 1)


def playout_kernel(games, seeds, decisions):
    g = cuda.local.array(1, GAME)
    for i in range(cuda.grid(1), games.shape[0], cuda.gridsize(1)):
        g[0] = games[i]
        batch.playout_part(g, seeds[i : i + 1], decisions[i : i + 1], 0, 1)
        games[i] = g[0]


def rollout_kernel(table, set_aside, first, seeds, decisions, points, winners):
    """Play whole games in local memory, including the deal; write only how they ended."""
    g = cuda.local.array(1, GAME)
    for i in range(cuda.grid(1), seeds.shape[0], cuda.gridsize(1)):
        g[0] = table[0]
        batch.deal_part(g, set_aside, first, seeds[i : i + 1], 0, 1)
        batch.playout_part(g, seeds[i : i + 1], decisions[i : i + 1], 0, 1)
        for family in range(PLAYERS):
            points[i, family] = g[0].points[family]
        winners[i] = g[0].winners


def step_kernel(games, actions, taken):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.step_part(games, actions, taken, i, i + 1)


def decider_kernel(games, out):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.decider_part(games, out, i, i + 1)


def mask_kernel(games, out):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.mask_part(games, out, i, i + 1)


def view_kernel(games, seats, views):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.view_part(games, seats, views, i, i + 1)


def observe_kernel(games, seats, out):
    i = cuda.grid(1)
    if i < games.shape[0]:
        view = cuda.local.array(1, VIEW)
        batch.observe_part(games, seats, view, out, 0, i, i + 1)


def determinize_kernel(views, seeds, games):
    i = cuda.grid(1)
    if i < games.shape[0]:
        unknown = cuda.local.array((1, PLAYERS), types.int64)
        batch.determinize_part(views, seeds, games, unknown, 0, i, i + 1)


def rows(dtype: Any, dimensions: int = 1) -> Any:
    """Return the Numba type of a contiguous array."""
    element = numba.from_dtype(dtype) if isinstance(dtype, np.dtype) else dtype
    return types.Array(element, dimensions, "C")


SMALL = types.int8
WIDE = types.int64
KERNELS: Final[dict[str, tuple[Callable[..., None], tuple[Any, ...]]]] = {
    "deal": (deal_kernel, (rows(GAME), WIDE, WIDE, rows(WIDE))),
    "playout": (playout_kernel, (rows(GAME), rows(WIDE), rows(WIDE))),
    "rollout": (
        rollout_kernel,
        (rows(GAME), WIDE, WIDE, rows(WIDE), rows(WIDE), rows(types.int16, 2), rows(SMALL)),
    ),
    "step": (step_kernel, (rows(GAME), rows(types.int16), rows(types.boolean))),
    "decider": (decider_kernel, (rows(GAME), rows(SMALL))),
    "mask": (mask_kernel, (rows(GAME), rows(SMALL, 2))),
    "view": (view_kernel, (rows(GAME), rows(SMALL), rows(VIEW))),
    "observe": (observe_kernel, (rows(GAME), rows(SMALL), rows(SMALL, 2))),
    "determinize": (determinize_kernel, (rows(VIEW), rows(WIDE), rows(GAME))),
}


def ptx(
    kernel: Callable[..., None],
    signature: tuple[Any, ...],
    capability: tuple[int, int] = (9, 0),
    optimize: bool = True,
) -> str:
    """Return the kernel as PTX for a compute capability. No device is needed."""
    adopt_rules(INSTRUCTIONS, NOT_INLINED)
    with compiling_for(capability):
        text: str = cuda.compile_ptx(kernel, types.void(*signature), cc=capability, opt=optimize)[0]
    return text


# The functions for Python


@cache
def jitted(kernel: Callable[..., None]) -> Any:
    """Return the kernel, ready to be launched. It is compiled at its first call, for the types of that call."""
    need_device()
    if SIMULATED:
        return cuda.jit(kernel)
    adopt_rules(INSTRUCTIONS, NOT_INLINED)
    return cuda.jit(kernel)


def launch(kernel: Callable[..., None], games: int, *arguments: Any, threads: int = THREADS) -> None:
    """Run the kernel over this many games, in blocks of `threads`."""
    if games > 0:
        jitted(kernel)[-(-games // threads), threads](*arguments)


def blank(settings: Settings, count: int) -> Any:
    """Return records on the CPU that contain only the settings."""
    games = new_games(count)
    settings.write(games)
    return games


def deal(settings: Settings, seeds: DeviceArray, first: int | None = None, games: DeviceArray = None) -> DeviceArray:
    """Deal a game for each seed, into `games` if given. Return the games, at their first decision."""
    need_device()
    if games is None:
        games = cuda.to_device(blank(settings, len(seeds)))
    launch(deal_kernel, len(seeds), games, settings.set_aside, NONE if first is None else first, seeds)
    return games


def playout(games: DeviceArray, seeds: DeviceArray, decisions: DeviceArray) -> None:
    """Play every game to its end with uniformly random legal moves, as batch.playout does."""
    launch(playout_kernel, len(games), games, seeds, decisions, threads=PLAY_THREADS)


def rollout(
    settings: Settings,
    seeds: DeviceArray,
    decisions: DeviceArray,
    points: DeviceArray,
    winners: DeviceArray,
    first: int | None = None,
) -> None:
    """Play whole games in local memory, including the deal. Write decisions, points[N, 5] and winners' bit masks."""
    launch(
        rollout_kernel,
        len(seeds),
        cuda.to_device(blank(settings, 1)),
        settings.set_aside,
        NONE if first is None else first,
        seeds,
        decisions,
        points,
        winners,
        threads=PLAY_THREADS,
    )


def step(games: DeviceArray, actions: DeviceArray, taken: DeviceArray) -> None:
    """Take an action in each game. Where it isn't legal, the game is unchanged and `taken` is False."""
    launch(step_kernel, len(games), games, actions, taken)


def deciders(games: DeviceArray, out: DeviceArray) -> None:
    """Write the family that decides in each game, or NONE if it is over."""
    launch(decider_kernel, len(games), games, out)


def masks(games: DeviceArray, out: DeviceArray) -> None:
    """Write the legal actions of each game as a row of zeros and ones."""
    launch(mask_kernel, len(games), games, out)


def views(games: DeviceArray, seats: DeviceArray, out: DeviceArray) -> None:
    """Write what a seat may know of each game."""
    launch(view_kernel, len(games), games, seats, out)


def observations(games: DeviceArray, seats: DeviceArray, out: DeviceArray) -> None:
    """Write the observation of a seat of each game."""
    launch(observe_kernel, len(games), games, seats, out)


def determinizations(seen: DeviceArray, seeds: DeviceArray, games: DeviceArray) -> None:
    """Write for each view a game that agrees with it, uniform over seeds."""
    launch(determinize_kernel, len(games), seen, seeds, games)
