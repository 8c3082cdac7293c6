"""Compile (or load from the cache) what the bots need, so that nobody waits for it at a table. After rules/warm.py."""

from __future__ import annotations

from collections.abc import Callable

from ..rules import Settings, deal, decider, legal_actions, view
from .bot import Bot
from .greedy.bot import GreedyBot
from .jit import CACHE as BOTS_CACHE
from .search.bot import SearchBot

__all__ = ["BOTS_CACHE", "compile_bots"]

STEPS: tuple[tuple[str, Callable[[], Bot]], ...] = (("greedy", GreedyBot), ("search", lambda: SearchBot(iterations=1)))


def compile_bots(progress: Callable[[int, int, str], None] | None = None) -> None:
    """`progress` is told step, number of steps, and what comes next."""
    g = deal(Settings(), 0)
    seen, actions = view(g, decider(g)), legal_actions(g)
    for done, (name, make) in enumerate(STEPS):
        if progress is not None:
            progress(done, len(STEPS), name)
        make().think(seen, actions, 0)
    if progress is not None:
        progress(len(STEPS), len(STEPS), "")
