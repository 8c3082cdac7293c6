"""Requests for games: their messages, a replay from any seat's view, the record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec import UNSET
from msgspec.structs import replace

from ...audience.replay import replay_of_log, replay_of_record
from ...live.live_table import LiveTable
from ...messages import http
from ...messages.outbound import encode
from ...messages.refusals import Refusal
from ...tables.fold import StoredRow
from ...tables.record import record_of
from .call import Call, Raw, muted_by, seat_seen, table_of


async def replay(call: Call) -> Raw:
    """Return the table's numbered messages as the caller may see them. With `eyes` (all, public, or a seat), return the
    finished game as a `Replay`."""
    live = await table_of(call)
    if "eyes" in call.query:
        return await replay_table(call, live, call.query["eyes"])
    after = call.query.get("after", "0")
    if not after.isascii() or not after.isdigit() or len(after) > 9:
        raise Refusal("bad-message", status=422)
    muted = await muted_by(call)
    table = await call.server.hub.registry.committed(live)
    seat = seat_seen(call, live)
    last = min(int(after), table.seq)
    log = call.server.hub.registry.log
    if not log.has_recent(live, last) and not call.server.guard.may_read_history(call.address, table.seq):
        raise Refusal("rate-limited", status=429)
    texts = await log.messages_after(live, last, seat, muted)
    return Raw(b"[%b]" % b",".join(texts))


async def replay_table(call: Call, live: LiveTable, eyes: str) -> Raw:
    """Return the replay of a finished game. All secrets are public then, so anyone who may watch may see any view."""
    if eyes not in get_args(http.Eyes):
        raise Refusal("bad-message", status=422)
    table = await call.server.hub.registry.committed(live)
    seat = seat_seen(call, live)
    if table.stage != "over":
        raise Refusal("not-finished")
    log = await call.server.store.log(table.id)
    return await in_thread(call, replay_for, seat, table.id, log, eyes)


def replay_for(seat: int | None, table: str, log: Sequence[StoredRow], eyes: http.Eyes) -> http.Replay:
    """Return the replay of a finished game for the person in that seat, or for anyone else."""
    return replace(replay_of_log(table, log, eyes), you=UNSET if seat is None else seat)


async def replay_record(call: Call, body: http.ShowRecord) -> Raw:
    """Return the replay of any record in the notation, finished or not."""
    if not call.server.hub.registry.rules_ready:
        raise Refusal("rules-not-ready", status=503)
    return await in_thread(call, replay_of_record, body.record, body.eyes)


async def in_thread(call: Call, work: Callable[..., http.Replay], *arguments: Any) -> Raw:
    """Build a replay in a thread, one at a time, because a whole game takes tens of milliseconds."""
    call.server.guard.hit("replays", call.address)
    async with call.server.replay_slots:
        return Raw(await asyncio.to_thread(lambda: encode(work(*arguments))))


async def record(call: Call) -> Raw:
    """Return the finished game in the notation, with the proof of its deal."""
    live = await table_of(call)
    table = await call.server.hub.registry.committed(live)
    seat_seen(call, live)
    if table.stage != "over":
        raise Refusal("not-finished")
    return Raw(record_of(table).encode(), "text/plain; charset=utf-8")
