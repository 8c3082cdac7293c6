"""Moves of many tables, written together.

Most of what a server does is moves. A move waits until the next transaction begins, and only then is it checked and
applied to a copy of its table, so that moves of several tables are handled one right after the other, without a task of
their own and without a switch between two of them. After the commit, all of them are sent.

Whatever is not an ordinary move at a table that is at rest (the end of a game, a table that is being written to, a
database that doesn't group its writes) takes the long way (`Hub.execute`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from ...rules import IllegalMove
from ..commands.table_commands import unchecked_move
from ..messages.inbound import Move
from ..store import Conflict, Statement
from .live_table import LiveTable
from .registry import TableRegistry
from .table_log import Change

DONE: Final = True
LONG_WAY: Final = False

Accept = Callable[[int], None]
OnEnd = Callable[[bool | BaseException], None]


class MoveWriter:
    """`check` raises Refusal if a person may not make a move."""

    def __init__(
        self,
        registry: TableRegistry,
        check: Callable[[LiveTable, str, str, Move], object],
        on_change: Callable[[LiveTable], None],
        is_closing: Callable[[], bool],
    ) -> None:
        self.registry = registry
        self.is_closing = is_closing
        self.check = check
        self.on_change = on_change

    def write(self, person: str, name: str, move: Move, accept: Accept, on_end: OnEnd) -> bool:
        """Write a move with the next transaction; return False if it has to take the long way.

        `accept` is called with the number of its row, right after the move has been sent, and at last `on_end`: with
        True, with False if the move has to take the long way after all, or with a Refusal or another error.
        """
        registry = self.registry
        live = registry.tables.get(move.table)
        if live is None or registry.bus.shared:
            return LONG_WAY
        live.last_used = time.monotonic()
        return registry.log.store.write_soon(MoveWrite(self, live, person, name, move, accept, on_end))


class MoveWrite:
    """One move on its way into the log. It holds the lock of its table from `begin` to `end`."""

    __slots__ = ("accept", "change", "live", "move", "name", "on_end", "person", "stopped", "writer")

    def __init__(
        self, writer: MoveWriter, live: LiveTable, person: str, name: str, move: Move, accept: Accept, on_end: OnEnd
    ) -> None:
        self.writer = writer
        self.live = live
        self.person = person
        self.name = name
        self.move = move
        self.accept = accept
        self.on_end = on_end
        self.change: Change | None = None
        self.stopped = False

    def begin(self) -> Sequence[Statement] | None:
        """Check the move and apply it to a copy of the table. Return what must be written; None: nothing."""
        live = self.live
        if live.dropped or live.unsettled or not live.lock.acquire_now():
            self.stop(LONG_WAY)
            return None
        try:
            seq = live.table.accepted_as(self.person, self.move.id)
            if seq is not None:
                self.accept(seq)
                self.stop(DONE)
            else:
                change = self.prepare()
                if change.moves_only:
                    self.change = change
                    return change.statements()
                self.stop(LONG_WAY)
        except Exception as error:
            self.change = None
            self.stop(error)
        live.lock.release()
        return None

    def prepare(self) -> Change:
        """Apply the move to a copy of the table, which fails if it is illegal; then find out what to answer."""
        try:
            if self.move.then is not None or self.live.table.stage != "playing" or self.writer.is_closing():
                self.writer.check(self.live, self.person, self.name, self.move)
            new = unchecked_move(self.live.table, self.person, self.move)
            return self.writer.registry.prepare(self.live, new)
        except IllegalMove:
            self.writer.check(self.live, self.person, self.name, self.move)
            raise

    def end(self, error: Exception | None) -> None:
        """Apply and send the move, which has been committed, or find out what became of it."""
        if self.change is None:
            if error is not None:
                self.stop(error)
        elif error is not None:
            self.writer.registry.tasks.spawn(self.recover(self.change, error))
        else:
            try:
                self.writer.registry.finish(self.live, self.change)
                self.accepted(self.change)
            except Exception as failure:
                self.stop(failure)
            finally:
                self.live.lock.release()

    async def recover(self, change: Change, error: Exception) -> None:
        """Find out from the log whether the rows were stored. After a conflict the move is checked again."""
        try:
            await self.writer.registry.recover(self.live, change, error)
            self.accepted(change)
        except Conflict:
            self.stop(LONG_WAY)
        except BaseException as failure:
            self.stop(failure)
        finally:
            self.live.lock.release()

    def accepted(self, change: Change) -> None:
        """Answer the person, and do what follows from the move."""
        self.accept(change.first)
        self.writer.on_change(self.live)
        self.stop(DONE)

    def stop(self, outcome: bool | BaseException) -> None:
        """Say what became of the move, once."""
        if not self.stopped:
            self.stopped = True
            self.on_end(outcome)
