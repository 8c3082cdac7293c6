"""greedy: one move ahead, by direct formulas over what its seat may know (core/weigh.py).

Its belief is the honest floor: of each family's cards that it has not seen, every one is equally likely.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np

from ...rules import GAME, PLAYERS, View
from ..belief.priors import belief_of, habits
from ..bot import Option, Thought
from ..entry_points import weigh
from ..greedy.answer_values import NOISE
from ..greedy.appraisal import DESK, new_desk
from ..odds import softmax, win_chance


class GreedyBot:
    name = "greedy"

    def __init__(self) -> None:
        self.desks = threading.local()

    def think(self, seen: View, actions: Sequence[int], seed: int) -> Thought:
        """The answer that brings most; between equal ones the seed decides."""
        worths = self.weigh(seen, len(actions))
        chance = np.random.default_rng(seed).random(len(actions))
        order = np.argsort(-(worths + NOISE * chance))
        shares = softmax(worths, 1.0)
        options = tuple(
            Option(int(actions[i]), win_chance(seen, float(worths[i])), float(shares[i])) for i in order.tolist()
        )
        return Thought(options[0].action, options, belief_of(seen, habits("uniform")))

    def weigh(self, seen: View, answers: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """What each legal answer is worth, in points."""
        desk = getattr(self.desks, "desk", None)
        if desk is None:
            desk = np.zeros(1, dtype=DESK)
            desk[0] = new_desk()
            self.desks.desk = desk
        out = np.zeros(answers)
        weigh(seen, np.zeros(1, dtype=GAME), np.zeros(PLAYERS, dtype=np.int64), desk, out)
        return out
