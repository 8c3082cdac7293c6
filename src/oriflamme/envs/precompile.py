"""Compile (or load from the cache) what the environments need, so that the first step is as fast as the next ones."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from ..rules import Settings, deal
from . import batched_step as turn
from .batched import Flat


def flat() -> None:
    games = Flat(Settings(), 1)
    games.reset()
    games.step(games.sample())
    games.show()


def rewards() -> None:
    turn.reward_of(deal(Settings(), 0), 0, turn.WIN_SHARE)


def seats() -> None:
    from .gymnasium import SeatVector

    many = SeatVector(1)
    _, info = many.reset(seed=0)
    many.step(info["action_mask"].argmax(axis=1))


def compile_envs(progress: Callable[[int, int, str], None] | None = None) -> None:
    """All fronts that are installed, on the CPU; kernels are compiled once a process, when they are first launched.
    `progress` is told step, number of steps, and what comes next."""
    steps = [("flat", flat), ("rewards", rewards)]
    if find_spec("gymnasium") is not None:
        steps.append(("seats", seats))
    for done, (name, call) in enumerate(steps):
        if progress is not None:
            progress(done, len(steps), name)
        call()
    if progress is not None:
        progress(len(steps), len(steps), "")
