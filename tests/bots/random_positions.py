"""Positions for the tests of bots: decisions from random games in all boxes, mixed and small decks, 2 to 5 players."""

from __future__ import annotations

import random
from collections.abc import Iterator

from oriflamme.rules import BOXES, Game, Settings, act, deal, draw_deck, legal_actions, question, questions

SMALL = Settings(BOXES["base"][:6], players=2, rounds=3, set_aside=1)


def tables() -> list[Settings]:
    """Return every box and two mixed decks with 2 to 5 players, and a small game."""
    decks = [*BOXES.values(), draw_deck(1), draw_deck(2)]
    return [Settings(deck, players) for deck in decks for players in (2, 3, 4, 5)] + [SMALL]


def decisions(settings: Settings, seed: int, one_in: int) -> Iterator[Game]:
    """Yield about one in this many decisions of a random game, and twice as many of those that an ability asks for."""
    chance = random.Random(seed)
    g = deal(settings, seed)
    while actions := legal_actions(g):
        rare = question(g) not in (questions.PLACE, questions.REVEAL_OR_KEEP)
        if len(actions) > 1 and chance.random() < (2 if rare else 1) / one_in:
            yield g.copy()
        act(g, chance.choice(actions))
