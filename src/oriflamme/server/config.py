"""The settings of a server: command-line flags override the environment (ORIFLAMME_…), which overrides a TOML file."""

from __future__ import annotations

import difflib
import logging
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_type_hints

from msgspec import Struct

from .setting_types import (
    AtLeast0,
    AtLeast1,
    AtLeast2PerSecond,
    Bus,
    Database,
    Days,
    HostNames,
    Level,
    Networks,
    Origins,
    PerSecond,
    Port,
    Proxies,
    Rate,
    Seconds,
    Switch,
    Text,
    convert,
    is_postgres,
)

log = logging.getLogger("oriflamme.config")
DESCRIPTIONS: Final = {
    "host": "address to listen on",
    "port": "port to listen on; 0: any free port",
    "database": "path of an SQLite file, or `postgresql://…`",
    "bus": "`redis://…`, `rediss://…` or `unix://…` of a Redis or Valkey, to connect several nodes that share a "
    "PostgreSQL; empty: a single node",
    "origins": "origins of other pages that may open a socket (`https://other.example`); not needed for the server's "
    "own address",
    "hosts": "host names that API requests and sockets may use (`play.example`); empty: any",
    "proxies": "addresses or networks of proxies (not names) whose `X-Forwarded-…` headers are trusted; `*`: any",
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
    all_requests: AtLeast2PerSecond = 500.0  # with fewer, no request would be admitted (FLOOD_SECONDS)
    connections: AtLeast1 = 4_000
    sockets: AtLeast1 = 1_000
    sockets_of_person: AtLeast1 = 12
    all_sockets: AtLeast1 = 20_000
    messages: PerSecond = 20.0
    burst: AtLeast1 = 60
    frame: AtLeast1 = 8_192
    body: AtLeast1 = 16_384
    listed_tables: AtLeast0 = 300
    codes: Rate = "60/10 minutes"
    work: Rate = "12000/minute"
    history_rows: Rate = "60000/minute"
    commands: Rate = "120/minute"
    chat: Rate = "60/minute"
    record: AtLeast1 = 262_144
    waiting_bytes: AtLeast1 = 1_000_000
    unread_bytes: AtLeast1 = 32_000_000
    bad_frames: AtLeast0 = 10
    follows: AtLeast1 = 40


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    host: Text = "127.0.0.1"
    port: Port = 8727
    database: Database = "oriflamme.sqlite3"
    bus: Bus = ""
    origins: Origins = ()
    hosts: HostNames = ()
    proxies: Proxies = ()
    bot_workers: AtLeast0 = 0
    bot_pause: Seconds = 1.0
    session_days: Days = 180
    keep_tables: AtLeast0 = 2_000
    metrics: Switch = True
    metrics_from: Networks = ("127.0.0.0/8", "::1/128")
    log_level: Level = "info"
    limits: Limits = Limits()


TYPES: Final[dict[str, Any]] = {  # by the names of settings
    f"{prefix}{name}": kind
    for struct, prefix in ((Config, ""), (Limits, "limits."))
    for name, kind in get_type_hints(struct, include_extras=True).items()
    if kind is not Limits
}
OTHER_VARIABLES: Final = (  # of the rules, the page and the tools
    "ORIFLAMME_BACKEND", "ORIFLAMME_BROWSER", "ORIFLAMME_CACHE", "ORIFLAMME_CONFIG", "ORIFLAMME_DEV_CLIENT",
    "ORIFLAMME_FIREFOX",
)  # fmt: skip
Given = dict[str, tuple[str, Any]]  # by the names of settings: where a setting was found, and its value there


def load_config(file: str | None, environment: Mapping[str, str] = os.environ, **flags: Any) -> Config:
    """Return the settings: flags override the environment, which overrides the file. Raise ValueError if invalid.

    The names of limits begin with `limits.`, in flags too.
    """
    path = file or environment.get("ORIFLAMME_CONFIG")
    given = given_in_file(path) if path else {}
    given |= given_in_environment(environment)
    given |= {name: (flag_of(name), value) for name, value in flags.items() if value is not None}
    found = {}
    for name, (source, value) in given.items():
        if name not in TYPES:
            similar = difflib.get_close_matches(name, TYPES, 1)
            raise ValueError(f"{source}: unknown setting {name}{f' (did you mean {similar[0]}?)' if similar else ''}")
        try:
            found[name] = convert(name, value, TYPES[name])
        except ValueError as error:
            raise ValueError(f"{source}: {error}") from None
    limits = {name: found.pop(f"limits.{name}") for name in Limits.__struct_fields__ if f"limits.{name}" in found}
    config = Config(**found, limits=Limits(**limits))
    if config.bus and not is_postgres(config.database):
        raise ValueError("a bus connects several nodes, which need PostgreSQL: set database to postgresql://…")
    return config


def given_in_file(path: str) -> Given:
    try:
        values = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:  # also if it isn't UTF-8
        raise ValueError(f"{path}: not valid TOML: {error}") from None
    limits = values.pop("limits", {})
    if not isinstance(limits, dict):
        raise ValueError(f"{path}: limits must be a table: write [limits], and each limit on a line below it")
    values |= {f"limits.{name}": value for name, value in limits.items()}
    return {name: (path, value) for name, value in values.items()}


def given_in_environment(environment: Mapping[str, str]) -> Given:
    given: Given = {}
    for variable, text in environment.items():
        if variable.startswith("ORIFLAMME_") and variable not in OTHER_VARIABLES:
            name = variable.removeprefix("ORIFLAMME_").lower()
            name = f"limits.{name.removeprefix('limits_')}" if name.startswith("limits_") else name
            if name in TYPES or name.startswith("limits."):
                given[name] = (variable, text)
            else:
                log.warning("unknown-variable", extra={"variable": variable})
    return given


def flag_of(name: str) -> str:
    return "--limit" if name.startswith("limits.") else f"--{name.replace('_', '-')}"
