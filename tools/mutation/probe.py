"""What a surviving mutant does in random games: the same as the rules, byte for byte, or which fields it changes."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from oriflamme.rules import GAME, Game, act
from tools.random_games import random_game, random_moves


class Story(NamedTuple):
    """A random game: its deal, its actions, and the record after each."""

    deal: Game
    actions: list[int]
    records: list[Game]


def story(seed: int) -> Story:
    g = random_game(seed)
    start, actions, records = g.copy(), [], []
    for action in random_moves(g, Random(seed)):
        act(g, action)
        actions.append(action)
        records.append(g.copy())
    return Story(start, actions, records)


def differences(stories: list[Story]) -> str:
    """Which fields of the record differ, now that the rules are broken; empty if none in any game."""
    fields: dict[str, None] = {}
    for deal, actions, records in stories:
        g = deal.copy()
        for action, record in zip(actions, records, strict=True):
            try:
                act(g, action)
            except Exception as error:
                return f"{type(error).__name__} where the rules play on"
            if g.tobytes() != record.tobytes():
                fields |= {name: None for name in GAME.names or () if g[name].tobytes() != record[name].tobytes()}
                g = record.copy()  # and on as if nothing had happened
    return " ".join(fields)
