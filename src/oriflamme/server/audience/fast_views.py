"""Views of a game as the server reads them. A move may take only microseconds (see tables/fast_rules.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ...rules import PLAYERS, SLOTS, SPECTATOR, VIEW, Game, View, batch, new_games, new_log
from ...rules.kit import entry_points
from ..tables.fast_rules import Events, Records, copies

OFFSETS: Final = {name: int(field[1]) for name, field in (VIEW.fields or {}).items()}
ALL_SEATS: Final = tuple(np.array([*range(n), SPECTATOR], dtype=np.int8) for n in range(PLAYERS + 1))


class ViewFields:
    """The fields of a view, under the same names (`v.phase`, `v.op[0]`), but as plain integers and quick to read.

    The bytes of the view are copied once. Reading an attribute of the view itself is slow, and a message needs forty.
    """

    __slots__ = ("bytes", "small")

    def __init__(self, seen: View | memoryview) -> None:
        self.bytes = seen if isinstance(seen, memoryview) else memoryview(seen.tobytes())
        self.small = self.bytes.cast("b")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


def field_reader(element: str, single: bool, offset: int, size: int) -> property:
    """Return a property that reads one field of a view."""
    end = offset + size
    if element == "b":
        return property(lambda v: v.small[offset]) if single else property(lambda v: v.small[offset:end])
    if single:
        return property(lambda v: v.bytes[offset:end].cast(element)[0])
    return property(lambda v: v.bytes[offset:end].cast(element))


for name, (dtype, offset, *_) in (VIEW.fields or {}).items():
    setattr(ViewFields, name, field_reader(dtype.base.char, not dtype.shape, int(offset), dtype.itemsize))


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
    """Return one game per view, which agrees with it. The same views and seed give the same games."""
    games = new_games(len(views))
    seen = copies(b"".join(views), 1, VIEW)
    seeds = np.arange(seed, seed + len(views), dtype=np.int64)
    batch.determinizations(seen, seeds, games, threads=1)
    return games


def possible_cards(view: bytes, index: int) -> list[int]:
    """Return the cards that may be at this index of the queue, where the seat can't see the card."""
    slots = entry_points.possible_at(copies(view, 1, VIEW), index)
    first = view[OFFSETS["family"] + index] * SLOTS
    return [first + slot for slot in range(SLOTS) if (slots >> slot) & 1]


def with_card(view: bytes, index: int, card: int) -> bytes:
    """Return the view as if the seat knew that this card is at this index of the queue."""
    at = OFFSETS["lies"] + index
    return view[:at] + bytes([card]) + view[at + 1 :]


class Trials:
    """Tries actions on copies of games, with one event log for all of them."""

    def __init__(self) -> None:
        self.log = new_log()

    def act(self, game: bytes, action: int) -> Events:
        """Return the events that a legal action causes."""
        return self.act_on(copies(game, 1), action)

    def act_on(self, one_game: Records, action: int) -> Events:
        """Take a legal action in the only game of the array. Return the events."""
        done = entry_points.act(one_game[0], self.log, action)
        assert done, f"expected a legal action, got {action}"
        events: Events = self.log[1 : int(self.log[0, 0]) + 1].tolist()
        return events
