"""What makes servers in tests generous and quick. It imports little, because server processes import it too."""

from __future__ import annotations

from functools import partial
from typing import Any

from oriflamme.server.app import run
from oriflamme.server.config import Config
from oriflamme.server.limits import Limits
from oriflamme.server.live.bot_pool import BotPool
from oriflamme.server.people import accounts

REAL_HASHER = accounts.PasswordHasher
# A real hash takes a fifth of a second of processor time; test_access.py checks that servers use real ones.
accounts.PasswordHasher = partial(REAL_HASHER, time_cost=1, memory_cost=1024, parallelism=1)


def generous(**limits: Any) -> Limits:
    """Return limits for tests that are not about limits: hundreds of guests from one address."""
    return Limits(
        guests="100000/minute", logins="10000/minute", tables="10000/minute", requests="1000000/minute",
        tables_of_address="10000/minute", history_rows="100000000/minute", commands="100000/minute",
        chat="10000/minute", **limits,
    )  # fmt: skip


def time_no_bots() -> None:
    """Let the servers of this process not time their bots first, which takes a second of processor time."""

    async def measure(_: BotPool) -> None:
        pass

    BotPool.measure = measure  # type: ignore[method-assign]


def run_server(port: str, database: str, **settings: Any) -> None:
    """Run a server in this process."""
    time_no_bots()
    settings.setdefault("limits", generous())
    run(Config(port=int(port), database=database, **settings))
