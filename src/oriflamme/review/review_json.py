"""A review as JSON (docs/review.md): plain dicts and lists with stable names. Values are shares of the victory."""

from __future__ import annotations

from typing import Any, Final

from ..notation import move_of
from ..rules import kinds, questions
from ..rules.state import FAMILY_LETTERS, NONE, PHASE_NAMES, SLOTS
from .account import Account, Group, Part
from .compiled.account import QUESTIONS, ROUNDS
from .reasons import PointsReason, Reason
from .review import Judged, Moment, Review, SeatReview

VERSION: Final = 1

Json = dict[str, Any]


def review_json(review: Review) -> Json:
    """Return a review as one object."""
    course = review.course
    return {
        "version": VERSION,
        "file": course.file,
        "line": course.line,
        "title": course.title,
        "names": {FAMILY_LETTERS[family]: name for family, name in sorted(course.names.items())},
        "box": course.settings.box,
        "players": course.settings.players,
        "finished": course.is_finished,
        "error": None if course.error is None else error_json(review),
        "effort": review.effort.name,
        "seed": review.seed,
        "policy": review.policy,
        "thresholds": review.thresholds,
        "seats": [seat_json(review, seat) for seat in review.seats],
        "chances": [list(row) for row in review.chances],
        "decisions": [decision_json(review, number) for number in range(len(review.decisions))],
    }


def error_json(review: Review) -> Json:
    error = review.course.error
    assert error is not None
    return {"line": error.line, "reason": error.reason, "code": error.code}


def seat_json(review: Review, seat: SeatReview) -> Json:
    own = [one for one in review.decisions if one and one.decision.family == seat.family]
    chosen = [one.decision for one in own if len(one.judgement.options) > 1]
    return {
        "family": FAMILY_LETTERS[seat.family],
        "account": account_json(seat.account),
        "luck_adjusted": seat.account.luck_adjusted,
        "rounds": {str(n): group_json(seat.groups[ROUNDS + n]) for n in (int(one.game.round_now) for one in chosen)},
        "questions": {questions.NAMES[n]: group_json(seat.groups[QUESTIONS + n]) for n in (d.question for d in chosen)},
        "moments": [moment_json(moment) for moment in seat.moments],
    }


def account_json(account: Account) -> Json:
    return {
        "fair": account.fair,
        "deal": part_json(account.deal),
        "own": part_json(account.own),
        "luck": part_json(account.luck),
        "others": {FAMILY_LETTERS[family]: part_json(part) for family, part in account.others.items()},
        "result": account.result,
    }


def part_json(part: Part) -> Json:
    return {"value": part.value, "error": part.error}


def group_json(group: Group) -> Json:
    return {"decisions": group.decisions, "fine": group.fine, "loss": group.loss}


def decision_json(review: Review, number: int) -> Json:
    decision, one = review.course.decisions[number], review.decisions[number]
    found = {
        "number": number,
        "line": decision.line,
        "round": int(decision.game.round_now),
        "phase": PHASE_NAMES[int(decision.game.phase)],
        "family": FAMILY_LETTERS[decision.family],
        "question": questions.NAMES[decision.question],
        "move": decision.move.answer,
        "hint": decision.had_hint,
    }
    return found | judged_json(one) if one else found


def judged_json(one: Judged) -> Json:
    judgement = one.judgement
    return {
        "best": move_text(one, judgement.best),
        "loss": judgement.loss,
        "error": judgement.loss_error,
        "class": judgement.called,
        "skill": part_json(Part(judgement.skill, judgement.skill_error)),
        "chances": list(judgement.chances),
        "worlds": judgement.worlds,
        "options": [
            {
                "move": move_text(one, option.action),
                "value": option.value,
                "error": option.error,
                "worlds": option.worlds,
            }
            for option in judgement.options
        ],
    }


def move_text(one: Judged, action: int) -> str:
    """Return an action as the notation writes it, without the family."""
    return move_of(one.decision.game, action).answer


def moment_json(moment: Moment) -> Json:
    return {
        "decision": moment.number,
        "points": {"best": list(moment.why.best_points), "played": list(moment.why.played_points)},
        "reasons": [reason_json(reason) for reason in moment.why.reasons],
    }


def reason_json(reason: Reason | PointsReason) -> Json:
    found: Json = {
        "event": reason.event,
        "rule": reason.rule,
        "family": FAMILY_LETTERS[reason.family],
        "best": reason.best,
        "played": reason.played,
    }
    if isinstance(reason, PointsReason):
        return found | {"rival": rival_json(reason)} if reason.contradicts else found
    found["card"] = card_json(reason.card, reason.kind)
    if reason.by == NONE:
        return found
    return found | {"by": FAMILY_LETTERS[reason.by], "actor": card_json(reason.actor, reason.actor_kind)}


def rival_json(reason: PointsReason) -> Json | None:
    if reason.rival == NONE:
        return None
    return {"family": FAMILY_LETTERS[reason.rival], "best": reason.rival_best, "played": reason.rival_played}


def card_json(card: int, kind: int) -> str:
    return f"{FAMILY_LETTERS[card // SLOTS]}:{kinds.NAMES[kind]}"
