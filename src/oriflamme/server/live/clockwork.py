"""What happens at tables without a command: bots decide, clocks run out, shares are revealed too late, tables expire.

Each is due at a time that is stored with the table, so the sweep finds it even after a crash.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Final

from ...rules import legal_actions, view
from ..messages.refusals import Refusal
from ..metrics import Metrics
from ..store import Conflict, Unavailable
from ..tables import log_rows as rows
from ..tables.table import NOBODY, Table
from .asking import Asker
from .bot_pool import QUICK_SECONDS, BotPool
from .live_table import LiveTable
from .registry import TableRegistry
from .tasks import BackgroundTasks, at_table

log = logging.getLogger("oriflamme.tables")

REVEAL_TIME: Final = 10_000  # milliseconds
LISTED_WAIT: Final = 3_600_000
UNLISTED_WAIT: Final = 7 * 86_400_000  # a table that friends have agreed on
KEEP_SECONDS: Final = 600.0
SWEEP_SECONDS: Final = 1.0
SWEEP_DELAY: Final = 2_000  # the sweep acts on tables that are overdue by this many milliseconds
SWEEP_LIMIT: Final = 50  # tables per sweep
OUTAGE_PAUSE: Final = 5.0  # seconds after which the sweep tries a table again whose log could not be read
MAX_OUTAGES: Final = 3  # such tables per sweep
FAILURE_PAUSE: Final = 60.0  # seconds after which the sweep tries a table again that failed otherwise


class Clockwork:
    def __init__(
        self, registry: TableRegistry, asker: Asker, bots: BotPool, metrics: Metrics, tasks: BackgroundTasks
    ) -> None:
        self.registry = registry
        self.store = registry.log.store
        self.asker = asker
        self.bots = bots
        self.metrics = metrics
        self.tasks = tasks
        self.postponed: dict[str, float] = {}  # tables that failed in a sweep, and until when to leave them alone

    def start(self) -> None:
        self.tasks.repeat("sweep", SWEEP_SECONDS, self.sweep)
        self.tasks.repeat("keep-waiting-tables", KEEP_SECONDS, self.keep_waiting_tables)

    def schedule(self, live: LiveTable) -> None:
        """After a change, send the question to a person, or start the bot or the timer that acts next."""
        live.cancel_timer()
        table = live.table
        if self.registry.closing or live.dropped:
            return
        if table.revealing_at:
            seconds = max(0.0, (table.revealing_at + REVEAL_TIME - self.registry.clock()) / 1000)
            since = table.revealing_at
            live.timer = asyncio.get_running_loop().call_later(
                seconds, lambda: self.tasks.spawn(self.end_revealing(live, since))
            )
        self.asker.ask_all(live)
        if table.decider == NOBODY:
            return
        if table.seats[table.decider].deciding_bot:
            if live.bot_task is None:
                live.bot_task = self.tasks.spawn(self.play_bots(live))
            return
        ends = table.clock_ends()
        if ends is not None:
            seconds = max(0.0, (ends - self.registry.clock()) / 1000)
            if seconds < 86_400:
                live.timer = asyncio.get_running_loop().call_later(seconds, self.time_out, live, table.decision)

    async def play_bots(self, live: LiveTable) -> None:
        """Answer for bots as long as bots must decide."""
        try:
            while not self.registry.closing and not live.dropped:
                table = live.table
                if table.decider == NOBODY or not (bot := table.seats[table.decider].deciding_bot):
                    return
                pause = self.bots.pause_of(bot)
                seconds = min(pause, max(0.0, table.asked_at / 1000 + pause - self.registry.clock() / 1000))
                try:
                    await self.decide_for(live, table.decision, bot, "bot", seconds)
                except Exception as error:  # wait and try again
                    if not isinstance(error, Unavailable | Refusal):
                        log.exception("bot-turn-failed", extra={"table": table.id})
                    await asyncio.sleep(1)
        finally:
            live.bot_task = None
            if not self.registry.closing:
                self.schedule(live)

    def time_out(self, live: LiveTable, decision: int) -> None:
        live.timer = None  # if deciding fails, the sweep starts it again
        if not self.registry.closing and live.table.decision == decision:
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
            if table.decision != decision or table.decider == NOBODY or self.registry.closing:
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
        for table in await self.store.games.due(self.registry.clock() - SWEEP_DELAY, SWEEP_LIMIT + len(self.postponed)):
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
            if table.revealing_at != since or self.registry.clock() < since + REVEAL_TIME or self.registry.closing:
                return
            late = [i for i, seat in enumerate(table.seats) if seat.must_reveal]
            with contextlib.suppress(Conflict):
                await self.registry.append(live, [rows.Unrevealed(seat=i) for i in late])
        self.schedule(live)

    async def expire(self, live: LiveTable) -> None:
        """Close a waiting table that nobody follows, or let it wait for longer."""
        async with self.registry.hold(live):
            table = live.table
            if (
                table.stage == "waiting"
                and not live.followers
                and table.at + waiting_time(table) <= self.registry.clock()
            ):
                with contextlib.suppress(Conflict):
                    await self.registry.append(live, [rows.Closed()])
        if live.table.stage == "waiting":
            await self.keep_waiting(live.table)

    async def keep_waiting_tables(self) -> None:
        """Postpone the end of waiting tables that somebody follows through this node."""
        for live in list(self.registry.tables.values()):
            if live.table.stage == "waiting" and live.followers and not live.table.revealing_at:
                await at_table(live, "table-not-kept-waiting", self.keep_waiting(live.table))

    async def keep_waiting(self, table: Table) -> None:
        await self.store.games.postpone(table.id, self.registry.clock() + waiting_time(table))


def due_time(table: Table, bots: BotPool) -> int | None:
    """Return when a bot or the clock must act or a waiting table expires, if ever."""
    if table.revealing_at:
        return table.revealing_at + REVEAL_TIME
    if table.stage == "waiting":
        return table.at + waiting_time(table)
    if table.decider != NOBODY and table.seats[table.decider].deciding_bot:
        return table.asked_at + int(1000 * bots.pause_of(table.seats[table.decider].deciding_bot))
    return table.clock_ends()


def waiting_time(table: Table) -> int:
    """Return the milliseconds after which a table that waits for players is closed if nobody follows it."""
    return LISTED_WAIT if table.head.listed else UNLISTED_WAIT
