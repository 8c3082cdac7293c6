"""Hints between nodes: "table X is at seq N", "these people are connected here", "this session has ended".

A hint about a table makes a node read the log. Every node also compares its tables with the log and checks its sessions
regularly (peers.py, net/server.py), so a lost hint only causes a delay. Nothing else is sent over the bus.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from ..extra_packages import require
from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.bus")
CHANNEL: Final = "oriflamme"
CONNECT_SECONDS: Final = 3.0
SILENT_SECONDS: Final = 20.0  # without any hint, after which the connection counts as broken: nodes repeat their own


class SessionEnded(msgspec.Struct, frozen=True, array_like=True):
    """A person's session, named by its hash, has ended; with `others`, all sessions of the person except this one."""

    person: str
    session: bytes
    others: bool


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """A hint from `node`. `seq`: the table's last row. `here`: the seats whose person is connected to that node.
    `watching`: the number of spectators there. `asks`: that node wants to know who is connected to the others.
    """

    node: str
    table: str = ""
    seq: int = 0
    here: tuple[int, ...] | None = None
    watching: int = 0
    ended: SessionEnded | None = None
    asks: bool = False


Receive = Callable[[Hint], None]


class Bus(Protocol):
    shared: bool  # whether there may be other nodes

    async def open(self, receive: Receive) -> None: ...
    async def close(self) -> None: ...
    def publish(self, hint: Hint) -> None: ...


class LocalBus:
    """The bus of a single node, which has no other nodes to notify."""

    shared = False

    async def open(self, receive: Receive) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, hint: Hint) -> None:
        pass


class RedisBus:
    """Redis or Valkey pub/sub. Without a connection the node carries on alone and keeps trying to connect."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.outgoing: asyncio.Queue[Hint] = asyncio.Queue(10_000)
        self.tasks = BackgroundTasks()
        self.listening = asyncio.Event()

    async def open(self, receive: Receive) -> None:
        self.tasks.spawn(self.send_all())
        self.tasks.spawn(self.listen(receive))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.listening.wait(), 2)

    async def close(self) -> None:
        self.tasks.cancel_all()
        await self.tasks.wait()

    def publish(self, hint: Hint) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # a lost hint is harmless
            self.outgoing.put_nowait(hint)

    def client(self, answer_seconds: float | None) -> Any:
        from redis import asyncio as redis

        return redis.Redis.from_url(
            self.url, socket_connect_timeout=CONNECT_SECONDS, socket_timeout=answer_seconds, socket_keepalive=True
        )

    async def send_all(self) -> None:
        while True:
            try:
                async with self.client(CONNECT_SECONDS) as client:
                    while True:
                        hint = await self.outgoing.get()
                        await client.publish(CHANNEL, msgspec.msgpack.encode(hint))
            except Exception as error:
                log.warning("bus-down", extra={"error": type(error).__name__})
                await asyncio.sleep(0.1)

    async def listen(self, receive: Receive) -> None:
        decoder = msgspec.msgpack.Decoder(Hint)
        while True:
            try:
                async with self.client(None) as client, client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    messages = channel.listen()
                    while True:
                        async with asyncio.timeout(SILENT_SECONDS):
                            message = await anext(messages)
                        if message["type"] == "subscribe":
                            self.listening.set()
                        elif message["type"] == "message":
                            try:
                                receive(decoder.decode(message["data"]))
                            except Exception:  # a hint that can't be handled must not stop the others
                                log.exception("hint-failed")
            except Exception as error:
                log.warning("bus-down", extra={"error": type(error).__name__})
                await asyncio.sleep(1)


def open_bus(url: str) -> Bus:
    if not url:
        return LocalBus()
    require("redis", "a bus", "redis")
    return RedisBus(url)
