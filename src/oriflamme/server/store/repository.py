"""Everything that the server reads from and writes to a database.

The log (`events`) is the source of truth. `games` is its index (stage, due time, last row), written in the same
transaction. People, ratings, deleted accounts and the lists of games have modules of their own.
"""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from ..extra_packages import MissingPackage, require
from ..setting_types import Database as DatabaseSetting
from ..setting_types import convert, is_postgres, sqlite_path
from .database import CannotOpen, DamagedDatabase, Database, DatabaseInUse, Statement, Unavailable
from .deleted_people import DeletedPeople
from .game_index import GameIndex
from .migrate import HEAD, NewerDatabase, OlderDatabase, check_revision
from .people import People
from .ratings import Ratings
from .records import Index, LogRow
from .sqlite import SqliteDatabase
from .statements import append_statements

LOG_ROWS: Final = "SELECT seq, at, body, personal, hash FROM events"
PERSON_FIELD: Final = b'"person":"'
GAMES_PER_QUERY: Final = 200
LAST_ROWS: Final = (
    "SELECT id, (SELECT MAX(seq) FROM events WHERE events.game = games.id) FROM games WHERE id IN ({})".format(
        ", ".join(f"?{i + 1}" for i in range(GAMES_PER_QUERY))
    )
)
# Why a server can't use its database (or bus): each error is a sentence for the person who runs the server.
UNUSABLE: Final = (
    CannotOpen, DamagedDatabase, DatabaseInUse, MissingPackage, NewerDatabase, OlderDatabase, Unavailable,
)  # fmt: skip


def author_of(body: bytes) -> str:
    """Return the person whose text belongs to a row of the log; empty if there is none."""
    _, found, rest = body.partition(PERSON_FIELD)
    return rest.partition(b'"')[0].decode() if found else ""


def open_store(url: str) -> Store:
    """Return the store at `postgresql://…` or in an SQLite file, given by its path or as `sqlite:///…`.

    Raise ValueError for anything else, and MissingPackage if PostgreSQL needs one.
    """
    url = convert("database", url, DatabaseSetting)
    if not is_postgres(url):
        path = sqlite_path(url)
        return Store(SqliteDatabase(path), path, (OSError, sqlite3.Error))
    require("postgres", "PostgreSQL", "asyncpg", "greenlet")
    from asyncpg import InterfaceError, PostgresError
    from sqlalchemy.exc import DBAPIError

    from .postgres import PostgresDatabase

    database = PostgresDatabase(url.replace("postgres://", "postgresql://", 1))
    return Store(database, name_of_postgres(url), (OSError, PostgresError, InterfaceError, DBAPIError))


def name_of_postgres(url: str) -> str:
    """Return what PostgreSQL is called in messages: with its host and port, if the address has them in front."""
    with contextlib.suppress(ValueError):  # there are several hosts
        parts = urlsplit(url)
        if parts.hostname:
            return f"PostgreSQL at {parts.hostname}:{parts.port or 5432}"
    return "PostgreSQL"


