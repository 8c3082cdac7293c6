"""The summary of a table that lists show and the database's index stores: public information only."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ...rules.state import EDITION_NAMES
from .settings import ClockSetting
from .table import Table

encode_summary = msgspec.json.Encoder().encode


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


summary_decoder: msgspec.json.Decoder[Summary] = msgspec.json.Decoder(Summary)


def summary_of(table: Table) -> bytes:
    head = table.head
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    if table.stage == "over" and table.game is not None:
        winners = tuple(f for f in range(head.players) if (int(table.game.winners) >> f) & 1)
        points = tuple(int(p) for p in table.game.points[: head.players])
    seats = tuple(SummarySeat(seat.name, seat.bot) for seat in table.seats)
    edition = EDITION_NAMES[head.edition]
    return encode_summary(
        Summary(head.box, edition, head.players, head.clock, head.watch, table.rated, seats, winners, points)
    )
