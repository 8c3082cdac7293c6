"""Levels that a person notices: squire, knight, champion, king. All of them are search; the weaker see less far and
waver between moves that they hold to be nearly equal. None takes a move that its own estimate puts far below the best.

Measured win shares of each against the next stand in docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from ..rules import View
from .bot import Option, Thought
from .odds import softmax
from .search.bot import SearchBot


@dataclass(frozen=True)
class Level:
    """How far a level sees and how much it wavers."""

    name: str
    iterations: int
    waver: float  # the temperature of its choice, in shares of a victory; 0: it takes what it looked at most
    give: float  # it never takes a move that it holds to be worse than its best by more than this

    def make(self, threads: int | str = 1) -> LevelBot:
        return LevelBot(self, int(threads))


LEVELS = {
    level.name: level
    for level in (
        Level("squire", iterations=12, waver=0.10, give=0.12),
        Level("knight", iterations=50, waver=0.05, give=0.10),
        Level("champion", iterations=200, waver=0.02, give=0.05),
        Level("king", iterations=3000, waver=0.0, give=0.0),
    )
}

LOOKED_AT = 0.2  # it wavers between moves that it looked at at least this much as often as at its favourite


class LevelBot:
    """A search with a level's sight and wavering."""

    def __init__(self, level: Level, threads: int = 1) -> None:
        self.level = level
        self.name = level.name
        self.search = SearchBot(iterations=level.iterations, threads=threads)

    def interrupt(self) -> None:
        """Let a thought in another thread end now, with what it has."""
        self.search.interrupt()

    def think(self, seen: View, actions: Sequence[int], seed: int) -> Thought:
        thought = self.search.think(seen, actions, seed)
        return replace(thought, action=self.choose(thought.options, seed))

    def choose(self, options: Sequence[Option], seed: int) -> int:
        """One of the options that are nearly as good as the favourite, the better the likelier."""
        favourite = options[0]
        if self.level.waver == 0.0:
            return favourite.action
        near = [
            option
            for option in options
            if option.value >= favourite.value - self.level.give and option.share >= LOOKED_AT * favourite.share
        ]
        chances = softmax(np.array([option.value for option in near]), self.level.waver)
        return Random(seed).choices(near, chances.tolist())[0].action
