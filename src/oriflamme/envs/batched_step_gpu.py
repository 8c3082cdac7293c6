"""The turn of turn.py as CUDA kernels: a thread a game.

Rows of 482, 581 and 578 bytes that one thread reads or writes alone touch a sector of memory for every byte. So a block
of games works in its shared memory, and only whole runs of words go between that and the card's: in `step_kernel` the
games in and out, in `show_kernel` the masks and then the observations out.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import types

from ..rules import batch
from ..rules.gpu import cuda, jitted, rows
from ..rules.kit import ACTIONS, GAME, OBSERVATION, VIEW, engine, write_observation, write_seen
from . import batched_step as turn

BLOCK: Final = 32  # games a block of `show_kernel`: a warp
MOVE_BLOCK: Final = 64  # and of `step_kernel`
WORD: Final = 8
WORDS: Final = types.int64
GAME_BYTES: Final = GAME.itemsize
MOVE_WORDS: Final = MOVE_BLOCK * GAME_BYTES // WORD
MASK_WORDS: Final = BLOCK * ACTIONS // WORD
OBSERVATION_WORDS: Final = BLOCK * OBSERVATION // WORD
SHARED_BYTES: Final = WORD * max(MASK_WORDS, OBSERVATION_WORDS)


def reset_kernel(games, set_aside, first, seed, episodes, actor, reward, done, refused):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        turn.reset_part(games, set_aside, first, seed, episodes, actor, reward, done, refused, i, i + 1)


def show_kernel(games, count, observation, mask):  # type: ignore[no-untyped-def]
    """Mask and observation of each game; those two arrays are given as words, whole blocks of them."""
    shared_words = cuda.shared.array(0, WORDS)  # the block's shared memory, by two names
    shared_bytes = cuda.shared.array(0, types.int8)
    view = cuda.local.array(1, VIEW)
    here = cuda.threadIdx.x
    block = cuda.blockIdx.x
    game = block * BLOCK + here
    decider = 0
    for k in range(here, MASK_WORDS, BLOCK):
        shared_words[k] = 0
    cuda.syncthreads()
    if game < count:
        at = here * ACTIONS
        decider = engine.decider(games[game])
        batch.mark_legal(games[game], shared_bytes[at : at + ACTIONS])
    cuda.syncthreads()
    for k in range(here, MASK_WORDS, BLOCK):
        mask[block * MASK_WORDS + k] = shared_words[k]
        shared_words[k] = 0
    cuda.syncthreads()
    if game < count:
        at = here * OBSERVATION
        write_seen(games[game], decider, view[0])
        write_observation(view[0], decider, shared_bytes[at : at + OBSERVATION])
    cuda.syncthreads()
    for k in range(here, OBSERVATION_WORDS, BLOCK):
        observation[block * OBSERVATION_WORDS + k] = shared_words[k]


def step_kernel(  # type: ignore[no-untyped-def]
    games, count, set_aside, first, seed, kind, actions, episodes, actor, reward, done, refused
):
    """The move, the reward, the next deal; the games are given as words, whole blocks of them."""
    shared_words = cuda.shared.array(0, WORDS)
    shared_games = cuda.shared.array(0, GAME)
    here = cuda.threadIdx.x
    begin = cuda.blockIdx.x * MOVE_WORDS
    for k in range(here, MOVE_WORDS, MOVE_BLOCK):
        shared_words[k] = games[begin + k]
    cuda.syncthreads()
    i = cuda.blockIdx.x * MOVE_BLOCK + here
    if i < count:
        g = shared_games[here]
        turn.advance(g, i, set_aside, first, seed, kind, actions, episodes, actor, reward, done, refused)
    cuda.syncthreads()
    for k in range(here, MOVE_WORDS, MOVE_BLOCK):
        games[begin + k] = shared_words[k]


def sample_kernel(games, states, actions):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        turn.sample_part(games, states, actions, i, i + 1)


SMALL = types.int8
WIDE = types.int64
STATE = (rows(types.int32), rows(SMALL), rows(types.float32, 2), rows(SMALL), rows(SMALL))
KERNELS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "reset": (reset_kernel, (rows(GAME), WIDE, WIDE, WIDE, *STATE)),
    "show": (show_kernel, (rows(GAME), WIDE, rows(WORDS), rows(WORDS))),
    "step": (step_kernel, (rows(WORDS), WIDE, WIDE, WIDE, WIDE, WIDE, rows(types.int16), *STATE)),
    "sample": (sample_kernel, (rows(GAME), rows(WIDE), rows(types.int16))),
}


def move(games: Any, count: int, *arguments: Any) -> None:
    """Take an action in every game; the games as words."""
    shared = MOVE_BLOCK * GAME_BYTES
    jitted(step_kernel)[-(-count // MOVE_BLOCK), MOVE_BLOCK, 0, shared](games, count, *arguments)


def show(games: Any, count: int, observation: Any, mask: Any) -> None:
    """Write mask and observation of every game; those two arrays as words (`shared_with_words`)."""
    jitted(show_kernel)[-(-count // BLOCK), BLOCK, 0, SHARED_BYTES](games, count, observation, mask)


def shared_with_words(array: Any) -> tuple[Any, Any]:
    """An array on the card, and the same memory as words; with room for whole blocks of rows, so that these fit."""
    count = array.shape[0]
    whole = np.zeros((-(-count // MOVE_BLOCK) * MOVE_BLOCK, *array.shape[1:]), dtype=array.dtype)
    whole[:count] = array
    there = cuda.to_device(whole)
    return there[:count], there.reshape(whole.size).view(np.int8).view(np.int64)
