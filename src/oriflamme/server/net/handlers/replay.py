"""Requests for games: their messages, a replay from any seat's view, the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ...audience.replay import replay_of_log, replay_of_record
from ...live.live_table import LiveTable
from ...messages import http
from ...messages.outbound import encode
from ...messages.refusals import Refusal
from ...tables.fold import StoredRow
from ...tables.record import record_of
from ...tables.table import Table
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
    heavy, what = call.server.heavy, f"replay {eyes}"
    log = [] if heavy.cache.get(table, what) else await call.server.store.log(table.id)
    made = await heavy.about_table(call.address, table, what, encoded_replay, table.id, log, eyes)
    return Raw(made if seat is None else b'%b,"you":%d}' % (made[:-1], seat))


def encoded_replay(table: str, log: Sequence[StoredRow], eyes: http.Eyes) -> bytes:
    return encode(replay_of_log(table, log, eyes))


async def replay_record(call: Call, body: http.ShowRecord) -> Raw:
    """Return the replay of any record in the notation, finished or not."""
    return Raw(await call.server.heavy.run(call.address, lambda: encode(replay_of_record(body.record, body.eyes))))


async def record(call: Call) -> Raw:
    """Return the finished game in the notation, with the proof of its deal."""
    live = await table_of(call)
    table = await call.server.hub.registry.committed(live)
    seat_seen(call, live)
    if table.stage != "over":
        raise Refusal("not-finished")
    made = await call.server.heavy.about_table(call.address, table, "record", encoded_record, table)
    return Raw(made, "text/plain; charset=utf-8")


def encoded_record(table: Table) -> bytes:
    return record_of(table).encode()
