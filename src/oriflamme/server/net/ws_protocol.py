"""uvicorn's WebSocket protocol, extended so that one encoded frame can be written to many connections.

All frames for one reader in one turn of the event loop (a move, its acceptance, the next question) go out in a single
write. Frames for a slow reader wait in the transport; its buffer is checked before each write, and a connection over
the limit is dropped.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CONNECTION: Final = "oriflamme.connection"  # the ASGI extension with the `Connection` of a socket


class SharedFrameProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            self.connection = extensions[CONNECTION] = Connection(self)

    def shutdown(self) -> None:
        if hasattr(self, "connection"):
            self.connection.flush()
        super().shutdown()


class Connection:
    """The writing side of one WebSocket."""

    __slots__ = ("pending", "protocol")

    def __init__(self, protocol: SharedFrameProtocol) -> None:
        self.protocol = protocol
        self.pending: list[bytes] = []

    @property
    def waiting(self) -> int:
        """Return the number of bytes that have not been sent to the reader yet."""
        return int(self.protocol.transport.get_write_buffer_size()) + sum(map(len, self.pending))

    def write(self, frame: bytes) -> None:
        """Write the frame at the end of this turn of the event loop."""
        if not self.pending:
            self.protocol.loop.call_soon(self.flush)
        self.pending.append(frame)

    def flush(self) -> None:
        """Write all pending frames now."""
        pending, self.pending = self.pending, []
        protocol = self.protocol
        if pending and protocol.handshake_complete and not protocol.close_sent and not protocol.disconnected:
            transport = protocol.transport
            if not transport.is_closing():
                transport.write(pending[0] if len(pending) == 1 else b"".join(pending))

    def abort(self) -> None:
        self.protocol.transport.abort()
