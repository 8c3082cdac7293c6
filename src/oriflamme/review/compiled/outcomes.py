"""What happens after each of two options, counted over many worlds: who eliminates what, which cards pay, how it ends.

The reasons that a review gives (reasons.py) are the differences between the two.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...rules import EVENT_ACTOR, EVENT_ACTOR_FAMILY, EVENT_ACTOR_PLACE, EVENT_RULE, REACTED
from ...rules.kit import (
    CARDS,
    ELIMINATED,
    EVENT_AMOUNT,
    EVENT_CARD,
    EVENT_CODE,
    EVENT_FAMILY,
    EVENT_OTHER,
    GAINED,
    INCOME,
    KINDS,
    LOST,
    NONE,
    PLAYERS,
    STOLEN,
    TOKENS_TAKEN,
    engine,
)
from .jit import rule
from .judgement import Workspace
from .playout import play_out, share_of

EVENT_COUNT: Final = 0  # the column of row 0 of a log that holds the number of events
R4_3: Final = 403  # the number of a rule is 100 * section + number

# How a card pays.
TOKENS: Final = 0  # the tokens on it (R3.3)
ELIMINATING: Final = 1  # it eliminates a card (R4.3)
ABILITY: Final = 2
WAYS: Final = 3

# fmt: off
OUTCOMES = np.dtype((np.record, np.dtype([
    ("worlds", "i4"),
    ("share", "i4", PLAYERS),                       # sums over all worlds: shares of the victory, in parts of VICTORY
    ("points", "i4", PLAYERS),                      # points at the end
    ("eliminated", "i4", (CARDS, PLAYERS, KINDS)),  # by card, by the attacker's family and by the ability
    ("reacted", "i4", CARDS),                       # eliminated cards that react (Ambush, Trap)
    ("paid", "i4", (PLAYERS, CARDS, WAYS)),         # points that a family gains by a card, or loses
], align=True)))
# fmt: on


@rule
def clear_log(log: NDArray[np.int16]) -> None:
    log[0, EVENT_COUNT] = 0
    log[0, EVENT_ACTOR] = NONE
    log[0, EVENT_ACTOR_FAMILY] = NONE
    log[0, EVENT_ACTOR_PLACE] = NONE


@rule
def count_outcome(w: Workspace, action: int, seed: int, out: np.record) -> None:
    """Take an action in the current world, play on, and add what happens."""
    w.games[1] = w.games[0]
    g = w.games[1]
    clear_log(w.log)
    engine.apply(g, w.log, action)
    winners = play_out(g, w.log, w.appraisal[0], w.policy[0], seed, 1)
    out.worlds += 1
    for family in range(int(g.players)):
        out.share[family] += share_of(winners, family)
        out.points[family] += g.points[family]
    for row in range(1, min(int(w.log[0, EVENT_COUNT]), w.log.shape[0] - 1) + 1):
        count_event(w.log[row], out)


@rule
def count_event(event: NDArray[np.int16], out: np.record) -> None:
    """Add one event."""
    code = int(event[EVENT_CODE])
    card = int(event[EVENT_CARD])
    family = int(event[EVENT_FAMILY])
    if card == NONE or family == NONE:
        return
    if code == ELIMINATED:
        by = int(event[EVENT_ACTOR_FAMILY])
        if by != NONE and event[EVENT_RULE] < KINDS:
            out.eliminated[card, by, event[EVENT_RULE]] += 1
    elif code == REACTED:
        out.reacted[card] += 1
    elif code in (GAINED, TOKENS_TAKEN, STOLEN, INCOME, LOST):
        way = ABILITY
        if code == TOKENS_TAKEN:
            way = TOKENS
        elif event[EVENT_RULE] == R4_3:
            way = ELIMINATING
        amount = int(event[EVENT_AMOUNT])
        out.paid[family, card, way] += -amount if code == LOST else amount
        if code == STOLEN:
            out.paid[int(event[EVENT_OTHER]), card, way] -= amount
