"""A table in memory: its state, who follows it and with whose eyes, what was said last. No decisions, no database."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Final, Protocol

from ..rules import view
from . import rows
from .engine import Fields
from .messages_out import Presence, Unfollowed, encode
from .options import ask
from .table import NOBODY, Table
from .telling import Told
from .wire import frame_of

RECENT: Final = 8  # messages kept for those who come back soon


class Reader(Protocol):
    """Who can follow a table: a socket. A visitor's has no person."""

    person: str
    muted: set[str]

    def push(self, frame: bytes) -> None: ...
    def lost(self, table: str) -> None: ...
    def may_retell(self) -> None: ...


class Room:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.eyes: dict[Reader, int | None] = {}  # a seat's own, or one that is shown; None: a spectator's
        self.wants: dict[Reader, int] = {}  # whose eyes a spectator asked for
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.elsewhere: dict[str, tuple[tuple[int, ...], int]] = {}  # node -> seats that are connected there, watchers
        self.away: tuple[int, ...] = ()
        self.watching = 0  # people without a seat who follow the table
        self.asked: tuple[int, bytes] = (NOBODY, b"")  # the last question: decision, frame
        self.used = 0.0
        self.indexed: tuple[int, int | None] = (0, None)  # when, and what is due, as the database's index has it

    @property
    def idle(self) -> bool:
        return not self.eyes and self.thinking is None and not self.lock.locked()

    # Eyes

    def eyes_of(self, reader: Reader) -> int | None:
        """With whose eyes the reader may see the table now."""
        own = self.table.seat_of(reader.person)
        if own != NOBODY:
            return own
        wanted = self.wants.get(reader, NOBODY)
        return wanted if wanted != NOBODY and self.table.seats[wanted].shows else None

    def why_not_follow(self, person: str) -> str:
        """Why this person may not hear of the table, a code; nothing: they may."""
        table = self.table
        if table.stage == "closed":
            return "no-such-table"
        if person in table.kicked:
            return "kicked"
        seen = table.head.watch or table.stage == "waiting" or table.seat_of(person) != NOBODY
        return "" if seen else "watching-off"

    def refresh_eyes(self) -> None:
        """After a change of the lobby: new eyes for some, and none for those who may not watch any more."""
        for reader in list(self.eyes):
            why = self.why_not_follow(reader.person)
            if not why:
                self.eyes[reader] = self.eyes_of(reader)
            else:
                self.leave(reader)
                reader.push(frame_of(encode(Unfollowed(self.table.id, why))))
                reader.lost(self.table.id)

    def leave(self, reader: Reader) -> None:
        self.eyes.pop(reader, None)
        self.wants.pop(reader, None)

    # Telling

    def tell_all(self, told: Told, row: rows.AnyRow) -> None:
        """One row to everyone. A table that closes says so before nobody hears of it any more."""
        self.recent.append(told)
        closes = self.table.stage == "closed"
        if not closes and not isinstance(row, rows.Acted | rows.Spoke):
            self.refresh_eyes()
        for reader, seat in self.eyes.items():
            reader.push(told.frame(seat, reader.muted))
        if isinstance(row, rows.Closed):
            self.refresh_eyes()

    def question(self) -> bytes:
        """The question of the decision now, with its options, for the seat that is asked; as a frame."""
        table = self.table
        assert table.game is not None
        if self.asked[0] != table.decision:
            last = self.recent[-1] if self.recent else None
            seen = last.asked if last is not None and last.seq == table.seq else None
            seen = seen or Fields(view(table.game, table.asks))
            self.asked = table.decision, frame_of(encode(ask(table.id, table.decision, seen)))
        return self.asked[1]

    def ask_now(self, readers: Iterable[Reader] | None = None) -> None:
        """Send the question to those readers whose own seat is asked."""
        table = self.table
        if table.asks == NOBODY or table.seats[table.asks].player:
            return
        person = table.seats[table.asks].person
        for reader in self.eyes if readers is None else readers:
            if reader.person == person:
                reader.push(self.question())

    def here(self) -> tuple[int, ...]:
        """The seats whose person follows the table through this node."""
        present = {reader.person for reader in self.eyes if reader.person}
        return tuple(i for i, seat in enumerate(self.table.seats) if seat.person in present)

    def watchers(self) -> int:
        """How many people without a seat follow the table through this node; visitors are counted by their sockets."""
        return len({reader.person or reader for reader in self.eyes if self.table.seat_of(reader.person) == NOBODY})

    def check_presence(self) -> bool:
        """Tell everyone if somebody came or went; True if so."""
        present = {*self.here(), *(seat for seats, _ in self.elsewhere.values() for seat in seats)}
        away = tuple(i for i in self.table.people() if i not in present)
        watching = self.watchers() + sum(count for _, count in self.elsewhere.values())
        if (away, watching) == (self.away, self.watching):
            return False
        self.away, self.watching = away, watching
        frame = frame_of(encode(Presence(self.table.id, away, watching)))
        for reader in self.eyes:
            reader.push(frame)
        return True
