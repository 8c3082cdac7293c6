"""Computes questions in a separate process, so that nobody can measure how long that takes.

How long it takes to find the options of a question and their consequences depends on cards that only one seat may know.
In the server's own process it would delay everything else, even the answer to a stranger's ping. The separate process
holds back each answer until the time that the request names, so that the moment of its arrival reveals nothing either.

If the process is missing or does not answer, the server computes the questions itself (asking.py), and starts another.
On Windows it always does, because the process waits for its input in a way that Windows does not have.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Callable
from struct import Struct
from typing import Any, Final

from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.questions")

REQUEST: Final = Struct("!QdqHH")  # number, when the answer is due (time.monotonic), decision, sizes of table and view
ANSWER: Final = Struct("!QI")  # number, size of the frame, which is empty if there was an error
CHECK_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 2.0  # after which the server computes a question itself
STUCK_SECONDS: Final = 10.0  # without any answer, after which the process is replaced
START_SECONDS: Final = 60.0  # in which it must be ready; also between two starts if one has failed
READY: Final = 0  # the number of the first answer, to no request
MODULE: Final = "oriflamme.server.live.question_worker"


class QuestionProcess:
    """The server's side of the process."""

    def __init__(self) -> None:
        self.transport: asyncio.SubprocessTransport | None = None
        self.pipe: asyncio.WriteTransport | None = None  # to the process; None until it is ready
        self.waiting: dict[int, tuple[Callable[[bytes], None], float]] = {}  # by number, with the time of the request
        self.unsent: list[bytes] = []  # requests
        self.number = 0
        self.last_answered = 0  # the number of the last request that it has answered
        self.heard_at = 0.0  # when it last answered or, if it had nothing to do, was asked (time.monotonic)
        self.launched_at = 0.0
        self.failed = False  # the last one ended before it was ready
        self.closing = False

    async def start(self, tasks: BackgroundTasks) -> None:
        """Start the process, and look after it from now on."""
        if sys.platform == "win32":
            return
        await self.check()
        tasks.repeat("check-questions", CHECK_SECONDS, self.check)

    async def check(self) -> None:
        """Replace a process that has ended or is stuck."""
        now = time.monotonic()
        late = [number for number, (_, at) in self.waiting.items() if at < now - ANSWER_SECONDS]
        if self.last_answered < self.number and self.heard_at < now - STUCK_SECONDS:
            log.warning("questions-stuck")
            self.end()
        for number in late:
            self.answered(number, b"")
        is_overdue = self.launched_at < now - START_SECONDS
        if self.transport is not None and self.pipe is None and is_overdue:
            log.warning("questions-not-started")
            self.end()
        if self.transport is None and not self.closing and (is_overdue or not self.failed):
            self.launched_at = now
            try:
                self.transport, _ = await asyncio.get_running_loop().subprocess_exec(
                    lambda: Answers(self), sys.executable, "-m", MODULE, stdin=PIPE, stdout=PIPE, stderr=None
                )
            except OSError as error:
                self.failed = True
                log.warning("questions-not-started", extra={"error": str(error)})

    def ask(self, table: str, decision: int, view: bytes, seconds: float, on_answer: Callable[[bytes], None]) -> bool:
        """Request the frame with a question, to arrive in so many seconds. The request leaves with `send`.

        Return False if there is no process. `on_answer` is called with the frame, which is empty if the process fails.
        """
        if self.pipe is None:
            return False
        now = time.monotonic()
        if self.last_answered == self.number:
            self.heard_at = now
        self.number += 1
        self.waiting[self.number] = on_answer, now
        ident = table.encode()
        self.unsent += REQUEST.pack(self.number, now + seconds, decision, len(ident), len(view)), ident, view
        return True

    def send(self) -> None:
        """Send all requests at once."""
        if self.unsent:
            unsent, self.unsent = self.unsent, []
            if self.pipe is not None:
                self.pipe.write(b"".join(unsent))

    def answered(self, number: int, frame: bytes) -> None:
        on_answer, _ = self.waiting.pop(number, (None, 0.0))
        if on_answer is not None:  # otherwise it is late
            try:
                on_answer(frame)
            except Exception:  # the other answers must arrive
                log.exception("question-failed")

    def end(self) -> None:
        """Kill the process, and give up what was requested from it."""
        self.failed, self.last_answered = self.pipe is None, self.number
        transport, self.transport, self.pipe = self.transport, None, None
        self.unsent.clear()
        if transport is not None:
            transport.close()  # this kills it
        for number in list(self.waiting):
            self.answered(number, b"")

    def stop(self) -> None:
        self.closing = True
        self.end()


class Answers(asyncio.SubprocessProtocol):
    """Splits what the process writes into answers."""

    def __init__(self, questions: QuestionProcess) -> None:
        self.questions = questions
        self.transport: Any = None
        self.buffer = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def pipe_data_received(self, _fd: int, data: bytes) -> None:
        self.questions.heard_at = time.monotonic()
        self.buffer += data
        start = 0
        while len(self.buffer) >= start + ANSWER.size:
            number, size = ANSWER.unpack_from(self.buffer, start)
            end = start + ANSWER.size + size
            if len(self.buffer) < end:
                break
            if number == READY:
                self.questions.pipe = self.transport.get_pipe_transport(0)
                self.questions.last_answered = self.questions.number
            else:
                self.questions.last_answered = number
                self.questions.answered(number, self.buffer[start + ANSWER.size : end])
            start = end
        self.buffer = self.buffer[start:]

    def pipe_connection_lost(self, _fd: int, _error: Exception | None) -> None:
        if self.questions.transport is self.transport:  # otherwise it was ended from here
            if not self.questions.closing:
                log.warning("questions-ended")
            self.questions.end()
