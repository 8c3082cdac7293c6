"""Compile what the environments need, or load it from the cache, so that the first step is as fast as the others."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from ..rules import Settings, deal
from .batched import Flat
from .batched_step import WIN_SHARE, reward_of


def compile_flat() -> None:
    games = Flat(Settings(), 1, full=True)
    games.reset()
    games.step(games.sample())
    games.show()


def compile_rewards() -> None:
    reward_of(deal(Settings(), 0), 0, WIN_SHARE)


def compile_seats() -> None:
    from .gymnasium import SeatVector

    many = SeatVector(1)
    _, info = many.reset(seed=0)
    many.step(info["action_mask"].argmax(axis=1))


def compile_envs(progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile the installed environments for the CPU. Kernels are compiled in each process when first launched.

    `progress` is called before each step with the steps done, the number of steps and the name of the next one.
    """
    steps = [("flat", compile_flat), ("rewards", compile_rewards)]
    if find_spec("gymnasium") is not None:
        steps.append(("seats", compile_seats))
    for done, (name, compile_one) in enumerate(steps):
        if progress is not None:
            progress(done, len(steps), name)
        compile_one()
    if progress is not None:
        progress(len(steps), len(steps), "")
