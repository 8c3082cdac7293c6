"""Fit the placement priors: `python -m oriflamme.bots.fit_priors` plays games, fits, writes priors.npy and tests it.

Search and greedy play each other in all boxes and many mixed decks. Weights are raised where cards of a kind were found
more often than the belief expects, and lowered where they were found less often, until the two agree; cells with little
data stay near 1. The log-loss per face-down card is measured on other deals, with a bootstrap over games.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
from numpy.typing import NDArray

from ..rules import Settings, draw_deck, kinds
from ..rules.machine import batch
from ..rules.state import CARDS, PLAYERS
from ..rules.views import VIEW
from .belief.belief import SETS, Priors, new_belief, uniform_priors
from .belief.priors import FITTED
from .greedy.appraisal import APPRAISAL, new_appraisal
from .search.tree import PLAN, new_memory, new_plan
from .self_play import GREEDY, SEARCH, compare_with_belief, new_records, play_part

GAMES = 150  # per box and number of players; a third of that per mixed deck
MIXED = 30  # mixed decks
RECORDED = 8  # positions per game
ITERATIONS = (60, 200)  # of the searchers at the table
CAUTION = 80.0  # with this many cards in a cell, half of the correction is applied
ROUNDS = 8  # of fitting

Positions = tuple[NDArray[np.record], NDArray[np.int8]]


def tables(seed: int) -> list[tuple[Settings, int]]:
    """Return the settings to play with and the number of games for each."""
    chance = np.random.default_rng(seed)
    whole = [(Settings(deck, players), GAMES) for deck in kinds.BOXES.values() for players in (4, 4, 3, 5, 2)]
    mixed = [(Settings(draw_deck(seed * MIXED + k), int(chance.integers(2, 6))), GAMES // 3) for k in range(MIXED)]
    return whole + mixed


def play(settings: Settings, games: int, seed: int) -> Positions:
    """Return positions from games of greedy and searchers, as the player who decides sees them, and the true kinds."""
    seeds = np.arange(games, dtype=np.int64) + seed
    seats = np.random.default_rng(seed).choice([GREEDY, SEARCH, SEARCH, SEARCH + 1], size=(games, PLAYERS))
    appraisals = new_records(1, APPRAISAL)
    appraisals[0] = new_appraisal()
    plans = new_records(len(ITERATIONS), PLAN)
    for k, iterations in enumerate(ITERATIONS):
        plans[k] = new_plan(iterations)
    views, truths = new_records(games * RECORDED, VIEW), np.zeros((games * RECORDED, CARDS), dtype=np.int8)
    dealt = batch.deal(settings, seeds)
    view = new_records(1, VIEW)
    play_part(
        dealt,
        seeds,
        seats.astype(np.int8),
        appraisals,
        plans,
        uniform_priors()[None],
        new_memory(),
        view,
        views,
        truths,
        0,
        games,
    )
    return views, truths


def collect(seed: int) -> Positions:
    """Return the positions of all tables."""
    parts = []
    for k, (settings, games) in enumerate(tables(seed)):
        parts.append(play(settings, games, seed * 10_000_000 + k * 100_000))
        print(f"\rplayed {k + 1} of {len(tables(seed))} tables", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return np.concatenate([views for views, _ in parts]), np.concatenate([truths for _, truths in parts])


def compare(positions: Positions, priors: Priors) -> tuple[Priors, Priors, NDArray[np.float64], NDArray[np.int64]]:
    """Return how many cards were expected and found, by cell and kind, and log-loss and unknown cards by position."""
    expected, found = np.zeros_like(priors), np.zeros_like(priors)
    loss, cards = np.zeros(len(positions[0])), np.zeros(len(positions[0]), dtype=np.int64)
    forward, chances = np.zeros(SETS), np.zeros((CARDS, kinds.KINDS))
    compare_with_belief(*positions, priors, new_belief(), forward, chances, expected, found, loss, cards)
    return expected, found, loss, cards


def fit(positions: Positions) -> Priors:
    """Return the priors with which the belief expects as many cards of each kind as were found."""
    priors = uniform_priors()
    for _ in range(ROUNDS):
        expected, found, _, _ = compare(positions, priors)
        priors *= (found + CAUTION) / (expected + CAUTION)
    return priors


def measure(positions: Positions, priors: Priors) -> str:
    """Return a sentence: the log-loss per face-down card with uniform and with these priors, and a 95% interval."""
    _, _, uniform_loss, cards = compare(positions, uniform_priors())
    _, _, loss, _ = compare(positions, priors)
    uniform_loss, loss = (array.reshape(-1, RECORDED).sum(axis=1) for array in (uniform_loss, loss))
    cards = cards.reshape(-1, RECORDED).sum(axis=1)
    chance = np.random.default_rng(0)
    draws = [chance.integers(0, len(cards), len(cards)) for _ in range(1000)]
    low, high = np.quantile([(loss[i] - uniform_loss[i]).sum() / cards[i].sum() for i in draws], [0.025, 0.975])
    return (
        f"{cards.sum()} face-down cards in {len(cards)} games: uniform {uniform_loss.sum() / cards.sum():.4f}, "
        f"with priors {loss.sum() / cards.sum():.4f}, difference {(loss - uniform_loss).sum() / cards.sum():.4f} "
        f"({low:.4f} to {high:.4f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m oriflamme.bots.fit_priors",
        description="Play games, fit the placement priors to them, overwrite priors.npy and measure the new priors.",
    )
    parser.parse_args()
    priors = fit(collect(2)).astype(np.float32)
    np.save(FITTED, priors)
    print(measure(collect(3), priors.astype(np.float64)))


if __name__ == "__main__":
    main()
