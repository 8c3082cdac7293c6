"""SQLite with group commit: waiting writes are committed together.

A single write is committed immediately; under load, commits start some milliseconds apart. The statements run in the
event loop's thread, where each takes microseconds; only the COMMIT, which waits for the disk, runs in another thread
(docs/decisions/server.md has the measurements). If another process, such as a backup, has locked the file, statements
fail immediately and are repeated for a few seconds, so that the event loop never waits for a lock. With
`synchronous=FULL` and WAL, rows survive `kill -9` and a power cut once `write` has returned. Only one server may use a
file (server_lock.py); several nodes need PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from .backup import check_file, make_private
from .commit_thread import CommitThread
from .database import Conflict, GroupedWrite, Statement, Unavailable
from .migrate import HEAD, upgrade_sqlite
from .server_lock import ServerLock

MAX_GROUP: Final = 100  # writes per commit; they hold up everything else while they are prepared
BUSY_SECONDS: Final = 5.0  # how long another process (a backup) may lock the file
BUSY_PAUSE: Final = 0.02  # seconds between two attempts to get the lock
PARAMETERS: Final = tuple(map(str, range(1, 1_001)))  # the names of the parameters of a statement, and more
CHECKPOINT_PAGES: Final = 4_000  # in the WAL (16 MB) after which they are copied into the file
CACHE_KILOBYTES: Final = 16_000  # of the connection that writes: the last page of each of some thousand games
READER_CACHE_KILOBYTES: Final = 2_000  # as SQLite has it: most tables are in memory, so little is read
COMMIT_INTERVAL: Final = 0.016  # minimum seconds between the starts of two commits

log = logging.getLogger("oriflamme.store")

Waiting = tuple[GroupedWrite, float]  # with the time of arrival
Begun = tuple[GroupedWrite, Sequence[Statement], float]
Results = list[tuple[GroupedWrite, Exception | None]]


class PlainWrite:
    """A write whose statements are known."""

    def __init__(self, statements: Sequence[Statement], done: asyncio.Future[None]) -> None:
        self.statements = statements
        self.done = done

    def begin(self) -> Sequence[Statement]:
        return self.statements

    def end(self, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class SqliteDatabase:
    outages: tuple[type[Exception], ...] = ()  # a file is there or not

    def __init__(self, path: str) -> None:
        self.path = path
        self.waiting: list[Waiting] = []
        self.begun: list[Begun] = []
        self.committer: CommitThread | None = None
        self.reader: sqlite3.Connection | None = None
        self.writer: sqlite3.Connection | None = None
        self.running: asyncio.Task[None] | None = None
        self.last = 0.0  # when the last transaction began
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
            self.committer = CommitThread()
        except BaseException:
            if self.lock is not None:
                self.lock.close()
            raise

    async def close(self) -> None:
        while self.running is not None:
            await asyncio.wait([self.running])
        for db in (self.reader, self.writer):
            if db is not None:
                await asyncio.to_thread(db.close)
        self.reader = self.writer = None
        if self.committer is not None:
            self.committer.stop()
            self.committer = None
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
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_soon(PlainWrite(statements, done))
        await done

    def write_soon(self, write: GroupedWrite) -> bool:
        if self.writer is None:
            write.end(Unavailable("the database is closed"))
            return True
        loop = asyncio.get_running_loop()
        self.waiting.append((write, loop.time()))
        if self.running is None:
            self.running = loop.create_task(self.commit_all(self.writer))
        return True

    def begin_waiting(self) -> None:
        """Begin writes that have arrived, all at once, up to the size of a group."""
        room = max(0, MAX_GROUP - len(self.begun))
        waiting, self.waiting = self.waiting[:room], self.waiting[room:]
        for write, since in waiting:
            try:
                statements = write.begin()
            except Exception as error:  # the other writes go on
                log.exception("write-not-begun")
                report([(write, error)])
            else:
                if statements is not None:
                    self.begun.append((write, statements, since))

    async def commit_all(self, db: sqlite3.Connection) -> None:
        """Run one transaction after the other, each with all writes that arrived during the previous one."""
        loop = asyncio.get_running_loop()
        try:
            while self.waiting or self.begun:
                if (pause := self.last + COMMIT_INTERVAL - loop.time()) > 0:
                    await asyncio.sleep(pause)
                self.last = loop.time()
                self.begin_waiting()
                group, self.begun = self.begun, []
                if group:
                    report(await self.commit(db, group))
        finally:
            self.running = None

    async def commit(self, db: sqlite3.Connection, group: Sequence[Begun]) -> Results:
        """Execute the writes of a group in one transaction; return for each whether it has failed.

        If the disk is slow, the next writes are begun before it has finished.
        """
        loop = asyncio.get_running_loop()
        timer = loop.call_later(COMMIT_INTERVAL, self.begin_waiting)
        try:
            await patiently(db, "BEGIN IMMEDIATE", {}, group[0][2])
            results: Results = [(write, attempt(db, statements)) for write, statements, _ in group]
            assert self.committer is not None
            await self.committer.run(partial(db.execute, "COMMIT"))
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            return [(write, Unavailable(str(error))) for write, _, _ in group]
        finally:
            timer.cancel()
        return results


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


def report(results: Results) -> None:
    """End all writes of a group, whatever happens to one of them."""
    for write, error in results:
        try:
            write.end(error)
        except Exception:
            log.exception("write-not-ended")


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
