"""The tables of a node: puts together the parts that handle commands, followers, bots and clocks, and other nodes."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from typing import Final

from ..config import Config
from ..metrics import Metrics
from ..store import Store, Unavailable
from .asking import Asker
from .bot_pool import BotPool
from .bus import Bus, Hint, SessionEnded
from .clock import system_milliseconds
from .clockwork import Clockwork, due_time
from .commands import Commands
from .followers import Followers
from .forgetting import Forgetting
from .leaving import Leaving
from .peers import Peers
from .registry import TableRegistry
from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.tables")

CLOCK_SECONDS: Final = 3.0
REMATCH_SECONDS: Final = 1.0


class Hub:
    def __init__(self, config: Config, store: Store, bus: Bus, bots: BotPool, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.tasks = BackgroundTasks()
        self.asker = Asker()
        self.registry = TableRegistry(
            store,
            bus,
            metrics,
            self.tasks,
            config.limits.keep_tables,
            on_change=lambda live: self.clockwork.schedule(live),
            due=lambda table: due_time(table, bots),
        )
        self.clockwork = Clockwork(self.registry, self.asker, bots, metrics, self.tasks)
        self.commands = Commands(self.registry, bots, metrics)
        self.followers = Followers(self.registry, self.asker)
        self.peers = Peers(self.registry)
        self.forgetting = Forgetting(store, self.registry, self.tasks)
        self.leaving = Leaving(store, self.tasks, lambda person, stand: self.commands.execute(person, "", stand))
        # Called when a session ends on another node.
        self.on_session_ended: Callable[[SessionEnded], None] = lambda _: None

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self.registry.clock()

    async def open(self) -> None:
        reference = await self.store.time()
        if reference is not None:
            self.registry.steady_clock.set(reference)
            self.registry.started_at = reference
        await self.bus.open(self.receive)
        self.clockwork.start()
        self.tasks.repeat("rematches", REMATCH_SECONDS, self.commands.open_rematches)
        self.forgetting.start()
        self.leaving.start()
        if self.bus.shared:
            self.peers.start(self.tasks)
        else:
            self.tasks.repeat("follow-clock", CLOCK_SECONDS, self.follow_clock)

    async def close(self) -> None:
        """Wait for the commands that are being executed (they hold their table's lock), then stop everything."""
        self.registry.closing = True
        self.tasks.cancel_all()
        for live in [*self.registry.tables.values()]:
            async with live.lock:
                live.cancel_timer()
        await self.tasks.wait()
        self.asker.process.stop()
        with contextlib.suppress(Unavailable):
            await self.store.delete_node(self.registry.node)
        await self.bus.close()

    async def follow_clock(self) -> None:
        self.registry.steady_clock.follow(await self.store.time() or system_milliseconds())

    # Other nodes

    def receive(self, hint: Hint) -> None:
        """Handle a hint from another node."""
        if hint.node == self.registry.node:
            return
        self.peers.receive(hint)
        if hint.ended is not None:
            self.on_session_ended(hint.ended)
        self.registry.receive(hint)

    def publish_session_ended(self, ended: SessionEnded) -> None:
        self.bus.publish(Hint(self.registry.node, ended=ended))

    # Deleted accounts

    async def delete_person(self, person: str) -> None:
        """Leave all tables, delete the account, and delete what the person typed."""
        remaining = await self.leaving.leave_all(person)
        await self.forgetting.delete(person)
        if remaining:
            self.tasks.spawn(self.leaving.leave_later(person, remaining))

    async def forget_deleted(self) -> None:
        """Leave the tables of people whose account was deleted elsewhere, and delete what they typed.

        What fails, or isn't possible at the moment, is done at the next call.
        """
        for person in await self.forgetting.to_forget():
            self.on_session_ended(SessionEnded(person, b"", others=True))
            try:
                remaining = await self.leaving.leave_all(person)  # another node may have left them already
                await self.forgetting.forget(person)
            except Unavailable:
                raise
            except Exception:
                log.exception("person-not-forgotten")
            else:
                if not remaining:
                    self.forgetting.forgotten.add(person)
