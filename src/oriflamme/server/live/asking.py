"""Sends the question to the person who decides, so that its timing tells nobody anything.

The options and their consequences are computed from what only this person may know, and how long that takes depends on
it. So it begins after the messages about the last move have left, in short steps between which everything else is
handled, and the question is sent a fixed time after those messages.
"""

from __future__ import annotations

import asyncio
from typing import Final

from ...rules import view
from ..audience.fast_views import ViewFields
from ..audience.question import ask_in_steps
from ..messages.frames import frame_of
from ..messages.outbound import encode
from ..tables.table import NOBODY, Table
from .live_table import Follower, LiveTable
from .tasks import BackgroundTasks

ASK_SECONDS: Final = 0.02  # from the messages about a move to the next question
STEP_SECONDS: Final = 0.000_05  # how long the computation may hold up everything else, roughly


def ask_all(live: LiveTable, tasks: BackgroundTasks) -> None:
    """Send the question soon to all followers whose own seat decides."""
    ask_soon(live, tasks, {follower for follower in live.followers if follower.person == deciding_person(live.table)})


def ask_follower(live: LiveTable, tasks: BackgroundTasks, follower: Follower) -> None:
    """Send the question soon to a new follower, if their own seat decides."""
    if follower.person == deciding_person(live.table):
        ask_soon(live, tasks, live.to_ask | {follower})


def deciding_person(table: Table) -> str | None:
    """Return the person who decides; None if it is nobody, or a bot."""
    if table.decider == NOBODY or table.seats[table.decider].deciding_bot:
        return None
    return table.seats[table.decider].person


def ask_soon(live: LiveTable, tasks: BackgroundTasks, followers: set[Follower]) -> None:
    live.to_ask = followers
    if followers and live.asking is None:
        live.asking = tasks.spawn(ask_waiting(live))


async def ask_waiting(live: LiveTable) -> None:
    """Send the question to those who wait for it."""
    loop = asyncio.get_running_loop()
    try:
        while live.to_ask and not live.dropped:
            await asyncio.sleep(0)  # the messages about the move are written at the end of this turn of the loop
            table = live.table
            frame = await question_frame(live, table)
            await asyncio.sleep(max(0.0, live.sent_at + ASK_SECONDS - loop.time()))
            if live.table.decision != table.decision or deciding_person(live.table) is None:
                continue  # it was answered in the meantime, and those who wait for the next question have been noted
            for follower in live.to_ask & live.followers.keys():
                follower.push(frame)
            live.to_ask = set()
    finally:
        live.asking = None


async def question_frame(live: LiveTable, table: Table) -> bytes:
    """Return the frame with the current question and its options."""
    if live.cached_question[0] == table.decision:
        return live.cached_question[1]
    assert table.game is not None
    last = live.recent[-1] if live.recent else None
    seen = last.decider_view if last is not None and last.seq == table.seq else None
    steps = ask_in_steps(table.id, table.decision, seen or ViewFields(view(table.game, table.decider)))
    loop = asyncio.get_running_loop()
    until = loop.time() + STEP_SECONDS
    while True:
        try:
            next(steps)
        except StopIteration as end:
            live.cached_question = table.decision, frame_of(encode(end.value))
            return live.cached_question[1]
        if loop.time() > until:
            await asyncio.sleep(0)
            until = loop.time() + STEP_SECONDS
