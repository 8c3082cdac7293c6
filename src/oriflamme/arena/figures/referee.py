"""Decides after each deal which questions of a tournament are answered."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..tournament.definition import Tournament, TournamentQuestion
from ..tournament.folder import TournamentFolder
from .sequential import SequentialTest, Verdict


class Referee:
    """Hears the numbers of each deal and says when every question is decided."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        error = tournament.error / max(len(tournament.questions), 1)  # Bonferroni: all answers together err so often
        self.decisions = [
            SequentialTest(0.0, 1.0, tournament.bar, error, tournament.margin)
            if question.other is None
            else SequentialTest(-1.0, 1.0, 0.0, error, tournament.margin)
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


def number_of(question: TournamentQuestion, shares: dict[tuple[int, int | None], float]) -> float:
    """What a deal says to a question: a win share, or a difference of two."""
    share = shares[question.bot, question.field]
    return share if question.other is None else share - shares[question.other, question.field]


def deal_shares(tournament: Tournament, store: TournamentFolder, deal: int) -> dict[tuple[int, int | None], float]:
    """The win share a seat of each bot in one deal; in 1 against n-1 for each challenger and field."""
    size = tournament.games_per_deal
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
class RunOutcome:
    """How a run ended: `decided`, `deals` (all played), `seconds` (time is up) or `interrupted`."""

    why: str
    referee: Referee
