"""What the learned bot's network says about views, bit by bit, and a small network for tests.

python -m tests.bots.learned_bits views.npy weights.bin out.bin

evaluates the views in a file; with NUMBA_DISABLE_JIT=1 it does so interpreted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np

from oriflamme.bots.learned import LearnedBot
from oriflamme.bots.learned.model import PARTS, SHIPPED, length
from oriflamme.bots.learned.weights import pack, read_weights
from oriflamme.rules import State, View, determinize, legal_actions
from tests.bots.random_positions import decisions, tables

SMALL: Final = {"channels": 4, "width": 6, "blocks": 1, "hidden": 5, "trunk": 1, "places": 6}


def small_weights() -> bytes:
    """Return a file with a small network, cut out of the shipped one."""
    shipped = read_weights(SHIPPED)
    arrays = {}
    for part in PARTS:
        outputs, inputs = length(part.outputs, SMALL), length(part.inputs, SMALL)
        for number in range(SMALL[part.group] if part.group else 1):
            name = part.name.replace("*", str(number))
            array = shipped.arrays[name]
            arrays[name] = array[:outputs, :inputs] if inputs else array[:outputs]
    return pack(arrays, {"size": SMALL})


def positions(count: int) -> Iterator[State]:
    """Yield decisions of random games at tables of all kinds."""
    games = (g for seed in range(100) for settings in tables() for g in islice(decisions(settings, seed, 9), 5))
    return islice(games, count)


def what_it_says(bot: LearnedBot, view: View) -> bytes:
    """Return all bits of what the network says, the policy, and the actions drawn from it."""
    decided = [bot.decide(view, answers_to(view), seed) for seed in range(3)]
    policies = [policy for _, policy in decided]
    actions = [action for action, _ in decided]
    return b"".join(array.tobytes() for array in (*bot.scratch.out, *policies)) + repr(actions).encode()


def what_it_finds(bot: LearnedBot, view: View) -> bytes:
    """Return all bits of what looking ahead finds, and the action that is played."""
    action, policy = bot.decide(view, answers_to(view), 3)
    ahead = bot.scratch.ahead
    found = (*bot.scratch.out, ahead.scores, ahead.candidates, ahead.total, ahead.tried, policy)
    return b"".join(array.tobytes() for array in found) + repr(action).encode()


def answers_to(view: View) -> list[int]:
    """Return the legal actions of the seat that decides: they don't depend on what it can't know."""
    return legal_actions(determinize(view, 1))


def say_everything(views: Any, weights: str) -> bytes:
    """Return what the network says about all views, and what looking ahead finds in some of them."""
    raw = LearnedBot(weights=weights, temperature=1)
    looking = LearnedBot(weights=weights, evaluations=10, temperature=2, tolerance=0.1)
    said = [what_it_says(raw, view) for view in views]
    return b"".join(said + [what_it_finds(looking, view) for view in views[::12]])


def main() -> None:
    views: Any = np.load(sys.argv[1]).view(np.recarray)
    Path(sys.argv[3]).write_bytes(say_everything(views, sys.argv[2]))


if __name__ == "__main__":
    main()
