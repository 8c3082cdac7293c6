"""The database goes away for a moment: nobody is sent what is not in the log, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import websockets

from oriflamme.rules import act, decider, legal_actions
from oriflamme.server.live import registry
from oriflamme.server.live.live_table import LiveTable
from oriflamme.server.store import LogRow, Statement, Unavailable
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import chained
from oriflamme.server.tables.log_rows import decode_row
from tests.server.harness import RunningServer, SocketClient, code, eventually, finish, serve, started


class FaultyDatabase:
    """A database that can go away.

    `down`: nothing works. `lost`: writes are not executed. `late`: writes are executed, but their answers are lost.
    """

    def __init__(self, real: Any) -> None:
        self.real = real
        self.faults: set[str] = set()
        self.failed = 0  # writes

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        if "down" in self.faults:
            raise Unavailable("the database is down")
        result: list[tuple[Any, ...]] = await self.real.read(sql, *values)
        return result

    async def write(self, statements: Sequence[Statement]) -> None:
        if "late" in self.faults or not self.faults:
            await self.real.write(statements)
        if self.faults:
            self.failed += 1
            raise Unavailable("the database is down")

    @contextlib.contextmanager
    def failing(self, *faults: str) -> Iterator[None]:
        self.faults = set(faults)
        yield
        self.faults = set()


def faulty(s: RunningServer) -> FaultyDatabase:
    """Return the server's database after replacing it, in all parts of the store, with one that can go away."""
    store = s.server.store
    real, database = store.database, FaultyDatabase(store.database)
    for part in [store, *vars(store).values()]:
        if getattr(part, "database", None) is real:
            part.database = database
    return database


def first_option(live: LiveTable) -> tuple[int, dict[str, Any]]:
    """Return the seat that decides, and the command that answers with the first option."""
    table = live.table
    assert table.game is not None
    action = legal_actions(table.game)[0]
    return table.decider, {"type": "move", "decision": table.decision, "action": action}


def is_last_decision(live: LiveTable) -> bool:
    """Return whether the first option of the current decision ends the game."""
    assert live.table.game is not None
    game = live.table.game.copy()
    act(game, legal_actions(game)[0])
    return decider(game) is None


async def moves_in_log(s: RunningServer, table: str) -> list[rows.Acted]:
    decoded = [decode_row(row.body, row.personal) for row in await s.server.store.log(table)]
    return [row for row in decoded if isinstance(row, rows.Acted)]


async def followed(client: SocketClient, table: str) -> None:
    await client.send(type="follow", table=table)
    await client.wait_for("table")
    await client.pending()


def moves_received(client: SocketClient) -> int:
    return sum('"type":"moved"' in text for text in client.received)


