"""Backups that hosts could get wrong: files in the wrong order, files that others may read, root as the user."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

import pytest

from oriflamme.server.store import DatabaseInUse
from oriflamme.server.store.backup import back_up, problems_of, restore
from oriflamme.server.store.migrate import NewerDatabase
from tests.server.harness import RunningServer, serve


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir() if path.suffix != ".lock"}


def test_a_servers_database_is_never_replaced_by_a_backup(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite3", tmp_path / "backup.sqlite3"

    async def work(s: RunningServer) -> None:
        await s.guest("Ann")
        back_up(database, copy)
        for source in (copy, database):
            with pytest.raises(DatabaseInUse, match=r"games\.sqlite3 is the database of a server.*database first"):
                back_up(source, database)
        await s.guest("Bob")

    serve(tmp_path, work)
    with pytest.raises(DatabaseInUse):  # also while the server is stopped
        back_up(copy, database)
    assert problems_of(database) == []
    back_up(database, copy)  # an old copy is replaced


def test_only_the_servers_user_may_read_its_files_and_backups(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        await s.guest("Ann")
        back_up(tmp_path / "games.sqlite3", tmp_path / "backup.sqlite3")
        found = modes(tmp_path)
        assert {"games.sqlite3", "games.sqlite3-wal", "backup.sqlite3"} <= found.keys()
        assert set(found.values()) == {0o600}, found

    serve(tmp_path, work, database=str(tmp_path / "games.sqlite3"))


@pytest.mark.skipif(not hasattr(os, "chown"), reason="NOT TESTED: files have no such owners on this system")
def test_root_gives_a_restored_database_to_the_user_who_had_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, copy = tmp_path / "games.sqlite3", tmp_path / "backup.sqlite3"

    async def work(s: RunningServer) -> None:
        await s.guest("Ann")

    serve(tmp_path, work, database=str(database))
    back_up(database, copy)
    given: dict[str, tuple[int, int]] = {}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, *ids: given.update({Path(path).name: ids}))
    owner = database.stat().st_uid, database.stat().st_gid
    restore(copy, database)
    assert given == {"games.sqlite3": owner, "games.sqlite3.lock": owner}
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    given.clear()
    restore(copy, database)
    assert given == {}


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    text, folder = tmp_path / "text.txt", tmp_path / "folder"
    text.write_text("no database " * 1000, encoding="utf-8")
    folder.mkdir()
    with pytest.raises(sqlite3.DatabaseError):
        back_up(text, folder / "copy.sqlite3")
    assert list(folder.iterdir()) == []
    with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite3")) as db:
        db.execute("CREATE TABLE x (y)")
    with pytest.raises(IsADirectoryError, match="folder is a folder"):
        back_up(tmp_path / "games.sqlite3", folder)


def test_a_backup_of_a_newer_version_is_not_restored(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "newer.sqlite3")) as db:
        db.execute("CREATE TABLE alembic_version (version_num)")
        db.execute("INSERT INTO alembic_version VALUES ('9999')")
        db.commit()
    with pytest.raises(NewerDatabase, match="got 9999: a newer version of Oriflamme wrote it"):
        restore(tmp_path / "newer.sqlite3", tmp_path / "games.sqlite3")
    assert not (tmp_path / "games.sqlite3").exists()
