"""The server put together: store, bus, bots, tables, sockets, requests. `Server` is the ASGI application."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from .botpool import BotPool
from .bus import Ended, Hint, open_bus
from .callers import CallerProtocol
from .config import Config
from .guard import Guard
from .hub import Hub
from .logs import set_up_logs
from .messages_out import Rules
from .metrics import Metrics
from .openapi import message_schemas, openapi
from .pages import page_routes
from .people import People
from .refusals import Refusal
from .routes import SecurityHeaders, let_in, refuse, routes
from .socket import Socket, serve_socket
from .store import SESSIONS_AT_ONCE, open_store
from .warming import warm
from .wire import TableProtocol

log = logging.getLogger("oriflamme.server")

FORGET_SECONDS: Final = 3600
SESSIONS_SECONDS: Final = 30.0  # from one look at the sessions of all open sockets to the next
SWITCH_SECONDS: Final = 0.001  # how long a commit may wait for the interpreter after the disk has answered


class Server:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.store = open_store(config.database)
        self.bots = BotPool(config.bot_workers, config.bot_pause)
        self.metrics.late.set_function(lambda: self.bots.late)
        self.hub = Hub(config, self.store, open_bus(config.bus), self.bots, self.metrics)
        self.hub.session_ended = self.cut
        self.people = People(self.store, config.session_days)
        self.guard = Guard(config)
        self.sockets: set[Socket] = set()
        self.replaying = asyncio.Semaphore(1)  # games that are shown again, each in a thread
        self.rules_done = 0.0
        self.tasks: list[asyncio.Task[None]] = []
        self.web = SecurityHeaders(self.pages())

    def pages(self) -> Starlette:
        described = {"/openapi.json": json.dumps(openapi()), "/messages.json": json.dumps(message_schemas())}

        async def describe(request: Request) -> Response:
            try:
                await let_in(self, request)
            except Refusal as refusal:
                return refuse(self, refusal)
            return Response(described[request.url.path], media_type="application/json")

        async def missing(request: Request, error: Exception) -> Response:  # noqa: ARG001
            status = error.status_code if isinstance(error, HTTPException) else 404
            code = "wrong-method" if status == 405 else "no-such-route"
            return JSONResponse({"code": code, "rule": ""}, status)

        all_routes = [*routes(self), *(Route(path, describe) for path in described), *page_routes()]
        return Starlette(routes=all_routes, exception_handlers={HTTPException: missing})

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.web(scope, receive, send)
        elif scope["type"] == "websocket":
            await serve_socket(self, scope, receive, send)
        else:
            await self.live(receive, send)

    # Life

    async def live(self, receive: Any, send: Any) -> None:
        """The lifespan of ASGI."""
        await receive()
        try:
            await self.start()
        except Exception as error:
            log.exception("start-failed")
            await send({"type": "lifespan.startup.failed", "message": repr(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def start(self) -> None:
        await self.store.open()
        await self.hub.open()
        self.bots.start()
        lives = (self.warm_up(), self.forget(), self.look_after_sessions())
        self.tasks = [asyncio.create_task(life) for life in lives]

    async def warm_up(self) -> None:
        await warm(self.progress)
        log.info("rules-ready")
        await self.bots.measure()

    def progress(self, done: float) -> None:
        self.rules_done = done
        self.hub.rules_ready = done >= 1
        for socket in self.sockets:
            socket.send(Rules(done))

    def hang_up(self, person: str, session: bytes, others: bool) -> None:
        """Cut the sockets of a session that has ended, or all of the person's others; here and on other nodes."""
        ended = Ended(person, session, others)
        self.cut(ended)
        self.hub.bus.publish(Hint(self.hub.node, ended=ended))

    def cut(self, ended: Ended) -> None:
        self.people.forget(ended.person)
        for socket in list(self.sockets):
            if socket.person == ended.person and (socket.session != ended.session) == ended.others:
                socket.wire.abort()

    async def look_after_sessions(self) -> None:
        """Hints may be lost, and the bus may be down: the database says which sessions have ended."""
        while True:
            await asyncio.sleep(SESSIONS_SECONDS)
            try:
                await self.check_sessions()
            except Exception:  # the database is away: nobody is cut for that
                log.exception("sessions-not-checked")

    async def check_sessions(self) -> None:
        """Cut the sockets of sessions that have ended without this node having heard of it."""
        held = sorted({socket.session for socket in self.sockets if socket.session})
        for first in range(0, len(held), SESSIONS_AT_ONCE):
            some = held[first : first + SESSIONS_AT_ONCE]
            ended = set(some) - await self.store.open_sessions(some, self.hub.clock())
            for digest in ended:
                self.people.cache.pop(digest, None)
            for socket in [socket for socket in self.sockets if socket.session in ended]:
                socket.wire.abort()

    async def forget(self) -> None:
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            await self.store.forget_sessions(self.hub.clock())

    async def stop(self) -> None:
        """Finish what was accepted; then nothing is open any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.hub.close()
        self.bots.stop()
        await self.store.close()
        log.info("stopped")


def uvicorn_server(config: Config) -> uvicorn.Server:
    """The server on its address, with the settings that the measurements were made with."""
    return uvicorn.Server(
        uvicorn.Config(
            Server(config),
            host=config.host,
            port=config.port,
            http=CallerProtocol,
            ws=TableProtocol,
            ws_max_size=config.limits.frame,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            server_header=False,
            access_log=False,
            log_config=None,
            lifespan="on",
            backlog=4096,
            timeout_graceful_shutdown=10,
        )
    )


def run(config: Config) -> None:
    set_up_logs(config.log_level)
    log.info("starting", extra={"host": config.host, "port": config.port})
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # what was imported is never garbage
    gc.set_threshold(50_000, 20, 100)  # tables and sockets are many and live long: look through them seldom
    uvicorn_server(config).run()
