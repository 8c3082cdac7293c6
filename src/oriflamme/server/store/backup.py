"""Copies of an SQLite file: made while a server uses it, checked, and put back while none does.

PostgreSQL has its own tools (docs/hosting.md).
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from .database import DamagedDatabase
from .migrate import HEAD
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

    The copy has its name only when it is complete, so an interrupted backup never replaces a good one. It is made in
    one step: SQLite starts again if the server writes between two steps, so that a copy in many steps might never end.
    The server can write nevertheless, because readers of a WAL don't lock it.
    """
    if not Path(database).exists():
        raise FileNotFoundError(f"there is no file {database}")
    copy = Path(copy)
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(database)) as source, contextlib.closing(sqlite3.connect(unfinished)) as to:
        source.backup(to)
        to.execute("PRAGMA journal_mode=DELETE")  # a single file
    check_file(unfinished)
    with open(unfinished, "rb") as written:
        os.fsync(written.fileno())
    os.replace(unfinished, copy)
    return copy.stat().st_size


def restore(copy: str | Path, database: str | Path) -> Path | None:
    """Replace the database by a copy while no server uses it; return where the old one is now, if there was one."""
    check_file(copy)
    found = revision_of(copy)
    if not found or found > HEAD:
        raise DamagedDatabase(f"{copy} is not a database of this version of the software or an older one")
    database = Path(database)
    database.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(ServerLock(str(database))):
        old = None
        if database.exists():
            old = database.with_name(f"{database.name}.before-restore")
            for companion in COMPANIONS:
                Path(f"{old}{companion}").unlink(missing_ok=True)
            for companion in COMPANIONS:
                if Path(f"{database}{companion}").exists():
                    os.replace(f"{database}{companion}", f"{old}{companion}")
        back_up(copy, database)
    return old


def revision_of(path: str | Path) -> str:
    """Return the schema revision of a file; empty if it has none."""
    with contextlib.closing(sqlite3.connect(f"file:{Path(path).absolute()}?mode=ro", uri=True)) as db:
        try:
            row = db.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            return ""
    return str(row[0]) if row else ""
