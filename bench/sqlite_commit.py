"""Compare four ways for the server to commit to SQLite: CPU time and latency per write under the same load.

    .venv/bin/python bench/sqlite_commit.py [writes per second] [seconds]

docs/decisions/server.md has the results and the choice.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import uvloop

from oriflamme.server.store import Index, LogRow, Store
from oriflamme.server.store import sqlite as ours

GAMES = 400
BODY = b'{"row":"acted","who":"0123456789abcdef","id":"m123","decision":57,"action":381}'


def row(seq: int) -> LogRow:
    return LogRow(seq, 1, BODY, None, seq.to_bytes(32, "big"))


class WithoutPause(ours.SqliteDatabase):
    """Commit without waiting for a while after the previous commit."""

    last = property(lambda _: -1e9, lambda *_: None)  # type: ignore[assignment]


class InTheLoop(ours.SqliteDatabase):
    """Commit in the event loop's thread."""

    async def open(self, as_server: bool = False) -> None:
        await super().open(as_server)
        self.committer.run = call_here  # type: ignore[union-attr, method-assign, assignment]


class WriterThread(ours.SqliteDatabase):
    """Run the statements in the committing thread, too."""

    async def commit(self, db, together):  # type: ignore[no-untyped-def]
        return await self.committer.run(partial(group, db, together))  # type: ignore[union-attr]


def group(db, together):  # type: ignore[no-untyped-def]
    """Run all waiting statements in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    results = [(write, ours.attempt(db, statements)) for write, statements, _ in together]
    db.execute("COMMIT")
    return results


async def call_here(function):  # type: ignore[no-untyped-def]
    return function()


async def load(database: ours.SqliteDatabase, rate: int, seconds: float) -> tuple[float, float, float]:
    """Return the CPU time per write and the 50th and 99th percentile of the latency, in milliseconds."""
    store = Store(database)
    await store.open()
    for game in range(GAMES):
        await store.append(f"{game * 7919:016x}", b"", [row(1)], Index("playing", True, None, b"{}"))
    delays: list[float] = []

    async def one(game: int, after: int) -> None:
        begun = time.perf_counter()
        await store.append(f"{game * 7919:016x}", row(after).hash, [row(after + 1)], None)
        delays.append(time.perf_counter() - begun)

    cpu, begun = time.process_time(), time.perf_counter()
    tasks = []
    for number in range(int(rate * seconds)):
        wait = begun + number / rate - time.perf_counter()
        if wait > 0.001:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(one(number % GAMES, 1 + number // GAMES)))
    await asyncio.gather(*tasks)
    cpu = time.process_time() - cpu
    await store.close()
    delays.sort()
    return 1000 * cpu / len(delays), 1000 * delays[len(delays) // 2], 1000 * delays[int(0.99 * len(delays))]


if __name__ == "__main__":
    sys.setswitchinterval(0.001)
    rate = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5
    print(f"{rate} writes/s for {seconds:g} s{'':22}cpu ms   p50 ms   p99 ms")
    for name, kind in (
        ("commit in a thread, 4 ms apart (ours)", ours.SqliteDatabase),
        ("commit in a thread, without a pause", WithoutPause),
        ("commit in the loop, 4 ms apart", InTheLoop),
        ("all in a writer thread, 4 ms apart", WriterThread),
    ):
        with tempfile.TemporaryDirectory(prefix="oriflamme-commit-") as folder:
            figures = uvloop.run(load(kind(str(Path(folder) / "a.sqlite3")), rate, seconds))
        print(f"{name:38}" + "".join(f"{figure:9.3f}" for figure in figures))
