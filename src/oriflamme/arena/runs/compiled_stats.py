"""The games of `oriflamme stats` for the bots whose whole games are compiled."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...rules import Settings
from ..compiled import self_play
from ..figures.balance import Balance, bundle_size
from ..tournament.box_settings import settings_of
from ..tournament.seeds import derive

CHUNK: Final = 10_000  # games played at a time
SEED_BITS: Final = 63


def game_seeds(seed: int, box: str, first: int, count: int) -> NDArray[np.int64]:
    """Return the seeds of consecutive games. Game i has (base + i) mod 2^63; the base is a SHA-256 of seed and box."""
    base = derive(seed, "stats", box) & ((1 << SEED_BITS) - 1)
    return np.array([(base + first + i) & ((1 << SEED_BITS) - 1) for i in range(count)], dtype=np.int64)


def bundle_settings(
    box: str, players: int, edition: str, seed: int, bundle: int, deck: tuple[str, ...] | None = None
) -> Settings:
    """Return the settings of a bundle. In a mixed box each bundle has its own deck, unless `deck` is given."""
    return settings_of(box, edition, deck, players, derive(seed, "stats", "deck", bundle))


def compiled_balance(
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
    """Play this many games, or as many as fit before the deadline, and return their balance."""
    balance = Balance(players)
    for first, count, size in chunks(games):
        seeds = game_seeds(seed, box, first, count)
        bundles = np.arange(count) // size
        if box == "mixed" and deck is None:
            results = np.concatenate(
                [
                    self_play.self_play(
                        bot,
                        bundle_settings(box, players, edition, seed, (first + start) // size),
                        seeds[start : start + size],
                        threads,
                    )
                    for start in range(0, count, size)
                ]
            )
        else:
            results = self_play.self_play(bot, bundle_settings(box, players, edition, seed, 0, deck), seeds, threads)
        balance.add(results, bundles)
        show(balance)
        if deadline is not None and time.monotonic() >= deadline:
            break
    return balance


def chunks(games: int) -> Iterator[tuple[int, int, int]]:
    """Yield the first game, the number of games and the bundle size of each chunk. Chunks consist of whole bundles."""
    size = bundle_size(games)
    step = max(CHUNK // size, 1) * size
    for first in range(0, games, step):
        yield first, min(step, games - first), size
