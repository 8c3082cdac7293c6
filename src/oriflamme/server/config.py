"""The settings of a server: command-line flags override the environment (ORIFLAMME_…), which overrides a TOML file."""

from __future__ import annotations

import ipaddress
import logging
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

Rate = Annotated[str, Meta(pattern="^[1-9][0-9]*/([1-9][0-9]* )?(second|minute|hour|day)s?$")]  # `60/10 minutes`
Port = Annotated[int, Meta(ge=0, le=65_535)]
log = logging.getLogger("oriflamme.config")
DESCRIPTIONS: Final = {
    "host": "address to listen on",
    "port": "port to listen on; 0: any free port",
    "database": "path of an SQLite file, or `postgresql://…`",
    "bus": "`redis://…` or `valkey://…` to connect several nodes; empty: a single node",
    "origins": "origins of other pages that may connect (`https://play.example`)",
    "hosts": "host names that requests may use; empty: any",
    "proxies": "addresses of proxies whose `X-Forwarded-…` headers are trusted",
    "bot_workers": "worker processes for bots; 0: one fewer than there are cores",
    "bot_pause": "seconds from a question to a bot's answer, even if the bot is quicker; a slow bot gets more",
    "session_days": "days after which a session expires",
    "keep_tables": "tables kept in memory; others are loaded from the log when needed",
    "metrics": "whether to answer `GET /metrics`",
    "metrics_from": "networks that may read the metrics, such as `10.0.0.0/8`; by default only this machine",
    "log_level": "debug, info, warning, error",
    "limits.guests": "new guests per address",
    "limits.logins": "logins, new passwords and new tokens per address",
    "limits.logins_of_account": "wrong passwords per account, from all addresses and unknown devices together",
    "limits.guesses": "wrong passwords per account from one address; attempts per account from a known device",
    "limits.wrong_passwords": "wrong passwords per address, for all accounts together",
    "limits.exports": "exports of personal data per person",
    "limits.tables": "new tables per person",
    "limits.tables_of_address": "new tables per address",
    "limits.requests": "requests per address, except for pages and files",
    "limits.all_requests": "requests per second per address, pages and files included; more have to wait; "
    "unlimited behind `proxies`",
    "limits.connections": "open connections per address, not counting sockets; unlimited behind `proxies`",
    "limits.sockets": "open sockets per address",
    "limits.sockets_of_person": "open sockets per person",
    "limits.all_sockets": "open sockets in total",
    "limits.messages": "messages per second on one socket, on average; all frames count",
    "limits.burst": "messages in a row on one socket",
    "limits.frame": "bytes per message",
    "limits.body": "bytes per request body",
    "limits.listed_tables": "listed tables opened from one address that wait for players at the same time",
    "limits.codes": "wrong codes of tables per address",
    "limits.work": "milliseconds of processor time per address for replays, records, exports and loading tables",
    "limits.history_rows": "rows of logs that are read again for an address, to send the history of a table",
    "limits.commands": "commands per person, except moves",
    "limits.chat": "chat messages per person",
    "limits.record": "bytes per request body that contains a record",
    "limits.waiting_bytes": "bytes that may wait for a slow reader before it is dropped",
    "limits.unread_bytes": "bytes that may wait for slow readers of one address",
    "limits.bad_frames": "invalid messages after which a socket is closed",
    "limits.follows": "tables followed per socket",
}


REMOVED_LIMITS: Final = ("replays", "retellings")  # of version 0.1.0; a server that sets one still starts


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The default limits. Rates use the syntax of the `limits` library."""

    guests: Rate = "1000/10 minutes"
    logins: Rate = "1000/10 minutes"
    logins_of_account: Rate = "60/10 minutes"
    guesses: Rate = "10/10 minutes"
    wrong_passwords: Rate = "200/10 minutes"
    exports: Rate = "10/hour"
    tables: Rate = "60/10 minutes"
    tables_of_address: Rate = "300/10 minutes"
    requests: Rate = "12000/minute"
    all_requests: float = 500.0
    connections: int = 4_000
    sockets: int = 1_000
    sockets_of_person: int = 12
    all_sockets: int = 20_000
    messages: float = 20.0
    burst: int = 60
    frame: int = 8_192
    body: int = 16_384
    listed_tables: int = 300
    codes: Rate = "60/10 minutes"
    work: Rate = "12000/minute"
    history_rows: Rate = "60000/minute"
    commands: Rate = "120/minute"
    chat: Rate = "60/minute"
    record: int = 262_144
    waiting_bytes: int = 1_000_000
    unread_bytes: int = 32_000_000
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
    """Return the settings: flags override the environment, which overrides the file. Raise ValueError if invalid."""
    values: dict[str, Any] = {}
    path = file or environment.get("ORIFLAMME_CONFIG")
    if path:
        values = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    limits = dict(values.pop("limits", {}))
    for name, text in environment.items():
        if not name.startswith("ORIFLAMME_") or name in ("ORIFLAMME_BACKEND", "ORIFLAMME_CACHE", "ORIFLAMME_CONFIG"):
            continue
        key = name.removeprefix("ORIFLAMME_").lower()
        if key.startswith("limits_"):
            limits[key.removeprefix("limits_")] = text
        elif key in Config.__struct_fields__:
            values[key] = text.split(",") if key in ("origins", "hosts", "metrics_from") else text
    for name in REMOVED_LIMITS:
        if limits.pop(name, None) is not None:
            log.warning("setting-without-effect", extra={"setting": f"limits.{name}"})
    values |= {key: value for key, value in flags.items() if value is not None}
    config = msgspec.convert({**values, "limits": limits}, Config, strict=False)
    for network in config.metrics_from:
        ipaddress.ip_network(network)  # raises a ValueError that describes the problem
    return config
