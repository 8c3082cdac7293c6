"""Requests about tables: list, open, show, and every command of the socket."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Final

from ...audience.broadcast import snapshot
from ...commands.opening import opening
from ...messages import http, inbound
from ...messages.outbound import Accepted
from ...messages.refusals import Refusal
from ...store import GameLine
from ...tables.code import table_with
from ...tables.fairness import commitment
from ...tables.listing import summary_decoder
from .call import LIST_LIMIT, Call, Raw, muted_by, seat_seen, table_of

CODES_FROM: Final = 20_000  # the latest waiting tables, among which a code is looked up
LIST_FROM: Final = 500  # the latest tables, of which some are listed
TABLES_PER_ROUND: Final = 3


async def list_tables(call: Call) -> http.Tables:
    """Return the listed tables in a stage (waiting, playing or over), those changed last first."""
    stage = call.query.get("stage", "waiting")
    if stage not in ("waiting", "playing", "over"):
        raise Refusal("bad-message", status=422)
    games = fair_order(await call.server.store.listed(stage, LIST_FROM), call.server.guard.openers)
    return http.Tables([line(game) for game in games[:LIST_LIMIT]])


def fair_order(games: Sequence[GameLine], openers: Mapping[str, str]) -> list[GameLine]:
    """Return the games so that no address hides those of the others: first a few of each, then a few more.

    Within each round they stay in order. Tables whose opener is unknown count as opened from different addresses.
    """
    seen: Counter[str] = Counter()
    rounds = []
    for game in games:
        opener = openers.get(game.id, game.id)
        rounds.append(seen[opener] // TABLES_PER_ROUND)
        seen[opener] += 1
    return [game for _, game in sorted(zip(rounds, games, strict=True), key=itemgetter(0))]


async def find_by_code(call: Call) -> http.TableFound:
    """Return the waiting table that has this code. Guessing is limited, because not all tables are listed."""
    call.server.guard.hit("codes", call.address)
    found = table_with(call.path["code"], await call.server.store.waiting(CODES_FROM))
    if found is None:
        raise Refusal("no-such-table", status=404)
    return http.TableFound(found)


async def own_games(call: Call) -> http.Tables:
    """Return the tables at which the caller has or had a seat, those changed last first."""
    return http.Tables([line(game) for game in await call.server.store.games_of(call.me.id, LIST_LIMIT)])


def line(game: GameLine) -> http.TableLine:
    summary = summary_decoder.decode(game.summary)
    return http.TableLine(game.id, game.stage, game.opened, game.changed, summary)  # type: ignore[arg-type]


async def open_table(call: Call, body: http.OpenTable) -> http.TableOpened:
    """Open a table."""
    me, server = call.me, call.server
    server.guard.hit("tables", me.id, "too-many-tables")
    server.guard.hit("tables_of_address", call.address, "too-many-tables")
    if not server.hub.registry.rules_ready:
        raise Refusal("rules-not-ready", status=503)
    table = secrets.token_hex(8)
    if body.id is not None:  # the same command in the same session gives the same table, whose id nobody can guess
        table = hmac.new(me.digest, body.id.encode(), hashlib.sha256).hexdigest()[:16]
    live = await server.hub.registry.open(table, opening(me, body, server.bots.bots))
    if body.listed:
        server.guard.note_opener(live.table.id, call.address)
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
    return await call.server.hub.command(call.me.id, call.me.name, body)


async def join(call: Call, body: http.Join) -> Accepted:
    """Take a seat before the start: the given one, or the first free one."""
    await table_of(call)
    sit = inbound.Sit(body.id, call.path["table"], body.seat)
    return await call.server.hub.command(call.me.id, call.me.name, sit)


async def leave(call: Call, body: http.Leave) -> Accepted:
    """Leave the table. During a game a substitute bot plays on."""
    await table_of(call)
    return await call.server.hub.command(call.me.id, call.me.name, inbound.Stand(body.id, call.path["table"]))
