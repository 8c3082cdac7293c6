"""Requests of and about people: who one is, coming in and going out, passwords and tokens."""

from __future__ import annotations

from . import requests as r
from .api import Call, SetCookie
from .people import Person


async def me(call: Call) -> r.Me:
    return r.Me(call.me.id, call.me.name, call.me.guest)


async def session(call: Call) -> r.Session:
    """Who is signed in, if anybody: for pages, which come without a session first."""
    return r.Session(await me(call) if call.person else None)


async def new_guest(call: Call, body: r.NewGuest) -> r.Me | SetCookie:
    call.server.guard.hit("guests", call.address, "too-many-guests")
    kind = "bearer" if body.bearer else "cookie"
    person, token = await call.server.people.guest(body.name, kind, call.server.hub.clock())
    return entered(person, token)


def entered(person: Person, token: str) -> r.Me | SetCookie:
    if person.kind == "bearer":
        return r.Me(person.id, person.name, person.guest, token)
    return SetCookie(r.Me(person.id, person.name, person.guest), token)


async def log_in(call: Call, body: r.LogIn) -> r.Me | SetCookie:
    call.server.guard.hit("logins", call.address)
    kind = "bearer" if body.bearer else "cookie"
    return entered(*await call.server.people.log_in(body.login, body.password, kind, call.server.hub.clock()))


async def log_out(call: Call) -> SetCookie:
    await call.server.people.log_out(call.me)
    call.server.hang_up(call.me.id, call.me.digest, others=False)
    return SetCookie(r.Empty(), "")


async def set_password(call: Call, body: r.SetPassword) -> r.Empty | SetCookie:
    server = call.server
    server.guard.hit("logins", call.address)
    goes_on, token = await server.people.set_password(
        call.me, body.login, body.password, body.current, server.hub.clock()
    )
    for socket in server.sockets:
        if socket.session == call.me.digest:
            socket.session = goes_on.digest
    server.hang_up(call.me.id, goes_on.digest, others=True)
    return SetCookie(r.Empty(), token) if token else r.Empty()


async def rename(call: Call, body: r.Rename) -> r.Me:
    name = await call.server.people.rename(call.me, body.name)
    return r.Me(call.me.id, name, call.me.guest)


async def new_token(call: Call) -> r.Me:
    """A bearer token for a program that plays as this person."""
    call.server.guard.hit("logins", call.address)
    me = call.me
    _, token = await call.server.people.open_session(me.id, me.name, me.login, "bearer", call.server.hub.clock())
    return r.Me(me.id, me.name, me.guest, token)
