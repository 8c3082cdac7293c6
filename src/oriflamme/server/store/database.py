"""The interface to a database: read rows, and write a few statements atomically.

The statements are the same for every database. Their parameters are written `?1`, `?2`, which SQLite accepts as they
are and PostgreSQL gets as `$1`, `$2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Conflict(Exception):  # noqa: N818 - it is not an error: the caller retries
    """Another writer was faster, and this write was not stored."""


class Unavailable(Exception):  # noqa: N818 - it says what the database is
    """The database can't be reached, is locked or full, or took too long. A write may have been stored or not."""


class CannotOpen(Exception):  # noqa: N818 - it says what nobody can do
    """The database can't be opened for a reason that waiting doesn't change: a wrong password, a full disk."""


class DatabaseInUse(Exception):  # noqa: N818 - it says what the database is
    """Another server uses this database, and may be the only one that does."""


class DamagedDatabase(Exception):  # noqa: N818 - it says what the database is
    """The file is damaged, or is not a database of this software."""


class Statement(NamedTuple):
    """One statement of a write. `rows`: the number of rows it must change; otherwise the whole write is a Conflict."""

    sql: str
    values: tuple[Any, ...]
    rows: int | None = None


class Database(Protocol):
    outages: tuple[type[Exception], ...]  # the errors while it is opened that mean that it is away and may return

    async def version(self) -> str:
        """Return the revision of the schema, or an empty string. May be called before `open`."""
        ...

    async def open(self, as_server: bool = False) -> None:
        """Connect and migrate the schema to the newest revision.

        `as_server`: raise DatabaseInUse if another server uses a database that only one may use.
        """
        ...

    async def close(self) -> None:
        """Finish the accepted writes, then disconnect."""
        ...

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query; raise Unavailable if there is no answer within a few seconds."""
        ...

    async def time(self) -> int | None:
        """Return the time of the database, in milliseconds since 1970; None if it has no clock of its own."""
        ...

    async def write(self, statements: Sequence[Statement]) -> None:
        """Execute all statements, or none and raise Conflict. When this returns, the write is durable.

        Writes that arrive while others are being committed wait, and are committed together (group_commit.py).
        Raise Unavailable if there is no answer within a few seconds; the write may have been stored or not.
        """
        ...
