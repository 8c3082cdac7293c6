"""A node of the cluster under test: `python -m tools.faults.node PORT DATABASE BUS CLOCK PLANT`.

CLOCK is a file with the milliseconds by which the wall clock is wrong, and can change at any time. PLANT makes the node
break a promise on purpose, to see that the checker notices; usually it is empty.
"""

from __future__ import annotations

import asyncio
import gc
import mmap
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from struct import Struct
from typing import Any, Final

OFFSET: Final = Struct("!q")
PLANT_EVERY: Final = 7  # rows


def use_clock(path: str) -> None:
    """Let `time.time` and `time.time_ns` be wrong by what the file says."""
    with open(path, "r+b") as file:
        shared = mmap.mmap(file.fileno(), OFFSET.size)
    true_time, true_time_ns = time.time, time.time_ns

    def offset() -> int:
        return int(OFFSET.unpack_from(shared)[0])

    time.time = lambda: true_time() + offset() / 1000
    time.time_ns = lambda: true_time_ns() + offset() * 1_000_000


def plant_lost_rows() -> None:
    """Acknowledge some moves that are not written."""
    from oriflamme.server.live import table_log
    from oriflamme.server.store import Store
    from oriflamme.server.tables import log_rows as rows

    assert table_log is not None
    true_append = Store.append
    count = 0

    async def append(self: Any, game: str, previous: bytes, new: Any, *rest: Any) -> None:
        nonlocal count
        if all(isinstance(rows.decode_row(row.body, None), rows.Acted) for row in new):
            count += 1
            if count % PLANT_EVERY == 0:
                return
        await true_append(self, game, previous, new, *rest)

    Store.append = append  # type: ignore[method-assign]


def plant_leak() -> None:
    """Send what the first seat sees to spectators."""
    from oriflamme.server.audience.broadcast import Broadcast

    true_frame = Broadcast.frame

    def frame(self: Any, seat: int | None, muted: set[str]) -> bytes:
        return true_frame(self, 0 if seat is None else seat, muted)

    Broadcast.frame = frame  # type: ignore[method-assign]


def plant_stuck_table() -> None:
    """Never answer the moves of one table, after some of them."""
    from oriflamme.server.live.commands import Commands
    from oriflamme.server.messages.inbound import Move

    true_append = Commands.append
    moves: Counter[str] = Counter()

    async def append(self: Any, live: Any, person: str, name: str, command: Any) -> int:
        if isinstance(command, Move):
            moves[command.table] += 1
            if command.table == next(iter(moves)) and moves[command.table] > PLANT_EVERY:
                await asyncio.Event().wait()
        return await true_append(self, live, person, name, command)

    Commands.append = append  # type: ignore[method-assign]


def print_state(*_: object) -> None:
    """Print the tables and what every task is waiting for, to find out why a node is stuck (on SIGUSR1)."""
    from oriflamme.server.live.live_table import LiveTable

    for live in gc.get_objects():
        if isinstance(live, LiveTable):
            table = live.table
            print(
                f"table {table.id}: {table.stage}, row {table.seq}, decision {table.decision} of seat {table.decider},"
                f" connected {live.connected_seats()}, to ask {len(live.to_ask)}, asking {live.asking},"
                f" timer {live.timer is not None}, unsettled {live.unsettled}, dropped {live.dropped},"
                f" locked {live.lock.locked()}",
                file=sys.stderr,
            )
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)
    sys.stderr.flush()


PLANTS: Final[dict[str, Callable[[], None]]] = {
    "lost": plant_lost_rows, "leak": plant_leak, "stuck": plant_stuck_table,
}  # fmt: skip


def main() -> None:
    port, database, bus, clock, plant = sys.argv[1:]
    use_clock(clock)
    signal.signal(signal.SIGUSR1, print_state)
    from tests.server.relaxed import generous, run_server

    if plant:
        PLANTS[plant]()
    limits = generous(messages=10_000.0, burst=10_000, sockets=5_000, sockets_of_person=1_000)
    run_server(port, database, bus=bus, log_level="warning", limits=limits, bot_workers=1, bot_pause=0.05)


if __name__ == "__main__":
    main()
