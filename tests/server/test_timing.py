"""Timing: a message leaves before anything is computed from what only one seat may know."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
import websockets.sync.client
from websockets import Origin

from oriflamme.rules import legal_actions
from oriflamme.server.audience.question import question_text
from oriflamme.server.live import asking, clockwork
from tests.server.harness import PATIENCE, RunningServer, SocketClient, eventually, serve, started

VERY_SLOW = 3.0  # seconds; on a busy machine it may take one until a thread runs again
SLOW = 0.5  # seconds for one step of a computation; it holds up the event loop, not other threads


async def follow(client: SocketClient, table: str) -> None:
    await client.send(type="follow", table=table)
    await client.wait_for("table")


async def first_question(s: RunningServer, client: list[SocketClient], table: str) -> tuple[int, dict[str, Any]]:
    """Return the seat that decides first, and its first option as a move."""
    live = await s.server.hub.registry.get(table)
    seat = live.table.decider
    question = await client[seat].wait_for("ask")
    action = question["options"][0]["action"]
    return seat, {"type": "move", "table": table, "decision": question["decision"], "action": action}


def test_messages_leave_before_the_next_options_are_computed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[float] = []

    def slow_text(table: str, decision: int, seen: Any) -> bytes:
        begun.append(time.monotonic())
        time.sleep(VERY_SLOW)
        return question_text(table, decision, seen)

    def arrival(port: int, table: str, ready: list[bool]) -> float:
        """Return when a spectator, in a thread of its own, receives the next `moved`."""
        url = f"ws://127.0.0.1:{port}/socket/visitor"
        with websockets.sync.client.connect(url, origin=Origin(f"http://127.0.0.1:{port}")) as ws:
            ws.send(json.dumps({"type": "follow", "table": table}))
            while (message := json.loads(ws.recv(PATIENCE)))["type"] != "moved":
                if message["type"] == "table":
                    ready.append(True)
            return time.monotonic()

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        async with people[0].socket() as first, people[1].socket() as second:
            for client in (first, second):
                await follow(client, table)
            seat, move = await first_question(s, [first, second], table)
            ready: list[bool] = []
            arrived = asyncio.create_task(asyncio.to_thread(arrival, s.port, table, ready))
            await eventually(lambda: ready)
            monkeypatch.setattr(asking, "question_text", slow_text)
            await (first, second)[seat].send(id="m", **move)
            assert await arrived < begun_at() + VERY_SLOW * 0.9

    def begun_at() -> float:
        return begun[0] if begun else time.monotonic()

    serve(tmp_path, work)


def test_messages_leave_before_the_next_bot_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots may do, and what they see, is computed when nothing waits to be written."""
    unwritten: list[int] = []

    async def work(s: RunningServer) -> None:
        def noting(game: Any) -> list[int]:
            unwritten.append(sum(len(socket.connection.pending) for socket in s.server.sockets))
            return legal_actions(game)

        ann = await s.guest()
        table = await ann.open_table(players=3, bots=["random"] * 3, seat=None)
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("moved")
            monkeypatch.setattr(clockwork, "legal_actions", noting)  # from now on, nothing but moves is sent
            for _ in range(10):
                await client.wait_for("moved")

    serve(tmp_path, work)
    assert len(unwritten) >= 9
    assert set(unwritten) == {0}


def test_a_question_is_sent_a_fixed_time_after_the_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "ASK_SECONDS", SLOW)

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        async with people[0].socket() as first, people[1].socket() as second:
            for client in (first, second):
                await follow(client, table)
            seat, move = await first_question(s, [first, second], table)
            await (first, second)[seat].send(id="m", **move)
            other = (first, second)[1 - seat]
            await other.wait_for("moved")
            moved = time.monotonic()
            assert "ask" not in {message["type"] for message in await other.pending()}  # nothing else waits for it
            await other.wait_for("ask")
            assert time.monotonic() - moved > SLOW * 0.5

    serve(tmp_path, work)
