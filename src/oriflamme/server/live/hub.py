"""The hub of a node: handles commands, followers, bots and clocks for the tables of the registry.

A command becomes rows, the rows are committed, and only then are clients notified (registry.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import Final

from ...compiled.wasm_file import GAME_MODULE, descriptions
from ...rules import legal_actions, view
from ..audience.broadcast import snapshot
from ..commands.rematch import rematch_id, rematch_rows
from ..commands.table_commands import Sender, rows_for
from ..config import Config
from ..messages.frames import frame_of
from ..messages.inbound import Again, Follow, Move, Stand, TableCommand
from ..messages.inbound import Hint as HintCommand
from ..messages.outbound import Accepted
from ..messages.refusals import Refusal
from ..metrics import Metrics
from ..store import Conflict, Store, Unavailable
from ..tables import log_rows as rows
from ..tables.table import NOBODY, Table
from .asking import Asker
from .bot_pool import QUICK_SECONDS, BotPool
from .bus import Bus, Hint, SessionEnded
from .clock import system_milliseconds
from .forgetting import Forgetting
from .leaving import Leaving
from .live_table import Follower, LiveTable
from .move_writes import MoveWriter
from .peers import Peers
from .registry import TableRegistry
from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.tables")

MAX_MISSED: Final = 100  # messages that are sent to somebody who was away; after that, the state of the table is
MAX_MISSED_BYTES: Final = 250_000
REMATCH_SECONDS: Final = 5.0  # that a person must have been away before a rematch doesn't wait for them
VOTE_SECONDS: Final = 45.0  # that a person must have been away before others may vote on a substitute bot
MAX_ATTEMPTS: Final = 4  # to execute a command while other nodes write to the same table
REVEAL_TIME: Final = 10_000  # milliseconds
LISTED_WAIT: Final = 3_600_000
UNLISTED_WAIT: Final = 7 * 86_400_000  # a table that friends have agreed on
KEEP_SECONDS: Final = 600.0
CLOCK_SECONDS: Final = 3.0
SWEEP_SECONDS: Final = 1.0
SWEEP_DELAY: Final = 2_000  # the sweep acts on tables that are overdue by this many milliseconds
SWEEP_LIMIT: Final = 50  # tables per sweep
OUTAGE_PAUSE: Final = 5.0  # seconds after which the sweep tries a table again whose log could not be read
MAX_OUTAGES: Final = 3  # such tables per sweep
FAILURE_PAUSE: Final = 60.0  # seconds after which the sweep tries a table again that failed otherwise


class Hub:
    def __init__(self, config: Config, store: Store, bus: Bus, bots: BotPool, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.bots = bots
        self.metrics = metrics
        self.closing = False
        self.tasks = BackgroundTasks()
        self.asker = Asker(self.tasks)
        self.postponed: dict[str, float] = {}  # tables that failed in a sweep, and until when to leave them alone
        self.registry = TableRegistry(
            store, bus, metrics, self.tasks, config.keep_tables, on_change=self.schedule, due=self.due
        )
        self.moves = MoveWriter(self.registry, self.rows_for, self.schedule, lambda: self.closing)
        self.peers = Peers(self.registry)
        self.forgetting = Forgetting(store, self.registry, self.tasks)
        self.leaving = Leaving(store, self.tasks, lambda person, stand: self.command(person, "", stand))
        # Called when a session ends on another node.
        self.on_session_ended: Callable[[SessionEnded], None] = lambda _: None

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self.registry.clock()

    # Life cycle

    async def open(self) -> None:
        reference = await self.store.time()
        if reference is not None:
            self.registry.steady_clock.set(reference)
            self.registry.started_at = reference
        await self.bus.open(self.receive)
        self.tasks.repeat("sweep", SWEEP_SECONDS, self.sweep)
        self.tasks.repeat("rematches", SWEEP_SECONDS, self.open_rematches)
        self.tasks.repeat("keep-waiting-tables", KEEP_SECONDS, self.keep_waiting_tables)
        self.forgetting.start()
        self.leaving.start()
        if self.bus.shared:
            self.peers.start(self.tasks)
        else:
            self.tasks.repeat("follow-clock", CLOCK_SECONDS, self.follow_clock)

    async def close(self) -> None:
        """Wait for the commands that are being executed (they hold their table's lock), then stop everything."""
        self.closing = True
        self.tasks.cancel_all()
        for live in [*self.registry.tables.values()]:
            async with live.lock:
                live.cancel_timer()
        await self.tasks.wait()
        self.asker.process.stop()
        with contextlib.suppress(Unavailable):
            await self.store.delete_node(self.registry.node)
        await self.bus.close()

    async def follow_clock(self) -> None:
        self.registry.steady_clock.follow(await self.store.time() or system_milliseconds())

    def receive(self, hint: Hint) -> None:
        """Handle a hint from another node."""
        if hint.node == self.registry.node:
            return
        self.peers.receive(hint)
        if hint.ended is not None:
            self.on_session_ended(hint.ended)
        self.registry.receive(hint)

    def publish_session_ended(self, ended: SessionEnded) -> None:
        self.bus.publish(Hint(self.registry.node, ended=ended))

    # Commands

    async def move(self, person: str, name: str, command: Move) -> Accepted:
        """Make a move, and return after the commit."""
        ended: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        accepted: list[int] = []

        def on_end(outcome: bool | BaseException) -> None:
            if ended.done():  # the person has left
                return
            if isinstance(outcome, BaseException):
                ended.set_exception(outcome)
            else:
                ended.set_result(outcome)

        if self.moves.write(person, name, command, accepted.append, on_end) and await ended:
            return Accepted(command.id, command.table, accepted[0])
        return await self.move_long_way(person, name, command)

    async def move_long_way(self, person: str, name: str, command: Move) -> Accepted:
        live = await self.registry.get(command.table)
        return Accepted(command.id, command.table, await self.execute(live, person, name, command))

    async def command(self, person: str, name: str, command: TableCommand) -> Accepted:
        """Execute a command and return after the commit. A command sent twice (with one id) gets the same answer."""
        begun = time.perf_counter()
        accepted = await self.execute_command(person, name, command)
        self.metrics.commit.observe(time.perf_counter() - begun)
        return accepted

    async def execute_command(self, person: str, name: str, command: TableCommand) -> Accepted:
        if isinstance(command, Move):
            return await self.move(person, name, command)
        if isinstance(command, HintCommand):
            return await self.hint(person, name, command)
        live = await self.registry.get(command.table)
        seq = await self.execute(live, person, name, command)
        if isinstance(command, Again):
            await self.open_rematch(live)
        return Accepted(command.id, command.table, seq)

    async def hint(self, person: str, name: str, command: HintCommand) -> Accepted:
        """Note that the person had a hint, and return the view of their seat: the page computes the hint from it."""
        live = await self.registry.get(command.table)
        seq = await self.execute(live, person, name, command)
        table = live.table
        seat = table.seat_of(person)
        if table.game is None or seat == NOBODY or table.decision != command.decision or table.decider != seat:
            raise Refusal("stale-decision")  # it was made while this command, or an earlier copy of it, was on its way
        seen = b64encode(view(table.game, seat).tobytes()).decode()
        return Accepted(command.id, command.table, seq, seen, descriptions()[GAME_MODULE]["hash"])

    async def execute(self, live: LiveTable, person: str, name: str, command: TableCommand) -> int:
        """Write the rows of a command, unless they are in the log already; return the number of the first, or 0."""
        for _ in range(MAX_ATTEMPTS):
            async with self.registry.hold(live):
                accepted = live.table.accepted_as(person, command.id)
                if accepted is not None:
                    return accepted
                try:
                    new = self.rows_for(live, person, name, command)
                except Refusal:
                    if await self.registry.was_stale(live):
                        continue  # another node has written, so that it may be right now
                    raise
                if not new:
                    return 0
                seq = live.table.seq + 1
                try:
                    await self.registry.append(live, new)
                except Conflict:
                    continue
            self.schedule(live)
            return seq
        raise Refusal("conflict", status=503)

    def rows_for(self, live: LiveTable, person: str, name: str, command: TableCommand) -> list[rows.AnyRow]:
        """Return the rows that a command adds to the log; raise Refusal if it is not allowed now."""
        if self.closing:
            raise Refusal("shutting-down", status=503)
        # The request was under way when the account was deleted. Leaving is allowed (leaving.py).
        if person in self.store.deleted_people.ids and not isinstance(command, Stand):
            raise Refusal("no-session", status=401)
        sender = Sender(person, name, live.away_for(VOTE_SECONDS), self.bots.bots, lambda: self.bots.quick)
        return rows_for(live.table, sender, command)

    async def open_rematch(self, live: LiveTable) -> None:
        """Open a new table when everybody who is still there wants a rematch, and note it in the old table's log.

        If this fails halfway, or two nodes do it at the same time, the next attempt finds the same new table.
        """
        for _ in range(MAX_ATTEMPTS):
            async with self.registry.hold(live):
                table = live.table
                wanting = {i for i in table.people() if table.seats[i].again}
                if table.rematch or not wanting or {*table.people()} - wanting - {*live.away_for(REMATCH_SECONDS)}:
                    return
                new = rematch_id(table)
                await self.registry.open(new, rematch_rows(table))
                with contextlib.suppress(Conflict):
                    await self.registry.append(live, [rows.Rematch(table=new)])

    async def open_rematches(self) -> None:
        """Open the rematches that were waiting only for people who have left."""
        for live in list(self.registry.tables.values()):
            table = live.table
            if table.stage == "over" and not table.rematch and any(seat.again for seat in table.seats):
                await self.at_table(live, "rematch-not-opened", self.open_rematch(live))

    # Followers

    async def follow(self, follower: Follower, message: Follow) -> None:
        """Send the follower what it has missed and, from now on, every message, without a gap.

        Old messages are made before the table is locked, so that nobody waits for them. After a long absence, or if
        this was asked for too often from the follower's address, the follower gets the state of the table instead.
        """
        live = await self.registry.get(message.table, fresh_seconds=0)
        seat = seat_to_follow(live, follower, message)
        last, texts = await self.old_messages(live, message.last_seq, seat, follower)
        async with self.registry.hold(live):
            table, log = live.table, self.registry.log
            seat_now = seat_to_follow(live, follower, message)
            if last is None or last > table.seq or seat_now != seat or not log.has_recent(live, last):
                away = tuple(other for other in live.away if other != table.seat_of(follower.person))
                texts = [snapshot(table, seat_now, away, follower.muted, live.watching)]
            else:
                texts += await log.messages_after(live, last, seat, follower.muted)
            for text in texts:
                follower.push(frame_of(text))
            if message.seat is not None and message.seat != table.seat_of(follower.person):
                live.wanted_seats[follower] = message.seat
            live.followers[follower] = seat_now
            self.asker.ask_follower(live, follower)
        self.registry.publish_presence(live)

    async def old_messages(
        self, live: LiveTable, last: int | None, seat: int | None, follower: Follower
    ) -> tuple[int | None, list[bytes]]:
        """Return the messages after `last` that are no longer in memory, and the number of the last of them.

        The number is None if the follower gets the state of the table instead.
        """
        seq, log = live.table.seq, self.registry.log
        if last is None or not 0 <= seq - last <= MAX_MISSED:
            return None, []
        if log.has_recent(live, last):
            return last, []
        if not follower.may_read_history(seq):
            return None, []
        texts = await log.messages_after(live, last, seat, follower.muted)
        return (last + len(texts), texts) if sum(map(len, texts)) <= MAX_MISSED_BYTES else (None, [])

    def unfollow(self, follower: Follower, table: str) -> None:
        live = self.registry.tables.get(table)
        if live is not None:
            live.remove(follower)
            self.registry.publish_presence(live)

    # Deleted accounts

    async def delete_person(self, person: str) -> None:
        """Leave all tables, delete the account, and delete what the person typed."""
        remaining = await self.leaving.leave_all(person)
        await self.forgetting.delete(person)
        if remaining:
            self.tasks.spawn(self.leaving.leave_later(person, remaining))

    async def forget_deleted(self) -> None:
        """Leave the tables of people whose account was deleted elsewhere, and delete what they typed.

        What fails, or isn't possible at the moment, is done at the next call.
        """
        for person in await self.forgetting.to_forget():
            self.on_session_ended(SessionEnded(person, b"", others=True))
            try:
                remaining = await self.leaving.leave_all(person)  # another node may have left them already
                await self.forgetting.forget(person)
            except Unavailable:
                raise
            except Exception:
                log.exception("person-not-forgotten")
            else:
                if not remaining:
                    self.forgetting.forgotten.add(person)

    # Bots and clocks

    def due(self, table: Table) -> int | None:
        """Return when a bot or the clock must act or a waiting table expires, if ever.

        The time is stored, so that this happens even after a crash.
        """
        if table.revealing_at:
            return table.revealing_at + REVEAL_TIME
        if table.stage == "waiting":
            return table.at + waiting_time(table)
        if table.decider != NOBODY and table.seats[table.decider].deciding_bot:
            return table.asked_at + int(1000 * self.bots.pause_of(table.seats[table.decider].deciding_bot))
        return table.clock_ends()

    def schedule(self, live: LiveTable) -> None:
        """After a change, send the question to a person, or start the bot or the timer that acts next."""
        live.cancel_timer()
        table = live.table
        if table.revealing_at and not self.closing and not live.dropped:
            seconds = max(0.0, (table.revealing_at + REVEAL_TIME - self.now()) / 1000)
            since = table.revealing_at
            live.timer = asyncio.get_running_loop().call_later(
                seconds, lambda: self.tasks.spawn(self.end_revealing(live, since))
            )
        if self.closing or live.dropped:
            return
        self.asker.ask_all(live)
        if table.decider == NOBODY:
            return
        if table.seats[table.decider].deciding_bot:
            if live.bot_task is None:
                live.bot_task = self.tasks.spawn(self.play_bots(live))
            return
        ends = table.clock_ends()
        if ends is not None:
            seconds = max(0.0, (ends - self.now()) / 1000)
            if seconds < 86_400:
                live.timer = asyncio.get_running_loop().call_later(seconds, self.time_out, live, table.decision)

    async def play_bots(self, live: LiveTable) -> None:
        """Answer for bots as long as bots must decide."""
        try:
            while not self.closing and not live.dropped:
                table = live.table
                if table.decider == NOBODY or not (bot := table.seats[table.decider].deciding_bot):
                    return
                pause = self.bots.pause_of(bot)
                seconds = min(pause, max(0.0, table.asked_at / 1000 + pause - self.now() / 1000))
                try:
                    await self.decide_for(live, table.decision, bot, "bot", seconds)
                except Exception as error:  # wait and try again
                    if not isinstance(error, Unavailable | Refusal):
                        log.exception("bot-turn-failed", extra={"table": table.id})
                    await asyncio.sleep(1)
        finally:
            live.bot_task = None
            if not self.closing:
                self.schedule(live)

    def time_out(self, live: LiveTable, decision: int) -> None:
        live.timer = None  # if deciding fails, the sweep starts it again
        if not self.closing and live.table.decision == decision:
            self.tasks.spawn(self.decide_by_clock(live, decision))

    async def decide_by_clock(self, live: LiveTable, decision: int) -> None:
        try:
            await self.decide_for(live, decision, self.bots.quick, "clock", QUICK_SECONDS)
        except (Unavailable, Refusal) as error:
            log.warning("clock-failed", extra={"table": live.table.id, "error": str(error)})

    async def decide_for(self, live: LiveTable, decision: int, bot: str, by: str, seconds: float) -> None:
        """Let a bot make this one decision, unless it has been made in the meantime."""
        await asyncio.sleep(0)  # messages leave before anything is computed from what only one seat may know
        table = live.table
        if table.game is None or table.decider == NOBODY or table.decision != decision:
            return
        actions = legal_actions(table.game)
        seen = view(table.game, table.decider).tobytes()
        action = await self.bots.answer(bot, seen, actions, secrets.randbits(31), seconds)
        async with self.registry.hold(live):
            table = live.table
            if table.decision != decision or table.decider == NOBODY or self.closing:
                return
            bot_decides = bool(table.seats[table.decider].deciding_bot)
            if bot_decides != (by == "bot"):
                return  # in the meantime the person has returned, or a substitute has taken over
            row = rows.Acted(decision=decision, action=action, by="bot" if bot_decides else "clock")
            try:
                await self.registry.append(live, [row])
            except Conflict:
                if by == "clock":
                    self.schedule(live)
                return
        self.metrics.decided.labels(by).inc()
        if by == "clock":
            self.schedule(live)

    async def sweep(self) -> None:
        """Load overdue tables that are not in memory, and restart the bot or timer of tables that have lost it.

        A table that fails is left alone for a while, so that it delays no other.
        """
        begun = time.monotonic()
        self.postponed = {table: until for table, until in self.postponed.items() if until > begun}
        outages = 0
        for table in await self.store.games.due(self.now() - SWEEP_DELAY, SWEEP_LIMIT + len(self.postponed)):
            if table in self.postponed:
                continue
            try:
                await self.wake(table)
            except Unavailable:
                self.postponed[table] = begun + OUTAGE_PAUSE
                outages += 1
                if outages == MAX_OUTAGES:  # it is not this table: the database is away
                    raise
            except Exception as error:
                self.postponed[table] = begun + FAILURE_PAUSE
                if not isinstance(error, Refusal):  # a quarantined table, for example, which has been logged
                    log.exception("table-not-woken", extra={"table": table})
            await asyncio.sleep(0.01)

    async def wake(self, table: str) -> None:
        """Make sure that a bot or a timer acts at an overdue table. Close it if nobody waits there any more."""
        live = self.registry.tables.get(table) or await self.registry.get(table)
        if live.table.revealing_at:
            await self.end_revealing(live, live.table.revealing_at)
        elif live.table.stage == "waiting":
            await self.expire(live)
        elif live.bot_task is None and live.timer is None:
            self.schedule(live)

    async def end_revealing(self, live: LiveTable, since: int) -> None:
        """If some have not revealed their share in time, let everybody start again, and name those seats."""
        live.timer = None
        async with self.registry.hold(live):
            table = live.table
            if table.revealing_at != since or self.now() < since + REVEAL_TIME or self.closing:
                return
            late = [i for i, seat in enumerate(table.seats) if seat.must_reveal]
            with contextlib.suppress(Conflict):
                await self.registry.append(live, [rows.Unrevealed(seat=i) for i in late])
        self.schedule(live)

    async def expire(self, live: LiveTable) -> None:
        """Close a waiting table that nobody follows, or let it wait for longer."""
        async with self.registry.hold(live):
            table = live.table
            if table.stage == "waiting" and not live.followers and table.at + waiting_time(table) <= self.now():
                with contextlib.suppress(Conflict):
                    await self.registry.append(live, [rows.Closed()])
        if live.table.stage == "waiting":
            await self.keep_waiting(live.table)

    async def keep_waiting_tables(self) -> None:
        """Postpone the end of waiting tables that somebody follows through this node."""
        for live in list(self.registry.tables.values()):
            if live.table.stage == "waiting" and live.followers and not live.table.revealing_at:
                await self.at_table(live, "table-not-kept-waiting", self.keep_waiting(live.table))

    async def at_table(self, live: LiveTable, failure: str, work: Awaitable[None]) -> None:
        """Wait for regular work at one table. If it fails, log the failure, so that the other tables get theirs."""
        try:
            await work
        except (Unavailable, Refusal) as error:
            log.warning(failure, extra={"table": live.table.id, "error": str(error)})
        except Exception:
            log.exception(failure, extra={"table": live.table.id})

    async def keep_waiting(self, table: Table) -> None:
        await self.store.games.postpone(table.id, self.now() + waiting_time(table))


def waiting_time(table: Table) -> int:
    """Return the milliseconds after which a table that waits for players is closed if nobody follows it."""
    return LISTED_WAIT if table.head.listed else UNLISTED_WAIT


def seat_to_follow(live: LiveTable, follower: Follower, message: Follow) -> int | None:
    """Return the seat whose view the follower gets (None: a spectator's); raise Refusal if they may not follow."""
    if why := live.why_not_follow(follower.person):
        raise Refusal(why, status=404 if why == "no-such-table" else 403)
    table, own = live.table, live.table.seat_of(follower.person)
    if message.seat is None or message.seat == own:
        return live.seat_seen_by(follower)
    if message.seat >= len(table.seats) or not table.seats[message.seat].shows:
        raise Refusal("not-shown", status=403)
    return message.seat if own == NOBODY else own
