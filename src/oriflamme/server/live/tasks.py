"""Background tasks: their failures are logged, and regular ones go on whatever happens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from ..messages.refusals import Refusal
from ..store import Unavailable
from .live_table import LiveTable

log = logging.getLogger("oriflamme.tables")

MISSED_ROUNDS: Final = 3  # after which a regular task counts as stalled
CANCEL_SECONDS: Final = 0.2
GRACE_SECONDS: Final = 10.0  # a round may also take this long


class RegularTask:
    """Runs `work` again and again, `seconds` after its last end. An exception is logged and ends only one round."""

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self.seconds = seconds
        self.work = work
        self.succeeded = time.monotonic()
        self.failures = 0  # rounds
        self.task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self.seconds)
            try:
                await self.work()
                self.succeeded = time.monotonic()
            except Unavailable as error:
                self.failures += 1
                log.warning("round-failed", extra={"task": self.name, "error": str(error)})
            except Exception:
                self.failures += 1
                log.exception("round-failed", extra={"task": self.name})

    @property
    def stalled(self) -> bool:
        """Return whether the task has ended, or has not finished a round for a while."""
        limit = MISSED_ROUNDS * self.seconds + GRACE_SECONDS
        return self.task is None or self.task.done() or time.monotonic() - self.succeeded > limit


class BackgroundTasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()
        self.regular: list[RegularTask] = []

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.on_task_done)
        return task

    def repeat(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> RegularTask:
        """Run `work` regularly, until everything is cancelled."""
        regular = RegularTask(name, seconds, work)
        self.regular.append(regular)
        regular.task = self.spawn(regular.run())
        return regular

    def stalled(self) -> list[str]:
        """Return the names of the regular tasks that don't do their work."""
        return [regular.name for regular in self.regular if regular.stalled]

    def on_task_done(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task-failed", exc_info=error)

    def cancel_all(self) -> None:
        for task in [*self.running]:
            task.cancel()

    async def wait(self) -> None:
        """Wait until all cancelled tasks have ended.

        Cancel them again now and then: a library may turn a cancellation into another error, which a regular task
        survives, and a task that ends may start another.
        """
        while self.running:
            await asyncio.wait(self.running, timeout=CANCEL_SECONDS)
            self.cancel_all()


async def at_table(live: LiveTable, failure: str, work: Awaitable[None]) -> None:
    """Wait for regular work at one table. If it fails, log the failure, so that the other tables get theirs."""
    try:
        await work
    except (Unavailable, Refusal) as error:
        log.warning(failure, extra={"table": live.table.id, "error": str(error)})
    except Exception:
        log.exception(failure, extra={"table": live.table.id})
