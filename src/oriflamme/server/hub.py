"""The tables of this node: commands, followers, and what happens by itself. A command becomes rows, the rows are
committed, and only then is anybody told (keeping.py).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from ..rules import legal_actions, view
from . import rows
from .botpool import QUICK_SECONDS
from .commands import Asker, decide
from .keeping import Keeper
from .messages_in import Again, Follow, TableCommand
from .messages_out import Accepted
from .refusals import Refusal
from .rematch import rematch_rows
from .room import Reader, Room
from .store import Conflict
from .table import NOBODY, Table
from .telling import snapshot
from .wire import frame_of

log = logging.getLogger("oriflamme.tables")

TRIES: Final = 4  # a command against other nodes
SWEEP_SECONDS: Final = 1.0
SWEEP_LATE: Final = 2_000  # milliseconds after which a table that nobody watches is looked at
SWEEP_MOST: Final = 50


class Hub(Keeper):
    async def open(self) -> None:
        await super().open()
        self.spawn(self.sweep())

    # Commands

    async def command(self, person: str, name: str, command: TableCommand) -> Accepted:
        """Do what is asked. The answer comes after the commit; the same id again gets the same answer."""
        room = await self.room(command.table)
        for _ in range(TRIES):
            async with room.lock:
                if self.closing:
                    raise Refusal("shutting-down", status=503)
                done = room.table.done.get((person, command.id))
                if done is not None:
                    return Accepted(command.id, command.table, done)
                asker = Asker(person, name, room.away, self.bots.bots, lambda: self.bots.quick)
                new = decide(room.table, asker, command)
                seq = room.table.seq + 1
                try:
                    await self.append(room, new)
                except Conflict:
                    continue
            self.wake(room)
            if isinstance(command, Again):
                await self.rematch(room)
            return Accepted(command.id, command.table, seq)
        raise Refusal("conflict", status=503)

    async def rematch(self, room: Room) -> None:
        """When all want to play again: a new table, and the way to it in the old one's log."""
        async with room.lock:
            table = room.table
            if table.rematch or not all(table.seats[i].again for i in table.people()):
                return
            new = secrets.token_hex(8)
            await self.open_table(new, rematch_rows(table))
            await self.append(room, [rows.Rematch(table=new)])

    # Followers

    async def follow(self, reader: Reader, message: Follow) -> None:
        """Send what the reader has missed, and from now on everything, without a gap."""
        room = await self.room(message.table)
        async with room.lock:
            if why := room.why_not_follow(reader.person):
                raise Refusal(why, status=404 if why == "no-such-table" else 403)
            table = room.table
            if message.seat is not None and message.seat != table.seat_of(reader.person):
                if message.seat >= len(table.seats) or not table.seats[message.seat].shows:
                    raise Refusal("not-shown", status=403)
                room.wants[reader] = message.seat
            eyes = room.eyes_of(reader)
            last = message.last_seq
            if last is None or last > table.seq:
                away = tuple(seat for seat in room.away if seat != table.seat_of(reader.person))
                reader.push(frame_of(snapshot(table, eyes, away, reader.muted, room.watching)))
            else:
                for told in await self.since(room, last, eyes, reader.muted, reader.may_retell):
                    reader.push(frame_of(told))
            room.eyes[reader] = eyes
            room.ask_now([reader])
        self.presence(room)

    def unfollow(self, reader: Reader, table: str) -> None:
        room = self.rooms.get(table)
        if room is not None:
            room.leave(reader)
            self.presence(room)

    # What happens by itself: bots and clocks

    def due(self, table: Table) -> int | None:
        """When something happens without anybody's command: for the index, so that it does even after a crash."""
        if table.asks != NOBODY and table.seats[table.asks].player:
            return table.asked_at + int(1000 * self.bots.pause_of(table.seats[table.asks].player))
        return table.clock_ends()

    def wake(self, room: Room) -> None:
        """After a change: ask who is to be asked, start what a bot or the clock will do."""
        self.still(room)
        table = room.table
        if table.asks == NOBODY or self.closing:
            return
        if table.seats[table.asks].player:
            if room.thinking is None:
                room.thinking = self.spawn(self.play_bots(room))
            return
        room.ask_now()
        ends = table.clock_ends()
        if ends is not None:
            seconds = max(0.0, (ends - self.clock()) / 1000)
            if seconds < 86_400:
                room.timer = asyncio.get_running_loop().call_later(seconds, self.time_out, room, table.decision)

    async def play_bots(self, room: Room) -> None:
        """Answer for bots as long as bots are asked."""
        try:
            while not self.closing:
                table = room.table
                if table.asks == NOBODY or not (bot := table.seats[table.asks].player):
                    return
                seconds = max(0.0, table.asked_at / 1000 + self.bots.pause_of(bot) - self.clock() / 1000)
                try:
                    await self.decide_for(room, table.decision, bot, "bot", seconds)
                except Exception:  # the database is away: the table waits, it does not die
                    log.exception("bot-turn-failed")
                    await asyncio.sleep(1)
        finally:
            room.thinking = None
            if not self.closing:
                self.wake(room)

    def time_out(self, room: Room, decision: int) -> None:
        if not self.closing and room.table.decision == decision:
            self.spawn(self.decide_for(room, decision, self.bots.quick, "clock", QUICK_SECONDS))

    async def decide_for(self, room: Room, decision: int, bot: str, by: str, seconds: float) -> None:
        """Let a bot take this one decision, unless it has been taken meanwhile."""
        table = room.table
        if table.game is None or table.asks == NOBODY:
            return
        actions = legal_actions(table.game)
        seen = view(table.game, table.asks).tobytes()
        action = await self.bots.answer(bot, seen, actions, secrets.randbits(31), seconds)
        async with room.lock:
            table = room.table
            if table.decision != decision or table.asks == NOBODY or self.closing:
                return
            is_bots = bool(table.seats[table.asks].player)
            if is_bots != (by == "bot"):
                return  # the person came back, or left, meanwhile
            try:
                await self.append(
                    room, [rows.Acted(decision=decision, action=action, by="bot" if is_bots else "clock")]
                )
            except Conflict:
                if by == "clock":
                    self.wake(room)
                return
        self.metrics.decided.labels(by).inc()
        if by == "clock":
            self.wake(room)

    async def sweep(self) -> None:
        """Look after tables whose time has come and that nobody has in memory."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            if not self.rules_ready:
                continue
            for table in await self.store.due(self.clock() - SWEEP_LATE, SWEEP_MOST):
                if table not in self.rooms:
                    await self.room(table)
                elif self.rooms[table].thinking is None and self.rooms[table].timer is None:
                    self.wake(self.rooms[table])
                await asyncio.sleep(0.01)
