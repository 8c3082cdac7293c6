"""Background tasks whose failures are logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("oriflamme.tables")


class BackgroundTasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self.on_task_done)
        return task

    def on_task_done(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task-failed", exc_info=error)

    def cancel_all(self) -> None:
        for task in [*self.running]:
            task.cancel()

    async def wait(self) -> None:
        await asyncio.gather(*self.running, return_exceptions=True)
