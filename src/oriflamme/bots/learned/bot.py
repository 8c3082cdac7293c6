"""learned: the bot that taught itself by self-play (docs/training). It plays by its network, and may look ahead.

Its network says how likely it would play each action, who wins, the final points, and what the face-down cards are.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...rules import View
from ...rules.state import NONE
from ..belief.priors import belief_of, priors
from ..bot import Option, Outlook, Thought
from ..number_settings import real, whole
from .arithmetic import Floats
from .choice import ANY_DISTANCE
from .entry_points import SETTINGS, think
from .forward import BELIEFS, Outputs, new_outputs, new_scratch
from .lookahead import CANDIDATES, MOST_CANDIDATES, new_lookahead
from .model import SHIPPED, load_model, new_inputs

SEEDS = (1 << 63) - 1
MOST_EVALUATIONS = 1_000_000  # per decision, which then takes about two minutes
DOUBT = 0.7  # the part of the placement priors in the belief: others play otherwise than the network (docs/bots.md)


class LearnedBot:
    """A bot that plays by its network.

    At `temperature=0` (the default) it takes the likeliest action, at 1 it draws from the mixed strategy that it
    learned; other temperatures are sharper or softer. With a `floor` it never draws an action that the policy plays
    less than `floor` times as often as its favourite. `weights` is another file that `oriflamme train` wrote.

    With `evaluations` above 0 it looks ahead (lookahead.py), evaluating its network at most so often for one decision:
    it tries up to `candidates` actions, which the policy plays at least `rare` times as often as its favourite, up to
    the `turns`-th decision of its own. `step` says how much what it found counts, compared with the policy. With a
    `tolerance` it draws only from the tried actions whose value is at most so far below the best one. It never plays an
    action that it found to throw points away for nothing. If `careful` is above 0, it replaces `evaluations`
    where the ability of a card asks, because points are at stake there right away.
    """

    name = "learned"

    def __init__(
        self,
        temperature: float | str = 0,
        weights: str | None = None,
        evaluations: int | str = 0,
        candidates: int | str = 6,
        rare: float | str = 0.02,
        turns: int | str = 1,
        step: float | str = 20,
        floor: float | str = 0,
        tolerance: float | str = 0,
        careful: int | str = 0,
    ) -> None:
        self.temperature = real(self.name, "temperature", temperature)
        self.floor = real(self.name, "floor", floor)
        self.tolerance = real(self.name, "tolerance", tolerance)
        self.evaluations = whole(self.name, "evaluations", evaluations)
        self.careful = whole(self.name, "careful", careful)
        self.candidates = whole(self.name, "candidates", candidates)
        self.turns = whole(self.name, "turns", turns)
        self.step = real(self.name, "step", step)
        self.rare = real(self.name, "rare", rare)
        if self.temperature < 0:
            raise ValueError(f"learned needs a temperature of 0 or more, got {temperature}")
        if self.evaluations < 0 or self.turns < 1 or self.step <= 0:
            raise ValueError("learned needs evaluations of 0 or more, turns of 1 or more and a step above 0")
        for name, count in (("evaluations", self.evaluations), ("careful", self.careful), ("turns", self.turns)):
            if count > MOST_EVALUATIONS:
                raise ValueError(f"learned needs {name} of at most {MOST_EVALUATIONS}, got {count}")
        if not 2 <= self.candidates <= MOST_CANDIDATES:
            raise ValueError(f"learned needs 2 to {MOST_CANDIDATES} candidates, got {candidates}")
        if not (0 < self.rare <= 1 and 0 <= self.floor <= 1):
            raise ValueError("learned needs rare to be above 0, floor to be at least 0, and both to be at most 1")
        if not 0 <= self.tolerance <= 1 or (self.tolerance and not (self.evaluations and self.temperature)):
            raise ValueError("learned needs a tolerance from 0 to 1, and for one above 0 evaluations and a temperature")
        if self.careful and not 0 < self.evaluations <= self.careful:
            raise ValueError(f"learned needs careful to be 0, or at least as large as evaluations, got {careful}")
        self.model = load_model(SHIPPED if weights is None else Path(weights))
        self.priors = priors("uniform")  # for the few cards of which the network does not speak
        self.settings = settings_of(self)
        self.scratch = threading.local()

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        """Return what the network says, and what looking ahead found.

        The share of an option is its probability in the mixed strategy. The network values the position, not each
        action, so actions that were not tried have the value of the position.
        """
        chosen, policy = self.decide(view, actions, seed)
        out, ahead = self.scratch.out, self.scratch.ahead
        tried = {
            int(ahead.candidates[k]): float(ahead.total[k] / ahead.tried[k])
            for k in range(int(ahead.counts[CANDIDATES]))
            if ahead.tried[k]
        }
        players = int(view.players)
        winner = tuple(float(chance) for chance in out.winner[:players])
        points = tuple(10.0 * float(tens) for tens in out.points[:players])
        options = [
            Option(int(action), tried.get(int(action), winner[0]), float(share))
            for action, share in zip(actions, policy, strict=True)
        ]
        options.sort(key=lambda option: (-option.share, option.action))
        return Thought(chosen, tuple(options), mixed(view, belief_from(view, out)), Outlook(winner, points))

    def decide(self, view: View, actions: Sequence[int], seed: int) -> tuple[int, Floats]:
        """Return the action that the bot takes, and the probability of each legal one in the mixed strategy.

        What the network says is in `scratch.out`, and what looking ahead found in `scratch.ahead`, until this thread
        decides again.
        """
        own = self.scratch
        if not hasattr(own, "out"):
            places = self.model.places
            own.bits, own.numbers = new_inputs(places), new_scratch(self.model.net, places)
            own.out, own.ahead = new_outputs(places), new_lookahead()
        legal = np.array(actions, dtype=np.int64)
        policy = np.zeros(len(legal), dtype=np.float32)
        chosen = think(
            view, legal, self.model.net, own.bits, own.numbers, own.out, own.ahead, self.priors, self.settings, policy,
            seed & SEEDS,
        )  # fmt: skip
        return chosen, policy


def settings_of(bot: LearnedBot) -> np.record:
    """Return the settings of a bot for compiled code."""
    settings: np.record = np.zeros(1, dtype=SETTINGS)[0]
    for name in ("temperature", "step", "tolerance", "evaluations", "careful", "candidates", "turns"):
        settings[name] = getattr(bot, name)
    settings["worst_drawn"], settings["worst_tried"] = distance(bot.floor), distance(bot.rare)
    return settings


def distance(ratio: float) -> float:
    """Return how far the scores of two actions are apart whose probabilities have this ratio."""
    return -math.log(ratio) if ratio > 0 else float(ANY_DISTANCE)


def belief_from(view: View, out: Outputs) -> NDArray[np.float64]:
    """Return the probability of each kind for each card of the view's queue, as the network says.

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


def mixed(view: View, said: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the belief that the bot reports: the network knows best how players like itself play, but only those."""
    return DOUBT * belief_of(view, priors("priors")) + (1 - DOUBT) * said
