"""A real server in the test's event loop, and guests who use real sockets. Nothing is mocked.

If a test fails, its report contains the secrets and records of its tables (failed_games.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import socket as sockets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import httpx
import pytest
import websockets

from oriflamme.rules import legal_actions
from oriflamme.server.app import uvicorn_server
from oriflamme.server.config import Config
from oriflamme.server.live.bot_pool import BotPool
from oriflamme.server.messages.inbound import Move
from oriflamme.server.net.server import Server
from oriflamme.server.store import Index, LogRow, Store, group_commit
from oriflamme.server.store.migrate import upgrade_sqlite
from oriflamme.server.tables.fold import chained
from oriflamme.server.tables.log_rows import AnyRow
from oriflamme.server.tables.table import Table
from tests.server.failed_games import note_database
from tests.server.relaxed import generous

# httpcore tries to import this package, which it doesn't need, several times per request, and searches all folders.
sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]

NUMBERS = itertools.count(1)
COMMIT_INTERVAL = 0.002  # seconds between two commits: most tests send one move after the other and would only wait
PATIENCE = 60.0  # seconds to wait before a test fails; other work can make a machine twenty times as slow
PORTS = range(15_000, 32_000)  # below the range from which the system takes ports for outgoing connections
# Each test process has ports of its own, because a port is free for a moment before its server starts.
PROCESSES = 64
PROCESS = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % PROCESSES
OWN_PORTS = itertools.cycle(random.SystemRandom().sample(PORTS[PROCESS::PROCESSES], len(PORTS[PROCESS::PROCESSES])))
# Clients close an idle connection long before the server does, after 5 seconds, or a request could be sent just then.
CONNECTIONS = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=1.0)


def free_port() -> int:
    """Return a free port that no outgoing connection will take while its server restarts.

    The same port is not returned again until all others have been, so several can be taken before a server starts.
    """
    while True:
        port = next(OWN_PORTS)
        with contextlib.suppress(OSError), sockets.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


async def eventually(holds: Callable[[], Any]) -> None:
    """Wait until the condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


class RunningServer:
    """A running server and an HTTP client for it."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        # Without `verify=False`, each client would read all certificates of the machine, which nobody needs for HTTP.
        self.http = httpx.AsyncClient(base_url=self.base, timeout=PATIENCE, limits=CONNECTIONS, verify=False)

    def metric(self, name: str) -> float | None:
        return self.server.metrics.registry.get_sample_value(name)

    async def guest(self, name: str = "Ann") -> Guest:
        answer = await self.http.post("/api/guests", json={"name": name, "bearer": True})
        assert answer.status_code == 200, answer.text
        return Guest(self, answer.json())

    async def guests(self, number: int) -> list[Guest]:
        return [await self.guest(f"p{i}") for i in range(number)]


class Guest:
    """A person without an account, who talks to the server with a bearer token."""

    def __init__(self, running: RunningServer, me: dict[str, Any]) -> None:
        self.running = running
        self.id = me["person"]
        self.name = me["name"]
        self.token = me["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.running.http.post(path, json=body, headers=self.headers)

    async def get(self, path: str) -> httpx.Response:
        return await self.running.http.get(path, headers=self.headers)

    async def open_table(self, **settings: Any) -> str:
        answer = await self.post("/api/tables", settings)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    async def command(self, table: str, **command: Any) -> httpx.Response:
        body = {"id": f"c{next(NUMBERS)}", "table": table, **command}
        return await self.post(f"/api/tables/{table}/commands", body)

    @contextlib.asynccontextmanager
    async def socket(self, **options: Any) -> AsyncIterator[SocketClient]:
        """Open a socket that always reads, so that it answers the server's pings even while the test does not."""
        url = f"ws://127.0.0.1:{self.running.port}/socket"
        how: dict[str, Any] = {"max_queue": None, "ping_interval": None, **options}
        async with websockets.connect(url, additional_headers=self.headers, **how) as ws:
            yield SocketClient(ws)


class SocketClient:
    """An open socket that keeps the text of every message it has received."""

    def __init__(self, ws: Any) -> None:
        self.ws = ws
        self.received: list[str] = []
        self.waiting: list[dict[str, Any]] = []  # messages that arrived before the answer to a command

    async def send(self, **message: Any) -> None:
        await self.ws.send(json.dumps(message))

    async def command(self, **command: Any) -> dict[str, Any]:
        """Send a command and return its answer, `accepted` or `refused`; messages before it are kept for `receive`."""
        command.setdefault("id", f"c{next(NUMBERS)}")
        await self.send(**command)
        while True:
            message = await self.receive_new(PATIENCE)
            if message["type"] in ("accepted", "refused") and message["id"] == command["id"]:
                return message
            self.waiting.append(message)

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        return self.waiting.pop(0) if self.waiting else await self.receive_new(seconds)

    async def receive_new(self, seconds: float) -> dict[str, Any]:
        text = await asyncio.wait_for(self.ws.recv(), seconds)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    async def wait_for(self, wanted: Any) -> dict[str, Any]:
        """Return the next message of this type, or the next one for which the function is true."""
        while True:
            message = await self.receive()
            if (message["type"] == wanted) if isinstance(wanted, str) else wanted(message):
                return message

    async def pending(self) -> list[dict[str, Any]]:
        """Return everything that the server has sent so far, that is, the messages before the answer to a ping."""
        await self.send(type="ping")
        messages = []
        while (message := await self.receive())["type"] != "pong":
            messages.append(message)
        return messages


