"""Requests for games that were played: the messages again, a replay with anybody's eyes, the record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from . import requests as r
from .api import Call, Raw, eyes_of, room_of
from .messages_out import encode
from .record import record_of
from .refusals import Refusal
from .replay import replay_of_log, replay_of_record
from .room import Room


async def replay(call: Call) -> Raw:
    """The numbered messages of the table, as the caller has heard or could have heard them. With `eyes` (all, public, a
    seat): the finished game as a `Replay`."""
    room = await room_of(call)
    if "eyes" in call.query:
        return await replay_table(call, room, call.query["eyes"])
    after = call.query.get("after", "0")
    if not after.isascii() or not after.isdigit() or len(after) > 9:
        raise Refusal("bad-message", status=422)
    async with room.lock:
        eyes = eyes_of(call, room)
        muted = await call.server.store.mutes(call.person.id) if call.person else set()
        ask = partial(call.server.guard.hit, "retellings", call.address)
        texts = await call.server.hub.since(room, min(int(after), room.table.seq), eyes, muted, ask)
    return Raw(b"[%b]" % b",".join(texts))


async def replay_table(call: Call, room: Room, eyes: str) -> Raw:
    """After the end all secrets are out: whoever may follow the table may see the game with any eyes; never before."""
    if eyes not in get_args(r.Eyes):
        raise Refusal("bad-message", status=422)
    async with room.lock:
        eyes_of(call, room)
        if room.table.stage != "over":
            raise Refusal("not-finished")
        log = await call.server.store.log(room.table.id)
    return await in_a_thread(call, replay_of_log, room.table.id, log, eyes)


async def replay_record(call: Call, body: r.ShowRecord) -> Raw:
    """Any record in the notation, finished or not, as pages show it."""
    if not call.server.hub.rules_ready:
        raise Refusal("rules-not-ready", status=503)
    return await in_a_thread(call, replay_of_record, body.record, body.eyes)


async def in_a_thread(call: Call, work: Callable[..., r.Replay], *arguments: Any) -> Raw:
    """A whole game takes tens of milliseconds: not in the loop, and one at a time."""
    call.server.guard.hit("replays", call.address)
    async with call.server.replaying:
        return Raw(await asyncio.to_thread(lambda: encode(work(*arguments))))


async def record(call: Call) -> Raw:
    """The finished game in the notation, with what proves its deal."""
    room = await room_of(call)
    async with room.lock:
        eyes_of(call, room)
        if room.table.stage != "over":
            raise Refusal("not-finished")
        return Raw(record_of(room.table).encode(), "text/plain; charset=utf-8")
