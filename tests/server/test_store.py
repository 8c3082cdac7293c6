"""What every store must do, tested with SQLite and with a real PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest

from oriflamme.server.store import Conflict, Index, LogRow, Statement, Store, open_store, seat_statement
from oriflamme.server.store.migrate import HEAD, upgrade_postgres, upgrade_sqlite

WAITING = Index("waiting", True, None, b'{"a":1}')
PLAYING = Index("playing", True, 500, None)


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store(database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_rows_come_back_in_order(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("g1", 0, 10, [b"a", b"b"], WAITING)
        await store.append("g1", 2, 11, [b"c"], PLAYING)
        assert await store.log("g1") == [LogRow(1, 10, b"a"), LogRow(2, 10, b"b"), LogRow(3, 11, b"c")]
        assert await store.log("g1", 2) == [LogRow(3, 11, b"c")]
        assert await store.log("g2") == []

    with_store(database, work)
    with_store(database, lambda store: expect_rows(store, 3))


async def expect_rows(store: Store, number: int) -> None:
    assert len(await store.log("g1")) == number


def test_the_second_of_two_writers_writes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("g1", 0, 10, [b"a"], WAITING)
        with pytest.raises(Conflict):
            await store.append("g1", 0, 10, [b"x"], WAITING)
        with pytest.raises(Conflict):
            await store.append("g1", 5, 10, [b"x"], PLAYING)
        with pytest.raises(Conflict):
            await store.append("g2", 1, 10, [b"x"], PLAYING)
        also = [seat_statement("ann", "g1"), Statement("UPDATE people SET name = ?1 WHERE id = ?2", ("x", "nobody"), 1)]
        with pytest.raises(Conflict):
            await store.append("g1", 1, 10, [b"x"], PLAYING, also)
        assert [row.body for row in await store.log("g1")] == [b"a"]
        assert await store.games_of("ann", 9) == []

    with_store(database, work)


def test_one_of_many_concurrent_writers_wins_and_the_log_has_no_gap(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("g1", 0, 1, [b"0"], WAITING)
        won = 0
        for after in range(1, 11):
            tries = [store.append("g1", after, 1, [b"%d" % i], PLAYING) for i in range(8)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == 1
            assert all(result is None or isinstance(result, Conflict) for result in results)
            won += 1
        assert [row.seq for row in await store.log("g1")] == list(range(1, won + 2))

    with_store(database, work)


def test_hundreds_of_games_can_be_written_at_the_same_time(database: str) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*(store.append(f"g{i}", 0, 1, [b"a"], WAITING) for i in range(300)))
        await asyncio.gather(*(store.append(f"g{i}", 1, 1, [b"b", b"c"], PLAYING) for i in range(300)))
        assert len(await store.log("g299")) == 3

    with_store(database, work)


def test_the_index_lists_games_by_stage_person_and_due_time(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("g1", 0, 10, [b"a"], WAITING, [seat_statement("ann", "g1")])
        await store.append("g2", 0, 20, [b"a"], Index("waiting", False, None, b"{}"), [seat_statement("ann", "g2")])
        await store.append("g3", 0, 30, [b"a"], Index("playing", True, 700, b"{}"))
        assert [game.id for game in await store.listed("waiting", 9)] == ["g1"]
        assert [game.id for game in await store.games_of("ann", 9)] == ["g2", "g1"]
        await store.append("g1", 1, 40, [b"b"], Index("playing", True, 600, b'{"b":2}'))
        assert [game.id for game in await store.listed("playing", 9)] == ["g1", "g3"]
        assert (await store.listed("playing", 9))[0].summary == b'{"b":2}'
        assert await store.due(650, 9) == ["g1"]
        assert await store.due(700, 9) == ["g1", "g3"]

    with_store(database, work)


def test_people_sessions_passwords_and_mutes_are_stored(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person("p1", "Ann", 1)
        await store.add_person("p2", "Ben", 1)
        await store.add_session(b"h1", "p1", "cookie", 1, 100)
        await store.add_session(b"h2", "p1", "bearer", 1, 100)
        session = await store.session(b"h1", 50)
        assert session is not None
        assert (session.person, session.name, session.login, session.kind) == ("p1", "Ann", None, "cookie")
        assert await store.session(b"h1", 100) is None
        assert await store.session(b"zz", 50) is None
        await store.set_password("p1", "ann", "hash")
        with pytest.raises(Conflict):
            await store.set_password("p2", "ann", "other")
        account = await store.account("ann")
        assert account is not None
        assert account.password == "hash"
        await store.end_sessions("p1", b"h1")
        assert await store.session(b"h2", 50) is None
        await store.delete_expired_sessions(200)
        assert await store.session(b"h1", 50) is None
        await store.mute("p1", "p2", True)
        await store.mute("p1", "p2", True)
        assert await store.mutes("p1") == {"p2"}
        await store.mute("p1", "p2", False)
        assert await store.mutes("p1") == set()

    with_store(database, work)


def test_a_newer_server_opens_an_older_postgresql_database(fresh_postgres: str) -> None:
    async def old() -> None:
        await upgrade_postgres(fresh_postgres, "0001")
        db = await asyncpg.connect(fresh_postgres)
        await db.execute("INSERT INTO games VALUES ('g1', 1, 'waiting', 1, 5, 5, NULL, '{}')")
        await db.execute("INSERT INTO events VALUES ('g1', 1, 5, 'a')")
        await db.close()

    async def version() -> str:
        db = await asyncpg.connect(fresh_postgres)
        try:
            return str(await db.fetchval("SELECT version_num FROM alembic_version"))
        finally:
            await db.close()

    async def work(store: Store) -> None:
        assert await store.log("g1") == [LogRow(1, 5, b"a")]
        await store.append("g1", 1, 6, [b"b"], PLAYING)
        assert await store.ladder(3, 9) == []

    asyncio.run(old())
    assert asyncio.run(version()) == "0001"
    with_store(fresh_postgres, work)
    assert asyncio.run(version()) == HEAD


def test_a_newer_server_opens_an_older_file(tmp_path: Path) -> None:
    path = str(tmp_path / "old.sqlite3")
    upgrade_sqlite(path, "0001")
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO games VALUES ('g1', 1, 'waiting', 1, 5, 5, NULL, x'7b7d')")
        db.execute("INSERT INTO events VALUES ('g1', 1, 5, x'61')")

    async def work(store: Store) -> None:
        assert await store.log("g1") == [LogRow(1, 5, b"a")]
        assert await store.ladder(3, 9) == []

    with_store(path, work)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
