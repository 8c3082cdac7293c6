"""What people can do at a table, over real sockets: sit, start, play, reconnect, watch, chat, vote, play again."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from oriflamme.server.live import commands
from oriflamme.server.messages import outbound
from oriflamme.server.tables.code import code_of, tables_by_code
from oriflamme.server.tables.record import verify
from tests.server.harness import (
    RunningServer,
    code,
    eventually,
    finish,
    generous,
    play_out,
    serve,
    started,
    stop_the_clocks,
)  # fmt: skip

EVERYTHING = msgspec.json.Decoder(outbound.MessageOut)


def test_a_game_against_bots_has_a_record_that_can_be_verified(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        table = await ann.open_table(box="mixed", players=3, bots=["", "random", "random"])
        assert (await ann.get(f"/api/tables/{table}/record")).json()["code"] == "not-finished"
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            assert (await client.wait_for("table"))["seat"] == 0
            assert (await client.command(type="ready", table=table, share="0f" * 16))["type"] == "accepted"
            last = await play_out(client, table, random.Random(1))
            assert last["result"]["winners"]
            for text in client.received:
                EVERYTHING.decode(text)
        record = (await s.http.get(f"/api/tables/{table}/record")).text
        assert verify(record) == []
        assert verify(record.replace(last["result"]["secret"], "00" * 32)) == [
            "the commitment is not the SHA-256 of the secret"
        ]
        lines = record.splitlines()
        aside = next(i for i, line in enumerate(lines) if line.startswith("aside R"))
        without_moves = "\n".join(line for line in lines[: aside + 20] if line.split()[0] not in "RBGYV")
        assert verify(without_moves) == []
        games = (await ann.get("/api/games")).json()["tables"]
        assert [game["table"] for game in games] == [table]
        assert games[0]["stage"] == "over"

    serve(tmp_path, work)


def test_after_reconnecting_no_message_is_missing_or_repeated(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, watcher = await s.guests(2)
        table = await ann.open_table(players=2, bots=["", "random"])
        chance = random.Random(3)
        async with watcher.socket() as straight:
            await straight.send(type="follow", table=table, last_seq=0)
            last, got = 0, []
            while not (got and got[-1].get("result")):  # the connection is lost after every few messages
                async with ann.socket() as client:
                    await client.send(type="follow", table=table, last_seq=last)
                    if not last:
                        await client.send(type="ready", id="r", table=table)
                    for _ in range(chance.randint(1, 9)):
                        message = await client.receive()
                        if "seq" in message and message["type"] in ("moved", "lobby"):
                            assert message["seq"] == last + 1
                            last = message["seq"]
                            got.append(message)
                            if message.get("result"):
                                break
                        elif message["type"] == "ask":
                            move = {"table": table, "decision": message["decision"]}
                            action = chance.choice(message["options"])["action"]
                            await client.send(type="move", id=f"d{message['decision']}", action=action, **move)
            seen = [m for m in await straight.pending() if m["type"] in ("moved", "lobby")]
        assert [m["seq"] for m in got] == list(range(1, len(got) + 1))
        assert len(got) > 20
        for mine, theirs in zip(got, seen, strict=True):
            mine.pop("own", None)
            assert mine == theirs
        replay = (await s.http.get(f"/api/tables/{table}/replay")).json()
        assert replay[: len(seen)] == seen[: len(replay)]

    serve(tmp_path, work)


def test_a_command_sent_twice_is_executed_once(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        assert await ann.open_table(id="once", players=2) == await ann.open_table(id="once", players=2)
        table = await ann.open_table(players=2, bots=["", "random"])
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            await client.command(type="ready", id="r1", table=table)
            asked = await client.wait_for("ask")
            move = {"type": "move", "id": "m1", "table": table, "decision": asked["decision"]}
            move["action"] = asked["options"][0]["action"]
            first = await client.command(**move)
            assert first["type"] == "accepted"
            assert await client.command(**move) == first
            stale = await client.command(**{**move, "id": "m2"})
            assert (stale["type"], stale["code"]) == ("refused", "stale-decision")
        rows = await s.server.store.log(table)
        assert sum(b'"id":"m1"' in row.body for row in rows) == 1

    serve(tmp_path, work)


def test_who_may_sit_kick_add_bots_and_start_before_the_game(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        host, ben, eve = await s.guests(3)
        table = await host.open_table(players=3, listed=False)
        listed = (await s.http.get("/api/tables")).json()["tables"]
        assert table not in [line["table"] for line in listed]
        assert code(await ben.command(table, type="sit", seat=0)) == "seat-taken"
        assert code(await ben.command(table, type="sit")) == "accepted"
        assert code(await ben.command(table, type="sit")) == "already-seated"
        assert code(await ben.command(table, type="kick", seat=0)) == "not-host"
        assert code(await ben.command(table, type="seat-bot", seat=2, bot="random")) == "not-host"
        assert code(await ben.command(table, type="move", decision=0, action=0)) == "not-started"
        assert code(await eve.command(table, type="ready")) == "not-seated"
        assert code(await host.command(table, type="kick", seat=1)) == "accepted"
        assert code(await ben.command(table, type="sit")) == "kicked"
        assert code(await ben.get(f"/api/tables/{table}")) == "kicked"
        assert code(await host.command(table, type="seat-bot", seat=1, bot="nobody")) == "bad-bot"
        assert code(await host.command(table, type="seat-bot", seat=1, bot="random")) == "accepted"
        assert code(await eve.post(f"/api/tables/{table}/join", {"id": "j", "seat": 2})) == "accepted"
        assert code(await eve.post(f"/api/tables/{table}/leave", {"id": "l"})) == "accepted"
        assert code(await eve.command(table, type="sit", seat=2)) == "accepted"
        assert code(await host.command(table, type="ready")) == "accepted"
        assert code(await host.command(table, type="ready", on=False)) == "accepted"
        assert code(await host.command(table, type="ready")) == "accepted"
        assert code(await eve.command(table, type="ready", share="12" * 16)) == "accepted"
        state = (await s.http.get(f"/api/tables/{table}")).json()
        assert state["lobby"]["stage"] == "playing"
        assert state["lobby"]["seats"][2]["share"] == "12" * 16
        assert code(await ben.command(table, type="sit")) == "not-waiting"
        alone = await host.open_table(players=2)
        assert code(await host.post(f"/api/tables/{alone}/leave", {"id": "l"})) == "accepted"
        assert code(await host.command(alone, type="sit")) == "no-such-table"

    serve(tmp_path, work)


def test_a_spectator_counts_once_and_no_longer_when_gone(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(3)
        table = await started(people[:2])
        ann, _, eve = people
        async with ann.socket() as a:
            await a.send(type="follow", table=table)
            assert (await a.wait_for("table"))["watching"] == 0
            async with eve.socket() as first, eve.socket() as second:
                for socket in (first, second):
                    await socket.send(type="follow", table=table)
                    await socket.wait_for("table")
                await a.wait_for(lambda m: m["type"] == "presence" and m["watching"] == 1)
                assert (await ann.get(f"/api/tables/{table}")).json()["watching"] == 1
            gone = await a.wait_for(lambda m: m["type"] == "presence" and m["watching"] != 1)
            assert gone["watching"] == 0

    serve(tmp_path, work)


def test_the_others_can_vote_for_a_substitute_bot_for_an_absent_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "VOTE_SECONDS", 0.0)

    async def work(s: RunningServer) -> None:
        people = await s.guests(3)
        table = await started(people)
        ann, ben, eve = people
        async with ann.socket() as a, ben.socket() as b:
            await a.send(type="follow", table=table)
            assert (await a.wait_for("table"))["away"] == [1, 2]
            await b.send(type="follow", table=table)
            await b.wait_for("table")
            await a.wait_for(lambda m: m["type"] == "presence" and m["away"] == [2])
            assert code(await ann.command(table, type="vote", seat=1)) == "not-away"
            assert code(await ann.command(table, type="vote", seat=2)) == "accepted"
            assert code(await ben.command(table, type="vote", seat=2)) == "accepted"
            sat = await a.wait_for(lambda m: m["type"] == "lobby" and m["what"] == "sat-in")
            assert sat["seat"] == 2
            assert sat["lobby"]["seats"][2]["sitting_in"] == "random"
            assert sat["lobby"]["rated"] is True  # the absent person comes last
            assert code(await eve.command(table, type="back")) == "accepted"
            assert code(await eve.command(table, type="back")) == "same-seat"
            assert code(await ben.command(table, type="sit-in", bot="random")) == "accepted"
            assert code(await ann.command(table, type="stand")) == "accepted"
            assert code(await eve.command(table, type="sit-in", bot="random")) == "accepted"
            moved = await b.wait_for("moved")
            assert moved["by"] in ("bot", "person")

    serve(tmp_path, work)


def test_when_time_runs_out_the_clock_makes_one_decision(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await people[0].open_table(players=2, clock={"bank": 1, "increment": 1})
        assert code(await people[1].command(table, type="sit")) == "accepted"
        async with people[0].socket() as client:  # it follows the table before the clock starts
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            for person in people:
                assert code(await person.command(table, type="ready")) == "accepted"
            dealt = await client.wait_for("moved")
            assert (dealt["by"], dealt["clocks"]["left"]) == ("deal", [1000, 1000])
            moved = await client.wait_for("moved")
            assert moved["by"] == "clock"
            assert moved["at"] - dealt["clocks"]["until"] >= 90
            assert moved["clocks"]["left"][moved["family"]] == 1000
            state = (await s.http.get(f"/api/tables/{table}")).json()
            assert state["lobby"]["seats"][moved["family"]]["late"] is True
        days = await people[0].open_table(players=2, bots=["", "random"], clock={"days": 3})
        await people[0].command(days, type="ready")
        await eventually(lambda: s.server.hub.registry.tables[days].table.clock_ends())  # a bot may decide first
        clocks = (await s.http.get(f"/api/tables/{days}")).json()["clocks"]
        assert 2 * 86_400_000 < clocks["until"] - s.server.hub.registry.clock() <= 3 * 86_400_000

    serve(tmp_path, work)


def test_spectators_see_what_the_table_and_the_players_allow(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(3)
        eve = people.pop()
        table = await started(people)
        closed = await started(people, watch=False)
        async with eve.socket() as client:
            await client.send(type="follow", table=closed)
            assert (await client.wait_for("refused"))["code"] == "watching-off"
            assert code(await eve.get(f"/api/tables/{closed}/replay")) == "watching-off"
            await client.send(type="follow", table=table, seat=0)
            assert (await client.wait_for("refused"))["code"] == "not-shown"
            await client.send(type="follow", table=table)
            assert "own" not in await client.wait_for("table")
            assert code(await people[0].command(table, type="show", on=True)) == "accepted"
            await client.send(type="follow", table=table, seat=0)
            assert (await client.wait_for(lambda m: m["type"] == "table" and m["seat"] == 0))["own"]["seat"] == 0
            assert code(await people[0].command(table, type="show", on=False)) == "accepted"
            live = s.server.hub.registry.tables[table]
            assert list(live.followers.values()) == [None]
            await client.send(type="unfollow", table=table)
            await client.send(type="ping")
            await client.wait_for("pong")
            assert not live.followers

    serve(tmp_path, work)


def test_chat_can_be_muted_by_a_reader_and_switched_off_by_the_host(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=2)
        async with ann.socket() as a, ben.socket() as b:
            for client in (a, b):
                await client.send(type="follow", table=table)
                await client.wait_for("table")
            assert (await b.command(type="say", table=table, text="hello\x00there"))["type"] == "accepted"
            assert (await a.wait_for("said"))["text"] == "hello there"
            assert (await a.command(type="mute", person=ben.id))["type"] == "accepted"
            await b.command(type="say", table=table, text="boo")
            quiet = await a.wait_for("quiet")
            assert quiet["seq"] == 4
            state = (await ann.get(f"/api/tables/{table}")).json()
            assert state["chat"] == []
            replay = (await ann.get(f"/api/tables/{table}/replay?after=2")).json()
            assert [m["type"] for m in replay] == ["quiet", "quiet"]
            assert (await b.command(type="chat", table=table, on=False))["code"] == "not-host"
            await a.command(type="chat", table=table, on=False)
            assert (await b.command(type="say", table=table, text="x"))["code"] == "chat-off"

    serve(tmp_path, work)


def test_a_game_and_its_rematch_count_for_ratings_and_the_ladder(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        await finish(s, people, table)
        ladder = (await s.http.get("/api/ladder/2")).json()["ratings"]
        assert len(ladder) == 2
        assert all(line["games"] == 1 for line in ladder)
        winners = (await s.http.get(f"/api/tables/{table}")).json()["result"]["winners"]
        if len(winners) == 1:
            assert ladder[0]["person"] == people[winners[0]].id
        assert (await s.http.get("/api/ladder/3")).json()["ratings"] == []
        history = (await s.http.get(f"/api/people/{people[0].id}/ratings")).json()["changes"]
        assert [change["table"] for change in history] == [table]
        async with people[0].socket() as client:
            await client.send(type="follow", table=table)
            await client.command(type="again", table=table)
            assert code(await people[1].command(table, type="again")) == "accepted"
            new = (await client.wait_for(lambda m: m["type"] == "lobby" and m["what"] == "rematch"))["lobby"]["rematch"]
        state = (await s.http.get(f"/api/tables/{new}")).json()
        assert [seat["person"] for seat in state["lobby"]["seats"]] == [p.id for p in people]
        for person in people:
            await person.command(new, type="ready")
        await finish(s, people, new)
        assert all(line["games"] == 2 for line in (await s.http.get("/api/ladder/2")).json()["ratings"])

    serve(tmp_path, work)


def test_a_whole_game_can_be_played_on_postgresql(migrated_postgres: str, tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        await finish(s, people, table)
        assert len((await s.http.get("/api/ladder/2")).json()["ratings"]) == 2

    serve(tmp_path, work, database=migrated_postgres)


def test_state_is_the_fold_of_the_log(tmp_path: Path) -> None:
    """A table that is loaded again from its log is the same for every reader."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        hub = s.server.hub
        from oriflamme.rules import legal_actions
        from oriflamme.server.audience.broadcast import snapshot

        for _ in range(9):
            state = (await hub.registry.get(table)).table
            move = {"type": "move", "decision": state.decision, "action": legal_actions(state.game)[-1]}
            await people[state.decider].command(table, **move)
            before = [snapshot(hub.registry.tables[table].table, eyes, (), set()) for eyes in (None, 0, 1)]
            del hub.registry.tables[table]
            again = await hub.registry.get(table)
            assert before == [snapshot(again.table, eyes, (), set()) for eyes in (None, 0, 1)]

    serve(tmp_path, work)


