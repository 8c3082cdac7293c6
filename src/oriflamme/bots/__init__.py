"""Opponents. The front door: `make("greedy")` gives a bot; `Bot` is what every one of them is."""

from .bot import Bot, Option, Thought
from .external.program import BotFailure
from .precompile import BOTS_CACHE, compile_bots
from .registry import make, names

__all__ = ["BOTS_CACHE", "Bot", "BotFailure", "Option", "Thought", "compile_bots", "make", "names"]
