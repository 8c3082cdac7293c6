"""random: the bot that takes any legal action, all equally likely. Every other bot should beat it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..rules import View
from .bot import Option, Thought


class RandomBot:
    name = "random"

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:  # noqa: ARG002 - it ignores the view
        chosen = random.Random(seed).choice(list(actions))
        share = 1 / len(actions)
        return Thought(chosen, tuple(Option(action, 0.5, share) for action in actions))
