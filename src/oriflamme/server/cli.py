"""The commands of this package, except those of accounts_cli.py. oriflamme/cli.py registers them."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

if TYPE_CHECKING:
    from .store import Store

ERROR: Final = 2  # the exit status
AnyDatabase = Annotated[
    str, typer.Argument(metavar="DATABASE", help="SQLite file, or postgresql://…. The server may be running.")
]
Host = Annotated[str | None, typer.Option(help="Address to listen on (default: 127.0.0.1).")]
Port = Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen on (default: 8727).")]


def fail(message: str) -> NoReturn:
    """Print why the command can't be executed, in plain text, and exit."""
    print(f"oriflamme: {message}", file=sys.stderr)
    raise typer.Exit(ERROR)


@contextlib.contextmanager
def explained(file: Path | None = None) -> Iterator[None]:
    """Fail with one sentence, without a traceback, if a database or a file can't be used."""
    from .store import UNUSABLE

    try:
        yield
    except sqlite3.Error as error:  # which doesn't say in which file
        fail(f"{file}: {error}" if file else str(error))
    except (*UNUSABLE, OSError) as error:
        fail(str(error))


def serve_command(
    host: Host = None,
    port: Port = None,
    database: Annotated[
        str | None, typer.Option(help="SQLite file, or postgresql://… (default: oriflamme.sqlite3).")
    ] = None,
    bus: Annotated[
        str | None, typer.Option(help="redis://… to connect several nodes (default: a single node).")
    ] = None,
    config: Annotated[
        str | None, typer.Option(help="TOML file with settings. Environment variables (ORIFLAMME_…) override it.")
    ] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error (default: info).")] = None,
) -> None:
    """Run the table server."""
    from .config import load_config
    from .logs import set_up_logs

    set_up_logs("info")  # until the settings are known: reading them may log warnings
    try:
        settings = load_config(config, host=host, port=port, database=database, bus=bus, log_level=log_level)
    except (ValueError, OSError) as error:
        fail(str(error))
    with explained():
        from .app import run
    run(settings)


def play_command(
    port: Annotated[
        int,
        typer.Option(
            min=0, max=65535, help="Port to listen on (0: any free port). If it is taken, a free one is used."
        ),
    ] = 8727,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on your network connect (unencrypted).")] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    folder: Annotated[Path | None, typer.Option(help="Folder for the games (default: your data folder).")] = None,
) -> None:
    """Play in the browser. Runs a server on this machine and stores the games in your data folder."""
    from .config import Config
    from .local_play import data_folder, free_port, open_browser_when_ready, own_address

    with explained():
        from .app import run
    folder = folder or data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    host = "0.0.0.0" if lan else "127.0.0.1"
    port = free_port(host, port)
    # With --lan, the page opens at the address that others can reach, so that its links and QR codes work for them.
    address = f"http://{own_address() if lan else 'localhost'}:{port}/"
    print(f"Oriflamme is running at {address} (press Ctrl+C to stop). Games are stored in {folder}", flush=True)
    if browser:
        open_browser_when_ready(address)
    hosts = () if lan else ("localhost", "127.0.0.1", "[::1]")
    with contextlib.suppress(KeyboardInterrupt):  # the way to stop it, so not an error
        run(Config(host=host, port=port, database=str(folder / "games.sqlite3"), hosts=hosts, log_level="warning"))


def bench_server_command(
    tables: Annotated[int, typer.Option(min=1, max=400, help="Number of tables, with five players each.")] = 400,
    rate: Annotated[int, typer.Option(min=1, max=5000, help="Moves per second, all tables together.")] = 1000,
    seconds: Annotated[float, typer.Option(min=1, max=120, help="Duration of the measurement, in seconds.")] = 20,
    idle: Annotated[
        int, typer.Option(min=0, max=10_000, help="Also measure the memory of this many idle sockets.")
    ] = 0,
    database: Annotated[
        str | None, typer.Option(help="SQLite file, or postgresql://… (default: a temporary file).")
    ] = None,
    clock: Annotated[
        bool, typer.Option("--clock", help="Play with clocks, whose end is stored with each move.")
    ] = False,
) -> None:
    """Measure a table server under load on this machine (loopback only), and an echo server for comparison."""
    from .bench import bench_server

    print(bench_server(tables, rate, seconds, idle, database, clock))


def backup_command(
    database: Annotated[Path, typer.Argument(help="SQLite file of the server, which may be running.")],
    copy: Annotated[Path, typer.Argument(help="File to write. It is replaced if it exists.")],
) -> None:
    """Copy the SQLite file of a running server, and check the copy."""
    from .store.backup import back_up

    refuse_postgres(str(database))
    with explained(database):
        size = back_up(database, copy)
    print(f"{copy}: {size:,} bytes, checked")


def restore_command(
    copy: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
    database: Annotated[Path, typer.Argument(help="SQLite file of the server, which must not be running.")],
) -> None:
    """Put a backup back. The database that was there is kept next to it."""
    from .store.backup import restore

    refuse_postgres(str(database))
    with explained(copy):
        old = restore(copy, database)
    print(f"{database} is restored from {copy}" + (f"; the old one is {old}" if old else ""))


def refuse_postgres(database: str) -> None:
    if database.startswith(("postgres:", "postgresql:")):  # a `Path` has only one of the slashes
        raise typer.BadParameter("this is for SQLite files; use pg_dump and pg_restore (docs/hosting.md)")


def erase_command(database: AnyDatabase = "oriflamme.sqlite3") -> None:
    """Delete names and chat messages of deleted accounts from the rows of the log, wherever they are."""
    import asyncio

    async def erase() -> tuple[int, int]:
        from .live.forgetting import erase_everywhere

        async with opened(database) as store:
            return len(store.deleted_people.ids), await erase_everywhere(store)

    with explained():
        people, rows = asyncio.run(erase())
    print(f"deleted accounts: {people}; rows erased: {rows}")


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """Open a database of this version that must exist, which a server may be using."""
    from .setting_types import is_postgres, sqlite_path
    from .store import open_store

    try:
        store = open_store(database)
    except ValueError as error:
        fail(str(error))
    path = sqlite_path(database)
    if not is_postgres(database) and not Path(path).exists():
        fail(f"there is no file {path}")
    await store.open(upgrade=False)
    try:
        yield store
    finally:
        await store.close()


def verify_command(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game played on a server.")],
) -> None:
    """Check that the deal of a record is the one that the server committed to. The exit status is 1 if it is not."""
    from ..notation import NotationError
    from .tables.record import about_deck, about_shares, verify

    try:
        text = file.read_text(encoding="utf-8")
        wrong, notes = verify(text, str(file)), [about_shares(text, str(file)), about_deck(text, str(file))]
    except (NotationError, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    for line in wrong:
        print(line)
    if wrong:
        raise typer.Exit(1)
    print("verified: the deal follows from the commitment and the shares")
    for note in filter(None, notes):
        print(note)
