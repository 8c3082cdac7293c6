"""When a session ends on another node, its open sockets are closed here, even without a bus."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import websockets

from oriflamme.server.net import server as server_module
from oriflamme.server.store import SESSIONS_PER_QUERY, open_store
from tests.server.harness import running_server
from tests.server.relaxed import generous

DAY = 86_400_000


def test_without_a_bus_the_sockets_of_a_session_that_ended_elsewhere_are_closed(
    migrated_postgres: str, tmp_path: Path
) -> None:
    """Two nodes use one database and don't notify each other."""

    async def work() -> None:
        for node in ("a", "b"):
            (tmp_path / node).mkdir()
        settings: dict[str, Any] = {"database": migrated_postgres, "limits": generous()}
        async with running_server(tmp_path / "a", **settings) as one, running_server(tmp_path / "b", **settings) as two:
            ann, ben = await one.guest("Ann"), await one.guest("Ben")
            url = f"ws://127.0.0.1:{two.port}/socket"
            async with (
                websockets.connect(url, additional_headers=ann.headers) as anns,
                websockets.connect(url, additional_headers=ben.headers) as bens,
                websockets.connect(f"{url}/visitor", origin=two.base) as visitors,
            ):
                for ws in (anns, bens, visitors):
                    await ws.recv()
                await two.server.check_sessions()
                assert len(two.server.sockets) == 3
                assert (await ann.post("/api/logout")).status_code == 200
                assert (
                    await two.http.get("/api/me", headers=ann.headers)
                ).status_code == 200  # this node doesn't know yet
                await two.server.check_sessions()
                await anns.wait_closed()
                assert (await two.http.get("/api/me", headers=ann.headers)).status_code == 401
                for ws in (bens, visitors):
                    await ws.send('{"type": "ping"}')
                    assert "pong" in str(await ws.recv())

    asyncio.run(work())


def test_the_server_checks_sessions_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sockets of an expired session are closed too. If the database does not answer, no socket is closed."""
    monkeypatch.setattr(server_module, "SESSION_CHECK_SECONDS", 0.02)

    async def work() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            ann = await s.guest()
            asked = s.server.store.people.open_sessions
            failures = 0

            async def broken(*_: Any) -> set[bytes]:
                nonlocal failures
                failures += 1
                raise OSError("the database is unreachable")

            monkeypatch.setattr(s.server.store.people, "open_sessions", broken)
            url = f"ws://127.0.0.1:{s.port}/socket"
            async with websockets.connect(url, additional_headers=ann.headers) as ws:
                await ws.recv()
                async with asyncio.timeout(60):
                    while failures < 3:
                        await asyncio.sleep(0.01)
                await ws.send('{"type": "ping"}')
                assert "pong" in str(await ws.recv())
                now = s.server.hub.registry.clock
                s.server.hub.registry.clock = lambda: now() + 181 * DAY
                monkeypatch.setattr(s.server.store.people, "open_sessions", asked)
                async with asyncio.timeout(60):
                    await ws.wait_closed()

    asyncio.run(work())


def test_open_sessions_returns_those_that_have_not_ended(database: str) -> None:
    async def work() -> None:
        store = open_store(database)
        await store.open()
        try:
            await store.people.add("ann", "Ann", 1)
            digests = [number.to_bytes(32, "big") for number in range(SESSIONS_PER_QUERY)]
            for digest in digests[::50]:
                await store.people.add_session(digest, "ann", "cookie", 1, 1_000)
            assert await store.people.open_sessions(digests, 500) == set(digests[::50])
            assert await store.people.open_sessions(digests[:3], 500) == {digests[0]}
            assert await store.people.open_sessions([], 500) == set()
            assert await store.people.open_sessions(digests, 1_000) == set()
        finally:
            await store.close()

    asyncio.run(work())
