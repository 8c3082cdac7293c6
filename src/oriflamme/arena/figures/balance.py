"""Game balance: sums over many games of one bot against itself, which show what each card and each turn is worth."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...rules.state import ROUNDS
from ..compiled.game_result import Results
from . import card_figures
from .intervals import Bootstrap

BUNDLES: Final = 2000  # games are combined into about this many bundles, which the bootstrap draws from

# Columns of the sums per turn.
SEATS: Final = 0
WON: Final = 1
POINTS: Final = 2


class Balance:
    """The sums for one box. A bundle is a series of consecutive games, which share one deck in a mixed box."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.cards: list[card_figures.Sums] = []
        self.turns: list[NDArray[np.float64]] = []
        self.rounds = np.zeros(ROUNDS)
        self.winner_points = 0.0
        self.tied = 0
        self.decisions = 0

    def add(self, results: Results, bundles: NDArray[np.int64]) -> None:
        """Add games. `bundles` holds the number of each game's bundle, starting at 0."""
        count = int(bundles[-1]) + 1
        sums = card_figures.new_sums(count)
        card_figures.add_up(results, self.players, bundles, sums)
        self.cards.append(sums)
        turns = np.zeros((count, self.players, 3))
        order = card_figures.turn_order(results, self.players)
        where = (bundles[:, None] * self.players + order).ravel()
        share = results["share"][:, : self.players]
        points = results["points"][:, : self.players]
        for column, numbers in ((SEATS, np.ones_like(share)), (WON, share), (POINTS, points)):
            summed = np.bincount(where, weights=numbers.ravel(), minlength=count * self.players)
            turns[:, :, column] = summed.reshape(count, self.players)
        self.turns.append(turns)
        self.games += len(results)
        self.rounds += results["rounds"][:, :, : self.players].sum(axis=(0, 2))
        self.winner_points += float(points.max(axis=1).sum())
        self.tied += int(((share > 0).sum(axis=1) > 1).sum())
        self.decisions += int(results["decisions"].sum())

    def figures(self, seed: int) -> dict[str, Any]:
        sums = np.concatenate(self.cards)
        turns = np.concatenate(self.turns)
        bootstrap = Bootstrap(len(sums), seed)
        return {
            "games": self.games,
            "decisions_a_game": self.decisions / self.games,
            "tied": self.tied / self.games,
            "winner_points": self.winner_points / self.games,
            "rounds": (self.rounds / (self.games * self.players)).tolist(),
            "cards": [card.to_dict() for card in card_figures.figures(sums, bootstrap)],
            "turns": [
                {
                    "turn": turn + 1,
                    "win_share": list(bootstrap.ratio(turns[:, turn, WON], turns[:, turn, SEATS], (0.0, 1.0))),
                    "points": list(bootstrap.ratio(turns[:, turn, POINTS], turns[:, turn, SEATS])),
                }
                for turn in range(self.players)
            ],
        }


def bundle_size(games: int) -> int:
    return max(1, games // BUNDLES)


def balance_of(results: Results, players: int) -> Balance:
    """Return the balance of games that a tournament played."""
    balance = Balance(players)
    if len(results):
        balance.add(results, np.arange(len(results)) // bundle_size(len(results)))
    return balance
