"""Points by round: what each family had at the end of every round, worked out from what happened."""

from __future__ import annotations

from ..rules import (
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
from .engine import Events

EARNED = (GAINED, TOKENS_TAKEN, INCOME)


def ends_of_rounds(points: list[int], events: Events) -> list[list[int]]:
    """The points at the end of each round that ended in these events; `points` are those after all of them.

    They are walked backwards and undone one by one, so that what the next round begins with (a Deal's income, cards
    that act before anybody is asked) is not counted for the round before it.
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
