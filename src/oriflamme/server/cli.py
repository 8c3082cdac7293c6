"""The commands of this room, for `oriflamme`: serve, play, bench server, verify. Registered in oriflamme/cli.py."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

Host = Annotated[str | None, typer.Option(help="Address to listen on.")]
Port = Annotated[int | None, typer.Option(min=0, max=65535)]


def serve_command(
    host: Host = None,
    port: Port = None,
    database: Annotated[str | None, typer.Option(help="SQLite file, or postgresql://…")] = None,
    bus: Annotated[str | None, typer.Option(help="redis://… for several nodes; empty for one.")] = None,
    config: Annotated[str | None, typer.Option(help="TOML file; the environment (ORIFLAMME_…) goes before it.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    limits: Annotated[list[str] | None, typer.Option("--limit", help="name=value, e.g. sockets=200.")] = None,
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
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8727,
    lan: Annotated[bool, typer.Option("--lan", help="Also for others in the home network (not private).")] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    folder: Annotated[Path | None, typer.Option(help="Where the games are kept.")] = None,
) -> None:
    """Play in the browser: a server on this machine, with the games in your own data folder."""
    from .app import run
    from .config import Config
    from .home import data_folder, free_port, open_browser_soon, own_address

    kept = folder or data_folder()
    kept.mkdir(parents=True, exist_ok=True)
    host = "0.0.0.0" if lan else "127.0.0.1"
    port = free_port(host, port)
    # with --lan the page opens at the address that others can reach, so that its links and QR codes lead there
    address = f"http://{own_address() if lan else 'localhost'}:{port}/"
    print(f"Oriflamme is at {address} (stop it with Ctrl+C); games are kept in {kept}")
    if browser:
        open_browser_soon(address)
    hosts = () if lan else ("localhost", "127.0.0.1", "[::1]")
    run(Config(host=host, port=port, database=str(kept / "games.sqlite3"), hosts=hosts, log_level="warning"))


def bench_server_command(
    tables: Annotated[int, typer.Option(min=1, max=400)] = 400,
    rate: Annotated[int, typer.Option(min=1, max=5000, help="Moves a second in all.")] = 1000,
    seconds: Annotated[float, typer.Option(min=1, max=120)] = 20,
    idle: Annotated[int, typer.Option(min=0, max=10_000, help="Also this many idle sockets.")] = 0,
    database: Annotated[str | None, typer.Option(help="SQLite file, or postgresql://…")] = None,
) -> None:
    """Load a server on this machine (loopback only) and print what it held, beside a bare echo room."""
    from .bench import bench_server

    print(bench_server(tables, rate, seconds, idle, database))


def verify_command(file: Annotated[Path, typer.Argument(metavar="RECORD")]) -> None:
    """Check that the deal of a record is the one that the server had committed to."""
    from ..notation import NotationError
    from .record import about_deck, verify

    try:
        text = file.read_text(encoding="utf-8")
        wrong, deck = verify(text, str(file)), about_deck(text, str(file))
    except (NotationError, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    for line in wrong:
        print(line)
    if wrong:
        raise typer.Exit(1)
    print("verified: the deal is what the commitment and the shares say")
    if deck:
        print(deck)
