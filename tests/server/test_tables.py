"""What people can do at a table, over real sockets: sit, start, play, come back, watch, chat, vote, play again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.server.messages import outbound
from oriflamme.server.tables.record import verify
from tests.server.harness import Served, eventually, generous, play_out, served

EVERYTHING = msgspec.json.Decoder(outbound.MessageOut)


def serve(folder: Path, work: Any, **settings: Any) -> None:
    async def run() -> None:
        settings.setdefault("limits", generous())
        async with served(folder, **settings) as s:
            await work(s)

    asyncio.run(run())


def code(answer: Any) -> str:
    return str(answer.json().get("code", answer.json().get("type", "ok")))


def test_a_game_against_bots_and_its_verified_record(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann = await s.guest()
        table = await ann.open_table(box="mixed", players=3, bots=["", "random", "random"])
        assert (await ann.get(f"/api/tables/{table}/record")).json()["code"] == "not-finished"
        async with ann.socket() as talk:
            await talk.say(type="follow", table=table)
            assert (await talk.until("table"))["seat"] == 0
            assert (await talk.do(type="ready", table=table, share="0f" * 16))["type"] == "accepted"
            last = await play_out(talk, table, random.Random(1))
            assert last["result"]["winners"]
            for text in talk.heard:
                EVERYTHING.decode(text)
        record = (await s.http.get(f"/api/tables/{table}/record")).text
        assert verify(record) == []
        assert verify(record.replace(last["result"]["secret"], "00" * 32)) == [
            "the commitment is not the SHA-256 of the secret"
        ]
        lines = record.splitlines()
        aside = next(i for i, line in enumerate(lines) if line.startswith("aside R"))
        swapped = "\n".join(line for i, line in enumerate(lines[: aside + 20]) if line.split()[0] not in "RBGYV")
        assert verify(swapped) == []
        games = (await ann.get("/api/games")).json()["tables"]
        assert [game["table"] for game in games] == [table]
        assert games[0]["stage"] == "over"

    serve(tmp_path, work)


def test_coming_back_nothing_is_missing_and_nothing_twice(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann, watcher = await s.guests(2)
        table = await ann.open_table(players=2, bots=["", "random"])
        chance = random.Random(3)
        async with watcher.socket() as straight:
            await straight.say(type="follow", table=table, last_seq=0)
            last, got = 0, []
            while not (got and got[-1].get("result")):  # it loses its connection all the time, after every few messages
                async with ann.socket() as talk:
                    await talk.say(type="follow", table=table, last_seq=last)
                    if not last:
                        await talk.say(type="ready", id="r", table=table)
                    for _ in range(chance.randint(1, 9)):
                        message = await talk.hear()
                        if "seq" in message and message["type"] in ("moved", "lobby"):
                            assert message["seq"] == last + 1
                            last = message["seq"]
                            got.append(message)
                            if message.get("result"):
                                break
                        elif message["type"] == "ask":
                            move = {"table": table, "decision": message["decision"]}
                            action = chance.choice(message["options"])["action"]
                            await talk.say(type="move", id=f"d{message['decision']}", action=action, **move)
            seen = [m for m in await straight.rest() if m["type"] in ("moved", "lobby")]
        assert [m["seq"] for m in got] == list(range(1, len(got) + 1))
        assert len(got) > 20
        for mine, theirs in zip(got, seen, strict=True):
            mine.pop("own", None)
            assert mine == theirs
        replay = (await s.http.get(f"/api/tables/{table}/replay")).json()
        assert replay[: len(seen)] == seen[: len(replay)]

    serve(tmp_path, work)


def test_a_command_said_twice_is_done_once(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann = await s.guest()
        assert await ann.open_table(id="once", players=2) == await ann.open_table(id="once", players=2)
        table = await ann.open_table(players=2, bots=["", "random"])
        async with ann.socket() as talk:
            await talk.say(type="follow", table=table)
            await talk.do(type="ready", id="r1", table=table)
            asked = await talk.until("ask")
            move = {"type": "move", "id": "m1", "table": table, "decision": asked["decision"]}
            move["action"] = asked["options"][0]["action"]
            first = await talk.do(**move)
            assert first["type"] == "accepted"
            assert await talk.do(**move) == first
            stale = await talk.do(**{**move, "id": "m2"})
            assert (stale["type"], stale["code"]) == ("refused", "stale-decision")
        rows = await s.server.store.log(table)
        assert sum(b'"id":"m1"' in row.body for row in rows) == 1

    serve(tmp_path, work)


def test_before_the_start(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
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


def test_who_watches_is_counted_once_and_forgotten_when_gone(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        people = await s.guests(3)
        table = await started(people[:2])
        ann, _, eve = people
        async with ann.socket() as a:
            await a.say(type="follow", table=table)
            assert (await a.until("table"))["watching"] == 0
            async with eve.socket() as first, eve.socket() as second:
                for socket in (first, second):
                    await socket.say(type="follow", table=table)
                    await socket.until("table")
                await a.until(lambda m: m["type"] == "presence" and m["watching"] == 1)
                assert (await ann.get(f"/api/tables/{table}")).json()["watching"] == 1
            gone = await a.until(lambda m: m["type"] == "presence" and m["watching"] != 1)
            assert gone["watching"] == 0

    serve(tmp_path, work)


def test_away_votes_sitting_in_and_coming_back(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        people = await s.guests(3)
        table = await started(people)
        ann, ben, eve = people
        async with ann.socket() as a, ben.socket() as b:
            await a.say(type="follow", table=table)
            assert (await a.until("table"))["away"] == [1, 2]
            await b.say(type="follow", table=table)
            await b.until("table")
            await a.until(lambda m: m["type"] == "presence" and m["away"] == [2])
            assert code(await ann.command(table, type="vote", seat=1)) == "not-away"
            assert code(await ann.command(table, type="vote", seat=2)) == "accepted"
            assert code(await ben.command(table, type="vote", seat=2)) == "accepted"
            sat = await a.until(lambda m: m["type"] == "lobby" and m["what"] == "sat-in")
            assert sat["seat"] == 2
            assert sat["lobby"]["seats"][2]["sitting_in"] == "random"
            assert sat["lobby"]["rated"] is False
            assert code(await eve.command(table, type="back")) == "accepted"
            assert code(await eve.command(table, type="back")) == "same-seat"
            assert code(await ben.command(table, type="sit-in", bot="random")) == "accepted"
            assert code(await ann.command(table, type="stand")) == "accepted"
            assert code(await eve.command(table, type="sit-in", bot="random")) == "accepted"
            moved = await b.until("moved")
            assert moved["by"] in ("bot", "person")

    serve(tmp_path, work)


async def started(people: list[Any], **settings: Any) -> str:
    table = str(await people[0].open_table(players=len(people), **settings))
    for person in people[1:]:
        assert code(await person.command(table, type="sit")) == "accepted"
    for person in people:
        assert code(await person.command(table, type="ready")) == "accepted"
    return table


def test_the_clock_decides_one_move(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        people = await s.guests(2)
        table = await started(people, clock={"bank": 1, "increment": 1})
        async with people[0].socket() as talk:
            await talk.say(type="follow", table=table)
            first = await talk.until("table")
            assert first["clocks"]["left"] == [1000, 1000]
            moved = await talk.until("moved")
            assert moved["by"] == "clock"
            assert moved["at"] - first["clocks"]["until"] >= 90
            assert moved["clocks"]["left"][moved["family"]] == 1000
            state = (await s.http.get(f"/api/tables/{table}")).json()
            assert state["lobby"]["seats"][moved["family"]]["late"] is True
        days = await people[0].open_table(players=2, bots=["", "random"], clock={"days": 3})
        await people[0].command(days, type="ready")
        await eventually(lambda: s.server.hub.registry.tables[days].table.clock_ends())  # a bot may be asked before
        clocks = (await s.http.get(f"/api/tables/{days}")).json()["clocks"]
        assert 2 * 86_400_000 < clocks["until"] - s.server.hub.registry.clock() <= 3 * 86_400_000

    serve(tmp_path, work)


def test_watching(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        people = await s.guests(3)
        eve = people.pop()
        table = await started(people)
        closed = await started(people, watch=False)
        async with eve.socket() as talk:
            await talk.say(type="follow", table=closed)
            assert (await talk.until("refused"))["code"] == "watching-off"
            assert code(await eve.get(f"/api/tables/{closed}/replay")) == "watching-off"
            await talk.say(type="follow", table=table, seat=0)
            assert (await talk.until("refused"))["code"] == "not-shown"
            await talk.say(type="follow", table=table)
            assert "own" not in await talk.until("table")
            assert code(await people[0].command(table, type="show", on=True)) == "accepted"
            await talk.say(type="follow", table=table, seat=0)
            assert (await talk.until(lambda m: m["type"] == "table" and m["seat"] == 0))["own"]["seat"] == 0
            assert code(await people[0].command(table, type="show", on=False)) == "accepted"
            live = s.server.hub.registry.tables[table]
            assert list(live.followers.values()) == [None]
            await talk.say(type="unfollow", table=table)
            await talk.say(type="ping")
            await talk.until("pong")
            assert not live.followers

    serve(tmp_path, work)


def test_chat_mute_and_chat_off(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=2)
        async with ann.socket() as a, ben.socket() as b:
            for talk in (a, b):
                await talk.say(type="follow", table=table)
                await talk.until("table")
            assert (await b.do(type="say", table=table, text="hello\x00there"))["type"] == "accepted"
            assert (await a.until("said"))["text"] == "hello there"
            assert (await a.do(type="mute", person=ben.id))["type"] == "accepted"
            await b.do(type="say", table=table, text="boo")
            quiet = await a.until("quiet")
            assert quiet["seq"] == 4
            state = (await ann.get(f"/api/tables/{table}")).json()
            assert state["chat"] == []
            replay = (await ann.get(f"/api/tables/{table}/replay?after=2")).json()
            assert [m["type"] for m in replay] == ["quiet", "quiet"]
            assert (await b.do(type="chat", table=table, on=False))["code"] == "not-host"
            await a.do(type="chat", table=table, on=False)
            assert (await b.do(type="say", table=table, text="x"))["code"] == "chat-off"

    serve(tmp_path, work)


async def finish(s: Served, people: list[Any], table: str) -> None:
    """Play a game to its end by requests."""
    from oriflamme.rules import legal_actions

    chance = random.Random(1)
    live = await s.server.hub.registry.get(table)
    while live.table.stage == "playing":
        who = people[live.table.decider]
        action = chance.choice(legal_actions(live.table.game))
        answer = await who.command(table, type="move", decision=live.table.decision, action=action)
        assert answer.status_code == 200, answer.text


def test_ratings_the_ladder_and_a_rematch(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
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
        async with people[0].socket() as talk:
            await talk.say(type="follow", table=table)
            await talk.do(type="again", table=table)
            assert code(await people[1].command(table, type="again")) == "accepted"
            new = (await talk.until(lambda m: m["type"] == "lobby" and m["what"] == "rematch"))["lobby"]["rematch"]
        state = (await s.http.get(f"/api/tables/{new}")).json()
        assert [seat["person"] for seat in state["lobby"]["seats"]] == [p.id for p in people]
        for person in people:
            await person.command(new, type="ready")
        await finish(s, people, new)
        assert all(line["games"] == 2 for line in (await s.http.get("/api/ladder/2")).json()["ratings"])

    serve(tmp_path, work)


def test_a_game_on_postgresql(fresh_postgres: str, tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        people = await s.guests(2)
        table = await started(people)
        await finish(s, people, table)
        assert len((await s.http.get("/api/ladder/2")).json()["ratings"]) == 2

    serve(tmp_path, work, database=fresh_postgres)


def test_state_is_the_fold_of_the_log(tmp_path: Path) -> None:
    """Thrown away and read again, a table is the same to every reader."""

    async def work(s: Served) -> None:
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


def test_after_the_server_was_away_the_clock_begins_anew(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        people = await s.guests(2)
        table = await started(people, clock={"bank": 600})
        hub = s.server.hub
        state = (await hub.registry.get(table)).table
        before = state.asked_at
        del hub.registry.tables[table]
        hub.registry.started_at = state.at + 50_000  # the server comes back later
        hub.registry.clock = lambda: before + 60_000
        again = (await hub.registry.get(table)).table
        assert again.clock_ends() == before + 60_000 + 600_000
        assert (await s.http.get(f"/api/tables/{table}/replay?after={again.seq - 1}")).json()[0]["what"] == "resumed"

    serve(tmp_path, work)
