"""A review of a recorded game: every decision judged on what its seat could know, and an account for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from ..notation import Scenario
from ..rules import NONE, view
from .account import Account, Chances, Part, account_of
from .course import Course, Decision, follow
from .effort import EFFORTS, FINE, POLICY, Effort, class_of
from .judge import Judge, Judgement
from .reasons import PointsReason, Reason, average_points, reasons_of

MOMENTS: Final = 5  # per seat

Progress = Callable[[int, int], None]  # gets the steps done and the number of steps


@dataclass(frozen=True)
class Judged:
    """A decision and what it was worth."""

    decision: Decision
    judgement: Judgement
    called: str  # fine, inaccuracy, mistake or blunder


@dataclass(frozen=True)
class Moment:
    """A decision that cost much, and why."""

    number: int  # the index of the decision in the review
    judged: Judged
    reasons: tuple[Reason | PointsReason, ...]
    best_points: tuple[float, ...]  # the families' points at the end, on average, after the best move
    played_points: tuple[float, ...]


@dataclass(frozen=True)
class SeatReview:
    """What a review says about one seat."""

    family: int
    account: Account
    moments: tuple[Moment, ...]  # the most expensive first


@dataclass(frozen=True)
class Review:
    """A reviewed game. `chances[t]` are the real chances of all families before decision t, and after the last one."""

    course: Course
    effort: Effort
    seed: int
    policy: str
    decisions: tuple[Judged | None, ...]  # None: a decision of a seat that was not reviewed
    chances: tuple[tuple[float, ...], ...]
    seats: tuple[SeatReview, ...]


def review(
    scenario: Scenario | Course,
    seats: Sequence[int] | None = None,
    effort: Effort = EFFORTS["full"],
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Review a record for these seats, or for all. The same record, effort and seed give the same review."""
    course = scenario if isinstance(scenario, Course) else follow(scenario)
    players = course.settings.players
    chosen = range(players) if seats is None else seats
    for seat in chosen:
        course.settings.check_seat(seat)
    judge = Judge(effort, players, seed)
    steps = len(course.decisions)
    judged: list[Judged | None] = []
    winners = []
    for ply, decision in enumerate(course.decisions):
        if progress is not None:
            progress(ply, steps)
        winners.append(judge.winners(decision.game, ply))
        judged.append(judge_one(judge, decision, players) if decision.family in chosen else None)
    if course.is_finished:
        winners.append(np.full(effort.positions, int(course.end.winners), dtype=np.int8))
    else:
        winners.append(judge.winners(course.end, steps))
    chances = Chances(winners, players)
    deciders = [decision.family for decision in course.decisions]
    skills = [Part(one.judgement.skill, one.judgement.skill_error) if one else Part(0.0, 0.0) for one in judged]
    reviewed = tuple(
        SeatReview(
            seat,
            account_of(seat, deciders, skills, chances),
            tuple(explain(judge, t, one, players) for t, one in worst(judged, seat)),
        )
        for seat in chosen
    )
    if progress is not None:
        progress(steps, steps)
    means = tuple(tuple(row) for row in chances.means.tolist())
    return Review(course, effort, seed, POLICY, tuple(judged), means, reviewed)


def judge_one(judge: Judge, decision: Decision, players: int) -> Judged:
    judgement = judge.judge(view(decision.game, decision.family), decision.action, decision.nth)
    return Judged(decision, judgement, class_of(judgement.loss, judgement.loss_error, players))


def worst(judged: Sequence[Judged | None], seat: int) -> list[tuple[int, Judged]]:
    """Return the wrong moves of a seat that cost most, with their numbers."""
    wrong = [(t, one) for t, one in enumerate(judged) if one and one.decision.family == seat and one.called != FINE]
    wrong.sort(key=lambda item: (-item[1].judgement.loss, item[0]))
    return wrong[:MOMENTS]


def explain(judge: Judge, number: int, judged: Judged, players: int) -> Moment:
    """Return a moment with its reasons. They are counted in worlds that agree with what the seat knew."""
    decision, family = judged.decision, judged.decision.family
    seen = view(decision.game, family)
    outcomes = judge.outcomes(seen, judged.judgement, decision.action, decision.nth)
    best, played = (average_points(one, players) for one in outcomes)
    deck = [int(kind) if kind != NONE else 0 for kind in seen.deck]
    return Moment(number, judged, tuple(reasons_of(outcomes, family, players, deck)), best, played)
