"""Compile the bots ahead of time, or load them from the cache, so that nobody waits for it during a game.

Compile the rules first (`oriflamme.rules.compile_all`), because the bots are built on them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ..rules import Settings, deal, decider, legal_actions, view
from .bot import Bot
from .greedy import GreedyBot
from .jit import CACHE as BOTS_CACHE
from .learned import BadWeights, LearnedBot
from .search import SearchBot

__all__ = ["BOTS_CACHE", "compile_bots"]

STEPS: tuple[tuple[str, Callable[[], Bot]], ...] = (
    ("greedy", GreedyBot),
    ("search", lambda: SearchBot(iterations=1)),
    ("learned", lambda: LearnedBot(evaluations=1)),
)


def compile_bots(progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile all bots.

    `progress` is called before each step with the steps done, the number of steps and the name of the next one.
    """
    g = deal(Settings(), 0)
    seen, actions = view(g, decider(g)), legal_actions(g)
    for done, (name, make) in enumerate(STEPS):
        if progress is not None:
            progress(done, len(STEPS), name)
        with suppress(BadWeights):  # then the levels play by search
            make().think(seen, actions, 0)
    if progress is not None:
        progress(len(STEPS), len(STEPS), "")
