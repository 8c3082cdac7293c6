"""Opponents. The front door: `make("greedy")` gives a bot; `Bot` is what every one of them is."""

from .bot import Bot, Option, Thought
from .registry import make, names

__all__ = ["Bot", "Option", "Thought", "make", "names"]
