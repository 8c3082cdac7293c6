"""uvicorn's HTTP protocol with limits on what one connection, and one address, may cost.

A client is disconnected, without an answer, if it keeps a connection open without completing a request, sends a body in
tiny pieces, or does not read the answer. If an address sends more requests than a class of people would, its requests
wait for each other; one whose connection is closed waits no longer. A connection that becomes a WebSocket is counted as
a socket from then on (access.py).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any, Final

import h11
from h11._receivebuffer import ReceiveBuffer
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..access import Guard, address_key

REQUEST_SECONDS: Final = 30.0  # from the connection, or the first byte of a request, to its last byte
READ_SECONDS: Final = 20.0  # in which a client must read what waits for it, at most two pieces (responses.py)
FREE_PIECES: Final = 40  # pieces of a body, whatever their size
PIECE_BYTES: Final = 128  # the average size of further pieces, at least
BODY_SLACK: Final = 65_536  # bytes that may arrive after a body that was refused as too big
AMBIGUOUS: Final = re.compile(rb"(?<!\r)\n|^\n|\n[ \t]")
HELD_BYTES: Final = 16_384  # that may follow a request that has to wait; browsers send only its body before the answer
INCOMPLETE: Final = (h11.IDLE, h11.SEND_BODY)


class StrictReceiveBuffer(ReceiveBuffer):
    """Refuses line ends without CR, and headers that go on in the next line.

    h11 accepts both, but a proxy may read them differently and then take part of one request for another one.
    """

    def maybe_extract_lines(self) -> list[bytearray] | None:
        if self._data[:2] != b"\r\n":
            end = self._data.find(b"\r\n\r\n")
            if AMBIGUOUS.search(self._data, max(0, self._multiple_lines_search - 1), end if end >= 0 else len(self)):
                raise h11.LocalProtocolError("a line without CR, or one that goes on in the next line")
        lines: list[bytearray] | None = super().maybe_extract_lines()
        return lines


def is_ambiguous(request: h11.Request) -> bool:
    """Return whether others may disagree about where the body of a request ends (RFC 9112, 6.1)."""
    names = {name for name, _ in request.headers}
    return b"transfer-encoding" in names and (b"content-length" in names or request.http_version < b"1.1")


class LimitedConnection(h11.Connection):
    """Calls `cut` when a body comes in too many pieces or is too big. A request that `admit` refuses is held until
    `release`. Until then, little more is read: just enough to notice when the client closes the connection.

    Raises RemoteProtocolError, which is answered with 400, for requests that a proxy may read differently.
    """

    def __init__(self, max_body: int, admit: Callable[[], bool], cut: Callable[[], None]) -> None:
        super().__init__(h11.SERVER)
        self._receive_buffer = StrictReceiveBuffer()
        self.max_body = max_body
        self.admit = admit
        self.cut = cut
        self.pieces = 0
        self.body = 0
        self.held: h11.Request | None = None
        self.released: h11.Request | None = None

    def release(self) -> None:
        """Let the request that is held be handled next."""
        self.released, self.held = self.held, None

    def next_event(self) -> Any:
        if self.held is not None:
            return h11.NEED_DATA if len(self._receive_buffer) <= HELD_BYTES else h11.PAUSED
        if self.released is not None:
            released, self.released = self.released, None
            return released
        event = super().next_event()
        if isinstance(event, h11.Data):
            self.pieces += 1
            self.body += len(event.data)
            if self.pieces <= FREE_PIECES + self.body // PIECE_BYTES and self.body <= self.max_body:
                return event
        elif isinstance(event, h11.Request):
            self.pieces = self.body = 0
            if is_ambiguous(event):
                raise h11.RemoteProtocolError("the length of the body is ambiguous")
            if self.admit():
                return event
            if len(self._receive_buffer) <= HELD_BYTES:
                self.held = event
                return h11.NEED_DATA
        else:
            return event
        self.cut()
        return h11.NEED_DATA


class LimitedHttpProtocol(H11Protocol):
    """One connection: counted while it is open, timed while a request is incomplete or an answer is not read."""

    timeout: asyncio.TimerHandle | None = None
    read_timeout: asyncio.TimerHandle | None = None
    address = ""  # under which it is counted; empty: not counted (any more)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        limits = self.guard.config.limits
        self.conn = self.limited = LimitedConnection(limits.record + BODY_SLACK, self.admit_request, self.cut)

    @property
    def guard(self) -> Guard:
        app: Any = self.config.app
        guard: Guard = app.server.guard
        return guard

    def admit_request(self) -> bool:
        if self.guard.admit_request(self.address, self.release_request):
            return True
        if self.timeout_keep_alive_task is not None:  # the connection is not idle
            self.timeout_keep_alive_task.cancel()
            self.timeout_keep_alive_task = None
        return False

    def release_request(self) -> None:
        """Handle a request that had to wait."""
        self.limited.release()
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.handle_events()
            self.update_timeout()

    def cut(self) -> None:
        self.guard.count_cut(self.address)
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_key(self.client[0] if self.client else "")
        if self.guard.connection_opened(address):
            self.address = address
            self.start_timeout()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.update_timeout()

    def update_timeout(self) -> None:
        """Start the timeout if a request is incomplete; end it if there is nothing to wait for."""
        if not self.address:
            return  # it has become a socket
        if self.conn.their_state in INCOMPLETE:
            self.start_timeout()
        else:
            self.cancel_timeout()

    def shutdown(self) -> None:
        """Close the connection when the server stops, after the answer to a request that is under way."""
        if self.limited.held is not None:
            self.transport.close()
        else:
            super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """Refuse a broken request. If it breaks while it is being answered, the answer ends there."""
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.read_timeout is None:
            self.read_timeout = self.loop.call_later(READ_SECONDS, self.cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.cancel_read_timeout()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.cancel_timeout()
        self.stop_counting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.cancel_timeout()
        self.cancel_read_timeout()
        self.guard.forget_request(self.address, self.release_request)
        self.stop_counting()
        super().connection_lost(exc)

    def start_timeout(self) -> None:
        if self.timeout is None:
            self.timeout = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def cancel_timeout(self) -> None:
        if self.timeout is not None:
            self.timeout.cancel()
            self.timeout = None

    def cancel_read_timeout(self) -> None:
        if self.read_timeout is not None:
            self.read_timeout.cancel()
            self.read_timeout = None

    def stop_counting(self) -> None:
        if self.address:
            self.guard.connection_closed(self.address)
            self.address = ""
