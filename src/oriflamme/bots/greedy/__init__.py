"""greedy: the bot that looks one move ahead and values every answer by a direct formula."""

from .bot import GreedyBot

__all__ = ["GreedyBot"]
