"""The tables in memory: loaded from the log on demand, dropped when they are idle.

State is folded from the log, so the server reads nothing when it starts. Several nodes may have the same table in
memory; the one that writes second gets a Conflict, reads the new rows and decides again (table_log.py). A table whose
log can't be folded is quarantined: it is refused with a code of its own, and all others go on. clockwork.py decides
what follows from a change (bots, clocks).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from ..messages.frames import frame_of
from ..messages.outbound import Unfollowed, encode
from ..messages.refusals import Refusal
from ..metrics import Metrics
from ..store import GAMES_PER_QUERY, Conflict, Store, Unavailable
from ..tables import log_rows as rows
from ..tables.table import Table
from .bus import Bus, Hint
from .clock import Clock
from .live_table import LiveTable, RemotePresence
from .table_log import BadLog, Diverged, TableLog, is_moves_only
from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.tables")

SETTLE_SECONDS: Final = 0.5  # between two attempts to read the log after a write whose outcome is unknown
FRESH_SECONDS: Final = 2.0  # if there are other nodes: how long a table is used without comparing it with the log
LATE_SECONDS: Final = 10.0  # after which a write that was cut off has been stored or never will be (store/postgres.py)


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
        self.log = TableLog(store, due, metrics.rows)
        self.bus = bus
        self.tasks = tasks
        self.capacity = capacity
        self.on_change = on_change
        self.node = secrets.token_hex(4)
        self.closing = False  # the server stops: no new commands
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.quarantined: dict[str, str] = {}  # table -> the reason; until the server restarts
        self.steady_clock = Clock()
        self.clock: Callable[[], int] = self.steady_clock.now
        self.started_at = self.clock()
        metrics.tables.set_function(lambda: len(self.tables))
        metrics.quarantined.set_function(lambda: len(self.quarantined))

    # Finding, loading, opening

    async def get(self, table: str, fresh_seconds: float = FRESH_SECONDS) -> LiveTable:
        """Return the table, loading it from the log if it is not in memory.

        If there are other nodes, compare it with the log if that was not done in the last `fresh_seconds`.
        """
        live = self.tables.get(table)
        if live is None:
            live = await self.once(table, self.load)
        elif self.bus.shared and time.monotonic() - live.verified_at > fresh_seconds:
            with suppress(Unavailable):  # then what is in memory is the best that there is
                await self.compare([live])
        live.last_used = time.monotonic()
        return live

    async def open(self, table: str, new: Sequence[rows.AnyRow], opener: bytes | None = None) -> LiveTable:
        """Open a table with these rows. If the id exists, because the command was sent twice, return that table.

        `opener`: a code of the address, for fair lists.
        """

        async def write_first_rows(table: str) -> LiveTable:
            live = LiveTable(Table(table))
            live.opener = opener
            try:
                async with live.lock:
                    await self.write(live, new)
            except Conflict:
                return await self.load(table)
            except BaseException:
                live.dropped = True
                raise
            return self.add(live)

        while table in self.loading:
            await asyncio.wait([self.loading[table]])
        live = self.tables.get(table) or await self.once(table, write_first_rows)
        live.last_used = time.monotonic()
        return live

    async def once(self, table: str, work: Callable[[str], Awaitable[LiveTable]]) -> LiveTable:
        """Load or open a table in a task, which everybody who asks for the same table waits for."""
        if table in self.quarantined:
            raise Refusal("quarantined", status=503)
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.ensure_future(work(table))
            task.add_done_callback(lambda _: self.loading.pop(table))
        return await asyncio.shield(task)

    async def load(self, table: str) -> LiveTable:
        try:
            live = LiveTable(await self.log.load(table))
        except BadLog as error:
            self.quarantine(table, error)
            raise Refusal("quarantined", status=503) from None
        if live.table.seq == 0:
            raise Refusal("no-such-table", status=404)
        async with live.lock:
            while live.table.at < self.started_at and live.table.clock_ends() is not None:
                with suppress(Conflict), self.dropping(live):  # another node has written, perhaps the same row
                    await self.log.append(live, [rows.Resumed()], max(self.clock(), live.table.at))
        return self.add(live)

    def add(self, live: LiveTable) -> LiveTable:
        """Add a table that was loaded or opened."""
        self.drop_idle_tables()
        self.tables[live.table.id] = live
        live.update_presence()
        self.bus.publish(Hint(self.node, live.table.id, live.table.seq, asks=True))
        self.on_change(live)
        return live

    # Dropping

    def drop_idle_tables(self) -> None:
        """Drop the least recently used idle tables if too many are in memory."""
        if len(self.tables) < self.capacity:
            return
        idle = sorted((live for live in self.tables.values() if live.idle), key=lambda live: live.last_used)
        for live in idle[: 1 + len(self.tables) // 10]:
            self.drop(live)

    def drop(self, live: LiveTable) -> None:
        """Drop a table from memory. Those who still hold it find out when they have its lock (`hold`)."""
        live.dropped = True
        live.cancel_timer()
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]

    def quarantine(self, table: str, reason: Exception) -> None:
        """Refuse all use of a table whose log can't be folded. A person has to look at it."""
        self.quarantined[table] = str(reason)
        log.error("table-quarantined", extra={"table": table, "reason": str(reason)})
        live = self.tables.get(table)
        if live is None:
            return
        self.drop(live)
        for follower in list(live.followers):
            follower.push(frame_of(encode(Unfollowed(table, "quarantined"))))
            follower.on_unfollowed(table)

    @contextmanager
    def dropping(self, live: LiveTable) -> Iterator[None]:
        """Drop the table if memory and log turn out not to fit together."""
        try:
            yield
        except BadLog as error:
            self.quarantine(live.table.id, error)
            raise Refusal("quarantined", status=503) from None
        except Diverged as error:
            log.error("log-diverged", extra={"table": live.table.id, "reason": str(error)})
            self.drop(live)
            for follower in list(live.followers):
                follower.abort()  # it was sent what is no longer true, and has to start again
            raise Refusal("unavailable", status=503) from None

    # Using a table

    def hold(self, live: LiveTable) -> TableHold:
        """Lock the table. If the outcome of its last write is unknown, read the log first."""
        return TableHold(self, live)

    async def check_held(self, live: LiveTable) -> None:
        if live.dropped:
            raise Refusal("unavailable", status=503)
        if live.unsettled:
            with self.dropping(live):
                await self.log.catch_up(live)
            self.on_change(live)

    async def committed(self, live: LiveTable) -> Table:
        """Return the state of the table, without waiting for a write that is under way."""
        if live.unsettled or live.dropped:
            async with self.hold(live):
                pass
        return live.table

    async def append(self, live: LiveTable, new: Sequence[rows.AnyRow]) -> None:
        """Commit the rows, then send them to the followers and a hint to other nodes (table_log.py).

        The caller holds the table.
        """
        await self.write(live, new)
        table = live.table
        if not is_moves_only(table, new):
            self.publish_presence(live)
        if self.bus.shared:
            self.bus.publish(Hint(self.node, table.id, table.seq))

    async def write(self, live: LiveTable, new: Sequence[rows.AnyRow]) -> None:
        """Append to the log of a table. If that fails, do what is necessary for the table to go on."""
        before = live.table
        try:
            await self.log.append(live, new, max(self.clock(), live.table.at))
        except BaseException:
            try:
                with self.settling(live), self.dropping(live):
                    raise
            finally:
                if live.table is not before:
                    self.on_change(live)  # rows of another node have been applied, whatever became of ours

    async def catch_up(self, live: LiveTable) -> None:
        """Apply the rows that other nodes have written, and send them to the followers."""
        async with live.lock:
            if live.dropped:
                return
            new: list[bytes] = []
            with suppress(Refusal), self.settling(live), self.dropping(live):
                new = await self.log.catch_up(live)
        if new:
            self.on_change(live)

    async def was_stale(self, live: LiveTable) -> bool:
        """Apply the rows that other nodes have written; return whether there were any. The caller holds the table."""
        if not self.bus.shared:
            return False
        with self.settling(live), self.dropping(live):
            new = await self.log.catch_up(live)
        if new:
            self.on_change(live)
        return bool(new)

    async def compare(self, tables: Sequence[LiveTable]) -> None:
        """Catch up with the tables that other nodes have written to: their hints may have been lost."""
        for first in range(0, len(tables), GAMES_PER_QUERY):
            some = tables[first : first + GAMES_PER_QUERY]
            begun = time.monotonic()
            last = await self.log.store.last_rows([live.table.id for live in some])
            for live in some:
                try:
                    if last.get(live.table.id, 0) > live.table.seq:
                        await self.catch_up(live)
                except Unavailable:
                    raise
                except Exception:  # the other tables are compared nevertheless
                    log.exception("table-not-compared", extra={"table": live.table.id})
                    continue
                live.verified_at = max(live.verified_at, begun)

    @contextmanager
    def settling(self, live: LiveTable) -> Iterator[None]:
        """If it remains unknown whether a write was stored, or where the log ends, find it out in the background."""
        try:
            yield
        except (Conflict, Refusal):
            raise
        except BaseException:
            if live.settling is None and not live.dropped:
                live.settling = self.tasks.spawn(self.settle(live))
            raise

    async def settle(self, live: LiveTable) -> None:
        """Read the log as soon as the database answers.

        Read it again later, because a write that was cut off may be stored after the first look.
        """
        try:
            while not live.dropped:
                late = not live.unsettled
                await asyncio.sleep(LATE_SECONDS if late else SETTLE_SECONDS)
                with suppress(Unavailable):
                    await self.catch_up(live)
                if late and not live.unsettled:
                    return
        finally:
            live.settling = None

    # Other nodes

    def receive(self, hint: Hint) -> None:
        """Handle a hint from another node about a table."""
        live = self.tables.get(hint.table)
        if live is None:
            return
        if hint.asks and live.followers:
            self.send_presence(live)
        if hint.here is not None:
            live.remote_presence[hint.node] = RemotePresence(hint.here, hint.watching, time.monotonic())
            live.update_presence()
        if hint.seq > live.table.seq:
            self.tasks.spawn(self.catch_up(live))

    def publish_presence(self, live: LiveTable) -> None:
        """Send the presence to the followers and to other nodes, if it has changed."""
        if live.update_presence():
            self.send_presence(live)

    def send_presence(self, live: LiveTable) -> None:
        """Send to other nodes who follows the table through this one."""
        table = live.table
        self.bus.publish(Hint(self.node, table.id, table.seq, live.connected_seats(), live.count_spectators()))

    def forget_presence(self, gone: Callable[[str, float], bool]) -> None:
        """Forget what other nodes said about presence, if `gone(node, when they said so)`."""
        for live in self.tables.values():
            nodes = [node for node, there in live.remote_presence.items() if gone(node, there.at)]
            for node in nodes:
                del live.remote_presence[node]
            if nodes:
                live.update_presence()


class TableHold:
    """Holds a table's lock: `async with registry.hold(live)`. A generator would take longer than all that it does."""

    __slots__ = ("live", "registry")

    def __init__(self, registry: TableRegistry, live: LiveTable) -> None:
        self.registry = registry
        self.live = live

    async def __aenter__(self) -> None:
        live = self.live
        await live.lock.acquire()
        if live.dropped or live.unsettled:
            try:
                await self.registry.check_held(live)
            except BaseException:
                live.lock.release()
                raise

    async def __aexit__(self, *error: object) -> None:
        self.live.lock.release()
