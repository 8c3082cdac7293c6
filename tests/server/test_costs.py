"""Attacks that are cheap to send are cheap to refuse: frames, chunks, unread answers, long histories, floods."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import re
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme.rules import kinds
from oriflamme.server.config import Config
from oriflamme.server.limits import Limits
from oriflamme.server.live import clockwork, followers, table_log
from oriflamme.server.messages.inbound import Follow
from oriflamme.server.net import access
from oriflamme.server.net.access import Guard
from oriflamme.server.net.protocols import http_protocol
from oriflamme.server.net.protocols.http_protocol import LimitedHttpProtocol
from oriflamme.server.store import Index
from oriflamme.server.tables import log_rows as rows
from tests.server.harness import (
    NUMBERS,
    Guest,
    RunningServer,
    code,
    eventually,
    finish,
    running_server,
    serve,
    started,
    stop_the_clocks,
    write_log,
)
from tests.server.relaxed import generous

TABLE = "0123456789abcdef"


async def visitor(s: RunningServer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a visitor's socket without a library that would answer pings or read."""
    reader, writer = await asyncio.open_connection("127.0.0.1", s.port)
    key = base64.b64encode(bytes(16)).decode()
    head = f"GET /socket/visitor HTTP/1.1\r\nHost: 127.0.0.1:{s.port}\r\nOrigin: {s.base}\r\n"
    head += (
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    writer.write(head.encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def frame(payload: bytes, opcode: int, fin: bool = True) -> bytes:
    return bytes([0x80 * fin | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


async def is_cut(reader: asyncio.StreamReader) -> bool:
    """Read until the server ends the connection."""
    async with asyncio.timeout(30):
        with contextlib.suppress(ConnectionError):
            while await reader.read(65_536):
                pass
    return True


FLOODS = {
    "pings": frame(b"x" * 125, 9),
    "pongs": frame(b"", 10),
    "fragments": frame(b"", 0, fin=False),
    "messages": frame(b'{"type":"ping"}', 1),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_cut_off(tmp_path: Path, kind: str) -> None:
    """Every frame counts. Only the first few of 20,000 are parsed, and nobody else waits."""

    async def work(s: RunningServer) -> None:
        reader, writer = await visitor(s)
        writer.write(frame(b"x", 1, fin=False) if kind == "fragments" else b"")
        writer.write(FLOODS[kind] * 20_000)
        assert await is_cut(reader)
        writer.close()
        assert s.server.guard.cuts == 1
        await eventually(lambda: not s.server.sockets)
        assert (await s.http.get("/health")).status_code == 200

    serve(tmp_path, work)


def test_a_few_control_frames_and_fragments_are_allowed(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        reader, writer = await visitor(s)
        writer.write(frame(b"x", 9) * 20 + frame(b'{"type":', 1, fin=False) + frame(b'"ping"}', 0))
        received = b""
        while b"pong" not in received:
            received += await asyncio.wait_for(reader.read(1000), 30)
        writer.close()

    serve(tmp_path, work)


CHUNKED = (
    b"POST /%b HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


@pytest.mark.parametrize("path", [b"nowhere", b"api/guests"])
def test_a_body_in_tiny_chunks_is_cut_off(tmp_path: Path, path: bytes) -> None:
    async def work(s: RunningServer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", s.port)
        writer.write(CHUNKED % path + b"1\r\nx\r\n" * 10_000)
        assert await is_cut(reader)
        writer.close()
        assert s.server.guard.cuts == 1

    serve(tmp_path, work)


def test_a_body_in_some_chunks_is_read(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", s.port)
        body = b'{"name": "Ann", "bearer": true}'
        writer.write(CHUNKED % b"api/guests" + b"".join(b"1\r\n%c\r\n" % c for c in body) + b"0\r\n\r\n")
        assert b"200 OK" in await asyncio.wait_for(reader.readline(), 30)
        writer.close()

    serve(tmp_path, work)


PAGE = b"GET /index.html HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def requests_from(s: RunningServer, text: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Send requests from another address of this machine."""
    reader, writer = await asyncio.open_connection("127.0.0.1", s.port, local_addr=("127.0.0.9", 0))
    writer.write(text)
    return reader, writer


def test_a_flood_of_requests_has_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Pages and files count too. Requests that are too many wait, oldest first; other addresses don't notice."""
    monkeypatch.setattr(access, "FLOOD_SECONDS", 0.1)
    connection_made = LimitedHttpProtocol.connection_made

    def made(self: LimitedHttpProtocol, transport: asyncio.Transport) -> None:
        connection_made(self, transport)
        vars(self)["timeout_keep_alive"] = 0.01

    monkeypatch.setattr(LimitedHttpProtocol, "connection_made", made)

    async def work(s: RunningServer) -> None:
        begun = asyncio.get_running_loop().time()
        flood = [await requests_from(s, PAGE * 5) for _ in range(4)]
        await eventually(lambda: s.server.guard.waiting)
        assert (await s.http.get("/health")).status_code == 200
        for reader, writer in flood:
            async with asyncio.timeout(60):
                for _ in range(5):
                    head = await reader.readuntil(b"\r\n\r\n")
                    assert b" 200 " in head
                    length = re.search(rb"content-length: (\d+)", head.lower())
                    assert length is not None
                    await reader.readexactly(int(length[1]))
            writer.close()
        assert asyncio.get_running_loop().time() - begun > (20 - 5) / 50 * 0.9
        assert not s.server.guard.waiting
        assert s.server.guard.cuts == 0

    serve(tmp_path, work, limits=generous(all_requests=50.0))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_one_request_that_fails_does_not_stop_those_that_wait(caplog: pytest.LogCaptureFixture) -> None:
    async def wait() -> list[int]:
        guard, admitted = Guard(Config(limits=Limits(all_requests=1_000.0))), []
        while guard.admit_request("192.0.2.1", lambda: {}["missing"]):
            pass
        guard.admit_request("192.0.2.1", lambda: admitted.append(1))
        await eventually(lambda: admitted)
        return admitted

    assert asyncio.run(wait()) == [1]
    assert "request-not-admitted" in caplog.text


def test_a_server_stops_while_requests_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "FLOOD_SECONDS", 2)
    kept: list[asyncio.StreamReader] = []

    async def work(s: RunningServer) -> None:
        reader, _ = await requests_from(s, PAGE * 2)
        kept.append(reader)
        await eventually(lambda: s.server.guard.waiting)

    async def run() -> None:
        async with running_server(tmp_path, limits=generous(all_requests=0.5)) as s:
            await work(s)
        assert await is_cut(kept[0])

    asyncio.run(run())


def test_what_waits_is_limited_and_may_disappear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "FLOOD_SECONDS", 2)

    async def work(s: RunningServer) -> None:
        _, gone = await requests_from(s, PAGE * 2)
        await eventually(lambda: s.server.guard.waiting)
        gone.close()
        await eventually(lambda: not s.server.guard.waiting)
        reader, writer = await requests_from(s, PAGE * 1_000)  # more than a browser ever sends before an answer
        assert await is_cut(reader)
        writer.close()
        assert s.server.guard.cuts == 1
        assert (await s.http.get("/health")).status_code == 200
        await eventually(lambda: not s.server.guard.waiting)

    serve(tmp_path, work, limits=generous(all_requests=0.5))


def test_requests_of_closed_connections_wait_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect, send, close, and again: nothing of this is kept, and it delays nobody at the same address."""
    monkeypatch.setattr(access, "FLOOD_SECONDS", 2_000)

    async def work(s: RunningServer) -> None:
        guard = s.server.guard
        bucket = guard.requests_of("127.0.0.9")
        bucket.tokens = 0
        first, first_writer = await requests_from(s, PAGE)
        await eventually(lambda: guard.waiting)
        for _ in range(50):
            _, writer = await requests_from(s, PAGE)
            writer.close()
        last, last_writer = await requests_from(s, PAGE)
        await eventually(lambda: guard.connections["127.0.0.9"] == 2 and len(guard.waiting["127.0.0.9"]) == 2)
        bucket.tokens = 2
        for reader in (first, last):
            async with asyncio.timeout(30):
                assert b" 200 " in await reader.readline()
        assert not guard.waiting
        assert guard.cuts == 0
        first_writer.close()
        last_writer.close()

    serve(tmp_path, work, limits=generous(all_requests=0.001))


def test_a_body_that_arrives_while_its_request_waits_is_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "FLOOD_SECONDS", 2_000)

    async def work(s: RunningServer) -> None:
        s.server.guard.requests_of("127.0.0.9").tokens = 0
        head = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        body = b'{"name": "Ann", "bearer": true}' + b" " * 40_000
        reader, writer = await requests_from(s, head + b"Content-Length: %d\r\n\r\n" % len(body))
        await eventually(lambda: s.server.guard.waiting)
        writer.write(body)
        await asyncio.sleep(0.2)
        s.server.guard.requests_of("127.0.0.9").tokens = 1
        async with asyncio.timeout(30):
            answer = await reader.readline()
        assert b" 200 " in answer or b" 413 " in answer, answer
        assert s.server.guard.cuts == 0
        writer.close()

    serve(tmp_path, work, limits=generous(all_requests=0.001))


def long_log(count: int) -> list[rows.AnyRow]:
    """Return the rows of a table where people switched something on and off all the time."""
    return [
        rows.Opened(host="p0", box="base", deck=kinds.BOXES["base"], edition=0, players=2, secret="ab" * 32),
        *(rows.Sat(seat=i, person=f"p{i}", name="x" * 32) for i in range(2)),
        *(rows.WasReady(seat=i, on=True) for i in range(2)),
        rows.Started(),
        *(rows.Shown("p0", f"c{i}", seat=0, on=bool(i % 2)) for i in range(count)),
    ]


def test_answers_that_nobody_reads_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "READ_SECONDS", 0.3)

    async def work(s: RunningServer) -> None:
        await write_log(s.server.store, TABLE, long_log(6_000), Index("playing", False, None, b"{}"))
        whole = await s.http.get(f"/api/tables/{TABLE}/replay")
        assert len(whole.json()) == 6_006
        assert not s.server.guard.unread
        connections = []
        for _ in range(4):
            reader, writer = await asyncio.open_connection("127.0.0.1", s.port, limit=1024)
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(f"GET /api/tables/{TABLE}/replay HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            connections.append(writer)
        await eventually(lambda: s.server.guard.cuts == 3)  # the fourth was refused: too much waited already
        await eventually(lambda: not s.server.guard.unread)
        for writer in connections:
            writer.close()

    serve(tmp_path, work, limits=generous(unread_bytes=30_000_000))


def test_too_much_that_waits_for_one_address_cuts_its_slow_readers() -> None:
    guard = Guard(Config(limits=Limits(unread_bytes=1_000)))
    assert guard.hold_unread("a", 800)
    assert not guard.hold_unread("a", 300)
    assert guard.hold_unread("b", 300)
    assert guard.hold_unread("a", -800)
    assert guard.unread == {"b": 300}


def test_after_a_long_absence_the_state_is_sent_instead_of_the_history(tmp_path: Path) -> None:
    """Opponents who made a thousand rows in the meantime can't lock anybody out."""

    async def work(s: RunningServer) -> None:
        eve = await s.guest()
        await write_log(s.server.store, TABLE, long_log(1_700), Index("playing", False, None, b"{}"))
        last = 6 + 1_700
        async with eve.socket() as client:
            await client.send(type="follow", table=TABLE, last_seq=3)
            assert (await client.wait_for("table"))["seq"] == last
            await client.send(type="follow", table=TABLE, last_seq=last - followers.MAX_MISSED)
            missed = [await client.wait_for("lobby") for _ in range(followers.MAX_MISSED)]
            assert [message["seq"] for message in missed] == list(range(last - followers.MAX_MISSED + 1, last + 1))
            await client.send(type="follow", table=TABLE, last_seq=last - followers.MAX_MISSED - 1)
            assert (await client.wait_for("table"))["seq"] == last

    serve(tmp_path, work)


def test_histories_are_limited_by_their_rows(tmp_path: Path) -> None:
    """Somebody who has used up the limit still gets the state of the table, so nobody is locked out."""

    async def work(s: RunningServer) -> None:
        eve = await s.guest()
        await write_log(s.server.store, TABLE, long_log(94), Index("playing", False, None, b"{}"))
        statuses = [(await s.http.get(f"/api/tables/{TABLE}/replay")).status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        async with eve.socket() as client:
            await client.send(type="follow", table=TABLE, last_seq=50)
            assert (await client.wait_for("table"))["seq"] == 100

    serve(tmp_path, work, limits=Limits(history_rows="350/day"))


def test_a_history_does_not_hold_up_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the messages for a returning follower are made, the table goes on, and the follower misses nothing."""

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        eve = await s.guest("Eve")
        table = await ann.open_table(players=2)
        for _ in range(20):
            await ann.command(table, type="say", text="x")
        log = s.server.hub.registry.log
        original = log.messages_after

        async def slow(*arguments: Any) -> list[bytes]:
            texts = await original(*arguments)
            if arguments[1] == 3:
                assert code(await ann.command(table, type="say", text="meanwhile")) == "accepted"
            return texts

        monkeypatch.setattr(log, "messages_after", slow)
        async with eve.socket() as client:
            await client.send(type="follow", table=table, last_seq=3)
            seqs = [(await client.wait_for("said"))["seq"] for _ in range(20)]
            assert seqs == list(range(4, 24))

    serve(tmp_path, work)


def test_commands_other_than_moves_are_limited_per_person(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await started([ann, ben])
        answers = [code(await ann.command(table, type="show", on=bool(i % 2))) for i in range(12)]
        assert answers == ["accepted"] * 9 + ["rate-limited"] * 3  # it was ready before
        assert code(await ben.command(table, type="show", on=True)) == "accepted"

    serve(tmp_path, work, limits=Limits(commands="10/day"))


def test_requests_that_are_commands_count_as_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        ann, *others = await s.guests(4)
        table = await ann.open_table(players=5)

        async def mute(person: Guest) -> str:
            async with person.socket() as client:
                return str((await client.command(type="mute", person=ann.id, on=True)).get("code", "accepted"))

        async def rename(person: Guest) -> str:
            return code(await s.http.patch("/api/me", json={"name": "Eve"}, headers=person.headers))

        async def come_and_go(person: Guest) -> str:
            await person.post(f"/api/tables/{table}/join", {"id": f"c{next(NUMBERS)}"})
            return code(await person.post(f"/api/tables/{table}/leave", {"id": f"c{next(NUMBERS)}"}))

        for person, act, times in zip(others, (mute, rename, come_and_go), (4, 4, 2), strict=True):
            answers = [await act(person) for _ in range(times + 1)]
            assert "rate-limited" not in answers[:times]
            assert answers[times] == "rate-limited"

    serve(tmp_path, work, limits=Limits(commands="4/day"))


def test_changes_of_presence_are_collected(tmp_path: Path) -> None:
    """Visitors who come and go make one message per second, not one each time."""

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        table = await ann.open_table(players=2)
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            begun = asyncio.get_running_loop().time()
            follower: Any = type("Nobody", (), {"person": "", "muted": set(), "push": lambda *_: None})()
            for _ in range(50):
                await s.server.hub.followers.follow(follower, Follow(table))
                s.server.hub.followers.unfollow(follower, table)
            await s.server.hub.followers.follow(follower, Follow(table))
            await client.wait_for(lambda m: m["type"] == "presence" and m["watching"] == 1)
            seconds = asyncio.get_running_loop().time() - begun
            messages = sum('"presence"' in text for text in client.received)
            assert messages <= 3 + seconds

    serve(tmp_path, work)


async def open_and_look_up(s: RunningServer, people: list[Guest], rounds: int) -> None:
    """Let 20 people a round enter the code of a table, log in, and ask for the replay and the record of a game."""
    ann, ben = people[:2]
    waiting = await ann.open_table(players=5, listed=False)
    letters = (await s.http.get(f"/api/tables/{waiting}")).json()["lobby"]["code"]
    finished = await started([ann, ben])
    await finish(s, [ann, ben], finished)
    await ann.post("/api/account", {"login": "ann", "password": "correct horse"})
    account = {"login": "ann", "password": "correct horse", "bearer": True}
    for _ in range(rounds):
        await asyncio.gather(
            *(s.http.get(f"/api/codes/{letters}") for _ in range(20)),
            *(s.http.post("/api/login", json=account) for _ in range(20)),
            *(
                s.http.get(f"/api/tables/{finished}/{part}")
                for part in ("replay?eyes=all", "record")
                for _ in range(20)
            ),
        )


# What one address may do, however fast the machine is.
OF_AN_ADDRESS = (
    "guests", "logins", "tables_of_address", "requests", "connections", "sockets", "listed_tables", "history_rows",
)  # fmt: skip


def default_limits_for(share: int) -> Limits:
    """Return the default limits, with one `share`-th of what an address may do."""

    def part(limit: Any) -> Any:
        if isinstance(limit, str):
            number, per = limit.split("/")
            return f"{int(number) // share}/{per}"
        return type(limit)(limit / share)

    limits = Limits()
    return msgspec.structs.replace(limits, **{name: part(getattr(limits, name)) for name in OF_AN_ADDRESS})


# The short test has a tenth of the people, with a tenth of the limits. 80 look-ups are more than the 60 of one person.
@pytest.mark.parametrize(("share", "rounds"), [(10, 4), pytest.param(1, 25, marks=pytest.mark.long)])
def test_five_hundred_people_behind_one_address_can_play(tmp_path: Path, share: int, rounds: int) -> None:
    """A school: 500 people connect at once, sit down, enter codes, log in, and see the end of their games."""

    async def work(s: RunningServer) -> None:
        size = 500 // share
        people = [
            person
            for first in range(0, size, 25)
            for person in await asyncio.gather(*(s.guest(f"p{i}") for i in range(first, first + 25)))
        ]
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(person.socket()) for person in people]
            assert len(s.server.sockets) == size
            for first in range(0, size, 5):
                table = await started(people[first : first + 5])
                for client in clients[first : first + 5]:
                    await client.send(type="follow", table=table)
            for client in clients:
                await client.wait_for("table")
        await open_and_look_up(s, people, rounds)
        refused = s.server.metrics.refused.collect()[0].samples
        assert refused == []
        assert s.server.guard.cuts == 0

    serve(tmp_path, work, limits=default_limits_for(share))


def test_one_address_cannot_hide_the_tables_of_the_others(tmp_path: Path, database: str) -> None:
    """Whatever node they were opened on: a few tables of each address come first."""

    async def work(s: RunningServer) -> None:
        store = s.server.store
        addresses = dict.fromkeys((f"junk{i}" for i in range(119)), "a") | {"school1": "b", "school2": "b"}
        for at, name in enumerate(("real1", "school1", "school2", "real2", *(f"junk{i}" for i in range(119))), 1):
            opener = await s.server.opener(addresses[name]) if name in addresses else None
            opened = [
                rows.Opened(host="p0", box="base", deck=kinds.BOXES["base"], edition=0, players=2, secret="ab" * 32)
            ]
            await write_log(store, name, opened, Index("waiting", True, None, b"{}", opener), at)
        order = [game.id for game in await store.games.listed("waiting")]
        assert order[:8] == ["junk118", "junk117", "junk116", "real2", "school2", "school1", "real1", "junk115"]
        assert len(order) == 100
        assert await store.games.count_waiting(await s.server.opener("a")) == 119
        assert (await s.http.get("/api/tables")).json() == {"tables": []}  # their summaries can't be read

    serve(tmp_path, work, database=database)


def test_one_address_has_a_limited_number_of_listed_tables_that_wait(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(3)
        opened = [await person.post("/api/tables", {"players": 2}) for person in people]
        assert [code(answer) for answer in opened] == ["ok", "ok", "too-many-tables"]
        assert code(await people[2].post("/api/tables", {"players": 2, "listed": False})) == "ok"
        table = opened[0].json()["table"]
        await people[0].post(f"/api/tables/{table}/leave", {"id": "leave"})
        assert code(await people[2].post("/api/tables", {"players": 2})) == "ok"
        assert len((await s.http.get("/api/tables")).json()["tables"]) == 2

    serve(tmp_path, work, limits=generous(listed_tables=2))


def test_loading_tables_is_limited_by_their_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table in memory costs nothing; others are loaded off the event loop, at the expense of who asks for them."""
    stop_the_clocks(monkeypatch)
    loop_thread, original = threading.get_ident(), table_log.fold_log

    def fold_log(*arguments: Any) -> Any:
        assert threading.get_ident() != loop_thread
        return original(*arguments)

    monkeypatch.setattr(table_log, "fold_log", fold_log)

    async def work(s: RunningServer) -> None:
        eve = await s.guest()
        tables = [f"{i:016x}" for i in range(4)]
        for table in tables:
            await write_log(s.server.store, table, long_log(94), Index("playing", False, None, b"{}"))
        for table in tables[:2]:  # two milliseconds each
            for _ in range(3):
                assert (await s.http.get(f"/api/tables/{table}")).status_code == 200
        assert (await s.http.get(f"/api/tables/{tables[2]}")).status_code == 429
        assert (await s.http.get(f"/api/tables/{tables[0]}")).status_code == 200
        async with eve.socket() as client:
            await client.send(type="follow", table=tables[2])
            assert (await client.wait_for("refused"))["code"] == "rate-limited"
            assert (await client.command(type="say", table=tables[2], text="x"))["code"] == "rate-limited"
            move = {"type": "move", "table": tables[3], "decision": 0, "action": 0}
            assert (await client.command(**move))["code"] == "rate-limited"
        assert code(await eve.command(tables[3], type="say", text="x")) == "rate-limited"

    serve(tmp_path, work, limits=generous(work="4/minute"))


def test_waiting_tables_that_nobody_follows_are_closed(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        left = await ann.open_table(players=2)
        followed = await ben.open_table(players=2)
        unlisted = await ben.open_table(players=2, listed=False)
        began = await started([ann, ben])
        assert len((await s.http.get("/api/tables")).json()["tables"]) == 2
        registry = s.server.hub.registry
        async with ben.socket() as client:
            await client.send(type="follow", table=followed)
            await client.wait_for("table")
            now = registry.clock()
            registry.clock = lambda: now + clockwork.LISTED_WAIT + clockwork.SWEEP_DELAY + 1_000
            await s.server.hub.clockwork.sweep()
            assert registry.tables[left].table.stage == "closed"
            assert code(await s.http.get(f"/api/tables/{left}")) == "no-such-table"
            assert {registry.tables[table].table.stage for table in (followed, unlisted)} == {"waiting"}
            assert registry.tables[began].table.stage == "playing"
            assert await s.server.store.games.due(registry.clock(), 10) == []  # the followed one waits for another hour
        registry.clock = lambda: now + clockwork.UNLISTED_WAIT + clockwork.SWEEP_DELAY + 1_000
        await eventually(lambda: not registry.tables[followed].followers)
        await s.server.hub.clockwork.sweep()
        assert {registry.tables[table].table.stage for table in (followed, unlisted)} == {"closed"}

    serve(tmp_path, work)
