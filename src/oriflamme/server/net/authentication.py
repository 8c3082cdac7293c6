"""Finds out who sends a request or opens a socket. Also checks the host and the request rate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..messages.refusals import Refusal
from ..people.person import Person
from .access import address_key, bearer_in, cookie_in, cookie_name
from .server import Server


class Credentials(NamedTuple):
    """A session token and how it was sent. The token is empty if none was sent."""

    token: str
    kind: str  # cookie or bearer


def check_host_and_rate(server: Server, scope: Any, headers: Mapping[str, str], is_probe: bool = False) -> str:
    """Check the host and count the request; return the address under which it is counted.

    Until the database has been opened, only probes are answered.
    """
    server.guard.check_host(headers.get("host", ""), is_probe)
    address = address_key(scope["client"][0] if scope.get("client") else "")
    server.guard.hit("requests", address)
    if not (server.opened or is_probe):
        raise Refusal("unavailable", status=503)
    return address


def credentials_in(scope: Any, headers: Mapping[str, str]) -> Credentials:
    """Return the bearer token, or the cookie if there is none."""
    if bearer := bearer_in(headers.get("authorization", "")):
        return Credentials(bearer, "bearer")
    name = cookie_name(scope["scheme"], headers.get("host", ""))
    return Credentials(cookie_in(headers.get("cookie", ""), name), "cookie")


async def person_of(server: Server, credentials: Credentials) -> Person | None:
    """Return the person of the session; None if there is no such session."""
    if not credentials.token:
        return None
    return await server.accounts.person_of(credentials.token, credentials.kind, server.hub.now())
