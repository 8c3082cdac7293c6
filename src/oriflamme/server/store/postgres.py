"""PostgreSQL through asyncpg. Waiting writes are committed together (group_commit.py).

The same statement of several writes is one command with many values, so a group of moves is a single round trip. Every
wait has a limit, on the server too: a node that is
frozen in the middle of a transaction holds its locks for a few seconds only.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any, Final

import asyncpg

from .database import Conflict, Statement, Unavailable
from .group_commit import GroupCommit, Write
from .migrate import HEAD, upgrade_postgres

CONFLICTS: Final = (
    asyncpg.UniqueViolationError,
    asyncpg.NotNullViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)
OUTAGES: Final = (
    OSError,  # includes TimeoutError
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.LockNotAvailableError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,  # a file that can't grow, for example
)
AWAY: Final[tuple[type[Exception], ...]] = (  # it can't be reached at the moment
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
)
CONNECT_SECONDS: Final = 3.0
ANSWER_SECONDS: Final = 6.0  # for a whole read or write, after which the connection is given up
SESSION_LIMITS: Final = {
    "lock_timeout": "2s",
    "statement_timeout": "5s",
    "idle_in_transaction_session_timeout": "3s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


class StatelessConnection(asyncpg.Connection):  # type: ignore[misc]
    """A connection whose session has no state, so that nothing must be reset after each use."""

    def get_reset_query(self) -> str:
        return ""


class PostgresDatabase:
    outages: tuple[type[Exception], ...] = AWAY

    def __init__(self, url: str, connections: int = 8) -> None:
        self.url = url
        self.connections = connections
        self.pool: Any = None
        self.group = GroupCommit(self.commit)

    async def open(self, as_server: bool = False) -> None:  # noqa: ARG002 - several servers may use it
        if await self.version() != HEAD:
            await upgrade_postgres(self.url)
        self.pool = await asyncpg.create_pool(
            self.url,
            min_size=0,  # otherwise asyncpg logs a traceback per second while the database is away
            max_size=self.connections,
            timeout=CONNECT_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings=SESSION_LIMITS,
            connection_class=StatelessConnection,
        )

    async def version(self) -> str:
        db = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS)
        try:
            return str(await db.fetchval("SELECT version_num FROM alembic_version"))
        except asyncpg.UndefinedTableError:
            return ""
        finally:
            await db.close()

    async def close(self) -> None:
        await self.group.finish()
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        async with self.connection() as db:
            return [tuple(row) for row in await db.fetch(dollars(sql), *values)]

    async def time(self) -> int | None:
        rows = await self.read("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint")
        return int(rows[0][0])

    async def write(self, statements: Sequence[Statement]) -> None:
        if self.pool is None:
            raise Unavailable("the database is closed")
        await self.group.write(statements)

    async def commit(self, group: Sequence[Write]) -> list[Exception | None]:
        """Execute the writes of a group in one transaction. If one of them fails, try its halves on their own."""
        try:
            await self.execute([write.statements for write in group])
        except Unavailable as error:
            return [Unavailable(str(error)) for _ in group]
        except Exception as error:
            if len(group) == 1:
                return [error]
            half = len(group) // 2
            return await self.commit(group[:half]) + await self.commit(group[half:])
        return [None] * len(group)

    async def execute(self, writes: Sequence[Sequence[Statement]]) -> None:
        """Execute all of these writes, or none."""
        batches = in_batches(writes)
        async with self.connection() as db:
            if len(batches) == 1 and batches[0][0].rows is None:  # which is a transaction of its own
                await execute(db, batches[0])
                return
            transaction = db.transaction()
            await transaction.start()
            try:
                for batch in batches:
                    await execute(db, batch)
            except (Conflict, asyncpg.PostgresError):  # after anything else, `connection` closes the connection
                await transaction.rollback()
                raise
            await transaction.commit()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """Provide a connection of the pool for a few seconds; raise Conflict or Unavailable for errors that are."""
        if self.pool is None:
            raise Unavailable("the database is closed")
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.pool.acquire(timeout=ANSWER_SECONDS) as db:
                try:
                    yield db
                except (OSError, asyncio.CancelledError, asyncpg.InterfaceError, asyncpg.InternalClientError):
                    db.terminate()  # don't wait for an answer, or for the end of a cancelled statement
                    raise
        except CONFLICTS as error:
            raise Conflict(str(error)) from None
        except OUTAGES as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # releasing the connection failed after a cancellation
                raise asyncio.CancelledError from error
            raise Unavailable(f"{type(error).__name__}: {error}") from error


def in_batches(writes: Sequence[Sequence[Statement]]) -> list[list[Statement]]:
    """Return the statements of all writes, those with the same SQL together; a write's statements keep their order.

    All nodes lock rows in the same order, so that they seldom wait for each other in a circle.
    """
    alike: dict[tuple[str, ...], list[Sequence[Statement]]] = {}
    for write in writes:
        alike.setdefault(tuple(statement.sql for statement in write), []).append(write)
    batches: list[list[Statement]] = []
    for _, same in sorted(alike.items()):
        same.sort(key=lambda write: str(write[0].values[:1]))
        batches += map(list, zip(*same, strict=True))
    return batches


async def execute(db: Any, batch: Sequence[Statement]) -> None:
    """Execute statements with the same SQL: all of them in one go, unless it matters how many rows each changes."""
    sql = dollars(batch[0].sql)
    if batch[0].rows is None:
        await db.executemany(sql, [statement.values for statement in batch])
        return
    for statement in batch:
        touched = int((await db.execute(sql, *statement.values)).rpartition(" ")[2] or 0)
        if touched != statement.rows:
            raise Conflict(f"expected to change {statement.rows} rows, changed {touched}")


@lru_cache(512)
def dollars(sql: str) -> str:
    """Return the statement with SQLite's parameters `?1` written as PostgreSQL's `$1`."""
    return sql.replace("?", "$")
