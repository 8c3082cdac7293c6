"""Copies of an SQLite file: made while a server uses it, checked, and put back while none does.

PostgreSQL has its own tools (docs/hosting.md).
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from .database import DamagedDatabase, DatabaseInUse
from .migrate import check_revision
from .server_lock import ServerLock

COMPANIONS: Final = ("", "-wal", "-shm")  # the files of a database


def problems_of(path: str | Path) -> list[str]:
    """Return what is wrong with the file; nothing if it is sound. It is only read."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{Path(path).absolute()}?mode=ro", uri=True)) as db:
            return [str(row[0]) for row in db.execute("PRAGMA quick_check(5)") if row[0] != "ok"]
    except sqlite3.DatabaseError as error:
        return [str(error)]


def check_file(path: str | Path) -> None:
    """Raise DamagedDatabase if the file is damaged."""
    if problems := problems_of(path):
        raise DamagedDatabase(
            f"{path} is damaged ({problems[0]}). Restore a backup (oriflamme restore), or see docs/hosting.md."
        )


def back_up(database: str | Path, copy: str | Path) -> int:
    """Copy the file while a server may be writing to it, and check the copy; return its size in bytes.

    A server's database is never replaced, in case somebody names the two files in the wrong order.
    """
    if not Path(database).exists():
        raise FileNotFoundError(f"there is no file {database}")
    refuse_database(Path(copy))
    return copy_database(Path(database), Path(copy))


def refuse_database(copy: Path) -> None:
    """Raise DatabaseInUse if a server has used this file: a backup has none of the files next to it."""
    for ending in (".lock", "-wal"):
        if Path(f"{copy}{ending}").exists():
            raise DatabaseInUse(
                f"{copy} is the database of a server, because there is a file {copy.name}{ending}, so it is not"
                " replaced. Name the database first and the copy second."
            )


def copy_database(database: Path, copy: Path) -> int:
    """Copy the file, check the copy, and return its size in bytes.

    The copy has its name only when it is complete, so an interrupted backup never replaces a good one. It is made in
    one step: SQLite starts again if the server writes between two steps, so that a copy in many steps might never end.
    The server can write nevertheless, because readers of a WAL don't lock it.
    """
    if copy.is_dir():
        raise IsADirectoryError(f"{copy} is a folder; name the file to write")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        make_private(unfinished)
        with (
            contextlib.closing(sqlite3.connect(database)) as source,
            contextlib.closing(sqlite3.connect(unfinished)) as to,
        ):
            source.backup(to)
            to.execute("PRAGMA journal_mode=DELETE")  # a single file
        check_file(unfinished)
        with open(unfinished, "rb") as written:
            os.fsync(written.fileno())
        os.replace(unfinished, copy)
    finally:
        unfinished.unlink(missing_ok=True)
    return copy.stat().st_size


def make_private(path: str | Path) -> None:
    """Create an empty file that only its owner may read, unless there is one. SQLite's companions get its mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def restore(copy: str | Path, database: str | Path) -> Path | None:
    """Replace the database by a copy while no server uses it; return where the old one is now, if there was one."""
    check_file(copy)
    found = revision_of(copy)
    if not found:
        raise DamagedDatabase(f"{copy} is not a database of this software")
    check_revision(found)
    database = Path(database)
    database.parent.mkdir(parents=True, exist_ok=True)
    owned_like = (database if database.exists() else database.parent).stat()
    with contextlib.closing(ServerLock(str(database))):
        old = None
        if database.exists():
            old = database.with_name(f"{database.name}.before-restore")
            for companion in COMPANIONS:
                Path(f"{old}{companion}").unlink(missing_ok=True)
            for companion in COMPANIONS:
                if Path(f"{database}{companion}").exists():
                    os.replace(f"{database}{companion}", f"{old}{companion}")
        copy_database(Path(copy), database)
        for path in (database, f"{database}.lock"):
            give_to(path, owned_like.st_uid, owned_like.st_gid)
    return old


def give_to(path: str | Path, user: int, group: int) -> None:
    """Let root give a file to the server's user, who couldn't write it otherwise."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        os.chown(path, user, group)


def revision_of(path: str | Path) -> str:
    """Return the schema revision of a file; empty if it has none."""
    with contextlib.closing(sqlite3.connect(f"file:{Path(path).absolute()}?mode=ro", uri=True)) as db:
        try:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            return ""
    return str(row[0]) if row else ""
