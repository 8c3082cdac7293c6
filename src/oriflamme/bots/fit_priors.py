"""How habits.npy came to be, and how good it is: `python -m oriflamme.bots.fit` plays, fits, measures and writes it.

Search and greedy play each other in all boxes and many mixed decks. The weights are raised where cards of a kind were
found more often than the belief expects them, and lowered where less, until the two agree; a cell that was seen little
stays near 1. Measured on other deals: the log-loss of a face-down card, with a bootstrap over games.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules import BOXES, CARDS, KINDS, PLAYERS, VIEW, Settings, batch, draw_deck
from .belief.belief import CELLS, SETS, Habits, new_belief, no_habits
from .belief.priors import LEARNED
from .greedy.appraisal import DESK, new_desk
from .search.tree import PLAN, new_memory, new_plan
from .self_play import GREEDY, SEARCH, expect, play_part

GAMES = 150  # of each box and number of players; a third as many of each mixed deck
MIXED = 30
KEPT = 8  # positions of a game
SIGHTS = (60, 200)  # iterations of the searchers at the table
CAUTION = 80.0  # as many cards as are seen before a cell is half believed
ROUNDS = 8

Positions = tuple[NDArray[np.record], NDArray[np.int8]]


def tables(seed: int) -> list[tuple[Settings, int]]:
    """Settings and a number of games each."""
    chance = np.random.default_rng(seed)
    whole = [(Settings(deck, players), GAMES) for deck in BOXES.values() for players in (4, 4, 3, 5, 2)]
    mixed = [(Settings(draw_deck(seed * MIXED + k), int(chance.integers(2, 6))), GAMES // 3) for k in range(MIXED)]
    return whole + mixed


def records(count: int, dtype: np.dtype[Any]) -> NDArray[np.record]:
    array: NDArray[np.record] = np.zeros(count, dtype=dtype)
    return array


def play(settings: Settings, games: int, seed: int) -> Positions:
    """Positions out of games between greedy and searchers, as the player who decides sees them, and the true kinds."""
    seeds = np.arange(games, dtype=np.int64) + seed
    seats = np.random.default_rng(seed).choice([GREEDY, SEARCH, SEARCH, SEARCH + 1], size=(games, PLAYERS))
    desks = records(1, DESK)
    desks[0] = new_desk()
    plans = records(len(SIGHTS), PLAN)
    for k, iterations in enumerate(SIGHTS):
        plans[k] = new_plan(iterations)
    views, truths = records(games * KEPT, VIEW), np.zeros((games * KEPT, CARDS), dtype=np.int8)
    dealt = batch.deal(settings, seeds)
    room = records(1, VIEW)
    play_part(
        dealt,
        seeds,
        seats.astype(np.int8),
        desks,
        plans,
        no_habits()[None],
        new_memory(),
        room,
        views,
        truths,
        0,
        games,
    )
    return views, truths


def collect(seed: int) -> Positions:
    parts = []
    for k, (settings, games) in enumerate(tables(seed)):
        parts.append(play(settings, games, seed * 10_000_000 + k * 100_000))
        print(f"\rplayed {k + 1} of {len(tables(seed))} tables", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return np.concatenate([views for views, _ in parts]), np.concatenate([truths for _, truths in parts])


def compare(positions: Positions, habits: Habits) -> tuple[Habits, Habits, NDArray[np.float64], NDArray[np.int64]]:
    """Expected and found cards by cell and kind; log-loss and number of unknown cards by position."""
    expected, found = np.zeros((CELLS, KINDS)), np.zeros((CELLS, KINDS))
    loss, cards = np.zeros(len(positions[0])), np.zeros(len(positions[0]), dtype=np.int64)
    room, shares = np.zeros(SETS), np.zeros((CARDS, KINDS))
    expect(*positions, habits, new_belief(), room, shares, expected, found, loss, cards)
    return expected, found, loss, cards


def fit(positions: Positions) -> Habits:
    habits = no_habits()
    for _ in range(ROUNDS):
        expected, found, _, _ = compare(positions, habits)
        habits *= (found + CAUTION) / (expected + CAUTION)
    return habits


def measure(positions: Positions, habits: Habits) -> str:
    """The log-loss of a face-down card by mere count and with these habits; the difference with its 95% interval."""
    _, _, count_loss, cards = compare(positions, no_habits())
    _, _, loss, _ = compare(positions, habits)
    count_loss, loss = (array.reshape(-1, KEPT).sum(axis=1) for array in (count_loss, loss))
    cards = cards.reshape(-1, KEPT).sum(axis=1)
    chance = np.random.default_rng(0)
    draws = [chance.integers(0, len(cards), len(cards)) for _ in range(1000)]
    low, high = np.quantile([(loss[i] - count_loss[i]).sum() / cards[i].sum() for i in draws], [0.025, 0.975])
    return (
        f"{cards.sum()} face-down cards in {len(cards)} games: by count {count_loss.sum() / cards.sum():.4f}, "
        f"learned {loss.sum() / cards.sum():.4f}, difference {(loss - count_loss).sum() / cards.sum():.4f} "
        f"({low:.4f} to {high:.4f})"
    )


def main() -> None:
    habits = fit(collect(2)).astype(np.float32)
    np.save(LEARNED, habits)
    print(measure(collect(3), habits.astype(np.float64)))


if __name__ == "__main__":
    main()
