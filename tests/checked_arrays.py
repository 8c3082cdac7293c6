"""Records and arrays that raise an error for an index below 0 or past the end, for interpreted runs.

Compiled code does not check its indices: a wrong one reads or writes some other memory. On a GPU even an index that
counts from the end of an array is wrong.
"""

from __future__ import annotations

from typing import Any

import numpy as np


class CheckedRecord:
    """A record whose arrays check every index."""

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)

    def __getattr__(self, name: str) -> Any:
        return checked(self.record[name])

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = unchecked(value)


class CheckedArray:
    """An array that checks every index."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape = array.shape

    def index(self, index: Any) -> tuple[int, ...]:
        numbers = tuple(int(unchecked(number)) for number in (index if isinstance(index, tuple) else (index,)))
        for number, size in zip(numbers, self.shape, strict=False):
            if not 0 <= number < size:
                raise IndexError(f"expected an index within the shape {self.shape}, got {index}")
        return numbers

    def __getitem__(self, index: Any) -> Any:
        return checked(self.array[self.index(index)])

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[self.index(index)] = unchecked(value)


def checked(value: Any) -> Any:
    """Return a record or an array with checks, and anything else as it is."""
    if isinstance(value, np.void):
        return CheckedRecord(value)
    return CheckedArray(value) if isinstance(value, np.ndarray) else value


def unchecked(value: Any) -> Any:
    """Return what `checked` was given."""
    if isinstance(value, CheckedRecord):
        return value.record
    return value.array if isinstance(value, CheckedArray) else value
