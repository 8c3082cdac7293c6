"""Nobody avoids a rated loss by leaving, unlisted tables stay unlisted, and a command sent twice is executed once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oriflamme.rules import kinds
from oriflamme.server.live import commands
from oriflamme.server.messages.inbound import Say
from oriflamme.server.people.ratings import ranks_of
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.table import REMEMBERED, Table
from tests.server.harness import Guest, RunningServer, code, finish, serve, started


@pytest.mark.parametrize(
    ("points", "winners", "left", "ranks"),
    [
        ([9, 4, 6], 0b001, [False, False, False], [1, 3, 2]),
        ([9, 4, 6], 0b001, [True, False, False], [3, 2, 1]),  # the substitute bot has won
        ([9, 4, 6], 0b001, [True, False, True], [2, 1, 2]),
        ([5, 5], 0b11, [False, True], [1, 2]),
    ],
)
def test_players_who_left_come_last(points: list[int], winners: int, left: list[bool], ranks: list[int]) -> None:
    assert ranks_of(points, winners, left) == ranks


def test_leaving_and_coming_back_does_not_unrate_a_game(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        ann, ben = people
        table = await started(people, listed=False)
        assert code(await ann.command(table, type="sit-in", bot="random")) == "accepted"
        assert code(await ann.command(table, type="back")) == "accepted"
        state = (await s.server.hub.registry.get(table)).table
        assert state.rated
        await finish(s, people, table)
        ladder = (await s.http.get("/api/ladder/2")).json()["ratings"]
        assert [line["person"] for line in ladder] == [ben.id, ann.id]  # no matter which of them has won
        # The table was not listed, so nobody else learns its id.
        assert [c["table"] for c in (await s.http.get(f"/api/people/{ben.id}/ratings")).json()["changes"]] == [""]
        assert [c["table"] for c in (await ann.get(f"/api/people/{ben.id}/ratings")).json()["changes"]] == [""]
        assert [c["table"] for c in (await ben.get(f"/api/people/{ben.id}/ratings")).json()["changes"]] == [table]

    serve(tmp_path, work, bot_pause=5.0)


def test_every_box_has_its_own_ratings_and_a_friendly_game_changes_none(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        friendly = await started(people, friendly=True)
        assert (await s.http.get(f"/api/tables/{friendly}")).json()["lobby"]["friendly"]
        await finish(s, people, friendly)
        assert (await s.http.get("/api/ladders")).json() == {"ladders": [], "latest": None}
        assert (await s.http.get(f"/api/tables/{friendly}/ratings")).json()["changes"] == []
        base = await started(people)
        assert code(await people[0].command(base, type="sit-in", bot="random")) == "accepted"
        assert code(await people[0].command(base, type="back")) == "accepted"
        assert (await s.http.get(f"/api/tables/{base}/ratings")).json()["code"] == "not-finished"
        await finish(s, people, base)
        for _ in range(2):
            await finish(s, people, await started(people, box="ablaze"))
        ladders = (await people[0].get("/api/ladders")).json()
        assert ladders["ladders"] == [{"box": "base", "players": 2}, {"box": "ablaze", "players": 2}]
        assert ladders["latest"] == {"box": "ablaze", "players": 2}
        for box, games in (("base", 1), ("ablaze", 2), ("alliance", None)):
            lines = (await s.http.get(f"/api/ladder/2?box={box}")).json()["ratings"]
            assert [(line["games"], line["provisional"]) for line in lines] == ([(games, True)] * 2 if games else [])
        assert (await s.http.get("/api/ladder/2?box=none")).status_code == 404
        # The first player had left, and comes last however the game ended.
        lost, won = (await s.http.get(f"/api/tables/{base}/ratings")).json()["changes"]
        assert [(one["seat"], one["before"], one["after"]) for one in (lost, won)] == [(0, 1500, 1421), (1, 1500, 1579)]

    serve(tmp_path, work, bot_pause=5.0)


def folded(leavers: list[int]) -> Table:
    table = Table("x" * 16)
    new: list[rows.AnyRow] = [
        rows.Opened(host="p0", box="base", deck=kinds.BOXES["base"], edition=0, players=2, secret="ab" * 32),
        *(rows.Sat(seat=i, person=f"p{i}", name="x") for i in range(2)),
        *(rows.WasReady(seat=i, on=True) for i in range(2)),
        rows.Started(),
        *(rows.Substituted(seat=i, bot="random") for i in leavers),
    ]
    for row in new:
        table.apply(row, 0)
    return table


def test_a_game_is_rated_unless_everybody_left() -> None:
    assert folded([0]).rated
    assert not folded([0, 1]).rated


async def follow(client: Any, table: str) -> None:
    await client.send(type="follow", table=table)
    await client.wait_for("table")


def test_a_person_has_some_time_to_reconnect_before_others_may_vote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await started([ann, ben])
        async with ann.socket() as client:
            await follow(client, table)
            vote = {"type": "vote", "table": table, "seat": 1}
            assert (await client.command(**vote))["code"] == "not-away"
            async with ben.socket() as other:  # who comes back in time starts again
                await follow(other, table)
            monkeypatch.setattr(commands, "VOTE_SECONDS", 0.0)
            live = s.server.hub.registry.tables[table]
            while 1 not in live.away:
                await client.wait_for("presence")
            assert (await client.command(**vote))["type"] == "accepted"
            assert live.table.seats[1].left
            assert live.table.rated

    serve(tmp_path, work)


def test_command_ids_are_remembered_per_person(tmp_path: Path) -> None:
    """However many commands others send, a command that is sent twice is executed once."""

    async def work(s: RunningServer) -> None:
        ann, eve = await s.guests(2)
        table = await ann.open_table(players=2)

        async def say(person: Guest, number: int) -> int:
            body = {"type": "say", "id": f"s{number}", "table": table, "text": "x"}
            return int((await person.post(f"/api/tables/{table}/commands", body)).json()["seq"])

        first = await say(ann, 0)
        await say(eve, 0)
        for number in range(1, 4 * REMEMBERED):
            await s.server.hub.commands.execute(eve.id, eve.name, Say(f"s{number}", table, "x"))
        assert await say(ann, 0) == first
        assert len(s.server.hub.registry.tables[table].table.accepted[eve.id]) == REMEMBERED

    serve(tmp_path, work)
