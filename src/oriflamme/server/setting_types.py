"""What the values of settings look like (config.py): each type says it in words, and how it is checked."""

from __future__ import annotations

import contextlib
import ipaddress
import re
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, get_origin
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

POSTGRES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:///"
BUSES: Final = ("redis", "rediss", "unix")  # the schemes that the client library accepts


def is_postgres(database: str) -> bool:
    return database.startswith(POSTGRES)


def sqlite_path(database: str) -> str:
    """Return the path of an SQLite file, which may be given as `sqlite:///PATH`."""
    return database.removeprefix(SQLITE)


def check_database(text: str) -> None:
    if not is_postgres(text) and (not sqlite_path(text) or "://" in sqlite_path(text)):
        raise ValueError


def check_bus(text: str) -> None:
    with contextlib.suppress(ValueError):  # its text may contain a part of the password
        parts = urlsplit(text)
        if not text or (parts.scheme in BUSES and parts.port != 0):
            return
    raise ValueError


def check_networks(texts: Sequence[str]) -> None:
    for text in texts:
        try:
            ipaddress.ip_network(text)
        except ValueError:
            network = ipaddress.ip_network(text, strict=False)  # it may only have host bits, as in 10.0.0.1/8
            raise ValueError(f"did you mean {network}?") from None


def check_proxies(texts: Sequence[str]) -> None:
    check_networks([text for text in texts if text != "*"])


# Each type has a `Meta` with a description, and then functions that raise ValueError, maybe with a hint.

Text = Annotated[str, Meta(description="a text")]
Level = Annotated[Literal["debug", "info", "warning", "error"], Meta(description="debug, info, warning or error")]
Port = Annotated[int, Meta(ge=0, le=65_535, description="a whole number from 0 to 65535")]
AtLeast0 = Annotated[int, Meta(ge=0, description="a whole number, at least 0")]
Days = Annotated[int, Meta(ge=1, le=36_500, description="a whole number from 1 to 36500")]
Database = Annotated[
    str, Meta(description="the path of an SQLite file, sqlite:///PATH or postgresql://…"), check_database
]
Bus = Annotated[str, Meta(description="empty, redis://…, rediss://… or unix://…"), check_bus]
HostNames = Annotated[
    tuple[Annotated[str, Meta(pattern=r"^([a-z0-9_-]+\.)*[a-z0-9_-]+\.?$|^\[[0-9a-f:.]+\]$")], ...],
    Meta(description='a list of host names in lower case, without scheme and port, such as ["play.example"]'),
]
Origins = Annotated[
    tuple[Annotated[str, Meta(pattern=r"^[a-z][a-z0-9+.-]*://[^/?#@A-Z\s]+$|^null$")], ...],
    Meta(description='a list of origins in lower case, without a path, such as ["https://other.example"]'),
]
Networks = Annotated[
    tuple[str, ...],
    Meta(description='a list of addresses and networks, such as ["127.0.0.1", "10.0.0.0/8"]'),
    check_networks,
]
Proxies = Annotated[
    tuple[str, ...],
    Meta(description='a list of addresses and networks, such as ["127.0.0.1", "10.0.0.0/8"], or ["*"]'),
    check_proxies,
]


def convert(name: str, value: Any, kind: Any) -> Any:
    """Return the value of a setting as this type; raise ValueError if it isn't one.

    A list may also be a text with commas, as it is in the environment.
    """
    meta, *checks = kind.__metadata__
    if isinstance(value, str) and get_origin(kind.__origin__) is tuple:
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        converted = msgspec.convert(value, kind, strict=False)
        for check in checks:
            check(converted)
    except msgspec.ValidationError:
        hint = ""
    except ValueError as error:
        hint = str(error)
    else:
        return converted
    raise ValueError(f"{name} must be {meta.description}, got {shown(value)}{hint and f'; {hint}'}")


def shown(value: Any) -> str:
    """Return a value for a message, without the parts of an address that may contain a password."""
    return re.sub(r"://.*[@?].*", "://…", value if isinstance(value, str) else repr(value), flags=re.DOTALL) or '""'
