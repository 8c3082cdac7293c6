"""The line of a table in a list: public things only."""

from __future__ import annotations

from msgspec import Struct

from ..rules import EDITION_NAMES
from .messages_out import ClockSetting, encode
from .table import Table


class SummarySeat(Struct, frozen=True):
    name: str = ""
    bot: str = ""


class Summary(Struct, frozen=True):
    box: str
    edition: str
    players: int
    clock: ClockSetting
    watch: bool
    rated: bool
    seats: tuple[SummarySeat, ...]
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


def summary_of(table: Table) -> bytes:
    head = table.head
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    if table.stage == "over" and table.game is not None:
        winners = tuple(f for f in range(head.players) if (int(table.game.winners) >> f) & 1)
        points = tuple(int(p) for p in table.game.points[: head.players])
    seats = tuple(SummarySeat(seat.name, seat.bot) for seat in table.seats)
    edition = EDITION_NAMES[head.edition]
    return encode(Summary(head.box, edition, head.players, head.clock, head.watch, table.rated, seats, winners, points))
