"""Answers that take long to make: replays and records. They are made in a thread and limited by processor time.

What was made is kept for a while, because everybody at a table wants the same replay when the game is over.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from ..fair_queue import FairQueue, QueueFull
from ..messages.refusals import Refusal
from ..tables.table import Table
from .access import Guard

MAX_WAITING: Final = 2_000  # jobs
MAX_OF_ADDRESS: Final = 1_000
MAX_CACHED_BYTES: Final = 32_000_000
SENT_PER_MILLISECOND: Final = 65_536  # bytes; what sending an answer costs


class AnswerCache:
    """Finished answers about tables. An answer is valid as long as the state of its table is the same object."""

    def __init__(self, most: int = MAX_CACHED_BYTES) -> None:
        self.most = most
        self.size = 0
        self.answers: OrderedDict[tuple[str, str], tuple[Table, bytes]] = OrderedDict()

    def get(self, table: Table, what: str) -> bytes | None:
        found = self.answers.get((table.id, what))
        if found is None or found[0] is not table:
            return None
        self.answers.move_to_end((table.id, what))
        return found[1]

    def put(self, table: Table, what: str, answer: bytes) -> None:
        self.drop((table.id, what))
        self.answers[table.id, what] = table, answer
        self.size += len(answer)
        while self.size > self.most:
            self.drop(next(iter(self.answers)))

    def drop(self, key: tuple[str, str]) -> None:
        if key in self.answers:
            self.size -= len(self.answers.pop(key)[1])


class HeavyWork:
    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self.queue = FairQueue(1, MAX_WAITING, MAX_OF_ADDRESS)
        self.cache = AnswerCache()

    async def about_table(
        self, address: str, table: Table, what: str, work: Callable[..., bytes], *values: Any
    ) -> bytes:
        """Return an answer about a table in this state: a finished one, or the result of the work."""
        made = self.cache.get(table, what)
        if made is None:
            async with self.turn(address):
                made = self.cache.get(table, what)  # somebody else may have waited for the same
                if made is None:
                    made = await self.work(address, work, *values)
                    self.cache.put(table, what, made)
        else:
            self.guard.check_work(address)
        self.guard.charge_work(address, len(made) / SENT_PER_MILLISECOND)
        return made

    async def run(self, address: str, work: Callable[..., bytes], *values: Any) -> bytes:
        async with self.turn(address):
            return await self.work(address, work, *values)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        self.guard.check_work(address)
        try:
            async with self.queue.turn(address):
                yield
        except QueueFull:
            raise Refusal("overloaded", status=503) from None

    async def work(self, address: str, work: Callable[..., bytes], *values: Any) -> bytes:
        """Do the work in a thread, and charge its processor time to the address, even if it fails."""
        self.guard.check_work(address)  # again: others from the same address may have used up the limit
        took = 0.0

        def timed() -> bytes:
            nonlocal took
            begun = time.thread_time()
            try:
                return work(*values)
            finally:
                took = time.thread_time() - begun

        try:
            return await asyncio.to_thread(timed)
        finally:
            self.guard.charge_work(address, max(1.0, 1000 * took))
