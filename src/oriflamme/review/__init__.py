"""Reviews of recorded games: what each decision was worth, and where each seat's result comes from (docs/review.md)."""

from .account import Account, Part
from .course import Course, Decision, follow
from .effort import EFFORTS, POLICY, Effort
from .judge import SEED_BITS, Explanation, Judgement, ValuedOption
from .reasons import ELIMINATED, PAID, POINTS, REACTED, PointsReason, Reason
from .review import Judged, Moment, Review, SeatReview, review
from .review_json import review_json

__all__ = [
    "EFFORTS",
    "ELIMINATED",
    "PAID",
    "POINTS",
    "POLICY",
    "REACTED",
    "SEED_BITS",
    "Account",
    "Course",
    "Decision",
    "Effort",
    "Explanation",
    "Judged",
    "Judgement",
    "Moment",
    "Part",
    "PointsReason",
    "Reason",
    "Review",
    "SeatReview",
    "ValuedOption",
    "follow",
    "review",
    "review_json",
]
