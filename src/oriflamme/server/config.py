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

from .limits import Limits
from .setting_types import (
    AtLeast0,
    Bus,
    Database,
    Days,
    HostNames,
    Level,
    Networks,
    Origins,
    Port,
    Proxies,
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
    "session_days": "days after which a session expires",
    "metrics_from": "networks that may read `GET /metrics`, such as `10.0.0.0/8`; by default only this machine; empty: "
    "nobody",
    "log_level": "debug, info, warning, error",
}


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    host: Text = "127.0.0.1"
    port: Port = 8727
    database: Database = "oriflamme.sqlite3"
    bus: Bus = ""
    origins: Origins = ()
    hosts: HostNames = ()
    proxies: Proxies = ()
    bot_workers: AtLeast0 = 0
    session_days: Days = 180
    metrics_from: Networks = ("127.0.0.0/8", "::1/128")
    log_level: Level = "info"
    # no settings; tests change them
    bot_pause: float = 1.0  # seconds from a question to a bot's answer, however quick the bot is; slow bots get more
    limits: Limits = Limits()


TYPES: Final = {name: get_type_hints(Config, include_extras=True)[name] for name in DESCRIPTIONS}  # of settings
OTHER_VARIABLES: Final = (  # of the rules, the page and the tools
    "ORIFLAMME_BACKEND", "ORIFLAMME_BROWSER", "ORIFLAMME_CACHE", "ORIFLAMME_CONFIG", "ORIFLAMME_DEV_CLIENT",
    "ORIFLAMME_FIREFOX",
)  # fmt: skip
Given = dict[str, tuple[str, Any]]  # by the names of settings: where a setting was found, and its value there


def load_config(file: str | None, environment: Mapping[str, str] = os.environ, **flags: Any) -> Config:
    """Return the settings: flags override the environment, which overrides the file. Raise ValueError if invalid."""
    path = file or environment.get("ORIFLAMME_CONFIG")
    given = given_in_file(path) if path else {}
    given |= given_in_environment(environment)
    given |= {name: (f"--{name.replace('_', '-')}", value) for name, value in flags.items() if value is not None}
    found = {}
    for name, (source, value) in given.items():
        if name not in TYPES:
            similar = difflib.get_close_matches(name, TYPES, 1)
            raise ValueError(f"{source}: unknown setting {name}{f' (did you mean {similar[0]}?)' if similar else ''}")
        try:
            found[name] = convert(name, value, TYPES[name])
        except ValueError as error:
            raise ValueError(f"{source}: {error}") from None
    config = Config(**found)
    if config.bus and not is_postgres(config.database):
        raise ValueError("a bus connects several nodes, which need PostgreSQL: set database to postgresql://…")
    return config


def given_in_file(path: str) -> Given:
    try:
        values = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:  # also if it isn't UTF-8
        raise ValueError(f"{path}: not valid TOML: {error}") from None
    return {name: (path, value) for name, value in values.items()}


def given_in_environment(environment: Mapping[str, str]) -> Given:
    given: Given = {}
    for variable, text in environment.items():
        if variable.startswith("ORIFLAMME_") and variable not in OTHER_VARIABLES:
            name = variable.removeprefix("ORIFLAMME_").lower()
            if name in TYPES:
                given[name] = (variable, text)
            else:
                log.warning("unknown-variable", extra={"variable": variable})
    return given
