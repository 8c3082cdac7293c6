"""What hosts do: backups of a running server, restoring one, damaged files, file limits, metrics."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import CliRunner

from oriflamme.cli import app
from oriflamme.server.file_limit import raise_file_limit
from oriflamme.server.store import CannotOpen, DamagedDatabase, open_store
from oriflamme.server.store.backup import back_up, problems_of, restore
from tests.server.conftest import PostgresServer, postgres_programs
from tests.server.harness import (
    PATIENCE,
    RunningServer,
    code,
    eventually,
    finish,
    free_port,
    running_server,
    serve,
    started,
)
from tests.server.relaxed import generous


def test_a_backup_of_a_running_server_can_be_restored_and_played_on(tmp_path: Path) -> None:
    """Moves are made while the copy is made. What was stored before it is in it, and the game goes on from there."""
    database, copy = tmp_path / "games.sqlite3", tmp_path / "backup.sqlite3"

    async def work() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            people = await s.guests(2)
            before = await started(people)
            await finish(s, people, before)
            table = await started(people)
            playing = asyncio.create_task(finish(s, people, table))
            size = await asyncio.to_thread(back_up, database, copy)
            assert size == copy.stat().st_size
            await playing
            with pytest.raises(Exception, match="in use by another server"):
                await asyncio.to_thread(restore, copy, database)
            moves = len((await s.http.get(f"/api/tables/{table}/replay")).json())
        assert restore(copy, database) == tmp_path / "games.sqlite3.before-restore"
        async with running_server(tmp_path, limits=generous()) as s:
            assert (await s.http.get(f"/api/tables/{before}/record")).status_code == 200
            found = await s.http.get(f"/api/tables/{table}/replay")
            assert 0 < len(found.json()) <= moves
            for person in people:
                person.running = s
            await finish(s, people, table)
            assert not s.server.hub.registry.quarantined

    asyncio.run(work())


def test_a_backup_of_a_big_file_ends_though_the_server_never_stops_writing(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite3", tmp_path / "backup.sqlite3"
    written = 0
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=OFF")
        db.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY, padding BLOB)")
        db.execute("BEGIN")
        for _ in range(5_000):
            db.execute("INSERT INTO numbers (padding) VALUES (randomblob(3000))")
        db.execute("COMMIT")
        assert db.execute("PRAGMA page_count").fetchone()[0] > 5_000
        with ThreadPoolExecutor(1) as pool:
            copying = pool.submit(back_up, database, copy)
            until = time.monotonic() + 20
            while not copying.done() and time.monotonic() < until:
                db.execute("INSERT INTO numbers (padding) VALUES (randomblob(100))")
                written += 1
                time.sleep(0.001)
            was_in_time = copying.done()
        assert was_in_time
        assert written > 1
    with contextlib.closing(sqlite3.connect(copy)) as db:
        rows, last = db.execute("SELECT count(*), max(number) FROM numbers").fetchone()
    assert 5_000 <= rows == last <= 5_000 + written  # as it was at one moment


def test_a_dump_of_postgresql_under_a_running_server_can_be_restored_and_played_on(
    migrated_postgres: str, tmp_path: Path
) -> None:
    """The commands are those of docs/hosting.md."""
    dump, programs = tmp_path / "games.dump", postgres_programs()
    assert programs is not None

    def run(program: str, *arguments: str) -> None:
        subprocess.run([programs / "bin" / program, *arguments], check=True)

    async def work() -> None:
        async with running_server(tmp_path, database=migrated_postgres, limits=generous()) as s:
            people = await s.guests(2)
            before = await started(people)
            await finish(s, people, before)
            table = await started(people)
            playing = asyncio.create_task(finish(s, people, table))
            await asyncio.to_thread(run, "pg_dump", "--format=custom", f"--file={dump}", migrated_postgres)
            await playing
        await asyncio.to_thread(
            run,
            "pg_restore",
            "--clean",
            "--if-exists",
            "--single-transaction",
            f"--dbname={migrated_postgres}",
            str(dump),
        )
        async with running_server(tmp_path, database=migrated_postgres, limits=generous()) as s:
            assert (await s.http.get(f"/api/tables/{before}/record")).status_code == 200
            for person in people:
                person.running = s
            await finish(s, people, table)
            assert (await s.http.get(f"/api/tables/{table}/record")).status_code == 200
            assert not s.server.hub.registry.quarantined

    asyncio.run(work())


def damage(path: Path) -> None:
    """Overwrite a page in the middle of the file."""
    with open(path, "r+b") as file:
        file.seek(path.stat().st_size // 4096 // 2 * 4096)
        file.write(b"\xff" * 4096)


def written_database(folder: Path) -> Path:
    path = folder / "games.sqlite3"

    async def write() -> None:
        store = open_store(str(path))
        await store.open()
        for number in range(2_000):
            await store.people.add(f"{number:016x}", "somebody with a long name", 1) if number < 50 else None
        await store.close()

    asyncio.run(write())
    return path


def test_a_damaged_file_is_noticed_at_the_start_and_never_replaces_a_backup(tmp_path: Path) -> None:
    path = written_database(tmp_path)
    copy = tmp_path / "backup.sqlite3"
    back_up(path, copy)
    good = copy.read_bytes()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
    damage(path)
    assert problems_of(path)

    async def start() -> None:
        await open_store(str(path)).open(as_server=True)

    with pytest.raises(DamagedDatabase, match="is damaged"):
        asyncio.run(start())
    with pytest.raises((DamagedDatabase, sqlite3.DatabaseError)):
        back_up(path, copy)
    assert copy.read_bytes() == good
    with pytest.raises(DamagedDatabase):
        restore(path, tmp_path / "other.sqlite3")
    restore(copy, path)
    assert problems_of(path) == []
    asyncio.run(start())


def test_only_databases_of_the_server_are_restored(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "other.sqlite3")) as db:
        db.execute("CREATE TABLE x (y)")
    with pytest.raises(DamagedDatabase, match="is not a database of this software"):
        restore(tmp_path / "other.sqlite3", tmp_path / "games.sqlite3")
    assert not (tmp_path / "games.sqlite3").exists()


def test_the_commands_say_what_they_did_and_what_is_wrong(tmp_path: Path) -> None:
    run = CliRunner()
    path, copy = written_database(tmp_path), tmp_path / "backup.sqlite3"
    made = run.invoke(app, ["backup", str(path), str(copy)])
    assert (made.exit_code, "checked" in made.output) == (0, True)
    put_back = run.invoke(app, ["restore", str(copy), str(path)])
    assert (put_back.exit_code, "before-restore" in put_back.output) == (0, True)
    erased = run.invoke(app, ["erase", str(path)])
    assert (erased.exit_code, erased.output) == (0, "deleted accounts: 0; rows erased: 0\n")
    assert run.invoke(app, ["backup", "postgresql://host/games", str(copy)]).exit_code == 2


def set_revision(database: Path, revision: str) -> Path:
    with contextlib.closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        db.commit()
    return database


def test_commands_that_fail_print_one_sentence(tmp_path: Path) -> None:
    other, newer, missing = tmp_path / "other", tmp_path / "newer.sqlite3", tmp_path / "missing" / "x"
    older, unrelated = tmp_path / "older.sqlite3", tmp_path / "unrelated.sqlite3"
    with contextlib.closing(sqlite3.connect(unrelated)) as db:
        db.execute("CREATE TABLE x (y)")
    other.write_text("this is not a database " * 100)
    set_revision(written_database(tmp_path), "9999").rename(newer)
    set_revision(Path(shutil.copy(newer, older)), "0008")
    unreachable = f"postgresql://me:secret@127.0.0.1:{free_port()}/games"
    for words, message in (
        (["backup", str(newer), str(missing)], str(missing)),
        (["backup", str(missing), str(newer)], "there is no file"),
        (["backup", str(other), str(tmp_path / "copy")], f"{other}: file is not a database"),
        (["restore", str(other), str(tmp_path / "copy")], f"{other} is damaged"),
        (["erase", str(missing)], "there is no file"),
        (["erase", str(other)], f"{other} can't be opened: file is not a database"),
        (["erase", f"sqlite:///{other}"], f"{other} can't be opened: file is not a database"),
        (["erase", str(newer)], "newer version"),
        (["erase", str(older)], "got 0008: it was written before the first release"),
        (["restore", str(older), str(tmp_path / "copy")], "got 0008: it was written before the first release"),
        (["accounts", "find", str(unrelated), "Ann"], "got one without a revision"),
        (["erase", unreachable], "PostgreSQL at 127.0.0.1:"),
        (["erase", "mysql://me:secret@db/games"], "got mysql://…"),
    ):
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 2, words
        assert result.output.startswith("oriflamme: "), result.output
        assert (message in result.output, result.output.count("\n")) == (True, 1), result.output
        assert "secret" not in result.output


def test_a_server_that_cannot_start_says_why_in_one_sentence(tmp_path: Path) -> None:
    newer, older, file = tmp_path / "newer.sqlite3", tmp_path / "older.sqlite3", tmp_path / "file"
    set_revision(written_database(tmp_path), "9999").rename(newer)
    set_revision(Path(shutil.copy(newer, older)), "0008")
    left = older.read_bytes()
    file.touch()
    with pytest.raises(CannotOpen, match=r"games.sqlite3 can't be opened: "):
        asyncio.run(open_store(str(file / "games.sqlite3")).open(as_server=True))
    program = "from oriflamme.cli import main; main()"
    module, no_folder = ["-m", "oriflamme"], ["-c", f"import tempfile; tempfile.tempdir = {str(file)!r}; {program}"]
    full_disk = ["-c", f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (8_192, 8_192)); {program}"]
    environment, no_cache = os.environ | {"ORIFLAMME_PROXIES": "*"}, {"ORIFLAMME_CACHE": str(file)}
    starts = [
        (module, str(newer), "newer version", 1),
        (module, str(older), "got 0008: it was written before the first release", 1),
        (full_disk, str(tmp_path / "new"), f"{tmp_path / 'new'} can't be opened: disk I/O error", 1),
        (no_folder, str(tmp_path / "games.sqlite3"), "set the environment variable ORIFLAMME_CACHE", 1),
    ]
    servers = [
        subprocess.Popen(
            [sys.executable, *words, "serve", "--port", "0", "--database", database],
            stderr=subprocess.PIPE,
            text=True,
            env=environment | (no_cache if words == no_folder else {}),
        )
        for words, database, _, _ in starts
    ]
    for (_, _, message, status), server in zip(starts, servers, strict=True):
        _, errors = server.communicate(timeout=PATIENCE)
        *before, last = errors.splitlines()
        assert last.startswith("oriflamme: "), errors
        assert message in last
        assert server.returncode == status
        assert not any(word in errors for word in ("Traceback", '"trace"', "secret"))
        assert any('"any-proxy"' in line for line in before)
    assert older.read_bytes() == left


def test_a_server_waits_for_a_database_that_is_away(own_postgres: PostgresServer, tmp_path: Path) -> None:
    own_postgres.stop()

    async def work() -> None:
        async with running_server(tmp_path, database=f"{own_postgres.url}/postgres") as s:
            assert (await s.http.get("/health")).json() == {"ok": True}
            for address in ("/ready", "/api/tables"):
                answer = await s.http.get(address)
                assert (answer.status_code, code(answer)) == (503, "unavailable")
            assert (await s.http.get("/")).status_code == 200
            await asyncio.to_thread(own_postgres.start)
            await eventually(lambda: s.server.opened)
            assert (await s.http.get("/ready")).status_code == 200
            await (await s.guest()).open_table(players=2)

    asyncio.run(work())


def test_a_server_does_not_wait_for_a_database_that_cannot_return(postgres: str) -> None:
    with pytest.raises(CannotOpen, match='database "missing" does not exist'):
        asyncio.run(open_store(f"{postgres}/missing").open(as_server=True))


def test_a_signal_to_all_processes_of_a_server_stops_it_without_a_warning(tmp_path: Path) -> None:
    """As systemd sends it, unless the unit sets `KillMode`."""
    words = ["serve", "--port", str(free_port()), "--database", str(tmp_path / "games.sqlite3")]
    program = [sys.executable, "-m", "oriflamme", *words]
    server = subprocess.Popen(program, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert server.stderr is not None
    try:
        lines = list(itertools.takewhile(lambda line: '"bots-measured"' not in line, server.stderr))
    finally:
        os.killpg(server.pid, signal.SIGTERM)
    _, rest = server.communicate(timeout=PATIENCE)
    lines += rest.splitlines()
    assert '"stopped"' in lines[-1]
    assert not [line for line in lines if '"level": "info"' not in line]


def test_the_log_says_where_the_server_listens(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "oriflamme.server")

    async def work(s: RunningServer) -> None:
        [line] = [record for record in caplog.records if record.message == "listening"]
        assert (vars(line)["host"], vars(line)["port"]) == ("127.0.0.1", s.port)

    serve(tmp_path, work)


def test_the_limit_on_open_files_is_raised() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1_024, before[1]), before[1]))
    try:
        assert raise_file_limit() == before[1]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_metrics_are_right(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        async def metric(name: str) -> float:
            text = (await s.http.get("/metrics")).text
            found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
            assert found, name
            return float(found[1])

        ann = await s.guest()
        tables = [await ann.open_table(players=2) for _ in range(3)]
        assert await metric("oriflamme_tables_in_memory") == 3
        assert await metric("oriflamme_log_rows_total") == 6  # opened and sat
        assert code(await ann.command(tables[0], type="say", text="x")) == "accepted"
        assert await metric("oriflamme_log_rows_total") == 7
        assert code(await ann.command(tables[0], type="again")) == "not-over"
        assert await metric('oriflamme_refused_total{code="not-over"}') == 1
        async with ann.socket() as client:
            await client.wait_for("hello")
            assert await metric("oriflamme_sockets") == 1
        s.server.hub.registry.drop(s.server.hub.registry.tables[tables[1]])
        assert await metric("oriflamme_tables_in_memory") == 2
        s.server.guard.count_cut("127.0.0.9")
        assert await metric("oriflamme_connections_cut") == 1

    serve(tmp_path, work)
