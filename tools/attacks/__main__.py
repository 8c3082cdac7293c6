"""Measure what one hostile address can do to everybody else: loopback only, a few seconds per attack.

    .venv/bin/python -m tools.attacks [seconds] [attack …]

A server with the default limits runs four tables of five players (80 moves/s) while another process attacks it from one
other address, as fast as it can. The program prints how long `GET /health` and the moves took, next to a run without an
attack, and exits with 1 if the median of `/health` reached 100 ms or the 99th percentile of the moves 250 ms.
docs/decisions/server.md has the results.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from oriflamme.rules import kinds, legal_actions
from oriflamme.server.bench.client import frame, request
from oriflamme.server.bench.load import cpu_seconds, run_load
from oriflamme.server.bench.run import end, memory, start_server, wait_until
from oriflamme.server.file_limit import raise_file_limit
from oriflamme.server.store import Index, LogRow, open_store
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import chained
from oriflamme.server.tables.table import Table

HOSTILE: Final = "127.0.0.66"
PROBE: Final = "127.0.0.3"
LONG_TABLE: Final = "0123456789abcdef"
LONG_ROWS: Final = 1_700  # 3.4 MB of messages
FINISHED_TABLES: Final = 100
HEALTH_LIMIT: Final = 0.100
MOVE_LIMIT: Final = 0.250
RETRY: Final = 0.01


async def write_long_table(database: str) -> None:
    """Write a table with a long history, as people who switch things on and off make it."""
    new: list[rows.AnyRow] = [
        rows.Opened(host="p0", box="base", deck=kinds.BOXES["base"], edition=0, players=5, secret="ab" * 32),
        *(rows.Sat(seat=i, person=f"p{i}", name="x" * 32) for i in range(5)),
        *(rows.WasReady(seat=i, on=True) for i in range(5)),
        rows.Started(),
        *(rows.Shown("p0", f"c{i}", seat=0, on=bool(i % 2)) for i in range(LONG_ROWS)),
    ]
    empty = Table(LONG_TABLE)
    store = open_store(database)
    await store.open()
    stored = [LogRow(*row) for row in chained(empty, 1, new)]
    await store.append(LONG_TABLE, empty.hash, stored, Index("playing", False, None, b"{}"))
    for number in range(FINISHED_TABLES):
        table = f"{number:016x}"
        finished = finished_game(table, number)
        stored = [LogRow(*row) for row in chained(Table(table), 1, finished)]
        await store.append(table, Table(table).hash, stored, Index("over", False, None, b"{}"))
    await store.close()


def finished_game(table: str, seed: int) -> list[rows.AnyRow]:
    """Return the rows of a game of five players with random moves."""
    chance, state = random.Random(seed), Table(table)
    new: list[rows.AnyRow] = [
        rows.Opened(
            host="p0", box="alliance", deck=kinds.BOXES["alliance"], edition=0, players=5, secret=f"{seed:064x}"
        ),
        *(rows.Sat(seat=i, person=f"p{i}", name="x" * 32) for i in range(5)),
        *(rows.WasReady(seat=i, on=True) for i in range(5)),
        rows.Started(),
    ]
    for row in new:
        state.apply(row, 1)
    while state.stage == "playing" and state.game is not None:
        move = rows.Acted(decision=state.decision, action=chance.choice(legal_actions(state.game)), by="bot")
        state.apply(move, 1)
        new.append(move)
    return new


# The attacks. Each runs until it is cancelled, and connects again when it is cut off.

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connect(port: int) -> Stream:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(HOSTILE, 0), limit=2**24)


async def visitor(port: int) -> Stream:
    reader, writer = await connect(port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /socket/visitor HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
        raise ConnectionError("the socket was refused")
    return reader, writer


async def again_and_again(one: Callable[[], Awaitable[None]]) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, EOFError):
            await one()
        await asyncio.sleep(RETRY)


async def flood(port: int, data: bytes, begin: bytes = b"") -> None:
    """Send the same frames over a visitor's socket, and read nothing."""
    reader, writer = await visitor(port)
    reader._transport.pause_reading()  # type: ignore[attr-defined]
    try:
        writer.write(begin)
        while True:
            writer.write(data)
            await writer.drain()
    finally:
        writer.transport.abort()


