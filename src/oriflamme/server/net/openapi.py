"""OpenAPI for the HTTP requests and JSON Schema for the socket's messages, both generated from the structs."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from ... import __version__
from ..messages import http, inbound, outbound
from .routes import ENDPOINTS, Endpoint

REF: Final = "#/components/schemas/{name}"


def openapi() -> dict[str, Any]:
    """Return the OpenAPI description of all HTTP requests."""
    structs = [e.body for e in ENDPOINTS if e.body is not None]
    answers = [e.answer for e in ENDPOINTS if not isinstance(e.answer, str)]
    schemas, components = msgspec.json.schema_components(
        [*structs, *answers, http.Failure, http.BadRecord], ref_template=REF
    )
    bodies = dict(zip((id(e) for e in ENDPOINTS if e.body is not None), schemas, strict=False))
    plain = [e for e in ENDPOINTS if not isinstance(e.answer, str)]
    answered = dict(zip((id(e) for e in plain), schemas[len(structs) :], strict=False))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(
            endpoint, bodies.get(id(endpoint)), answered.get(id(endpoint))
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Oriflamme table server", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "__Host-oriflamme"},
            },
        },
    }


def operation(endpoint: Endpoint, body: Any, answer: Any) -> dict[str, Any]:
    failure = {"application/json": {"schema": {"$ref": REF.format(name=endpoint.failure.__name__)}}}
    media = endpoint.answer if isinstance(endpoint.answer, str) else "application/json"
    schema = {"type": "string"} if isinstance(endpoint.answer, str) else answer
    described: dict[str, Any] = {
        "operationId": endpoint.call.__name__,
        "summary": " ".join(endpoint.call.__doc__.split()),
        "responses": {
            "200": {"description": "success", "content": {media: {"schema": schema}}},
            "default": {"description": "refused, with a code", "content": failure},
        },
        "security": [{}] if endpoint.open else [{"bearer": []}, {"cookie": []}],
    }
    names = re.findall(r"{(\w+)}", endpoint.path)
    parameters = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    parameters += [{"name": n, "in": "query", "required": False, "schema": {"type": "string"}} for n in endpoint.query]
    if parameters:
        described["parameters"] = parameters
    if body is not None:
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return described


def message_schemas() -> dict[str, Any]:
    """Return the JSON Schema of all messages: `in` from clients to the server, `out` from the server to clients."""
    (incoming, outgoing), components = msgspec.json.schema_components(
        [inbound.MessageIn, outbound.MessageOut], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Oriflamme socket messages",
        "properties": {"in": incoming, "out": outgoing},
        "$defs": components,
    }
