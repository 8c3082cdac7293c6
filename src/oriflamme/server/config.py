"""Settings of a server: from flags, then the environment (ORIFLAMME_…), then a TOML file, then these defaults."""

from __future__ import annotations

import ipaddress
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

Rate = Annotated[str, Meta(pattern="^[1-9][0-9]*/([1-9][0-9]* )?(second|minute|hour|day)s?$")]  # `60/10 minutes`
Port = Annotated[int, Meta(ge=0, le=65_535)]
MEANINGS: Final = {
    "host": "address to listen on",
    "port": "",
    "database": "path of an SQLite file, or `postgresql://…`",
    "bus": "`redis://…` or `valkey://…` between several nodes; empty: this node alone",
    "origins": "pages of other origins that may talk to us (`https://play.example`)",
    "hosts": "names under which we answer; empty: any",
    "proxies": "addresses of proxies whose `X-Forwarded-…` is believed",
    "bot_workers": "processes in which bots think; 0: one less than there are cores",
    "bot_pause": "seconds from a question to a bot's answer, always the same; more for a slow bot",
    "session_days": "how long a session lasts",
    "keep_tables": "tables in memory; others are read again when somebody asks for them",
    "metrics": "answer `GET /metrics`",
    "metrics_from": "networks whose requests for it are answered (`10.0.0.0/8`); this machine",
    "log_level": "debug, info, warning, error",
    "limits.guests": "new guests from one address",
    "limits.logins": "logins, new passwords and tokens from one address",
    "limits.tables": "new tables of one person",
    "limits.tables_of_address": "new tables from one address",
    "limits.requests": "requests from one address",
    "limits.connections": "open connections from one address, beside sockets; not counted behind `proxies`",
    "limits.sockets": "open sockets from one address",
    "limits.sockets_of_person": "open sockets of one person",
    "limits.all_sockets": "open sockets in all",
    "limits.messages": "messages a second on one socket, on average",
    "limits.burst": "messages at once on one socket",
    "limits.frame": "bytes of one message",
    "limits.body": "bytes of one request",
    "limits.replays": "replays from one address",
    "limits.retellings": "times that one address is told again what is no longer in memory",
    "limits.chat": "lines that one person says",
    "limits.record": "bytes of a request with a record in it",
    "limits.waiting_bytes": "bytes that may wait for a slow reader before it is cut off",
    "limits.bad_frames": "messages that are refused as such before a socket is closed",
    "limits.follows": "tables followed on one socket",
}


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Values as they are shipped; rates in the words of the `limits` library."""

    guests: Rate = "60/10 minutes"
    logins: Rate = "10/minute"
    tables: Rate = "60/10 minutes"
    tables_of_address: Rate = "120/10 minutes"
    requests: Rate = "1200/minute"
    connections: int = 500
    sockets: int = 120
    sockets_of_person: int = 12
    all_sockets: int = 20_000
    messages: float = 20.0
    burst: int = 60
    frame: int = 8_192
    body: int = 16_384
    replays: Rate = "60/minute"
    retellings: Rate = "300/minute"
    chat: Rate = "60/minute"
    record: int = 262_144
    waiting_bytes: int = 2_000_000
    bad_frames: int = 10
    follows: int = 40


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: Port = 8727
    database: str = "oriflamme.sqlite3"
    bus: str = ""
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    proxies: str = ""
    bot_workers: int = 0
    bot_pause: float = 1.0
    session_days: int = 180
    keep_tables: int = 2_000
    metrics: bool = True
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    limits: Limits = Limits()


def load_config(file: str | None, environment: Mapping[str, str] = os.environ, **flags: Any) -> Config:
    """Flags go before the environment, the environment before the file. A wrong or unknown setting is an error."""
    values: dict[str, Any] = {}
    path = file or environment.get("ORIFLAMME_CONFIG")
    if path:
        values = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    limits = dict(values.pop("limits", {}))
    for name, text in environment.items():
        if not name.startswith("ORIFLAMME_") or name in ("ORIFLAMME_CONFIG", "ORIFLAMME_CACHE"):
            continue
        key = name.removeprefix("ORIFLAMME_").lower()
        if key.startswith("limits_"):
            limits[key.removeprefix("limits_")] = text
        elif key in Config.__struct_fields__:
            values[key] = text.split(",") if key in ("origins", "hosts", "metrics_from") else text
    values |= {key: value for key, value in flags.items() if value is not None}
    config = msgspec.convert({**values, "limits": limits}, Config, strict=False)
    for network in config.metrics_from:
        ipaddress.ip_network(network)  # a ValueError that says what is wrong
    return config
