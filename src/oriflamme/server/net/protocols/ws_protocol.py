"""uvicorn's WebSocket protocol, extended so that one encoded frame can be written to many connections.

All frames for one reader in one turn of the event loop (a move, its acceptance, the next question) go out in a single
write. Frames for a slow reader wait in the transport; its buffer is checked after each write, and a connection over the
limit is dropped. Every frame that arrives is counted, control frames and fragments too, and a connection that sends
too many is dropped before they are parsed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..access import Guard, TokenBucket, address_key

log = logging.getLogger("oriflamme.sockets")

CONNECTION: Final = "oriflamme.connection"  # the ASGI extension with the `Connection` of a socket
SLICE: Final = 1_024  # bytes that are parsed at a time; a frame has at least 6
FREE_BYTES: Final = 65_536  # that may wait for each reader without being counted
BURSTS: Final = 2  # of frames, after which a connection is cut; after one burst the socket refuses its messages


class SharedFrameProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        app: Any = self.config.app
        self.guard: Guard = app.server.guard
        limits = self.guard.config.limits
        self.bucket = TokenBucket(limits.messages, BURSTS * limits.burst)
        self.max_waiting = limits.waiting_bytes

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            self.connection = extensions[CONNECTION] = Connection(self)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        if self.bucket.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.cut()

    def send_receive_event_to_app(self) -> None:
        """Queue a message for the socket. Reading pauses when a second one waits, not with each as in uvicorn."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not is_utf8(data):  # uvicorn would log this with a traceback
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send what the app says. A handshake refused with an answer is complete, or uvicorn logs an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > self.max_waiting:
            self.cut()

    def cut(self) -> None:
        self.guard.count_cut(address_key(self.client[0] if self.client else ""))
        self.transport.abort()

    def shutdown(self) -> None:
        if hasattr(self, "connection"):
            self.connection.flush()
        super().shutdown()


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Connection:
    """The writing side of one WebSocket."""

    __slots__ = ("free_bytes", "on_waiting", "pending", "protocol", "waiting")

    def __init__(self, protocol: SharedFrameProtocol) -> None:
        self.protocol = protocol
        self.pending: list[bytes] = []
        self.free_bytes = min(FREE_BYTES, protocol.max_waiting)
        self.waiting = 0  # bytes that the reader had not taken after the last write; 0 if these are few
        self.on_waiting: Callable[[int], None] | None = None  # gets this number when it may have changed

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
                waiting = transport.get_write_buffer_size()
                if (waiting > self.free_bytes or self.waiting) and self.on_waiting is not None:
                    self.waiting = waiting if waiting > self.free_bytes else 0
                    self.on_waiting(self.waiting)

    def abort(self) -> None:
        self.protocol.transport.abort()
