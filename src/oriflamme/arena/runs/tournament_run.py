"""The course of a tournament: who plays what next, what is kept, and when it ends.

Games are played in any order but counted in theirs. Whether the questions are decided is asked after each whole deal
of the ordered games; what was played beyond the deciding deal is thrown away. So the number of processes changes
nothing, and a tournament that was interrupted and taken up again is the same as one that was not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...bots import compile_bots
from ..figures.referee import Referee, RunOutcome, deal_shares
from ..tournament.folder import TournamentFolder
from ..tournament.game_runner import FinishedGame
from ..workers.pool import TICK, WorkerPool

AIM_S: Final = 0.5  # what a worker is given at a time should take so long
AHEAD: Final = 64  # games at most at a time


@dataclass(frozen=True)
class Budget:
    deals: int
    seconds: float | None = None
    stop: bool = True  # as soon as every question is decided


@dataclass
class RunProgress:
    """What a progress bar wants to know."""

    games: int  # kept so far
    fresh: int  # of them played in this run
    most: int  # at most
    elapsed: float
    seconds: float | None
    open_questions: int
    failures: int

    @property
    def rate(self) -> float:
        return self.fresh / self.elapsed if self.elapsed > 0 else 0.0

    @property
    def left_s(self) -> float | None:
        """Seconds to the end of the budget; it may be decided earlier."""
        by_games = (self.most - self.games) / self.rate if self.rate > 0 else None
        by_clock = None if self.seconds is None else max(self.seconds - self.elapsed, 0.0)
        known = [left for left in (by_games, by_clock) if left is not None]
        return min(known) if known else None


class TournamentRun:
    def __init__(self, store: TournamentFolder, make_pool: Callable[[], WorkerPool], budget: Budget) -> None:
        self.store = store
        self.tournament = store.tournament
        self.make_pool = make_pool
        self.budget = budget
        self.referee = Referee(self.tournament)
        self.most = budget.deals * self.tournament.games_per_deal
        self.waiting: dict[int, FinishedGame] = {}  # games that came before their turn
        self.next_game = store.count
        self.fresh = 0
        self.update_referee()

    def update_referee(self) -> None:
        """Tell the referee of the whole deals that it has not heard of."""
        while self.referee.deals < self.store.whole_deals and not self.is_decided:
            self.referee.see(deal_shares(self.tournament, self.store, self.referee.deals))

    @property
    def is_decided(self) -> bool:
        return self.budget.stop and self.referee.has_decided

    @property
    def is_over(self) -> bool:
        return self.is_decided or self.store.count >= self.most

    def play(self, show: Callable[[RunProgress], None] = lambda _: None) -> RunOutcome:
        """Play on until it is decided, the budget is spent, or someone presses Ctrl-C."""
        if self.is_over:
            return RunOutcome("decided" if self.is_decided else "deals", self.referee)
        pool: WorkerPool | None = None
        try:
            compile_bots()  # once, here, and not by every worker for itself; its time is no one's budget
            began = time.monotonic()
            pool = self.make_pool()
            while not self.is_over:
                elapsed = time.monotonic() - began
                if self.budget.seconds is not None and elapsed >= self.budget.seconds:
                    return RunOutcome("seconds", self.referee)
                self.feed(pool, elapsed)
                for played in pool.wait(TICK):
                    self.waiting[played.game] = played
                self.keep()
                show(self.progress(time.monotonic() - began))
        except KeyboardInterrupt:
            return RunOutcome("interrupted", self.referee)
        finally:
            if pool is not None:
                pool.close()
        return RunOutcome("decided" if self.is_decided else "deals", self.referee)

    def feed(self, pool: WorkerPool, elapsed: float) -> None:
        """Give games to whoever has none: as many as should take a moment, one where nothing is known yet."""
        rate = self.fresh / elapsed / pool.size if elapsed > 0 else 0.0
        size = max(1, min(AHEAD, int(rate * AIM_S), (self.most - self.next_game) // (2 * pool.size)))
        for worker in pool.idle():
            games = range(self.next_game, min(self.next_game + size, self.most))
            if games:
                pool.give(worker, games)
                self.next_game = games.stop

    def keep(self) -> None:
        """Write down the games whose turn has come, and ask after each deal whether that is enough."""
        while not self.is_over and self.store.count in self.waiting:
            self.store.add(self.waiting.pop(self.store.count))
            self.fresh += 1
            self.update_referee()

    def progress(self, elapsed: float) -> RunProgress:
        still_open = sum(not verdict.is_decided for verdict in self.referee.verdicts)
        failures = len(self.store.faults)
        return RunProgress(self.store.count, self.fresh, self.most, elapsed, self.budget.seconds, still_open, failures)
