"""All figures of a tournament that the terminal, summary.json and the report show. Only complete deals count."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..compiled.game_result import Results
from ..tournament.definition import Tournament, TournamentQuestion
from ..tournament.store import TournamentStore
from . import card_figures
from .failures import failure_rows
from .intervals import Bootstrap
from .ratings import rate
from .referee import Referee, RunOutcome, deal_shares, number_of
from .sequential import sure_interval

SURE: Final = 50_000  # skip always-valid intervals if there are more numbers than this: they would take too long


def summarize(store: TournamentStore, outcome: RunOutcome) -> dict[str, Any]:
    figures: dict[str, Any] = cleaned(TournamentSummary(store, outcome).to_dict())
    return figures


class TournamentSummary:
    def __init__(self, store: TournamentStore, outcome: RunOutcome) -> None:
        self.store = store
        self.outcome = outcome
        self.tournament: Tournament = store.tournament
        self.deals = store.whole_deals
        self.size = self.tournament.games_per_deal
        self.results: Results = store.results[: self.deals * self.size]
        self.players = self.tournament.players
        self.bootstrap = Bootstrap(self.deals, self.tournament.seed)
        self.bots: NDArray[np.int16] = self.results["bots"][:, : self.players]
        self.share: NDArray[np.float64] = self.results["share"][:, : self.players]

    def by_deal(self, numbers: NDArray[Any]) -> NDArray[np.float64]:
        """Sum numbers per game (or rows of them) over the games of each deal."""
        by_game = numbers.sum(axis=tuple(range(1, numbers.ndim)), dtype=np.float64)
        return np.asarray(by_game.reshape(self.deals, self.size).sum(axis=1))

    def own_seats(self, bot: int, field: int | None = None) -> NDArray[np.bool_]:
        """Return a mask of the seats that count for a bot: all its seats, or in 1 against n-1 those in which it is the
        challenger (of this field, if one is given).
        """
        mask: NDArray[np.bool_] = self.bots == bot
        if self.tournament.mode == "free":
            return mask
        counts = np.zeros((self.size, self.players), dtype=np.bool_)
        for number, (challenger, other) in enumerate(self.tournament.matches):
            if challenger == bot and field in (None, other):
                for seat in range(self.players):
                    counts[number * self.players + seat, seat] = True
        return mask & np.tile(counts, (self.deals, 1))

    def most_share(self, bot: int) -> float:
        """Return the win share per seat of a bot that wins every game: 0.5 if it has two seats in each."""
        mask = self.own_seats(bot)
        return float(mask.any(axis=1).sum() / mask.sum()) if mask.any() else 1.0

    def bounds(self, question: TournamentQuestion) -> tuple[float, float]:
        """Return the least and the largest number that a deal can contribute to a question."""
        most = self.most_share(question.bot)
        return (0.0, most) if question.other is None else (-self.most_share(question.other), most)

    def to_dict(self) -> dict[str, Any]:
        return {
            "tournament": {**self.tournament.to_dict(), "labels": self.tournament.labels},
            "ended": self.outcome.why,
            "deals": self.deals,
            "games": len(self.results),
            "games_a_deal": self.size,
            "fair_share": 1 / self.players,
            "bots": self.bot_rows(),
            "questions": self.question_rows(self.outcome.referee),
            "matrix": self.matrix(),
            "turns": self.turn_rows(),
            "cards": self.card_rows(),
            "failures": failure_rows(self.store, len(self.results)),
        }

    def bot_rows(self) -> list[dict[str, Any]]:
        ratings = rate(self.results, len(self.tournament.entrants), self.players)
        failed = self.results["failed"][:, : self.players] != 0
        points = self.results["points"][:, : self.players]
        rows = []
        for number, entrant in enumerate(self.tournament.entrants):
            mask = self.own_seats(number)
            sound = mask & ~failed
            every = self.bots == number
            seconds, decisions = self.store.seconds[number], self.store.decisions[number]
            rows.append(
                {
                    "label": entrant.label,
                    "spec": entrant.spec,
                    "seats": int(mask.sum()),
                    "win_share": list(
                        self.bootstrap.ratio(
                            self.by_deal(self.share * mask), self.by_deal(mask), (0.0, self.most_share(number))
                        )
                    ),
                    "points": list(self.bootstrap.ratio(self.by_deal(points * sound), self.by_deal(sound))),
                    "rating": {
                        "mu": ratings[number].mu,
                        "sigma": ratings[number].sigma,
                        "low": ratings[number].low,
                        "high": ratings[number].high,
                    },
                    "rounds": card_figures.points_by_round(self.results, self.pad(mask if mask.any() else every)),
                    "failed": int((failed & every).sum()),
                    "ms_a_decision": 1000 * seconds / decisions if decisions else math.nan,
                }
            )
        return rows

    def pad(self, mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Extend a mask over the occupied seats to all seats of a result."""
        missing = self.results["bots"].shape[1] - self.players
        return np.pad(mask, ((0, 0), (0, missing)))

    def question_rows(self, referee: Referee) -> list[dict[str, Any]]:
        shares = [deal_shares(self.tournament, self.store, deal) for deal in range(self.deals)]
        questions = self.tournament.questions
        error = self.tournament.error / max(len(questions), 1)
        rows = []
        for question, verdict in zip(questions, referee.verdicts, strict=True):
            numbers = np.array([number_of(question, share) for share in shares])
            low, high = self.bounds(question)
            # The test of the referee bets on the range of one seat, so the interval that belongs to it does, too. Only
            # then it is cut to what is possible here.
            bounds = (0.0, 1.0) if question.other is None else (-1.0, 1.0)
            sure = (
                tuple(min(max(end, low), high) for end in sure_interval(numbers.tolist(), *bounds, error))
                if 0 < self.deals * len(questions) <= SURE
                else (math.nan,) * 2
            )
            rows.append(
                {
                    "text": self.tournament.question_text(question),
                    "bot": self.tournament.labels[question.bot],
                    "other": None if question.other is None else self.tournament.labels[question.other],
                    "field": None if question.field is None else self.tournament.labels[question.field],
                    "null": self.tournament.bar if question.other is None else 0.0,
                    "estimate": list(self.bootstrap.mean(numbers, (low, high))) if self.deals else [math.nan] * 3,
                    "sure": list(sure),
                    "answer": verdict.answer,
                    "after_deals": verdict.deals,
                }
            )
        return rows

    def matrix(self) -> dict[str, Any]:
        """Compare every pair of bots.

        1 against n-1: the win share of the row alone against the column. Free for all: how often a seat of the row
        finishes ahead of a seat of the column at the same table; a tie counts half.
        """
        count = len(self.tournament.entrants)
        cells: list[list[list[float] | None]] = [[None] * count for _ in range(count)]
        if self.tournament.mode == "one":
            for row, column in self.tournament.matches:
                mask = self.own_seats(row, column)
                cells[row][column] = list(
                    self.bootstrap.ratio(self.by_deal(self.share * mask), self.by_deal(mask), (0.0, 1.0))
                )
            return {"says": f"win share of the row alone against {self.players - 1} of the column", "cells": cells}
        place = self.results["place"][:, : self.players].astype(np.int64)
        ahead = (place[:, :, None] < place[:, None, :]) + 0.5 * (place[:, :, None] == place[:, None, :])
        for row in range(count):
            for column in range(count):
                if row != column:
                    pair = (self.bots == row)[:, :, None] & (self.bots == column)[:, None, :]
                    if pair.any():
                        cells[row][column] = list(
                            self.bootstrap.ratio(self.by_deal(ahead * pair), self.by_deal(pair), (0.0, 1.0))
                        )
        return {"says": "how often the row comes in ahead of the column, ties half", "cells": cells}

    def turn_rows(self) -> list[dict[str, Any]]:
        """Return win share and points by turn in round 1, over all bots."""
        turns = card_figures.turn_order(self.results, self.players)
        points = self.results["points"][:, : self.players]
        rows = []
        for turn in range(self.players):
            mask = turns == turn
            rows.append(
                {
                    "turn": turn + 1,
                    "win_share": list(
                        self.bootstrap.ratio(self.by_deal(self.share * mask), self.by_deal(mask), (0.0, 1.0))
                    ),
                    "points": list(self.bootstrap.ratio(self.by_deal(points * mask), self.by_deal(mask))),
                }
            )
        return rows

    def card_rows(self) -> list[dict[str, Any]]:
        if not self.deals:
            return []
        bundles = np.arange(len(self.results)) // self.size * self.bootstrap.bundles // self.deals
        sums = card_figures.new_sums(self.bootstrap.bundles)
        card_figures.add_up(self.results, self.players, bundles, sums)
        return [card.to_dict() for card in card_figures.figures(sums, Bootstrap(len(sums), self.tournament.seed))]


def cleaned(value: Any) -> Any:
    """Return figures as JSON can hold them: unknown values become null, floats are rounded to six digits."""
    if isinstance(value, dict):
        return {str(key): cleaned(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [cleaned(inner) for inner in value]
    if isinstance(value, float):
        return round(value, 6) if math.isfinite(value) else None
    return value
