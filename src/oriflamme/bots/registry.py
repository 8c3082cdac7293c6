"""Find bots by name: `random`, `search:iterations=400`. The part after the colon contains the settings of that bot.

There are three kinds of names: the bots of this package, the bots of other installed packages (entry points of the
group `oriflamme.bots`: a callable that takes the settings as keyword arguments and returns a Bot), and programs
(`./mybot`, `cmd:python my.py`) that use the protocol of docs/bot-protocol.md.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.metadata import entry_points
from inspect import signature

from .bot import Bot
from .external import ExternalBot
from .greedy import GreedyBot
from .learned import LearnedBot
from .levels import LEVELS, LevelBot
from .random_bot import RandomBot
from .search import SearchBot

GROUP = "oriflamme.bots"
BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "learned": LearnedBot,
    **{level: partial(LevelBot, level) for level in LEVELS},
}


def plugins() -> dict[str, Callable[[], Callable[..., Bot]]]:
    """Return the bots of other installed packages by name, each as a function that loads it."""
    return {point.name: point.load for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all bots that are not programs."""
    return sorted({*BOTS, *plugins()})


def make(spec: str) -> Bot:
    """Return a bot: `name`, `name:key=value,key=value`, `./program` or `cmd:program arguments`."""
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
                f"unknown bot {name!r}; available: {', '.join(names())}; external programs: ./program or cmd:program"
            )
        try:
            found = load()
        except Exception as error:  # whatever happens while the package is imported
            raise ValueError(f"the bot {name!r} is installed but can't be loaded: {error}") from error
    settings = read_settings(name, rest)
    try:
        return found(**settings)
    except TypeError as error:
        raise ValueError(f"{name} does not accept these settings: {rest} ({accepted(found) or error})") from error


def accepted(found: Callable[..., Bot]) -> str:
    """Return which settings a bot accepts, as a sentence; nothing if its signature can't be read."""
    try:
        known = signature(found).parameters
    except (TypeError, ValueError):
        return ""
    return f"it accepts {', '.join(known)}" if known else "it accepts none"


def read_settings(name: str, text: str) -> dict[str, str]:
    """Return `key=value,key=value` as a dict."""
    settings = {}
    for part in text.split(","):
        if part:
            key, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"expected a setting of {name} as key=value, got {part!r}")
            settings[key] = value
    return settings
