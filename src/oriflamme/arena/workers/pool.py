"""The interface between a run and its worker pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ..tournament.game_runner import FinishedGame

TICK: Final = 0.1  # seconds between two checks for finished games and for bots that exceed their time limit


class WorkerPool(Protocol):
    """Workers that play games by their number, in any order."""

    size: int

    def idle(self) -> list[int]:
        """Return the workers that have no games left to play."""
        ...

    def give(self, worker: int, games: Sequence[int]) -> None:
        """Let a worker play these games, in this order."""
        ...

    def wait(self, seconds: float) -> list[FinishedGame]:
        """Return the games finished since the last call, waiting at most this many seconds for one."""
        ...

    def close(self) -> None:
        """Stop immediately. Unfinished games are lost."""
        ...


class WorkerPoolError(RuntimeError):
    """A worker process ended for a reason that is not a bot's fault."""
