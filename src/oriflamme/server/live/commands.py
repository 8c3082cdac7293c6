"""Executes commands: the same steps for every command, on every node, with every database.

A command becomes rows (server/commands), the rows are committed, and only then are followers notified (registry.py).
"""

from __future__ import annotations

import contextlib
import time
from base64 import b64encode
from typing import Final

from msgspec.structs import replace

from ...compiled.wasm_file import GAME_MODULE, descriptions
from ...rules import view
from ..commands.rematch import rematch_id, rematch_rows
from ..commands.table_commands import Sender, rows_for
from ..messages.inbound import Again, Stand, TableCommand
from ..messages.inbound import Hint as HintCommand
from ..messages.outbound import Accepted
from ..messages.refusals import Refusal
from ..metrics import Metrics
from ..store import Conflict
from ..tables import log_rows as rows
from ..tables.table import NOBODY
from .bot_pool import BotPool
from .live_table import LiveTable
from .registry import TableRegistry
from .tasks import at_table

REMATCH_SECONDS: Final = 5.0  # that a person must have been away before a rematch doesn't wait for them
VOTE_SECONDS: Final = 45.0  # that a person must have been away before others may vote on a substitute bot
MAX_ATTEMPTS: Final = 4  # to execute a command while other nodes write to the same table


class Commands:
    def __init__(self, registry: TableRegistry, bots: BotPool, metrics: Metrics) -> None:
        self.registry = registry
        self.store = registry.log.store
        self.bots = bots
        self.metrics = metrics

    async def execute(self, person: str, name: str, command: TableCommand) -> Accepted:
        """Execute a command and return after the commit. A command sent twice (with one id) gets the same answer."""
        begun = time.perf_counter()
        live = await self.registry.get(command.table)
        seq = await self.append(live, person, name, command)
        accepted = Accepted(command.id, command.table, seq)
        if isinstance(command, HintCommand):
            accepted = self.with_view(live, person, command, accepted)
        elif isinstance(command, Again):
            await self.open_rematch(live)
        self.metrics.commit.observe(time.perf_counter() - begun)
        return accepted

    async def append(self, live: LiveTable, person: str, name: str, command: TableCommand) -> int:
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
            self.registry.on_change(live)
            return seq
        raise Refusal("conflict", status=503)

    def rows_for(self, live: LiveTable, person: str, name: str, command: TableCommand) -> list[rows.AnyRow]:
        """Return the rows that a command adds to the log; raise Refusal if it is not allowed now."""
        if self.registry.closing:
            raise Refusal("shutting-down", status=503)
        # The request was under way when the account was deleted. Leaving is allowed (leaving.py).
        if person in self.store.deleted_people.ids and not isinstance(command, Stand):
            raise Refusal("no-session", status=401)
        sender = Sender(person, name, live.away_for(VOTE_SECONDS), self.bots.bots, lambda: self.bots.quick)
        return rows_for(live.table, sender, command)

    def with_view(self, live: LiveTable, person: str, command: HintCommand, accepted: Accepted) -> Accepted:
        """Return the answer with the view of the person's seat: the page computes the hint from it."""
        table = live.table
        seat = table.seat_of(person)
        if table.game is None or seat == NOBODY or table.decision != command.decision or table.decider != seat:
            raise Refusal("stale-decision")  # it was made while this command, or an earlier copy of it, was on its way
        seen = b64encode(view(table.game, seat).tobytes()).decode()
        return replace(accepted, view=seen, artefact=descriptions()[GAME_MODULE]["hash"])

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
                await at_table(live, "rematch-not-opened", self.open_rematch(live))
