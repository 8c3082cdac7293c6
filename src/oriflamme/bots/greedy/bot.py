"""greedy: the bot that looks one move ahead, by direct formulas over what its seat may know (answer_values.py).

Its belief makes no assumption about how people play: all cards of a family that it has not seen are equally likely.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...rules import View
from ...rules.state import GAME, PLAYERS
from ..belief.priors import belief_of, priors
from ..bot import Option, Thought
from ..odds import softmax, win_chance
from .answer_values import NOISE
from .appraisal import APPRAISAL, new_appraisal
from .entry_points import write_answer_values


class GreedyBot:
    name = "greedy"

    def __init__(self) -> None:
        self.scratch = threading.local()

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        """Return the answer with the highest value; the seed breaks ties."""
        values = self.answer_values(view, len(actions))
        chance = np.random.default_rng(seed).random(len(actions))
        order = np.argsort(-(values + NOISE * chance))
        shares = softmax(values, 1.0)
        options = tuple(
            Option(int(actions[i]), win_chance(view, float(values[i])), float(shares[i])) for i in order.tolist()
        )
        return Thought(options[0].action, options, belief_of(view, priors("uniform")))

    def answer_values(self, view: View, answers: int) -> NDArray[np.float64]:
        """Return what each legal answer is worth, in points."""
        appraisal = getattr(self.scratch, "appraisal", None)
        if appraisal is None:
            appraisal = np.zeros(1, dtype=APPRAISAL)
            appraisal[0] = new_appraisal()
            self.scratch.appraisal = appraisal
        out = np.zeros(answers)
        write_answer_values(view, np.zeros(1, dtype=GAME), np.zeros(PLAYERS, dtype=np.int64), appraisal, out)
        return out