@cache
def empty_database() -> bytes:
    """Return an empty SQLite file with the newest schema."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        upgrade_sqlite(str(path))
        return path.read_bytes()


def create_database(path: Path) -> None:
    """Create an empty database if there is none; migrating each would take longer than most tests (test_store.py)."""
    if not path.exists():
        path.write_bytes(empty_database())


@cache
def bot_workers() -> BotPool:
    """Start the worker process that the bots of all servers in this process share."""
    pool = BotPool(1, 0.0)
    pool.start()
    return pool


class SharedBotPool(BotPool):
    """A pool without workers of its own, because starting one takes half a second of processor time."""

    def start(self) -> None:
        self.pool = bot_workers().pool

    def stop(self) -> None:
        self.pool = None


@contextlib.asynccontextmanager
async def running_server(folder: Path, port: int = 0, **settings: Any) -> AsyncIterator[RunningServer]:
    """Run a server on a free port."""
    if "database" not in settings:
        settings["database"] = str(folder / "games.sqlite3")
        create_database(Path(settings["database"]))
    settings.setdefault("bot_pause", 0.02)
    note_database(settings["database"])
    port = port or free_port()
    uv = uvicorn_server(Config(port=port, **settings))
    application: Any = uv.config.app
    server: Server = application.server
    server.bots.__class__ = SharedBotPool

    async def start_no_processes() -> None:
        pass

    server.start_processes = start_no_processes  # type: ignore[method-assign]
    task = asyncio.create_task(uv._serve())
    running = RunningServer(server, port)
    interval = patch.object(group_commit, "COMMIT_INTERVAL", COMMIT_INTERVAL)
    interval.start()
    try:
        while not uv.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield running
    finally:
        await running.http.aclose()
        uv.should_exit = True
        await task
        interval.stop()


def serve(folder: Path, work: Any, **settings: Any) -> None:
    """Run a test against a server with generous limits."""

    async def run() -> None:
        settings.setdefault("limits", generous())
        async with running_server(folder, **settings) as s:
            await work(s)

    asyncio.run(run())


def stop_the_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop time for the rate limits, so that the number of accepted requests does not depend on the machine's speed."""
    stopped = SimpleNamespace(monotonic=lambda: 1_000.0, time=lambda: 1_800_000_000.0)
    for module in ("oriflamme.server.net.access", "limits.storage.memory", "limits.strategies"):
        monkeypatch.setattr(f"{module}.time", stopped)


async def write_log(store: Store, table: str, new: Sequence[AnyRow], index: Index, at: int = 1) -> None:
    """Write the log of a new table."""
    empty = Table(table)
    await store.append(table, empty.hash, [LogRow(*row) for row in chained(empty, at, new)], index)


def page_at(address: str, server: subprocess.Popen[Any]) -> str:
    """Return the page that a server answers with as soon as it is up."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(0.05)
    raise AssertionError(f"the server did not answer at {address} (status {server.poll()})")


def code(answer: Any) -> str:
    """Return the code of a refusal, the type of a message, or `ok` for any other answer."""
    return str(answer.json().get("code", answer.json().get("type", "ok")))


async def started(people: list[Guest], **settings: Any) -> str:
    """Start a game between these people and return its table."""
    table = str(await people[0].open_table(players=len(people), **settings))
    for person in people[1:]:
        assert code(await person.command(table, type="sit")) == "accepted"
    for person in people:
        assert code(await person.command(table, type="ready")) == "accepted"
    return table


async def finish(s: RunningServer, people: list[Guest], table: str) -> None:
    """Play a game to its end, with random moves: the first one over HTTP, the others, which is quicker, by a call."""
    chance = random.Random(1)
    live = await s.server.hub.registry.get(table)
    moves = 0
    while live.table.stage == "playing":
        assert live.table.game is not None
        action = chance.choice(legal_actions(live.table.game))
        decision = live.table.decision
        person = people[live.table.decider]
        if moves:
            await s.server.hub.commands.execute(
                person.id, person.name, Move(f"c{next(NUMBERS)}", table, decision, action)
            )
        else:
            answer = await person.command(table, type="move", decision=decision, action=action)
            assert answer.status_code == 200, answer.text
        moves += 1


async def play_out(client: SocketClient, table: str, chance: random.Random, most: int = 10_000) -> dict[str, Any]:
    """Answer every question at random until the game is over or `most` are answered; return the last message."""
    asked = 0
    while True:
        message = await client.receive()
        if message["type"] == "moved" and message["result"]:
            return message
        if message["type"] == "ask" and message["table"] == table:
            asked += 1
            if asked > most:
                return message
            action = chance.choice(message["options"])["action"]
            await client.send(
                type="move", id=f"m{next(NUMBERS)}", table=table, decision=message["decision"], action=action
            )
