"""Compiled self-play of `greedy` and `random` on all cores. Every game gets a full result, including its cards."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...bots.greedy.answer_values import choose
from ...bots.greedy.appraisal import new_appraisal
from ...compiled.jit import entry
from ...rules import Settings, engine
from ...rules.events import new_log
from ...rules.machine import batch, entry_points
from ...rules.machine.batch import cores, spread
from ...rules.machine.chance import mwc_next, mwc_start
from ...rules.machine.random_play import random_action
from ...rules.state import OVER
from .game_result import Results, close_result, new_results, open_result, tally

GREEDY: Final = "greedy"
RANDOM: Final = "random"
COMPILED_BOTS: Final = (GREEDY, RANDOM)  # bots whose whole games are compiled


@entry
def self_play_part(
    games: NDArray[np.record],
    seeds: NDArray[np.int64],
    results: Results,
    appraisals: NDArray[np.record],
    logs: NDArray[np.int16],
    greedy: bool,
    part: int,
    lo: int,
    hi: int,
) -> None:
    log = logs[part]
    for i in range(lo, hi):
        g = games[i]
        r = results[i]
        open_result(g, r)
        state = mwc_start(int(seeds[i]))
        while g.phase != OVER:
            state = mwc_next(state)
            action = choose(g, appraisals[part], engine.decider(g), state) if greedy else random_action(g, state)
            entry_points.act(g, log, action)
            tally(log[1 : int(log[0, 0]) + 1], r)
            r.decisions += 1
        close_result(g, r)


def self_play(bot: str, settings: Settings, seeds: NDArray[np.int64], threads: int | None = None) -> Results:
    """Play one game per seed with this bot in all seats, and return the results."""
    if bot not in COMPILED_BOTS:
        raise ValueError(f"compiled self-play: expected {' or '.join(COMPILED_BOTS)}, got {bot!r}")
    threads = cores() if threads is None else threads
    games = batch.deal(settings, seeds, threads=threads)
    results = new_results(len(seeds))
    results["bots"][:, : settings.players] = 0
    appraisals = np.array([new_appraisal()] * threads)
    logs = np.stack([new_log()] * threads)
    spread(self_play_part, len(games), threads, games, seeds, results, appraisals, logs, bot == GREEDY, numbered=True)
    return results
