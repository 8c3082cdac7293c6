"""The process that computes questions: `python -m oriflamme.server.live.question_worker` (question_process.py).

It reads requests from its standard input and writes the answers to its standard output, each at its time. It exits when
the input ends, that is, when the server has exited.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from collections import deque
from queue import Empty, SimpleQueue
from typing import BinaryIO, Final, NamedTuple

import numpy as np

from ...rules import VIEW
from ..audience.question import question_text
from ..logs import set_up_logs
from ..messages.frames import frame_of
from .question_process import ANSWER, READY, REQUEST

log = logging.getLogger("oriflamme.questions")

NICE: Final = 10  # the server comes first


class Request(NamedTuple):
    number: int
    at: float  # when the answer is due
    decision: int
    table: str
    view: bytes


def main() -> None:
    set_up_logs("warning")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server
    if hasattr(os, "nice"):
        os.nice(NICE)
    requests: SimpleQueue[Request | None] = SimpleQueue()
    threading.Thread(target=read_requests, args=(sys.stdin.buffer, requests), daemon=True).start()
    sys.stdout.buffer.write(ANSWER.pack(READY, 0))
    sys.stdout.buffer.flush()
    answer_all(requests, sys.stdout.buffer)


def read_requests(source: BinaryIO, requests: SimpleQueue[Request | None]) -> None:
    """Queue the requests as they arrive, then None."""
    while len(head := source.read(REQUEST.size)) == REQUEST.size:
        now = time.monotonic()
        number, seconds, decision, ident, view = REQUEST.unpack(head)
        body = source.read(ident + view)
        requests.put(Request(number, now + seconds, decision, body[:ident].decode(), body[ident:]))
    requests.put(None)


def answer_all(requests: SimpleQueue[Request | None], target: BinaryIO) -> None:
    """Compute the answers in the order of the requests, and write each when it is due."""
    finished: deque[tuple[float, bytes]] = deque()
    while True:
        try:
            wait = max(0.0, finished[0][0] - time.monotonic()) if finished else None
            request = requests.get(timeout=wait)
            if request is None:
                return
            finished.append((request.at, answer(request)))
        except Empty:
            pass
        now, due = time.monotonic(), []
        while finished and finished[0][0] <= now:
            due.append(finished.popleft()[1])
        if due:
            target.write(b"".join(due))
            target.flush()


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
