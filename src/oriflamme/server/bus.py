"""Hints between nodes: "table X is at seq N", "so and so is here", "this session has ended". Who hears one reads the
log, so a lost hint only delays; nothing else travels here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

log = logging.getLogger("oriflamme.bus")
CHANNEL: Final = "oriflamme"


class Ended(msgspec.Struct, frozen=True, array_like=True):
    """A session of a person has ended, named by its hash; `others`: all of the person's but this one."""

    person: str
    session: bytes
    others: bool


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """`node` said it. `seq`: how far the table is. `here`: the seats whose person is connected to that node.

    `watching`: how many others watch from there.
    """

    node: str
    table: str = ""
    seq: int = 0
    here: tuple[int, ...] | None = None
    watching: int = 0
    ended: Ended | None = None


Hear = Callable[[Hint], None]


class Bus(Protocol):
    async def open(self, hear: Hear) -> None: ...
    async def close(self) -> None: ...
    def publish(self, hint: Hint) -> None: ...


class LocalBus:
    """One node: nobody else has to hear anything."""

    async def open(self, hear: Hear) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, hint: Hint) -> None:
        pass


class RedisBus:
    """Redis or Valkey pub/sub. Without a connection the node goes on alone and tries again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.outgoing: asyncio.Queue[Hint] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()

    async def open(self, hear: Hear) -> None:
        self.tasks = [asyncio.create_task(self.speak()), asyncio.create_task(self.listen(hear))]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.listening.wait(), 2)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def publish(self, hint: Hint) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # a lost hint is harmless
            self.outgoing.put_nowait(hint)

    def client(self) -> Any:
        from redis import asyncio as redis

        return redis.Redis.from_url(self.url)

    async def speak(self) -> None:
        async with self.client() as client:
            while True:
                hint = await self.outgoing.get()
                try:
                    await client.publish(CHANNEL, msgspec.msgpack.encode(hint))
                except OSError as error:
                    log.warning("bus-down", extra={"error": type(error).__name__})
                except Exception as error:
                    if "redis" not in type(error).__module__:
                        raise
                    log.warning("bus-down", extra={"error": type(error).__name__})

    async def listen(self, hear: Hear) -> None:
        decoder = msgspec.msgpack.Decoder(Hint)
        while True:
            try:
                async with self.client() as client, client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            self.listening.set()
                        elif message["type"] == "message":
                            with contextlib.suppress(msgspec.MsgspecError):
                                hear(decoder.decode(message["data"]))
            except Exception as error:
                log.warning("bus-down", extra={"error": type(error).__name__})
                await asyncio.sleep(1)


def open_bus(url: str) -> Bus:
    return RedisBus(url) if url else LocalBus()
