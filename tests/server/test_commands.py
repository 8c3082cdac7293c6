"""Commands over a socket: answered in their order, counted, and refused without a trace."""

from __future__ import annotations

from pathlib import Path

from oriflamme.rules import legal_actions
from oriflamme.server.live.live_table import LiveTable
from tests.server.harness import RunningServer, SocketClient, code, eventually, serve, started


def options(live: LiveTable) -> list[int]:
    assert live.table.game is not None
    return legal_actions(live.table.game)


async def follow(client: SocketClient, table: str) -> None:
    await client.send(type="follow", table=table)
    await client.wait_for("table")


def test_a_command_sent_again_gets_the_same_answer(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as first, people[1].socket() as second:
            for client in (first, second):
                await follow(client, table)
            for number in range(5):
                seat, seq = live.table.decider, live.table.seq
                move = {"type": "move", "table": table, "decision": live.table.decision, "action": options(live)[0]}
                for _ in range(2):
                    answer = await (first, second)[seat].command(**move, id=f"m{number}")
                    assert (answer["type"], answer["seq"]) == ("accepted", seq + 1)
                assert live.table.seq == seq + 1

    serve(tmp_path, work)


def test_commands_that_are_committed_count_in_the_metrics(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=2)
        assert s.metric("oriflamme_command_seconds_count") == 0
        assert code(await ben.post(f"/api/tables/{table}/join", {"id": "join"})) == "accepted"
        assert code(await ben.command(table, type="say", text="hello")) == "accepted"
        assert code(await ben.command(table, type="kick", seat=0)) == "not-host"  # refused, so nothing was committed
        assert code(await ben.post(f"/api/tables/{table}/leave", {"id": "leave"})) == "accepted"
        async with ann.socket() as client:
            assert (await client.command(type="say", table=table, text="hello"))["type"] == "accepted"
        assert s.metric("oriflamme_command_seconds_count") == 4

    serve(tmp_path, work)


def test_a_refused_move_changes_nothing(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(3)
        table = await started(people[:2])
        live = await s.server.hub.registry.get(table)
        decision, legal = live.table.decision, options(live)
        illegal = next(action for action in range(legal[0], 10_000) if action not in legal)
        decider, other = live.table.decider, 1 - live.table.decider
        attempts = [
            (decider, {"decision": decision, "action": illegal}, "not-legal"),
            (decider, {"decision": decision, "action": 9_999}, "wrong-verb"),
            (decider, {"decision": decision, "action": legal[0], "then": legal[0]}, "not-legal"),
            (decider, {"decision": decision + 1, "action": legal[0]}, "stale-decision"),
            (other, {"decision": decision, "action": legal[0]}, "not-your-decision"),
            (2, {"decision": decision, "action": legal[0]}, "not-seated"),
        ]
        state = live.table
        for who, attempt, expected in attempts:
            async with people[who].socket() as client:
                answer = await client.command(type="move", table=table, **attempt)
            assert (answer["type"], answer["code"]) == ("refused", expected), attempt
        assert live.table is state
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
