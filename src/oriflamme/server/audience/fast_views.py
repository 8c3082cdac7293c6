"""Views of a game as the server reads them, where a move may cost only microseconds (see tables/fast_rules.py)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...rules import PLAYERS, SPECTATOR, VIEW, Game, View, batch, new_games, new_log
from ...rules.kit import entry_points
from ..tables.fast_rules import Events, Records, copies

OFFSETS: Final = {name: int(field[1]) for name, field in (VIEW.fields or {}).items()}
ALL_SEATS: Final = tuple(np.array([*range(n), SPECTATOR], dtype=np.int8) for n in range(PLAYERS + 1))


class ViewFields:
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


def views_of(game: Game, players: int) -> list[ViewFields]:
    """Return the view of each seat, then the view of a spectator, computed in one call of the rules."""
    seen: Records = np.empty(players + 1, dtype=VIEW)
    batch.views(copies(game.tobytes(), players + 1), ALL_SEATS[players], seen, threads=1)
    whole, size = memoryview(seen.tobytes()), VIEW.itemsize
    return [ViewFields(whole[at : at + size]) for at in range(0, len(whole), size)]


def view_of(game: bytes, seat: int) -> ViewFields:
    """Return the view of one seat."""
    seen: Records = np.empty(1, dtype=VIEW)
    batch.views(copies(game, 1), np.array([seat], dtype=np.int8), seen, threads=1)
    return ViewFields(memoryview(seen.tobytes()))


def determinizations(views: list[bytes], seed: int) -> Records:
    """Return for each view a game that agrees with it. The same views and seed give the same games."""
    games = new_games(len(views))
    seen = copies(b"".join(views), 1, VIEW)
    seeds = np.arange(seed, seed + len(views), dtype=np.int64)
    batch.determinizations(seen, seeds, games, threads=1)
    return games


class Trials:
    """Tries actions on copies of games, with one event log for all of them."""

    def __init__(self) -> None:
        self.log = new_log()

    def act(self, game: bytes, action: int) -> Events:
        """Return the events that a legal action causes."""
        done = entry_points.act(copies(game, 1)[0], self.log, action)
        assert done, f"expected a legal action, got {action}"
        events: Events = self.log[1 : int(self.log[0, 0]) + 1].tolist()
        return events
