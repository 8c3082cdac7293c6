"""Under the socket: uvicorn's sans-I/O protocol, with a door for bytes that are the same for many readers.

Frames of a server are not masked, so a message is framed once and written to every transport as it is. What a reader is
told in one turn of the loop (a move, the answer to it, the next question) goes out in one write. What waits for a slow
reader waits in the transport; its size is asked before each write, and past the limit the connection is cut.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WIRE: Final = "oriflamme.wire"
FINAL_TEXT: Final = 0x81  # a whole text message in one frame


class TableProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            self.wire = extensions[WIRE] = Wire(self)

    def shutdown(self) -> None:
        if hasattr(self, "wire"):
            self.wire.flush()
        super().shutdown()


class Wire:
    """The writing end of one connection."""

    __slots__ = ("pending", "protocol")

    def __init__(self, protocol: TableProtocol) -> None:
        self.protocol = protocol
        self.pending: list[bytes] = []

    @property
    def waiting(self) -> int:
        """Bytes that the reader has not taken yet."""
        return int(self.protocol.transport.get_write_buffer_size()) + sum(map(len, self.pending))

    def write(self, frame: bytes) -> None:
        """Write at the end of this turn of the loop."""
        if not self.pending:
            self.protocol.loop.call_soon(self.flush)
        self.pending.append(frame)

    def flush(self) -> None:
        """Write what waits for the end of this turn."""
        pending, self.pending = self.pending, []
        protocol = self.protocol
        if pending and protocol.handshake_complete and not protocol.close_sent and not protocol.disconnected:
            transport = protocol.transport
            if not transport.is_closing():
                transport.write(pending[0] if len(pending) == 1 else b"".join(pending))

    def abort(self) -> None:
        self.protocol.transport.abort()


def frame_of(payload: bytes) -> bytes:
    """A text message as a frame."""
    size = len(payload)
    if size < 126:
        return struct.pack("!BB", FINAL_TEXT, size) + payload
    if size < 65_536:
        return struct.pack("!BBH", FINAL_TEXT, 126, size) + payload
    return struct.pack("!BBQ", FINAL_TEXT, 127, size) + payload
