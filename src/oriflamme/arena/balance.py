"""How even is the game? Sums over very many games of one bot against itself: what cards and turns are worth."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..rules import BOXES, EDITION_NAMES, KIND_NAMES, ROUNDS, Settings, draw_deck
from . import cards
from .core import fast
from .core.result import Results
from .intervals import Bootstrap
from .seeds import derive

CHUNK: Final = 10_000  # games at a time
BUNDLES: Final = 2000  # games are bundled so that there are about so many to draw from
SEED_BITS: Final = 63

# Columns of the sums of turns.
SEATS: Final = 0
WON: Final = 1
POINTS: Final = 2


class Balance:
    """The sums of one box. A bundle is a number of games in a row, and in a mixed box one deck."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.cards: list[cards.Sums] = []
        self.turns: list[NDArray[np.float64]] = []
        self.rounds = np.zeros(ROUNDS)
        self.winner_points = 0.0
        self.tied = 0
        self.decisions = 0

    def add(self, results: Results, bundles: NDArray[np.int64]) -> None:
        """Games with the number of their bundle, from 0 on."""
        count = int(bundles[-1]) + 1
        sums = cards.new_sums(count)
        cards.add_up(results, self.players, bundles, sums)
        self.cards.append(sums)
        turns = np.zeros((count, self.players, 3))
        order = cards.turn_order(results, self.players)
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
            "cards": [card.to_dict() for card in cards.figures(sums, bootstrap)],
            "turns": [
                {
                    "turn": turn + 1,
                    "win_share": list(bootstrap.ratio(turns[:, turn, WON], turns[:, turn, SEATS], (0.0, 1.0))),
                    "points": list(bootstrap.ratio(turns[:, turn, POINTS], turns[:, turn, SEATS])),
                }
                for turn in range(self.players)
            ],
        }


def game_seeds(seed: int, box: str, first: int, count: int) -> NDArray[np.int64]:
    """Game i of a box has the seed (base + i) mod 2^63; the base comes from the tournament's seed by SHA-256."""
    base = derive(seed, "stats", box) & ((1 << SEED_BITS) - 1)
    return np.array([(base + first + i) & ((1 << SEED_BITS) - 1) for i in range(count)], dtype=np.int64)


def box_settings(
    box: str, players: int, edition: str, seed: int, bundle: int, deck: tuple[str, ...] | None = None
) -> Settings:
    """The table; in a mixed box another deck for each bundle, or the one that is named."""
    number = EDITION_NAMES.index(edition)
    if box != "mixed":
        return Settings(BOXES[box], players, number)
    if deck is not None:
        return Settings(tuple(KIND_NAMES.index(kind) for kind in deck), players, number, box="mixed")
    return Settings(draw_deck(derive(seed, "stats", "deck", bundle)), players, number, box="mixed")


def bundle_size(games: int) -> int:
    return max(1, games // BUNDLES)


def fast_balance(
    bot: str,
    box: str,
    players: int,
    edition: str,
    seed: int,
    games: int,
    deck: tuple[str, ...] | None = None,
    deadline: float | None = None,
    threads: int | None = None,
    show: Callable[[Balance], None] = lambda _: None,
) -> Balance:
    """So many games of a bot that has a compiled way, or as many as there is time for."""
    balance = Balance(players)
    for first, count, size in chunks(games):
        seeds = game_seeds(seed, box, first, count)
        bundles = np.arange(count) // size
        if box == "mixed" and deck is None:
            results = np.concatenate(
                [
                    fast.self_play(
                        bot,
                        box_settings(box, players, edition, seed, (first + start) // size),
                        seeds[start : start + size],
                        threads,
                    )
                    for start in range(0, count, size)
                ]
            )
        else:
            results = fast.self_play(bot, box_settings(box, players, edition, seed, 0, deck), seeds, threads)
        balance.add(results, bundles)
        show(balance)
        if deadline is not None and time.monotonic() >= deadline:
            break
    return balance


def chunks(games: int) -> Iterator[tuple[int, int, int]]:
    """First game, number of games and size of a bundle; chunks are whole bundles."""
    size = bundle_size(games)
    step = max(CHUNK // size, 1) * size
    for first in range(0, games, step):
        yield first, min(step, games - first), size


def slow_balance(results: Results, players: int) -> Balance:
    """The same from games that an arena played."""
    balance = Balance(players)
    if len(results):
        balance.add(results, np.arange(len(results)) // bundle_size(len(results)))
    return balance
