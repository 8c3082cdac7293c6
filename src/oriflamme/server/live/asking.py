"""Sends the question to the person who decides, so that its timing tells nobody anything.

The options and their consequences are computed from what only this person may know, and how long that takes depends on
it. So a separate process computes them (question_process.py), and the question is sent a fixed time after the messages
about the last move. Without that process, the server computes them itself after that time.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

import numpy as np

from ...rules import view
from ...rules.views import VIEW
from ..audience.question import question_text
from ..messages.frames import frame_of
from ..tables.table import NOBODY, Table
from .live_table import Follower, LiveTable
from .question_process import QuestionProcess

log = logging.getLogger("oriflamme.questions")

ASK_SECONDS: Final = 0.02  # from the messages about a move to the next question


class Asker:
    """Questions of one turn of the event loop are requested together, after the messages of that turn have left."""

    def __init__(self) -> None:
        self.process = QuestionProcess()
        self.soon: list[LiveTable] = []  # tables whose question is requested in the next turn of the loop

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
        if followers and not live.asking:
            live.asking = True
            if not self.soon:
                asyncio.get_running_loop().call_soon(self.wait_for_messages)
            self.soon.append(live)

    def wait_for_messages(self) -> None:
        """Ask after the messages about the moves, which are written at the end of this turn of the loop."""
        tables, self.soon = self.soon, []
        asyncio.get_running_loop().call_soon(self.ask_now, tables)

    def ask_now(self, tables: list[LiveTable]) -> None:
        """Request the questions of these tables."""
        for live in tables:
            try:
                self.request(live)
            except Exception:
                live.asking = False
                log.exception("question-failed", extra={"table": live.table.id})
        self.process.send()

    def request(self, live: LiveTable) -> None:
        """Request the current question of a table, if somebody waits for it."""
        table = live.table
        if live.dropped or not live.to_ask or deciding_person(table) is None:
            live.asking = False
        elif live.cached_question[0] == table.decision:
            self.send(live, table.decision, live.cached_question[1])
        else:
            last = live.recent[-1] if live.recent else None
            seen = last.decider_view if last is not None and last.seq == table.seq else b""
            if not seen:
                assert table.game is not None
                seen = view(table.game, table.decider).tobytes()
            on_answer = partial(self.answer, live, table, seen)
            if not self.process.ask(table.id, table.decision, seen, ASK_SECONDS, on_answer):
                self.answer(live, table, seen, b"")

    def answer(self, live: LiveTable, table: Table, seen: bytes, frame: bytes) -> None:
        """Send the frame that the separate process has made; make it here if that has failed."""
        if frame:
            self.send(live, table.decision, frame)
        else:
            asyncio.get_running_loop().call_later(ASK_SECONDS, self.ask_here, live, table, seen)

    def ask_here(self, live: LiveTable, table: Table, seen: bytes) -> None:
        """Compute a question in this process, and send it."""
        if self.process.closing:
            return
        try:
            frame = frame_of(question_text(table.id, table.decision, np.frombuffer(seen, dtype=VIEW)[0]))
        except Exception:
            live.asking = False
            log.exception("question-failed", extra={"table": table.id})
        else:
            self.send(live, table.decision, frame)

    def send(self, live: LiveTable, decision: int, frame: bytes) -> None:
        """Send a question to those who wait for it. If it was answered in the meantime, ask the next one."""
        live.asking = False
        if live.table.decision != decision:
            self.ask_soon(live, live.to_ask)
            return
        live.cached_question = decision, frame
        followers, live.to_ask = live.to_ask, set()
        for follower in followers:
            if follower in live.followers:
                follower.push(frame)


def deciding_person(table: Table) -> str | None:
    """Return the person who decides; None if it is nobody, or a bot."""
    if table.decider == NOBODY or table.seats[table.decider].deciding_bot:
        return None
    return table.seats[table.decider].person
