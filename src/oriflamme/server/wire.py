"""Under the socket: uvicorn's sans-I/O protocol, with a door for bytes that are the same for many readers.

Frames of a server are not masked, so a message is framed once and written to every transport as it is. What waits for
a slow reader waits in the transport; its size is asked before each write, and past the limit the connection is cut.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WIRE: Final = "oriflamme.wire"
FINAL_TEXT: Final = 0x81  # a whole text message in one frame


class TableProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = Wire(self)


class Wire:
    """The writing end of one connection."""

    def __init__(self, protocol: TableProtocol) -> None:
        self.protocol = protocol

    @property
    def waiting(self) -> int:
        """Bytes that the reader has not taken yet."""
        return int(self.protocol.transport.get_write_buffer_size())

    def write(self, frame: bytes) -> None:
        protocol = self.protocol
        if protocol.handshake_complete and not protocol.close_sent and not protocol.disconnected:
            transport = protocol.transport
            if not transport.is_closing():
                transport.write(frame)

    def abort(self) -> None:
        self.protocol.transport.abort()


@lru_cache(64)
def frame_of(text: str) -> bytes:
    """A text message as a frame. The few last ones are kept: a message goes to several readers at once."""
    payload = text.encode()
    size = len(payload)
    if size < 126:
        return struct.pack("!BB", FINAL_TEXT, size) + payload
    if size < 65_536:
        return struct.pack("!BBH", FINAL_TEXT, 126, size) + payload
    return struct.pack("!BBQ", FINAL_TEXT, 127, size) + payload
