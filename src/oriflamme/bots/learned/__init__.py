"""learned: the bot that taught itself by self-play; its network, compiled, and the file of its weights."""

from .bot import LearnedBot
from .weights import BadWeights

__all__ = ["BadWeights", "LearnedBot"]
