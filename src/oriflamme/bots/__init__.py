"""Bots: `make("greedy")` returns one, and `Bot` is their common interface. Other packages import from here."""

from .bot import Bot, Option, Outlook, Thought
from .external import BotFailure, ExternalBot
from .precompile import BOTS_CACHE, compile_bots
from .registry import BOTS, make, names

__all__ = [
    "BOTS",
    "BOTS_CACHE",
    "Bot",
    "BotFailure",
    "ExternalBot",
    "Option",
    "Outlook",
    "Thought",
    "compile_bots",
    "make",
    "names",
]