class Store:
    def __init__(self, database: Database, name: str, failures: tuple[type[Exception], ...]) -> None:
        self.database = database
        self.name = name  # in messages
        self.failures = failures  # which the database raises if it can't be opened
        self.games = GameIndex(database)
        self.people = People(database)
        self.ratings = Ratings(database)
        self.deleted_people = DeletedPeople(database)

    async def open(self, as_server: bool = False, upgrade: bool = True) -> None:
        """Open the database; raise an exception of UNUSABLE if that is not possible, Unavailable if it may be later.

        `as_server`: raise DatabaseInUse if another server uses the same SQLite file. `upgrade`: upgrade or create its
        tables, instead of raising OlderDatabase.
        """
        try:
            if not upgrade and (found := await self.database.version()) != HEAD:
                if found:
                    check_revision(found)
                raise OlderDatabase(
                    f"{self.name}: expected a database of revision {HEAD}, got {found or 'one without a revision'}; "
                    "a server upgrades it when it starts"
                )
            await self.database.open(as_server)
        except self.failures as error:
            reason, *_ = str(error).splitlines() or ["it did not answer"]
            kind = Unavailable if isinstance(error, self.database.outages) else CannotOpen
            raise kind(f"{self.name} can't be opened: {reason}") from error
        await self.deleted_people.read()

    async def close(self) -> None:
        await self.database.close()

    # The log

    async def append(
        self,
        game: str,
        previous: bytes,
        rows: Sequence[LogRow],
        index: Index | None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Append rows after the row with the hash `previous`; raise Conflict if another row is the last.

        The rows of a new game start at 1. `index`: None if it has not changed. `also`: statements for the same
        transaction.
        """
        await self.database.write(append_statements(game, previous, rows, index, also))

    async def log(self, game: str, after: int = 0) -> list[LogRow]:
        rows = await self.database.read(f"{LOG_ROWS} WHERE game = ?1 AND seq > ?2 ORDER BY seq", game, after)
        return [
            LogRow(*row)
            if row[3] is None or author_of(row[2]) not in self.deleted_people.ids
            else LogRow(row[0], row[1], row[2], None, row[4])
            for row in rows
        ]

    async def texts(self, game: str) -> list[LogRow]:
        """Return the rows with personal text."""
        sql = f"{LOG_ROWS} WHERE game = ?1 AND personal IS NOT NULL ORDER BY seq"
        return [LogRow(*row) for row in await self.database.read(sql, game)]

    async def last_rows(self, games: Sequence[str]) -> dict[str, int]:
        """Return the number of the last row of each of these games, at most GAMES_PER_QUERY."""
        wanted = [*games, *[""] * (GAMES_PER_QUERY - len(games))]
        return {str(game): int(seq) for game, seq in await self.database.read(LAST_ROWS, *wanted)}

    async def texts_of(self, game: str) -> list[tuple[int, str]]:
        """Return the numbers of the rows with personal text, and whose text it is."""
        return [(row.seq, author_of(bytes(row.body))) for row in await self.texts(game)]

    async def games_with_texts(self, after: str, limit: int) -> list[str]:
        """Return the ids of games that have personal text, in alphabetical order."""
        rows = await self.database.read(
            "SELECT DISTINCT game FROM events WHERE game > ?1 AND personal IS NOT NULL ORDER BY game LIMIT ?2",
            after,
            limit,
        )
        return [str(row[0]) for row in rows]

    async def erase(self, game: str, rows: Sequence[int], old: bytes, new: bytes) -> None:
        """Delete the personal text of these rows, which the hashes don't cover, and replace the old summary."""
        statements = [
            Statement("UPDATE events SET personal = NULL WHERE game = ?1 AND seq = ?2", (game, seq)) for seq in rows
        ]
        if old != new:
            sql = "UPDATE games SET summary = ?3 WHERE id = ?1 AND summary = ?2"
            statements.append(Statement(sql, (game, old, new)))
        if statements:
            await self.database.write(statements)

    # Nodes

    async def seen(self, node: str, now: int) -> None:
        """Note that this node is alive. This shows that the database can be written."""
        sql = "INSERT INTO nodes (id, since, seen) VALUES (?1, ?2, ?2) ON CONFLICT (id) DO UPDATE SET seen = ?2"
        await self.database.write([Statement(sql, (node, now))])

    async def nodes(self) -> dict[str, int]:
        """Return the nodes that use this database, and what each has last written as `seen`."""
        return {str(node): int(seen) for node, seen in await self.database.read("SELECT id, seen FROM nodes")}

    async def delete_node(self, node: str) -> None:
        await self.database.write([Statement("DELETE FROM nodes WHERE id = ?1", (node,))])

    async def time(self) -> int | None:
        """Return the time of the database, in milliseconds since 1970; None if it has no clock of its own."""
        return await self.database.time()

    async def delete_nodes(self, before: int) -> None:
        """Delete nodes that were last seen before this time."""
        await self.database.write([Statement("DELETE FROM nodes WHERE seen < ?1", (before,))])

    # Keys

    async def key(self, name: str, until: int | None = None) -> bytes:
        """Return the random key of this name, which all nodes share. It is deleted some time after `until`."""
        sql = "INSERT INTO keys (name, key, until) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
        if not (rows := await self.database.read("SELECT key FROM keys WHERE name = ?1", name)):
            await self.database.write([Statement(sql, (name, secrets.token_bytes(32), until))])
            rows = await self.database.read("SELECT key FROM keys WHERE name = ?1", name)
        return bytes(rows[0][0])

    async def delete_keys(self, now: int) -> None:
        await self.database.write([Statement("DELETE FROM keys WHERE until < ?1", (now,))])
