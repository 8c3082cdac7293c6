"""A review of a recorded game: every decision judged on what its seat could know, and an account for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..notation import Scenario
from ..rules import view
from .account import Account, Group
from .course import Course, Decision, follow
from .effort import EFFORTS, POLICY, Effort
from .judge import Explanation, Judge, Judgement

Progress = Callable[[int, int], None]  # gets the steps done and the number of steps


@dataclass(frozen=True)
class Judged:
    """A decision and what it was worth."""

    decision: Decision
    judgement: Judgement


@dataclass(frozen=True)
class Moment:
    """A decision that cost much, and why."""

    number: int  # the index of the decision in the review
    judged: Judged
    why: Explanation


@dataclass(frozen=True)
class SeatReview:
    """What a review says about one seat."""

    family: int
    account: Account
    groups: tuple[Group, ...]  # by the number of the group (compiled/account.py)
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
    thresholds: dict[str, float]  # the loss from which on a move is called so
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
        judged.append(judge_one(judge, decision) if decision.family in chosen else None)
    winners.append(judge.winners(course.end, steps))
    decided = [(one.family, int(one.game.round_now), one.question) for one in course.decisions]
    accounts = judge.accounts(winners, decided, [one.judgement if one else None for one in judged])
    reviewed = []
    for seat in chosen:
        account, groups, moments = accounts.seats[seat]
        explained = tuple(Moment(t, one, explain(judge, one)) for t in moments if (one := judged[t]))
        reviewed.append(SeatReview(seat, account, groups, explained))
    if progress is not None:
        progress(steps, steps)
    chances, thresholds = accounts.chances, accounts.thresholds
    return Review(course, effort, seed, POLICY, tuple(judged), chances, thresholds, tuple(reviewed))


def judge_one(judge: Judge, decision: Decision) -> Judged:
    return Judged(decision, judge.judge(view(decision.game, decision.family), decision.action, decision.nth))


def explain(judge: Judge, judged: Judged) -> Explanation:
    decision = judged.decision
    seen = view(decision.game, decision.family)
    return judge.explain(seen, judged.judgement, decision.action, decision.nth)
