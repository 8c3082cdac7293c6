"""Points by round: how many each family had at the end of every round, computed from the events."""

from __future__ import annotations

from ...rules import (
    EVENT_AMOUNT,
    EVENT_CODE,
    EVENT_FAMILY,
    EVENT_OTHER,
    GAINED,
    INCOME,
    LOST,
    ROUND,
    STOLEN,
    TOKENS_TAKEN,
)
from .fast_rules import Events

EARNED = (GAINED, TOKENS_TAKEN, INCOME)


def scores_at_round_ends(points: list[int], events: Events) -> list[list[int]]:
    """Return the points at the end of each round that ended in these events; `points` are those after all of them.

    The events are undone one by one, last first. That way, points that belong to the next round (a Deal's income, cards
    that act before anybody is asked) don't count for the round that has just ended.
    """
    now, ends = list(points), []
    for row in reversed(events):
        code, family, amount = row[EVENT_CODE], row[EVENT_FAMILY], row[EVENT_AMOUNT]
        if code == ROUND:
            ends.append(list(now))
        elif code in EARNED:
            now[family] -= amount
        elif code == LOST:
            now[family] += amount
        elif code == STOLEN:
            now[family] -= amount
            now[row[EVENT_OTHER]] += amount
    return ends[::-1]
