"""The step of batched_step.py as CUDA kernels, one thread per game.

If each thread read or wrote its own row of several hundred bytes, the threads would touch a different sector of memory
with every byte. So the games of a block work in its shared memory, and only contiguous runs of words are copied between
that and global memory: in `step_kernel` the games in and out, in `show_kernel` the masks out and then the observations,
and in `show_all_kernel` the observations without secrets.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import types

from ..rules import actions, engine
from ..rules.gpu import cuda, jitted, rows
from ..rules.machine import batch
from ..rules.observation import OBSERVATION, write_full_observation, write_observation
from ..rules.state import GAME
from ..rules.views import VIEW, write_seen
from . import batched_step
from .batched_step import Options, Results, Tables

SHOW_BLOCK: Final = 32  # games per block of `show_kernel`: one warp
STEP_BLOCK: Final = 64  # games per block of `step_kernel`
WORD_BYTES: Final = 8
WORDS: Final = types.int64
GAME_BYTES: Final = GAME.itemsize
STEP_WORDS: Final = STEP_BLOCK * GAME_BYTES // WORD_BYTES
MASK_WORDS: Final = SHOW_BLOCK * actions.ACTIONS // WORD_BYTES
OBSERVATION_WORDS: Final = SHOW_BLOCK * OBSERVATION // WORD_BYTES
SHOW_BYTES: Final = WORD_BYTES * max(MASK_WORDS, OBSERVATION_WORDS)


def reset_kernel(games, options, tables, results):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        batched_step.reset_part(games, options, tables, results, i, i + 1)


def show_kernel(games, count, observation, mask):  # type: ignore[no-untyped-def]
    """Write the mask and the observation of each game. Both arrays are given as words, in whole blocks."""
    shared_words = cuda.shared.array(0, WORDS)  # the block's shared memory, as words and as bytes
    shared_bytes = cuda.shared.array(0, types.int8)
    view = cuda.local.array(1, VIEW)
    here = cuda.threadIdx.x
    block = cuda.blockIdx.x
    game = block * SHOW_BLOCK + here
    decider = 0
    for k in range(here, MASK_WORDS, SHOW_BLOCK):
        shared_words[k] = 0
    cuda.syncthreads()
    if game < count:
        at = here * actions.ACTIONS
        decider = engine.decider(games[game])
        batch.mark_legal(games[game], shared_bytes[at : at + actions.ACTIONS])
    cuda.syncthreads()
    for k in range(here, MASK_WORDS, SHOW_BLOCK):
        mask[block * MASK_WORDS + k] = shared_words[k]
    for k in range(here, OBSERVATION_WORDS, SHOW_BLOCK):  # a thread clears only words that it has copied
        shared_words[k] = 0
    cuda.syncthreads()
    if game < count:
        at = here * OBSERVATION
        write_seen(games[game], decider, view[0])
        write_observation(view[0], decider, shared_bytes[at : at + OBSERVATION])
    cuda.syncthreads()
    for k in range(here, OBSERVATION_WORDS, SHOW_BLOCK):
        observation[block * OBSERVATION_WORDS + k] = shared_words[k]


def show_all_kernel(games, count, full):  # type: ignore[no-untyped-def]
    """Write the observation of each game as if no card were hidden. The array is given as words, in whole blocks."""
    shared_words = cuda.shared.array(0, WORDS)
    shared_bytes = cuda.shared.array(0, types.int8)
    view = cuda.local.array(1, VIEW)
    here = cuda.threadIdx.x
    block = cuda.blockIdx.x
    game = block * SHOW_BLOCK + here
    for k in range(here, OBSERVATION_WORDS, SHOW_BLOCK):
        shared_words[k] = 0
    cuda.syncthreads()
    if game < count:
        at = here * OBSERVATION
        decider = engine.decider(games[game])
        write_full_observation(games[game], decider, decider, view[0], shared_bytes[at : at + OBSERVATION])
    cuda.syncthreads()
    for k in range(here, OBSERVATION_WORDS, SHOW_BLOCK):
        full[block * OBSERVATION_WORDS + k] = shared_words[k]


def step_kernel(games, count, actions, options, tables, results):  # type: ignore[no-untyped-def]
    """Take the actions, pay the rewards, deal again what ended. The games are given as words, in whole blocks."""
    shared_words = cuda.shared.array(0, WORDS)
    shared_games = cuda.shared.array(0, GAME)
    here = cuda.threadIdx.x
    begin = cuda.blockIdx.x * STEP_WORDS
    for k in range(here, STEP_WORDS, STEP_BLOCK):
        shared_words[k] = games[begin + k]
    cuda.syncthreads()
    i = cuda.blockIdx.x * STEP_BLOCK + here
    if i < count:
        batched_step.advance(shared_games[here], i, int(actions[i]), options, tables, results)
    cuda.syncthreads()
    for k in range(here, STEP_WORDS, STEP_BLOCK):
        games[begin + k] = shared_words[k]


def sample_kernel(games, states, actions):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        batched_step.sample_part(games, states, actions, i, i + 1)


SMALL = types.int8
WIDE = types.int64
OPTIONS_TYPE = types.NamedTuple((WIDE,) * len(Options._fields), Options)
TABLES_TYPE = types.NamedTuple((rows(SMALL), rows(SMALL), rows(SMALL), rows(SMALL, 2)), Tables)
RESULTS_TYPE = types.NamedTuple(
    (rows(types.int32), rows(SMALL), rows(types.float32, 2), rows(types.int16, 2), rows(SMALL), rows(SMALL)), Results
)
KERNELS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "reset": (reset_kernel, (rows(GAME), OPTIONS_TYPE, TABLES_TYPE, RESULTS_TYPE)),
    "show": (show_kernel, (rows(GAME), WIDE, rows(WORDS), rows(WORDS))),
    "show all": (show_all_kernel, (rows(GAME), WIDE, rows(WORDS))),
    "step": (step_kernel, (rows(WORDS), WIDE, rows(types.int16), OPTIONS_TYPE, TABLES_TYPE, RESULTS_TYPE)),
    "sample": (sample_kernel, (rows(GAME), rows(WIDE), rows(types.int16))),
}


def step(games: Any, count: int, actions: Any, options: Options, tables: Tables, results: Results) -> None:
    """Take an action in every game; the games are given as words (`with_words`)."""
    blocks, shared = -(-count // STEP_BLOCK), STEP_BLOCK * GAME_BYTES
    jitted(step_kernel)[blocks, STEP_BLOCK, 0, shared](games, count, actions, options, tables, results)


def show(games: Any, count: int, observation: Any, mask: Any) -> None:
    """Write the mask and the observation of every game; both arrays are given as words (`with_words`)."""
    blocks = -(-count // SHOW_BLOCK)
    jitted(show_kernel)[blocks, SHOW_BLOCK, 0, SHOW_BYTES](games, count, observation, mask)


def show_all(games: Any, count: int, full: Any) -> None:
    """Write the observation of every game as if no card were hidden, into an array given as words (`with_words`)."""
    blocks, shared = -(-count // SHOW_BLOCK), WORD_BYTES * OBSERVATION_WORDS
    jitted(show_all_kernel)[blocks, SHOW_BLOCK, 0, shared](games, count, full)


def with_words(array: Any) -> tuple[Any, Any]:
    """Copy an array to the GPU. Return it, and the same memory as words, padded to whole blocks of rows."""
    count = array.shape[0]
    padded = np.zeros((-(-count // STEP_BLOCK) * STEP_BLOCK, *array.shape[1:]), dtype=array.dtype)
    padded[:count] = array
    device = cuda.to_device(padded)
    return device[:count], device.reshape(padded.size).view(np.int8).view(np.int64)
