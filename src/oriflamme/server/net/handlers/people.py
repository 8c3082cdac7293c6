"""Requests about people: who is signed in, signing in and out, passwords and tokens."""

from __future__ import annotations

from ...messages import http
from ...people.person import Person
from .call import Call, SetCookie


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
    call.server.guard.hit("logins", call.address)
    kind = "bearer" if body.bearer else "cookie"
    return signed_in(*await call.server.accounts.log_in(body.login, body.password, kind, call.server.hub.now()))


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
