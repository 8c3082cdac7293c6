"""Why a move wins less often than another: what differs between their outcomes, and has to do with winning.

Each number that is counted (outcomes.py) gets an effect, in shares of the victory: how much it differs between the two
moves, times how much the seat wins more, over all worlds, if the number is larger by one. So a reason explains why the
move wins less often, even if it brings more points. A reason whose effect contradicts common sense, such as points that
an opponent gains and the seat profits from, would only confuse, and is left out.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules import kinds
from ...rules.state import CARDS, NONE, SLOTS
from ...rules.views import View
from .outcomes import COUNTS, ELIMINATING, MIXED, PAYMENTS, R4_3, REACTIONS, TOKENS, WAYS
from .playout import VICTORY

MOST: Final = 3  # reasons per moment, except for the points at the end
ROWS: Final = MOST + 2  # with a row for the points at the end, and one for a reason that may be kept
LEAST: Final = 0.005  # of the victory: a difference with a smaller effect is no reason
LEAST_SHARE: Final = 0.05  # of the worlds, in which an event happens more or less often
LEAST_POINTS: Final = 0.1  # on average
SAME_POINTS: Final = 0.05  # at the end: a smaller difference is none

# What a reason is about.
EVENTS: Final = ("eliminated", "paid", "points", "reacted")
ELIMINATED: Final = 0  # a share of the worlds
PAID: Final = 1  # points on average
POINTS: Final = 2  # points at the end, on average
REACTED: Final = 3  # a share of the worlds

R3_3: Final = 303
R5_2: Final = 502

# fmt: off
REASON = np.dtype((np.record, np.dtype([
    ("event", "i4"),
    ("rule", "i4"),          # the number of the rule behind it
    ("family", "i4"),        # whose card it is, or for PAID and POINTS who gains the points
    ("card", "i4"),
    ("kind", "i4"),          # of the card
    ("by", "i4"),            # the family of the attacker, or NONE
    ("actor", "i4"),         # the card that attacks, or NONE
    ("actor_kind", "i4"),    # its kind; the rule is another card's if it copies that one
    ("contradicts", "i4"),   # POINTS: 1 if the move brings more points and still wins less often,
    ("rival", "i4"),         # and then the opponent whose points grow most, or NONE if no opponent's do
    ("best", "f8"),          # after the best move: a share of the worlds, or points
    ("played", "f8"),        # after the move that was played
    ("effect", "f8"),        # what the difference costs, in shares of the victory
], align=True)))
# fmt: on

Outcomes = np.record
Reason = np.record
Reasons = NDArray[np.record]
Points = NDArray[np.float64]  # after the best and after the played move: the points of each family at the end


@rule
def write_reasons(v: View, best: Outcomes, played: Outcomes, points: Points, reasons: Reasons) -> int:
    """Write the most important differences between the outcomes for the view's seat. Return how many there are.

    There is at most one per card. The points at the end come last, or first if they seem to contradict the others.
    """
    count = 0
    for i in range(COUNTS):
        if best.sums[i] != played.sums[i] and is_reason(v, best, played, i, reasons[ROWS - 1]):
            count = keep(reasons, count)
    for family in range(int(v.players)):
        points[0, family] = int(best.points[family]) / int(best.worlds)
        points[1, family] = int(played.points[family]) / int(played.worlds)
    if has_points_reason(v, points, reasons[ROWS - 1]):
        at = 0 if reasons[ROWS - 1].contradicts != 0 else count
        insert(reasons, at, count)
        count += 1
    return count


@rule
def is_reason(v: View, best: Outcomes, played: Outcomes, i: int, r: Reason) -> bool:
    """Return whether the difference in the i-th number matters, and agrees with common sense. Write it as a reason."""
    me = int(v.seat)
    worth = worth_of(best, played, me, i)
    one = int(best.sums[i]) / int(best.worlds)
    other = int(played.sums[i]) / int(best.worlds)
    effect = (int(best.sums[i]) - int(played.sums[i])) / int(best.worlds) * worth
    least = LEAST_POINTS if i >= PAYMENTS else LEAST_SHARE
    if effect < LEAST or abs(one - other) < least:
        return False
    r.best = one
    r.played = other
    r.effect = effect
    r.contradicts = 0
    r.rival = NONE
    r.by = NONE
    r.actor = NONE
    r.actor_kind = NONE
    if i < REACTIONS:
        write_elimination(v, best, played, i, r)
        # The points of the seat's own eliminations are among the payments.
        return bool((r.by != me or r.family == me) and (worth < 0.0) == (r.family == me))
    if i < PAYMENTS:
        write_card(v, REACTED, i - REACTIONS, r)
        r.family = r.card // SLOTS
        return bool((worth > 0.0) == (r.family == me))
    write_card(v, PAID, (i - PAYMENTS) % CARDS, r)
    r.family = (i - PAYMENTS) // CARDS
    way = main_way(best, played, i - PAYMENTS)
    if way == TOKENS:
        r.rule = R3_3
    elif way == ELIMINATING:
        r.rule = R4_3
    return bool((worth > 0.0) == (r.family == me))


@rule
def worth_of(best: Outcomes, played: Outcomes, me: int, i: int) -> float:
    """Return what it is worth, in shares of the victory, if the i-th number is larger by one."""
    worlds = int(best.worlds) + int(played.worlds)
    found = int(best.sums[i]) + int(played.sums[i])
    spread = worlds * (int(best.squares[i]) + int(played.squares[i])) - found * found
    if spread == 0:
        return 0.0
    shares = int(best.share[me]) + int(played.share[me])
    return (worlds * (int(best.products[i]) + int(played.products[i])) - found * shares) / spread / VICTORY


@rule
def write_card(v: View, event: int, card: int, r: Reason) -> None:
    """Write a reason about a card, with the card's own rule."""
    r.event = event
    r.card = card
    r.kind = v.deck[card % SLOTS]
    r.rule = r.kind


