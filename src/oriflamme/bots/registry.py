"""Bots by name: `random`, `search:iterations=400`; the part after the colon are settings of that bot."""

from __future__ import annotations

from collections.abc import Callable

from .bot import Bot
from .random_bot import RandomBot

BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot}


def names() -> list[str]:
    return sorted(BOTS)


def make(spec: str) -> Bot:
    """A bot from its name and settings: `name` or `name:key=value,key=value`."""
    name, _, rest = spec.partition(":")
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(names())}")
    settings = dict(part.split("=", 1) for part in rest.split(",") if part)
    return BOTS[name](**settings)
