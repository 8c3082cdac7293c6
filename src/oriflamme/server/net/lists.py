"""Lists of tables, kept for a second, because many people ask for the same ones again and again."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

FRESH_SECONDS: Final = 1.0  # after which tables that other nodes have opened are listed

Value = TypeVar("Value")


class Lists:
    """`version`: returns a number that changes whenever this node changes the list of the tables in a stage."""

    def __init__(self, version: Callable[[str], int]) -> None:
        self.version = version
        self.kept: dict[str, tuple[int, float, Any]] = {}

    async def get(self, name: str, stage: str, read: Callable[[], Awaitable[Value]]) -> Value:
        """Return a list of tables in this stage that was read a moment ago, or read it."""
        version, now = self.version(stage), time.monotonic()
        kept = self.kept.get(name)
        if kept is None or kept[0] != version or now - kept[1] > FRESH_SECONDS:
            self.kept[name] = kept = version, now, await read()
        value: Value = kept[2]
        return value
