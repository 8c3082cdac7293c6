"""Who is told what: the rows of the log as messages, one for each reader. The only place where rows become messages.

A move is encoded once for everyone; a seat's own part is appended to those bytes. Two games that differ only in what a
reader may not know give that reader the same bytes (tests/server/test_nothing_told.py).
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from ..rules import EVENT_NAMES, rule_name
from . import rows
from .engine import Events, Fields, views_of
from .messages_out import (
    Asked,
    Clocks,
    Happened,
    LobbyChanged,
    Moved,
    Own,
    Position,
    Quiet,
    Result,
    Said,
    Snapshot,
    encode,
)
from .position import own_of, position_of, question_of
from .table import NOBODY, Table
from .wire import frame_of

CODE, RULE, FAMILY, CARD, PLACE, OTHER, AMOUNT, SEEN = range(8)
RULE_NAMES: Final = {
    code: rule_name(code) for code in (*range(31), *(100 * s + n for s in range(1, 11) for n in range(1, 12)))
}


class Told:
    """One row of the log as every reader hears it: `to(None)` for a spectator, `to(seat)` for a seat."""

    def __init__(self, table: Table, public: bytes, own: dict[int, Own] | None = None, speaker: str = "") -> None:
        self.table = table.id
        self.seq = table.seq
        self.at = table.at
        self.public = public
        self.own = own or {}
        self.speaker = speaker
        self.asked: Fields | None = None  # the view of the seat that is asked next
        self.frames: dict[int | None, bytes] = {}

    def to(self, seat: int | None) -> bytes:
        own = None if seat is None else self.own.get(seat)
        return self.public if own is None else with_own(self.public, own)

    def to_reader(self, seat: int | None, muted: set[str]) -> bytes:
        """The same for a reader who does not want to hear some people."""
        if self.speaker and self.speaker in muted:
            return encode(Quiet(self.table, self.seq, self.at))
        return self.to(seat)

    def frame(self, seat: int | None, muted: set[str]) -> bytes:
        """The same as it goes over a socket; made once for all readers with these eyes."""
        if self.speaker and self.speaker in muted:
            return frame_of(self.to_reader(seat, muted))
        frame = self.frames.get(seat)
        if frame is None:
            frame = self.frames[seat] = frame_of(self.to(seat))
        return frame


def with_own(public: bytes, own: Own) -> bytes:
    """The public message with the seat's own part as its last field."""
    return b'%b,"own":%b}' % (public[:-1], encode(own))


def tell(table: Table, row: rows.AnyRow, events: Events) -> Told:
    """The message of the row that the table has just taken."""
    if isinstance(row, rows.Acted | rows.Started):
        return tell_move(table, row, events)
    if isinstance(row, rows.Spoke):
        return Told(table, encode(said(table, table.seq, table.at, row)), speaker=row.person)
    what, seat = str(row.__struct_config__.tag), int(getattr(row, "seat", NOBODY))
    return Told(table, encode(LobbyChanged(table.id, table.seq, table.at, what, seat, table.lobby())))


def said(table: Table, seq: int, at: int, row: rows.Spoke) -> Said:
    return Said(table.id, seq, at, row.person, row.name, row.seat, row.text)


def tell_move(table: Table, row: rows.Acted | rows.Started, events: Events) -> Told:
    assert table.game is not None
    *seats, everyone = views_of(table.game, len(table.seats))
    position = position_of(everyone)
    moved = Moved(
        table.id,
        table.seq,
        table.at,
        row.by if isinstance(row, rows.Acted) else "deal",
        table.moved,
        happened(events),
        position,
        asked_of(table, everyone),
        clocks_of(table),
        result_of(table, position),
        table.rounds if table.round_ended else UNSET,
    )
    mine = own_events(events)
    own = {seat: own_of(seen, everyone, mine.get(seat, [])) for seat, seen in enumerate(seats)}
    told = Told(table, encode(moved), own)
    told.asked = seats[table.asks] if table.asks != NOBODY else None
    return told


def own_events(events: Events) -> dict[int, list[tuple[int, int]]]:
    """By seat: the cards of events that only this seat may know."""
    mine: dict[int, list[tuple[int, int]]] = {}
    for i, row in enumerate(events):
        if row[SEEN] >= 0:
            mine.setdefault(row[SEEN], []).append((i, row[CARD]))
    return mine


def happened(events: Events, everything: bool = False) -> list[Happened]:
    """The events as everyone may hear them: `seen` says who may know the card. `everything`: after the end."""
    return [
        Happened(
            EVENT_NAMES[code], RULE_NAMES[rule], family, card if seen == NOBODY or everything else NOBODY, place,
            other, amount,
        )
        for code, rule, family, card, place, other, amount, seen in events
    ]  # fmt: skip


def asked_of(table: Table, seen: Fields) -> Asked | None:
    return None if table.asks == NOBODY else Asked(table.decision, table.asks, question_of(seen))


def clocks_of(table: Table) -> Clocks:
    return Clocks(list(table.left), table.clock_ends() or 0)


def result_of(table: Table, position: Position) -> Result | None:
    """The end, and with it what was secret: not a moment before."""
    if table.stage != "over":
        return None
    return Result(position.points, position.winners, table.head.secret, table.seed, tuple(table.shares()))


def snapshot(table: Table, seat: int | None, away: tuple[int, ...], muted: set[str], watching: int = 0) -> bytes:
    """The table as a seat, or a spectator, may see it now."""
    chat = [said(table, seq, at, row) for seq, at, row in table.chat if row.person not in muted]
    eyes = NOBODY if seat is None else seat
    if table.game is None:
        return encode(Snapshot(table.id, table.seq, eyes, table.lobby(), chat, away=away, watching=watching))
    *seats, everyone = views_of(table.game, len(table.seats))
    position = position_of(everyone)
    whole = encode(
        Snapshot(
            table.id,
            table.seq,
            eyes,
            table.lobby(),
            chat,
            position,
            asked_of(table, everyone),
            clocks_of(table),
            result_of(table, position),
            away,
            watching,
            table.rounds,
        )
    )
    return whole if seat is None else with_own(whole, own_of(seats[seat], everyone, []))
