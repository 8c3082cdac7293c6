"""The parts of a node (store, bus, bots, tables, accounts, access control), their life cycle, and the open sockets."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Protocol

from ..config import Config
from ..live.bot_pool import BotPool
from ..live.bus import SessionEnded, open_bus
from ..live.hub import Hub
from ..live.precompile import precompile
from ..messages.outbound import Out, Rules
from ..metrics import Metrics
from ..people.accounts import Accounts
from ..store import SESSIONS_PER_QUERY, open_store
from .access import Guard

log = logging.getLogger("oriflamme.server")

CLEANUP_SECONDS: Final = 3600
SESSION_CHECK_SECONDS: Final = 30.0


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
        self.sockets: set[OpenSocket] = set()
        self.replay_slots = asyncio.Semaphore(1)  # replays are built in a thread, one at a time
        self.rules_done = 0.0
        self.tasks: list[asyncio.Task[None]] = []

    # Life cycle

    async def start(self) -> None:
        """Open everything. The rules are compiled in the background."""
        await self.store.open()
        await self.hub.open()
        self.bots.start()
        work = (self.prepare(), self.delete_expired_sessions(), self.check_sessions_regularly())
        self.tasks = [asyncio.create_task(each) for each in work]

    async def prepare(self) -> None:
        await precompile(self.progress)
        log.info("rules-ready")
        await self.bots.measure()

    def progress(self, done: float) -> None:
        self.rules_done = done
        self.hub.registry.rules_ready = done >= 1
        for socket in self.sockets:
            socket.send(Rules(done))

    async def stop(self) -> None:
        """Finish the accepted commands, then close everything."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
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

    async def check_sessions_regularly(self) -> None:
        """Ask the database which sessions have ended, because hints may be lost and the bus may be down."""
        while True:
            await asyncio.sleep(SESSION_CHECK_SECONDS)
            try:
                await self.check_sessions()
            except Exception:  # the database is unreachable: no reason to disconnect anybody
                log.exception("sessions-not-checked")

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that ended without this node noticing."""
        held = sorted({socket.session for socket in self.sockets if socket.session})
        for first in range(0, len(held), SESSIONS_PER_QUERY):
            some = held[first : first + SESSIONS_PER_QUERY]
            ended = set(some) - await self.store.open_sessions(some, self.hub.now())
            for digest in ended:
                self.accounts.cache.pop(digest, None)
            for socket in [socket for socket in self.sockets if socket.session in ended]:
                socket.abort()

    async def delete_expired_sessions(self) -> None:
        while True:
            await asyncio.sleep(CLEANUP_SECONDS)
            await self.store.delete_expired_sessions(self.hub.now())
