"""Visitors, who have no session: they may watch what spectators may, get the same bytes, and can't give commands."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.harness import Guest, RunningServer, SocketClient, code, serve, started
from tests.server.relaxed import generous


@contextlib.asynccontextmanager
async def visitor(s: RunningServer, **headers: str) -> AsyncIterator[SocketClient]:
    """Open the socket of a page without a session."""
    url = f"ws://127.0.0.1:{s.port}/socket/visitor"
    async with websockets.connect(url, origin=s.base, additional_headers=headers) as ws:
        client = SocketClient(ws)
        hello = await client.wait_for("hello")
        assert (hello["person"], hello["name"]) == ("", "")
        yield client


async def rejected(s: RunningServer, path: str, **headers: str) -> tuple[int, str]:
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with websockets.connect(f"ws://127.0.0.1:{s.port}{path}", additional_headers=headers):
            pass
    return refused.value.response.status_code, json.loads(refused.value.response.body)["code"]


async def play(s: RunningServer, people: list[Guest], table: str, moves: int) -> None:
    from oriflamme.rules import legal_actions

    for _ in range(moves):
        state = (await s.server.hub.registry.get(table)).table
        assert state.game is not None
        move = {"decision": state.decision, "action": legal_actions(state.game)[0]}
        assert code(await people[state.decider].command(table, type="move", **move)) == "accepted"


def test_a_visitor_sees_the_waiting_room_live(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=3, watch=False)
        async with visitor(s) as client:
            await client.send(type="follow", table=table)
            shown = await client.wait_for("table")
            assert (shown["seat"], shown["watching"]) == (-1, 0)
            assert code(await ben.command(table, type="sit")) == "accepted"
            change = await client.wait_for("lobby")
            assert (change["what"], change["lobby"]["seats"][1]["name"]) == ("sat", "p1")
            assert code(await ann.command(table, type="seat-bot", seat=2, bot="random")) == "accepted"
            for person in (ann, ben):
                assert code(await person.command(table, type="ready")) == "accepted"
            gone = await client.wait_for("unfollowed")  # the game starts, and nobody may watch it
            assert gone["code"] == "watching-off"
            await client.send(type="follow", table=table)
            assert (await client.wait_for("refused"))["code"] == "watching-off"
        received = "".join(client.received)
        assert '"moved"' not in received
        assert '"own"' not in received

    serve(tmp_path, work)


def test_a_visitor_gets_the_same_bytes_as_a_spectator(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        *people, eve = await s.guests(3)
        table = await started(people)
        async with visitor(s) as visiting, eve.socket() as watching:
            for client in (visiting, watching):
                await client.send(type="follow", table=table, last_seq=0)
                await client.wait_for(lambda m: m["type"] == "moved")
            await play(s, people, table, 12)
            last = s.server.hub.registry.tables[table].table.seq
            for client in (visiting, watching):
                await client.wait_for(lambda m: m.get("seq") == last)
            rows = [[t for t in client.received if '"seq"' in t] for client in (visiting, watching)]
        assert len(rows[0]) > 12
        assert rows[0] == rows[1]

    serve(tmp_path, work)


def test_a_visitor_cannot_give_commands(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        table = await ann.open_table(players=2)
        async with visitor(s) as client:
            for command in (
                {"type": "sit"}, {"type": "stand"}, {"type": "kick", "seat": 0}, {"type": "ready"}, {"type": "again"},
                {"type": "seat-bot", "seat": 1, "bot": "random"}, {"type": "say", "text": "hello"}, {"type": "back"},
                {"type": "move", "decision": 0, "action": 0}, {"type": "sit-in", "bot": "random"},
                {"type": "vote", "seat": 0}, {"type": "chat", "on": False}, {"type": "show", "on": True},
            ):  # fmt: skip
                answer = await client.command(table=table, **command)
                assert (answer["type"], answer["code"]) == ("refused", "no-session"), command
            answer = await client.command(type="mute", person=ann.id)
            assert answer["code"] == "no-session"
            await client.send(type="ping")
            assert (await client.receive())["type"] == "pong"
        assert s.server.hub.registry.tables[table].table.seq == 2  # opened, sat

    serve(tmp_path, work)


def test_visitors_need_an_allowed_origin_and_have_no_session(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        path = "/socket/visitor"
        assert await rejected(s, path) == (403, "forbidden-origin")
        assert await rejected(s, path, Origin="https://evil.example") == (403, "forbidden-origin")
        assert await rejected(s, path, Origin="null") == (403, "forbidden-origin")
        for other in ("/", "/socket/", "/socket/visitor/", "/api/me", "/elsewhere"):
            assert await rejected(s, other, Origin=s.base) == (404, "no-such-route")
        ann = await s.guest()
        async with visitor(s, Authorization=f"Bearer {ann.token}", Cookie="__Host-oriflamme=" + "x" * 43) as client:
            table = await ann.open_table(players=2)  # a session sent along is ignored
            assert (await client.command(type="sit", table=table))["code"] == "no-session"

    serve(tmp_path, work)


def test_visitors_per_address_are_limited(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        table = await ann.open_table(players=2)
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(visitor(s)) for _ in range(3)]
            for number, client in enumerate(clients):
                await client.send(type="follow", table=table)
                await client.wait_for(lambda m, n=number: m["type"] == "presence" and m["watching"] == n + 1)
            assert await rejected(s, "/socket/visitor", Origin=s.base) == (429, "too-many-sockets")
        assert not s.server.guard.sockets or max(s.server.guard.sockets.values()) <= 3

    serve(tmp_path, work, limits=generous(sockets=3))


def test_kicking_a_bot_does_not_ban_visitors(tmp_path: Path) -> None:
    """Neither a bot nor a visitor has a person id, so a ban by id must not confuse them."""

    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ann.open_table(players=3, bots=["", "", "random"])
        assert code(await ann.command(table, type="kick", seat=2)) == "accepted"
        assert (await s.http.get(f"/api/tables/{table}")).status_code == 200
        await ben.command(table, type="sit")
        assert code(await ann.command(table, type="kick", seat=1)) == "accepted"
        assert code(await ben.get(f"/api/tables/{table}")) == "kicked"

    serve(tmp_path, work)


def test_asking_who_is_signed_in_is_never_an_error(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        nobody: dict[str, Any] = {"me": None}
        assert (await s.http.get("/api/session")).json() == nobody
        old = {"Cookie": "__Host-oriflamme=" + "x" * 43}
        answer = await s.http.get("/api/session", headers=old)
        assert (answer.status_code, answer.json()) == (200, nobody)
        assert answer.headers["cache-control"] == "no-store"
        ann = await s.guest()
        me = (await ann.get("/api/session")).json()["me"]
        assert (me["person"], me["name"], me["guest"], me["token"]) == (ann.id, "Ann", True, "")
        assert code(await s.http.get("/api/me")) == "no-session"  # a program that asks this way is refused

    serve(tmp_path, work)
