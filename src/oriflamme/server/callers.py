"""Under the requests: uvicorn's HTTP protocol with an end to patience. One address has only so many connections open,
and a request that has begun must be there soon: whoever only holds the line is cut off.

A connection that becomes a WebSocket is counted as one from then on (guard.py).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .guard import address_key

if TYPE_CHECKING:
    from .guard import Guard

REQUEST_SECONDS: Final = 30.0  # from the first byte of a request, or from the connection, to the last byte
STILL_COMING: Final = (h11.IDLE, h11.SEND_BODY)


class CallerProtocol(H11Protocol):
    """One connection: counted while it is open, timed while a request is coming."""

    patience: asyncio.TimerHandle | None = None
    address = ""  # where it is counted

    @property
    def guard(self) -> Guard:
        app: Any = self.config.app
        guard: Guard = app.guard
        return guard

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_key(self.client[0] if self.client else "")
        if self.guard.answer(address):
            self.address = address
            self.wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.address:
            return  # a socket by now
        if self.conn.their_state in STILL_COMING:
            self.wait()
        else:
            self.rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.rest()
        self.hang_up()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest()
        self.hang_up()
        super().connection_lost(exc)

    def wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def rest(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def hang_up(self) -> None:
        if self.address:
            self.guard.hung_up(self.address)
            self.address = ""
