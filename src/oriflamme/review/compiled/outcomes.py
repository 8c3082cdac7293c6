"""What happens after each of two options, counted over many worlds: who eliminates what, which cards pay, how it ends.

The reasons that a review gives (reasons.py) are differences between the two. The sums of squares and products say how
much each number has to do with winning.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules import engine, events, kinds
from ...rules.state import CARDS, NONE, PLAYERS
from .judgement import Workspace
from .playout import play_out, share_of

EVENT_COUNT: Final = 0  # the column of row 0 of a log that holds the number of events
R4_3: Final = 403  # the number of a rule is 100 * section + number

# How a card pays.
TOKENS: Final = 0  # the tokens on it (R3.3)
ELIMINATING: Final = 1  # it eliminates a card (R4.3)
ABILITY: Final = 2
WAYS: Final = 3

# What is counted, one number each per world:
# - how often one card eliminates another, by the victim and the card that acts,
# - how often an eliminated card reacts (Ambush, Trap),
# - the points that a family gains by a card, or loses.
ELIMINATIONS: Final = 0
REACTIONS: Final = ELIMINATIONS + CARDS * CARDS
PAYMENTS: Final = REACTIONS + CARDS
COUNTS: Final = PAYMENTS + PLAYERS * CARDS

MIXED: Final = -1  # a card eliminates another by several abilities, or for several families

# fmt: off
OUTCOMES = np.dtype((np.record, np.dtype([
    ("worlds", "i4"),
    ("share", "i4", PLAYERS),                # sums over all worlds: shares of the victory, in parts of VICTORY
    ("points", "i4", PLAYERS),               # points at the end
    ("now", "i4", COUNTS),                   # what was counted in one world; 0 between worlds
    ("sums", "i4", COUNTS),                  # sums over all worlds: what was counted,
    ("squares", "i4", COUNTS),               # its square,
    ("products", "i4", COUNTS),              # and its product with the share of the seat that decides
    ("cause", "i4", CARDS * CARDS),          # of an elimination: 1 + KINDS * the attacker's family + ability; or MIXED
    ("ways", "i4", (PLAYERS * CARDS, WAYS)),  # the points of a payment, by how the card pays
], align=True)))
# fmt: on


@rule
def clear_outcome(out: np.record) -> None:
    out.worlds = 0
    for family in range(PLAYERS):
        out.share[family] = 0
        out.points[family] = 0
    for i in range(COUNTS):
        out.now[i] = 0
        out.sums[i] = 0
        out.squares[i] = 0
        out.products[i] = 0
    for pair in range(CARDS * CARDS):
        out.cause[pair] = 0
    for payment in range(PLAYERS * CARDS):
        for way in range(WAYS):
            out.ways[payment, way] = 0


@rule
def clear_log(log: NDArray[np.int16]) -> None:
    log[0, EVENT_COUNT] = 0
    log[0, events.ACTOR] = NONE
    log[0, events.ACTOR_FAMILY] = NONE
    log[0, events.ACTOR_PLACE] = NONE


@rule
def count_outcome(w: Workspace, action: int, seed: int, me: int, out: np.record) -> None:
    """Take an action in the current world, play on, and add what happens."""
    w.games[1] = w.games[0]
    g = w.games[1]
    clear_log(w.log)
    engine.apply(g, w.log, action)
    winners = play_out(g, w.log, w.appraisal[0], seed, 1)
    out.worlds += 1
    for family in range(int(g.players)):
        out.share[family] += share_of(winners, family)
        out.points[family] += g.points[family]
    for row in range(1, min(int(w.log[0, EVENT_COUNT]), w.log.shape[0] - 1) + 1):
        count_event(w.log[row], out)
    add_up(out, share_of(winners, me))


@rule
def count_event(event: NDArray[np.int16], out: np.record) -> None:
    """Count one event in this world."""
    code = int(event[events.CODE])
    card = int(event[events.CARD])
    family = int(event[events.FAMILY])
    if card == NONE or family == NONE:
        return
    if code == events.ELIMINATED:
        actor = int(event[events.ACTOR])
        by = int(event[events.ACTOR_FAMILY])
        if actor != NONE and by != NONE and event[events.RULE] < kinds.KINDS:
            pair = card * CARDS + actor
            cause = 1 + by * kinds.KINDS + int(event[events.RULE])
            out.now[ELIMINATIONS + pair] += 1
            out.cause[pair] = cause if out.cause[pair] == 0 or out.cause[pair] == cause else MIXED
    elif code == events.REACTED:
        out.now[REACTIONS + card] += 1
    elif code in (events.GAINED, events.TOKENS_TAKEN, events.STOLEN, events.INCOME, events.LOST):
        way = ABILITY
        if code == events.TOKENS_TAKEN:
            way = TOKENS
        elif event[events.RULE] == R4_3:
            way = ELIMINATING
        amount = int(event[events.AMOUNT])
        count_payment(out, family, card, way, -amount if code == events.LOST else amount)
        if code == events.STOLEN:
            count_payment(out, int(event[events.OTHER]), card, way, -amount)


@rule
def count_payment(out: np.record, family: int, card: int, way: int, amount: int) -> None:
    payment = family * CARDS + card
    out.now[PAYMENTS + payment] += amount
    out.ways[payment, way] += amount


@rule
def add_up(out: np.record, share: int) -> None:
    """Add the counts of this world to the sums."""
    for i in range(COUNTS):
        found = out.now[i]
        if found != 0:
            out.sums[i] += found
            out.squares[i] += found * found
            out.products[i] += found * share
            out.now[i] = 0
