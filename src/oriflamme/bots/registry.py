"""Bots by name: `random`, `search:iterations=400`; the part after the colon are settings of that bot.

Three kinds of names: those of this package, those that installed packages bring (entry points of the group
`oriflamme.bots`: a callable that takes the settings as keywords and gives a Bot), and programs (`./mybot`, `cmd:python
my.py`) that speak the protocol of docs/bot-protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

from .bot import Bot
from .external.program import ExternalBot
from .greedy.bot import GreedyBot
from .levels import LEVELS
from .random_bot import RandomBot
from .search.bot import SearchBot

GROUP = "oriflamme.bots"
BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    **{name: level.make for name, level in LEVELS.items()},
}


def plugins() -> dict[str, Callable[[], Callable[..., Bot]]]:
    """What installed packages bring; loaded only when one is asked for."""
    return {point.name: point.load for point in entry_points(group=GROUP)}


def names() -> list[str]:
    return sorted({*BOTS, *plugins()})


def make(spec: str) -> Bot:
    """A bot from its name and settings: `name`, `name:key=value,key=value`, `./program` or `cmd:program arguments`."""
    if spec.startswith("cmd:"):
        return ExternalBot(spec.removeprefix("cmd:"))
    if spec.startswith(("./", "../", "/")):
        return ExternalBot(spec)
    name, _, rest = spec.partition(":")
    found = BOTS.get(name)
    if found is None:
        load = plugins().get(name)
        if load is None:
            raise ValueError(
                f"no bot is called {name!r}; there are {', '.join(names())}, and programs as ./program or cmd:program"
            )
        found = load()
    settings = read_settings(name, rest)
    try:
        return found(**settings)
    except TypeError as error:
        raise ValueError(f"{name} does not take these settings: {rest} ({error})") from error


def read_settings(name: str, text: str) -> dict[str, str]:
    """`key=value,key=value` as a dict."""
    settings = {}
    for part in text.split(","):
        if part:
            key, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"a setting of {name} is written key=value, not {part!r}")
            settings[key] = value
    return settings
