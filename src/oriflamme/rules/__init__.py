"""The rules of the game: pure, deterministic, compiled. This is the front door; other rooms import from here only."""

from . import batch
from .actions import ACTIONS, PLACE_QUESTION, REVEAL_QUESTION
from .events import COLUMNS, EVENT_NAMES, new_log, rule_name
from .game import (
    IllegalMove,
    Settings,
    act,
    deal,
    decider,
    determinize,
    draw_deck,
    legal_actions,
    question,
    settle,
    view,
)
from .observation import OBSERVATION
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
from .view import SPECTATOR, VIEW, View, redact
from .warm import compile_all

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
    "OBSERVATION",
    "PLACE_QUESTION",
    "REVEAL_QUESTION",
    "SPECTATOR",
    "VIEW",
    "Game",
    "IllegalMove",
    "Settings",
    "View",
    "act",
    "batch",
    "compile_all",
    "deal",
    "decider",
    "determinize",
    "draw_deck",
    "legal_actions",
    "new_game",
    "new_games",
    "new_log",
    "question",
    "redact",
    "rule_name",
    "settle",
    "view",
]
