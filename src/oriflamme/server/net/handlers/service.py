"""Requests about the server itself: bots, health, metrics."""

from __future__ import annotations

from ...messages import http
from ...messages.refusals import Refusal
from ...store import Unavailable
from .call import Call, Raw


async def bots(call: Call) -> http.Bots:
    """Return the bots that can play at a table."""
    return http.Bots(call.server.bots.bots, call.server.bots.quick)


async def health(call: Call) -> http.Health:  # noqa: ARG001
    """Answer 200 as long as the server runs, even while the database is away."""
    return http.Health(True)


async def ready(call: Call) -> http.Health:
    """Answer 200 when tables can be played: the database can be written and nothing stalls."""
    server = call.server
    if server.hub.registry.closing:
        raise Refusal("shutting-down", status=503)
    if not server.opened:
        raise Unavailable("the database has not been opened yet")
    if stalled := server.stalled():
        raise Unavailable(f"stalled: {', '.join(stalled)}")
    await server.check_database()
    return http.Health(True)


async def metrics(call: Call) -> Raw:
    """Return the metrics in the text format of Prometheus."""
    if not call.server.guard.may_read_metrics(call.client):
        raise Refusal("no-such-route", status=404)
    return Raw(call.server.metrics.text(), "text/plain; version=0.0.4; charset=utf-8")
