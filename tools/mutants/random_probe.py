"""Find out what a surviving mutant changes in random games: nothing, or some fields of the record."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from oriflamme.rules import State, act
from oriflamme.rules.state import GAME
from tools.random_games import random_game, random_moves


class PlayedGame(NamedTuple):
    """A random game: its deal, its actions, and the record after each action."""

    deal: State
    actions: list[int]
    records: list[State]


def played_game(seed: int) -> PlayedGame:
    g = random_game(seed)
    start, actions, records = g.copy(), [], []
    for action in random_moves(g, Random(seed)):
        act(g, action)
        actions.append(action)
        records.append(g.copy())
    return PlayedGame(start, actions, records)


def differences(games: list[PlayedGame]) -> str:
    """Return the fields of the record that the mutant changes in any of the games; empty if none."""
    fields: dict[str, None] = {}
    for deal, actions, records in games:
        g = deal.copy()
        for action, record in zip(actions, records, strict=True):
            try:
                act(g, action)
            except Exception as error:
                return f"{type(error).__name__} where the rules continue"
            if g.tobytes() != record.tobytes():
                fields |= {name: None for name in GAME.names or () if g[name].tobytes() != record[name].tobytes()}
                g = record.copy()  # continue from the right position
    return " ".join(fields)
