"""Group commit: writes wait until the next transaction begins, and all that wait are committed together.

A single write is committed immediately; under load, transactions begin some milliseconds apart. Each write of a group
is stored completely or not at all, whatever happens to the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from .database import Statement

MAX_GROUP: Final = 100  # writes per transaction
COMMIT_INTERVAL: Final = 0.016  # minimum seconds between the beginnings of two transactions


class Write(NamedTuple):
    statements: Sequence[Statement]
    done: asyncio.Future[None]
    since: float  # by the event loop's clock


class GroupCommit:
    """`commit` executes the writes of a group in one transaction, and returns for each why it failed, or None."""

    def __init__(self, commit: Callable[[Sequence[Write]], Awaitable[list[Exception | None]]]) -> None:
        self.commit = commit
        self.waiting: list[Write] = []
        self.running: asyncio.Task[None] | None = None
        self.last = 0.0  # when the last transaction began

    async def write(self, statements: Sequence[Statement]) -> None:
        """Make a write part of the next transaction, and return when it is durable; raise why it failed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.waiting.append(Write(statements, done, loop.time()))
        if self.running is None:
            self.running = loop.create_task(self.commit_all())
        await done

    async def commit_all(self) -> None:
        """Run one transaction after the other, each with the writes that arrived during the previous one."""
        loop = asyncio.get_running_loop()
        try:
            while self.waiting:
                if (pause := self.last + COMMIT_INTERVAL - loop.time()) > 0:
                    await asyncio.sleep(pause)
                self.last = loop.time()
                group, self.waiting = self.waiting[:MAX_GROUP], self.waiting[MAX_GROUP:]
                try:
                    errors = await self.commit(group)
                except Exception as error:
                    errors = [error] * len(group)
                for write, failure in zip(group, errors, strict=True):
                    if write.done.done():  # nobody waits for it any more
                        continue
                    if failure is None:
                        write.done.set_result(None)
                    else:
                        write.done.set_exception(failure)
        finally:
            self.running = None

    async def finish(self) -> None:
        """Wait for the writes that have been accepted."""
        while self.running is not None:
            await asyncio.wait([self.running])