def test_a_move_that_was_not_written_has_not_happened(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        database = faulty(s)
        live = await s.server.hub.registry.get(table)
        person, decision = people[live.table.decider], live.table.decision
        first, second = legal_actions(live.table.game)[:2]
        before = (await s.http.get(f"/api/tables/{table}")).json()
        async with people[0].socket() as watching:
            await followed(watching, table)
            with database.failing("down"):
                move = {"type": "move", "decision": decision, "action": first}
                for _ in range(2):  # the same command again, as the documentation advises
                    answer = await person.command(table, id="lost", **move)
                    assert (answer.status_code, code(answer)) == (503, "unavailable")
                shown = await s.http.get(f"/api/tables/{table}")
                assert shown.status_code != 200 or shown.json()["seq"] == before["seq"]
                assert (await s.http.get("/ready")).status_code == 503
            assert await moves_in_log(s, table) == []
            after = (await s.http.get(f"/api/tables/{table}")).json()
            assert (after["seq"], after["position"]) == (before["seq"], before["position"])
            # The player may change their mind, and the first answer never comes back.
            answer = await person.command(table, type="move", id="other", decision=decision, action=second)
            assert code(answer) == "accepted", answer.text
            assert [(row.id, row.action) for row in await moves_in_log(s, table)] == [("other", second)]
            await watching.wait_for("moved")
            assert moves_received(watching) == 1
        assert (await s.http.get("/ready")).status_code == 200

    serve(tmp_path, work)


def test_the_end_of_a_game_that_was_not_written_reveals_nothing(tmp_path: Path) -> None:
    """The last decision makes all secrets public, so it must be in the log before anybody is sent them."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        while not is_last_decision(live):
            seat, move = first_option(live)
            assert code(await people[seat].command(table, **move)) == "accepted"
        seat, move = first_option(live)
        database = faulty(s)
        for faults in (("down",), ("lost",)):
            with database.failing(*faults):
                for _ in range(2):
                    assert code(await people[seat].command(table, id="last", **move)) == "unavailable"
                for path in ("", "/record", "/replay", "/replay?eyes=all"):
                    answer = await s.http.get(f"/api/tables/{table}{path}")
                    assert live.table.head.secret not in answer.text
                    assert answer.status_code != 200 or '"result":{' not in answer.text
        assert (await s.http.get(f"/api/tables/{table}")).json()["lobby"]["stage"] == "playing"
        await finish(s, people, table)

    serve(tmp_path, work)


def test_a_write_whose_answer_was_lost_is_found_in_the_log(tmp_path: Path) -> None:
    """The move was stored, so it is acknowledged, sent once, and not executed again."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        database = faulty(s)
        live = await s.server.hub.registry.get(table)
        seat, move = first_option(live)
        async with people[0].socket() as watching:
            await followed(watching, table)
            with database.failing("late"):
                answers = [await people[seat].command(table, id="late", **move) for _ in range(2)]
            assert [answer.json().get("seq") for answer in answers] == [live.table.seq] * 2
            await watching.wait_for("moved")
            await watching.pending()
            assert moves_received(watching) == 1
        assert [row.id for row in await moves_in_log(s, table)] == ["late"]
        assert s.metric("oriflamme_log_rows_total") == len(await s.server.store.log(table))

    serve(tmp_path, work)


@pytest.mark.parametrize("repeat", [True, False], ids=["repeated", "not repeated"])
def test_a_write_with_an_unknown_outcome_is_settled_when_the_log_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repeat: bool
) -> None:
    """Nobody is sent anything until then; afterwards everybody gets the move, even if the player does not ask again."""
    monkeypatch.setattr(registry, "SETTLE_SECONDS", 60.0 if repeat else 0.02)

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        database = faulty(s)
        live = await s.server.hub.registry.get(table)
        seat, move = first_option(live)
        async with people[0].socket() as watching:
            await followed(watching, table)
            with database.failing("late", "down"):
                assert code(await people[seat].command(table, id="unknown", **move)) == "unavailable"
                assert code(await people[1 - seat].command(table, type="say", text="hello")) == "unavailable"
                assert (await s.http.get(f"/api/tables/{table}")).status_code == 503
                await watching.pending()
                assert moves_received(watching) == 0
            if repeat:
                assert code(await people[seat].command(table, id="unknown", **move)) == "accepted"
            await watching.wait_for("moved")
            await watching.pending()
            assert moves_received(watching) == 1
        assert [row.id for row in await moves_in_log(s, table)] == ["unknown"]

    serve(tmp_path, work)


def test_a_write_that_is_stored_after_all_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that was cut off may store a write after the server has looked for it in the log."""
    monkeypatch.setattr(registry, "LATE_SECONDS", 0.5)
    monkeypatch.setattr(registry, "SETTLE_SECONDS", 0.02)

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        database = faulty(s)
        live = await s.server.hub.registry.get(table)
        seat, move = first_option(live)
        kept: list[Sequence[Statement]] = []

        async def keep(statements: Sequence[Statement]) -> None:
            kept.append(statements)
            raise Unavailable("cut off")

        async with people[0].socket() as watching:
            await followed(watching, table)
            with monkeypatch.context() as patch:
                patch.setattr(database, "write", keep)
                assert code(await people[seat].command(table, **move)) == "unavailable"
            (statements,) = kept
            await database.real.write(statements)
            await watching.wait_for("moved")

    serve(tmp_path, work)


def test_a_table_goes_on_if_another_node_wrote_what_this_one_could_not(tmp_path: Path) -> None:
    """The player repeated a move through another node. Here it fails, and reading the log finds the other's row."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        live = await s.server.hub.registry.get(table)
        seat, move = first_option(live)
        database = faulty(s)
        async with people[1 - seat].socket() as client:
            await followed(client, table)
            row = rows.Acted(who=people[seat].id, id="m", decision=move["decision"], action=move["action"])
            stored = [LogRow(*each) for each in chained(live.table, live.table.at + 1, [row])]
            await s.server.store.append(table, live.table.hash, stored, None)
            with database.failing("lost"):
                assert code(await people[seat].command(table, id="m", **move)) == "unavailable"
            await client.wait_for("moved")
            assert (await client.wait_for("ask"))["decision"] == move["decision"] + 1
        assert [each.id for each in await moves_in_log(s, table)] == ["m"]

    serve(tmp_path, work)


