"""The database goes away for a moment: nobody is sent what is not in the log, and nothing acknowledged is lost."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from oriflamme.rules import act, decider, legal_actions
from oriflamme.server.live.live_table import LiveTable
from oriflamme.server.store import Statement
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.log_rows import row_decoder
from tests.server.harness import RunningServer, code, finish, generous, serve, started


class FaultyDatabase:
    """A database that can go away. `lost`: writes are not executed; with `late` they are, but the answer is lost."""

    def __init__(self, real: Any) -> None:
        self.real = real
        self.down = False
        self.late = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        if self.down:
            raise ConnectionError("the database is down")
        result: list[tuple[Any, ...]] = await self.real.read(sql, *values)
        return result

    async def write(self, statements: Sequence[Statement]) -> None:
        if self.late:
            await self.real.write(statements)
        if self.down or self.late:
            raise ConnectionError("the database is down")
        await self.real.write(statements)

    @contextlib.contextmanager
    def outage(self) -> Iterator[None]:
        self.down = True
        yield
        self.down = False


def faulty(s: RunningServer) -> FaultyDatabase:
    """Return the server's database after replacing it with one that can go away."""
    database = FaultyDatabase(s.server.store.database)
    s.server.store.database = database
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
    decoded = [row_decoder.decode(row.body) for row in await s.server.store.log(table)]
    return [row for row in decoded if isinstance(row, rows.Acted)]


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
            await watching.send(type="follow", table=table)
            await watching.wait_for("table")
            with database.outage():
                move = {"type": "move", "decision": decision, "action": first}
                for _ in range(2):  # the same command again, as the documentation advises
                    answer = await person.command(table, id="lost", **move)
                    assert answer.status_code in (500, 503), answer.text
                    assert code(answer) != "accepted"
                shown = await s.http.get(f"/api/tables/{table}")
                assert shown.status_code != 200 or shown.json()["seq"] == before["seq"]
        assert await moves_in_log(s, table) == []
        after = (await s.http.get(f"/api/tables/{table}")).json()
        assert (after["seq"], after["position"]) == (before["seq"], before["position"])
        # The player may change their mind, and the first answer never comes back.
        answer = await person.command(table, type="move", id="other", decision=decision, action=second)
        assert code(answer) == "accepted", answer.text
        assert [(row.id, row.action) for row in await moves_in_log(s, table)] == [("other", second)]
        assert not any('"moved"' in text for text in watching.received)

    serve(tmp_path, work, limits=generous())


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
        with database.outage():
            for _ in range(2):
                assert (await people[seat].command(table, id="last", **move)).status_code in (500, 503)
            for path in ("", "/record", "/replay", "/replay?eyes=all"):
                answer = await s.http.get(f"/api/tables/{table}{path}")
                assert live.table.head.secret not in answer.text
                assert answer.status_code != 200 or '"result":{' not in answer.text
        assert (await s.http.get(f"/api/tables/{table}")).json()["lobby"]["stage"] == "playing"
        await finish(s, people, table)

    serve(tmp_path, work, limits=generous())
