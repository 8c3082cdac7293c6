"""Several nodes heal: lost hints, dead nodes and wrong clocks do no harm for longer than a few seconds."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from oriflamme.server.live import clock, peers
from oriflamme.server.live.bus import Hint
from oriflamme.server.live.clock import SLEW, Clock
from tests.server.harness import Guest, RunningServer, code, eventually, running_server, serve, started
from tests.server.relaxed import generous

Work = Callable[[RunningServer, RunningServer], Awaitable[None]]


def on_two_nodes(folder: Path, database: str, bus: str, work: Work) -> None:
    async def run() -> None:
        settings = {"database": database, "bus": bus, "limits": generous()}
        async with running_server(folder, **settings) as one, running_server(folder, **settings) as two:
            await work(one, two)

    asyncio.run(run())


@asynccontextmanager
async def deaf(s: RunningServer) -> AsyncIterator[None]:
    """Lose all hints about tables that other nodes send to this one."""
    heard, s.server.hub.registry.receive = s.server.hub.registry.receive, lambda _: None  # type: ignore[method-assign]
    yield
    s.server.hub.registry.receive = heard  # type: ignore[method-assign]


def at(s: RunningServer, guest: Guest) -> Guest:
    """Return the same person, connected to another node."""
    return Guest(s, {"person": guest.id, "name": guest.name, "token": guest.token})


def test_a_lost_hint_is_noticed(migrated_postgres: str, valkey: str, tmp_path: Path) -> None:
    async def work(one: RunningServer, two: RunningServer) -> None:
        people = await one.guests(2)
        table = await started(people)
        async with deaf(two), at(two, people[1]).socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            begun = asyncio.get_running_loop().time()
            assert code(await people[0].command(table, type="say", text="hello")) == "accepted"
            await client.wait_for("said")
            print(f"noticed after {asyncio.get_running_loop().time() - begun:.1f} s")

    assert peers.COMPARE_SECONDS <= 2.5, "it must be noticed within 5 s"
    on_two_nodes(tmp_path, migrated_postgres, valkey, work)


def test_nothing_is_refused_because_a_hint_was_lost(migrated_postgres: str, valkey: str, tmp_path: Path) -> None:
    async def work(one: RunningServer, two: RunningServer) -> None:
        ann, ben = await one.guests(2)
        table = await ann.open_table(players=2)
        await two.server.hub.registry.get(table)
        async with deaf(two):
            assert code(await ben.command(table, type="sit")) == "accepted"
            assert code(await at(two, ben).command(table, type="ready")) == "accepted"
            assert code(await ann.command(table, type="ready")) == "accepted"
            assert code(await at(two, ann).command(table, type="sit")) == "not-waiting"

    on_two_nodes(tmp_path, migrated_postgres, valkey, work)


def test_rows_that_are_not_applied_yet_are_not_sent_twice(migrated_postgres: str, valkey: str, tmp_path: Path) -> None:
    async def work(one: RunningServer, two: RunningServer) -> None:
        people = await one.guests(2)
        table = await started(people)
        registry = two.server.hub.registry
        live = await registry.get(table)
        known = live.table.seq
        async with deaf(two), live.lock:  # it can't catch up
            assert code(await people[0].command(table, type="say", text="hello")) == "accepted"
            messages = await registry.log.messages_after(live, 1, None, set())
            assert [json.loads(message)["seq"] for message in messages] == list(range(2, known + 1))

    on_two_nodes(tmp_path, migrated_postgres, valkey, work)


def test_a_node_that_loads_a_table_learns_who_is_there(migrated_postgres: str, valkey: str, tmp_path: Path) -> None:
    async def work(one: RunningServer, two: RunningServer) -> None:
        people = await one.guests(2)
        table = await started(people)
        async with people[0].socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            live = await two.server.hub.registry.get(table)
            await eventually(lambda: live.away == (1,))

    on_two_nodes(tmp_path, migrated_postgres, valkey, work)


def test_the_presence_of_a_dead_node_is_forgotten(
    migrated_postgres: str, valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The nodes check each other often, and their time passes when the test says so, however busy the machine is."""
    passed = 0.0
    monkeypatch.setattr(peers, "ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(peers, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + passed))

    async def checked(one: RunningServer, two: RunningServer) -> None:
        """Wait until node two has written that it is alive, and node one has read it and acted on it."""
        for node in (two.server.hub.peers, one.server.hub.peers):
            begun = node.round
            await eventually(lambda node=node, begun=begun: node.round >= begun + 2)

    async def work(one: RunningServer, two: RunningServer) -> None:
        nonlocal passed
        people = await one.guests(2)
        table = await started(people)
        live = await one.server.hub.registry.get(table)
        await one.server.store.seen("dead", 5)
        one.server.hub.receive(Hint("dead", table, here=(0,)))
        async with at(two, people[1]).socket() as client:
            await client.send(type="follow", table=table)
            await eventually(lambda: live.away == ())
            await checked(one, two)
            passed += 0.6 * peers.DEAD_SECONDS
            await checked(one, two)
            assert live.away == ()  # too early
            passed += 0.6 * peers.DEAD_SECONDS
            await eventually(lambda: live.away == (0,))
            await checked(one, two)
            assert live.away == (0,)  # the other node is alive

    on_two_nodes(tmp_path, migrated_postgres, valkey, work)


def test_presence_that_is_not_repeated_is_forgotten(
    migrated_postgres: str, valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "ALIVE_SECONDS", 0.1)
    monkeypatch.setattr(peers, "FORGET_SECONDS", 1.0)

    async def work(one: RunningServer, two: RunningServer) -> None:
        people = await one.guests(2)
        table = await started(people)
        live = await one.server.hub.registry.get(table)
        one.server.hub.receive(Hint(two.server.hub.registry.node, table, here=(0,)))  # nobody is there any more
        async with at(two, people[1]).socket() as client:
            await client.send(type="follow", table=table)
            await eventually(lambda: live.away == (0,))

    on_two_nodes(tmp_path, migrated_postgres, valkey, work)


def test_a_clock_follows_its_reference_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    steady, system = 1_000.0, 1_800_000_000_000
    monkeypatch.setattr(clock, "steady_seconds", lambda: steady)
    monkeypatch.setattr(clock, "system_milliseconds", lambda: system)
    ours = Clock()
    assert ours.now() == system
    system -= 30_000  # the system's clock jumps
    assert ours.now() == 1_800_000_000_000
    for _ in range(100):
        steady += 1
        system += 1_000
        before = ours.now()
        ours.follow(system)
        assert 0 < before - ours.now() <= 1000 * SLEW + 1
    assert ours.now() - system == pytest.approx(30_000 - 100 * 1000 * SLEW, abs=2)
    steady += 1_000_000
    system += 1_000_000_000
    ours.follow(system)
    assert ours.now() == system


def test_bots_do_not_wait_for_a_clock_that_was_set_back(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        registry = s.server.hub.registry
        (ann,) = await s.guests(1)
        table = await ann.open_table(players=2, seat=None, bots=["random", "random"])
        live = await registry.get(table)
        await eventually(lambda: live.table.decision >= 2)
        right = registry.clock
        registry.clock = lambda: right() - 3_600_000
        decision = live.table.decision
        await eventually(lambda: live.table.decision >= decision + 5)

    serve(tmp_path, work)
