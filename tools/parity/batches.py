"""Play batches of every box and print a digest of the output of each call.

python -m tools.parity.batches THREADS GAMES               play whole games
python -m tools.parity.batches THREADS GAMES queries       only deal and query
python -m tools.parity.batches THREADS GAMES queries FILE  the same, and query the positions in a file
"""

from __future__ import annotations

import sys
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from oriflamme.rules import Settings
from oriflamme.rules.actions import ACTIONS
from oriflamme.rules.machine import batch
from oriflamme.rules.observation import OBSERVATION
from oriflamme.rules.state import new_games
from oriflamme.rules.views import VIEW
from tools.random_games import random_settings

STEPS = 8
SETTINGS = range(10, 15)  # numbers of random settings, one of each form
MOST_MOVES = 60


def print_digest(name: str, array: NDArray) -> None:
    print(name, sha256(array.tobytes()).hexdigest()[:16])


def query(name: str, games: NDArray, step: int, threads: int) -> NDArray:
    """Print a digest of the answers to each query about these games, and return one determinization of each."""
    count = len(games)
    rng = np.random.default_rng(step)
    seats = rng.integers(-1, games["players"]).astype(np.int8)
    deciders = np.zeros(count, dtype=np.int8)
    seen = np.zeros(count, dtype=VIEW)
    observed = np.zeros((count, OBSERVATION), dtype=np.int8)
    others = new_games(count)
    batch.deciders(games, deciders, threads=threads)
    batch.views(games, seats, seen, threads=threads)
    batch.observations(games, seats, observed, threads=threads)
    batch.determinizations(seen, np.arange(step, step + count, dtype=np.int64), others, threads=threads)
    for what, array in {
        "deciders": deciders, "views": seen, "observations": observed, "determinizations": others
    }.items():  # fmt: skip
        print_digest(f"{name} {what}", array)
    return others


def play(name: str, settings: Settings, count: int, threads: int) -> None:
    """Take some steps, including illegal ones, with every query after each step; then play the games to the end."""
    rng = np.random.default_rng(1)
    seeds = np.arange(count, dtype=np.int64) * 7919
    games = batch.deal(settings, seeds, threads=threads)
    print_digest(f"{name} deal", games)
    masks = np.zeros((count, ACTIONS), dtype=np.int8)
    taken = np.zeros(count, dtype=np.bool_)
    for step in range(STEPS):
        batch.masks(games, masks, threads=threads)
        actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in masks], dtype=np.int16)
        actions[step::STEPS] = rng.integers(-5, ACTIONS + 5)
        batch.step(games, actions, taken, threads=threads)
        for what, array in {"masks": masks, "taken": taken, "games": games}.items():
            print_digest(f"{name} step {step} {what}", array)
        others = query(f"{name} step {step}", games, step, threads)
    decisions = np.zeros(count, dtype=np.int64)
    for who, array in {"games": games, "determinizations": others}.items():
        batch.playout(array, seeds, decisions, threads=threads)
        print_digest(f"{name} playout {who}", array)
        print_digest(f"{name} decisions {who}", decisions)


def random_positions(count: int) -> NDArray:
    """Return positions from the first to the last round, this many for each of the settings."""
    rng = np.random.default_rng(1)
    found = []
    for number in SETTINGS:
        games = batch.deal(random_settings(number), np.arange(count, dtype=np.int64))
        lengths = rng.integers(0, MOST_MOVES, count)
        masks = np.zeros((count, ACTIONS), dtype=np.int8)
        taken = np.zeros(count, dtype=np.bool_)
        for step in range(MOST_MOVES):
            batch.masks(games, masks)
            legal = [np.flatnonzero(row) if step < length else () for row, length in zip(masks, lengths, strict=True)]
            batch.step(games, np.array([rng.choice(row) if len(row) else -1 for row in legal], dtype=np.int16), taken)
        found.append(games)
    return np.concatenate(found)


def main(threads: int, count: int, part: str = "", file: str = "") -> None:
    for number in SETTINGS:
        settings = random_settings(number)
        if part == "queries":
            games = batch.deal(settings, np.arange(count, dtype=np.int64), threads=threads)
            print_digest(f"settings {number} deal", games)
            query(f"settings {number}", games, number, threads)
        else:
            play(f"settings {number}", settings, count, threads)
    if file:
        query("positions", np.load(file), 1, threads)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
