"""PostgreSQL through asyncpg. Each write is a transaction; PostgreSQL itself groups concurrent commits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import asyncpg

from .database import Conflict, Statement
from .migrate import HEAD, upgrade_postgres

CONFLICTS = (
    asyncpg.UniqueViolationError,
    asyncpg.NotNullViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)


class PostgresDatabase:
    def __init__(self, url: str, connections: int = 8) -> None:
        self.url = url
        self.connections = connections
        self.pool: Any = None

    async def open(self) -> None:
        if await self.version() != HEAD:
            await upgrade_postgres(self.url)
        self.pool = await asyncpg.create_pool(self.url, min_size=1, max_size=self.connections)

    async def version(self) -> str:
        db = await asyncpg.connect(self.url)
        try:
            return str(await db.fetchval("SELECT version_num FROM alembic_version"))
        except asyncpg.UndefinedTableError:
            return ""
        finally:
            await db.close()

    async def close(self) -> None:
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self.pool.fetch(dollars(sql), *values)]

    async def write(self, statements: Sequence[Statement]) -> None:
        try:
            async with self.pool.acquire() as db, db.transaction():
                for sql, values, rows in statements:
                    touched = int((await db.execute(dollars(sql), *values)).rpartition(" ")[2] or 0)
                    if rows is not None and touched != rows:
                        raise Conflict(f"expected to change {rows} rows, changed {touched}")
        except CONFLICTS as error:
            raise Conflict(str(error)) from None


@lru_cache(512)
def dollars(sql: str) -> str:
    """Return the statement with SQLite's parameters `?1` written as PostgreSQL's `$1`."""
    return sql.replace("?", "$")
