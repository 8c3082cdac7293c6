"""search: the bot that plays by information-set Monte Carlo tree search."""

from .bot import SearchBot

__all__ = ["SearchBot"]
