"""The list of HTTP requests, and how each is let in, read and answered. OpenAPI (openapi.py) is made from this list."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from . import api, api_people, api_replay, messages_in, messages_out
from . import requests as r
from .guard import HEADERS, HSTS, address_key, bearer_in, cookie_header, cookie_in, cookie_name
from .messages_out import encode
from .people import Person
from .refusals import Refusal

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("oriflamme.http")


class Endpoint(NamedTuple):
    """`answer`: its struct, or a media type. `open`: works without a session. `most`: the limit of its body."""

    method: str
    path: str
    call: Any
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
    open: bool = False
    most: str = "body"
    failure: Any = r.Failure


MESSAGES_OR_REPLAY: Final = list[messages_out.MessageOut] | r.Replay
ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", api_people.me, r.Me),
    Endpoint("GET", "/api/session", api_people.session, r.Session, open=True),
    Endpoint("PATCH", "/api/me", api_people.rename, r.Me, r.Rename),
    Endpoint("POST", "/api/guests", api_people.new_guest, r.Me, r.NewGuest, open=True),
    Endpoint("POST", "/api/login", api_people.log_in, r.Me, r.LogIn, open=True),
    Endpoint("POST", "/api/logout", api_people.log_out, r.Empty),
    Endpoint("POST", "/api/account", api_people.set_password, r.Empty, r.SetPassword),
    Endpoint("POST", "/api/tokens", api_people.new_token, r.Me),
    Endpoint("GET", "/api/games", api.own_games, r.Tables),
    Endpoint("GET", "/api/tables", api.list_tables, r.Tables, query=("stage",), open=True),
    Endpoint("POST", "/api/tables", api.open_table, r.TableOpened, r.OpenTable),
    Endpoint("GET", "/api/tables/{table}", api.show_table, messages_out.Snapshot, open=True),
    Endpoint("POST", "/api/tables/{table}/join", api.join, messages_out.Accepted, r.Join),
    Endpoint("POST", "/api/tables/{table}/leave", api.leave, messages_out.Accepted, r.Leave),
    Endpoint("POST", "/api/tables/{table}/commands", api.command, messages_out.Accepted, messages_in.TableCommand),
    Endpoint("GET", "/api/tables/{table}/replay", api_replay.replay, MESSAGES_OR_REPLAY, None, ("after", "eyes"), True),
    Endpoint("POST", "/api/replay", api_replay.replay_record, r.Replay, r.ShowRecord, (), True, "record", r.BadRecord),
    Endpoint("GET", "/api/tables/{table}/record", api_replay.record, "text/plain", open=True),
    Endpoint("GET", "/api/ladder/{players}", api.ladder, r.Ladder, open=True),
    Endpoint("GET", "/api/people/{person}/ratings", api.rating_history, r.RatingHistory, open=True),
    Endpoint("GET", "/api/bots", api.bots, r.Bots, open=True),
    Endpoint("GET", "/health", api.health, r.Health, open=True),
    Endpoint("GET", "/ready", api.ready, r.Health, open=True),
    Endpoint("GET", "/metrics", api.metrics, "text/plain", open=True),
)


def routes(server: Server) -> list[Route]:
    return [Route(e.path, handler(server, e), methods=[e.method]) for e in ENDPOINTS]


def handler(server: Server, endpoint: Endpoint) -> Any:
    decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body is not None else None

    async def handle(request: Request) -> Response:
        try:
            person, address = await let_in(server, request)
            if person is None and not endpoint.open:
                raise Refusal("no-session", status=401)
            client = request.client.host if request.client else ""
            call = api.Call(server, person, client, address, dict(request.path_params), dict(request.query_params))
            if decoder is None:
                return respond(request, server, await endpoint.call(call))
            most = getattr(server.config.limits, endpoint.most)
            return respond(request, server, await endpoint.call(call, await read_body(request, decoder, most)))
        except Refusal as refusal:
            return refuse(server, refusal)
        except Exception:
            log.exception("request-failed", extra={"path": endpoint.path})
            return refuse(server, Refusal("internal", status=500))

    return handle


async def let_in(server: Server, request: Request) -> tuple[Person | None, str]:
    """Host, rate, session, origin: in this order."""
    headers, guard = request.headers, server.guard
    host, scheme = headers.get("host", ""), request.scope["scheme"]
    guard.check_host(host)
    address = address_key(request.client.host if request.client else "")
    guard.hit("requests", address)
    bearer = bearer_in(headers.get("authorization", ""))
    cookie = "" if bearer else cookie_in(headers.get("cookie", ""), cookie_name(scheme, host))
    guard.check_request(request.method, headers, has_cookie=bool(cookie))
    if not bearer and not cookie:
        return None, address
    person = await server.people.who(*((bearer, "bearer") if bearer else (cookie, "cookie")), server.hub.clock())
    return person, address


async def read_body(request: Request, decoder: msgspec.json.Decoder[Any], most: int) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("bad-message", status=415)
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refusal("too-big", status=413)
    except ClientDisconnect:  # nobody hears the answer
        raise Refusal("bad-message", status=400) from None
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        raise Refusal("bad-message", status=422) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad-json", status=400) from None


def respond(request: Request, server: Server, answer: Any) -> Response:
    if isinstance(answer, api.Raw):
        return Response(answer.body, media_type=answer.kind, headers={"Cache-Control": "no-store"})
    headers = {"Cache-Control": "no-store"}
    if isinstance(answer, api.SetCookie):
        host = request.headers.get("host", "")
        headers["Set-Cookie"] = cookie_header(request.scope["scheme"], host, answer.token, server.config.session_days)
        answer = answer.answer
    return Response(encode(answer), media_type="application/json", headers=headers)


def refuse(server: Server, refusal: Refusal) -> Response:
    server.metrics.refused.labels(refusal.code).inc()
    failure = r.Failure(refusal.code, refusal.rule)
    if refusal.record is not None:
        wrong = refusal.record
        failure = r.BadRecord(refusal.code, refusal.rule, wrong.line, wrong.reason, wrong.code, wrong.words)
    body = encode(failure)
    return Response(body, refusal.status, {"Cache-Control": "no-store"}, "application/json")


class SecurityHeaders:
    """Every answer carries them."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.always = [(k.lower().encode(), v.encode()) for k, v in HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_with(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = [(b"strict-transport-security", HSTS.encode())] if scope["scheme"] == "https" else []
                message = {**message, "headers": [*message["headers"], *self.always, *extra]}
            await send(message)

        await self.app(scope, receive, send_with)
