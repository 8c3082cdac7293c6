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
from oriflamme.bots.learned.bot import policy_of
from oriflamme.bots.learned.entry_points import draw
from oriflamme.bots.learned.model import PARTS, SHIPPED, length
from oriflamme.bots.learned.weights import pack, read_weights
from oriflamme.rules import ACTIONS, Game, View, determinize, legal_actions
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


def positions(count: int) -> Iterator[Game]:
    """Yield decisions of random games at tables of all kinds."""
    games = (g for seed in range(100) for settings in tables() for g in islice(decisions(settings, seed, 9), 5))
    return islice(games, count)


def what_it_says(bot: LearnedBot, view: View) -> bytes:
    """Return all bits of an evaluation, a policy over all actions, and an action drawn from it."""
    out = bot.evaluate(view)
    policy = policy_of(out.scores, np.arange(ACTIONS), 1.0)
    drawn = [int(draw(policy, seed)) for seed in range(3)]
    return b"".join(array.tobytes() for array in (*out, policy)) + repr(drawn).encode()


def what_it_finds(bot: LearnedBot, view: View, actions: list[int]) -> bytes:
    """Return all bits of what looking ahead finds."""
    out, ahead = bot.look_ahead(view, np.array(actions, dtype=np.int64), 3)
    return b"".join(array.tobytes() for array in (*out, ahead.scores, ahead.candidates, ahead.total, ahead.tried))


def answers_to(view: View) -> list[int]:
    """Return the legal actions of the seat that decides: they don't depend on what it can't know."""
    return legal_actions(determinize(view, 1))


def say_everything(views: Any, weights: str) -> bytes:
    """Return what the network says about all views, and what looking ahead finds in some of them."""
    bot = LearnedBot(weights=weights, evaluations=10)
    said = [what_it_says(bot, view) for view in views]
    return b"".join(said + [what_it_finds(bot, view, answers_to(view)) for view in views[::12]])


def main() -> None:
    views: Any = np.load(sys.argv[1]).view(np.recarray)
    Path(sys.argv[3]).write_bytes(say_everything(views, sys.argv[2]))


if __name__ == "__main__":
    main()
