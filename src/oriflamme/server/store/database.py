"""The interface to a database: read rows, and write a few statements atomically.

The statements are the same for every database (repository.py). Parameters are written `?1`, `?2`, which SQLite accepts
as they are and PostgreSQL gets as `$1`, `$2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Conflict(Exception):  # noqa: N818 - it is not an error: the caller retries
    """Another writer was faster, and this write was not stored."""


class Statement(NamedTuple):
    """One statement of a write. `rows`: the number of rows it must change; otherwise the whole write is a Conflict."""

    sql: str
    values: tuple[Any, ...]
    rows: int | None = None


class Database(Protocol):
    async def open(self) -> None:
        """Connect and migrate the schema to the newest revision."""
        ...

    async def close(self) -> None:
        """Finish the accepted writes, then disconnect."""
        ...

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]: ...

    async def write(self, statements: Sequence[Statement]) -> None:
        """Execute all statements, or none and raise Conflict. When this returns, the write is durable."""
        ...
