"""Why a move wins less often than another: what differs between their outcomes, and has to do with winning.

Each number that is counted (compiled/outcomes.py) gets an effect, in shares of the victory: how much it differs between
the two moves, times how much the seat wins more, over all worlds, if the number is larger by one. So a reason explains
why the move wins less often, even if it brings more points. A reason whose effect contradicts common sense, such as
points that an opponent gains and the seat profits from, would only confuse, and is left out.

The page has the same in JavaScript (client/core/review/reasons.js), and the same reasons, bit for bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import numpy as np

from ..rules import CARDS, KIND_NAMES, KINDS, NONE, SLOTS
from .compiled.outcomes import ELIMINATING, ELIMINATIONS, MIXED, PAYMENTS, REACTIONS, TOKENS
from .compiled.playout import VICTORY

MOST: Final = 3  # reasons per moment, except for the points at the end
LEAST: Final = 0.005  # of the victory: a difference with a smaller effect is no reason
LEAST_SHARE: Final = 0.05  # of the worlds, in which an event happens more or less often
LEAST_POINTS: Final = 0.1  # on average
SAME_POINTS: Final = 0.05  # at the end: a smaller difference is none

# What a reason is about.
ELIMINATED: Final = "eliminated"  # a share of the worlds
REACTED: Final = "reacted"  # likewise
PAID: Final = "paid"  # points on average
POINTS: Final = "points"  # points at the end, on average

PAID_RULES: Final = {TOKENS: "R3.3", ELIMINATING: "R4.3"}
POINTS_RULE: Final = "R5.2"


@dataclass(frozen=True)
class Reason:
    """One difference. `best` and `played` are shares of the worlds, or points on average for PAID."""

    event: str
    rule: str  # the id of the rule behind it
    family: int  # whose card it is, or for PAID who gains the points
    card: int
    kind: int  # of the card
    best: float
    played: float
    effect: float  # what the difference costs, in shares of the victory
    by: int = NONE  # the family of the attacker, or NONE
    actor: int = NONE  # the card that attacks, or NONE
    actor_kind: int = NONE  # its kind; the rule is another card's if it copies that one


@dataclass(frozen=True)
class PointsReason:
    """The points that the seat has at the end, on average.

    If the move brings more points and still wins less often, `contradicts` is true, and `rival` is the opponent whose
    points grow most, or NONE if no opponent's do.
    """

    event: ClassVar[str] = POINTS
    rule: ClassVar[str] = POINTS_RULE
    family: int
    best: float
    played: float
    contradicts: bool = False
    rival: int = NONE
    rival_best: float = 0.0
    rival_played: float = 0.0


def reasons_of(outcomes: Any, me: int, players: int, deck: list[int]) -> list[Reason | PointsReason]:
    """Return the most important differences between the outcomes of the best and of the played move for this seat.

    There is at most one per card. The points at the end come last, or first if they seem to contradict the others.
    """
    found = [*eliminations(outcomes, me, deck), *reactions(outcomes, me, deck), *payments(outcomes, me, deck)]
    found.sort(key=lambda r: (-r.effect, r.event, r.card, r.actor, r.family))
    chosen: list[Reason] = []
    for reason in found:
        if len(chosen) < MOST and all(reason.card != other.card for other in chosen):
            chosen.append(reason)
    best, played = (average_points(one, players) for one in outcomes)
    points = points_reason(best, played, me)
    if points is None:
        return [*chosen]
    return [points, *chosen] if points.contradicts else [*chosen, points]


def average_points(outcome: Any, players: int) -> tuple[float, ...]:
    """Return the families' points at the end, on average."""
    return tuple((outcome["points"][:players] / int(outcome["worlds"])).tolist())