def test_a_table_that_is_opened_twice_during_an_outage_is_opened_once(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        database = faulty(s)
        for faults in (("down",), ("lost",), ("late", "down")):
            with database.failing(*faults):
                assert code(await ann.post("/api/tables", {"players": 2, "id": "one"})) == "unavailable"
        tables = {(await ann.post("/api/tables", {"players": 2, "id": "one"})).json()["table"] for _ in range(2)}
        assert len(tables) == 1
        assert len((await ann.get("/api/games")).json()["tables"]) == 1

    serve(tmp_path, work)


def test_a_rematch_that_failed_halfway_is_opened_once(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        await finish(s, people, table)
        for regular in s.server.hub.tasks.regular:  # one of them would sometimes open the rematch before the command
            assert regular.task is not None
            regular.task.cancel()
        assert code(await people[0].command(table, type="again")) == "accepted"
        database, number = faulty(s), 0
        real = database.write

        async def fail_later(statements: Sequence[Statement]) -> None:
            nonlocal number
            number += 1
            if number == 3:  # after the row of the command and the rows of the new table
                raise Unavailable("down")
            await real(statements)

        database.write = fail_later  # type: ignore[method-assign]
        assert code(await people[1].command(table, id="again", type="again")) == "unavailable"
        assert code(await people[1].command(table, id="again", type="again")) == "accepted"
        lobby = (await s.http.get(f"/api/tables/{table}")).json()["lobby"]
        waiting = (await s.http.get("/api/tables?stage=waiting")).json()["tables"]
        assert [line["table"] for line in waiting] == [lobby["rematch"]]

    serve(tmp_path, work)


def test_a_clock_that_runs_out_during_an_outage_decides_afterwards(tmp_path: Path) -> None:
    """The sweep survives the outage too; otherwise the clock would never fire again."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people, clock={"bank": 1, "increment": 0})
        database = faulty(s)
        live = await s.server.hub.registry.get(table)
        rounds = s.server.hub.tasks.regular[0]
        with database.failing("down"):
            await eventually(lambda: live.timer is None and rounds.failures >= 2)
            assert live.table.decision == 0
        await eventually(lambda: live.table.decision > 1)
        assert {row.by for row in await moves_in_log(s, table)} == {"clock"}

    serve(tmp_path, work)


def test_a_clock_whose_write_failed_once_fires_again(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people, clock={"bank": 1, "increment": 0})
        live = await s.server.hub.registry.get(table)
        database = faulty(s)
        with database.failing("lost"):
            await eventually(lambda: database.failed)
        await eventually(lambda: live.table.decision > 0)

    serve(tmp_path, work)


def test_a_socket_that_is_opened_during_an_outage_is_refused_and_not_counted(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        (ann,) = await s.guests(1)
        database = faulty(s)
        with database.failing("down"):
            s.server.accounts.forget_cached(ann.id)
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with ann.socket():
                    pass
            assert refused.value.response.status_code == 503
            assert b"unavailable" in (refused.value.response.body or b"")
        async with ann.socket() as client:
            await client.wait_for("hello")
        await eventually(lambda: not s.server.guard.sockets.total())

    serve(tmp_path, work)


def test_bots_go_on_after_an_outage(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        database = faulty(s)
        table = await ann.open_table(players=2, bots=["random", "random"], seat=None)
        live = s.server.hub.registry.tables[table]
        await eventually(lambda: live.table.decision > 2)
        with database.failing("down"):
            await asyncio.sleep(0.2)
            stopped = live.table.decision
        await eventually(lambda: live.table.decision > stopped + 2)

    serve(tmp_path, work)
