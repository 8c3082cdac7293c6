"""Sends the question to the person who decides, so that its timing tells nobody anything.

The options and their consequences are computed from what only this person may know, and how long that takes depends on
it. So a separate process computes them (question_process.py), and the question is sent a fixed time after the messages
about the last move. Without that process, the server computes them in short steps between which it handles everything
else.
"""

from __future__ import annotations

import asyncio
from typing import Final

import numpy as np

from ...rules import VIEW, view
from ..audience.question import ask_in_steps
from ..messages.frames import frame_of
from ..messages.outbound import encode
from ..tables.table import NOBODY, Table
from .live_table import Follower, LiveTable
from .question_process import QuestionProcess
from .tasks import BackgroundTasks

ASK_SECONDS: Final = 0.02  # from the messages about a move to the next question
STEP_SECONDS: Final = 0.000_05  # how long the computation may hold up everything else, roughly


class Asker:
    def __init__(self, tasks: BackgroundTasks) -> None:
        self.tasks = tasks
        self.process = QuestionProcess()

    def ask_all(self, live: LiveTable) -> None:
        """Send the question soon to all followers whose own seat decides."""
        person = deciding_person(live.table)
        waiting = {follower for follower in live.followers if follower.person == person} if person else set()
        self.ask_soon(live, waiting)

    def ask_follower(self, live: LiveTable, follower: Follower) -> None:
        """Send the question soon to a new follower, if their own seat decides."""
        if follower.person and follower.person == deciding_person(live.table):
            self.ask_soon(live, live.to_ask | {follower})

    def ask_soon(self, live: LiveTable, followers: set[Follower]) -> None:
        live.to_ask = followers
        if followers and live.asking is None:
            live.asking = self.tasks.spawn(self.ask_waiting(live))

    async def ask_waiting(self, live: LiveTable) -> None:
        """Send the question to those who wait for it."""
        try:
            while live.to_ask and not live.dropped:
                await asyncio.sleep(0)  # the messages about the move are written at the end of this turn of the loop
                table = live.table
                if not live.to_ask or deciding_person(table) is None:
                    return
                frame = await self.question_frame(live, table)
                if live.table.decision != table.decision:
                    continue  # it was answered in the meantime; those who wait for the next question have been noted
                for follower in live.to_ask & live.followers.keys():
                    follower.push(frame)
                live.to_ask = set()
        finally:
            live.asking = None

    async def question_frame(self, live: LiveTable, table: Table) -> bytes:
        """Return the frame with the current question and its options, not before the time at which it may be sent."""
        if live.cached_question[0] == table.decision:
            return live.cached_question[1]
        last = live.recent[-1] if live.recent else None
        seen = last.decider_view if last is not None and last.seq == table.seq else b""
        if not seen:
            assert table.game is not None
            seen = view(table.game, table.decider).tobytes()
        frame = await self.frame_of_process(table, seen) or await frame_in_steps(table, seen)
        live.cached_question = table.decision, frame
        return frame

    async def frame_of_process(self, table: Table, seen: bytes) -> bytes:
        """Return the frame that the separate process has made; empty if it has failed."""
        future = self.process.ask(table.id, table.decision, seen, ASK_SECONDS)
        return b"" if future is None else await future


def deciding_person(table: Table) -> str | None:
    """Return the person who decides; None if it is nobody, or a bot."""
    if table.decider == NOBODY or table.seats[table.decider].deciding_bot:
        return None
    return table.seats[table.decider].person


async def frame_in_steps(table: Table, seen: bytes) -> bytes:
    """Return the frame with a question, computed in this process, after the same time."""
    loop = asyncio.get_running_loop()
    begun = until = loop.time()
    steps = ask_in_steps(table.id, table.decision, np.frombuffer(seen, dtype=VIEW)[0])
    while True:
        try:
            next(steps)
        except StopIteration as end:
            await asyncio.sleep(max(0.0, begun + ASK_SECONDS - loop.time()))
            return frame_of(encode(end.value))
        if loop.time() > until:
            await asyncio.sleep(0)
            until = loop.time() + STEP_SECONDS
