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

import numpy as np

from ..bots import compile_bots
from .crew import TICK, Crew
from .play import Played
from .sequential import Decision, Verdict
from .store import Store
from .tournament import Question, Tournament

AIM_S: Final = 0.5  # what a member is given at a time should take so long
AHEAD: Final = 64  # games at most at a time


@dataclass(frozen=True)
class Budget:
    deals: int
    seconds: float | None = None
    stop: bool = True  # as soon as every question is decided


class Referee:
    """Hears the numbers of each deal and says when every question is decided."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        error = tournament.error / max(len(tournament.questions), 1)  # Bonferroni: all answers together err so often
        self.decisions = [
            Decision(0.0, 1.0, tournament.bar, error, tournament.margin)
            if question.other is None
            else Decision(-1.0, 1.0, 0.0, error, tournament.margin)
            for question in tournament.questions
        ]
        self.deals = 0

    def see(self, shares: dict[tuple[int, int | None], float]) -> None:
        """The win share of each bot (against each field) in the next deal."""
        self.deals += 1
        for question, decision in zip(self.tournament.questions, self.decisions, strict=True):
            decision.see(number_of(question, shares))

    @property
    def verdicts(self) -> list[Verdict]:
        return [decision.verdict for decision in self.decisions]

    @property
    def has_decided(self) -> bool:
        return bool(self.decisions) and all(verdict.is_decided for verdict in self.verdicts)


def number_of(question: Question, shares: dict[tuple[int, int | None], float]) -> float:
    """What a deal says to a question: a win share, or a difference of two."""
    share = shares[question.bot, question.field]
    return share if question.other is None else share - shares[question.other, question.field]


def deal_shares(tournament: Tournament, store: Store, deal: int) -> dict[tuple[int, int | None], float]:
    """The win share a seat of each bot in one deal; in 1 against n-1 for each challenger and field."""
    size = tournament.games_a_deal
    rows = store.room[deal * size : (deal + 1) * size]
    bots = rows["bots"][:, : tournament.players]
    share = rows["share"][:, : tournament.players]
    if tournament.mode == "one":
        players = tournament.players
        return {
            match: float(np.trace(share[i * players : (i + 1) * players]) / players)
            for i, match in enumerate(tournament.matches)
        }
    return {(bot, None): float(share[bots == bot].mean()) for bot in range(len(tournament.bots))}


@dataclass
class Progress:
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


@dataclass
class Outcome:
    """How a run ended: `decided`, `deals` (all played), `seconds` (time is up) or `interrupted`."""

    why: str
    referee: Referee


class Run:
    def __init__(self, store: Store, crew: Callable[[], Crew], budget: Budget) -> None:
        self.store = store
        self.tournament = store.tournament
        self.make_crew = crew
        self.budget = budget
        self.referee = Referee(self.tournament)
        self.most = budget.deals * self.tournament.games_a_deal
        self.waiting: dict[int, Played] = {}  # games that came before their turn
        self.next_game = store.count
        self.fresh = 0
        self.hear()

    def hear(self) -> None:
        """Tell the referee of the whole deals that it has not heard of."""
        while self.referee.deals < self.store.whole_deals and not self.is_decided:
            self.referee.see(deal_shares(self.tournament, self.store, self.referee.deals))

    @property
    def is_decided(self) -> bool:
        return self.budget.stop and self.referee.has_decided

    @property
    def is_over(self) -> bool:
        return self.is_decided or self.store.count >= self.most

    def play(self, show: Callable[[Progress], None] = lambda _: None) -> Outcome:
        """Play on until it is decided, the budget is spent, or someone presses Ctrl-C."""
        if self.is_over:
            return Outcome("decided" if self.is_decided else "deals", self.referee)
        crew: Crew | None = None
        try:
            compile_bots()  # once, here, and not by every worker for itself; its time is no one's budget
            began = time.monotonic()
            crew = self.make_crew()
            while not self.is_over:
                elapsed = time.monotonic() - began
                if self.budget.seconds is not None and elapsed >= self.budget.seconds:
                    return Outcome("seconds", self.referee)
                self.feed(crew, elapsed)
                for played in crew.wait(TICK):
                    self.waiting[played.game] = played
                self.keep()
                show(self.progress(time.monotonic() - began))
        except KeyboardInterrupt:
            return Outcome("interrupted", self.referee)
        finally:
            if crew is not None:
                crew.close()
        return Outcome("decided" if self.is_decided else "deals", self.referee)

    def feed(self, crew: Crew, elapsed: float) -> None:
        """Give games to whoever has none: as many as should take a moment, one where nothing is known yet."""
        rate = self.fresh / elapsed / crew.size if elapsed > 0 else 0.0
        size = max(1, min(AHEAD, int(rate * AIM_S), (self.most - self.next_game) // (2 * crew.size)))
        for member in crew.idle():
            games = range(self.next_game, min(self.next_game + size, self.most))
            if games:
                crew.give(member, games)
                self.next_game = games.stop

    def keep(self) -> None:
        """Write down the games whose turn has come, and ask after each deal whether that is enough."""
        while not self.is_over and self.store.count in self.waiting:
            self.store.add(self.waiting.pop(self.store.count))
            self.fresh += 1
            self.hear()

    def progress(self, elapsed: float) -> Progress:
        still_open = sum(not verdict.is_decided for verdict in self.referee.verdicts)
        failures = len(self.store.faults)
        return Progress(self.store.count, self.fresh, self.most, elapsed, self.budget.seconds, still_open, failures)
