"""The rules as the server calls them for a single game. A call may take only microseconds.

Games are copied byte by byte, because `Game.copy` copies field by field and takes ten times as long. Even a single game
is passed as an array of one, because passing a bare record costs Numba four microseconds per call.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...rules import ACTIONS, GAME, Game, batch

EventRow = list[int]
Events = list[EventRow]
Records = NDArray[Any]  # of dtype GAME or VIEW


def copies(records: bytes, count: int, dtype: Any = GAME) -> Records:
    """Return `count` writable copies of a record, or of several consecutive ones."""
    return np.frombuffer(bytearray(records * count), dtype=dtype)


def decider_of(game: Game) -> int:
    """Return the family that must decide; NONE when the game is over."""
    decider = np.empty(1, dtype=np.int8)
    batch.deciders(copies(game.tobytes(), 1), decider, threads=1)
    return int(decider[0])


def is_legal(game: Game, action: int) -> bool:
    return 0 <= action < ACTIONS and bool(mask_of(copies(game.tobytes(), 1))[action])


def legal_in(games: Records) -> list[int]:
    """Return the legal actions of the first of these games."""
    legal: list[int] = mask_of(games[:1]).nonzero()[0].tolist()
    return legal


def mask_of(one_game: Records) -> NDArray[np.int8]:
    mask: NDArray[np.int8] = np.empty((1, ACTIONS), dtype=np.int8)
    batch.masks(one_game, mask, threads=1)
    return mask.reshape(-1)
