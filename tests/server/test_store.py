"""What every store must do, tested with SQLite and with a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import asyncpg
import pytest

from oriflamme.server.store import Conflict, Index, LogRow, Statement, Store, open_store, seat_statement
from oriflamme.server.store.migrate import HEAD, upgrade_postgres, upgrade_sqlite
from oriflamme.server.store.sqlite import SqliteDatabase
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.log_chain import first_hash, hash_of
from oriflamme.server.tables.log_rows import decode_row

WAITING = Index("waiting", True, None, b'{"a":1}')
PLAYING = Index("playing", True, 500, None)


def links(game: str, bodies: str, at: int = 1) -> list[LogRow]:
    """Return a chained log with one row per letter, at consecutive times."""
    rows, previous = [], first_hash(game)
    for seq, letter in enumerate(bodies, 1):
        body = letter.encode()
        previous = hash_of(previous, seq, at + seq - 1, body)
        rows.append(LogRow(seq, at + seq - 1, body, None, previous))
    return rows


async def extend(
    store: Store, game: str, bodies: str, new: int, index: Index | None, also: Sequence[Statement] = (), at: int = 1
) -> None:
    """Append the last `new` rows of a log with these bodies."""
    rows = links(game, bodies, at)
    previous = rows[-new - 1].hash if new < len(rows) else first_hash(game)
    await store.append(game, previous, rows[-new:], index, also)


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
        rows = links("g1", "abc")
        rows[1] = rows[1]._replace(personal=b"typed")
        await store.append("g1", first_hash("g1"), rows[:2], WAITING)
        await store.append("g1", rows[1].hash, rows[2:], PLAYING)
        assert await store.log("g1") == rows
        assert await store.log("g1", 2) == rows[2:]
        assert await store.log("g2") == []

    with_store(database, work)
    with_store(database, lambda store: expect_rows(store, 3))


async def expect_rows(store: Store, number: int) -> None:
    assert len(await store.log("g1")) == number


def test_the_second_of_two_writers_writes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await extend(store, "g1", "a", 1, WAITING)
        with pytest.raises(Conflict):
            await extend(store, "g1", "x", 1, WAITING)
        with pytest.raises(Conflict):
            await extend(store, "g1", "abcdef", 1, PLAYING)
        with pytest.raises(Conflict):
            await extend(store, "g2", "ax", 1, PLAYING)
        also = [seat_statement("ann", "g1"), Statement("UPDATE people SET name = ?1 WHERE id = ?2", ("x", "nobody"), 1)]
        with pytest.raises(Conflict):
            await extend(store, "g1", "ab", 1, PLAYING, also)
        assert [row.body for row in await store.log("g1")] == [b"a"]
        assert await store.games.of_person("ann", 9) == []

    with_store(database, work)


def test_a_row_is_refused_after_any_other_row_than_the_one_it_names(database: str) -> None:
    """Two nodes that disagree about row 2 can't both go on, even if the second one's row 2 was never stored."""

    async def work(store: Store) -> None:
        await extend(store, "g1", "ab", 2, WAITING)
        for index in (None, PLAYING):
            with pytest.raises(Conflict):
                await extend(store, "g1", "axc", 1, index)
        with pytest.raises(Conflict):
            await extend(store, "g1", "ac", 1, None)
        await extend(store, "g1", "abc", 1, None)
        assert [row.body for row in await store.log("g1")] == [b"a", b"b", b"c"]

    with_store(database, work)


def test_one_of_many_concurrent_writers_wins_and_the_log_has_no_gap(database: str) -> None:
    async def work(store: Store) -> None:
        bodies = "a"
        await extend(store, "g1", bodies, 1, WAITING)
        for _ in range(10):
            tries = [extend(store, "g1", bodies + letter, 1, PLAYING) for letter in "stuvwxyz"]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == 1
            assert all(result is None or isinstance(result, Conflict) for result in results)
            bodies += "stuvwxyz"[results.index(None)]
        assert await store.log("g1") == links("g1", bodies)

    with_store(database, work)


def test_hundreds_of_games_can_be_written_at_the_same_time(database: str) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*(extend(store, f"g{i}", "a", 1, WAITING) for i in range(300)))
        await asyncio.gather(*(extend(store, f"g{i}", "abc", 2, PLAYING) for i in range(300)))
        assert len(await store.log("g299")) == 3

    with_store(database, work)


def test_the_index_lists_games_by_stage_person_and_due_time(database: str) -> None:
    async def work(store: Store) -> None:
        await extend(store, "g1", "a", 1, WAITING, [seat_statement("ann", "g1")], at=10)
        unlisted = Index("waiting", False, None, b"{}")
        await extend(store, "g2", "a", 1, unlisted, [seat_statement("ann", "g2")], at=20)
        await extend(store, "g3", "a", 1, Index("playing", True, 700, b"{}"), at=30)
        assert [game.id for game in await store.games.listed("waiting")] == ["g1"]
        assert [game.id for game in await store.games.of_person("ann", 9)] == ["g2", "g1"]
        later = links("g1", "a", 10)[0].hash
        rows = [LogRow(2, 40, b"b", None, hash_of(later, 2, 40, b"b"))]
        await store.append("g1", later, rows, Index("playing", True, 600, b'{"b":2}'))
        assert [game.id for game in await store.games.listed("playing")] == ["g1", "g3"]
        assert (await store.games.listed("playing"))[0].summary == b'{"b":2}'
        assert await store.games.due(650, 9) == ["g1"]
        assert await store.games.due(700, 9) == ["g1", "g3"]

    with_store(database, work)


def test_people_sessions_passwords_and_mutes_are_stored(database: str) -> None:
    async def work(store: Store) -> None:
        await store.people.add("p1", "Ann", 1)
        await store.people.add("p2", "Ben", 1)
        await store.people.add_session(b"h1", "p1", "cookie", 1, 100)
        await store.people.add_session(b"h2", "p1", "bearer", 1, 100)
        session = await store.people.session(b"h1", 50)
        assert session is not None
        assert (session.person, session.name, session.login, session.kind) == ("p1", "Ann", None, "cookie")
        assert await store.people.session(b"h1", 100) is None
        assert await store.people.session(b"zz", 50) is None
        await store.people.set_password("p1", "ann", "hash")
        with pytest.raises(Conflict):
            await store.people.set_password("p2", "ann", "other")
        account = await store.people.account("ann")
        assert account is not None
        assert account.password == "hash"
        await store.people.end_sessions("p1", b"h1")
        assert await store.people.session(b"h2", 50) is None
        await store.people.delete_expired_sessions(200)
        assert await store.people.session(b"h1", 50) is None
        await store.people.mute("p1", "p2", True)
        await store.people.mute("p1", "p2", True)
        assert await store.people.mutes("p1") == {"p2"}
        await store.people.mute("p1", "p2", False)
        assert await store.people.mutes("p1") == set()

    with_store(database, work)


# Upgrades

ACTED = '{"row":"acted","who":"0123456789abcdef","id":"m123","decision":57,"action":381}'
SPOKE = '{"row":"spoke","who":"p1","id":"c1","person":"p1","name":"Ann","seat":0,"text":"hé \\"you\\""}'
SAT = '{"row":"sat","seat":0,"person":"p1","name":"Zoë"}'
OLD_ROWS = [
    ("g1", 1, 5, "a"), ("g1", 2, 6, SAT), ("g1", 3, 7, SPOKE),
    ("g2", 1, 5, '{"row":"sat"'), ("g2", 2, 6, '["row":"spoke","name":1]'), ("g2", 3, 6, '"a \\"row\\":\\"sat\\""'),
]  # fmt: skip


async def check_upgraded(store: Store) -> None:
    """Check that the rows of version 0.1.0 are chained, and that what people typed is stored apart from them."""
    for game in ("g1", "g2"):
        previous, log = first_hash(game), await store.log(game)
        assert [row.seq for row in log] == [1, 2, 3]
        for row in log:
            previous = hash_of(previous, row.seq, row.at, row.body)
            assert row.hash == previous
    first, sat, spoke = await store.log("g1")
    assert (first.at, first.body, first.personal) == (5, b"a", None)
    assert decode_row(sat.body, sat.personal) == rows.Sat(seat=0, person="p1", name="Zoë")
    wanted = rows.Spoke("p1", "c1", person="p1", name="Ann", seat=0, text='hé "you"')
    assert decode_row(spoke.body, spoke.personal) == wanted
    assert "Ann" not in str(spoke.body)
    assert "you" not in str(spoke.body)
    # Rows that can't be read are kept as they are.
    assert [row.body.decode() for row in await store.log("g2")] == [
        body for game, _, _, body in OLD_ROWS if game == "g2"
    ]
    body = b"d"
    await store.append("g1", spoke.hash, [LogRow(4, 8, body, None, hash_of(spoke.hash, 4, 8, body))], PLAYING)
    assert await store.ratings.ladder("base", 3, 9) == []


def test_a_newer_server_opens_an_older_postgresql_database(fresh_postgres: str) -> None:
    async def old() -> None:
        await upgrade_postgres(fresh_postgres, "0001")
        db = await asyncpg.connect(fresh_postgres)
        await db.execute("INSERT INTO games VALUES ('g1', 1, 'waiting', 1, 5, 5, NULL, '{}')")
        for game, seq, at, body in OLD_ROWS:
            await db.execute("INSERT INTO events VALUES ($1, $2, $3, $4)", game, seq, at, body.encode())
        await db.close()

    async def version() -> str:
        db = await asyncpg.connect(fresh_postgres)
        try:
            return str(await db.fetchval("SELECT version_num FROM alembic_version"))
        finally:
            await db.close()

    asyncio.run(old())
    assert asyncio.run(version()) == "0001"
    with_store(fresh_postgres, check_upgraded)
    assert asyncio.run(version()) == HEAD


def test_addresses_of_postgresql_may_have_parameters(fresh_postgres: str) -> None:
    """Managed databases give out addresses that end in `?sslmode=require`."""

    async def people(store: Store) -> None:
        assert await store.ratings.ladder("base", 3, 9) == []

    with_store(f"{fresh_postgres}?sslmode=prefer&application_name=oriflamme", people)


def old_file(path: str, log: list[tuple[str, int, int, str]]) -> None:
    upgrade_sqlite(path, "0001")
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO games VALUES ('g1', 1, 'waiting', 1, 5, 5, NULL, x'7b7d')")
        db.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", [(*row[:3], row[3].encode()) for row in log])


def test_a_newer_server_opens_an_older_file(tmp_path: Path) -> None:
    path = str(tmp_path / "old.sqlite3")
    old_file(path, OLD_ROWS)
    with_store(path, check_upgraded)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)


def test_an_upgrade_that_is_interrupted_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(tmp_path / "old.sqlite3")
    old_file(path, OLD_ROWS)
    before = contents(path)

    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("alembic.operations.Operations.rename_table", fail, raising=False)
        with pytest.raises(KeyboardInterrupt):
            upgrade_sqlite(path)
    assert contents(path) == before
    with_store(path, check_upgraded)


def contents(path: str) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


@pytest.mark.long
def test_a_hundred_thousand_rows_are_chained_in_a_minute(tmp_path: Path, fresh_postgres: str) -> None:
    log = [
        (f"{table:016x}", seq, 1_700_000_000_000 + seq, SPOKE if seq % 20 == 0 else ACTED)
        for table in range(500) for seq in range(1, 201)
    ]  # fmt: skip
    path = str(tmp_path / "old.sqlite3")
    old_file(path, log)
    begun = time.monotonic()
    upgrade_sqlite(path)
    file = time.monotonic() - begun

    async def old() -> None:
        await upgrade_postgres(fresh_postgres, "0001")
        db = await asyncpg.connect(fresh_postgres)
        await db.copy_records_to_table("events", records=[(*row[:3], row[3].encode()) for row in log])
        await db.close()

    asyncio.run(old())
    begun = time.monotonic()
    asyncio.run(upgrade_postgres(fresh_postgres))
    postgres = time.monotonic() - begun
    print(f"{len(log):,} rows chained in {file:.1f} s (SQLite) and {postgres:.1f} s (PostgreSQL)")
    assert max(file, postgres) < 60


def test_an_upgrade_notes_who_wrote_messages_without_a_seat(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    upgrade_sqlite(path, "0007")
    rows = [(b'{"row":"sat","seat":0,"person":"ann"}', b"x"), (b'{"row":"spoke","person":"ann","seat":0}', b"x")]
    rows += [(b'{"row":"spoke","person":"eve","seat":-1}', b"x"), (b'{"row":"spoke","person":"old","seat":-1}', None)]
    with sqlite3.connect(path) as db:
        for seq, (body, personal) in enumerate(rows, 1):
            db.execute("INSERT INTO events VALUES ('g', ?, 0, ?, ?, x'00')", (seq, body, personal))
        db.execute("INSERT INTO seats VALUES ('ann', 'g')")
    upgrade_sqlite(path)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT person, game FROM spectators").fetchall() == [("eve", "g")]


def test_only_the_connection_that_writes_has_a_big_cache(tmp_path: Path) -> None:
    """The other one reads little, so 16 MB more for it would be wasted."""

    async def sizes() -> list[int]:
        database = SqliteDatabase(str(tmp_path / "games.sqlite3"))
        await database.open()
        assert database.reader is not None
        assert database.writer is not None
        found = [db.execute("PRAGMA cache_size").fetchone()[0] for db in (database.reader, database.writer)]
        await database.close()
        return found

    assert asyncio.run(sizes()) == [-2_000, -16_000]
