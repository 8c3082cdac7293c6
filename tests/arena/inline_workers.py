"""A worker pool that plays in the test's process and returns games out of order; and helpers for child processes."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence

from oriflamme.arena.tournament.definition import Tournament, read_entrants
from oriflamme.arena.tournament.game_runner import FinishedGame, GameRunner

PATIENCE = 1200.0  # seconds for a command that may have to compile on a busy machine


class InlineWorkerPool:
    """Plays in this process and returns games in batches, last one first, so that no test can rely on their order."""

    def __init__(self, tournament: Tournament, size: int = 3, interrupt_after: int | None = None) -> None:
        self.size = size
        self.runner = GameRunner(tournament)
        self.given: dict[int, list[int]] = {}
        self.left = interrupt_after

    def idle(self) -> list[int]:
        return [worker for worker in range(self.size) if not self.given.get(worker)]

    def give(self, worker: int, games: Sequence[int]) -> None:
        self.given[worker] = list(games)

    def wait(self, seconds: float) -> list[FinishedGame]:
        if self.left is not None and self.left <= 0:
            raise KeyboardInterrupt
        finished = [self.runner.play(game) for games in self.given.values() for game in games]
        self.given = {}
        if self.left is not None:
            self.left -= len(finished)
        return finished[::-1]

    def close(self) -> None:
        self.runner.close()


def restore_ctrl_c() -> None:
    """Make a new process react to Ctrl-C, because shells start background jobs with SIGINT ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Wait until a program ends and return its output and errors. Kill it if it doesn't end in time."""
    try:
        return process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def tournament_of(*specs: str, **settings: object) -> Tournament:
    return Tournament(bots=tuple(read_entrants(specs)), **settings)  # type: ignore[arg-type]
