"""The parts of a node (store, bus, bots, tables, accounts, access control), their life cycle, and the open sockets."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import math
import time
from typing import Final, Protocol

from ..config import Config
from ..live.bot_pool import BotPool
from ..live.bus import SessionEnded, open_bus
from ..live.hub import Hub
from ..live.tasks import BackgroundTasks
from ..messages.outbound import Out
from ..metrics import Metrics
from ..people.accounts import Accounts
from ..store import SESSIONS_PER_QUERY, UNUSABLE, Unavailable, open_store
from .access import Guard
from .heavy_work import HeavyWork
from .lists import Lists

log = logging.getLogger("oriflamme.server")

DAY: Final = 86_400_000
CLEANUP_SECONDS: Final = 3600.0
SESSION_CHECK_SECONDS: Final = 30.0
OPEN_SECONDS: Final = 1.0  # after which opening a database that is away is tried again
PROBE_SECONDS: Final = 1.0  # how long the last write shows that the database can be written
PROBE_LIMIT: Final = 3.0
ROWS_PER_MILLISECOND: Final = 50  # that are read and folded


class OpenSocket(Protocol):
    person: str
    session: bytes

    def send(self, message: Out) -> None: ...
    def abort(self) -> None: ...


class Server:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.store = open_store(config.database)
        self.bots = BotPool(config.bot_workers, config.bot_pause)
        self.metrics.late.set_function(lambda: self.bots.late)
        self.hub = Hub(config, self.store, open_bus(config.bus), self.bots, self.metrics)
        self.hub.on_session_ended = self.close_sockets
        self.accounts = Accounts(self.store, config.session_days)
        self.guard = Guard(config)
        self.metrics.cut.set_function(lambda: self.guard.cuts)
        self.sockets: set[OpenSocket] = set()
        self.heavy = HeavyWork(self.guard)
        self.lists = Lists(lambda stage: self.hub.registry.log.list_versions[stage])
        self.opener_key: tuple[int, bytes] = (0, b"")  # of which day
        self.opened = False  # the database has been opened, so that requests can be answered
        self.tasks = BackgroundTasks()
        self.probe: asyncio.Task[None] | None = None  # the last attempt to write to the database
        self.written_at = -math.inf  # when one succeeded
        self.logged_at = -math.inf  # when the last log line about the database was written

    # Life cycle

    async def start(self) -> None:
        """Open everything. If the database is away, go on without it and keep trying."""
        self.bots.start()
        try:
            await self.open()
        except Unavailable as error:
            self.log_unavailable(error)
            self.tasks.spawn(self.open_later())

    async def open(self) -> None:
        try:
            await self.store.open(as_server=True)
            await self.hub.open()
        except Unavailable:
            await self.store.close()
            raise
        self.opened = True
        self.tasks.spawn(self.start_processes())
        self.tasks.repeat("delete-expired", CLEANUP_SECONDS, self.delete_expired)
        self.tasks.repeat("check-sessions", SESSION_CHECK_SECONDS, self.check_sessions)
        self.tasks.repeat("forget-deleted", SESSION_CHECK_SECONDS, self.hub.forget_deleted)

    async def open_later(self) -> None:
        while not self.opened:
            await asyncio.sleep(OPEN_SECONDS)
            try:
                await self.open()
            except UNUSABLE as error:
                log.warning("waiting-for-database", extra={"error": str(error)})
        log.info("database-opened")

    async def start_processes(self) -> None:
        await self.hub.asker.process.start(self.tasks)
        await self.bots.measure()

    def begin_stop(self) -> None:
        """Refuse work that only waits, so that the requests under way can be finished soon."""
        self.heavy.queue.close()
        self.accounts.hashing.close()

    async def stop(self) -> None:
        """Finish the accepted commands, then close everything."""
        self.tasks.cancel_all()
        await self.tasks.wait()
        await self.hub.close()
        self.bots.stop()
        await self.store.close()
        log.info("stopped")

    # Sessions

    def end_session(self, person: str, session: bytes, others: bool) -> None:
        """Close the sockets of an ended session (with `others`, of all the person's other sessions) on all nodes."""
        ended = SessionEnded(person, session, others)
        self.close_sockets(ended)
        self.hub.publish_session_ended(ended)

    def close_sockets(self, ended: SessionEnded) -> None:
        self.accounts.forget_cached(ended.person)
        for socket in list(self.sockets):
            if socket.person == ended.person and (socket.session != ended.session) == ended.others:
                socket.abort()

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that ended without this node noticing: hints may be lost."""
        self.guard.forget_addresses()
        held = sorted({socket.session for socket in self.sockets if socket.session})
        for first in range(0, len(held), SESSIONS_PER_QUERY):
            some = held[first : first + SESSIONS_PER_QUERY]
            ended = set(some) - await self.store.people.open_sessions(some, self.hub.now())
            for digest in ended:
                self.accounts.cache.pop(digest, None)
            for socket in [socket for socket in self.sockets if socket.session in ended]:
                socket.abort()

    async def delete_expired(self) -> None:
        """Delete sessions that have expired, and nodes that have not been seen for a day."""
        now = self.hub.now()
        await self.store.people.delete_expired_sessions(now)
        await self.store.delete_nodes(now - DAY)
        await self.store.people.delete_unused_guests(now - DAY)
        await self.store.delete_keys(now)

    # Tables

    async def load_table(self, address: str, table: str) -> None:
        """Load a table that is not in memory, at the expense of the address that asks for it."""
        registry = self.hub.registry
        if table not in registry.tables:
            self.guard.check_work(address)
            live = await registry.get(table)
            self.guard.charge_work(address, live.table.seq / ROWS_PER_MILLISECOND)

    async def opener(self, address: str) -> bytes:
        """Return a code that is the same for all tables that are opened from this address on one day.

        Nobody can compute the address from it once the key of that day is deleted.
        """
        day = self.hub.now() // DAY
        if self.opener_key[0] != day:
            self.opener_key = day, await self.store.key(f"openers of day {day}", (day + 2) * DAY)
        return hmac.new(self.opener_key[1], address.encode(), hashlib.sha256).digest()[:8]

    # Readiness

    def stalled(self) -> list[str]:
        """Return the names of the regular tasks that don't do their work."""
        return [*self.hub.tasks.stalled(), *self.tasks.stalled()]

    async def check_database(self) -> None:
        """Raise Unavailable if the database can't be written. It is written at most once per second."""
        if time.monotonic() - self.written_at < PROBE_SECONDS:
            return
        if self.probe is None or self.probe.done():
            self.probe = asyncio.create_task(self.write_probe())
            self.probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        try:
            await asyncio.wait_for(asyncio.shield(self.probe), PROBE_LIMIT)
        except TimeoutError:
            raise Unavailable(f"the database has not stored a row within {PROBE_LIMIT:g} s") from None

    def log_unavailable(self, error: Unavailable) -> None:
        """Log that something could not be done because of the database, at most once per second."""
        if time.monotonic() - self.logged_at > 1:
            self.logged_at = time.monotonic()
            log.warning("unavailable", extra={"error": str(error)})

    async def write_probe(self) -> None:
        await self.store.seen(self.hub.registry.node, self.hub.now())
        self.written_at = time.monotonic()
