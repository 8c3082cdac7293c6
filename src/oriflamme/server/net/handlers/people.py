"""Requests about people: who is signed in, signing in and out, passwords and tokens."""

from __future__ import annotations

import asyncio
from typing import Final

from ...messages import http
from ...messages.outbound import encode
from ...messages.refusals import Refusal
from ...people.accounts import login_of
from ...people.person import Person
from ...tables.log_rows import Spoke, decode_row
from ..password_guesses import Attempt, device_cookie, known_device, no_device_cookie
from .call import Call, Raw, SetCookie
from .ratings import change_of, rating_of
from .tables import lines

EVERYTHING: Final = 2**31 - 1
DEVICES: Final = "devices"  # the key that signs cookies of known devices


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
    server = call.server
    kind = "bearer" if body.bearer else "cookie"
    attempt = await attempt_of(call, login_of(body.login))
    person, token = await server.accounts.log_in(body.login, body.password, kind, server.hub.now(), attempt)
    answer = signed_in(person, token)
    if isinstance(answer, SetCookie):
        return await with_device(call, answer, attempt.login, attempt.device)
    return answer


async def attempt_of(call: Call, login: str) -> Attempt:
    """Return the attempt to give the password of this account."""
    key = await call.server.store.key(DEVICES)
    device = known_device(key, call.scheme, call.host, login, call.cookies)
    return Attempt(call.server.guard, call.address, login, device)


async def with_device(call: Call, answer: SetCookie, login: str, device: str) -> SetCookie:
    """Return an answer that also tells a browser that it is a known device, unless it is one."""
    if device:
        return answer
    key = await call.server.store.key(DEVICES)
    return answer._replace(device=device_cookie(key, call.scheme, call.host, login))


async def log_out(call: Call) -> SetCookie:
    """End this session."""
    await call.server.accounts.log_out(call.me)
    call.server.end_session(call.me.id, call.me.digest, others=False)
    return SetCookie(http.Empty(), "")


async def set_password(call: Call, body: http.SetPassword) -> http.Empty | SetCookie:
    """Turn a guest into an account, or change the password. This ends all other sessions of the person."""
    server = call.server
    attempt = await attempt_of(call, call.me.login or "")
    if call.me.guest:
        server.guard.hit("logins", call.address)
    else:  # wrong passwords count too; here it is the session, so that nobody else can use up the owner's allowance
        server.guard.hit("guesses", f"session {call.me.digest.hex()}")
    remaining, token = await server.accounts.set_password(
        call.me, body.login, body.password, body.current, server.hub.now(), attempt
    )
    for socket in server.sockets:
        if socket.session == call.me.digest:
            socket.session = remaining.digest
    server.end_session(call.me.id, remaining.digest, others=True)
    login = login_of(body.login)
    device = attempt.device if login == attempt.login else ""
    return await with_device(call, SetCookie(http.Empty(), token), login, device) if token else http.Empty()


async def rename(call: Call, body: http.Rename) -> http.Me:
    """Change the name of the person who is signed in."""
    call.server.guard.hit("commands", call.me.id)
    name = await call.server.accounts.rename(call.me, body.name)
    return http.Me(call.me.id, name, call.me.guest)


async def new_token(call: Call) -> http.Me:
    """Create a bearer token for a program that plays as this person."""
    call.server.guard.hit("logins", call.address)
    me = call.me
    token = await call.server.accounts.new_token(me, call.server.hub.now())
    return http.Me(me.id, me.name, me.guest, token)


async def sessions(call: Call) -> http.Sessions:
    """Return the open sessions and tokens of the person who is signed in, the newest first."""
    return http.Sessions(await sessions_of(call))


async def sessions_of(call: Call) -> list[http.SessionInfo]:
    me = call.me
    return [
        http.SessionInfo(session_name(found.digest), found.kind, found.since, found.until, found.digest == me.digest)
        for found in await call.server.store.people.sessions_of(me.id, call.server.hub.now())
    ]


def session_name(digest: bytes) -> str:
    """Return the name of a session for its owner. It is of no use to anybody else."""
    return digest.hex()[:16]


async def end_session(call: Call, body: http.EndSession) -> http.Empty:
    """End a session or revoke a token of the person who is signed in."""
    server, me = call.server, call.me
    for found in await server.store.people.sessions_of(me.id, server.hub.now()):
        if session_name(found.digest) == body.session:
            await server.store.people.end_session(found.digest)
            server.end_session(me.id, found.digest, others=False)
            return http.Empty()
    raise Refusal("no-such-session", status=404)


async def export(call: Call) -> Raw:
    """Return everything that the server has about the person who is signed in."""
    server, me = call.server, call.me
    server.guard.hit("exports", me.id)
    store = server.store
    since, sessions = await store.people.since(me.id), await sessions_of(call)
    mutes = sorted(await store.people.mutes(me.id))
    ratings, changes = await store.ratings.of_person(me.id), await store.ratings.history(me.id, EVERYTHING)
    games, messages = await store.games.of_person(me.id, EVERYTHING), await own_messages(call)

    def exported() -> bytes:
        known = http.Export(
            me.id, me.name, me.login or "", since, sessions, mutes, [rating_of(rating) for rating in ratings],
            [change_of(change, own=True) for change in changes], lines(games), messages,
        )  # fmt: skip
        return encode(known)

    return Raw(await server.heavy.run(call.address, exported))


async def own_messages(call: Call) -> list[http.OwnMessage]:
    """Return the chat messages of the person who is signed in, at all tables, also those without a seat."""
    store, me = call.server.store, call.me.id
    found = []
    for game in await store.games.all_of(me):
        for seq, at, body, personal, _ in await store.texts(game):
            if isinstance(row := decode_row(body, personal), Spoke) and row.person == me:
                found.append(http.OwnMessage(game, seq, at, row.text))
        await asyncio.sleep(0)  # with SQLite, reading doesn't wait
    return found


async def delete_account(call: Call, body: http.DeleteAccount) -> SetCookie:
    """Delete the account, or the guest, with everything that belongs to it. Games stay, without name and messages."""
    server, me = call.server, call.me
    await server.accounts.check_password(me, body.password, await attempt_of(call, me.login or ""))
    await server.hub.delete_person(me.id)
    server.end_session(me.id, b"", others=True)
    return SetCookie(http.Empty(), "", no_device_cookie(call.scheme, call.host, me.login) if me.login else "")
