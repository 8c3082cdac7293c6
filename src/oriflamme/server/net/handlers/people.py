"""Requests about people: who is signed in, signing in and out, passwords and tokens."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from ...messages import http
from ...messages.outbound import encode
from ...messages.refusals import Refusal
from ...people.accounts import login_of
from ...people.person import Person
from ...tables.log_rows import Spoke, decode_row
from .call import LIST_LIMIT, Call, Raw, SetCookie
from .ratings import change_of, rating_of
from .tables import line

EXPORTED_GAMES: Final = 1_000


async def me(call: Call) -> http.Me:
    """Return the person who is signed in."""
    return http.Me(call.me.id, call.me.name, call.me.guest)


async def session(call: Call) -> http.Session:
    """Return the person who is signed in, or null. Pages ask this before they have a session."""
    return http.Session(await me(call) if call.person else None)


async def new_guest(call: Call, body: http.NewGuest) -> http.Me | SetCookie:
    """Create a guest and sign them in."""
    call.server.guard.hit("guests", call.address, "too-many-guests")
    kind = "bearer" if body.bearer else "cookie"
    person, token = await call.server.accounts.guest(body.name, kind, call.server.hub.now())
    return signed_in(person, token)


def signed_in(person: Person, token: str) -> http.Me | SetCookie:
    if person.kind == "bearer":
        return http.Me(person.id, person.name, person.guest, token)
    return SetCookie(http.Me(person.id, person.name, person.guest), token)


async def log_in(call: Call, body: http.LogIn) -> http.Me | SetCookie:
    """Sign in with a login and a password."""
    server, login = call.server, login_of(body.login)
    server.guard.hit("logins", call.address)
    server.guard.check("logins_of_account", login)
    kind = "bearer" if body.bearer else "cookie"
    try:
        return signed_in(*await server.accounts.log_in(body.login, body.password, kind, server.hub.now()))
    except Refusal as refusal:
        if refusal.code == "wrong-password":
            with suppress(Refusal):
                server.guard.hit("logins_of_account", login)
        raise


async def log_out(call: Call) -> SetCookie:
    """End this session."""
    await call.server.accounts.log_out(call.me)
    call.server.end_session(call.me.id, call.me.digest, others=False)
    return SetCookie(http.Empty(), "")


async def set_password(call: Call, body: http.SetPassword) -> http.Empty | SetCookie:
    """Turn a guest into an account, or change the password. This ends all other sessions of the person."""
    server = call.server
    server.guard.hit("logins", call.address)
    remaining, token = await server.accounts.set_password(
        call.me, body.login, body.password, body.current, server.hub.now()
    )
    for socket in server.sockets:
        if socket.session == call.me.digest:
            socket.session = remaining.digest
    server.end_session(call.me.id, remaining.digest, others=True)
    return SetCookie(http.Empty(), token) if token else http.Empty()


async def rename(call: Call, body: http.Rename) -> http.Me:
    """Change the name of the person who is signed in."""
    name = await call.server.accounts.rename(call.me, body.name)
    return http.Me(call.me.id, name, call.me.guest)


async def new_token(call: Call) -> http.Me:
    """Create a bearer token for a program that plays as this person."""
    call.server.guard.hit("logins", call.address)
    me = call.me
    _, token = await call.server.accounts.open_session(me.id, me.name, me.login, "bearer", call.server.hub.now())
    return http.Me(me.id, me.name, me.guest, token)


async def sessions(call: Call) -> http.Sessions:
    """Return the open sessions and tokens of the person who is signed in, the newest first."""
    return http.Sessions(await sessions_of(call))


async def sessions_of(call: Call) -> list[http.SessionInfo]:
    me = call.me
    return [
        http.SessionInfo(session_name(found.digest), found.kind, found.since, found.until, found.digest == me.digest)
        for found in await call.server.store.sessions_of(me.id, call.server.hub.now())
    ]


def session_name(digest: bytes) -> str:
    """Return the name of a session for its owner. It is of no use to anybody else."""
    return digest.hex()[:16]


async def end_session(call: Call, body: http.EndSession) -> http.Empty:
    """End a session or revoke a token of the person who is signed in."""
    server, me = call.server, call.me
    for found in await server.store.sessions_of(me.id, server.hub.now()):
        if session_name(found.digest) == body.session:
            await server.store.end_session(found.digest)
            server.end_session(me.id, found.digest, others=False)
            return http.Empty()
    raise Refusal("no-such-session", status=404)


async def export(call: Call) -> Raw:
    """Return everything that the server has about the person who is signed in."""
    server, me = call.server, call.me
    server.guard.hit("exports", me.id)
    store = server.store
    games = await store.games_of(me.id, EXPORTED_GAMES)
    messages = [message for game in games for message in await own_messages(call, game.id)]
    exported = http.Export(
        me.id, me.name, me.login or "", await store.since(me.id), await sessions_of(call),
        sorted(await store.mutes(me.id)),
        [rating_of(rating) for rating in await store.ratings_of(me.id)],
        [change_of(change, own=True) for change in await store.rating_history(me.id, LIST_LIMIT)],
        [line(game) for game in games],
        messages,
    )  # fmt: skip
    return Raw(encode(exported))


async def own_messages(call: Call, game: str) -> list[http.OwnMessage]:
    """Return the chat messages of the person who is signed in at one table."""
    found = []
    for seq, at, body, personal, _ in await call.server.store.log(game):
        if personal is not None and isinstance(row := decode_row(body, personal), Spoke) and row.person == call.me.id:
            found.append(http.OwnMessage(game, seq, at, row.text))
    return found


async def delete_account(call: Call, body: http.DeleteAccount) -> SetCookie:
    """Delete the account, or the guest, with everything that belongs to it. Games stay, without name and messages."""
    server, me = call.server, call.me
    server.guard.hit("logins", call.address)
    await server.accounts.check_password(me, body.password)
    await server.hub.delete_person(me.id)
    server.end_session(me.id, b"", others=True)
    return SetCookie(http.Empty(), "")
