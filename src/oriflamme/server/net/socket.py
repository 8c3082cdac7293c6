"""The WebSocket of a person or a visitor: commands in, messages out. It can follow several tables.

Visitors, who have no session, use a separate address, `/socket/visitor`. They receive what a spectator receives and
can't send commands.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers

from ... import __version__
from ..messages.frames import frame_of
from ..messages.inbound import Follow, MessageIn, Mute, Ping, Unfollow, decoder
from ..messages.outbound import Accepted, Hello, Out, Pong, Refused, encode
from ..messages.refusals import Refusal
from ..people.person import VISITOR, Person
from ..store import Unavailable
from .access import TokenBucket
from .authentication import check_host_and_rate, credentials_in, person_of
from .protocols.ws_protocol import CONNECTION, Connection
from .server import Server

log = logging.getLogger("oriflamme.sockets")

SOCKET: Final = "/socket"
VISITOR_SOCKET: Final = "/socket/visitor"
MAX_MUTED: Final = 1_000  # people that one person can mute
CLOSE_POLICY: Final = 1008


class Socket:
    """One open socket; a follower of tables."""

    def __init__(self, server: Server, connection: Connection, person: Person, address: str, muted: set[str]) -> None:
        self.server = server
        self.connection = connection
        self.address = address
        self.person = person.id
        self.name = person.name
        self.guest = person.guest
        self.session = person.digest
        self.muted = muted
        self.tables: set[str] = set()
        self.bucket = TokenBucket(server.config.limits.messages, server.config.limits.burst)
        self.bad_frames = 0
        self.max_waiting = server.config.limits.waiting_bytes
        self.counted_bytes = 0  # that wait for this reader and are counted for its address

    def push(self, frame: bytes) -> None:
        self.connection.write(frame)

    def on_waiting(self, waiting: int) -> None:
        """Drop a reader that is too slow: too many bytes wait for it, or for all readers of its address."""
        if waiting > self.max_waiting or not self.count_waiting(waiting):
            self.server.metrics.slow.inc()
            log.info("slow-reader", extra={"person": self.person})
            self.abort()

    def count_waiting(self, waiting: int) -> bool:
        """Count what waits for this reader; return False if too much waits for all readers of its address."""
        more = waiting - self.counted_bytes
        if more and not self.server.guard.hold_unread(self.address, more):
            return False
        self.counted_bytes += more
        return True

    def send(self, message: Out) -> None:
        self.push(frame_of(encode(message)))

    def abort(self) -> None:
        self.connection.abort()

    def on_unfollowed(self, table: str) -> None:
        self.tables.discard(table)

    def may_read_history(self, rows: int) -> bool:
        return self.server.guard.may_read_history(self.address, rows)

    def refuse(self, refusal: Refusal, command: str = "", table: str = "") -> None:
        self.server.metrics.refused.labels(refusal.code).inc()
        live = self.server.hub.registry.tables.get(table)
        seq = live.table.seq if live is not None and self in live.followers else 0
        self.send(Refused(command, table, refusal.code, refusal.rule, seq))

    async def receive(self, data: bytes) -> bool:
        """Handle one frame; return False if the socket must be closed because too many were bad."""
        if not self.bucket.take():
            return self.refuse_frame("rate-limited")
        try:
            message = decoder.decode(data)
        except msgspec.ValidationError:
            return self.refuse_frame("bad-message")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return self.refuse_frame("bad-json")
        try:
            await self.dispatch(message)
        except Exception as error:
            self.refuse_message(message, error)
        return True

    def refuse_message(self, message: MessageIn, error: Exception) -> None:
        command, table = getattr(message, "id", ""), getattr(message, "table", "")
        if isinstance(error, Unavailable):
            self.server.log_unavailable(error)
            error = Refusal("unavailable")
        elif not isinstance(error, Refusal):
            log.error("command-failed", exc_info=error, extra={"table": table})
            error = Refusal("internal")
        self.refuse(error, command, table)

    def refuse_frame(self, code: str) -> bool:
        self.bad_frames += 1
        self.refuse(Refusal(code))
        return self.bad_frames <= self.server.config.limits.bad_frames

    async def dispatch(self, message: MessageIn) -> None:
        hub = self.server.hub
        match message:
            case Ping():
                self.send(Pong(hub.now()))
            case Follow(table=table):
                if table not in self.tables and len(self.tables) >= self.server.config.limits.follows:
                    raise Refusal("too-many-follows")
                await self.server.load_table(self.address, table)
                await hub.followers.follow(self, message)
                self.tables.add(table)
            case Unfollow(table=table):
                self.tables.discard(table)
                hub.followers.unfollow(self, table)
            case _ if not self.person:
                raise Refusal("no-session", status=401)
            case Mute(id=command, person=person, on=on):
                self.server.guard.hit("commands", self.person)
                if on and len(self.muted) >= MAX_MUTED:
                    raise Refusal("overloaded")
                await self.server.store.people.mute(self.person, person, on)
                (self.muted.add if on else self.muted.discard)(person)
                self.send(Accepted(command, "", 0))
            case _:
                self.server.guard.check_command(self.person, message)
                await self.server.load_table(self.address, message.table)
                self.send(await hub.commands.execute(self.person, self.name, message))


async def serve_socket(server: Server, scope: Any, receive: Any, send: Any) -> None:
    """Serve a socket: the ASGI endpoint of both addresses."""
    headers = Headers(scope=scope)
    await receive()  # websocket.connect
    try:
        address = check_host_and_rate(server, scope, headers)
        person = await admit(server, scope, headers)
        muted = await server.store.people.mutes(person.id) if person.id else set()
        server.guard.socket_opened(address, person.id)
    except Refusal as refusal:
        await deny(server, send, refusal)
        return
    except Unavailable as error:
        server.log_unavailable(error)
        await deny(server, send, Refusal("unavailable", status=503))
        return
    try:
        await send({"type": "websocket.accept"})
        socket = Socket(server, scope["extensions"][CONNECTION], person, address, muted)
        await run_socket(server, socket, receive, send)
    finally:
        server.guard.socket_closed(address, person.id)


async def admit(server: Server, scope: Any, headers: Headers) -> Person:
    """Return the person who opens a socket; raise Refusal if they may not open one."""
    guard, path = server.guard, scope["path"]
    if path == VISITOR_SOCKET:  # credentials are ignored
        guard.check_socket(headers, is_page=True)
        person: Person | None = VISITOR
    elif path == SOCKET:
        credentials = credentials_in(scope, headers)
        guard.check_socket(headers, is_page=credentials.kind != "bearer")
        person = await person_of(server, credentials)
    else:
        raise Refusal("no-such-route", status=404)
    if person is None:
        raise Refusal("no-session", status=401)
    if CONNECTION not in scope["extensions"]:
        raise Refusal("internal", status=500)
    return person


async def deny(server: Server, send: Any, refusal: Refusal) -> None:
    server.metrics.refused.labels(refusal.code).inc()
    body = encode({"code": refusal.code})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


async def run_socket(server: Server, socket: Socket, receive: Any, send: Any) -> None:
    server.sockets.add(socket)
    server.metrics.sockets.set(len(server.sockets))
    try:
        now = server.hub.now()
        socket.send(Hello(__version__, socket.person, socket.name, socket.guest, at=now))
        socket.connection.on_waiting = socket.on_waiting
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            if not await socket.receive(event["bytes"]):
                socket.connection.flush()
                await send({"type": "websocket.close", "code": CLOSE_POLICY, "reason": "too-many-bad-frames"})
                return
    finally:
        socket.count_waiting(0)
        server.sockets.discard(socket)
        server.metrics.sockets.set(len(server.sockets))
        socket.connection.on_waiting = None
        for table in socket.tables:
            server.hub.followers.unfollow(socket, table)
