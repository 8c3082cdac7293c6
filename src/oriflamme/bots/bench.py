"""How fast the bots are on one core, in processor time: `python -m oriflamme.bots.speed`."""

from __future__ import annotations

import time
from random import Random

import numpy as np

from ..rules import BOXES, PLAYERS, VIEW, Settings, View, act, batch, deal, decider, legal_actions, view
from .belief.belief import no_habits
from .entry_points import begin, think
from .fit_priors import records
from .greedy.appraisal import DESK, new_desk
from .search.tree import PLAN, new_memory, new_plan
from .self_play import GREEDY, play_part

GAMES = 4000
ITERATIONS = 10_000
POSITIONS = 5
ROUND = 4


def start_of_round(box: str, players: int, seed: int) -> View:
    """What the first player sees when round 4 begins, after random play."""
    chance = Random(seed)
    g = deal(Settings(BOXES[box], players), seed)
    while g.round_now < ROUND:
        act(g, chance.choice(legal_actions(g)))
    return view(g, decider(g))


def playouts(box: str, players: int) -> float:
    """Iterations of a search a second, each with its deal, its descent and its play-out."""
    memory, habits, plan = new_memory(), no_habits(), records(1, PLAN)
    plan[0] = new_plan()
    views = [start_of_round(box, players, seed) for seed in range(POSITIONS)]
    think(views[0], memory, plan, 1, begin(views[0], memory, habits, 0))
    before = time.thread_time()
    for seen in views:
        think(seen, memory, plan, ITERATIONS, begin(seen, memory, habits, 0))
    return POSITIONS * ITERATIONS / (time.thread_time() - before)


def greedy_games(box: str, players: int) -> float:
    """Whole games of greedy a second."""
    seeds = np.arange(GAMES, dtype=np.int64)
    seats = np.full((GAMES, PLAYERS), GREEDY, dtype=np.int8)
    desks, memory = records(1, DESK), new_memory()
    desks[0] = new_desk()
    none, truths = records(0, VIEW), np.zeros((0, 1), dtype=np.int8)
    games = batch.deal(Settings(BOXES[box], players), seeds)
    room, plans, habits = records(1, VIEW), records(1, PLAN), no_habits()[None]
    play_part(games, seeds, seats, desks, plans, habits, memory, room, none, truths, 0, 1)
    before = time.thread_time()
    play_part(games, seeds, seats, desks, plans, habits, memory, room, none, truths, 1, GAMES)
    return (GAMES - 1) / (time.thread_time() - before)


def main() -> None:
    for box in BOXES:
        print(
            f"{box}, 4 players: search {playouts(box, 4):,.0f} play-outs/s from the start of round {ROUND}, "
            f"greedy {greedy_games(box, 4):,.0f} games/s"
        )


if __name__ == "__main__":
    main()