async def pings(port: int) -> None:
    await again_and_again(lambda: flood(port, frame(b"x" * 125, 9) * 500))


async def short_pings(port: int) -> None:
    await again_and_again(lambda: flood(port, frame(b"x", 9) * 5_000))


async def fragments(port: int) -> None:
    start, empty = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])
    await again_and_again(lambda: flood(port, empty * 5_000, start))


async def messages(port: int) -> None:
    await again_and_again(lambda: flood(port, frame(b'{"type":"ping"}') * 5_000))


async def chunks(port: int) -> None:
    """Send bodies in chunks of one byte, over four connections."""

    async def one() -> None:
        _, writer = await connect(port)
        try:
            head = f"POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nTransfer-Encoding: chunked\r\n\r\n"
            writer.write(head.encode())
            for _ in range(26):
                writer.write(b"1\r\nx\r\n" * 10_000)
                await writer.drain()
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(one) for _ in range(4)))


def get(port: int, path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()


async def unread(port: int) -> None:
    """Ask for long answers over 150 connections, and read nothing."""

    async def one() -> None:
        reader, writer = await connect(port)
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        try:
            writer.write(get(port, f"/api/tables/{LONG_TABLE}/replay"))
            await writer.drain()
            await asyncio.sleep(60)
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(one) for _ in range(150)))


async def histories(port: int) -> None:
    """Ask for a long history over eight connections, and read it."""

    async def one() -> None:
        reader, writer = await connect(port)
        try:
            writer.write(get(port, f"/api/tables/{LONG_TABLE}/replay"))
            head = await reader.readuntil(b"\r\n\r\n")
            size = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            await reader.readexactly(int(size.split(b":")[1]))
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(one) for _ in range(8)))


async def catch_up(port: int) -> None:
    """Follow a table again and again, as somebody who has missed everything."""
    follow = json.dumps({"type": "follow", "table": LONG_TABLE, "last_seq": 1}).encode()

    async def one() -> None:
        reader, writer = await visitor(port)
        try:
            for _ in range(20):
                writer.write(frame(follow))
            while await reader.read(2**20):
                pass
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(one) for _ in range(4)))


async def presence(port: int) -> None:
    """Follow and unfollow a table with 59 sockets."""

    async def one() -> None:
        reader, writer = await visitor(port)
        try:
            for type_ in itertools.cycle(("follow", "unfollow")):
                writer.write(frame(json.dumps({"type": type_, "table": LONG_TABLE}).encode()))
                await writer.drain()
                await asyncio.sleep(0.05)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(2**20), 0.01)
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(one) for _ in range(59)))


async def ask_for(port: int, *texts: bytes) -> None:
    """Send these requests in turn, 20 at a time, over fifty connections."""

    async def one(number: int) -> None:
        reader, writer = await connect(port)
        try:
            for text in itertools.cycle((*texts[number % len(texts) :], *texts[: number % len(texts)])):
                writer.write(text * (20 if len(texts) == 1 else 1))
                if not await reader.read(2**20):
                    return
        finally:
            writer.transport.abort()

    await asyncio.gather(*(again_and_again(lambda number=number: one(number)) for number in range(50)))


async def requests(port: int) -> None:
    await ask_for(port, get(port, "/api/bots"))


async def closed_requests(port: int) -> None:
    """Connect, send a request and close the connection without reading an answer, fifty at a time."""

    async def one() -> None:
        _, writer = await connect(port)
        writer.write(get(port, "/api/bots"))
        writer.close()
        await writer.wait_closed()

    async def without_pause() -> None:
        while True:
            with contextlib.suppress(OSError):
                await one()

    await asyncio.gather(*(without_pause() for _ in range(50)))


