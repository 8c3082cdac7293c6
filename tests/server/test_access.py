"""Access control: every request that is not allowed is refused with a code, and other tables are not disturbed."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import socket as sockets
from pathlib import Path
from typing import Any

import pytest
import websockets

from oriflamme.rules import legal_actions
from oriflamme.server.limits import Limits
from oriflamme.server.messages.refusals import CODES
from oriflamme.server.net.access import TokenBucket, address_key, cookie_header, cookie_in
from oriflamme.server.people import accounts
from oriflamme.server.store import open_store
from oriflamme.site.static_site import PAGES, site_files
from tests.server.harness import Guest, RunningServer, SocketClient, code, eventually, serve, started, stop_the_clocks
from tests.server.relaxed import REAL_HASHER, generous

# Written out, so that nobody allows more by accident. WebAssembly is the only code that isn't a file of the site.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)


async def rejected(s: RunningServer, headers: dict[str, str]) -> tuple[int, str]:
    """Return the status and the code with which a socket with these headers is refused."""
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with websockets.connect(f"ws://127.0.0.1:{s.port}/socket", additional_headers=headers):
            pass
    response = refused.value.response
    return response.status_code, json.loads(response.body)["code"]


async def send_rubbish(client: SocketClient) -> None:
    for _ in range(40):
        await client.ws.send("{")
        await client.receive()


async def page(s: RunningServer, name: str = "Ann") -> dict[str, str]:
    """Create a guest as a browser does, and return the cookie."""
    answer = await s.http.post("/api/guests", json={"name": name}, headers={"Sec-Fetch-Site": "same-origin"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert cookie.startswith("__Host-oriflamme=")
    assert "Secure" in cookie
    assert answer.json()["token"] == ""
    s.http.cookies.clear()
    return {"Cookie": cookie.partition(";")[0]}


def test_requests_need_an_allowed_origin_and_a_valid_cookie_or_token(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        cookie = await page(s)
        own = f"http://127.0.0.1:{s.port}"
        async with websockets.connect(f"ws://127.0.0.1:{s.port}/socket", additional_headers=cookie, origin=own) as ws:
            assert json.loads(await ws.recv())["type"] == "hello"
        assert await rejected(s, {**cookie, "Origin": "https://evil.example"}) == (403, "forbidden-origin")
        assert await rejected(s, cookie) == (403, "forbidden-origin")
        assert await rejected(s, {"Origin": own}) == (401, "no-session")
        assert await rejected(s, {"Origin": own, "Cookie": "__Host-oriflamme=" + "x" * 43}) == (401, "no-session")
        assert await rejected(s, {"Origin": own, "Cookie": cookie["Cookie"][:-2] + "zz"}) == (401, "no-session")
        twice = f"{cookie['Cookie']}; {cookie['Cookie']}"
        assert await rejected(s, {"Origin": own, "Cookie": twice}) == (401, "no-session")
        token = cookie["Cookie"].partition("=")[2]
        # A cookie's token is not a bearer token.
        assert await rejected(s, {"Authorization": f"Bearer {token}"}) == (401, "no-session")
        ann = await s.guest()
        assert await rejected(s, {**ann.headers, "Origin": "https://evil.example"}) == (403, "forbidden-origin")
        as_cookie = {"Origin": own, "Cookie": f"__Host-oriflamme={ann.token}"}
        assert await rejected(s, as_cookie) == (401, "no-session")
        for headers, wanted in (
            ({"Sec-Fetch-Site": "same-origin"}, "ok"),
            ({"Origin": own}, "ok"),
            ({"Origin": own, "Sec-Fetch-Site": "same-origin"}, "ok"),
            ({}, "forbidden-origin"),
            ({"Origin": "null"}, "forbidden-origin"),
            ({"Origin": "https://evil.example"}, "forbidden-origin"),
            ({"Origin": f"http://127.0.0.1:{s.port}.evil.example"}, "forbidden-origin"),
            ({"Sec-Fetch-Site": "cross-site"}, "forbidden-origin"),
            ({"Sec-Fetch-Site": "same-site", "Origin": own}, "forbidden-origin"),
        ):
            answer = await s.http.patch("/api/me", json={"name": "Eve"}, headers={**cookie, **headers})
            assert code(answer) == wanted, headers
        cross = await s.http.post("/api/guests", json={"name": "x"}, headers={"Origin": "https://evil.example"})
        assert code(cross) == "forbidden-origin"
        out = await s.http.post("/api/logout", headers={**cookie, "Origin": own})
        assert "Max-Age=0" in out.headers["set-cookie"]
        assert code(await s.http.get("/api/me", headers=cookie)) == "no-session"  # an expired cookie
        assert await rejected(s, {**cookie, "Origin": own}) == (401, "no-session")

    serve(tmp_path, work)


def test_commands_for_other_seats_tables_and_decisions_are_refused(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(4)
        eve, ben = people.pop(), people[1]
        table, other = await started(people), await started(people)
        live = await s.server.hub.registry.get(table)
        asked = live.table.decider
        action = legal_actions(live.table.game)[0]
        move: dict[str, Any] = {"type": "move", "decision": 0, "action": action}
        assert code(await eve.command(table, **move)) == "not-seated"
        wrong = people[(asked + 1) % 3]
        assert code(await wrong.command(table, **move)) == "not-your-decision"
        right = people[asked]
        assert code(await right.command(table, **{**move, "decision": 1})) == "stale-decision"
        assert code(await right.command(table, **{**move, "action": 9_999})) == "wrong-verb"
        assert code(await right.command("0" * 16, **move)) == "no-such-table"
        assert code(await right.command("../../etc/passwd", **move)) in (
            "no-such-table",
            "no-such-route",
            "wrong-method",  # from the static files
        )
        body = {"id": "x1", "table": other, **move}
        assert code(await right.post(f"/api/tables/{table}/commands", body)) == "no-such-table"
        assert code(await ben.command(table, type="kick", seat=0)) == "not-host"
        assert code(await right.command(table, **move)) == "accepted"
        assert code(await right.command(table, **move)) == "stale-decision"
        assert live.table.decision == 1
        assert code(await s.http.post(f"/api/tables/{table}/commands", json=body)) == "no-session"

    serve(tmp_path, work)


def test_malformed_frames_are_refused_or_close_the_socket(tmp_path: Path) -> None:
    """Malformed, huge and random frames are answered with a code or a closed socket; other tables continue."""

    async def work(s: RunningServer) -> None:
        ann, eve = await s.guests(2)
        table = await ann.open_table(players=2)
        chance = random.Random(1)
        async with ann.socket() as good:
            await good.send(type="follow", table=table)
            await good.wait_for("table")
            seeds = [
                b"", b"{", b"null", b"[]", b'{"type":1}', b'{"type":"move"}', b'{"type":"nothing"}', b"\xff\xfe\x00",
                b'{"type":"ping","x":1}', b'{"type":"follow","table":"../../x"}', b"[" * 4000,
                b'{"type":"follow","table":"%s","last_seq":-1}' % table.encode(),
                b'{"type":"follow","table":"%s","last_seq":99999999999999999999}' % table.encode(),
                b'{"type":"say","id":"a","table":"%s","text":""}' % table.encode(),
                b'{"type":"sit","id":"\\u0000","table":"%s"}' % table.encode(),
            ]  # fmt: skip
            for number in range(60):
                try:
                    async with eve.socket() as client:
                        await client.receive()
                        frame = bytearray(chance.choice(seeds) if number > len(seeds) else seeds[number % len(seeds)])
                        for _ in range(chance.randrange(4) if number > len(seeds) else 0):
                            at = chance.randrange(len(frame) + 1)
                            frame[at:at] = bytes([chance.randrange(256)])
                        await client.ws.send(bytes(frame))
                        answer = await client.receive()
                        assert answer["type"] in ("refused", "accepted", "table", "pong", "lobby")
                        if answer["type"] == "refused":
                            assert answer["code"] in CODES
                except websockets.ConnectionClosed:
                    pass
            async with eve.socket() as client:
                await client.ws.send("x" * 9_000)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await client.wait_for("never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            async with eve.socket() as client:
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await send_rubbish(client)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            assert (await good.command(type="say", table=table, text="still here"))["type"] == "accepted"
        assert s.server.stalled() == []

    serve(tmp_path, work)


def test_floods_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        async with ann.socket() as client:
            await client.wait_for("hello")
            for _ in range(65):
                await client.send(type="ping")
            codes = [(await client.receive()).get("code") for _ in range(65)]
            assert codes == [None] * 60 + ["rate-limited"] * 5
        many = [await ann.running.http.post("/api/guests", json={"name": "g", "bearer": True}) for _ in range(70)]
        assert [answer.status_code for answer in many].count(200) == 59
        assert {code(answer) for answer in many if answer.status_code != 200} == {"too-many-guests"}
        opened = []
        for _ in range(12):
            opened.append(await websockets.connect(f"ws://127.0.0.1:{s.port}/socket", additional_headers=ann.headers))
        assert await rejected(s, ann.headers) == (429, "too-many-sockets")
        for ws in opened:
            await ws.close()
        await eventually(lambda: not s.server.sockets)
        tables = [await ann.post("/api/tables", {"players": 2}) for _ in range(65)]
        assert code(tables[-1]) == "too-many-tables"
        big = await ann.post("/api/tables", {"kinds": ["x" * 20_000]})
        assert (big.status_code, code(big)) == (413, "too-big")

    serve(tmp_path, work, limits=Limits(guests="60/10 minutes"))


def test_a_slow_reader_is_dropped_and_nobody_else_waits(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, slow = await s.guests(2)
        table = await ann.open_table(players=2)
        reader, writer = await asyncio.open_connection("127.0.0.1", s.port)
        raw = writer.get_extra_info("socket")
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        head = f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{s.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
        writer.write(f"{head}Authorization: Bearer {slow.token}\r\n\r\n".encode())
        assert b"101" in await reader.readline()
        follow = json.dumps({"type": "follow", "table": table}).encode()
        writer.write(bytes([0x81, 0x80 | len(follow)]) + b"\0\0\0\0" + follow)
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        live = s.server.hub.registry.tables[table]
        await eventually(lambda: any(reader.person == slow.id for reader in live.followers))
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            slow_socket = next(reader for reader in live.followers if reader.person == slow.id)
            for _ in range(200):
                slow_socket.push(b"y" * 100_000)
                await asyncio.sleep(0)
                if len(live.followers) == 1:
                    break
            assert (await client.command(type="say", table=table, text="still here"))["type"] == "accepted"
            await eventually(lambda: len(live.followers) == 1)  # the slow reader is gone
        writer.close()

    serve(tmp_path, work, limits=generous(messages=100_000.0, burst=100_000, waiting_bytes=60_000))


def test_an_account_is_protected_by_its_password(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        other = await ann.post("/api/tokens")
        assert code(await ann.post("/api/account", {"login": "Ann", "password": "short"})) == "password-too-short"
        assert code(await ann.post("/api/account", {"login": "Ann", "password": "correct horse"})) == "ok"
        elsewhere = {"Authorization": f"Bearer {other.json()['token']}"}
        assert code(await s.http.get("/api/me", headers=elsewhere)) == "no-session"
        assert (await ann.get("/api/me")).json()["guest"] is False
        for login, password in (("ann", "wrong horse"), ("nobody", "correct horse")):
            answer = await s.http.post("/api/login", json={"login": login, "password": password, "bearer": True})
            assert (answer.status_code, code(answer)) == (401, "wrong-password")
        again = await s.http.post("/api/login", json={"login": "ANN", "password": "correct horse", "bearer": True})
        assert again.json()["person"] == ann.id
        ben = await s.guest("Ben")
        assert code(await ben.post("/api/account", {"login": "ann", "password": "correct horse"})) == "login-taken"
        raw = (tmp_path / "games.sqlite3").read_bytes() + (tmp_path / "games.sqlite3-wal").read_bytes()
        assert ann.token.encode() not in raw
        assert b"correct horse" not in raw

    serve(tmp_path, work)


def test_a_password_is_expensive_to_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of tests hash passwords quickly. A real one takes as long and as much memory as RFC 9106 recommends."""
    monkeypatch.setattr(accounts, "PasswordHasher", REAL_HASHER)
    hasher = accounts.Accounts(open_store(str(tmp_path / "games.sqlite3")), 1).hasher
    assert hasher.hash("a password").startswith("$argon2id$v=19$m=65536,t=3,")