@rule
def write_elimination(v: View, best: Outcomes, played: Outcomes, pair: int, r: Reason) -> None:
    """Write by whom and by which ability a card is eliminated; by the card's own if that varies."""
    write_card(v, ELIMINATED, pair // CARDS, r)
    r.family = r.card // SLOTS
    r.actor = pair % CARDS
    r.actor_kind = v.deck[r.actor % SLOTS]
    cause = int(best.cause[pair])
    other = int(played.cause[pair])
    if cause == 0:
        cause = other
    if cause == 0 or cause == MIXED or (other != 0 and other != cause):
        r.by = r.actor // SLOTS
        r.rule = r.actor_kind
    else:
        r.by = (cause - 1) // kinds.KINDS
        r.rule = (cause - 1) % kinds.KINDS


@rule
def main_way(best: Outcomes, played: Outcomes, payment: int) -> int:
    """Return the way of paying that differs most."""
    main = 0
    most = -1
    for way in range(WAYS):
        amount = abs(int(best.ways[payment, way]) - int(played.ways[payment, way]))
        if amount > most:
            main = way
            most = amount
    return main


@rule
def has_points_reason(v: View, points: Points, r: Reason) -> bool:
    """Return whether the move changes the seat's points at the end, and write how."""
    me = int(v.seat)
    best = float(points[0, me])
    played = float(points[1, me])
    r.event = POINTS
    r.rule = R5_2
    r.family = me
    r.card = NONE
    r.kind = NONE
    r.by = NONE
    r.actor = NONE
    r.actor_kind = NONE
    r.rival = NONE
    r.best = best
    r.played = played
    r.effect = 0.0
    r.contradicts = 1 if played > best else 0
    most = SAME_POINTS
    for family in range(int(v.players)):
        rise = float(points[1, family] - points[0, family])
        if r.contradicts != 0 and family != me and rise >= most and (r.rival == NONE or rise > most):
            r.rival = family
            most = rise
    return abs(played - best) >= SAME_POINTS


@rule
def comes_before(a: Reason, b: Reason) -> bool:
    """Return whether a reason is more important than another; if they are equally so, any fixed order will do."""
    if a.effect != b.effect:
        return bool(a.effect > b.effect)
    if a.event != b.event:
        return bool(a.event < b.event)
    if a.card != b.card:
        return bool(a.card < b.card)
    if a.actor != b.actor:
        return bool(a.actor < b.actor)
    return bool(a.family < b.family)


@rule
def keep(reasons: Reasons, count: int) -> int:
    """Add the reason in the last row, if it is one of the most important. Return how many there are now."""
    new = reasons[ROWS - 1]
    for i in range(count):
        if reasons[i].card == new.card:
            if not comes_before(new, reasons[i]):
                return count
            for k in range(i, count - 1):
                reasons[k] = reasons[k + 1]
            count -= 1
            break
    at = count
    while at > 0 and comes_before(new, reasons[at - 1]):
        at -= 1
    if at < MOST:
        insert(reasons, at, min(count, MOST - 1))
        count = min(count + 1, MOST)
    return count


@rule
def insert(reasons: Reasons, at: int, count: int) -> None:
    """Copy the reason in the last row to this place, and move those from there on, up to `count`, down."""
    for k in range(count, at, -1):
        reasons[k] = reasons[k - 1]
    reasons[at] = reasons[ROWS - 1]
