"""Writes that wait are committed together, and each succeeds or fails on its own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from oriflamme.server.store import Conflict, Statement, Store, Unavailable
from tests.server.test_store import PLAYING, WAITING, extend, with_store

INSERT = "INSERT INTO mutes (person, muted) VALUES (?1, ?2)"
RENAME = "UPDATE people SET name = ?2 WHERE id = ?1"


def insert(person: str, muted: str = "another") -> Statement:
    return Statement(INSERT, (person, muted))


async def outcomes(store: Store, writes: Sequence[Sequence[Statement]]) -> list[str]:
    done = await asyncio.gather(*(store.database.write(write) for write in writes), return_exceptions=True)
    return ["" if outcome is None else type(outcome).__name__ for outcome in done]


def count_groups(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    group: Any = store.database.group  # type: ignore[attr-defined]
    commit, sizes = group.commit, []

    async def counting(writes: Sequence[Any]) -> list[Exception | None]:
        sizes.append(len(writes))
        result: list[Exception | None] = await commit(writes)
        return result

    monkeypatch.setattr(group, "commit", counting)
    return sizes


def test_writes_that_arrive_together_are_one_transaction(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        sizes = count_groups(store, monkeypatch)
        assert await outcomes(store, [[insert(str(number))] for number in range(250)]) == [""] * 250
        assert sizes == [100, 100, 50]
        assert await store.database.read("SELECT count(*) FROM mutes") == [(250,)]

    with_store(database, work)


def test_a_write_that_fails_takes_no_other_with_it(database: str) -> None:
    async def work(store: Store) -> None:
        await store.people.add("ann", "Ann", 1)
        writes = [
            [insert("1")],
            [Statement(RENAME, ("ann", "Anna"), 1), insert("2")],
            [insert("3"), insert("1")],  # the second statement is a conflict, so that the first isn't stored either
            [Statement(RENAME, ("nobody", "Ben"), 1), insert("4")],
            [insert("1")],
            [Statement("INSERT INTO missing VALUES (1)", ())] if "postgres" in database else [insert("1")],
            [insert("6")],
            [Statement(RENAME, ("ann", "Annabel"), 1), insert("7")],
        ]
        found = await outcomes(store, writes)
        expected = ["", "", "Conflict", "Conflict", "Conflict", "Conflict", "", ""]
        if "postgres" in database:
            expected[5] = "UndefinedTableError"
        assert found == expected
        assert await store.database.read("SELECT person FROM mutes ORDER BY person") == [("1",), ("2",), ("6",), ("7",)]
        assert await store.database.read("SELECT name FROM people") == [("Annabel",)]

    with_store(database, work)


def test_a_write_that_nobody_waits_for_is_stored_nevertheless(database: str) -> None:
    async def work(store: Store) -> None:
        leaving = asyncio.create_task(store.database.write([insert("1")]))
        staying = asyncio.create_task(store.database.write([insert("2")]))
        await asyncio.sleep(0)
        leaving.cancel()
        await staying
        assert await store.database.read("SELECT count(*) FROM mutes") == [(2,)]

    with_store(database, work)


def test_closing_finishes_the_writes_and_accepts_no_others(database: str) -> None:
    async def work(store: Store) -> None:
        write = asyncio.create_task(store.database.write([insert("1")]))
        await asyncio.sleep(0)
        await store.close()
        await write
        with pytest.raises(Unavailable):
            await store.database.write([insert("2")])
        await store.open()
        assert await store.database.read("SELECT person FROM mutes") == [("1",)]

    with_store(database, work)


def test_an_append_after_a_row_that_is_not_the_last_is_a_conflict_alone(database: str) -> None:
    async def work(store: Store) -> None:
        games = ("g1", "g2", "g3")
        for game in games:
            await extend(store, game, "a", 1, WAITING)
        appends = [extend(store, game, "xb" if game == "g2" else "ab", 1, PLAYING) for game in games]
        done = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(outcome) for outcome in done] == [type(None), Conflict, type(None)]
        assert [len(await store.log(game)) for game in games] == [2, 1, 2]
        assert await store.database.read("SELECT seq FROM games ORDER BY id") == [(2,), (1,), (2,)]

    with_store(database, work)
