"""What every store must do, tested with SQLite and with a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from oriflamme.server.store import (
    Conflict,
    Index,
    LogRow,
    Statement,
    Store,
    migrate,
    open_store,
    postgres,
    repository,
    seat_statement,
    sqlite,
)
from oriflamme.server.store.migrate import FIRST, HEAD
from oriflamme.server.store.sqlite import SqliteDatabase
from oriflamme.server.tables.log_chain import first_hash, hash_of

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

SECOND = """
from alembic import op
import sqlalchemy as sa

revision = "9998"
down_revision = "{down}"


def upgrade():
    op.create_table("notes", sa.Column("game", sa.Text, primary_key=True), sqlite_with_rowid=False)
    op.execute("INSERT INTO notes SELECT id FROM games")
    op.add_column("games", sa.Column("stars", sa.Integer, server_default="3"))
    {last}
"""


@pytest.fixture
def second_revision(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Return a function that adds a revision, made up for these tests, whose upgrade ends with a given statement."""

    def add(last: str = "pass") -> None:
        folder = tmp_path / "migrations"
        if not folder.exists():
            shutil.copytree(migrate.MIGRATIONS, folder)
        (folder / "versions/9998_second.py").write_text(SECOND.format(down=HEAD, last=last))
        monkeypatch.setattr(migrate, "MIGRATIONS", folder)
        for module in (migrate, postgres, repository, sqlite):
            monkeypatch.setattr(module, "HEAD", "9998")

    return add


def test_a_newer_server_upgrades_a_database_and_keeps_its_rows(
    database: str, second_revision: Callable[..., None]
) -> None:
    async def play(store: Store) -> None:
        await extend(store, "g1", "ab", 2, WAITING)

    async def check(store: Store) -> None:
        assert await store.log("g1") == links("g1", "ab")
        assert await store.database.read("SELECT game, stars FROM notes JOIN games ON id = game") == [("g1", 3)]
        assert await store.database.version() == "9998"
        await extend(store, "g1", "abc", 1, PLAYING)

    with_store(database, play)
    second_revision()
    with pytest.raises(migrate.OlderDatabase, match=f"expected a database of revision 9998, got {HEAD}; a server"):
        asyncio.run(open_store(database).open(upgrade=False))
    with_store(database, check)


def test_an_upgrade_that_is_interrupted_changes_nothing(tmp_path: Path, second_revision: Callable[..., None]) -> None:
    path = str(tmp_path / "games.sqlite3")
    migrate.upgrade_sqlite(path)
    before = contents(path)
    second_revision("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        migrate.upgrade_sqlite(path)
    assert contents(path) == before
    second_revision()
    migrate.upgrade_sqlite(path)
    assert contents(path) != before


def contents(path: str) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def test_a_database_from_before_the_first_release_is_refused(database: str) -> None:
    async def make_older() -> None:
        store = open_store(database)
        await store.open()
        await store.database.write([Statement("UPDATE alembic_version SET version_num = '0008'", (), 1)])
        await store.close()
        with pytest.raises(migrate.OlderDatabase, match=f"revision {FIRST} or newer, got 0008: it was written before"):
            await store.open()
        assert await store.database.version() == "0008"

    asyncio.run(make_older())


def test_addresses_of_postgresql_may_have_parameters(fresh_postgres: str) -> None:
    """Managed databases give out addresses that end in `?sslmode=require`."""

    async def people(store: Store) -> None:
        assert await store.ratings.ladder("base", 3, 9) == []

    with_store(f"{fresh_postgres}?sslmode=prefer&application_name=oriflamme", people)


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
