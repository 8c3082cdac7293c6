"""The process that computes questions: `python -m oriflamme.server.live.question_worker` (question_process.py).

It reads requests from its standard input and writes the answers to its standard output, each at its time. It exits when
the input ends, that is, when the server has exited.
"""

from __future__ import annotations

import gc
import logging
import os
import select
import signal
import sys
import time
from collections import deque
from typing import BinaryIO, Final, NamedTuple

import numpy as np

from ...rules.views import VIEW
from ..audience.question import question_text
from ..logs import set_up_logs
from ..messages.frames import frame_of
from .question_process import ANSWER, READY, REQUEST

log = logging.getLogger("oriflamme.questions")

NICE: Final = 10  # the server comes first
PIECE: Final = 65_536  # bytes that are read at a time


class Request(NamedTuple):
    number: int
    at: float  # when the answer is due
    decision: int
    table: str
    view: bytes


def main() -> None:
    set_up_logs("warning")
    for number in (signal.SIGINT, signal.SIGTERM):  # a signal to all processes is meant for the server
        signal.signal(number, signal.SIG_IGN)
    os.nice(NICE)
    gc.freeze()  # imported code is never garbage
    gc.set_threshold(50_000, 20, 100)  # collect rarely: nothing here refers to itself
    Worker(sys.stdin.fileno(), sys.stdout.buffer).run()


class Worker:
    def __init__(self, source: int, target: BinaryIO) -> None:
        self.source = source
        self.target = target
        self.unread = b""  # the beginning of a request
        self.waiting: deque[Request] = deque()
        self.finished: deque[tuple[float, bytes]] = deque()  # when each answer is due

    def run(self) -> None:
        """Answer requests in their order, each when it is due, until the input ends."""
        self.write(ANSWER.pack(READY, 0))
        while True:
            if select.select([self.source], [], [], self.pause())[0]:
                data = os.read(self.source, PIECE)
                if not data:
                    return
                self.read(data)
            while self.waiting:
                request = self.waiting.popleft()
                self.finished.append((request.at, answer(request)))
                self.write_due()
            self.write_due()

    def pause(self) -> float | None:
        """Return how long there is nothing to do if nothing arrives; None: for ever."""
        return max(0.0, self.finished[0][0] - time.monotonic()) if self.finished else None

    def write_due(self) -> None:
        """Write the answers that are due."""
        now, due = time.monotonic(), []
        while self.finished and self.finished[0][0] <= now:
            due.append(self.finished.popleft()[1])
        if due:
            self.write(b"".join(due))

    def read(self, data: bytes) -> None:
        data, start = self.unread + data, 0
        while len(data) >= start + REQUEST.size:
            number, at, decision, ident, view = REQUEST.unpack_from(data, start)
            begin, middle, end = start + REQUEST.size, start + REQUEST.size + ident, start + REQUEST.size + ident + view
            if len(data) < end:
                break
            self.waiting.append(Request(number, at, decision, data[begin:middle].decode(), data[middle:end]))
            start = end
        self.unread = data[start:]

    def write(self, data: bytes) -> None:
        self.target.write(data)
        self.target.flush()


def answer(request: Request) -> bytes:
    """Return the answer to a request. After an error it is empty, and the server computes the question itself."""
    try:
        frame = frame_of(question_text(request.table, request.decision, np.frombuffer(request.view, dtype=VIEW)[0]))
    except Exception:
        log.exception("question-failed", extra={"table": request.table})
        frame = b""
    return ANSWER.pack(request.number, len(frame)) + frame


if __name__ == "__main__":
    main()
