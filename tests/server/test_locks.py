"""Locks and time limits of the database: nothing waits for ever, and the event loop never waits for a lock."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from oriflamme.server.live.live_table import LiveTable
from oriflamme.server.live.tasks import BackgroundTasks
from oriflamme.server.store import DatabaseInUse, Statement, Unavailable, open_store, postgres, sqlite
from oriflamme.server.store.server_lock import ServerLock
from oriflamme.server.tables.table import Table
from tests.server.conftest import PostgresServer
from tests.server.harness import (
    PATIENCE,
    RunningServer,
    code,
    eventually,
    finish,
    free_port,
    running_server,
    serve,
    started,
)
from tests.server.relaxed import generous
from tests.server.test_outage import faulty
from tests.server.test_start_and_end import ServerProcess

# SQLite


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the write lock of a file, as a backup or a shell of SQLite may do."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("ROLLBACK")


def test_a_locked_file_delays_writes_and_nothing_else(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        lags: list[float] = []

        async def tick() -> None:
            while True:
                begun = time.monotonic()
                await asyncio.sleep(0.005)
                lags.append(time.monotonic() - begun)

        assert (await s.http.get("/ready")).status_code == 200
        async with people[0].socket() as client:
            await client.send(type="follow", table=table)
            await client.pending()
            with locked(tmp_path / "games.sqlite3"):
                ticking = asyncio.create_task(tick())
                said = asyncio.create_task(people[0].command(table, type="say", text="hello"))
                await asyncio.sleep(0.3)
                await eventually(lambda: len(lags) > 20)  # a loop that waits for the lock would not tick at all
                assert not said.done()
                await client.pending()  # a ping is answered
                assert (await s.http.get(f"/api/tables/{table}/replay")).status_code == 200
                ticking.cancel()
            assert code(await said) == "accepted"

    serve(tmp_path, work)


def test_a_file_that_stays_locked_is_given_up_and_used_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.3)
    monkeypatch.setattr("oriflamme.server.net.server.PROBE_SECONDS", 0.0)

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        with locked(tmp_path / "games.sqlite3"):
            answers = await asyncio.gather(
                *(person.command(table, type="say", id="hello", text="hello") for person in people)
            )
            assert [code(answer) for answer in answers] == ["unavailable", "unavailable"]
            ready = await s.http.get("/ready")
            assert (ready.status_code, code(ready)) == (503, "unavailable")
        for person in people:
            assert code(await person.command(table, type="say", id="hello", text="hello")) == "accepted"
        assert (await s.http.get("/ready")).status_code == 200
        spoken = [row for row in await s.server.store.log(table) if b'"row":"spoke"' in row.body]
        assert len(spoken) == 2

    serve(tmp_path, work)


def test_a_write_that_fails_does_not_harm_those_of_its_group(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(str(tmp_path / "games.sqlite3"))
        await store.open()
        results = await asyncio.gather(
            *(store.people.add(f"p{i}", "Ann", 2**70 if i == 2 else 1) for i in range(5)), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None)] * 2 + [OverflowError] + [type(None)] * 2
        await store.close()
        with pytest.raises(Unavailable):
            await store.people.add("p9", "Ann", 1)

    asyncio.run(work())


def test_a_second_server_refuses_to_start_until_the_first_is_killed(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite3")
    first = ServerProcess(database)
    try:
        first.wait()
        command = [sys.executable, "-m", "oriflamme", "serve", "--port", str(free_port()), "--database", database]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 1
        *_, message = second.stderr.splitlines()
        assert message.startswith(f"oriflamme: {database} is in use by another server (process {first.process.pid}).")
        assert "Traceback" not in second.stderr
    finally:
        first.process.kill()
        first.process.wait(PATIENCE)

    async def start() -> None:
        store = open_store(database)
        await store.open(as_server=True)
        await store.close()

    asyncio.run(start())


def test_other_programs_may_open_a_file_that_a_server_uses_but_not_upgrade_it(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")

    async def work() -> None:
        lock = ServerLock(path)
        with pytest.raises(DatabaseInUse, match="in use by another server"):
            await open_store(path).open(as_server=True)
        with pytest.raises(DatabaseInUse):  # the file has no schema yet
            await open_store(path).open()
        lock.close()
        server, other = open_store(path), open_store(path)
        await server.open(as_server=True)
        await other.open()
        await other.people.add("p1", "Ann", 1)
        assert await server.database.read("SELECT name FROM people") == [("Ann",)]
        await other.close()
        await server.close()
        await server.open(as_server=True)  # the lock was released
        await server.close()

    asyncio.run(work())


# PostgreSQL


def test_every_wait_of_a_session_is_limited(migrated_postgres: str) -> None:
    async def work() -> None:
        store = open_store(migrated_postgres)
        await store.open(as_server=True)
        for name, value in postgres.SESSION_LIMITS.items():
            assert await store.database.read(f"SHOW {name}") == [(value,)]
        await store.close()

    asyncio.run(work())


def test_a_node_that_is_frozen_in_a_transaction_delays_others_for_seconds_only(
    migrated_postgres: str, tmp_path: Path
) -> None:
    """A node stops in the middle of a write. The others give up waiting, and go on when its time is over."""

    async def work() -> None:
        async with running_server(tmp_path, database=migrated_postgres, limits=generous()) as s:
            people = await s.guests(2)
            table = await started(people)
            live = await s.server.hub.registry.get(table)
            frozen = await asyncpg.connect(migrated_postgres, server_settings=postgres.SESSION_LIMITS)
            await frozen.execute("BEGIN")
            insert = "INSERT INTO events (game, seq, at, body, hash) VALUES ($1, $2, 1, 'x', 'x')"
            await frozen.execute(insert, table, live.table.seq + 1)
            begun = time.monotonic()
            while code(answer := await people[0].command(table, id="hello", type="say", text="hello")) != "accepted":
                assert code(answer) == "unavailable"
                assert (await s.http.get(f"/api/tables/{table}")).status_code == 200
            assert time.monotonic() - begun < PATIENCE
            # The last one: asyncpg has read that the database ended the session, but has not closed the connection yet.
            ended = asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError
            with pytest.raises(ended):
                await frozen.execute("COMMIT")
            frozen.terminate()
            assert [row.body for row in await s.server.store.log(table)].count(b"x") == 0

    asyncio.run(work())


def test_a_database_that_does_not_answer_is_given_up(
    own_postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL is frozen (SIGSTOP): commands are refused after a while, the rest of the server goes on."""
    patience = postgres.ANSWER_SECONDS
    monkeypatch.setattr("oriflamme.server.net.server.PROBE_SECONDS", 0.0)

    async def work() -> None:
        async with running_server(tmp_path, database=f"{own_postgres.url}/postgres", limits=generous()) as s:
            people = await s.guests(2)
            table = await started(people)
            monkeypatch.setattr(postgres, "ANSWER_SECONDS", 0.5)
            own_postgres.signal_all(signal.SIGSTOP)
            try:
                assert code(await people[0].command(table, id="hello", type="say", text="hello")) == "unavailable"
                assert (await s.http.get("/health")).status_code == 200
                assert (await s.http.get("/ready")).status_code == 503
            finally:
                own_postgres.signal_all(signal.SIGCONT)
            monkeypatch.setattr(postgres, "ANSWER_SECONDS", patience)
            async with asyncio.timeout(PATIENCE):
                while code(await people[0].command(table, id="hello", type="say", text="hello")) != "accepted":
                    pass
            assert sum(b'"row":"spoke"' in row.body for row in await s.server.store.log(table)) == 1
            assert (await s.http.get("/ready")).status_code == 200

    asyncio.run(work())


