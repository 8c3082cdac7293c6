"""A real server in the test's own loop, people with sockets, and a real PostgreSQL. Nothing here is mocked."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import socket as sockets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets

from oriflamme.server.app import uvicorn_server
from oriflamme.server.config import Config, Limits
from oriflamme.server.live.precompile import load_rules
from oriflamme.server.net.server import Server

NUMBERS = itertools.count(1)
PATIENCE = 60.0  # seconds until what must come counts as missing; other work can make a machine twenty times as slow
PORTS = range(15_000, 32_000)  # below those that a system gives to connections, which would take a port between times


def free_port() -> int:
    """A port that is free, and stays so while its server is started again."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with contextlib.suppress(OSError), sockets.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


async def eventually(holds: Callable[[], Any]) -> None:
    """Until it holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


class Served:
    """A server that runs, and ways to talk to it."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=self.base, timeout=PATIENCE)

    async def guest(self, name: str = "Ann") -> Person:
        answer = await self.http.post("/api/guests", json={"name": name, "bearer": True})
        assert answer.status_code == 200, answer.text
        return Person(self, answer.json())

    async def guests(self, number: int) -> list[Person]:
        return [await self.guest(f"p{i}") for i in range(number)]


class Person:
    def __init__(self, served: Served, me: dict[str, Any]) -> None:
        self.served = served
        self.id = me["person"]
        self.name = me["name"]
        self.token = me["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.served.http.post(path, json=body, headers=self.headers)

    async def get(self, path: str) -> httpx.Response:
        return await self.served.http.get(path, headers=self.headers)

    async def open_table(self, **settings: Any) -> str:
        answer = await self.post("/api/tables", settings)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    async def command(self, table: str, **command: Any) -> httpx.Response:
        body = {"id": f"c{next(NUMBERS)}", "table": table, **command}
        return await self.post(f"/api/tables/{table}/commands", body)

    @contextlib.asynccontextmanager
    async def socket(self, **options: Any) -> AsyncIterator[Talk]:
        """It always reads, so that it is there for the server's pings however long a test does not listen."""
        url = f"ws://127.0.0.1:{self.served.port}/socket"
        how: dict[str, Any] = {"max_queue": None, "ping_interval": None, **options}
        async with websockets.connect(url, additional_headers=self.headers, **how) as ws:
            yield Talk(ws)


class Talk:
    """A socket: `say`, `hear`, and everything that was heard as it came."""

    def __init__(self, ws: Any) -> None:
        self.ws = ws
        self.heard: list[str] = []
        self.waiting: list[dict[str, Any]] = []  # what came before the answer to a command, not yet heard

    async def say(self, **message: Any) -> None:
        await self.ws.send(json.dumps(message))

    async def do(self, **command: Any) -> dict[str, Any]:
        """A command and its answer, `accepted` or `refused`; what comes before the answer is heard after it."""
        command.setdefault("id", f"c{next(NUMBERS)}")
        await self.say(**command)
        while True:
            message = await self.receive(PATIENCE)
            if message["type"] in ("accepted", "refused") and message["id"] == command["id"]:
                return message
            self.waiting.append(message)

    async def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        return self.waiting.pop(0) if self.waiting else await self.receive(seconds)

    async def receive(self, seconds: float) -> dict[str, Any]:
        text = await asyncio.wait_for(self.ws.recv(), seconds)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    async def until(self, wanted: Any) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if (message["type"] == wanted) if isinstance(wanted, str) else wanted(message):
                return message

    async def rest(self) -> list[dict[str, Any]]:
        """All that was sent here before now: what comes before the answer to a ping."""
        await self.say(type="ping")
        messages = []
        while (message := await self.hear())["type"] != "pong":
            messages.append(message)
        return messages


@contextlib.asynccontextmanager
async def served(folder: Path, port: int = 0, **settings: Any) -> AsyncIterator[Served]:
    """A server on a free port, with its rules already compiled."""
    settings.setdefault("database", str(folder / "games.sqlite3"))
    settings.setdefault("bot_pause", 0.02)
    port = port or free_port()
    uv = uvicorn_server(Config(port=port, **settings))
    application: Any = uv.config.app
    server: Server = application.server
    await asyncio.to_thread(load_rules)

    async def prepare() -> None:
        server.progress(1.0)

    server.prepare = prepare  # type: ignore[method-assign]
    running = asyncio.create_task(uv._serve())
    there = Served(server, port)
    try:
        while not (uv.started and server.hub.registry.rules_ready):
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield there
    finally:
        await there.http.aclose()
        uv.should_exit = True
        await running


def stop_the_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes for what counts messages and requests: how many are let in does not hang on how fast they came."""
    still = SimpleNamespace(monotonic=lambda: 1_000.0, time=lambda: 1_800_000_000.0)
    for module in ("oriflamme.server.net.access", "limits.storage.memory", "limits.strategies"):
        monkeypatch.setattr(f"{module}.time", still)


def generous(**limits: Any) -> Limits:
    """Limits for tests that are not about limits: hundreds of guests from one address."""
    return Limits(
        guests="100000/minute", logins="10000/minute", tables="10000/minute", requests="1000000/minute",
        tables_of_address="10000/minute", retellings="1000000/minute", chat="10000/minute", **limits,
    )  # fmt: skip


async def play_out(talk: Talk, table: str, chance: random.Random, most: int = 10_000) -> dict[str, Any]:
    """Answer every question at random until the game is over; the last message."""
    asked = 0
    while True:
        message = await talk.hear()
        if message["type"] == "moved" and message["result"]:
            return message
        if message["type"] == "ask" and message["table"] == table:
            asked += 1
            if asked > most:
                return message
            action = chance.choice(message["options"])["action"]
            await talk.say(
                type="move", id=f"m{next(NUMBERS)}", table=table, decision=message["decision"], action=action
            )