async def records(port: int) -> None:
    """Ask for the replays and records of finished games."""
    tables = [f"/api/tables/{number:016x}" for number in range(FINISHED_TABLES)]
    await ask_for(port, *(get(port, f"{table}/{part}") for table in tables for part in ("replay?eyes=all", "record")))


async def lists(port: int) -> None:
    """Ask for lists, and for codes that are wrong."""
    paths = ("/api/tables", "/api/tables?stage=over", "/api/codes/BBBBB", "/api/ladders")
    await ask_for(port, *(get(port, path) for path in paths))


async def passwords(port: int) -> None:
    """Guess the passwords of many accounts."""
    bodies = [json.dumps({"login": f"a{number}", "password": "a guess"}).encode() for number in range(1_000)]
    head = f"POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    await ask_for(port, *(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body for body in bodies))


ATTACKS: Final[dict[str, Callable[[int], Awaitable[None]]]] = {
    "pings": pings, "short-pings": short_pings, "fragments": fragments, "messages": messages, "chunks": chunks,
    "unread": unread, "histories": histories, "catch-up": catch_up, "presence": presence, "requests": requests,
    "closed-requests": closed_requests, "records": records, "lists": lists, "passwords": passwords,
}  # fmt: skip


# The measurement


async def probe(port: int, until: float) -> list[float]:
    """Ask for /health twenty times per second; return how long each answer took."""
    took = []
    while time.monotonic() < until:
        begun = time.monotonic()
        await request(port, PROBE, "GET", "/health")
        took.append(time.monotonic() - begun)
        await asyncio.sleep(max(0.0, 0.05 - took[-1]))
    return took


async def measure(port: int, pid: int, seconds: float) -> tuple[list[float], list[float]]:
    health, figures = await asyncio.gather(probe(port, time.monotonic() + seconds), run_load(port, 4, 80, seconds, pid))
    return health, sorted(figures.latencies)


def run(name: str, seconds: float, database: str) -> bool:
    """Run one attack, or none; print its figures and return whether they are below the limits."""
    server, port = start_server(database)
    attacker = None
    try:
        asyncio.run(wait_until(port, "/ready"))
        before = cpu_seconds(server.pid)
        if name in ATTACKS:
            command = [sys.executable, "-m", "tools.attacks", "--attack", name, str(port), str(seconds + 120)]
            attacker = subprocess.Popen(command)
            time.sleep(1)
        health, moves = asyncio.run(measure(port, server.pid, seconds))
        used = cpu_seconds(server.pid) - before
        p50, p99 = statistics.median(health), moves[int(0.99 * len(moves))] if moves else float("nan")
        figures = (p50, max(health), statistics.median(moves or [float("nan")]), p99)
        columns = "".join(f"{1000 * seconds:>10.1f}" for seconds in figures)
        print(f"{name:16}{columns}{len(moves):>8}{memory(server.pid):>7.0f}{used:>7.1f}", flush=True)
        return p50 < HEALTH_LIMIT and p99 < MOVE_LIMIT
    finally:
        if attacker is not None:
            attacker.kill()
            attacker.wait()
        end(server)


def main() -> None:
    raise_file_limit()
    if sys.argv[1:2] == ["--attack"]:
        _, _, name, port, seconds = sys.argv

        async def attack() -> None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ATTACKS[name](int(port)), float(seconds))

        asyncio.run(attack())
        return
    seconds = float(sys.argv[1]) if sys.argv[1:] else 10.0
    chosen = sys.argv[2:] or list(ATTACKS)
    print(f"{'ms':16}{'health p50':>10}{'max':>10}{'move p50':>10}{'p99':>10}{'moves':>8}{'MB':>7}{'CPU s':>7}")
    good = True
    for name in ("none", *chosen):
        with tempfile.TemporaryDirectory(prefix="oriflamme-attack-") as folder:
            database = str(Path(folder) / "games.sqlite3")
            asyncio.run(write_long_table(database))
            good &= run(name, seconds, database)
    sys.exit(not good)


if __name__ == "__main__":
    main()
