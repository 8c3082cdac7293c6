"""Runs a tournament: decides which games are played next, which are kept, and when to stop.

Games may finish in any order but are kept in the order of their numbers. After each complete deal of the kept games the
referee checks whether every question is decided; games after the deciding deal are thrown away. So the
result doesn't depend on the number of processes, or on whether the tournament was interrupted and resumed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..figures.referee import Referee, RunOutcome, deal_shares
from ..tournament.game_runner import FinishedGame
from ..tournament.store import TournamentStore
from ..workers.pool import TICK, WorkerPool

BATCH_S: Final = 0.5  # the games given to a worker at a time should take about this long
MAX_BATCH: Final = 64  # games given to a worker at a time, at most


@dataclass(frozen=True)
class Budget:
    deals: int
    seconds: float | None = None
    stop: bool = True  # end as soon as every question is decided


@dataclass
class RunProgress:
    """What a progress bar shows."""

    games: int  # kept so far
    fresh: int  # how many of them were played in this run
    most: int  # the limit
    elapsed: float
    seconds: float | None
    open_questions: int
    failures: int

    @property
    def rate(self) -> float:
        return self.fresh / self.elapsed if self.elapsed > 0 else 0.0

    @property
    def left_s(self) -> float | None:
        """Return the seconds until the budget is spent; None if unknown. The questions may be decided earlier."""
        by_games = (self.most - self.games) / self.rate if self.rate > 0 else None
        by_clock = None if self.seconds is None else max(self.seconds - self.elapsed, 0.0)
        known = [left for left in (by_games, by_clock) if left is not None]
        return min(known) if known else None


class TournamentRun:
    def __init__(self, store: TournamentStore, make_pool: Callable[[], WorkerPool], budget: Budget) -> None:
        self.store = store
        self.tournament = store.tournament
        self.make_pool = make_pool
        self.budget = budget
        self.referee = Referee(self.tournament)
        self.most = budget.deals * self.tournament.games_per_deal
        self.waiting: dict[int, FinishedGame] = {}  # games that finished before their turn
        self.next_game = store.count
        self.fresh = 0
        self.update_referee()

    def update_referee(self) -> None:
        """Show the referee the complete deals that it has not seen yet."""
        while self.referee.deals < self.store.whole_deals and not self.is_decided:
            self.referee.see(deal_shares(self.tournament, self.store, self.referee.deals))

    @property
    def is_decided(self) -> bool:
        return self.budget.stop and self.referee.has_decided

    @property
    def is_over(self) -> bool:
        return self.is_decided or self.store.count >= self.most

    def play(self, show: Callable[[RunProgress], None] = lambda _: None) -> RunOutcome:
        """Play until every question is decided, the budget is spent, or someone presses Ctrl-C."""
        is_in_time = True
        if not self.is_over:
            try:
                is_in_time = self.play_with_workers(show)
            except KeyboardInterrupt:  # which may also come while the workers are closed
                if not self.is_over:
                    return RunOutcome("interrupted", self.referee)
        if not is_in_time:
            return RunOutcome("seconds", self.referee)
        return RunOutcome("decided" if self.is_decided else "deals", self.referee)

    def play_with_workers(self, show: Callable[[RunProgress], None]) -> bool:
        """Play until the run is over, or return False when its seconds are spent."""
        began = time.monotonic()
        pool = self.make_pool()
        try:
            while not self.is_over:
                elapsed = time.monotonic() - began
                if self.budget.seconds is not None and elapsed >= self.budget.seconds:
                    return False
                self.feed(pool, elapsed)
                for played in pool.wait(TICK):
                    self.waiting[played.game] = played
                self.keep()
                show(self.progress(time.monotonic() - began))
        finally:
            try:
                pool.close()
            except KeyboardInterrupt:
                pool.close()
                raise
        return True

    def feed(self, pool: WorkerPool, elapsed: float) -> None:
        """Give games to idle workers: as many as take about BATCH_S, or one while the speed is unknown."""
        rate = self.fresh / elapsed / pool.size if elapsed > 0 else 0.0
        size = max(1, min(MAX_BATCH, int(rate * BATCH_S), (self.most - self.next_game) // (2 * pool.size)))
        for worker in pool.idle():
            games = range(self.next_game, min(self.next_game + size, self.most))
            if games:
                pool.give(worker, games)
                self.next_game = games.stop

    def keep(self) -> None:
        """Store the finished games that are next in order, and let the referee check after each deal."""
        while not self.is_over and self.store.count in self.waiting:
            self.store.add(self.waiting.pop(self.store.count))
            self.fresh += 1
            self.update_referee()

    def progress(self, elapsed: float) -> RunProgress:
        still_open = sum(not verdict.is_decided for verdict in self.referee.verdicts)
        failures = len(self.store.faults)
        return RunProgress(self.store.count, self.fresh, self.most, elapsed, self.budget.seconds, still_open, failures)
