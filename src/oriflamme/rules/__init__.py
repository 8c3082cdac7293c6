"""The rules of the game: pure, deterministic, compiled. This is the front door; other rooms import from here only."""

from .actions import ACTIONS, PLACE_QUESTION, REVEAL_QUESTION
from .events import COLUMNS, EVENT_NAMES, new_log, rule_name
from .game import (
    IllegalMove,
    Settings,
    act,
    deal,
    decider,
    draw_deck,
    legal_actions,
    question,
    settle,
)
from .state import (
    BOXES,
    BYTES_PER_GAME,
    EDITION_NAMES,
    FAMILY_LETTERS,
    FAMILY_NAMES,
    GAME,
    KIND_NAMES,
    Game,
    new_game,
    new_games,
)

__all__ = [
    "ACTIONS",
    "BOXES",
    "BYTES_PER_GAME",
    "COLUMNS",
    "EDITION_NAMES",
    "EVENT_NAMES",
    "FAMILY_LETTERS",
    "FAMILY_NAMES",
    "GAME",
    "KIND_NAMES",
    "PLACE_QUESTION",
    "REVEAL_QUESTION",
    "Game",
    "IllegalMove",
    "Settings",
    "act",
    "deal",
    "decider",
    "draw_deck",
    "legal_actions",
    "new_game",
    "new_games",
    "new_log",
    "question",
    "rule_name",
    "settle",
]
