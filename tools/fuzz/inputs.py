"""Hostile inputs: frames of a socket and HTTP requests that are nearly right, wrong, or nonsense.

Messages and bodies are made from the structs that the server decodes, so that new ones are tried without being named
here; then some fields, and some bytes, are spoilt.
"""

from __future__ import annotations

import json
import random
import struct
from typing import Any, Final

from msgspec import inspect

from oriflamme.server.messages.inbound import MessageIn
from oriflamme.server.net.routes import ENDPOINTS

GARBAGE: Final[list[Any]] = [
    None, True, False, -1, 0, 1, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**400, 1.5, -0.0, 1e308, "", [], {},
    "\x00", "\ud800", "‮‏", "𝕳ello", "'; DROP TABLE events; --", "<script>", "../../etc/passwd", "%00", [[[[]]]],
    "x" * 5_000, {"type": "ping"}, {"$ref": "#"}, [None] * 100, "9" * 400,
]  # fmt: skip
WORDS: Final = [
    "base", "ablaze", "alliance", "mixed", "drawn", "random", "greedy", "king", "waiting", "playing", "over", "all",
    "public", "0", "2", "Ann", "ann", "a long password", "ABCDE", "ab" * 16, "cd" * 32, "hello",
]  # fmt: skip
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL: Final = 0x80
MASKED: Final = 0x80
METHODS: Final = ("GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "get", "")


class Inputs:
    """Makes inputs from a random number generator; `known`: ids of tables and people that exist."""

    def __init__(self, chance: random.Random, known: list[str]) -> None:
        self.chance = chance
        self.words = [*WORDS, *3 * known]
        self.message = inspect.type_info(MessageIn)
        self.bodies = {
            endpoint.body: inspect.type_info(endpoint.body) for endpoint in ENDPOINTS if endpoint.body is not None
        }

    # Values

    def value(self, kind: inspect.Type) -> Any:
        """Return a value of this type, or something else."""
        chance = self.chance
        if chance.random() < 0.04:
            return chance.choice(GARBAGE)
        match kind:
            case inspect.Metadata(type=inner):
                return self.value(inner)
            case inspect.UnionType(types=types):
                return self.value(chance.choice(types))
            case inspect.StructType():
                return self.struct(kind)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                return [self.value(item) for _ in range(chance.choice((0, 1, 2, 3, 5, 10)))]
            case inspect.TupleType(item_types=items):
                return [self.value(item) for item in items]
            case inspect.LiteralType(values=values):
                return chance.choice(values)
            case inspect.IntType(ge=least, le=most):
                least, most = least or 0, most if most is not None else 60
                return chance.choice((least, most, chance.randint(least, min(most, 60)), chance.randint(least, most)))
            case inspect.FloatType():
                return chance.choice((0.0, 1.5, 1e9, -1.0))
            case inspect.BoolType():
                return chance.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.StrType():
                return self.text()
        return chance.choice(GARBAGE)

    def text(self) -> str:
        chance = self.chance
        return chance.choice(self.words) if chance.random() < 0.9 else f"c{chance.randrange(1_000)}"

    def struct(self, kind: inspect.StructType) -> dict[str, Any]:
        chance = self.chance
        made: dict[str, Any] = {kind.tag_field: kind.tag} if kind.tag_field else {}
        for field in kind.fields:
            if (field.required and chance.random() < 0.98) or (not field.required and chance.random() < 0.5):
                made[field.encode_name] = self.value(field.type)
        if chance.random() < 0.02:
            made[self.text()] = chance.choice(GARBAGE)
        return made

    def spoilt(self, data: bytes) -> bytes:
        """Return these bytes, sometimes with a few of them changed, added or missing."""
        chance = self.chance
        if chance.random() < 0.85:
            return data
        changed = bytearray(data)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(changed) + 1)
            match chance.randrange(4):
                case 0:
                    changed[at:at] = chance.randbytes(chance.choice((1, 1, 3, 20)))
                case 1:
                    del changed[at : at + chance.choice((1, 2, 10))]
                case 2:
                    changed[at : at + 1] = chance.choice((b"{", b"[", b'"', b"\\", b",", b"\x00", b"\xff", b"9" * 50))
                case 3:
                    changed[at:at] = changed[: chance.randrange(60)]
        return bytes(changed)

    def json(self, kind: inspect.Type) -> bytes:
        if self.chance.random() < 0.01:
            return b"[" * self.chance.choice((50, 2_000, 8_000))
        return self.spoilt(json.dumps(self.value(kind)).encode())

    # Frames

    def frame(self) -> bytes:
        """Return a frame that a server has to read, whatever it contains, and after which the connection goes on."""
        chance = self.chance
        if chance.random() < 0.03:
            return frame(chance.choice((PING, PONG)), chance.randbytes(chance.randrange(126)))
        payload = self.json(self.message)
        if chance.random() < 0.02:
            payload = chance.randbytes(chance.randrange(200))
        try:
            payload.decode()
        except UnicodeDecodeError:
            return frame(BINARY, payload)
        if chance.random() < 0.05 and len(payload) > 2:  # in fragments, perhaps with a ping in between
            cut = chance.randrange(len(payload))
            first, last = frame(TEXT, payload[:cut], final=False), frame(0, payload[cut:])
            return first + (frame(PING, b"") if chance.random() < 0.5 else b"") + last
        return frame(TEXT if chance.random() < 0.97 else BINARY, payload)

    def breach(self) -> bytes:
        """Return something after which the server should close the connection."""
        chance = self.chance
        return chance.choice(
            (
                frame(TEXT, b"\xff\xfe\x80"),
                frame(TEXT, b"x" * 10_000),
                frame(chance.choice((3, 7, 11, 15)), b"reserved"),
                bytes([FINAL | 0x40 | TEXT, MASKED, 0, 0, 0, 0]),
                bytes([FINAL | TEXT, 5]) + b"hello",  # not masked
                bytes([FINAL | TEXT, MASKED | 127]) + struct.pack("!Q", 2**62) + bytes(4),
                frame(PING, b"x" * 126),
                frame(0, b"continues nothing"),
                frame(TEXT, b"a", final=False) + frame(TEXT, b"b"),
                frame(CLOSE, struct.pack("!H", chance.choice((0, 999, 1000, 1005, 1006, 3000, 65535)))),
                frame(CLOSE, b"\x03"),
                frame(CLOSE, b"\x03\xe8\xff\xff"),
                chance.randbytes(chance.randint(1, 300)),
            )
        )

    # Requests

    def request(self, token: str) -> bytes:
        """Return an HTTP request to one of the addresses, or nearly."""
        chance = self.chance
        endpoint = chance.choice(ENDPOINTS)
        path = "/".join(self.word_of(part) for part in endpoint.path.split("/"))
        if chance.random() < 0.1:
            path = chance.choice(("/", "/table/x", "/messages.json", "/core/../app.js", "//", "/%2e%2e/", "*", "/é"))
        if endpoint.query and chance.random() < 0.8:
            path += "?" + "&".join(f"{name}={self.plain_word()}" for name in endpoint.query)
        method = endpoint.method if chance.random() < 0.93 else chance.choice(METHODS)
        body = b""
        if endpoint.body is not None and chance.random() < 0.97:
            body = self.json(self.bodies[endpoint.body])[: chance.choice((16_000, 16_000, 40_000))]
        headers = [f"Host: {self.host}", "Content-Type: application/json"]
        if chance.random() < 0.9:
            headers.append(f"Authorization: Bearer {token if chance.random() < 0.95 else self.plain_word()}")
        if chance.random() < 0.05:
            headers.append(
                f"{chance.choice(('Origin', 'Cookie', 'X-Forwarded-For', 'If-None-Match'))}: {self.text()!r}"
            )
        headers.append(f"Content-Length: {len(body)}")
        return "\r\n".join([f"{method} {path} HTTP/1.1", *headers, "", ""]).encode("utf-8", "replace") + body

    host = "127.0.0.1"

    def word_of(self, part: str) -> str:
        return self.plain_word() if part.startswith("{") else part

    def plain_word(self) -> str:
        """Return a word that does not break a line."""
        word = self.text() if self.chance.random() < 0.95 else str(self.chance.choice(GARBAGE))
        return "".join(c for c in word if c.isalnum() or c in "-_.%")[:200] or "x"

    def broken_request(self) -> bytes:
        """Return something that isn't HTTP, or not quite."""
        chance = self.chance
        return chance.choice(
            (
                b"\r\n\r\n\r\n",
                chance.randbytes(chance.randint(1, 500)).replace(b"\r", b"") + b"\r\n\r\n",
                b"GET / HTTP/9.9\r\n\r\n",
                b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * 3_000 + b"\r\n",
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc\r\n0\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: x\r\n: nothing\r\n\r\n",
                b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            )
        )


def frame(opcode: int, payload: bytes, final: bool = True) -> bytes:
    """Return a client's frame. Its mask is zero, so the payload stays as it is."""
    first, size = (FINAL if final else 0) | opcode, len(payload)
    if size < 126:
        head = struct.pack("!BB", first, MASKED | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first, MASKED | 126, size)
    else:
        head = struct.pack("!BBQ", first, MASKED | 127, size)
    return head + bytes(4) + payload
