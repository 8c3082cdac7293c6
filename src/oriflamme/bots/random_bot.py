"""random: any legal action, uniformly. The floor that every other bot is measured from."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..rules import View
from .bot import Option, Thought


class RandomBot:
    name = "random"

    def think(self, seen: View, actions: Sequence[int], seed: int) -> Thought:  # noqa: ARG002 - it looks at nothing
        chosen = random.Random(seed).choice(list(actions))
        share = 1 / len(actions)
        return Thought(chosen, tuple(Option(action, 0.5, share) for action in actions))
