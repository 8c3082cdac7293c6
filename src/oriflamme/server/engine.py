"""The engine in the hands of the server, where a move may cost microseconds.

Copies are made byte by byte (`Game.copy` goes field by field and takes ten times as long), and the entry points for
arrays are used, also for one game: a record that is passed alone costs Numba four microseconds a call.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..rules import ACTIONS, GAME, PLAYERS, SPECTATOR, VIEW, Game, View, batch, new_games, new_log
from ..rules.kit import entry_points

OFFSETS: Final = {name: int(field[1]) for name, field in (VIEW.fields or {}).items()}
ALL_EYES: Final = tuple(np.array([*range(n), SPECTATOR], dtype=np.int8) for n in range(PLAYERS + 1))
EventRow = list[int]
Events = list[EventRow]
Records = NDArray[Any]  # of dtype GAME or VIEW


class Fields:
    """The fields of a view as plain integers: one copy of its bytes instead of forty slow attribute reads."""

    __slots__ = ("bytes", "small")

    def __init__(self, seen: View | memoryview) -> None:
        self.bytes = seen if isinstance(seen, memoryview) else memoryview(seen.tobytes())
        self.small = self.bytes.cast("b")

    def one(self, name: str) -> int:
        return self.small[OFFSETS[name]]

    def many(self, name: str, count: int) -> list[int]:
        at = OFFSETS[name]
        return self.small[at : at + count].tolist()

    def wide(self, name: str, count: int) -> list[int]:
        at = OFFSETS[name]
        return self.bytes[at : at + 2 * count].cast("h").tolist()


def copies(records: bytes, count: int, dtype: Any = GAME) -> Records:
    """So many copies of a record, or of several in a row, to be written on."""
    return np.frombuffer(bytearray(records * count), dtype=dtype)


def views_of(game: Game, players: int) -> list[Fields]:
    """What each seat may know, and last what everyone may: all views of a game in one call of the engine."""
    seen: Records = np.empty(players + 1, dtype=VIEW)
    batch.views(copies(game.tobytes(), players + 1), ALL_EYES[players], seen, threads=1)
    whole, size = memoryview(seen.tobytes()), VIEW.itemsize
    return [Fields(whole[at : at + size]) for at in range(0, len(whole), size)]


def view_of(game: bytes, seat: int) -> Fields:
    """What one seat may know."""
    seen: Records = np.empty(1, dtype=VIEW)
    batch.views(copies(game, 1), np.array([seat], dtype=np.int8), seen, threads=1)
    return Fields(memoryview(seen.tobytes()))


def dealt_anew(views: list[bytes], seed: int) -> Records:
    """For each view a game that agrees with everything in it. The same views and seed give the same games."""
    games = new_games(len(views))
    seen = copies(b"".join(views), 1, VIEW)
    seeds = np.arange(seed, seed + len(views), dtype=np.int64)
    batch.determinizations(seen, seeds, games, threads=1)
    return games


def decider_of(game: Game) -> int:
    """Whose decision it is; NONE when the game is over."""
    who = np.empty(1, dtype=np.int8)
    batch.deciders(copies(game.tobytes(), 1), who, threads=1)
    return int(who[0])


def is_legal(game: Game, action: int) -> bool:
    return 0 <= action < ACTIONS and bool(mask_of(copies(game.tobytes(), 1))[action])


def legal_in(games: Records) -> list[int]:
    """The legal actions of the first of these games."""
    legal: list[int] = mask_of(games[:1]).nonzero()[0].tolist()
    return legal


def mask_of(one: Records) -> NDArray[np.int8]:
    mask: NDArray[np.int8] = np.empty((1, ACTIONS), dtype=np.int8)
    batch.masks(one, mask, threads=1)
    return mask.reshape(-1)


class Trials:
    """Actions tried on copies of a game, with one log for all of them."""

    def __init__(self) -> None:
        self.log = new_log()

    def act(self, game: bytes, action: int) -> Events:
        """What happens. The action is legal."""
        done = entry_points.act(copies(game, 1)[0], self.log, action)
        assert done, "an action that is not legal was tried"
        events: Events = self.log[1 : int(self.log[0, 0]) + 1].tolist()
        return events