def test_the_sockets_of_an_ended_session_are_closed(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        other = Guest(s, (await ann.post("/api/tokens")).json())
        async with ann.socket() as mine, other.socket() as theirs:
            for client in (mine, theirs):
                await client.receive()
            assert code(await ann.post("/api/account", {"login": "Ann", "password": "correct horse"})) == "ok"
            with pytest.raises(websockets.ConnectionClosed):
                await theirs.wait_for("never")
            await mine.send(type="ping")
            await mine.wait_for("pong")
            await ann.post("/api/logout")
            with pytest.raises(websockets.ConnectionClosed):
                await mine.wait_for("never")
        await eventually(lambda: not s.server.sockets)
        for i in range(50):
            assert code(await s.http.get(f"/api/tables/{i:016x}")) == "no-such-table"
        assert not s.server.hub.registry.loading

    serve(tmp_path, work)


def test_every_answer_has_security_headers_and_other_hosts_are_refused(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        for path in ("/", "/api/me", "/nowhere", "/health", "/openapi.json"):
            answer = await s.http.get(path)
            assert answer.headers["content-security-policy"] == f"{POLICY}; frame-ancestors 'none'"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "server" not in answer.headers
        assert code(await s.http.get("/nowhere")) == "no-such-route"
        assert code(await s.http.delete("/api/me")) == "wrong-method"
        answer = await s.http.get("/health", headers={"Host": "evil.example"})
        assert (answer.status_code, code(answer)) == (421, "forbidden-host")
        assert b"oriflamme_log_rows" in (await s.http.get("/metrics")).content
        assert (await s.http.get("/ready")).status_code == 200

    serve(tmp_path, work, hosts=("127.0.0.1", "localhost"))


def test_probes_may_use_an_ip_address_instead_of_the_name_of_the_server(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        for path in ("/health", "/ready", "/metrics"):
            for host in ("127.0.0.1", "127.0.0.1:8727", "[::1]:8727", "localhost:8727", "play.example"):
                assert (await s.http.get(path, headers={"Host": host})).status_code == 200, (path, host)
            assert code(await s.http.get(path, headers={"Host": "evil.example"})) == "forbidden-host"
        assert code(await s.http.get("/api/session", headers={"Host": "127.0.0.1"})) == "forbidden-host"

    serve(tmp_path, work, hosts=("play.example",))


def test_every_page_of_a_site_without_a_server_has_the_same_policy() -> None:
    files = site_files()
    for name in ("index.html", *(f"{page}/index.html" for page in PAGES)):
        assert files[name].decode().count("Content-Security-Policy") == 1
        assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />' in files[name].decode()


def test_cookies_address_keys_and_token_buckets() -> None:
    assert "Secure" in cookie_header("https", "play.example", "t", 1)
    assert "Secure" not in cookie_header("http", "192.168.1.5:8727", "t", 1)
    assert cookie_header("http", "192.168.1.5:8727", "t", 1).startswith("oriflamme=t;")
    assert cookie_in("a=1; b=2", "b") == "2"
    assert cookie_in("b=1; b=2", "b") == ""
    assert address_key("2001:db8::1") == address_key("2001:db8::2")
    assert address_key("::ffff:1.2.3.4") == "1.2.3.4"
    bucket = TokenBucket(1, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_refused_handshake_is_no_error_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(s: RunningServer) -> None:
        assert await rejected(s, {"Origin": f"http://127.0.0.1:{s.port}"}) == (401, "no-session")

    serve(tmp_path, work)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
