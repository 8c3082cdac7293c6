"""What all handlers share: the request as they see it, special responses, access to a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...live.live_table import LiveTable
from ...messages.refusals import Refusal
from ...people.person import Person
from ...tables.table import NOBODY
from ..server import Server

LIST_LIMIT = 100


class Call(NamedTuple):
    """One request: the person, the address, the parameters in the path and in the query."""

    server: Server
    person: Person | None
    client: str  # the address itself
    address: str  # the address under which it is counted
    path: dict[str, str]
    query: dict[str, str]
    scheme: str
    host: str
    cookies: str  # the header

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Refusal("no-session", status=401)
        return self.person


class SetCookie(NamedTuple):
    """A response that also sets the session cookie (an empty token deletes it), and perhaps that of a known device."""

    answer: Any
    token: str
    device: str = ""  # the header


class Raw(NamedTuple):
    body: bytes
    kind: str = "application/json"


async def table_of(call: Call) -> LiveTable:
    """Return the table that the path names."""
    table = call.path["table"]
    if not 8 <= len(table) <= 32 or not table.isascii() or not table.isalnum():
        raise Refusal("no-such-table", status=404)
    await call.server.load_table(call.address, table)
    return await call.server.hub.registry.get(table)


def seat_seen(call: Call, live: LiveTable) -> int | None:
    """Return the seat whose view the caller gets (None: a spectator's); raise Refusal if they may not watch."""
    person = call.person.id if call.person else ""
    if why := live.why_not_follow(person):
        raise Refusal(why, status=404 if why == "no-such-table" else 403)
    seat = live.table.seat_of(person)
    return None if seat == NOBODY else seat


async def muted_by(call: Call) -> set[str]:
    """Return the people that the caller has muted."""
    return await call.server.store.people.mutes(call.person.id) if call.person else set()
