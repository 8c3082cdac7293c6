"""Levels of skill whose differences people notice: squire, knight, champion, king.

All of them play by the learned network and look ahead. King takes the best action it finds. The others look less far
and draw from the actions that they estimate to be nearly as good as the best, better ones more often. Where the ability
of a card asks, they look as far as they need to see what it costs, so they play sensibly and don't throw points away.
docs/bots.md has the measured win share of each level against the next.

Without usable weights, the levels play by search (levels.py), as they did before there was a network.
"""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass

from .learned import BadWeights, LearnedBot
from .levels import LEVELS, LevelBot

log = logging.getLogger("oriflamme.bots")


@dataclass(frozen=True)
class LearnedLevel:
    """The settings of the learned bot that make a level (learned/bot.py)."""

    name: str
    temperature: float = 0.0
    floor: float = 0.0
    evaluations: int = 0
    candidates: int = 6
    rare: float = 0.02
    tolerance: float = 0.0
    careful: int = 0

    def make(self, threads: int | str = 1) -> LearnedLevelBot | LevelBot:
        """Return a bot. The threads are those of the search that replaces a network without weights."""
        try:
            return LearnedLevelBot(self)
        except BadWeights as error:
            log.warning("%s; %s plays by search instead", error, self.name)
            return LEVELS[self.name].make(threads)


LEARNED_LEVELS = {
    level.name: level
    for level in (
        LearnedLevel("squire", temperature=10, evaluations=24, candidates=16, rare=1e-9, tolerance=0.2, careful=150),
        LearnedLevel("knight", temperature=4, evaluations=48, candidates=12, rare=1e-7, tolerance=0.1, careful=150),
        LearnedLevel("champion", temperature=1.5, evaluations=48, candidates=8, rare=1e-4, tolerance=0.08, careful=150),
        LearnedLevel("king", evaluations=300),
    )
}


class LearnedLevelBot(LearnedBot):
    """The learned bot with the settings of a level."""

    def __init__(self, level: LearnedLevel) -> None:
        settings = asdict(level)
        self.name = settings.pop("name")
        super().__init__(**settings)
