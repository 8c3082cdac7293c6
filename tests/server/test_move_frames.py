"""A move in a frame of its own is taken without parsing a stream; however its bytes arrive, they mean the same."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from oriflamme.server.config import Config
from oriflamme.server.net.access import Guard
from oriflamme.server.net.protocols.ws_protocol import SharedFrameProtocol

MOVE = b'{"type":"move","id":"m1","table":"abcdefgh","decision":1,"action":2}'
HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, PING, PARTIAL_TEXT, LAST_PART = 0x81, 0x89, 0x01, 0x80
MASK = b"\x01\xfe\x37\x80"


def frame(payload: bytes, head: int = TEXT) -> bytes:
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([head]) + size + MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(payload))


class Transport(asyncio.Transport):
    closed = False

    def write(self, data: Any) -> None:
        pass

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0


class Receiver:
    """An open connection whose socket takes every move and leaves the rest to its task."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken: list[bytes] = []
        self.parsed = 0  # pieces of data
        parse = WebSocketsSansIOProtocol.data_received

        def counting(protocol: WebSocketsSansIOProtocol, data: bytes) -> None:
            self.parsed += 1
            parse(protocol, data)

        app: Any = SimpleNamespace(server=SimpleNamespace(guard=Guard(Config())))
        config = uvicorn.Config(app, ws=SharedFrameProtocol, ws_per_message_deflate=False, log_config=None)
        config.load()
        self.protocol = SharedFrameProtocol(config=config, server_state=ServerState(), app_state={})
        self.protocol.connection_made(Transport())
        monkeypatch.setattr(SharedFrameProtocol, "run_asgi", lambda _: asyncio.sleep(0))
        self.protocol.data_received(HANDSHAKE)
        self.protocol.conn.send_response(self.protocol.response)
        self.protocol.handshake_complete = True
        while not self.protocol.queue.empty():
            self.protocol.queue.get_nowait()
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counting)
        self.protocol.connection.take = self.take

    def take(self, message: bytes) -> bool:
        if message.startswith(b'{"type":"move"'):
            self.taken.append(message)
            return True
        return False

    def receive(self, *pieces: bytes) -> list[bytes]:
        for piece in pieces:
            self.protocol.data_received(piece)
        return self.taken


def test_a_move_in_one_piece_is_not_parsed_as_a_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        receiver = Receiver(monkeypatch)
        before = receiver.protocol.bucket.tokens
        assert receiver.receive(frame(MOVE), frame(MOVE)) == [MOVE, MOVE]
        assert receiver.parsed == 0
        assert before - receiver.protocol.bucket.tokens > 1.5  # it is counted like every frame

    asyncio.run(work())


@pytest.mark.parametrize(
    ("pieces", "taken"),
    [
        ([frame(MOVE)[:1], frame(MOVE)[1:]], [MOVE]),
        ([frame(MOVE)[:2], frame(MOVE)[2:]], [MOVE]),
        ([frame(MOVE)[:6], frame(MOVE)[6:]], [MOVE]),
        ([frame(MOVE)[:20], frame(MOVE)[20:], frame(MOVE)], [MOVE, MOVE]),
        ([frame(MOVE) + frame(MOVE)], [MOVE, MOVE]),
        ([frame(MOVE) + frame(MOVE)[:9], frame(MOVE)[9:]], [MOVE, MOVE]),
        ([frame(b"x" * 100 + frame(MOVE))[: -len(frame(MOVE))], frame(MOVE)], []),
        ([frame(frame(MOVE) + b"x" * 100)[:8], frame(MOVE), b"x" * 100], []),
        ([frame(frame(MOVE), PING)[:6], frame(MOVE), frame(MOVE)], [MOVE]),
        ([frame(b'{"type":', PARTIAL_TEXT), frame(MOVE)], []),
        ([frame(MOVE[:9], PARTIAL_TEXT), frame(b"", PING), frame(MOVE[9:], LAST_PART)], []),
        ([bytes([TEXT, len(MOVE)]) + MOVE], []),
        ([bytes([0xC1]) + frame(MOVE)[1:]], []),
        ([frame(b'{"type":"move"' + b" " * 120)], [b'{"type":"move"' + b" " * 120]),
        ([frame(b'{"type":"ping"}')], []),
    ],
    ids=[
        "in two pieces, after the first byte",
        "in two pieces, after the size",
        "in two pieces, after the mask",
        "in two pieces, and one more",
        "two in one piece",
        "one and a half in one piece",
        "at the end of the payload of another message",
        "at the beginning of the payload of another message",
        "as the payload of a ping",
        "between the parts of a message",
        "in two fragments, which the task of the socket gets",
        "without a mask",
        "with a reserved bit",
        "in a longer frame",
        "another message",
    ],
)
def test_a_move_is_taken_however_it_arrives_and_nothing_else_is(
    pieces: list[bytes], taken: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        assert Receiver(monkeypatch).receive(*pieces) == taken

    asyncio.run(work())


def test_moves_above_the_limit_of_frames_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        receiver = Receiver(monkeypatch)
        receiver.protocol.bucket.tokens = receiver.protocol.bucket.rate = 0.0
        assert receiver.receive(frame(MOVE)) == []
        assert receiver.protocol.transport.is_closing()

    asyncio.run(work())
