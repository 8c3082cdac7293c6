"""The time of a node: steady, whatever happens to the system's clock.

The server takes the time from its reference (the database's clock if several nodes share it, else the system's) when it
starts, and counts on from there. If the reference is ahead or behind later, the node follows it slowly, so that a jump
of a clock, or its correction, costs no player more than a hundredth of their time and makes no bot wait.
"""

from __future__ import annotations

import time
from typing import Final

SLEW: Final = 0.01  # seconds per second by which the time may be corrected
BOOT_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", None)  # unlike CLOCK_MONOTONIC, it counts while a laptop sleeps


def steady_seconds() -> float:
    """Return seconds since some point in the past; never set back or forward."""
    return time.monotonic() if BOOT_CLOCK is None else time.clock_gettime(BOOT_CLOCK)


def system_milliseconds() -> int:
    """Return the time of the system's clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Clock:
    def __init__(self) -> None:
        self.offset = system_milliseconds() - 1000 * steady_seconds()  # milliseconds from the steady time to ours
        self.corrected = steady_seconds()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return int(1000 * steady_seconds() + self.offset)

    def set(self, reference: int) -> None:
        """Take over the time of the reference at once, before anything depends on it."""
        self.offset = reference - 1000 * steady_seconds()
        self.corrected = steady_seconds()

    def follow(self, reference: int) -> None:
        """Correct the time towards that of the reference, as much as the time since the last correction allows."""
        now = steady_seconds()
        most = 1000 * SLEW * (now - self.corrected)
        error = reference - 1000 * now - self.offset
        self.offset += min(most, max(-most, error))
        self.corrected = now
