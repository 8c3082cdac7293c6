"""Requests about tables: list, open, show, and every command of the socket."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from ...audience.broadcast import snapshot
from ...commands.opening import opening
from ...messages import http, inbound
from ...messages.outbound import Accepted, encode
from ...messages.refusals import Refusal
from ...store import GameLine
from ...tables.code import tables_by_code
from ...tables.fairness import commitment
from ...tables.listing import summary_decoder
from .call import LIST_LIMIT, Call, Raw, muted_by, seat_seen, table_of

CODES_FROM: Final = 20_000  # the latest waiting tables, among which a code is looked up


async def list_tables(call: Call) -> Raw:
    """Return the listed tables in a stage (waiting, playing or over), those changed last first."""
    stage = call.query.get("stage", "waiting")
    if stage not in ("waiting", "playing", "over"):
        raise Refusal("bad-message", status=422)
    store = call.server.store

    async def read() -> bytes:
        return encode(http.Tables(lines(await store.games.listed(stage))))

    return Raw(await call.server.lists.get(stage, stage, read))


async def find_by_code(call: Call) -> http.TableFound:
    """Return the waiting table that has this code. Wrong guesses are limited, because not all tables are listed."""
    guard, store = call.server.guard, call.server.store
    if not guard.has_left("codes", call.address):
        raise Refusal("rate-limited", status=429)

    async def read() -> dict[str, str]:
        return tables_by_code(await store.games.waiting(CODES_FROM))

    found = (await call.server.lists.get("codes", "waiting", read)).get(call.path["code"].upper())
    if not found:
        guard.count("codes", call.address)
        raise Refusal("no-such-table", status=404)
    return http.TableFound(found)


async def own_games(call: Call) -> http.Tables:
    """Return the tables at which the caller has or had a seat, those changed last first."""
    return http.Tables(lines(await call.server.store.games.of_person(call.me.id, LIST_LIMIT)))


def lines(games: Sequence[GameLine]) -> list[http.TableLine]:
    """Return the games as lists show them, without those whose summary can't be read."""
    shown = []
    for game in games:
        with suppress(msgspec.DecodeError):
            summary = summary_decoder.decode(game.summary)
            shown.append(http.TableLine(game.id, game.stage, game.opened, game.changed, summary))  # type: ignore[arg-type]
    return shown


async def open_table(call: Call, body: http.OpenTable) -> http.TableOpened:
    """Open a table."""
    me, server = call.me, call.server
    server.guard.hit("tables", me.id, "too-many-tables")
    server.guard.hit("tables_of_address", call.address, "too-many-tables")
    table = secrets.token_hex(8)
    if body.id is not None:  # the same command in the same session gives the same table, whose id nobody can guess
        table = hmac.new(me.digest, body.id.encode(), hashlib.sha256).hexdigest()[:16]
    opener = None
    if body.listed:
        opener = await server.opener(call.address)
        if await server.store.games.count_waiting(opener) >= server.config.limits.listed_tables:
            raise Refusal("too-many-tables", status=429)
    live = await server.hub.registry.open(table, opening(me, body, server.bots.bots), opener)
    return http.TableOpened(live.table.id, commitment(live.table.head.secret))


async def show_table(call: Call) -> Raw:
    """Return the table as the caller may see it now."""
    live = await table_of(call)
    muted = await muted_by(call)
    table = await call.server.hub.registry.committed(live)
    return Raw(snapshot(table, seat_seen(call, live), live.away, muted, live.watching))


async def command(call: Call, body: inbound.TableCommand) -> Accepted:
    """Execute any command of the socket, for programs that prefer HTTP requests."""
    if body.table != call.path["table"]:
        raise Refusal("no-such-table", status=404)
    call.server.guard.check_command(call.me.id, body)
    await table_of(call)
    return await call.server.hub.commands.execute(call.me.id, call.me.name, body)


async def join(call: Call, body: http.Join) -> Accepted:
    """Take a seat before the start: the given one, or the first free one."""
    return await command(call, inbound.Sit(body.id, call.path["table"], body.seat))


async def leave(call: Call, body: http.Leave) -> Accepted:
    """Leave the table. During a game a substitute bot plays on."""
    return await command(call, inbound.Stand(body.id, call.path["table"]))
