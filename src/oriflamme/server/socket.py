"""One WebSocket a person: commands in, messages out. Follows any number of tables; comes back where it left off.

Somebody without a session has a socket of another kind, on which nothing can be commanded: a visitor hears what a
spectator may hear.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.datastructures import Headers

from .. import __version__
from .guard import Bucket, address_key, bearer_in, cookie_in, cookie_name
from .messages_in import Follow, Mute, Ping, Unfollow, decoder
from .messages_out import Accepted, Hello, Out, Pong, Refused, encode
from .people import VISITOR, Person
from .refusals import Refusal
from .wire import WIRE, Wire, frame_of

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("oriflamme.sockets")

SOCKET: Final = "/socket"
VISITOR_SOCKET: Final = "/socket/visitor"
MOST_MUTED: Final = 1_000  # people whom one person does not hear
CLOSE_POLICY: Final = 1008
CLOSE_TOO_BIG: Final = 1009


class Socket:
    """The reader of rooms: a person's connection."""

    def __init__(self, server: Server, wire: Wire, person: Person, address: str, muted: set[str]) -> None:
        self.server = server
        self.wire = wire
        self.address = address
        self.person = person.id
        self.name = person.name
        self.guest = person.guest
        self.session = person.digest
        self.muted = muted
        self.tables: set[str] = set()
        self.bucket = Bucket(server.config.limits.messages, server.config.limits.burst)
        self.bad = 0
        self.most = server.config.limits.waiting_bytes

    def push(self, frame: bytes) -> None:
        if self.wire.waiting > self.most:
            self.server.metrics.slow.inc()
            log.info("slow-reader", extra={"person": self.person})
            self.wire.abort()
        else:
            self.wire.write(frame)

    def send(self, message: Out) -> None:
        self.push(frame_of(encode(message)))

    def lost(self, table: str) -> None:
        self.tables.discard(table)

    def may_retell(self) -> None:
        self.server.guard.hit("retellings", self.address)

    def refuse(self, refusal: Refusal, command: str = "", table: str = "") -> None:
        self.server.metrics.refused.labels(refusal.code).inc()
        room = self.server.hub.rooms.get(table)
        seq = room.table.seq if room is not None and self in room.eyes else 0
        self.send(Refused(command, table, refusal.code, refusal.rule, seq))

    async def hear(self, data: str | bytes) -> bool:
        """One frame. False: enough of this client."""
        if not self.bucket.take():
            self.bad += 1
            self.refuse(Refusal("rate-limited"))
            return self.bad <= self.server.config.limits.bad_frames
        try:
            message = decoder.decode(data)
        except msgspec.ValidationError:
            return self.bad_frame("bad-message")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return self.bad_frame("bad-json")
        command, table = getattr(message, "id", ""), getattr(message, "table", "")
        try:
            await self.obey(message)
        except Refusal as refusal:
            self.refuse(refusal, command, table)
        except Exception:
            log.exception("command-failed", extra={"table": table})
            self.refuse(Refusal("internal"), command, table)
        return True

    def bad_frame(self, code: str) -> bool:
        self.bad += 1
        self.refuse(Refusal(code))
        return self.bad <= self.server.config.limits.bad_frames

    async def obey(self, message: Any) -> None:
        hub = self.server.hub
        match message:
            case Ping():
                self.send(Pong(hub.clock()))
            case Follow(table=table):
                if table not in self.tables and len(self.tables) >= self.server.config.limits.follows:
                    raise Refusal("too-many-follows")
                await hub.follow(self, message)
                self.tables.add(table)
            case Unfollow(table=table):
                self.tables.discard(table)
                hub.unfollow(self, table)
            case _ if not self.person:
                raise Refusal("no-session", status=401)
            case Mute(id=command, person=person, on=on):
                if on and len(self.muted) >= MOST_MUTED:
                    raise Refusal("overloaded")
                await self.server.store.mute(self.person, person, on)
                (self.muted.add if on else self.muted.discard)(person)
                self.send(Accepted(command, "", 0))
            case _:
                self.server.guard.check_command(self.person, message)
                begun = time.perf_counter()
                accepted = await hub.command(self.person, self.name, message)
                self.server.metrics.commit.observe(time.perf_counter() - begun)
                self.send(accepted)


async def serve_socket(server: Server, scope: Any, receive: Any, send: Any) -> None:
    """The ASGI endpoint of both sockets."""
    headers = Headers(scope=scope)
    address = address_key(scope["client"][0] if scope.get("client") else "")
    await receive()  # websocket.connect
    try:
        person = await let_in(server, headers, scope, address)
    except Refusal as refusal:
        server.metrics.refused.labels(refusal.code).inc()
        await deny(send, refusal)
        return
    try:
        await send({"type": "websocket.accept"})
        muted = await server.store.mutes(person.id) if person.id else set()
        socket = Socket(server, scope["extensions"][WIRE], person, address, muted)
        await talk(server, socket, receive, send)
    finally:
        server.guard.leave(address, person.id)


async def let_in(server: Server, headers: Headers, scope: Any, address: str) -> Person:
    guard, host, scheme = server.guard, headers.get("host", ""), scope["scheme"]
    guard.check_host(host)
    guard.hit("requests", address)
    if scope["path"] == VISITOR_SOCKET:  # whatever else a visitor sends is not looked at
        guard.check_socket(headers, is_page=True)
        person: Person | None = VISITOR
    elif scope["path"] == SOCKET:
        bearer = bearer_in(headers.get("authorization", ""))
        cookie = cookie_in(headers.get("cookie", ""), cookie_name(scheme, host))
        guard.check_socket(headers, is_page=not bearer)
        person = await server.people.who(*((bearer, "bearer") if bearer else (cookie, "cookie")), server.hub.clock())
    else:
        raise Refusal("no-such-route", status=404)
    if person is None:
        raise Refusal("no-session", status=401)
    if WIRE not in scope["extensions"]:
        raise Refusal("internal", status=500)
    guard.enter(address, person.id)
    return person


async def deny(send: Any, refusal: Refusal) -> None:
    body = encode({"code": refusal.code})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


async def talk(server: Server, socket: Socket, receive: Any, send: Any) -> None:
    server.sockets.add(socket)
    server.metrics.sockets.set(len(server.sockets))
    try:
        socket.send(Hello(__version__, socket.person, socket.name, socket.guest, server.rules_done))
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            data = event.get("text")
            if not await socket.hear(event.get("bytes") or b"" if data is None else data):
                socket.wire.flush()
                await send({"type": "websocket.close", "code": CLOSE_POLICY, "reason": "too-many-bad-frames"})
                return
    finally:
        server.sockets.discard(socket)
        server.metrics.sockets.set(len(server.sockets))
        for table in socket.tables:
            server.hub.unfollow(socket, table)
