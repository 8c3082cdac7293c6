"""A minimal socket client for the load generator. It parses frames itself, to take less CPU time than the server.

It connects from many loopback addresses (127.1.x.y), because the server's limits, which stay on, are per address.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from collections.abc import Callable
from typing import Any, Final

ADDRESSES: Final = 250
PER_ADDRESS: Final = 50


def source_of(client: int) -> str:
    """Return the loopback address that a client connects from; 50 clients share one."""
    address = client // PER_ADDRESS
    return f"127.1.{address // ADDRESSES}.{1 + address % ADDRESSES}"


class BenchSocket(asyncio.Protocol):
    """One connection. `receive` gets the payload of each message."""

    def __init__(self, request: bytes, receive: Callable[[bytes], None]) -> None:
        self.request = request
        self.receive = receive
        self.buffer = b""
        self.open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"the connection closed before it was open: {exc}"))

    def data_received(self, data: bytes) -> None:
        self.buffer = self.buffer + data if self.buffer else data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.transport.close()
                if not self.opened.done():
                    self.opened.set_exception(ConnectionError(f"refused: {head[:60]!r} {rest[:80]!r}"))
                return
            self.open = True
            self.buffer = rest
            self.opened.set_result(None)
        self.take_frames()

    def take_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == 126:
                if len(buffer) < at + 4:
                    break
                size, start = struct.unpack_from("!H", buffer, at + 2)[0], at + 4
            elif size == 127:
                if len(buffer) < at + 10:
                    break
                size, start = struct.unpack_from("!Q", buffer, at + 2)[0], at + 10
            if len(buffer) < start + size:
                break
            opcode = buffer[at] & 15
            payload = buffer[start : start + size]
            at = start + size
            if opcode == 1:
                self.receive(payload)
            elif opcode == 9:  # ping
                self.transport.write(frame(payload, 10))
        self.buffer = buffer[at:]

    def send(self, payload: bytes) -> None:
        self.transport.write(frame(payload))


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """Return a client's frame: masked, with a mask of zeros."""
    size = len(payload)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else struct.pack("!BBH", 0x80 | opcode, 0xFE, size)
    return head + b"\0\0\0\0" + payload


async def connect(port: int, source: str, token: str, receive: Callable[[bytes], None]) -> BenchSocket:
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(
        lambda: BenchSocket(request, receive), "127.0.0.1", port, local_addr=(source, 0)
    )
    await protocol.opened
    return protocol


async def request(port: int, source: str, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """Send one HTTP request and return the decoded answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {len(data)}\r\n"
    head += "Content-Type: application/json\r\n" if data else ""
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    writer.write(head.encode() + b"\r\n" + data)
    answer = await reader.read()
    writer.close()
    top, _, rest = answer.partition(b"\r\n\r\n")
    if b" 200 " not in top.split(b"\r\n", 1)[0]:
        raise ConnectionError(f"{method} {path}: expected status 200, got {top[:40]!r} {rest[:100]!r}")
    return json.loads(rest)
