"""The levels squire, knight, champion and king without a network (learned_levels.py has those with one).

All of them use search. The weaker ones search less and choose randomly among moves that they estimate to be nearly
equal; none takes a move that its own estimate puts far below the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..rules import View
from .bot import Option, Thought
from .number_settings import whole
from .search import SearchBot
from .search.entry_points import choose


@dataclass(frozen=True)
class Level:
    """How much a level searches and how randomly it chooses."""

    name: str
    iterations: int
    temperature: float  # of its random choice, in shares of the victory; 0: it takes the move that it tried most
    tolerance: float  # it never takes a move whose estimate is further than this below that of its favourite

    def make(self, threads: int | str = 1) -> LevelBot:
        return LevelBot(self, whole(self.name, "threads", threads))


LEVELS = {
    level.name: level
    for level in (
        Level("squire", iterations=12, temperature=0.10, tolerance=0.12),
        Level("knight", iterations=50, temperature=0.05, tolerance=0.10),
        Level("champion", iterations=200, temperature=0.02, tolerance=0.05),
        Level("king", iterations=3000, temperature=0.0, tolerance=0.0),
    )
}


class LevelBot:
    """A search with the iterations and the randomness of a level."""

    def __init__(self, level: Level, threads: int = 1) -> None:
        self.level = level
        self.name = level.name
        self.search = SearchBot(iterations=level.iterations, threads=threads)

    def interrupt(self) -> None:
        """Make a `think` that runs in another thread answer now."""
        self.search.interrupt()

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        thought = self.search.think(view, actions, seed)
        return replace(thought, action=self.choose(thought.options, seed))

    def choose(self, options: Sequence[Option], seed: int) -> int:
        """Return one of the options that are nearly as good as the favourite; better ones are likelier."""
        ordered = sorted(options, key=lambda option: option.action)
        values = np.array([option.value for option in ordered])
        shares = np.array([option.share for option in ordered])
        seed &= (1 << 63) - 1  # compiled code takes signed numbers
        chosen = choose(values, shares, self.level.temperature, self.level.tolerance, seed)
        return ordered[chosen].action
