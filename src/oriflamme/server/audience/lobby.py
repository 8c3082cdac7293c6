"""The lobby message: a table without its game."""

from __future__ import annotations

from msgspec import UNSET

from ...rules import kinds
from ...rules.state import EDITION_NAMES
from ..messages.outbound import Lobby, SeatInfo
from ..tables.code import code_of
from ..tables.fairness import commitment
from ..tables.table import Seat, Table


def lobby_of(table: Table) -> Lobby:
    head = table.head
    return Lobby(
        table.stage,
        table.host,
        head.box,
        tuple(kinds.NAMES[kind] if kind >= 0 else "" for kind in table.settings.slots()),
        EDITION_NAMES[head.edition],
        head.players,
        head.clock,
        head.listed,
        head.watch,
        table.chat_on,
        table.rated,
        commitment(head.secret),
        tuple(map(seat_info, table.seats)),
        table.rematch,
        head.deck_origin,
        head.pool if head.pool > 1 else UNSET,
        code_of(table.id) if table.stage == "waiting" else UNSET,
        True if head.friendly else UNSET,
        True if table.revealing_at else UNSET,
    )


def seat_info(seat: Seat) -> SeatInfo:
    return SeatInfo(
        seat.person,
        seat.name,
        seat.bot,
        seat.substitute,
        seat.ready,
        seat.share,
        seat.shows,
        seat.again,
        len(seat.votes),
        seat.late,
        seat.commit or UNSET,
        seat.unrevealed or UNSET,
    )
