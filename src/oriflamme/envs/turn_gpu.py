"""The turn of turn.py as CUDA kernels: a thread a game.

Rows of 482, 581 and 578 bytes that one thread reads or writes alone touch a sector of memory for every byte. So a block
of games works in its shared memory, and only whole runs of words go between that and the card's: the games in and out,
the masks out, the observations out. In `show_kernel` the upper half of it holds the games, later the observations; the
lower half the masks, later the views.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import types

from ..rules import ACTIONS, GAME, OBSERVATION, VIEW, batch, engine
from ..rules.compiled import rule
from ..rules.gpu import cuda, jitted, rows
from ..rules.observation import observe
from ..rules.view import write_view
from . import turn

BLOCK: Final = 32  # games a block, a warp; they need 37 KB, and 48 is the most that a kernel gets unasked
MOVE_BLOCK: Final = 64  # of `step_kernel`, which holds nothing but the games
WORD: Final = 4
GAME_BYTES: Final = GAME.itemsize
GAME_WORDS: Final = BLOCK * GAME_BYTES // WORD
MASK_WORDS: Final = BLOCK * ACTIONS // WORD
OBSERVATION_WORDS: Final = BLOCK * OBSERVATION // WORD
LOWER: Final = WORD * max(GAME_WORDS, OBSERVATION_WORDS)  # where the lower half of the shared memory begins
FIRST_VIEW: Final = -(-LOWER // VIEW.itemsize)
SHARED_BYTES: Final = max(LOWER + WORD * MASK_WORDS, (FIRST_VIEW + BLOCK) * VIEW.itemsize)


@rule
def words(count: int) -> int:
    """How many words hold so many bytes."""
    return (count + 3) // 4


def reset_kernel(games, set_aside, first, seed, episodes, actor, reward, done, refused):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        turn.reset_part(games, set_aside, first, seed, episodes, actor, reward, done, refused, i, i + 1)


def show_kernel(games, count, observation, mask):  # type: ignore[no-untyped-def]
    """Mask and observation of each game; the arrays are given as words of four bytes."""
    shared_words = cuda.shared.array(0, types.int32)  # the block's shared memory, by four names
    shared_bytes = cuda.shared.array(0, types.int8)
    shared_games = cuda.shared.array(0, GAME)
    shared_views = cuda.shared.array(0, VIEW)
    here = cuda.threadIdx.x
    block = cuda.blockIdx.x
    n = min(BLOCK, count - block * BLOCK)
    for k in range(here, words(n * GAME_BYTES), BLOCK):
        shared_words[k] = games[block * GAME_WORDS + k]
    cuda.syncthreads()
    decider = 0
    if here < n:
        at = LOWER + here * ACTIONS
        decider = engine.decider(shared_games[here])
        batch.write_mask(shared_games[here], shared_bytes[at : at + ACTIONS])
    cuda.syncthreads()
    for k in range(here, words(n * ACTIONS), BLOCK):
        mask[block * MASK_WORDS + k] = shared_words[LOWER // WORD + k]
    cuda.syncthreads()
    if here < n:
        write_view(shared_games[here], decider, shared_views[FIRST_VIEW + here])
    cuda.syncthreads()
    if here < n:
        at = here * OBSERVATION
        observe(shared_views[FIRST_VIEW + here], decider, shared_bytes[at : at + OBSERVATION])
    cuda.syncthreads()
    for k in range(here, words(n * OBSERVATION), BLOCK):
        observation[block * OBSERVATION_WORDS + k] = shared_words[k]


def step_kernel(  # type: ignore[no-untyped-def]
    games, count, set_aside, first, seed, kind, actions, episodes, actor, reward, done, refused
):
    """The move, the reward, the next deal; the games are given as words of four bytes."""
    shared_words = cuda.shared.array(0, types.int32)
    shared_games = cuda.shared.array(0, GAME)
    here = cuda.threadIdx.x
    begin = cuda.blockIdx.x * MOVE_BLOCK
    begin_word = cuda.blockIdx.x * (MOVE_BLOCK * GAME_BYTES // WORD)
    n = min(MOVE_BLOCK, count - begin)
    for k in range(here, words(n * GAME_BYTES), MOVE_BLOCK):
        shared_words[k] = games[begin_word + k]
    cuda.syncthreads()
    if here < n:
        i = begin + here
        g = shared_games[here]
        turn.advance(g, i, set_aside, first, seed, kind, actions, episodes, actor, reward, done, refused)
    cuda.syncthreads()
    for k in range(here, words(n * GAME_BYTES), MOVE_BLOCK):
        games[begin_word + k] = shared_words[k]


def sample_kernel(games, states, actions):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        turn.sample_part(games, states, actions, i, i + 1)


SMALL = types.int8
WIDE = types.int64
STATE = (rows(types.int32), rows(SMALL), rows(types.float32, 2), rows(SMALL), rows(SMALL))
KERNELS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "reset": (reset_kernel, (rows(GAME), WIDE, WIDE, WIDE, *STATE)),
    "show": (show_kernel, (rows(types.int32), WIDE, rows(types.int32), rows(types.int32))),
    "step": (step_kernel, (rows(types.int32), WIDE, WIDE, WIDE, WIDE, WIDE, rows(types.int16), *STATE)),
    "sample": (sample_kernel, (rows(GAME), rows(WIDE), rows(types.int16))),
}


def move(games: Any, count: int, *arguments: Any) -> None:
    """Take an action in every game; the games as words."""
    shared = MOVE_BLOCK * GAME_BYTES
    jitted(step_kernel)[-(-count // MOVE_BLOCK), MOVE_BLOCK, 0, shared](games, count, *arguments)


def show(games: Any, count: int, observation: Any, mask: Any) -> None:
    """Write mask and observation of every game; the arrays as words (`shared_with_words`)."""
    jitted(show_kernel)[-(-count // BLOCK), BLOCK, 0, SHARED_BYTES](games, count, observation, mask)


def shared_with_words(array: Any) -> tuple[Any, Any]:
    """An array on the card, and the same memory as words of four bytes; a multiple of four rows, so that they fit."""
    rows_given = array.shape[0]
    whole = np.zeros((-(-rows_given // WORD) * WORD, *array.shape[1:]), dtype=array.dtype)
    whole[:rows_given] = array
    there = cuda.to_device(whole)
    return there[:rows_given], there.reshape(whole.size).view(np.int8).view(np.int32)
