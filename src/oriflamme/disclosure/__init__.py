"""Compiled functions that decide what messages about a game say, for the server and for the page.

They write numbers, and docs/artefact.md says where. No text and no JSON is made here. Python code imports from here.
"""

from . import layout
from .api import (
    NO_EVENTS,
    DisclosedMove,
    Events,
    OwnParts,
    Row,
    act_in,
    compile_disclosure,
    disclosed_move,
    disclosed_question,
    refusal_of,
    round_ends,
)

__all__ = [
    "NO_EVENTS",
    "DisclosedMove",
    "Events",
    "OwnParts",
    "Row",
    "act_in",
    "compile_disclosure",
    "disclosed_move",
    "disclosed_question",
    "layout",
    "refusal_of",
    "round_ends",
]
