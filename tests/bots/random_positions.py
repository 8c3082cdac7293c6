"""Positions for the tests of bots: decisions of random games with all boxes, mixed and small decks, 2 to 5 players."""

from __future__ import annotations

import random
from collections.abc import Iterator

from oriflamme.rules import Settings, State, act, deal, draw_deck, kinds, legal_actions, question, questions

SMALL = Settings(kinds.BOXES["base"][:6], players=2, rounds=3, set_aside=1)


def unboxed_decks() -> list[tuple[int, ...]]:
    """Return a deck with each card that is in no box."""
    unboxed = [kind.number for kind in kinds.TABLE if kind.is_dealt and kind.box == kinds.NO_BOX]
    return [(*kinds.BOXES["base"][1:], kind) for kind in unboxed]


def decks() -> list[tuple[int, ...]]:
    """Return every box, two mixed decks, and decks with the cards that are in no box."""
    return [*kinds.BOXES.values(), draw_deck(1), draw_deck(2), *unboxed_decks()]


def tables() -> list[Settings]:
    """Return settings with all decks and 2 to 5 players, and a small game."""
    return [Settings(deck, players) for deck in decks() for players in (2, 3, 4, 5)] + [SMALL]


def decisions(settings: Settings, seed: int, one_in: int) -> Iterator[State]:
    """Yield about one in `one_in` decisions of a random game, and twice as many of the questions of abilities."""
    chance = random.Random(seed)
    g = deal(settings, seed)
    while actions := legal_actions(g):
        rare = question(g) not in (questions.PLACE, questions.REVEAL_OR_KEEP)
        if len(actions) > 1 and chance.random() < (2 if rare else 1) / one_in:
            yield g.copy()
        act(g, chance.choice(actions))
