"""A TCP proxy between a node and its database or bus, which can hold up or cut its connections.

Nothing is lost while connections are held: it arrives late, as after a short partition of a real network.
"""

from __future__ import annotations

import asyncio
import contextlib

from tests.server.harness import free_port


class Proxy:
    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self.passing = asyncio.Event()
        self.passing.set()
        self.refusing = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", self.port)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
        self.passing.set()
        self.abort_all()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def hold(self) -> None:
        """Forward nothing, and keep what arrives for later."""
        self.passing.clear()

    def cut(self) -> None:
        """Close all connections, and refuse new ones."""
        self.refusing = True
        self.abort_all()

    def heal(self) -> None:
        self.refusing = False
        self.passing.set()

    def abort_all(self) -> None:
        for writer in self.writers:
            writer.transport.abort()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        self.writers.add(writer)
        try:
            await self.passing.wait()
            if self.refusing:
                return
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            self.writers.add(back)
            try:
                await asyncio.gather(self.forward(reader, back), self.forward(there, writer))
            finally:
                back.transport.abort()
                self.writers.discard(back)
        except (OSError, asyncio.CancelledError):
            pass  # Python 3.11 would print an error for a task of a connection that is cancelled
        finally:
            writer.transport.abort()
            self.writers.discard(writer)
            self.tasks.discard(task)

    async def forward(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65_536):
                await self.passing.wait()
                target.write(data)
                await target.drain()
        target.transport.abort()
