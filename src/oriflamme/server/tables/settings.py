"""Values that the log stores and the messages show unchanged.

They are defined here, below both formats, so that a field added for the page can't change how the log is decoded.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Stage = Literal["waiting", "playing", "over", "closed"]
DeckOrigin = Literal["", "drawn", "chosen"]  # of a mixed deck; empty: a box


class ClockSetting(Struct, frozen=True):
    """`bank` plus `increment` milliseconds per player, or `days` per move. All zero: no clock."""

    bank: int = 0
    increment: int = 0
    days: int = 0
