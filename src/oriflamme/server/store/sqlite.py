"""SQLite with group commit: waiting writes are committed together.

A single write is committed immediately; under load, commits start a few milliseconds apart. The statements run in the
event loop's thread, where each takes microseconds; only the COMMIT, which waits for the disk, runs in another thread
(docs/decisions/server.md has the measurements). With `synchronous=FULL` and WAL, rows survive `kill -9` and a power cut
once `write` has returned. Only one server may use a file; several nodes need PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from .database import Conflict, Statement
from .migrate import HEAD, upgrade_sqlite

MAX_GROUP: Final = 500  # writes per commit
BUSY_SECONDS: Final = 5.0  # how long another process (a backup) may lock the file
COMMIT_INTERVAL: Final = 0.004  # minimum seconds between the starts of two commits

Waiting = tuple[Sequence[Statement], asyncio.Future[None]]
Results = list[tuple[asyncio.Future[None], Exception | None]]


class SqliteDatabase:
    def __init__(self, path: str) -> None:
        self.path = path
        self.waiting: list[Waiting] = []
        self.committer = ThreadPoolExecutor(1, thread_name_prefix="sqlite-commit")
        self.reader: sqlite3.Connection | None = None
        self.writer: sqlite3.Connection | None = None
        self.running: asyncio.Task[None] | None = None
        self.last = 0.0  # when the last transaction began

    async def open(self) -> None:
        await asyncio.to_thread(self.connect)

    def connect(self) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        if version_of(self.path) != HEAD:
            upgrade_sqlite(self.path)
        self.reader = connection(self.path)
        self.writer = connection(self.path)

    async def close(self) -> None:
        while self.running is not None:
            await asyncio.wait([self.running])
        for db in (self.reader, self.writer):
            if db is not None:
                await asyncio.to_thread(db.close)
        self.reader = self.writer = None
        self.committer.shutdown()

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        assert self.reader is not None, "the database is closed"
        return self.reader.execute(sql, by_number(values)).fetchall()

    async def write(self, statements: Sequence[Statement]) -> None:
        if self.writer is None:
            raise RuntimeError("the database is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.waiting.append((statements, done))
        if self.running is None:
            self.running = loop.create_task(self.commit_all(self.writer))
        await done

    async def commit_all(self, db: sqlite3.Connection) -> None:
        """Run one transaction after the other, each with all writes that arrived during the previous one."""
        loop = asyncio.get_running_loop()
        try:
            while self.waiting:
                if (pause := self.last + COMMIT_INTERVAL - loop.time()) > 0:
                    await asyncio.sleep(pause)
                self.last = loop.time()
                group, self.waiting = self.waiting[:MAX_GROUP], self.waiting[MAX_GROUP:]
                results: Results = []
                try:
                    db.execute("BEGIN IMMEDIATE")
                    results = [(done, attempt(db, statements)) for statements, done in group]
                    await loop.run_in_executor(self.committer, db.execute, "COMMIT")
                except sqlite3.Error as error:
                    with contextlib.suppress(sqlite3.Error):
                        db.execute("ROLLBACK")
                    results = [(done, error) for _, done in group]
                report(results)
        finally:
            self.running = None


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
    except (Conflict, sqlite3.IntegrityError) as error:
        if not alone:
            db.execute("ROLLBACK TO one")
            db.execute("RELEASE one")
        return error if isinstance(error, Conflict) else Conflict(str(error))
    if not alone:
        db.execute("RELEASE one")
    return None


def by_number(values: Sequence[Any]) -> dict[str, Any]:
    """Return the parameters `?1`, `?2` by name: from Python 3.14 on, a sequence is accepted only for a bare `?`."""
    return {str(number): value for number, value in enumerate(values, 1)}


def report(results: Results) -> None:
    for done, error in results:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def connection(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)
    configure: Callable[[str], object] = db.execute
    configure("PRAGMA journal_mode=WAL")
    configure("PRAGMA synchronous=FULL")
    configure("PRAGMA foreign_keys=ON")
    return db


def version_of(path: str) -> str:
    """Return the schema revision of a file, or an empty string. Avoids Alembic, which takes half a second to import."""
    with contextlib.closing(sqlite3.connect(path)) as db, contextlib.suppress(sqlite3.OperationalError):
        row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else ""
    return ""
