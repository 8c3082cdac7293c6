"""Loads the compiled rules before the server listens, so that no request has to wait for them."""

from __future__ import annotations

import logging

from ...compiled.backend import BACKEND
from ...disclosure import compile_disclosure
from ...rules import Settings, act, deal, decider, draw_deck, legal_actions, settle, view

log = logging.getLogger("oriflamme.rules")


def load_rules() -> None:
    """Load the compiled functions that the server calls. This takes 0.1 s, unless Numba has to compile them."""
    if BACKEND == "jit":
        log.warning("compiling", extra={"backend": "jit, which may take a minute"})
    game = deal(Settings(), 0)
    settle(game)
    draw_deck(0)
    view(game, decider(game))
    act(game, legal_actions(game)[0])
    compile_disclosure()
