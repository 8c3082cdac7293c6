"""What must be true of the accounts of every review. bench/review_accounts.py checks it in thousands of games."""

from __future__ import annotations

from typing import Final

from oriflamme.review import EFFORTS, Review

SMALLEST: Final = 1e-9  # what counts as equal
LARGEST_ERROR: Final = EFFORTS["full"].error  # of the loss of a moment, at full effort


def gap_of(found: Review) -> float:
    """Return the largest difference between two numbers of a review that must be equal."""
    winners = int(found.course.end.winners)
    gaps = [abs(sum(row) - 1) for row in found.chances]
    gaps += [abs(sum(seat.account.deal.value for seat in found.seats))]
    for seat in found.seats:
        account = seat.account
        gaps += [abs(account.total - account.result), abs(account.fair - 1 / len(found.seats))]
        gaps += [abs(sum(skills_of(found, seat.family)) - account.own.value)]
        if found.course.is_finished:
            gaps.append(abs(account.result - (winners >> seat.family & 1) / winners.bit_count()))
    return max(gaps)


def skills_of(found: Review, family: int) -> list[float]:
    return [one.judgement.skill for one in found.decisions if one and one.decision.family == family]


def errors_of(found: Review) -> list[float]:
    """Return the standard errors of the losses of all moments."""
    return [moment.judged.judgement.loss_error for seat in found.seats for moment in seat.moments]
