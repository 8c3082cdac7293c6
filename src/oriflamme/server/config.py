"""Settings of a server: from flags, then the environment (ORIFLAMME_…), then a TOML file, then these defaults."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """By address unless said otherwise; in the words of the `limits` library. Values as they are shipped."""

    guests: str = "60/10 minutes"
    logins: str = "10/minute"
    tables: str = "60/10 minutes"  # by person
    requests: str = "1200/minute"
    sockets: int = 120  # open at once
    sockets_of_person: int = 12
    all_sockets: int = 20_000
    messages: float = 20.0  # a second on one socket, on average
    burst: int = 60
    frame: int = 8_192  # bytes of one message
    body: int = 16_384  # bytes of one request
    replays: str = "60/minute"
    record: int = 262_144  # bytes of a request with a record in it
    waiting_bytes: int = 2_000_000
    bad_frames: int = 10
    follows: int = 40  # tables on one socket


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8727
    database: str = "oriflamme.sqlite3"
    bus: str = ""  # redis://… or valkey://…; empty: this node alone
    origins: tuple[str, ...] = ()  # pages of other origins that may talk to us (https://play.example)
    hosts: tuple[str, ...] = ()  # names under which we answer; empty: any
    proxies: str = ""  # addresses of proxies whose X-Forwarded-… is believed
    bot_workers: int = 0  # processes; 0: one less than there are cores
    bot_pause: float = 1.0  # seconds from a question to a bot's answer, always the same; more for a slow bot
    session_days: int = 180
    keep_tables: int = 2_000  # in memory
    metrics: bool = True
    log_level: str = "info"
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
            values[key] = text.split(",") if key in ("origins", "hosts") else text
    values |= {key: value for key, value in flags.items() if value is not None}
    return msgspec.convert({**values, "limits": limits}, Config, strict=False)
