"""Events of a log as rows of a message: without the column that says who may know the card."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import rule
from ..rules import events
from .layout import HAPPENED_COLUMNS

Rows = NDArray[np.int16]


@rule
def write_event(log: Rows, i: int, rows: Rows, row: int) -> None:
    """Write an event of the log, with its card, as a row of a message."""
    for column in range(events.SEEN_BY):
        rows[row, column] = log[i, column]
    for column in range(events.SEEN_BY, HAPPENED_COLUMNS):
        rows[row, column] = log[i, column + 1]


@rule
def is_same(log: Rows, i: int, rows: Rows, row: int) -> bool:
    """Return whether an event of the log is the same as one that was written."""
    for column in range(events.SEEN_BY):
        if log[i, column] != rows[row, column]:
            return False
    for column in range(events.SEEN_BY, HAPPENED_COLUMNS):
        if log[i, column + 1] != rows[row, column]:
            return False
    return True


@rule
def copy_event(events: Rows, row: int, into: Rows, to: int) -> None:
    for column in range(HAPPENED_COLUMNS):
        into[to, column] = events[row, column]


@rule
def are_same(events: Rows, one: int, two: int) -> bool:
    for column in range(HAPPENED_COLUMNS):
        if events[one, column] != events[two, column]:
            return False
    return True
