"""The compiled functions that the server and the page call (docs/artefact.md). layout.py says what they write where."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import entry
from ..rules import engine, events
from ..rules.events import clear_log
from ..rules.refusals import ACCEPTED, NOT_LEGAL, why_refused
from ..rules.state import NONE, State
from ..rules.views import View
from .event_rows import Rows
from .moves import write_events, write_round_ends, write_seen_by_all
from .options import write_options
from .possible_games import Memory


@entry
def refuse_move(g: State, family: int, action: int, then: int, after: NDArray[np.record], log: Rows) -> tuple[int, int]:
    """Return why the family may not take the action, and the rule behind it (rules/refusals.py).

    `then`: the answer to the question that follows, if both are one choice, or NONE. `after` and `log` are scratch.
    """
    why, rule = why_refused(g, family, action)
    if why != ACCEPTED or then == NONE:
        return why, rule
    after[0] = g
    clear_log(log)
    engine.apply(after[0], log, action)
    if log[0, events.COUNT] != 1 or log[1, events.CODE] != events.ASKED or engine.decider(after[0]) != family:
        return NOT_LEGAL, NONE
    return why_refused(after[0], family, then)


@entry
def disclose_move(
    g: State,
    log: Rows,
    everything: bool,
    views: NDArray[np.record],
    public: NDArray[np.record],
    own: NDArray[np.record],
    events: Rows,
    secrets: Rows,
    rounds: Rows,
) -> None:
    """Write what everyone and each seat may see after a move. `log` has its events, without row 0 of the log.

    `everything`: name all cards, which is allowed only when the game is over. The second of `views` becomes the view of
    the seat that decides next.
    """
    write_seen_by_all(g, everything, views, public[0], own)
    write_events(log, everything, events, secrets)
    write_round_ends(g, log, rounds)


@entry
def round_ends(g: State, log: Rows, rounds: Rows) -> None:
    """Write only the points at the end of each round that ended in these events."""
    write_round_ends(g, log, rounds)


@entry
def disclose_question(
    v: View,
    games: NDArray[np.record],
    views: NDArray[np.record],
    numbers: NDArray[np.int64],
    log: Rows,
    options: Rows,
    events: Rows,
) -> None:
    """Write the options of the seat that decides, whose view this is, with their consequences.

    `games`, `views`, `numbers` and `log` are scratch memory.
    """
    write_options(v, Memory(games, views, numbers, log, events), options)
