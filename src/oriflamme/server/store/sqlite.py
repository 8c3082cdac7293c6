"""SQLite. Waiting writes are committed together (group_commit.py).

The statements run in the event loop's thread, where each takes microseconds; only the COMMIT, which waits for the disk,
runs in another thread (docs/decisions/server.md has the measurements). If another process, such as a backup, has locked
the file, statements fail immediately and are repeated for a few seconds, so that the event loop never waits for a lock.
With `synchronous=FULL` and WAL, rows survive `kill -9` and a power cut once `write` has returned. Only one server may
use a file (server_lock.py); several nodes need PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from .backup import check_file, make_private
from .database import Conflict, Statement, Unavailable
from .group_commit import GroupCommit, Write
from .migrate import HEAD, upgrade_sqlite
from .server_lock import ServerLock

BUSY_SECONDS: Final = 5.0  # how long another process (a backup) may lock the file
BUSY_PAUSE: Final = 0.02  # seconds between two attempts to get the lock
PARAMETERS: Final = tuple(map(str, range(1, 1_001)))  # the names of the parameters of a statement, and more
CHECKPOINT_PAGES: Final = 4_000  # in the WAL (16 MB) after which they are copied into the file
CACHE_KILOBYTES: Final = 16_000  # of the connection that writes: the last page of each of some thousand games
READER_CACHE_KILOBYTES: Final = 2_000  # as SQLite has it: most tables are in memory, so little is read

log = logging.getLogger("oriflamme.store")


class SqliteDatabase:
    outages: tuple[type[Exception], ...] = ()  # a file is there or not

    def __init__(self, path: str) -> None:
        self.path = path
        self.group = GroupCommit(self.commit)
        self.committer = ThreadPoolExecutor(1, "sqlite-commit")
        self.reader: sqlite3.Connection | None = None
        self.writer: sqlite3.Connection | None = None
        self.lock: ServerLock | None = None

    async def open(self, as_server: bool = False) -> None:
        await asyncio.to_thread(self.connect, as_server)

    async def version(self) -> str:
        return await asyncio.to_thread(version_of, self.path)

    def connect(self, as_server: bool) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        if as_server:
            self.lock = ServerLock(self.path)
        try:
            if as_server and Path(self.path).exists():
                check_file(self.path)
            make_private(self.path)
            if version_of(self.path) != HEAD:
                with contextlib.nullcontext() if as_server else contextlib.closing(ServerLock(self.path)):
                    upgrade_sqlite(self.path)
            self.reader = connection(self.path, READER_CACHE_KILOBYTES)
            self.writer = connection(self.path, CACHE_KILOBYTES)
        except BaseException:
            if self.lock is not None:
                self.lock.close()
            raise

    async def close(self) -> None:
        await self.group.finish()
        for db in (self.reader, self.writer):
            if db is not None:
                await asyncio.to_thread(db.close)
        self.reader = self.writer = None
        self.committer.shutdown()
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        if self.reader is None:
            raise Unavailable("the database is closed")
        try:
            cursor = await patiently(self.reader, sql, by_number(values), asyncio.get_running_loop().time())
            return cursor.fetchall()
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    async def time(self) -> int | None:
        return None

    async def write(self, statements: Sequence[Statement]) -> None:
        if self.writer is None:
            raise Unavailable("the database is closed")
        await self.group.write(statements)

    async def commit(self, group: Sequence[Write]) -> list[Exception | None]:
        """Execute the writes of a group in one transaction."""
        db = self.writer
        assert db is not None
        try:
            await patiently(db, "BEGIN IMMEDIATE", {}, group[0].since)
            errors = [attempt(db, write.statements) for write in group]
            await asyncio.get_running_loop().run_in_executor(self.committer, db.execute, "COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            return [Unavailable(str(error)) for _ in group]
        return errors


async def patiently(db: sqlite3.Connection, sql: str, values: dict[str, Any], since: float) -> sqlite3.Cursor:
    """Execute a statement; if another process has locked the file, try again until some seconds after `since`."""
    while True:
        try:
            return db.execute(sql, values)
        except sqlite3.OperationalError as error:
            if not is_busy(error) or asyncio.get_running_loop().time() > since + BUSY_SECONDS:
                raise
        await asyncio.sleep(BUSY_PAUSE)


def is_busy(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def attempt(db: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
    """Execute one write of the group completely or not at all.

    A single statement that fails changes nothing, so it needs no savepoint.
    """
    alone = len(statements) == 1
    if not alone:
        db.execute("SAVEPOINT one")
    try:
        for sql, values, rows in statements:
            touched = db.execute(sql, by_number(values)).rowcount
            if rows is not None and touched != rows:
                raise Conflict(f"expected to change {rows} rows, changed {touched}")
    except sqlite3.OperationalError:  # a full disk, for example: it concerns the whole group
        raise
    except Exception as error:
        if not alone:
            db.execute("ROLLBACK TO one")
            db.execute("RELEASE one")
        return Conflict(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
    if not alone:
        db.execute("RELEASE one")
    return None


def by_number(values: Sequence[Any]) -> dict[str, Any]:
    """Return the parameters `?1`, `?2` by name: from Python 3.14 on, a sequence is accepted only for a bare `?`."""
    return dict(zip(PARAMETERS[: len(values)], values, strict=True))


def connection(path: str, cache_kilobytes: int) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
    configure: Callable[[str], object] = db.execute
    configure("PRAGMA journal_mode=WAL")
    configure("PRAGMA synchronous=FULL")
    configure("PRAGMA foreign_keys=ON")
    configure(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
    configure(f"PRAGMA cache_size={-cache_kilobytes}")
    configure("PRAGMA busy_timeout=0")  # see `patiently`
    return db


def version_of(path: str) -> str:
    """Return the schema revision of a file, or an empty string. Avoids Alembic, which takes half a second to import."""
    with contextlib.closing(sqlite3.connect(path)) as db, contextlib.suppress(sqlite3.OperationalError):
        row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else ""
    return ""
