"""Bots: `make("greedy")` returns one, and `Bot` is their common interface. Other packages import from here."""

from .bot import Bot, Option, Outlook, Thought
from .external import BotFailure, ExternalBot
from .registry import BOTS, make, names

__all__ = [
    "BOTS",
    "Bot",
    "BotFailure",
    "ExternalBot",
    "Option",
    "Outlook",
    "Thought",
    "make",
    "names",
]
