"""The commands of this package: serve, play, bench server and verify. oriflamme/cli.py registers them."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

Host = Annotated[str | None, typer.Option(help="Address to listen on (default: 127.0.0.1).")]
Port = Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen on (default: 8727).")]


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
    limits: Annotated[
        list[str] | None, typer.Option("--limit", help="Set a limit, for example sockets=200. May be repeated.")
    ] = None,
) -> None:
    """Run the table server."""
    from .app import run
    from .config import load_config

    environment = dict(os.environ)
    for limit in limits or []:
        name, _, value = limit.partition("=")
        environment[f"ORIFLAMME_LIMITS_{name.upper()}"] = value
    try:
        settings = load_config(
            config, environment, host=host, port=port, database=database, bus=bus, log_level=log_level
        )
    except (ValueError, OSError) as error:  # msgspec's and tomllib's errors are ValueErrors
        raise typer.BadParameter(str(error)) from None
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
    from .app import run
    from .config import Config
    from .local_play import data_folder, free_port, open_browser_when_ready, own_address

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
) -> None:
    """Measure a table server under load on this machine (loopback only), and an echo server for comparison."""
    from .bench import bench_server

    print(bench_server(tables, rate, seconds, idle, database))


def backup_command(
    database: Annotated[Path, typer.Argument(help="SQLite file of the server, which may be running.")],
    copy: Annotated[Path, typer.Argument(help="File to write. It is replaced if it exists.")],
) -> None:
    """Copy the SQLite file of a running server, and check the copy."""
    from .store import DamagedDatabase
    from .store.backup import back_up

    refuse_postgres(str(database))
    try:
        size = back_up(database, copy)
    except (DamagedDatabase, OSError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    print(f"{copy}: {size:,} bytes, checked")


def restore_command(
    copy: Annotated[Path, typer.Argument(help="A backup.", exists=True, dir_okay=False)],
    database: Annotated[Path, typer.Argument(help="SQLite file of the server, which must not be running.")],
) -> None:
    """Put a backup back. The database that was there is kept next to it."""
    from .store import DamagedDatabase, DatabaseInUse
    from .store.backup import restore

    refuse_postgres(str(database))
    try:
        old = restore(copy, database)
    except (DamagedDatabase, DatabaseInUse, OSError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    print(f"{database} is restored from {copy}" + (f"; the old one is {old}" if old else ""))


def refuse_postgres(database: str) -> None:
    if database.startswith(("postgres:", "postgresql:")):
        raise typer.BadParameter("this is for SQLite files; use pg_dump and pg_restore (docs/hosting.md)")


def erase_command(
    database: Annotated[
        str, typer.Argument(help="SQLite file, or postgresql://…. The server may be running.")
    ] = "oriflamme.sqlite3",
) -> None:
    """Delete names and chat messages of deleted accounts from the rows of the log, wherever they are."""
    import asyncio

    from .live.forgetting import erase_everywhere
    from .store import open_store

    if not database.startswith(("postgres://", "postgresql://")) and not Path(database).exists():
        raise typer.BadParameter(f"there is no file {database}")

    async def erase() -> tuple[int, int]:
        store = open_store(database)
        await store.open()
        try:
            return len(store.deleted), await erase_everywhere(store)
        finally:
            await store.close()

    people, rows = asyncio.run(erase())
    print(f"{people} deleted accounts: {rows} rows had personal text, which is deleted now")


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
