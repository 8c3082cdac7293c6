"""Somebody without a session: may look on where spectators may, hears the very same, and can command nothing."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.harness import Person, Served, Talk, generous
from tests.server.test_tables import code, serve, started


@contextlib.asynccontextmanager
async def visitor(s: Served, **headers: str) -> AsyncIterator[Talk]:
    """A page without a session."""
    url = f"ws://127.0.0.1:{s.port}/socket/visitor"
    async with websockets.connect(url, origin=s.base, additional_headers=headers) as ws:
        talk = Talk(ws)
        hello = await talk.until("hello")
        assert (hello["person"], hello["name"]) == ("", "")
        yield talk


async def turned_away(s: Served, path: str, **headers: str) -> tuple[int, str]:
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with websockets.connect(f"ws://127.0.0.1:{s.port}{path}", additional_headers=headers):
            pass
    return refused.value.response.status_code, json.loads(refused.value.response.body)["code"]


async def play(s: Served, people: list[Person], table: str, moves: int) -> None:
    from oriflamme.rules import legal_actions

    for _ in range(moves):
        state = (await s.server.hub.registry.get(table)).table
        assert state.game is not None
        move = {"decision": state.decision, "action": legal_actions(state.game)[0]}
        assert code(await people[state.decider].command(table, type="move", **move)) == "accepted"


def test_a_visitor_sees_the_waiting_room_live(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=3, watch=False)
        async with visitor(s) as talk:
            await talk.say(type="follow", table=table)
            shown = await talk.until("table")
            assert (shown["seat"], shown["watching"]) == (-1, 0)
            assert code(await ben.command(table, type="sit")) == "accepted"
            came = await talk.until("lobby")
            assert (came["what"], came["lobby"]["seats"][1]["name"]) == ("sat", "p1")
            assert code(await ann.command(table, type="seat-bot", seat=2, bot="random")) == "accepted"
            for person in (ann, ben):
                assert code(await person.command(table, type="ready")) == "accepted"
            gone = await talk.until("unfollowed")  # the game begins, and nobody may watch
            assert gone["code"] == "watching-off"
            await talk.say(type="follow", table=table)
            assert (await talk.until("refused"))["code"] == "watching-off"
        heard = "".join(talk.heard)
        assert '"moved"' not in heard
        assert '"own"' not in heard

    serve(tmp_path, work)


def test_a_visitor_hears_what_a_spectator_hears_to_the_byte(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        *people, eve = await s.guests(3)
        table = await started(people)
        async with visitor(s) as looks, eve.socket() as watches:
            for talk in (looks, watches):
                await talk.say(type="follow", table=table, last_seq=0)
                await talk.until(lambda m: m["type"] == "moved")
            await play(s, people, table, 12)
            last = s.server.hub.registry.tables[table].table.seq
            for talk in (looks, watches):
                await talk.until(lambda m: m.get("seq") == last)
            rows = [[t for t in talk.heard if '"seq"' in t] for talk in (looks, watches)]
        assert len(rows[0]) > 12
        assert rows[0] == rows[1]

    serve(tmp_path, work)


def test_a_visitor_can_command_nothing(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann = await s.guest()
        table = await ann.open_table(players=2)
        async with visitor(s) as talk:
            for command in (
                {"type": "sit"}, {"type": "stand"}, {"type": "kick", "seat": 0}, {"type": "ready"}, {"type": "again"},
                {"type": "seat-bot", "seat": 1, "bot": "random"}, {"type": "say", "text": "hello"}, {"type": "back"},
                {"type": "move", "decision": 0, "action": 0}, {"type": "sit-in", "bot": "random"},
                {"type": "vote", "seat": 0}, {"type": "chat", "on": False}, {"type": "show", "on": True},
            ):  # fmt: skip
                answer = await talk.do(table=table, **command)
                assert (answer["type"], answer["code"]) == ("refused", "no-session"), command
            answer = await talk.do(type="mute", person=ann.id)
            assert answer["code"] == "no-session"
            await talk.say(type="ping")
            assert (await talk.hear())["type"] == "pong"
        assert s.server.hub.registry.tables[table].table.seq == 2  # opened, sat

    serve(tmp_path, work)


def test_where_a_visitor_may_come_from(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        path = "/socket/visitor"
        assert await turned_away(s, path) == (403, "forbidden-origin")
        assert await turned_away(s, path, Origin="https://evil.example") == (403, "forbidden-origin")
        assert await turned_away(s, path, Origin="null") == (403, "forbidden-origin")
        for other in ("/", "/socket/", "/socket/visitor/", "/api/me", "/elsewhere"):
            assert await turned_away(s, other, Origin=s.base) == (404, "no-such-route")
        ann = await s.guest()
        async with visitor(s, Authorization=f"Bearer {ann.token}", Cookie="__Host-oriflamme=" + "x" * 43) as talk:
            table = await ann.open_table(players=2)  # a session that is sent along is not looked at
            assert (await talk.do(type="sit", table=table))["code"] == "no-session"

    serve(tmp_path, work)


def test_visitors_of_one_address_are_not_too_many(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        ann = await s.guest()
        table = await ann.open_table(players=2)
        async with contextlib.AsyncExitStack() as stack:
            talks = [await stack.enter_async_context(visitor(s)) for _ in range(3)]
            for number, talk in enumerate(talks):
                await talk.say(type="follow", table=table)
                await talk.until(lambda m, n=number: m["type"] == "presence" and m["watching"] == n + 1)
            assert await turned_away(s, "/socket/visitor", Origin=s.base) == (429, "too-many-sockets")
        assert not s.server.guard.sockets or max(s.server.guard.sockets.values()) <= 3

    serve(tmp_path, work, limits=generous(sockets=3))


def test_after_a_bot_was_sent_away_visitors_still_see_the_table(tmp_path: Path) -> None:
    """Only people are banned, not everybody who is nobody."""

    async def work(s: Served) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=3, bots=["", "", "random"])
        assert code(await ann.command(table, type="kick", seat=2)) == "accepted"
        assert (await s.http.get(f"/api/tables/{table}")).status_code == 200
        await ben.command(table, type="sit")
        assert code(await ann.command(table, type="kick", seat=1)) == "accepted"
        assert code(await ben.get(f"/api/tables/{table}")) == "kicked"

    serve(tmp_path, work)


def test_who_is_signed_in_is_never_an_error(tmp_path: Path) -> None:
    async def work(s: Served) -> None:
        nobody: dict[str, Any] = {"me": None}
        assert (await s.http.get("/api/session")).json() == nobody
        old = {"Cookie": "__Host-oriflamme=" + "x" * 43}
        answer = await s.http.get("/api/session", headers=old)
        assert (answer.status_code, answer.json()) == (200, nobody)
        assert answer.headers["cache-control"] == "no-store"
        ann = await s.guest()
        me = (await ann.get("/api/session")).json()["me"]
        assert (me["person"], me["name"], me["guest"], me["token"]) == (ann.id, "Ann", True, "")
        assert code(await s.http.get("/api/me")) == "no-session"  # programs that ask so are told so

    serve(tmp_path, work)
