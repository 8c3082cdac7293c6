"""uvicorn's HTTP protocol with a limit on connections per address and a time limit on requests.

A client that keeps a connection open without completing a request is disconnected. A connection that becomes a
WebSocket is counted as a socket from then on (access.py).
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .access import Guard, address_key

REQUEST_SECONDS: Final = 30.0  # from the connection, or the first byte of a request, to its last byte
INCOMPLETE: Final = (h11.IDLE, h11.SEND_BODY)


class LimitedHttpProtocol(H11Protocol):
    """One connection: counted while it is open, timed while a request is incomplete."""

    timeout: asyncio.TimerHandle | None = None
    address = ""  # under which it is counted; empty: not counted (any more)

    @property
    def guard(self) -> Guard:
        app: Any = self.config.app
        guard: Guard = app.server.guard
        return guard

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_key(self.client[0] if self.client else "")
        if self.guard.connection_opened(address):
            self.address = address
            self.start_timeout()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.address:
            return  # it has become a socket
        if self.conn.their_state in INCOMPLETE:
            self.start_timeout()
        else:
            self.cancel_timeout()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.cancel_timeout()
        self.stop_counting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.cancel_timeout()
        self.stop_counting()
        super().connection_lost(exc)

    def start_timeout(self) -> None:
        if self.timeout is None:
            self.timeout = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def cancel_timeout(self) -> None:
        if self.timeout is not None:
            self.timeout.cancel()
            self.timeout = None

    def stop_counting(self) -> None:
        if self.address:
            self.guard.connection_closed(self.address)
            self.address = ""
