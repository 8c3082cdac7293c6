"""Why a move wins less often than another (compiled/reasons.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from ..rules import rule_name
from ..rules.state import NONE
from .compiled import reasons as compiled

ELIMINATED, PAID, POINTS, REACTED = compiled.EVENTS  # what a reason is about
POINTS_RULE: Final = rule_name(compiled.R5_2)


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


def reason_of(r: Any, best_points: tuple[float, ...], played_points: tuple[float, ...]) -> Reason | PointsReason:
    """Return a reason that compiled code has found, given the families' points at the end after both moves."""
    family, best, played = int(r.family), float(r.best), float(r.played)
    if r.event != compiled.POINTS:
        event, rule, card, kind = compiled.EVENTS[r.event], rule_name(int(r.rule)), int(r.card), int(r.kind)
        attacker = int(r.by), int(r.actor), int(r.actor_kind)
        return Reason(event, rule, family, card, kind, best, played, float(r.effect), *attacker)
    rival = int(r.rival)
    if rival == NONE:
        return PointsReason(family, best, played, bool(r.contradicts))
    return PointsReason(family, best, played, True, rival, best_points[rival], played_points[rival])
