"""Read the numbers in the settings of bots, which may be text: `search:iterations=400`."""

from __future__ import annotations

import math


def whole(bot: str, name: str, value: int | str) -> int:
    """Return a whole number, or raise ValueError with the names of the bot and of the setting."""
    try:
        return int(value)
    except (ValueError, OverflowError):
        raise ValueError(f"{bot}: {name} must be a whole number, got {str(value)!r}") from None


def real(bot: str, name: str, value: float | str) -> float:
    """Return a finite number, or raise ValueError with the names of the bot and of the setting."""
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"{bot}: {name} must be a number, got {str(value)!r}")
    return number
