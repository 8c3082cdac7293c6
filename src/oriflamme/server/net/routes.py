"""The list of HTTP requests, and how they are admitted, read and answered. OpenAPI (openapi.py) uses this list."""

from __future__ import annotations

import logging
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ..messages import http, inbound, outbound
from ..messages.outbound import encode
from ..messages.refusals import Refusal
from ..people.person import Person
from ..store import Unavailable
from .access import HEADERS, HSTS, cookie_header
from .authentication import check_host_and_rate, credentials_in, person_of
from .handlers import people, ratings, replay, service, tables
from .handlers.call import Call, Raw, SetCookie
from .responses import PIECE, LongResponse
from .server import Server

log = logging.getLogger("oriflamme.http")


class Endpoint(NamedTuple):
    """`answer`: a struct or a media type. `open`: needs no session. `limit`: the setting that limits its body.
    `is_probe`: programs that watch the server send it."""

    method: str
    path: str
    call: Any
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
    open: bool = False
    limit: str = "body"
    failure: Any = http.Failure
    is_probe: bool = False


MESSAGES_OR_REPLAY: Final = list[outbound.MessageOut] | http.Replay
ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", people.me, http.Me),
    Endpoint("GET", "/api/session", people.session, http.Session, open=True),
    Endpoint("PATCH", "/api/me", people.rename, http.Me, http.Rename),
    Endpoint("POST", "/api/guests", people.new_guest, http.Me, http.NewGuest, open=True),
    Endpoint("POST", "/api/login", people.log_in, http.Me, http.LogIn, open=True),
    Endpoint("POST", "/api/logout", people.log_out, http.Empty),
    Endpoint("POST", "/api/account", people.set_password, http.Empty, http.SetPassword),
    Endpoint("POST", "/api/account/delete", people.delete_account, http.Empty, http.DeleteAccount),
    Endpoint("GET", "/api/account/export", people.export, http.Export),
    Endpoint("GET", "/api/sessions", people.sessions, http.Sessions),
    Endpoint("POST", "/api/sessions/end", people.end_session, http.Empty, http.EndSession),
    Endpoint("POST", "/api/tokens", people.new_token, http.Me),
    Endpoint("GET", "/api/games", tables.own_games, http.Tables),
    Endpoint("GET", "/api/tables", tables.list_tables, http.Tables, query=("stage",), open=True),
    Endpoint("GET", "/api/codes/{code}", tables.find_by_code, http.TableFound, open=True),
    Endpoint("POST", "/api/tables", tables.open_table, http.TableOpened, http.OpenTable),
    Endpoint("GET", "/api/tables/{table}", tables.show_table, outbound.Snapshot, open=True),
    Endpoint("POST", "/api/tables/{table}/join", tables.join, outbound.Accepted, http.Join),
    Endpoint("POST", "/api/tables/{table}/leave", tables.leave, outbound.Accepted, http.Leave),
    Endpoint("POST", "/api/tables/{table}/commands", tables.command, outbound.Accepted, inbound.TableCommand),
    Endpoint("GET", "/api/tables/{table}/replay", replay.replay, MESSAGES_OR_REPLAY, None, ("after", "eyes"), True),
    Endpoint(
        "POST", "/api/replay", replay.replay_record, http.Replay, http.ShowRecord, (), True, "record", http.BadRecord
    ),
    Endpoint("GET", "/api/tables/{table}/record", replay.record, "text/plain", open=True),
    Endpoint("GET", "/api/tables/{table}/ratings", ratings.of_table, http.TableRatings, open=True),
    Endpoint("GET", "/api/ladder/{players}", ratings.ladder, http.Ladder, query=("box",), open=True),
    Endpoint("GET", "/api/ladders", ratings.ladders, http.Ladders, open=True),
    Endpoint("GET", "/api/people/{person}/ratings", ratings.history, http.RatingHistory, open=True),
    Endpoint("GET", "/api/bots", service.bots, http.Bots, open=True),
    Endpoint("GET", "/health", service.health, http.Health, open=True, is_probe=True),
    Endpoint("GET", "/ready", service.ready, http.Health, open=True, is_probe=True),
    Endpoint("GET", "/metrics", service.metrics, "text/plain", open=True, is_probe=True),
)


def routes(server: Server) -> list[Route]:
    return [Route(e.path, handler(server, e), methods=[e.method]) for e in ENDPOINTS]


def handler(server: Server, endpoint: Endpoint) -> Any:
    decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body is not None else None

    async def handle(request: Request) -> Response:
        try:
            person, address = await admit(server, request, endpoint.is_probe)
            if person is None and not endpoint.open:
                raise Refusal("no-session", status=401)
            client = request.client.host if request.client else ""
            call = Call(
                server, person, client, address, dict(request.path_params), dict(request.query_params),
                request.scope["scheme"], request.headers.get("host", ""), request.headers.get("cookie", ""),
            )  # fmt: skip
            if decoder is None:
                return respond(call, await endpoint.call(call))
            limit = getattr(server.config.limits, endpoint.limit)
            return respond(call, await endpoint.call(call, await read_body(request, decoder, limit)))
        except Refusal as refusal:
            return refuse(server, refusal)
        except Unavailable as error:
            server.log_unavailable(error)
            return refuse(server, Refusal("unavailable", status=503))
        except Exception:
            log.exception("request-failed", extra={"path": endpoint.path})
            return refuse(server, Refusal("internal", status=500))

    return handle


async def admit(server: Server, request: Request, is_probe: bool) -> tuple[Person | None, str]:
    """Check host, rate and origin; return the person who sends the request, and the address that it counts towards."""
    headers = request.headers
    address = check_host_and_rate(server, request.scope, headers, is_probe)
    if is_probe:
        return None, address
    credentials = credentials_in(request.scope, headers)
    has_cookie = credentials.kind == "cookie" and bool(credentials.token)
    server.guard.check_request(request.method, headers, has_cookie)
    return await person_of(server, credentials), address


async def read_body(request: Request, decoder: msgspec.json.Decoder[Any], limit: int) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("bad-message", status=415)
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                raise Refusal("too-big", status=413)
    except ClientDisconnect:  # nobody gets the answer
        raise Refusal("bad-message", status=400) from None
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        raise Refusal("bad-message", status=422) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad-json", status=400) from None


def respond(call: Call, answer: Any) -> Response:
    headers = {"Cache-Control": "no-store"}
    if isinstance(answer, Raw):
        if len(answer.body) <= PIECE:
            return Response(answer.body, media_type=answer.kind, headers=headers)
        return LongResponse(call.server.guard, call.address, answer.body, answer.kind, headers)
    if isinstance(answer, SetCookie):
        cookies = [cookie_header(call.scheme, call.host, answer.token, call.server.config.session_days), answer.device]
        response = Response(encode(answer.answer), media_type="application/json", headers=headers)
        response.raw_headers += [(b"set-cookie", cookie.encode()) for cookie in cookies if cookie]
        return response
    return Response(encode(answer), media_type="application/json", headers=headers)


def refuse(server: Server, refusal: Refusal) -> Response:
    server.metrics.refused.labels(refusal.code).inc()
    failure = http.Failure(refusal.code, refusal.rule)
    if refusal.record is not None:
        wrong = refusal.record
        failure = http.BadRecord(refusal.code, refusal.rule, wrong.line, wrong.reason, wrong.code, wrong.words)
    body = encode(failure)
    return Response(body, refusal.status, {"Cache-Control": "no-store"}, "application/json")


class SecurityHeaders:
    """Adds the security headers to every response."""

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
