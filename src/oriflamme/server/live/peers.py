"""Several nodes share the tables: this node notices what the bus did not tell it.

Hints on the bus may be lost, and a node may die without a word. So every node regularly

- compares its tables with the log,
- writes to the database that it is alive, and reads which others are; a node whose entry does not change for a while is
  dead. The times in the entries are only compared with themselves, so a wrong clock does no harm,
- repeats on the bus who is connected to it, and forgets what others have not repeated.
"""

from __future__ import annotations

import time
from typing import Final

from .bus import Hint
from .clock import system_milliseconds
from .registry import TableRegistry
from .tasks import BackgroundTasks

COMPARE_SECONDS: Final = 2.0
ALIVE_SECONDS: Final = 3.0
DEAD_SECONDS: Final = 9.0  # without a change of its entry
REPEAT_ROUNDS: Final = 3  # after which a node repeats its presence
FORGET_SECONDS: Final = 30.0  # after which presence that was not repeated is forgotten


class Peers:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.store = registry.log.store
        self.entries: dict[str, tuple[int, float]] = {}  # node -> its entry, and when it last changed
        self.heard: dict[str, float] = {}  # node -> when it last sent a hint
        self.round = 0

    def start(self, tasks: BackgroundTasks) -> None:
        tasks.repeat("compare-tables", COMPARE_SECONDS, self.compare_tables)
        tasks.repeat("check-nodes", ALIVE_SECONDS, self.check_nodes)

    async def compare_tables(self) -> None:
        """Catch up with tables in use that other nodes have written to."""
        await self.registry.compare([live for live in self.registry.tables.values() if not live.idle])

    async def check_nodes(self) -> None:
        """Say that this node is alive, follow the database's clock, and forget nodes that are dead."""
        registry, bus = self.registry, self.registry.bus
        await self.store.seen(registry.node, registry.clock())
        registry.steady_clock.follow(await self.store.time() or system_milliseconds())
        entries, now = await self.store.nodes(), time.monotonic()
        self.entries = {
            node: (seen, now if node not in self.entries or self.entries[node][0] != seen else self.entries[node][1])
            for node, seen in entries.items()
        }
        registry.forget_presence(lambda node, at: self.is_dead(node, now) or self.is_old(node, at, now))
        self.round += 1
        if self.round % REPEAT_ROUNDS == 0:
            bus.publish(Hint(registry.node))
            for live in registry.tables.values():
                if live.followers:
                    registry.send_presence(live)

    def is_dead(self, node: str, now: float) -> bool:
        """Return whether a node has not written for a while. One without an entry has just started, or has stopped."""
        changed = self.entries[node][1] if node in self.entries else self.heard.get(node, 0.0)
        return now - changed > DEAD_SECONDS

    def is_old(self, node: str, at: float, now: float) -> bool:
        """Return whether a node, whose hints arrive, has not repeated what it said."""
        return now - at > FORGET_SECONDS and now - self.heard.get(node, 0.0) < DEAD_SECONDS * 2

    def receive(self, hint: Hint) -> None:
        self.heard[hint.node] = time.monotonic()
