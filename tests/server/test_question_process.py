"""Questions are computed in a separate process, and in the server's own only if that one fails."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oriflamme.rules import Settings, act, deal, decider, legal_actions, settle, view
from oriflamme.rules.views import VIEW
from oriflamme.server.audience.question import ask
from oriflamme.server.live import asking, question_process
from oriflamme.server.live.question_process import QuestionProcess
from oriflamme.server.live.tasks import BackgroundTasks
from oriflamme.server.messages.frames import frame_of
from oriflamme.server.messages.outbound import encode
from tests.server.harness import RunningServer, eventually, serve, started

TABLE = "0123456789abcdef"


def some_views(number: int) -> list[bytes]:
    """Return what the deciding seats see during a random game."""
    chance, game, found = random.Random(3), deal(Settings(players=3), 3), []
    settle(game)
    while len(found) < number and (seat := decider(game)) is not None:
        found.append(view(game, seat).tobytes())
        act(game, chance.choice(legal_actions(game)))
    return found


def expected(decision: int, seen: bytes) -> bytes:
    return frame_of(encode(ask(TABLE, decision, np.frombuffer(seen, dtype=VIEW)[0])))


def with_process(work: Callable[[QuestionProcess], Awaitable[None]]) -> None:
    async def run() -> None:
        process, tasks = QuestionProcess(), BackgroundTasks()
        await process.start(tasks)
        await eventually(lambda: process.pipe)
        try:
            await work(process)
        finally:
            process.stop()
            tasks.cancel_all()
            await tasks.wait()

    asyncio.run(run())


def request(process: QuestionProcess, decision: int, seen: bytes, seconds: float = 0.0) -> asyncio.Future[bytes]:
    future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    assert process.ask(TABLE, decision, seen, seconds, future.set_result)
    process.send()
    return future


def send(process: QuestionProcess, number: int) -> None:
    assert process.transport is not None
    process.transport.send_signal(number)


def test_answers_are_the_same_as_in_this_process_and_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    views = some_views(40)

    async def work(process: QuestionProcess) -> None:
        answers = [request(process, number, seen) for number, seen in enumerate(views)]
        assert await asyncio.gather(*answers) == [expected(number, seen) for number, seen in enumerate(views)]
        begun = time.monotonic()
        late, soon = request(process, 1, views[0], 0.4), request(process, 2, views[1], 0.4)
        await soon
        assert late.done()
        assert time.monotonic() - begun >= 0.4
        assert await request(process, 1, b"not a view") == b""  # and the process goes on
        assert await request(process, 1, views[0]) == expected(1, views[0])

        send(process, signal.SIGKILL)
        assert await request(process, 1, views[0], 60.0) == b""
        assert not process.ask(TABLE, 1, views[0], 0.0, print)  # until the next one is ready
        await eventually(lambda: process.pipe)
        assert await request(process, 1, views[0]) == expected(1, views[0])

        monkeypatch.setattr(question_process, "ANSWER_SECONDS", 0.05)
        monkeypatch.setattr(question_process, "STUCK_SECONDS", 0.05)
        send(process, signal.SIGSTOP)
        stuck = request(process, 1, views[0])
        assert await stuck == b""
        monkeypatch.setattr(question_process, "ANSWER_SECONDS", 60.0)
        monkeypatch.setattr(question_process, "STUCK_SECONDS", 60.0)
        await eventually(lambda: process.pipe)
        assert await request(process, 1, views[0]) == expected(1, views[0])

    with_process(work)


def test_the_server_computes_no_question_while_the_process_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_server: list[int] = []
    question_text = asking.question_text

    def counted(table: str, decision: int, seen: Any) -> bytes:
        in_server.append(decision)
        return question_text(table, decision, seen)

    async def work(s: RunningServer) -> None:
        process = s.server.hub.asker.process
        await process.start(s.server.tasks)
        await eventually(lambda: process.pipe)
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as first, people[1].socket() as second:
            for client in (first, second):
                await client.send(type="follow", table=table)

            async def move() -> None:
                client = (first, second)[live.table.decider]
                question = await client.wait_for("ask")
                decision, action = question["decision"], question["options"][0]["action"]
                answer = await client.command(type="move", table=table, decision=decision, action=action)
                assert answer["type"] == "accepted", answer

            for _ in range(6):
                await move()
            assert in_server == []
            send(process, signal.SIGKILL)
            await eventually(lambda: process.pipe is None)
            await move()
            await move()
            assert in_server

    monkeypatch.setattr(asking, "question_text", counted)
    serve(tmp_path, work)