def test_the_clock_restarts_after_the_server_was_down(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people, clock={"bank": 600})
        hub = s.server.hub
        state = (await hub.registry.get(table)).table
        before = state.asked_at
        del hub.registry.tables[table]
        hub.registry.started_at = state.at + 50_000  # as if the server had been restarted later
        hub.registry.clock = lambda: before + 60_000
        again = (await hub.registry.get(table)).table
        assert again.clock_ends() == before + 60_000 + 600_000
        assert (await s.http.get(f"/api/tables/{table}/replay?after={again.seq - 1}")).json()[0]["what"] == "resumed"
        assert s.metric("oriflamme_log_rows_total") == again.seq

    serve(tmp_path, work)


def test_a_code_leads_to_a_waiting_table_and_guessing_is_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        (ann,) = await s.guests(1)
        table = await ann.open_table(players=2, bots=["", "random"], listed=False)
        letters = (await s.http.get(f"/api/tables/{table}")).json()["lobby"]["code"]
        assert (await s.http.get(f"/api/codes/{letters.lower()}")).json() == {"table": table}
        await ann.command(table, type="ready")
        assert (await s.http.get(f"/api/codes/{letters}")).json()["code"] == "no-such-table"
        assert "code" not in (await s.http.get(f"/api/tables/{table}")).json()["lobby"]
        waiting = await ann.open_table(players=2, listed=False)
        letters = (await s.http.get(f"/api/tables/{waiting}")).json()["lobby"]["code"]
        for _ in range(20):  # a class that enters the same code is not guessing
            assert (await s.http.get(f"/api/codes/{letters}")).json() == {"table": waiting}
        answers = [(await s.http.get("/api/codes/BBBBB")).status_code for _ in range(11)]
        assert answers == [404] * 9 + [429] * 2

    serve(tmp_path, work, limits=generous(codes="10/minute"))


def test_codes_rarely_collide_and_a_shared_one_leads_nowhere() -> None:
    tables = [f"{n:016x}" for n in range(2000)]
    codes = {code_of(table) for table in tables}
    assert len(codes) > 1990
    assert all(set(code) <= set("BCDFGHJKMNPRTVWX") for code in codes)
    assert tables_by_code(tables)[code_of(tables[7])] == tables[7]
    assert tables_by_code([*tables, tables[7]])[code_of(tables[7])] == ""
