"""The server is killed (kill -9), or its database, at random moments under load.

Afterwards every acknowledged move is in the log, and everything that was sent agrees with the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from oriflamme.server.audience.broadcast import broadcast_of
from oriflamme.server.bench.load import cpu_seconds
from oriflamme.server.store import Index, LogRow, Store, open_store
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import fold
from oriflamme.server.tables.log_rows import decode_row
from oriflamme.server.tables.table import Table
from tests.server.conftest import PostgresServer
from tests.server.failed_games import note_database
from tests.server.harness import (
    PATIENCE,
    RunningServer,
    SocketClient,
    create_database,
    eventually,
    free_port,
    running_server,
    write_log,
)
from tests.server.relaxed import generous

START = (
    "import sys; from tests.server.relaxed import run_server;"
    "run_server(*sys.argv[1:3], bus=sys.argv[3], log_level='error', bot_pause=0.02)"
)


class ServerProcess:
    """A server in a separate process, which can be killed."""

    def __init__(self, database: str, port: int, bus: str = "") -> None:
        self.database = database
        note_database(database)
        if not database.startswith("postgresql:"):
            create_database(Path(database))
        self.port = port
        self.bus = bus
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=False)
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", START, str(self.port), self.database, self.bus])

    def wait(self, path: str = "/ready", seconds: float = 400) -> float:
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            assert self.process.poll() is None, "the server has exited"
            with contextlib.suppress(httpx.HTTPError):
                if self.http.get(path).status_code == 200:
                    return time.monotonic() - begun
            time.sleep(0.02)
        raise TimeoutError(path)

    def end(self, how: int) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


class TwoSeatPlayer:
    """Plays both seats of a table as fast as the server answers, and remembers what it was sent.

    With two ports, the seats use different nodes. A move that was not answered is sent again with the same id.
    """

    def __init__(self, ports: Sequence[int], number: int) -> None:
        self.ports = ports
        self.number = number
        self.table = ""
        self.tokens: list[str] = []
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.received: list[dict[int, str]] = [{}, {}]  # for each seat: the numbered messages
        self.unanswered: list[dict[str, Any] | None] = [None, None]
        self.finished: set[int] = set()  # seats that have seen the end of the game
        self.moves = 0

    @property
    def done(self) -> int:
        """Return the number of acknowledged moves."""
        return sum(move["ok"] for move in self.acknowledged.values())

    async def set_up(self) -> None:
        address = f"http://127.0.0.1:{self.ports[0]}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as http:
            for seat in range(2):
                answer = await http.post("/api/guests", json={"name": f"p{seat}", "bearer": True})
                self.tokens.append(answer.json()["token"])
            heads = [{"Authorization": f"Bearer {token}"} for token in self.tokens]
            self.table = (await http.post("/api/tables", json={"players": 2}, headers=heads[0])).json()["table"]
            path = f"/api/tables/{self.table}/commands"
            await http.post(path, json={"type": "sit", "id": "s", "table": self.table}, headers=heads[1])
            for head in heads:
                await http.post(path, json={"type": "ready", "id": "r", "table": self.table}, headers=head)

    async def play(self, seat: int) -> None:
        """Play one seat: follow the table, move when asked, and reconnect after a crash."""
        chance = random.Random(self.number * 2 + seat)
        last: int | None = None
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
                url = f"ws://127.0.0.1:{self.ports[seat % len(self.ports)]}/socket"
                async with websockets.connect(url, additional_headers=headers) as ws:
                    client = SocketClient(ws)
                    await client.send(type="follow", table=self.table, last_seq=last)
                    while True:
                        message = await client.receive(60)
                        if message["type"] in ("moved", "lobby"):
                            assert last is None or message["seq"] == last + 1, (
                                f"expected message {last + 1}, got {message['seq']}"
                            )
                            self.received[seat][message["seq"]] = client.received[-1]
                        if message["type"] in ("moved", "lobby", "table"):
                            last = message["seq"]
                            if message.get("result"):
                                self.finished.add(seat)
                                return
                        elif message["type"] == "ask":
                            await client.send(**self.answer(seat, message, chance))
                        elif message["type"] == "accepted" and message["id"] in self.acknowledged:
                            self.acknowledged[message["id"]]["ok"] = True
                            if (self.unanswered[seat] or {}).get("id") == message["id"]:
                                self.unanswered[seat] = None
                        elif message["type"] == "refused":
                            await self.refused(seat, message, client)
            await asyncio.sleep(0.05)

    def answer(self, seat: int, ask: dict[str, Any], chance: random.Random) -> dict[str, Any]:
        """Return the command that answers a question: a new one, or the one that was not answered."""
        command = self.unanswered[seat]
        if command is None or command["decision"] != ask["decision"]:
            self.moves += 1
            move = {"decision": ask["decision"], "action": chance.choice(ask["options"])["action"]}
            command = {"type": "move", "id": f"k{seat}-{self.moves}", "table": self.table, **move}
            self.unanswered[seat] = command
            self.acknowledged[command["id"]] = {**move, "ok": False}
        return command

    async def refused(self, seat: int, message: dict[str, Any], client: SocketClient) -> None:
        """Repeat what the server could not do. It must refuse nothing else."""
        assert message["code"] in ("unavailable", "conflict", "shutting-down"), message
        await asyncio.sleep(0.2)
        command = self.unanswered[seat]
        if command is not None and message["id"] == command["id"]:
            await client.send(**command)
        elif not message["id"]:
            await client.ws.close()  # it could not follow the table: start again


async def stop_playing(going: list[asyncio.Task[None]]) -> None:
    """Cancel the players; raise the error of one that failed."""
    while waiting := [task for task in going if not task.done()]:
        for task in waiting:
            task.cancel()  # more than once: until Python 3.12, `wait_for` may swallow a cancellation
        await asyncio.wait(waiting, timeout=0.1)
    for task in going:
        if not task.cancelled():
            task.result()


async def have_gone_on(players: list[TwoSeatPlayer], going: list[asyncio.Task[None]]) -> None:
    """Wait until another move is acknowledged at every table that is not finished, or until a player has failed."""
    before = [player.done for player in players]
    await eventually(
        lambda: (
            all(player.done > done or len(player.finished) == 2 for player, done in zip(players, before, strict=True))
            or any(task.done() and task.exception() for task in going)
        )
    )


def check_log(log: list[LogRow], player: TwoSeatPlayer) -> int:
    """Check that every acknowledged move is in the log once, and that everything that was sent agrees with the log.

    Folding it raises BadLog if a row is illegal, out of order or changed. Return the number of acknowledged moves.
    """
    state = Table(player.table)
    found: dict[str, rows.Acted] = {}
    for row, events in fold(state, log):
        if isinstance(row, rows.Acted):
            assert row.id not in found
            found[row.id] = row
        broadcast = broadcast_of(state, row, events)
        for seat, received in enumerate(player.received):
            if state.seq in received:
                assert received[state.seq].encode() == broadcast.to(seat), f"message {state.seq} to seat {seat}"
    assert max((0, *player.received[0], *player.received[1])) <= state.seq
    acknowledged = {ident: move for ident, move in player.acknowledged.items() if move["ok"]}
    for ident, move in acknowledged.items():
        assert ident in found, f"move {ident} was acknowledged and is not in the log"
        assert (found[ident].decision, found[ident].action) == (move["decision"], move["action"])
    return len(acknowledged)


def kill_and_check(database: str, times: int, tables: int) -> int:
    """Kill the server `times` times under load; return the number of acknowledged moves, all of which were found."""
    chance = random.Random(times)
    server = ServerProcess(database, free_port())
    acknowledged = 0
    starts = []
    try:
        server.wait()

        async def storm() -> None:
            nonlocal acknowledged
            for number in range(times):
                players = [TwoSeatPlayer([server.port], i) for i in range(tables)]
                await asyncio.gather(*(player.set_up() for player in players))
                going = [asyncio.create_task(p.play(seat)) for p in players for seat in range(2)]
                await eventually(lambda players=players: min(player.done for player in players) >= 5)  # type: ignore[misc]
                await asyncio.sleep(chance.uniform(0, 1))
                server.end(signal.SIGKILL)
                await asyncio.sleep(0.05)
                server.start()
                starts.append(await asyncio.to_thread(server.wait))
                await have_gone_on(players, going)  # the clients reconnect by themselves
                how = signal.SIGKILL if number % 2 else signal.SIGTERM
                assert await asyncio.to_thread(server.end, how) in (0, -how)
                await stop_playing(going)
                store = open_store(database)
                await store.open()
                for player in players:
                    acknowledged += check_log(await store.log(player.table), player)
                await store.close()
                if number < times - 1:
                    server.start()
                    await asyncio.to_thread(server.wait)

        asyncio.run(storm())
    finally:
        server.process.kill()
        server.process.wait()
    print(f"{times} kills, {acknowledged} acknowledged moves, none lost; ready again after at most {max(starts):.1f} s")
    return acknowledged


def test_no_acknowledged_move_is_lost_in_a_kill(tmp_path: Path) -> None:
    assert kill_and_check(str(tmp_path / "games.sqlite3"), 1, 4) > 10


@pytest.mark.long
def test_no_acknowledged_move_is_lost_in_twenty_kills(database: str) -> None:
    assert kill_and_check(database, 20, 12) > 1_000


def crash_database_and_check(postgres: PostgresServer, nodes: int, bus: str, crashes: int, tables: int) -> int:
    """Crash PostgreSQL under load, for a few seconds each time; return the number of acknowledged moves."""
    chance = random.Random(crashes)
    database = f"{postgres.url}/postgres"
    servers = []
    acknowledged = 0
    for _ in range(nodes):
        servers.append(ServerProcess(database, free_port(), bus))
        servers[-1].wait()
    recoveries = []

    async def storm() -> None:
        nonlocal acknowledged
        for _ in range(crashes):
            players = [TwoSeatPlayer([server.port for server in servers], i) for i in range(tables)]
            await asyncio.gather(*(player.set_up() for player in players))
            going = [asyncio.create_task(p.play(seat)) for p in players for seat in range(2)]
            await eventually(lambda players=players: min(player.done for player in players) >= 5)  # type: ignore[misc]
            await asyncio.sleep(chance.uniform(0, 0.5))
            await asyncio.to_thread(postgres.crash)
            await asyncio.sleep(chance.uniform(0.5, 3))
            await asyncio.to_thread(postgres.start)
            begun = time.monotonic()
            await have_gone_on(players, going)
            recoveries.append(time.monotonic() - begun)
            await stop_playing(going)
            store = open_store(database)
            await store.open()
            for player in players:
                acknowledged += check_log(await store.log(player.table), player)
            await store.close()

    try:
        asyncio.run(storm())
    finally:
        for server in servers:
            server.process.kill()
            server.process.wait()
    print(f"{crashes} crashes, {acknowledged} acknowledged moves, none lost; all tables went on after at most "
          f"{max(recoveries):.1f} s")  # fmt: skip
    return acknowledged


@pytest.mark.long
def test_no_acknowledged_move_is_lost_in_eight_crashes_of_the_database(
    own_postgres: PostgresServer, valkey: str
) -> None:
    """`make test` has one such crash among the five of tests/faults/test_faults.py."""
    assert crash_database_and_check(own_postgres, 2, valkey, 8, 12) > 1_000


def start_cost(database: str) -> float:
    """Return the CPU seconds that a server needs until its tables can be played."""
    server = ServerProcess(database, free_port())
    try:
        server.wait()
        return cpu_seconds(server.process.pid)
    finally:
        server.end(signal.SIGTERM)


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
    server = ServerProcess(database, free_port())
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
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)


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
