"""Compile every entry point ahead of time, so that nobody has to wait for it later. The server does this in a separate
process at its first start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .. import api
from ..actions import ACTIONS
from ..observation import OBSERVATION
from ..state import new_games
from ..views import VIEW
from . import batch, entry_points


def steps() -> list[tuple[str, Callable[[], object]]]:
    """Return what has to be compiled: a name to show, and a call that compiles it."""
    settings = api.Settings()
    seeds = np.zeros(1, dtype=np.int64)
    games = batch.deal(settings, seeds, threads=1)
    seats = np.zeros(1, dtype=np.int8)
    seen: Any = np.zeros(1, dtype=VIEW)
    g = api.deal(settings, 0, first=0)
    return [
        ("the deal", lambda: (entry_points.clear(new_games(1)[0]), api.draw_deck(0))),
        ("decisions", lambda: api.legal_actions(g)),
        ("moves and their events", lambda: api.act(api.deal(settings, 0, first=0), api.legal_actions(g)[0])),
        ("positions", lambda: api.settle(api.deal(settings, 0))),
        ("views", lambda: api.determinize(api.view(g, None), 0)),
        ("knowledge", lambda: entry_points.possible_at(seen, 0)),
        ("play-outs", lambda: batch.playout(games.copy(), seeds, seeds.copy(), threads=1)),
        ("steps", lambda: batch.step(games.copy(), np.zeros(1, dtype=np.int16), np.zeros(1, dtype=np.bool_))),
        ("masks", lambda: batch.masks(games, np.zeros((1, ACTIONS), np.int8))),
        ("deciders", lambda: batch.deciders(games, seats.copy())),
        ("view arrays", lambda: batch.views(games, seats, seen)),
        ("observations", lambda: batch.observations(games, seats, np.zeros((1, OBSERVATION), np.int8))),
        ("determinizations", lambda: batch.determinizations(seen, seeds, new_games(1))),
    ]


def compile_all(progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile all entry points or load them from the cache.

    `progress` is called before each step with the steps done, the number of steps and the name of the next one.
    """
    work = steps()
    for done, (name, call) in enumerate(work):
        if progress is not None:
            progress(done, len(work), name)
        call()
    if progress is not None:
        progress(len(work), len(work), "")
