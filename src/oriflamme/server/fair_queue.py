"""A queue for work that takes long, in which nobody waits for more than one job of each of the others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class QueueFull(Exception):  # noqa: N818 - it says what the queue is
    """Too many jobs wait already, or the queue is closed."""


class FairQueue:
    """Runs `slots` jobs at a time. Of each key, one job at a time runs or waits for a slot; the others wait for it."""

    def __init__(self, slots: int, most_waiting: int, most_per_key: int) -> None:
        self.slots = asyncio.Semaphore(slots)
        self.most_waiting = most_waiting
        self.most_per_key = most_per_key
        self.waiting: Counter[str] = Counter()  # jobs that wait or run, by key
        self.locks: dict[str, asyncio.Lock] = {}
        self.closed = False

    def close(self) -> None:
        """Let all jobs that wait fail, as soon as those that run are done."""
        self.closed = True

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for the turn of a job; raise QueueFull if too many jobs, of all keys or of this one, wait already.

        Raise it too if the queue is closed in the meantime.
        """
        if self.waiting[key] >= self.most_per_key or self.waiting.total() >= self.most_waiting:
            raise QueueFull
        self.waiting[key] += 1
        try:
            async with self.locks.setdefault(key, asyncio.Lock()), self.slots:
                if self.closed:
                    raise QueueFull
                yield
        finally:
            self.waiting[key] -= 1
            if not self.waiting[key]:
                del self.waiting[key], self.locks[key]
