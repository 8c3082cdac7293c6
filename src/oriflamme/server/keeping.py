"""Keeping tables: read from the log on demand, written to it before anybody is told. What is decided, and what happens
by itself, stands in hub.py.

State is a fold over the log: nothing is read at the start. Several nodes may keep one table; whoever writes second gets
a Conflict, reads what came and decides anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from . import rows
from .botpool import BotPool
from .bus import Bus, Ended, Hint
from .config import Config
from .metrics import Metrics
from .ratings import rating_statements
from .refusals import Refusal
from .room import Room
from .rows import encode_row, row_decoder
from .store import Conflict, Statement, Store
from .store.store import Index, seat_statement
from .summary import summary_of
from .table import NOBODY, Table
from .telling import Told, tell

log = logging.getLogger("oriflamme.tables")

INDEX_AGAIN: Final = 60_000  # milliseconds after which a move alone is worth a new time in the index


def now() -> int:
    return time.time_ns() // 1_000_000


class Keeper:
    def __init__(self, config: Config, store: Store, bus: Bus, bots: BotPool, metrics: Metrics) -> None:
        self.config = config
        self.store = store
        self.bus = bus
        self.bots = bots
        self.metrics = metrics
        self.node = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.started = now()
        self.rules_ready = False
        self.closing = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.clock: Callable[[], int] = now
        self.session_ended: Callable[[Ended], None] = lambda _: None  # what the sockets do when another node says so

    # Life

    async def open(self) -> None:
        await self.bus.open(self.hear)

    async def close(self) -> None:
        """Finish what was accepted: commands that run hold their table's lock; wait for each."""
        self.closing = True
        for task in [*self.tasks]:
            task.cancel()
        for room in [*self.rooms.values()]:
            async with room.lock:
                self.still(room)
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bus.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.over)
        return task

    def over(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task-failed", exc_info=error)

    # Rooms

    async def room(self, table: str) -> Room:
        """The table in memory, folded from the log if it is not there yet."""
        if not self.rules_ready:
            raise Refusal("rules-not-ready", status=503)
        room = self.rooms.get(table)
        if room is None:
            lock = self.loading.setdefault(table, asyncio.Lock())
            try:
                async with lock:
                    room = self.rooms.get(table) or await self.load(table)
            finally:
                self.loading.pop(table, None)
        room.used = time.monotonic()
        return room

    async def load(self, table: str) -> Room:
        state = Table(table)
        for seq, at, body in await self.store.log(table):
            assert seq == state.seq + 1, f"table {table}: row {seq} after {state.seq}"
            state.apply(row_decoder.decode(body), at)
        if state.seq == 0:
            raise Refusal("no-such-table", status=404)
        room = Room(state)
        room.check_presence()
        self.make_room()
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        if state.at < self.started and state.clock_ends() is not None:
            async with room.lock:
                await self.append(room, [rows.Resumed()])
        self.wake(room)
        return room

    def make_room(self) -> None:
        """Forget the tables that were not used for the longest time, if there are too many."""
        if len(self.rooms) < self.config.keep_tables:
            return
        for room in sorted((r for r in self.rooms.values() if r.idle), key=lambda r: r.used)[
            : 1 + len(self.rooms) // 10
        ]:
            self.still(room)
            del self.rooms[room.table.id]

    async def open_table(self, table: str, new: Sequence[rows.AnyRow]) -> Room:
        """A new table with these rows. An id that is there already is that table (the same command again)."""
        if not self.rules_ready:
            raise Refusal("rules-not-ready", status=503)
        if table in self.rooms:
            return self.rooms[table]
        room = Room(Table(table))
        async with room.lock:
            try:
                await self.append(room, new)
            except Conflict:
                return await self.room(table)
            self.make_room()
            self.rooms[table] = room
        room.used = time.monotonic()
        room.check_presence()
        self.wake(room)
        return room

    async def append(self, room: Room, new: Sequence[rows.AnyRow]) -> None:
        """Take the rows, commit them, tell everyone. The room's lock is held. Conflict: the room is read again."""
        table = room.table
        after, at = table.seq, max(self.clock(), table.at)
        try:
            told: list[tuple[Told, rows.AnyRow]] = []
            for row in new:
                events = table.apply(row, at)
                told.append((tell(table, row, events), row))
            also = await self.also(table, new)
            moves_only = table.stage == "playing" and all(isinstance(row, rows.Acted | rows.Spoke) for row in new)
            index = self.index(room, at, moves_only)
            await self.store.append(table.id, after, at, [encode_row(row) for row in new], index, also)
            if index is not None:
                room.indexed = at, index.due
        except BaseException:
            if after:
                await self.reload(room, after)
            raise
        for message, row in told:
            room.tell_all(message, row)
        if not moves_only:
            self.presence(room)
        self.metrics.rows.inc(len(new))
        self.bus.publish(Hint(self.node, table.id, table.seq))

    def index(self, room: Room, at: int, moves_only: bool) -> Index | None:
        """What the index says now; None where a move changes nothing in it but a time that is not a minute old."""
        table, due = room.table, self.due(room.table)
        if moves_only and room.indexed[1] == due and at - room.indexed[0] < INDEX_AGAIN:
            return None
        return Index(table.stage, table.head.listed, due, None if moves_only else summary_of(table))

    async def also(self, table: Table, new: Sequence[rows.AnyRow]) -> list[Statement]:
        """What is written together with these rows: whose game it is, ratings at its end."""
        also = [seat_statement(row.person, table.id) for row in new if isinstance(row, rows.Sat)]
        if table.stage == "over" and table.rated and isinstance(new[-1], rows.Acted):
            also += await rating_statements(self.store, table)
        return also

    async def reload(self, room: Room, heard: int) -> None:
        """Throw the state away and read it again; tell everyone what came after what they have heard."""
        state = Table(room.table.id)
        room.asked = (NOBODY, b"")
        room.indexed = (0, None)
        missed = []
        for _, at, body in await self.store.log(room.table.id):
            row = row_decoder.decode(body)
            events = state.apply(row, at)
            if state.seq > heard:
                missed.append((tell(state, row, events), row))
        room.table = state
        for message, row in missed:
            room.tell_all(message, row)

    async def catch_up(self, room: Room) -> None:
        """Read and tell what other nodes have written."""
        async with room.lock:
            table = room.table
            new = await self.store.log(table.id, table.seq)
            if new:
                room.indexed = (0, None)  # whoever wrote them has written the index too
            for _, at, body in new:
                row = row_decoder.decode(body)
                events = table.apply(row, at)
                room.tell_all(tell(table, row, events), row)
        if new:
            self.wake(room)

    def hear(self, hint: Hint) -> None:
        """A hint from the bus."""
        if hint.node == self.node:
            return
        if hint.ended is not None:
            self.session_ended(hint.ended)
        room = self.rooms.get(hint.table)
        if room is None:
            return
        if hint.here is not None:
            room.elsewhere[hint.node] = hint.here, hint.watching
            room.check_presence()
        if hint.seq > room.table.seq:
            self.spawn(self.catch_up(room))

    def presence(self, room: Room) -> None:
        if room.check_presence():
            self.bus.publish(Hint(self.node, room.table.id, room.table.seq, room.here(), room.watchers()))

    async def since(
        self, room: Room, last: int, eyes: int | None, muted: set[str], may_retell: Callable[[], None]
    ) -> list[bytes]:
        """The messages after `last`, as they were sent: from memory, or folded again from the log, which takes a while:
        `may_retell` refuses whoever asks for that too often."""
        table = room.table
        if last == table.seq:
            return []
        told = list(room.recent)
        if not told or told[0].seq > last + 1:
            may_retell()
            told = await self.retell(table.id, last)
        return [message.to_reader(eyes, muted) for message in told if message.seq > last]

    async def retell(self, table: str, last: int) -> list[Told]:
        state = Table(table)
        told = []
        for _, at, body in await self.store.log(table):
            row = row_decoder.decode(body)
            events = state.apply(row, at)
            if state.seq > last:
                told.append(tell(state, row, events))
        return told

    def still(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None

    # What hub.py knows

    def wake(self, room: Room) -> None:
        """After a change: start what will happen by itself."""
        raise NotImplementedError

    def due(self, table: Table) -> int | None:
        """When something happens without anybody's command."""
        raise NotImplementedError
