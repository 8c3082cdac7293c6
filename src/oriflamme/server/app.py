"""The ASGI application, and how uvicorn runs it."""

from __future__ import annotations

import gc
import json
import logging
import sys
from functools import cache
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ..compiled.cache_folder import NoCacheFolder
from .config import Config
from .file_limit import raise_file_limit
from .live.rules_loading import load_rules
from .logs import set_up_logs
from .messages.refusals import Refusal
from .net.openapi import message_schemas, openapi
from .net.protocols.http_protocol import LimitedHttpProtocol
from .net.protocols.ws_protocol import SharedFrameProtocol
from .net.routes import SecurityHeaders, admit, refuse, routes
from .net.server import Server
from .net.socket import serve_socket
from .net.static_files import page_routes
from .store import UNUSABLE

log = logging.getLogger("oriflamme.server")

SWITCH_SECONDS: Final = 0.001  # about the longest that a commit waits for the interpreter once the disk has answered


class Application:
    def __init__(self, config: Config) -> None:
        self.server = Server(config)
        self.failure: BaseException | None = None  # why the server did not start
        self.web = SecurityHeaders(web_application(self.server))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.web(scope, receive, send)
        elif scope["type"] == "websocket":
            await serve_socket(self.server, scope, receive, send)
        else:
            await self.run_lifespan(receive, send)

    async def run_lifespan(self, receive: Any, send: Any) -> None:
        """Start and stop the server on ASGI's lifespan events."""
        await receive()
        try:
            await self.server.start()
        except Exception as error:
            self.failure = error
            if not isinstance(error, UNUSABLE):
                log.exception("start-failed")
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.server.stop()
        await send({"type": "lifespan.shutdown.complete"})


def web_application(server: Server) -> Starlette:
    """Return the application that answers HTTP requests: the API, its descriptions, and the pages."""
    descriptions = {"/openapi.json": openapi, "/messages.json": message_schemas}

    @cache
    def description(path: str) -> str:
        """Return a description of the API, made when somebody wants it: that takes a tenth of a second."""
        return json.dumps(descriptions[path]())

    async def describe(request: Request) -> Response:
        try:
            await admit(server, request, is_probe=False)
        except Refusal as refusal:
            return refuse(server, refusal)
        return Response(description(request.url.path), media_type="application/json")

    async def missing(request: Request, error: Exception) -> Response:  # noqa: ARG001
        status = error.status_code if isinstance(error, HTTPException) else 404
        code = "wrong-method" if status == 405 else "no-such-route"
        return JSONResponse({"code": code, "rule": ""}, status)

    all_routes = [*routes(server), *(Route(path, describe) for path in descriptions), *page_routes()]
    return Starlette(routes=all_routes, exception_handlers={HTTPException: missing})


class UvicornServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, application: Application) -> None:
        super().__init__(config)
        self.application = application

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for listening in server.sockets:
                host, port, *_ = listening.getsockname()
                log.info("listening", extra={"host": host, "port": port})

    async def shutdown(self, sockets: Any = None) -> None:
        self.application.server.begin_stop()
        await super().shutdown(sockets)


def uvicorn_server(config: Config) -> UvicornServer:
    """Return uvicorn with the settings under which the server was measured (docs/decisions/server.md)."""
    application = Application(config)
    return UvicornServer(
        uvicorn.Config(
            application,
            host=config.host,
            port=config.port,
            http=LimitedHttpProtocol,
            ws=SharedFrameProtocol,
            ws_max_size=config.limits.frame,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips="*" if "*" in config.proxies else list(config.proxies),
            server_header=False,
            access_log=False,
            log_config=None,
            lifespan="on",
            backlog=4096,
            timeout_graceful_shutdown=10,
        ),
        application,
    )


def run(config: Config) -> None:
    set_up_logs(config.log_level)
    files = raise_file_limit()
    log.info("starting", extra={"host": config.host, "port": config.port, "files": files})
    if 0 < files < config.limits.all_sockets:
        log.warning("file-limit", extra={"files": files, "sockets": config.limits.all_sockets})
    if "*" in config.proxies:
        log.warning("any-proxy", extra={"risk": "X-Forwarded-For is always trusted, so limits per address don't work"})
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # imported code is never garbage
    gc.set_threshold(50_000, 20, 100)  # collect rarely: there are many long-lived tables and sockets
    try:
        load_rules()
        server = uvicorn_server(config)
    except (*UNUSABLE, NoCacheFolder) as error:
        sys.exit(f"oriflamme: {error}")
    try:
        server.run()
    except SystemExit:
        failure = server.application.failure
        if isinstance(failure, UNUSABLE):
            sys.exit(f"oriflamme: {failure}")
        raise