def test_a_transaction_that_does_not_answer_is_given_up(
    own_postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It must not wait for a rollback either, because the table is locked as long as it does."""
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", 1.0)

    async def work() -> None:
        store = open_store(f"{own_postgres.url}/postgres")
        await store.open()
        slow = [Statement("SELECT 1", ()), Statement("SELECT pg_sleep(100)", ())]
        writing = asyncio.create_task(store.database.write(slow))
        await asyncio.sleep(0.3)
        own_postgres.signal_all(signal.SIGSTOP)
        try:
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(Unavailable):
                    await writing
        finally:
            own_postgres.signal_all(signal.SIGCONT)
        await store.close()

    asyncio.run(work())


# Background tasks


def test_a_regular_task_survives_any_exception_and_a_dead_one_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        tasks, rounds = BackgroundTasks(), 0

        async def fail() -> None:
            nonlocal rounds
            rounds += 1
            raise (ValueError, Unavailable, KeyError, OSError)[rounds % 4]("never mind")

        regular = tasks.repeat("fails", 0.001, fail)
        await eventually(lambda: rounds > 8)
        assert regular.failures >= 8
        assert tasks.stalled() == []  # for a while
        regular.succeeded -= 60
        assert tasks.stalled() == ["fails"]
        tasks.cancel_all()
        await tasks.wait()
        regular.succeeded += 60
        assert tasks.stalled() == ["fails"]

    asyncio.run(work())


def test_tasks_that_miss_a_cancellation_end_nevertheless() -> None:
    async def work() -> None:
        tasks = BackgroundTasks()
        missed = 0

        async def round_of_work() -> None:
            nonlocal missed
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                missed += 1
                if missed == 1:
                    raise Unavailable("the library has turned it into this") from None
                raise

        tasks.repeat("deaf", 0.0, round_of_work)
        await asyncio.sleep(0.05)
        tasks.cancel_all()
        async with asyncio.timeout(PATIENCE):
            await tasks.wait()
        assert missed == 2

    asyncio.run(work())


def test_a_stalled_task_makes_the_server_unready(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        regular = [*s.server.hub.tasks.regular, *s.server.tasks.regular]
        names = {"sweep", "keep-waiting-tables", "follow-clock", "rematches", "check-sessions", "delete-expired"}
        names |= {"erase-deleted", "forget-deleted"}
        assert {task.name for task in regular} == names
        for one in regular:
            assert (await s.http.get("/ready")).status_code == 200
            assert one.task is not None
            one.task.cancel()
            await eventually(one.task.done)
            assert (await s.http.get("/ready")).status_code == 503
            one.task = s.server.tasks.spawn(one.run())

    serve(tmp_path, work)


def test_expired_sessions_are_deleted_after_an_outage(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        database = faulty(s)
        (cleaning,) = [task for task in s.server.tasks.regular if task.name == "delete-expired"]
        assert cleaning.task is not None
        cleaning.task.cancel()
        cleaning.seconds = 0.01
        cleaning.task = s.server.tasks.spawn(cleaning.run())
        with database.failing("down"):
            await eventually(lambda: cleaning.failures > 1)
        await s.server.store.people.add_session(b"old", (await s.guest()).id, "cookie", 1, 2)
        held = "SELECT count(*) FROM sessions WHERE until = 2"

        async def gone() -> bool:
            return await s.server.store.database.read(held) == [(0,)]

        async with asyncio.timeout(PATIENCE):
            while not await gone():
                await asyncio.sleep(0.01)

    serve(tmp_path, work)


def test_regular_work_that_fails_at_one_table_is_done_at_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rematches, and the time until waiting tables expire."""

    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        hub = s.server.hub
        over = [await started([ann, ben]) for _ in range(2)]
        for table in over:
            await finish(s, [ann, ben], table)
            assert code(await ann.command(table, type="again", on=True)) == "accepted"
        waiting = [await ann.open_table(players=3) for _ in range(2)]
        opened, kept = hub.commands.open_rematch, hub.clockwork.keep_waiting
        done: list[str] = []

        async def open_rematch(live: LiveTable) -> None:
            if live.table.id == over[0]:
                raise RuntimeError("planted")
            done.append(live.table.id)
            await opened(live)

        async def keep_waiting(table: Table) -> None:
            if table.id == waiting[0]:
                raise RuntimeError("planted")
            done.append(table.id)
            await kept(table)

        monkeypatch.setattr(hub.commands, "open_rematch", open_rematch)
        monkeypatch.setattr(hub.clockwork, "keep_waiting", keep_waiting)
        async with ann.socket() as client:
            for table in waiting:
                await client.send(type="follow", table=table)
                await client.wait_for("table")
            await hub.commands.open_rematches()
            await hub.clockwork.keep_waiting_tables()
        assert {over[1], waiting[1]} <= set(done)

    serve(tmp_path, work)


def test_a_table_that_can_not_catch_up_keeps_no_other_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        registry = s.server.hub.registry
        tables = [registry.tables[await ann.open_table(players=2)] for _ in range(2)]
        done: list[LiveTable] = []

        async def last_rows(games: list[str]) -> dict[str, int]:
            return dict.fromkeys(games, 1_000)

        async def catch_up(live: LiveTable) -> None:
            if live is tables[0]:
                raise RuntimeError("planted")
            done.append(live)

        monkeypatch.setattr(registry.log.store, "last_rows", last_rows)
        monkeypatch.setattr(registry, "catch_up", catch_up)
        await registry.compare(tables)
        assert done == tables[1:]

    serve(tmp_path, work)
