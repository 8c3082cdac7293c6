"""Turns log rows into messages, one for each reader. No other module does this.

A move is encoded once for everyone; a seat's own part is appended to those bytes. Two games that differ only in what a
reader may not know give that reader the same bytes (tests/server/test_secrecy.py).
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from ...disclosure import NO_EVENTS, DisclosedMove, Events, OwnParts, disclosed_move
from ..messages.frames import frame_of
from ..messages.outbound import (
    Asked,
    Clocks,
    LobbyChanged,
    Moved,
    Position,
    Quiet,
    Result,
    Said,
    Snapshot,
    encode,
)
from ..tables import log_rows as rows
from ..tables.table import NOBODY, Table
from .lobby import lobby_of
from .message_parts import happened, own_text, position_of, question_of

# Rows that restart or stop a clock.
CLOCK_ROWS: Final = (rows.Resumed, rows.CameBack, rows.Substituted)
MOVE_ROWS: Final = (rows.Acted, rows.Started)


class Broadcast:
    """One row of the log as a message for every reader: `to(None)` for a spectator, `to(seat)` for a seat."""

    def __init__(self, table: Table, public: bytes, own: OwnParts | None = None, speaker: str = "") -> None:
        self.table = table.id
        self.seq = table.seq
        self.at = table.at
        self.public = public
        self.own = own
        self.speaker = speaker
        self.decider_view = b""  # the view of the seat that decides next; empty after other rows than moves
        self.frames: dict[int | None, bytes] = {}

    def to(self, seat: int | None) -> bytes:
        """Return the message for a seat, or for a spectator (None)."""
        return self.public if seat is None or self.own is None else with_own(self.public, seat, self.own)

    def to_reader(self, seat: int | None, muted: set[str]) -> bytes:
        """Return the message for a reader who has muted these people."""
        if self.speaker and self.speaker in muted:
            return encode(Quiet(self.table, self.seq, self.at))
        return self.to(seat)

    def frame(self, seat: int | None, muted: set[str]) -> bytes:
        """Return the message as a WebSocket frame, built once for all readers with the same view."""
        if self.speaker and self.speaker in muted:
            return frame_of(self.to_reader(seat, muted))
        frame = self.frames.get(seat)
        if frame is None:
            frame = self.frames[seat] = frame_of(self.to(seat))
        return frame


def with_own(public: bytes, seat: int, own: OwnParts) -> bytes:
    """Return the public message with the seat's own part as its last field."""
    return b"".join((public[:-1], b',"own":', own_text(seat, own), b"}"))


def broadcast_of(table: Table, row: rows.AnyRow, events: Events) -> Broadcast:
    """Return the message for the row that was just applied to the table."""
    if isinstance(row, MOVE_ROWS):
        return broadcast_of_move(table, row, events)
    if isinstance(row, rows.Hinted) or (isinstance(row, rows.Spoke) and not row.text):  # which was deleted
        return Broadcast(table, encode(Quiet(table.id, table.seq, table.at)))
    if isinstance(row, rows.Spoke):
        return Broadcast(table, encode(said(table, table.seq, table.at, row)), speaker=row.person)
    what, seat = str(row.__struct_config__.tag), int(getattr(row, "seat", NOBODY))
    clocks = clocks_of(table) if table.game is not None and isinstance(row, CLOCK_ROWS) else UNSET
    return Broadcast(table, encode(LobbyChanged(table.id, table.seq, table.at, what, seat, lobby_of(table), clocks)))


def said(table: Table, seq: int, at: int, row: rows.Spoke) -> Said:
    return Said(table.id, seq, at, row.person, row.name, row.seat, row.text)


def broadcast_of_move(table: Table, row: rows.Acted | rows.Started, events: Events) -> Broadcast:
    assert table.game is not None
    shown = disclosed_move(table.game, events)
    position = position_of(shown, len(table.seats))
    moved = Moved(
        table.id,
        table.seq,
        table.at,
        row.by if isinstance(row, rows.Acted) else "deal",
        table.last_decider,
        happened(shown.events),
        position,
        asked_of(table, shown),
        clocks_of(table),
        result_of(table, position),
        table.rounds if table.round_ended else UNSET,
    )
    broadcast = Broadcast(table, encode(moved), shown.own)
    broadcast.decider_view = shown.view
    return broadcast


def asked_of(table: Table, shown: DisclosedMove) -> Asked | None:
    return None if table.decider == NOBODY else Asked(table.decision, table.decider, question_of(shown))


def clocks_of(table: Table) -> Clocks:
    return Clocks(list(table.time_left), table.clock_ends() or 0)


def result_of(table: Table, position: Position) -> Result | None:
    """Return the result with the secrets of the deal; None until the game is over."""
    if table.stage != "over":
        return None
    return Result(position.points, position.winners, table.head.secret, table.seed, tuple(table.shares()))


def snapshot(table: Table, seat: int | None, away: tuple[int, ...], muted: set[str], watching: int = 0) -> bytes:
    """Return the table as a seat, or a spectator (None), may see it now."""
    chat = [said(table, seq, at, row) for seq, at, row in table.chat if row.text and row.person not in muted]
    viewer = NOBODY if seat is None else seat
    if table.game is None:
        return encode(Snapshot(table.id, table.seq, viewer, lobby_of(table), chat, away=away, watching=watching))
    shown = disclosed_move(table.game, NO_EVENTS)
    position = position_of(shown, len(table.seats))
    whole = encode(
        Snapshot(
            table.id,
            table.seq,
            viewer,
            lobby_of(table),
            chat,
            position,
            asked_of(table, shown),
            clocks_of(table),
            result_of(table, position),
            away,
            watching,
            table.rounds,
        )
    )
    return whole if seat is None else with_own(whole, seat, shown.own)
