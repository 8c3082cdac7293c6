"""Appends rows to the log of a table in memory, and reads the rows that others have written.

A live table only ever has a state that is in the log. New rows are applied to a copy of the table; the copy replaces
the table when the rows are committed, and only then is anybody sent anything. If it is unknown whether a write was
stored, because the database did not answer, the log is read before the table is used again.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import prometheus_client

from ..audience.broadcast import Broadcast, broadcast_of
from ..people.ratings import rating_statements
from ..store import (
    Conflict,
    Index,
    LogRow,
    Statement,
    Store,
    Unavailable,
    seat_statement,
    spectator_statement,
)
from ..tables import log_rows as rows
from ..tables.fold import BadLog, chained, fold
from ..tables.listing import summary_of
from ..tables.table import NOBODY, Table
from .live_table import LiveTable

MOVE_ROWS: Final = frozenset({rows.Acted, rows.Spoke})
INDEX_INTERVAL: Final = 60_000  # milliseconds after which a move alone updates the time in the index


class Diverged(Exception):  # noqa: N818 - it says what the log has done
    """The log does not contain the last row of a table in memory: the database was replaced by an older one."""


class Change(NamedTuple):
    """Rows that are not committed yet, with the state and the messages that they lead to."""

    previous: bytes  # the hash that they follow
    table: Table
    stored: list[LogRow]
    broadcasts: list[tuple[Broadcast, rows.AnyRow]]
    index_entry: Index | None  # None if the index stays as it is


class TableLog:
    """`due` returns when a bot or the clock must act at a table. `committed` counts the rows that this node wrote."""

    def __init__(self, store: Store, due: Callable[[Table], int | None], committed: prometheus_client.Counter) -> None:
        self.store = store
        self.due = due
        self.committed = committed
        self.list_versions: Counter[str] = Counter()  # by stage; changes whenever this node changes the list
        self.history_slots = asyncio.Semaphore(1)  # histories are made in a thread, one at a time

    async def load(self, table: str) -> Table:
        """Return the state of a table; its `seq` is 0 if it does not exist. Raise BadLog if it can't be folded."""
        return await asyncio.to_thread(fold_log, table, await self.store.log(table))

    async def append(self, live: LiveTable, new: Sequence[rows.AnyRow], at: int) -> None:
        """Commit the rows, then apply them and send them to the followers. The caller holds the table's lock.

        Raise Conflict if another node has written in the meantime; its rows have been applied then. Raise Unavailable
        if the rows are not in the log, or if nobody knows.
        """
        change = self.prepare(live, new, at)
        extra = await self.extra_statements(change.table, new)
        try:
            await self.store.append(change.table.id, change.previous, change.stored, change.index_entry, extra)
        except BaseException as error:
            await self.recover(live, change, error)
        else:
            self.finish(live, change)

    def prepare(self, live: LiveTable, new: Sequence[rows.AnyRow], at: int) -> Change:
        """Apply rows to a copy of the table, and make their messages."""
        before, table = live.table, live.table.copy()
        broadcasts: list[tuple[Broadcast, rows.AnyRow]] = []
        for row in new:
            events = table.apply(row, at)
            broadcasts.append((broadcast_of(table, row, events), row))
        stored = [LogRow(*row) for row in chained(before, at, new)]
        table.hash = stored[-1].hash
        return Change(before.hash, table, stored, broadcasts, self.index_of(live, table, at, is_moves_only(table, new)))

    def finish(self, live: LiveTable, change: Change) -> None:
        """Use the new state, which has been committed, and send it to the followers."""
        before, live.table = live.table, change.table
        self.committed.inc(len(change.stored))
        live.verified_at = time.monotonic()
        if change.index_entry is not None:
            if change.index_entry.summary is not None:
                self.list_versions.update({before.stage, change.table.stage})
            live.index_written = change.table.at, change.index_entry.due
        for broadcast, row in change.broadcasts:
            live.broadcast(broadcast, row)

    async def recover(self, live: LiveTable, change: Change, error: BaseException) -> None:
        """After a write that failed, return if it was stored nevertheless; otherwise raise the error."""
        if isinstance(error, Conflict):
            if live.table.seq:
                await self.catch_up(live)
            raise error
        live.unsettled = True
        if not isinstance(error, Unavailable) or change.table.hash not in await self.catch_up(live):
            raise error
        self.committed.inc(len(change.stored))  # they were stored, and catching up has sent them

    def index_of(self, live: LiveTable, table: Table, at: int, moves_only: bool) -> Index | None:
        """Return the index entry to write; None if only its time changed, by less than a minute."""
        due = self.due(table)
        if moves_only and live.index_written[1] == due and at - live.index_written[0] < INDEX_INTERVAL:
            return None
        return Index(table.stage, table.head.listed, due, None if moves_only else summary_of(table), live.opener)

    async def extra_statements(self, table: Table, new: Sequence[rows.AnyRow]) -> list[Statement]:
        """Return what is written together with these rows: where people sat or wrote, and ratings at the end."""
        extra = [seat_statement(row.person, table.id) for row in new if isinstance(row, rows.Sat)]
        spoken = [row for row in new if isinstance(row, rows.Spoke) and row.seat == NOBODY]
        extra += [spectator_statement(row.person, table.id) for row in spoken]
        if table.stage == "over" and table.rated and isinstance(new[-1], rows.Acted):
            extra += await rating_statements(self.store, table)
        return extra

    async def catch_up(self, live: LiveTable) -> list[bytes]:
        """Apply the rows that are in the log and not in memory, and send them to the followers; return their hashes.

        The caller holds the table's lock. Raise Diverged or BadLog if memory and log don't fit together.
        """
        live.unsettled = True
        begun = time.monotonic()
        table = live.table.copy()
        stored = await self.store.log(table.id, max(0, table.seq - 1))
        if table.seq:
            if not stored or stored[0].hash != table.hash:
                raise Diverged(f"table {table.id}: row {table.seq} in memory is not the one in the log")
            del stored[0]
        broadcasts = [(broadcast_of(table, row, events), row) for row, events in fold(table, stored)]
        live.unsettled = False
        live.verified_at = begun
        if broadcasts:
            live.table = table
            live.index_written = (0, None)  # the other node has written the index too
        for broadcast, row in broadcasts:
            live.broadcast(broadcast, row)
        return [row.hash for row in stored]

    def has_recent(self, live: LiveTable, last: int) -> bool:
        """Return whether the messages after `last` are in memory. Otherwise the whole log is folded again for them."""
        return last == live.table.seq or bool(live.recent and live.recent[0].seq <= last + 1)

    async def messages_after(self, live: LiveTable, last: int, seat: int | None, muted: set[str]) -> list[bytes]:
        """Return the messages after `last`, up to the state in memory, as they were sent.

        The log may have newer rows of other nodes, which will be sent when they are applied.
        """
        seq = live.table.seq
        if last == seq:
            return []
        if self.has_recent(live, last):
            return texts_of(live.recent, last, seat, muted)
        log = [row for row in await self.store.log(live.table.id) if row.seq <= seq]
        async with self.history_slots:
            return await asyncio.to_thread(texts_in_log, live.table.id, log, last, seat, muted)


def fold_log(table: str, log: list[LogRow]) -> Table:
    """Return the state after all rows. This takes some milliseconds, so it runs in a thread."""
    state = Table(table)
    for _ in fold(state, log):
        pass
    return state


def texts_in_log(table: str, log: list[LogRow], last: int, seat: int | None, muted: set[str]) -> list[bytes]:
    """Fold a log and return the messages after `last`. This takes up to 0.1 s, so it runs in a thread."""
    state = Table(table)
    broadcasts = (broadcast_of(state, row, events) for row, events in fold(state, log) if state.seq > last)
    return texts_of(broadcasts, last, seat, muted)


def texts_of(broadcasts: Iterable[Broadcast], last: int, seat: int | None, muted: set[str]) -> list[bytes]:
    return [broadcast.to_reader(seat, muted) for broadcast in broadcasts if broadcast.seq > last]


def is_moves_only(table: Table, new: Sequence[rows.AnyRow]) -> bool:
    """Return whether these rows change neither the list entry of a table nor who is present."""
    return table.stage == "playing" and MOVE_ROWS.issuperset(map(type, new))


__all__ = ["BadLog", "Diverged", "TableLog", "is_moves_only"]
