"""Crews for tests: in this process, and in an order that they choose."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence

from oriflamme.arena.tournament.definition import Tournament, read_entrants
from oriflamme.arena.tournament.game_runner import FinishedGame, GameRunner

PATIENCE = 1200.0  # seconds for an arena that may have to compile on a busy machine


class InlineWorkerPool:
    """Plays here. It hands games back in batches, the last given first, so that nothing can rely on their order."""

    def __init__(self, tournament: Tournament, size: int = 3, interrupt_after: int | None = None) -> None:
        self.size = size
        self.runner = GameRunner(tournament)
        self.given: dict[int, list[int]] = {}
        self.left = interrupt_after

    def idle(self) -> list[int]:
        return [member for member in range(self.size) if not self.given.get(member)]

    def give(self, member: int, games: Sequence[int]) -> None:
        self.given[member] = list(games)

    def wait(self, seconds: float) -> list[FinishedGame]:
        if self.left is not None and self.left <= 0:
            raise KeyboardInterrupt
        played = [self.runner.play(game) for games in self.given.values() for game in games]
        self.given = {}
        if self.left is not None:
            self.left -= len(played)
        return played[::-1]

    def close(self) -> None:
        self.runner.close()


def restore_ctrl_c() -> None:
    """In a new process, before its program: a shell that starts tests in the background has them ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What a program has said when it has ended; one that does not is not left behind."""
    try:
        return process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise


def tournament_of(*specs: str, **settings: object) -> Tournament:
    return Tournament(bots=tuple(read_entrants(specs)), **settings)  # type: ignore[arg-type]