def effect_of(outcomes: Any, me: int, index: int) -> tuple[float, float]:
    """Return what the difference in a number costs, and what one more is worth, both in shares of the victory."""
    best, played = outcomes
    n, worlds = int(best["worlds"]), int(best["worlds"]) + int(played["worlds"])
    found, squares, products = (int(best[f][index]) + int(played[f][index]) for f in ("sums", "squares", "products"))
    shares = int(best["share"][me]) + int(played["share"][me])
    spread = worlds * squares - found * found
    if spread == 0:
        return 0.0, 0.0
    worth = (worlds * products - found * shares) / spread / VICTORY
    return (int(best["sums"][index]) - int(played["sums"][index])) / n * worth, worth


def differences(outcomes: Any, me: int, begin: int, end: int) -> Iterator[tuple[int, float, float, float, float]]:
    """Yield the numbers from `begin` to `end` that matter: index, best, played, effect, and what one more is worth."""
    best, played = outcomes
    n = int(best["worlds"])
    least = LEAST_POINTS if begin == PAYMENTS else LEAST_SHARE
    for index in (np.flatnonzero(best["sums"][begin:end] != played["sums"][begin:end]) + begin).tolist():
        one, other = int(best["sums"][index]) / n, int(played["sums"][index]) / n
        effect, worth = effect_of(outcomes, me, index)
        if effect >= LEAST and abs(one - other) >= least:
            yield index - begin, one, other, effect, worth


def eliminations(outcomes: Any, me: int, deck: list[int]) -> Iterator[Reason]:
    for pair, best, played, effect, worth in differences(outcomes, me, ELIMINATIONS, REACTIONS):
        card, actor = divmod(pair, CARDS)
        causes = {int(one["cause"][pair]) for one in outcomes} - {0}
        by, ability = actor // SLOTS, deck[actor % SLOTS]
        if len(causes) == 1 and (cause := causes.pop()) != MIXED:
            by, ability = divmod(cause - 1, KINDS)
        owner = card // SLOTS
        # The points of the seat's own eliminations are among the payments.
        if (by != me or owner == me) and (worth < 0) == (owner == me):
            kind, actor_kind = deck[card % SLOTS], deck[actor % SLOTS]
            rule = KIND_NAMES[ability]
            yield Reason(ELIMINATED, rule, owner, card, kind, best, played, effect, by, actor, actor_kind)


def reactions(outcomes: Any, me: int, deck: list[int]) -> Iterator[Reason]:
    for card, best, played, effect, worth in differences(outcomes, me, REACTIONS, PAYMENTS):
        owner, kind = card // SLOTS, deck[card % SLOTS]
        if (worth > 0) == (owner == me):
            yield Reason(REACTED, KIND_NAMES[kind], owner, card, kind, best, played, effect)


def payments(outcomes: Any, me: int, deck: list[int]) -> Iterator[Reason]:
    for payment, best, played, effect, worth in differences(outcomes, me, PAYMENTS, len(outcomes[0]["sums"])):
        family, card = divmod(payment, CARDS)
        kind = deck[card % SLOTS]
        ways = np.abs(outcomes[0]["ways"][payment].astype(np.int64) - outcomes[1]["ways"][payment])
        rule = PAID_RULES.get(int(np.argmax(ways)), KIND_NAMES[kind])
        if (worth > 0) == (family == me):
            yield Reason(PAID, rule, family, card, kind, best, played, effect)


def points_reason(best: tuple[float, ...], played: tuple[float, ...], me: int) -> PointsReason | None:
    """Return what the move does to the points at the end, given everyone's after both moves; None: nothing."""
    if abs(played[me] - best[me]) < SAME_POINTS:
        return None
    if played[me] < best[me]:
        return PointsReason(me, best[me], played[me])
    rival = max((other for other in range(len(best)) if other != me), key=lambda other: played[other] - best[other])
    if played[rival] - best[rival] < SAME_POINTS:
        return PointsReason(me, best[me], played[me], contradicts=True)
    return PointsReason(me, best[me], played[me], True, rival, best[rival], played[rival])
