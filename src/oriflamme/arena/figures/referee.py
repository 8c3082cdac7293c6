"""Decides after each deal which questions of a tournament are answered."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..tournament.definition import Tournament, TournamentQuestion
from ..tournament.store import TournamentStore
from .sequential import SequentialTest, Verdict


class Referee:
    """Runs one sequential test per question over the deals, and knows when all are decided."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        error = tournament.error / max(len(tournament.questions), 1)  # Bonferroni
        self.tests = [
            SequentialTest(0.0, 1.0, tournament.bar, error, tournament.margin)
            if question.other is None
            else SequentialTest(-1.0, 1.0, 0.0, error, tournament.margin)
            for question in tournament.questions
        ]
        self.deals = 0

    def see(self, shares: dict[tuple[int, int | None], float]) -> None:
        """Add the win shares of the next deal, by bot and field."""
        self.deals += 1
        for question, test in zip(self.tournament.questions, self.tests, strict=True):
            test.see(number_of(question, shares))

    @property
    def verdicts(self) -> list[Verdict]:
        return [test.verdict for test in self.tests]

    @property
    def has_decided(self) -> bool:
        return bool(self.tests) and all(verdict.is_decided for verdict in self.verdicts)


def number_of(question: TournamentQuestion, shares: dict[tuple[int, int | None], float]) -> float:
    """Return the number that a deal contributes to a question: a win share, or the difference of two."""
    share = shares[question.bot, question.field]
    return share if question.other is None else share - shares[question.other, question.field]


def deal_shares(tournament: Tournament, store: TournamentStore, deal: int) -> dict[tuple[int, int | None], float]:
    """Return the win share per seat of each bot in one deal; in 1 against n-1, of each challenger per field."""
    size = tournament.games_per_deal
    rows = store.rows[deal * size : (deal + 1) * size]
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
class RunOutcome:
    """How a run ended: `decided`, `deals` (all were played), `seconds` (time is up) or `interrupted`."""

    why: str
    referee: Referee
