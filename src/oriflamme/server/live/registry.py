"""The tables in memory: loaded from the log on demand, and appended to it before any client is notified.

State is folded from the log, so the server reads nothing when it starts. Several nodes may have the same table in
memory; the one that writes second gets a Conflict, reads the new rows and decides again. hub.py decides what follows
from a change (bots, clocks).
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

from ..audience.broadcast import Broadcast, broadcast_of
from ..messages.refusals import Refusal
from ..metrics import Metrics
from ..people.ratings import rating_statements
from ..store import Conflict, Index, Statement, Store, seat_statement
from ..tables import log_rows as rows
from ..tables.listing import summary_of
from ..tables.log_rows import encode_row, row_decoder
from ..tables.table import NOBODY, Table
from .bus import Bus, Hint
from .live_table import LiveTable
from .tasks import BackgroundTasks

INDEX_INTERVAL: Final = 60_000  # milliseconds after which a move alone updates the time in the index


def now() -> int:
    return time.time_ns() // 1_000_000


class TableRegistry:
    """`on_change` is called after a table has changed; `due` returns when a bot or the clock must act."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        metrics: Metrics,
        tasks: BackgroundTasks,
        capacity: int,
        on_change: Callable[[LiveTable], None],
        due: Callable[[Table], int | None],
    ) -> None:
        self.store = store
        self.bus = bus
        self.metrics = metrics
        self.tasks = tasks
        self.capacity = capacity
        self.on_change = on_change
        self.due = due
        self.node = secrets.token_hex(4)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.started_at = now()
        self.rules_ready = False
        self.clock: Callable[[], int] = now

    # Finding, loading, opening

    async def get(self, table: str) -> LiveTable:
        """Return the table, loading it from the log if it is not in memory."""
        if not self.rules_ready:
            raise Refusal("rules-not-ready", status=503)
        live = self.tables.get(table)
        if live is None:
            lock = self.loading.setdefault(table, asyncio.Lock())
            try:
                async with lock:
                    live = self.tables.get(table) or await self.load(table)
            finally:
                self.loading.pop(table, None)
        live.last_used = time.monotonic()
        return live

    async def load(self, table: str) -> LiveTable:
        state = Table(table)
        for seq, at, body in await self.store.log(table):
            assert seq == state.seq + 1, f"table {table}: expected row {state.seq + 1}, got {seq}"
            state.apply(row_decoder.decode(body), at)
        if state.seq == 0:
            raise Refusal("no-such-table", status=404)
        live = LiveTable(state)
        live.update_presence()
        self.drop_idle_tables()
        self.tables[table] = live
        self.metrics.tables.set(len(self.tables))
        if state.at < self.started_at and state.clock_ends() is not None:
            async with live.lock:
                await self.append(live, [rows.Resumed()])
        self.on_change(live)
        return live

    def drop_idle_tables(self) -> None:
        """Drop the least recently used idle tables if too many are in memory."""
        if len(self.tables) < self.capacity:
            return
        idle = sorted((live for live in self.tables.values() if live.idle), key=lambda live: live.last_used)
        for live in idle[: 1 + len(self.tables) // 10]:
            live.cancel_timer()
            del self.tables[live.table.id]

    def drop(self, live: LiveTable) -> None:
        """Drop a table whose state may differ from the log, and disconnect its followers, who have to load it again."""
        live.dropped = True
        live.cancel_timer()
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        for follower in list(live.followers):
            follower.abort()

    def check(self, live: LiveTable) -> None:
        """Refuse to use a table that was dropped while the caller waited for its lock."""
        if live.dropped:
            raise Refusal("conflict", status=503)

    async def open(self, table: str, new: Sequence[rows.AnyRow]) -> LiveTable:
        """Open a table with these rows. If the id exists, because the command was sent twice, return that table."""
        if not self.rules_ready:
            raise Refusal("rules-not-ready", status=503)
        if table in self.tables:
            return self.tables[table]
        live = LiveTable(Table(table))
        async with live.lock:
            try:
                await self.append(live, new)
            except Conflict:
                return await self.get(table)
            self.drop_idle_tables()
            self.tables[table] = live
        live.last_used = time.monotonic()
        live.update_presence()
        self.on_change(live)
        return live

    # Appending

    async def append(self, live: LiveTable, new: Sequence[rows.AnyRow]) -> None:
        """Apply the rows, commit them, and send them to the followers. The caller holds the table's lock.

        `live.table` is changed *before* the commit: its seq, seats, game, clocks, chat and accepted command ids are
        those after the rows while the commit is still running. Code that reads the table without holding the lock sees
        this uncommitted state: the `seq` of a refusal, the presence of people, timers and the sweep. Messages, the
        question to the next decider, the hint to other nodes, metrics and `live.index_written` follow after the
        commit. If the commit fails, the table is folded again from the log (`reload`) and the error is raised; if the
        log can't be read either, the table is dropped. A table that was being opened is discarded by the caller.
        """
        table = live.table
        after, at = table.seq, max(self.clock(), table.at)
        try:
            broadcasts: list[tuple[Broadcast, rows.AnyRow]] = []
            for row in new:
                events = table.apply(row, at)
                broadcasts.append((broadcast_of(table, row, events), row))
            extra = await self.extra_statements(table, new)
            moves_only = table.stage == "playing" and all(isinstance(row, rows.Acted | rows.Spoke) for row in new)
            index = self.index_of(live, at, moves_only)
            await self.store.append(table.id, after, at, [encode_row(row) for row in new], index, extra)
            if index is not None:
                live.index_written = at, index.due
        except BaseException:
            if after:
                try:
                    await self.reload(live, after)
                except BaseException:
                    self.drop(live)
                    raise
            raise
        for broadcast, row in broadcasts:
            live.broadcast(broadcast, row)
        if not moves_only:
            self.publish_presence(live)
        self.metrics.rows.inc(len(new))
        self.bus.publish(Hint(self.node, table.id, table.seq))

    def index_of(self, live: LiveTable, at: int, moves_only: bool) -> Index | None:
        """Return the index entry to write; None if only its time changed, by less than a minute."""
        table, due = live.table, self.due(live.table)
        if moves_only and live.index_written[1] == due and at - live.index_written[0] < INDEX_INTERVAL:
            return None
        return Index(table.stage, table.head.listed, due, None if moves_only else summary_of(table))

    async def extra_statements(self, table: Table, new: Sequence[rows.AnyRow]) -> list[Statement]:
        """Return what is written together with these rows: the people's lists of games, and ratings at the end."""
        extra = [seat_statement(row.person, table.id) for row in new if isinstance(row, rows.Sat)]
        if table.stage == "over" and table.rated and isinstance(new[-1], rows.Acted):
            extra += await rating_statements(self.store, table)
        return extra

    # Catching up

    async def reload(self, live: LiveTable, sent: int) -> None:
        """Discard the state, fold it from the log again, and send the rows after `sent` to the followers."""
        state = Table(live.table.id)
        live.cached_question = (NOBODY, b"")
        live.index_written = (0, None)
        missed = []
        for _, at, body in await self.store.log(live.table.id):
            row = row_decoder.decode(body)
            events = state.apply(row, at)
            if state.seq > sent:
                missed.append((broadcast_of(state, row, events), row))
        live.table = state
        for broadcast, row in missed:
            live.broadcast(broadcast, row)

    async def catch_up(self, live: LiveTable) -> None:
        """Apply the rows that other nodes have written, and send them to the followers."""
        async with live.lock:
            self.check(live)
            table = live.table
            new = await self.store.log(table.id, table.seq)
            if new:
                live.index_written = (0, None)  # the other node has written the index too
            for _, at, body in new:
                row = row_decoder.decode(body)
                events = table.apply(row, at)
                live.broadcast(broadcast_of(table, row, events), row)
        if new:
            self.on_change(live)

    def receive(self, hint: Hint) -> None:
        """Handle a hint from another node about a table."""
        live = self.tables.get(hint.table)
        if live is None:
            return
        if hint.here is not None:
            live.remote_presence[hint.node] = hint.here, hint.watching
            live.update_presence()
        if hint.seq > live.table.seq:
            self.tasks.spawn(self.catch_up(live))

    def publish_presence(self, live: LiveTable) -> None:
        """Send the presence to the followers and to other nodes, if it has changed."""
        if live.update_presence():
            table = live.table
            self.bus.publish(Hint(self.node, table.id, table.seq, live.connected_seats(), live.count_spectators()))

    async def messages_after(
        self, live: LiveTable, last: int, seat: int | None, muted: set[str], check_limit: Callable[[], None]
    ) -> list[bytes]:
        """Return the messages after `last` as they were sent.

        Recent ones are in memory. For older ones the log is folded again, which takes a while, so `check_limit` is
        called first, to refuse clients that ask too often.
        """
        table = live.table
        if last == table.seq:
            return []
        broadcasts = list(live.recent)
        if not broadcasts or broadcasts[0].seq > last + 1:
            check_limit()
            broadcasts = await self.broadcasts_after(table.id, last)
        return [broadcast.to_reader(seat, muted) for broadcast in broadcasts if broadcast.seq > last]

    async def broadcasts_after(self, table: str, last: int) -> list[Broadcast]:
        state = Table(table)
        broadcasts = []
        for _, at, body in await self.store.log(table):
            row = row_decoder.decode(body)
            events = state.apply(row, at)
            if state.seq > last:
                broadcasts.append(broadcast_of(state, row, events))
        return broadcasts
