"""The rules of the game: pure, deterministic, compiled.

What most users need is here. Constants are read from their modules, `events.PLACED`, and compiled code imports
functions from the modules that define them. GPU kernels need `oriflamme.rules.gpu` and the extra `gpu`.
"""

from . import actions, events, kinds, moves, questions, state
from .api import (
    IllegalMove,
    Settings,
    act,
    clear,
    deal,
    decider,
    determinize,
    draw_deck,
    impossible,
    legal_actions,
    possible_cards,
    question,
    refusal,
    settle,
    view,
)
from .events import rule_name
from .machine import batch
from .state import State
from .views import View

__all__ = [
    "IllegalMove",
    "Settings",
    "State",
    "View",
    "act",
    "actions",
    "batch",
    "clear",
    "deal",
    "decider",
    "determinize",
    "draw_deck",
    "events",
    "impossible",
    "kinds",
    "legal_actions",
    "moves",
    "possible_cards",
    "question",
    "questions",
    "refusal",
    "rule_name",
    "settle",
    "state",
    "view",
]
