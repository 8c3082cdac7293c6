"""Long answers: sent in pieces, and counted until they are sent, so that nobody can make the server keep many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starlette.responses import Response

from ..messages.refusals import Refusal
from .access import Guard

PIECE: Final = 65_536  # bytes; the next piece is written when the client has read most of the last one


class LongResponse(Response):
    """Raises Refusal if too much waits for the readers of this address already."""

    def __init__(self, guard: Guard, address: str, body: bytes, kind: str, headers: Mapping[str, str]) -> None:
        super().__init__(body, media_type=kind, headers=headers)
        self.guard = guard
        self.address = address
        if not guard.hold_unread(address, len(body)):
            raise Refusal("overloaded", status=429)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG002
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            for start in range(0, len(self.body), PIECE):
                piece = self.body[start : start + PIECE]
                await send({"type": "http.response.body", "body": bytes(piece), "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.guard.hold_unread(self.address, -len(self.body))
