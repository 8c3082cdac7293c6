"""A starting server reads no games, and an ending one waits for the commands that are running.

What a server that is killed has acknowledged is checked in tests/faults.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from oriflamme.server.bench.load import cpu_seconds
from oriflamme.server.store import Index, LogRow, Store, open_store
from oriflamme.server.tables.log_rows import decode_row
from tests.server.harness import (
    PATIENCE,
    RunningServer,
    create_database,
    free_port,
    running_server,
    write_log,
)
from tests.server.relaxed import generous

START = (
    "import sys; from tests.server.relaxed import run_server;"
    "run_server(*sys.argv[1:], log_level='error', bot_pause=0.02)"
)


class ServerProcess:
    """A server in a separate process."""

    def __init__(self, database: str) -> None:
        create_database(Path(database))
        port = free_port()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=False)
        self.process = subprocess.Popen([sys.executable, "-c", START, str(port), database])

    def wait(self) -> float:
        """Return after how many seconds the server was ready."""
        begun = time.monotonic()
        while time.monotonic() - begun < 400:
            assert self.process.poll() is None, "the server has exited"
            with contextlib.suppress(httpx.HTTPError):
                if self.http.get("/ready").status_code == 200:
                    return time.monotonic() - begun
            time.sleep(0.02)
        raise TimeoutError("the server did not become ready")

    def end(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)


def start_cost(database: str) -> float:
    """Return the CPU seconds that a server needs until its tables can be played."""
    server = ServerProcess(database)
    try:
        server.wait()
        return cpu_seconds(server.process.pid)
    finally:
        server.end()


async def write_games(s: RunningServer, games: int) -> None:
    """Write the logs of unfinished games, whose ids are their numbers."""
    ann = await s.guest()
    table = await ann.open_table(players=2, bots=["", "random"])
    await ann.command(table, type="ready")
    log = [decode_row(row.body, row.personal) for row in await s.server.store.log(table)]
    index = Index("playing", True, None, b"{}")
    for first in range(0, games, 500):
        new = (f"{i:016x}" for i in range(first, min(games, first + 500)))
        await asyncio.gather(*(write_log(s.server.store, game, log, index) for game in new))


def test_a_start_reads_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A starting server folds no logs; it folds the state of a table from its log on demand."""
    read: list[str] = []
    true_log = Store.log

    async def log(self: Store, game: str, *rest: Any) -> list[LogRow]:
        read.append(game)
        return await true_log(self, game, *rest)

    async def work() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            await write_games(s, 20)
        monkeypatch.setattr(Store, "log", log)
        async with running_server(tmp_path, limits=generous()) as s:
            await s.server.hub.clockwork.sweep()
            assert (read, list(s.server.hub.registry.tables)) == ([], [])
            answer = await s.http.get("/api/tables/0000000000000007")
            assert answer.json()["lobby"]["stage"] == "playing"
            assert read == ["0000000000000007"]

    asyncio.run(work())


@pytest.mark.long
def test_unfinished_games_do_not_slow_the_start(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite3")

    async def fill() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            await write_games(s, 10_000)

    asyncio.run(fill())
    empty = start_cost(str(tmp_path / "empty.sqlite3"))
    server = ServerProcess(database)
    try:
        took = server.wait()
        cost = cpu_seconds(server.process.pid)
        begun = time.monotonic()
        assert server.http.get("/api/tables/0000000000000007").json()["lobby"]["stage"] == "playing"
        table = 1000 * (time.monotonic() - begun)
        print(f"ready after {took:.2f} s, a table after {table:.0f} ms")
        print(f"CPU time {cost:.2f} s, without games {empty:.2f} s")
        # Seconds depend on the machine (docs/server.md has some figures), so compare with a start without games.
        assert cost < 1.5 * empty
    finally:
        assert server.end() in (0, -signal.SIGTERM)


def test_closing_waits_for_running_commands(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            assert isinstance(s, RunningServer)
            ann = await s.guest()
            table = await ann.open_table(players=2)
            said = [asyncio.create_task(ann.command(table, type="say", text=f"t{i}")) for i in range(20)]
            answers = await asyncio.gather(*said)
        store = open_store(str(tmp_path / "games.sqlite3"))
        await store.open()
        assert len(await store.log(table)) == 2 + sum(answer.status_code == 200 for answer in answers)
        await store.close()

    asyncio.run(work())
