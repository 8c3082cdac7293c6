"""What a database must be able to do, and nothing more: read rows, and write a few statements that hold together.

The statements are the same for every database (store.py); parameters are written `?1`, `?2`, which SQLite reads as
they stand and PostgreSQL as `$1`, `$2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Conflict(Exception):  # noqa: N818 - the name of the thing
    """Somebody else has written in between: nothing of this write is there."""


class Statement(NamedTuple):
    """One statement of a write. `rows`: how many rows it must touch, or the whole write is a Conflict."""

    sql: str
    values: tuple[Any, ...]
    rows: int | None = None


class Database(Protocol):
    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Finish what was accepted, then disconnect."""
        ...

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]: ...

    async def write(self, statements: Sequence[Statement]) -> None:
        """All or nothing. When it returns, it is on the disk. Raises Conflict."""
        ...
