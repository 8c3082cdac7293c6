"""Levels of skill whose differences people notice: squire, knight, champion, king.

All of them play by the learned network and look ahead. King takes the best action it finds. The others look less far
and draw from the actions that they estimate to be nearly as good as the best, better ones more often. Where the ability
of a card asks, they look as far as they need to see what it costs, so they play sensibly and don't throw points away.
docs/bots.md has the measured win share of each level against the next.
"""

from __future__ import annotations

from typing import Any, Final

from .learned import LearnedBot

# The settings of the learned bot that make a level (learned/bot.py).
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "squire": {
        "temperature": 10, "evaluations": 24, "candidates": 16, "rare": 1e-9, "tolerance": 0.2, "careful": 150,
    },
    "knight": {
        "temperature": 4, "evaluations": 48, "candidates": 12, "rare": 1e-7, "tolerance": 0.1, "careful": 150,
    },
    "champion": {
        "temperature": 1.5, "evaluations": 48, "candidates": 8, "rare": 1e-4, "tolerance": 0.08, "careful": 150,
    },
    "king": {"evaluations": 300},
}  # fmt: skip


class LevelBot(LearnedBot):
    """The learned bot with the settings of a level."""

    def __init__(self, level: str) -> None:
        super().__init__(**LEVELS[level])
        self.name = level
