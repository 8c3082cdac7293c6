"""Reviews of recorded games: what each decision was worth, and where each seat's result comes from (docs/review.md)."""

from .account import Account, Part
from .course import Course, Decision, follow
from .effort import CLASSES, EFFORTS, FINE, POLICY, Effort, class_of, spread
from .judge import SEED_BITS, Judgement, ValuedOption
from .reasons import ELIMINATED, PAID, POINTS, REACTED, PointsReason, Reason
from .review import Judged, Moment, Review, SeatReview, review
from .review_json import review_json

__all__ = [
    "CLASSES",
    "EFFORTS",
    "ELIMINATED",
    "FINE",
    "PAID",
    "POINTS",
    "POLICY",
    "REACTED",
    "SEED_BITS",
    "Account",
    "Course",
    "Decision",
    "Effort",
    "Judged",
    "Judgement",
    "Moment",
    "Part",
    "PointsReason",
    "Reason",
    "Review",
    "SeatReview",
    "ValuedOption",
    "class_of",
    "follow",
    "review",
    "review_json",
    "spread",
]
