"""What each HTTP request does. Which requests there are, and how they are read and answered, stands in routes.py."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ..rules import BOXES, EDITION_NAMES, KIND_NAMES, Settings
from . import messages_in, rows
from . import requests as r
from .fairness import commitment, drawn_deck, new_secret
from .messages_out import Accepted, DeckOrigin
from .people import Person
from .refusals import Refusal
from .room import Room
from .summary import Summary
from .table import NOBODY
from .telling import snapshot

if TYPE_CHECKING:
    from .app import Server

MOST = 100


class Call(NamedTuple):
    """One request: who, from where, with which words in the path and in the query."""

    server: Server
    person: Person | None
    client: str  # the address as it is
    address: str  # as it is counted
    path: dict[str, str]
    query: dict[str, str]

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Refusal("no-session", status=401)
        return self.person


class SetCookie(NamedTuple):
    """An answer that also sets the session's cookie (an empty token takes it away)."""

    answer: Any
    token: str


class Raw(NamedTuple):
    body: bytes
    kind: str = "application/json"


# Tables


async def list_tables(call: Call) -> r.Tables:
    stage = call.query.get("stage", "waiting")
    if stage not in ("waiting", "playing", "over"):
        raise Refusal("bad-message", status=422)
    return r.Tables([line(game) for game in await call.server.store.listed(stage, MOST)])


async def own_games(call: Call) -> r.Tables:
    return r.Tables([line(game) for game in await call.server.store.games_of(call.me.id, MOST)])


def line(game: Any) -> r.TableLine:
    return r.TableLine(game.id, game.stage, game.opened, game.changed, msgspec.json.decode(game.summary, type=Summary))


async def open_table(call: Call, body: r.OpenTable) -> r.TableOpened:
    me, server = call.me, call.server
    server.guard.hit("tables", me.id, "too-many-tables")
    server.guard.hit("tables_of_address", call.address, "too-many-tables")
    if not server.hub.rules_ready:
        raise Refusal("rules-not-ready", status=503)
    table = secrets.token_hex(8)
    if body.id is not None:  # the same command of the same session gives the same table; nobody else can guess it
        table = hmac.new(me.digest, body.id.encode(), hashlib.sha256).hexdigest()[:16]
    room = await server.hub.open_table(table, opening(me, body, server.bots.bots))
    return r.TableOpened(room.table.id, commitment(room.table.head.secret))


def opening(me: Person, body: r.OpenTable, bots: list[str]) -> list[rows.AnyRow]:
    """The first rows of a table; Refusal if it can't be."""
    if len(body.bots) > body.players or any(bot and bot not in bots for bot in body.bots):
        raise Refusal("bad-bot", status=422)
    if body.seat is not None and (body.seat >= body.players or "".join(body.bots[body.seat : body.seat + 1])):
        raise Refusal("seat-taken", status=422)
    if body.clock.days and (body.clock.bank or body.clock.increment):
        raise Refusal("bad-message", status=422)
    secret = new_secret()
    deck, origin = deck_of(body, secret)
    new: list[rows.AnyRow] = [
        rows.Opened(
            host=me.id,
            box=body.box,
            deck=deck,
            edition=EDITION_NAMES.index(body.edition),
            players=body.players,
            clock=r.clock_setting(body.clock),
            listed=body.listed,
            watch=body.watch,
            chat=body.chat,
            secret=secret,
            deck_origin=origin,
        )
    ]
    if body.seat is not None:
        new.append(rows.Sat(seat=body.seat, person=me.id, name=me.name))
    new += [rows.BotSat(seat=seat, bot=bot) for seat, bot in enumerate(body.bots) if bot]
    if sum(map(bool, body.bots)) == body.players:
        new.append(rows.Started())
    return new


def deck_of(body: r.OpenTable, secret: str) -> tuple[tuple[int, ...], DeckOrigin]:
    """The kinds of the table, and how they came about: those of a mixed deck are chosen, or drawn from the secret."""
    if body.box != "mixed":
        if body.kinds:
            raise Refusal("bad-deck", status=422)
        return BOXES[body.box], ""
    if not body.kinds:
        return drawn_deck(secret), "drawn"
    try:
        deck = tuple(sorted(KIND_NAMES.index(kind) for kind in body.kinds))
        settings = Settings(deck, body.players)
    except ValueError:
        raise Refusal("bad-deck", "R10.1", 422) from None
    return settings.deck, "chosen"


async def room_of(call: Call) -> Room:
    table = call.path["table"]
    if not 8 <= len(table) <= 32 or not table.isascii() or not table.isalnum():
        raise Refusal("no-such-table", status=404)
    return await call.server.hub.room(table)


def eyes_of(call: Call, room: Room) -> int | None:
    """With whose eyes the caller sees the table; Refusal if not at all."""
    person = call.person.id if call.person else ""
    if why := room.why_not_follow(person):
        raise Refusal(why, status=404 if why == "no-such-table" else 403)
    seat = room.table.seat_of(person)
    return None if seat == NOBODY else seat


async def show_table(call: Call) -> Raw:
    room = await room_of(call)
    async with room.lock:
        eyes = eyes_of(call, room)
        muted = await call.server.store.mutes(call.person.id) if call.person else set()
        return Raw(snapshot(room.table, eyes, room.away, muted, room.watching))


async def command(call: Call, body: messages_in.TableCommand) -> Accepted:
    """Any command of the socket, for programs that prefer requests."""
    if body.table != call.path["table"]:
        raise Refusal("no-such-table", status=404)
    call.server.guard.check_command(call.me.id, body)
    return await call.server.hub.command(call.me.id, call.me.name, body)


async def join(call: Call, body: r.Join) -> Accepted:
    await room_of(call)
    sit = messages_in.Sit(body.id, call.path["table"], body.seat)
    return await call.server.hub.command(call.me.id, call.me.name, sit)


async def leave(call: Call, body: r.Leave) -> Accepted:
    await room_of(call)
    return await call.server.hub.command(call.me.id, call.me.name, messages_in.Stand(body.id, call.path["table"]))


# Ratings and the rest


async def ladder(call: Call) -> r.Ladder:
    if call.path["players"] not in ("2", "3", "4", "5"):
        raise Refusal("no-such-route", status=404)
    players = int(call.path["players"])
    lines = await call.server.store.ladder(players, MOST)
    return r.Ladder(
        players, [r.Rating(p, name, mu - 3 * sigma, mu, sigma, games) for p, name, mu, sigma, games in lines]
    )


async def rating_history(call: Call) -> r.RatingHistory:
    if not call.path["person"].isascii() or not call.path["person"].isalnum():  # nobody has such an id
        return r.RatingHistory(call.path["person"], [])
    changes = await call.server.store.rating_history(call.path["person"], MOST)
    return r.RatingHistory(call.path["person"], [r.RatingChange(*change) for change in changes])


async def bots(call: Call) -> r.Bots:
    return r.Bots(call.server.bots.bots, call.server.bots.quick)


async def health(call: Call) -> r.Health:
    return r.Health(True, call.server.rules_done)


async def ready(call: Call) -> r.Health:
    """200 when tables can be played: the rules are compiled, the database answers."""
    if not call.server.hub.rules_ready or call.server.hub.closing:
        raise Refusal("rules-not-ready", status=503)
    await call.server.store.due(0, 1)
    return r.Health(True, call.server.rules_done)


async def metrics(call: Call) -> Raw:
    if not call.server.config.metrics or not call.server.guard.may_measure(call.client):
        raise Refusal("no-such-route", status=404)
    return Raw(call.server.metrics.text(), "text/plain; version=0.0.4; charset=utf-8")
