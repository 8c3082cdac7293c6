"""A client that only holds connections open is disconnected, and keeps nobody else from connecting."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from pathlib import Path

import httpx
import pytest

from oriflamme.server.limits import Limits
from oriflamme.server.net.protocols import http_protocol
from tests.server.harness import RunningServer, serve

HEAD = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


async def connect(s: RunningServer, text: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", s.port)
    writer.write(text)
    await writer.drain()
    return reader, writer


async def read_until_closed(reader: asyncio.StreamReader) -> bytes:
    """Return everything that the server sends before it closes the connection."""
    received = b""
    async with asyncio.timeout(60):
        with contextlib.suppress(ConnectionError):
            while more := await reader.read(1000):
                received += more
    return received


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET /he", HEAD, HEAD + b"Content-Length: 14\r\n\r\n", HEAD + b"Content-Length: 14\r\n\r\n" + b'{"name"'],
    ids=["nothing", "a word", "half a head", "no body", "half a body"],
)
def test_an_incomplete_request_times_out(
    tmp_path: Path, begun: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.2)
    caplog.set_level(logging.WARNING)

    async def work(s: RunningServer) -> None:
        reader, writer = await connect(s, begun)
        assert await read_until_closed(reader) == b""
        writer.close()
        monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 30.0)
        assert (await s.http.get("/health")).status_code == 200

    serve(tmp_path, work)
    assert [record for record in caplog.records if record.name.startswith("oriflamme")] == []


def test_a_second_incomplete_request_times_out_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(s: RunningServer) -> None:
        get = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        reader, writer = await connect(s, get + b"\r\n")
        assert b"HTTP/1.1 200" in await reader.readuntil(b"}")
        monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.2)
        writer.write(get)
        assert await read_until_closed(reader) == b""
        writer.close()

    serve(tmp_path, work)


def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        await s.http.aclose()
        held = [await connect(s, b"GET /he") for _ in range(6)]
        async with asyncio.timeout(60):
            while s.server.guard.connections != {"127.0.0.1": 6}:
                await asyncio.sleep(0.01)
        reader, writer = await connect(s, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert await read_until_closed(reader) == b""
        writer.close()
        other = httpx.AsyncHTTPTransport(local_address="127.0.0.2", verify=False)
        async with httpx.AsyncClient(transport=other, base_url=s.base, timeout=60) as elsewhere:
            assert (await elsewhere.get("/health")).status_code == 200
        for _, one in held:
            one.close()
        async with asyncio.timeout(60):
            while s.server.guard.connections:
                await asyncio.sleep(0.01)
        s.http = httpx.AsyncClient(base_url=s.base, timeout=60, verify=False)
        assert (await s.http.get("/health")).status_code == 200

    serve(tmp_path, work, limits=Limits(connections=6))


def test_a_socket_does_not_count_as_a_connection(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        await s.http.aclose()
        async with asyncio.timeout(60):
            while s.server.guard.connections:
                await asyncio.sleep(0.01)
        for _ in range(3):
            async with ann.socket() as client:
                await client.wait_for("hello")
                assert not s.server.guard.connections
                await client.send(type="ping")
                assert (await client.receive())["type"] == "pong"
        s.http = httpx.AsyncClient(base_url=s.base, timeout=60, verify=False)
        assert json.loads((await s.http.get("/health")).text)["ok"]

    serve(tmp_path, work, limits=Limits(connections=1))


BODY = b'{"name": "Ann", "bearer": true}'
CHUNKS = b"%x\r\n%b\r\n0\r\n" % (len(BODY), BODY)
AMBIGUOUS = {
    "length and chunks": HEAD + b"Content-Length: 31\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKS + b"\r\n",
    "chunks in HTTP/1.0": HEAD.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n\r\n" + CHUNKS + b"\r\n",
    "folded header": HEAD + b"X-Note: a\r\n b\r\nContent-Length: 31\r\n\r\n" + BODY,
    "folded length": HEAD + b"X-Note: a\r\n\tContent-Length: 5\r\nContent-Length: 31\r\n\r\n" + BODY,
    "line without CR": HEAD + b"X-Note: a\nContent-Length: 31\r\n\r\n" + BODY,
    "head without CR": HEAD.replace(b"\r", b"") + b"Content-Length: 31\n\n" + BODY,
    "end of head without CR": HEAD + b"Content-Length: 31\r\n\n" + BODY,
    "trailer without CR": HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + CHUNKS + b"X-Note: a\n\r\n",
    "empty line without CR": b"\n" + HEAD + b"Content-Length: 31\r\n\r\n" + BODY,
}
PLAIN = {
    "length": HEAD + b"Content-Length: 31\r\n\r\n" + BODY,
    "chunks": HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + CHUNKS + b"\r\n",
    "trailer": HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + CHUNKS + b"X-Note: a\r\n\r\n",
    "line ends in the body": HEAD + b"Content-Length: 33\r\n\r\n" + BODY + b"\n ",
}


def test_requests_that_a_proxy_may_read_differently_are_refused(tmp_path: Path) -> None:
    """Otherwise a part of one person's request could be taken for the request of another (request smuggling)."""

    async def status(s: RunningServer, text: bytes, pieces: int) -> bytes:
        reader, writer = await connect(s, b"")
        answer, size = asyncio.create_task(reader.readline()), len(text) // pieces + 1
        for start in range(0, len(text), size):
            if not answer.done():
                writer.write(text[start : start + size])
                await asyncio.wait([answer], timeout=0.005)
        async with asyncio.timeout(60):
            line = await answer
        writer.close()
        return line.split(b" ")[1]

    async def work(s: RunningServer) -> None:
        for pieces in (1, 7):
            assert {name: await status(s, text, pieces) for name, text in AMBIGUOUS.items()} == dict.fromkeys(
                AMBIGUOUS, b"400"
            )
            assert {name: await status(s, text, pieces) for name, text in PLAIN.items()} == dict.fromkeys(PLAIN, b"200")

    serve(tmp_path, work)
