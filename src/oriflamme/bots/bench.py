"""Measure how fast the bots are on one core, by CPU time: `python -m oriflamme.bots.bench`."""

from __future__ import annotations

import argparse
import time
from random import Random

import numpy as np

from ..rules import Settings, View, act, deal, decider, kinds, legal_actions, view
from ..rules.machine import batch
from ..rules.state import PLAYERS
from ..rules.views import VIEW
from .belief.belief import uniform_priors
from .greedy.appraisal import APPRAISAL, new_appraisal
from .search.entry_points import begin, run
from .search.tree import PLAN, new_memory, new_plan
from .self_play import GREEDY, new_records, play_part

GAMES = 4000
ITERATIONS = 10_000
POSITIONS = 5
ROUND = 4


def start_of_round(box: str, players: int, seed: int) -> View:
    """Return what the first player sees at the beginning of round 4, after random play."""
    chance = Random(seed)
    g = deal(Settings(kinds.BOXES[box], players), seed)
    while g.round_now < ROUND:
        act(g, chance.choice(legal_actions(g)))
    return view(g, decider(g))


def playouts(box: str, players: int) -> float:
    """Return how many iterations a search makes per second, each with a deal, a descent and a play-out."""
    memory, priors, plan = new_memory(), uniform_priors(), new_records(1, PLAN)
    plan[0] = new_plan()
    views = [start_of_round(box, players, seed) for seed in range(POSITIONS)]
    run(views[0], memory, plan, 1, begin(views[0], memory, priors, 0))
    before = time.thread_time()
    for seen in views:
        run(seen, memory, plan, ITERATIONS, begin(seen, memory, priors, 0))
    return POSITIONS * ITERATIONS / (time.thread_time() - before)


def greedy_games(box: str, players: int) -> float:
    """Return how many whole games greedy players play per second."""
    seeds = np.arange(GAMES, dtype=np.int64)
    seats = np.full((GAMES, PLAYERS), GREEDY, dtype=np.int8)
    appraisals, memory = new_records(1, APPRAISAL), new_memory()
    appraisals[0] = new_appraisal()
    none, truths = new_records(0, VIEW), np.zeros((0, 1), dtype=np.int8)
    games = batch.deal(Settings(kinds.BOXES[box], players), seeds)
    view, plans, priors = new_records(1, VIEW), new_records(1, PLAN), uniform_priors()[None]
    play_part(games, seeds, seats, appraisals, plans, priors, memory, view, none, truths, 0, 1)
    before = time.thread_time()
    play_part(games, seeds, seats, appraisals, plans, priors, memory, view, none, truths, 1, GAMES)
    return (GAMES - 1) / (time.thread_time() - before)


def main() -> None:
    argparse.ArgumentParser(
        prog="python -m oriflamme.bots.bench", description="Measure play-outs of search and games of greedy per second."
    ).parse_args()
    for box in kinds.BOXES:
        print(
            f"{box}, 4 players: search {playouts(box, 4):,.0f} play-outs/s from the start of round {ROUND}, "
            f"greedy {greedy_games(box, 4):,.0f} games/s"
        )


if __name__ == "__main__":
    main()
