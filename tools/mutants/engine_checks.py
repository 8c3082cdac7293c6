"""Check what no scenario can show of engine.py: who decides, what is asked, and what is legal fit together."""

from __future__ import annotations

from functools import cache
from random import Random

from oriflamme.rules import State, act, engine, kinds, questions
from oriflamme.rules.decision import Decision
from oriflamme.rules.state import NONE, OVER, PLACEMENT
from tools.random_games import random_game, random_moves

GAMES = 16


@cache
def positions() -> list[State]:
    """Return every position of some random games, the last one included."""
    found = []
    for seed in range(GAMES):
        g = random_game(seed)
        for action in random_moves(g, Random(seed)):
            found.append(g.copy())
            act(g, action)
        found.append(g.copy())
    return found


def check_engine() -> str | None:
    """Return what is wrong with the first wrong position; None if all are right."""
    for g in positions():
        decision = engine.legal(g)
        asked = decision.question
        if g.phase == OVER and (decision != Decision(NONE, 0, 0) or engine.decider(g) != NONE):
            return "something is asked after the end of the game"
        if g.phase != OVER and not 0 <= engine.decider(g) < g.players:
            return f"nobody decides about question {asked}"
        if engine.question(g) != asked or (asked == questions.PLACE) != (g.phase == PLACEMENT):
            return f"expected question {asked}, got {engine.question(g)}"
        if decision.second and asked not in (questions.PLACE, kinds.JUDGE):
            return f"question {asked} has a second set of answers"
    return None
