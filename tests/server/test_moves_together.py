"""Moves of many tables are written together; what is special about one of them takes the long way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from oriflamme.rules import legal_actions
from oriflamme.server.live.hub import Hub
from oriflamme.server.live.live_table import LiveTable, TableLock
from oriflamme.server.net.socket import Socket
from oriflamme.server.store import GroupedWrite, Statement, Unavailable
from oriflamme.server.store.sqlite import SqliteDatabase
from tests.server.harness import RunningServer, SocketClient, code, eventually, serve, started

INSERT = "INSERT INTO mutes (person, muted) VALUES (?1, ?2)"


def options(live: LiveTable) -> list[int]:
    assert live.table.game is not None
    return legal_actions(live.table.game)


async def follow(client: SocketClient, table: str) -> None:
    await client.send(type="follow", table=table)
    await client.wait_for("table")


def test_a_move_needs_neither_the_sockets_task_nor_the_long_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_used(*_: object) -> None:
        raise AssertionError("a move came along here")

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as first, people[1].socket() as second:
            for client in (first, second):
                await follow(client, table)
            monkeypatch.setattr(Hub, "execute", not_used)
            monkeypatch.setattr(Socket, "dispatch", not_used)
            for number in range(5):
                seat, seq = live.table.decider, live.table.seq
                move = {"type": "move", "table": table, "decision": live.table.decision, "action": options(live)[0]}
                answer = await (first, second)[seat].command(**move, id=f"m{number}")
                assert (answer["type"], answer["seq"]) == ("accepted", seq + 1)
                again = await (first, second)[seat].command(**move, id=f"m{number}")
                assert (again["type"], again["seq"]) == ("accepted", seq + 1)
                assert live.table.seq == seq + 1
            assert not live.lock.locked()

    serve(tmp_path, work)


def test_a_move_counts_in_the_metrics_whichever_way_it_takes(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as first, people[1].socket() as second:
            for way in ("together", "long"):
                if way == "long":
                    s.server.hub.moves.write = lambda *_: False  # type: ignore[method-assign]
                before = await commands_counted(s)
                move = {"type": "move", "table": table, "decision": live.table.decision, "action": options(live)[0]}
                answer = await (first, second)[live.table.decider].command(**move, id=way)
                assert answer["type"] == "accepted"
                assert await commands_counted(s) == before + 1, way

    serve(tmp_path, work)


def test_commands_sent_as_requests_count_in_the_metrics_too(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=2)
        before = await commands_counted(s)
        assert code(await ben.post(f"/api/tables/{table}/join", {"id": "join"})) == "accepted"
        assert code(await ben.command(table, type="say", text="hello")) == "accepted"
        assert code(await ben.command(table, type="kick", seat=0)) == "not-host"  # refused, so nothing was committed
        assert code(await ben.post(f"/api/tables/{table}/leave", {"id": "leave"})) == "accepted"
        assert await commands_counted(s) == before + 3

    serve(tmp_path, work)


async def commands_counted(s: RunningServer) -> float:
    text = (await s.http.get("/metrics")).text
    return float(text.partition("\noriflamme_command_seconds_count ")[2].split()[0])


def test_refusals_say_the_same_as_on_the_long_way(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(3)
        table = await started(people[:2])
        live = await s.server.hub.registry.get(table)
        decision, legal = live.table.decision, options(live)
        illegal = next(action for action in range(legal[0], 10_000) if action not in legal)
        attempts = [
            (live.table.decider, {"decision": decision, "action": illegal}),
            (live.table.decider, {"decision": decision, "action": 9_999}),
            (live.table.decider, {"decision": decision, "action": legal[0], "then": legal[0]}),
            (live.table.decider, {"decision": decision + 1, "action": legal[0]}),
            (1 - live.table.decider, {"decision": decision, "action": legal[0]}),
            (2, {"decision": decision, "action": legal[0]}),
        ]
        for who, attempt in attempts:
            async with people[who].socket() as client:
                quick = await client.command(type="move", table=table, **attempt)
                async with live.lock:  # a table that is being written to takes the long way
                    slow = asyncio.create_task(client.command(type="move", table=table, **attempt))
                    await asyncio.sleep(0.05)
                    assert not slow.done()
                long = await slow
            assert quick["type"] == "refused"
            assert (quick["code"], quick["rule"]) == (long["code"], long["rule"])
        assert live.table.decision == decision
        assert not live.lock.locked()

    serve(tmp_path, work)


def test_messages_of_one_person_are_handled_one_after_the_other(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as first, people[1].socket() as second:
            for client in (first, second):
                await follow(client, table)
            for number in range(4):
                client = (first, second)[live.table.decider]
                decision, action = live.table.decision, options(live)[0]
                await client.send(id=f"a{number}", type="say", table=table, text="now")
                await client.send(type="move", id=f"b{number}", table=table, decision=decision, action=action)
                await client.send(type="move", id=f"c{number}", table=table, decision=decision, action=action)
                await client.send(id=f"d{number}", type="say", table=table, text="done")
                answers = [await client.wait_for(lambda m: m["type"] in ("accepted", "refused")) for _ in range(4)]
                assert [(m["id"], m["type"]) for m in answers] == [
                    (f"a{number}", "accepted"),
                    (f"b{number}", "accepted"),
                    (f"c{number}", "refused"),
                    (f"d{number}", "accepted"),
                ]

    serve(tmp_path, work)


def test_a_person_who_leaves_during_a_move_has_moved(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        decision = live.table.decision
        async with people[live.table.decider].socket() as client:
            await client.send(type="move", id="m", table=table, decision=decision, action=options(live)[0])
        await eventually(lambda: live.table.decision == decision + 1)
        await eventually(lambda: not live.lock.locked())

    serve(tmp_path, work)


def test_a_lock_is_only_acquired_at_once_if_nobody_waits_for_it() -> None:
    async def work() -> None:
        lock = TableLock()
        assert lock.acquire_now()
        assert not lock.acquire_now()
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not lock.acquire_now()  # it is the other one's turn
        assert await waiting
        lock.release()
        assert lock.acquire_now()

    asyncio.run(work())


class Write:
    """A write of a group that notes what happens to it."""

    def __init__(self, happened: list[str], name: str, statements: Sequence[Statement] | None) -> None:
        self.happened = happened
        self.name = name
        self.statements = statements

    def begin(self) -> Sequence[Statement] | None:
        self.happened.append(f"begin {self.name}")
        if self.name == "broken":
            raise RuntimeError("broken")
        return self.statements

    def end(self, error: Exception | None) -> None:
        self.happened.append(f"end {self.name} {type(error).__name__}")


def test_writes_of_a_group_succeed_and_fail_one_by_one(tmp_path: Path) -> None:
    def insert(person: str) -> list[Statement]:
        return [Statement(INSERT, (person, "another"))]

    async def work() -> None:
        database, happened = SqliteDatabase(str(tmp_path / "a.sqlite3")), list[str]()
        await database.open()
        writes: list[GroupedWrite] = [
            Write(happened, "first", insert("1")),
            Write(happened, "nothing", None),
            Write(happened, "broken", insert("2")),
            Write(happened, "same", insert("1")),
            Write(happened, "last", insert("3")),
        ]
        for write in writes:
            assert database.write_soon(write)
        assert happened == []  # not before the transaction
        await eventually(lambda: database.running is None)
        assert happened[:5] == ["begin first", "begin nothing", "begin broken", "end broken RuntimeError", "begin same"]
        assert happened[5:] == ["begin last", "end first NoneType", "end same Conflict", "end last NoneType"]
        assert await database.read("SELECT person FROM mutes ORDER BY person") == [("1",), ("3",)]
        await database.close()
        database.write_soon(Write(happened, "late", insert("4")))
        assert happened[-1] == f"end late {Unavailable.__name__}"

    asyncio.run(work())
