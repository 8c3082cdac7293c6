"""Play batches of every box and print a digest of the output of each call, without play-outs if asked to.

python tests/rules/batch_digests.py THREADS GAMES [steps]
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from oriflamme.rules import ACTIONS, OBSERVATION, VIEW, Settings, batch, new_games
from tools.random_games import random_settings

STEPS = 8


def print_digest(name: str, array: NDArray) -> None:
    print(name, sha256(array.tobytes()).hexdigest()[:16])


def play(name: str, settings: Settings, count: int, threads: int, playouts: bool = True) -> None:
    """Take some steps, including illegal ones, with every query after each step; then play the games to the end."""
    rng = np.random.default_rng(1)
    seeds = np.arange(count, dtype=np.int64) * 7919
    games = batch.deal(settings, seeds, threads=threads)
    print_digest(f"{name} deal", games)
    masks = np.zeros((count, ACTIONS), dtype=np.int8)
    deciders = np.zeros(count, dtype=np.int8)
    taken = np.zeros(count, dtype=np.bool_)
    seen = np.zeros(count, dtype=VIEW)
    observed = np.zeros((count, OBSERVATION), dtype=np.int8)
    others = new_games(count)
    for step in range(STEPS):
        batch.masks(games, masks, threads=threads)
        batch.deciders(games, deciders, threads=threads)
        actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in masks], dtype=np.int16)
        actions[step::STEPS] = rng.integers(-5, ACTIONS + 5)
        batch.step(games, actions, taken, threads=threads)
        seats = rng.integers(-1, settings.players, count).astype(np.int8)
        batch.views(games, seats, seen, threads=threads)
        batch.observations(games, seats, observed, threads=threads)
        batch.determinizations(seen, seeds + step, others, threads=threads)
        for what, array in {
            "masks": masks, "deciders": deciders, "taken": taken, "games": games,
            "views": seen, "observations": observed, "determinizations": others,
        }.items():  # fmt: skip
            print_digest(f"{name} step {step} {what}", array)
    if not playouts:
        return
    decisions = np.zeros(count, dtype=np.int64)
    for who, array in {"games": games, "determinizations": others}.items():
        batch.playout(array, seeds, decisions, threads=threads)
        print_digest(f"{name} playout {who}", array)
        print_digest(f"{name} decisions {who}", decisions)


if __name__ == "__main__":
    for box in range(5):
        play(
            f"settings {box}", random_settings(box + 10), int(sys.argv[2]), int(sys.argv[1]), sys.argv[3:] != ["steps"]
        )
