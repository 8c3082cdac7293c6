"""learned: the bot that taught itself by self-play (docs/training). It evaluates one network and looks nowhere ahead.

Its network says how likely it would play each action, who wins, the final points, and what the face-down cards are.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...rules import NONE, View
from ..belief.priors import belief_of, priors
from ..bot import Option, Outlook, Thought
from .entry_points import draw, evaluate_view, write_policy
from .forward import BELIEFS, Outputs, new_outputs, new_scratch
from .model import SHIPPED, load_model, new_inputs


class LearnedBot:
    """A bot that plays by its network.

    At `temperature=0` (the default) it takes the likeliest action, at 1 it draws from the mixed strategy that it
    learned; other temperatures are sharper or softer. `weights` is another file that `oriflamme train` wrote.
    """

    name = "learned"

    def __init__(self, temperature: float | str = 0, weights: str | None = None) -> None:
        self.temperature = float(temperature)
        if not 0 <= self.temperature < math.inf:
            raise ValueError(f"learned needs a temperature of 0 or more, got {temperature}")
        self.model = load_model(SHIPPED if weights is None else Path(weights))
        self.scratch = threading.local()

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        """Return what the network says. The share of an option is its probability in the mixed strategy.

        The network values the position, not each action, so the value of all options is the same.
        """
        out = self.evaluate(view)
        legal = np.array(actions, dtype=np.int64)
        policy = policy_of(out, legal, 1.0)
        if self.temperature == 0:
            chosen = int(np.argmax(policy))
        else:
            chosen = int(draw(policy_of(out, legal, self.temperature), seed & ((1 << 63) - 1)))
        players = int(view.players)
        winner = tuple(float(chance) for chance in out.winner[:players])
        points = tuple(10.0 * float(tens) for tens in out.points[:players])
        options = [Option(int(action), winner[0], float(policy[i])) for i, action in enumerate(legal)]
        options.sort(key=lambda option: (-option.share, option.action))
        return Thought(int(legal[chosen]), tuple(options), belief_from(view, out), Outlook(winner, points))

    def evaluate(self, view: View) -> Outputs:
        """Return what the network says about a view whose seat must decide. The next call overwrites it."""
        places = self.model.places
        if not hasattr(self.scratch, "out"):
            self.scratch.bits = new_inputs(places)
            self.scratch.numbers = new_scratch(self.model.net, places)
            self.scratch.out = new_outputs(places)
        out: Outputs = self.scratch.out
        evaluate_view(view, self.model.net, self.scratch.bits, self.scratch.numbers, out)
        return out


def policy_of(out: Outputs, legal: NDArray[np.int64], temperature: float) -> NDArray[np.float32]:
    """Return the probability of each legal action."""
    policy = np.zeros(len(legal), dtype=np.float32)
    write_policy(out.scores, legal, np.float32(temperature), policy)
    return policy


def belief_from(view: View, out: Outputs) -> NDArray[np.float64]:
    """Return the probability of each kind for each card of the view's queue.

    The network speaks of the two highest cards of a stack, in the places that it sees; the placement priors, of others.
    """
    belief = belief_of(view, priors("priors"))
    depth = 0
    for i in range(int(view.lying)):
        place = int(view.place[i])
        depth = depth + 1 if i > 0 and place == int(view.place[i - 1]) else 0
        if view.lies[i] == NONE and depth < BELIEFS and place < out.belief.shape[0]:
            belief[i] = out.belief[place, depth]
    return belief
