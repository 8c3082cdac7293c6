"""Frames for many connections leave together."""

from __future__ import annotations

from typing import Any, cast

from oriflamme.server.net.protocols.ws_protocol import Connection, Outbox


class LoopOfOneTurn:
    """An event loop that runs what was asked for when the test says so."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def call_soon(self, call: Any) -> None:
        self.calls.append(call)

    def run(self) -> None:
        calls, self.calls = self.calls, []
        for call in calls:
            call()


class FakeConnection:
    def __init__(self, loop: LoopOfOneTurn, fails: bool = False) -> None:
        self.protocol = type("Protocol", (), {"loop": loop})
        self.fails = fails
        self.flushed = 0

    def flush(self) -> None:
        if self.fails:
            raise OSError("gone")
        self.flushed += 1


def test_all_connections_are_written_in_one_call_even_if_one_fails() -> None:
    loop, outbox = LoopOfOneTurn(), Outbox()
    connections = [FakeConnection(loop), FakeConnection(loop, fails=True), FakeConnection(loop)]
    for _ in range(2):
        for connection in connections:
            outbox.add(cast(Connection, connection))
        assert len(loop.calls) == 1
        loop.run()
    assert [connection.flushed for connection in connections] == [2, 0, 2]
