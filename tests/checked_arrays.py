"""Records and arrays that raise an error for an index below 0 or past the end, for interpreted runs.

Compiled code does not check its indices: a wrong one reads or writes some other memory. On a GPU even an index that
counts from the end of an array is wrong.
"""

from __future__ import annotations

from typing import Any

import numpy as np


class CheckedRecord:
    """A record whose arrays check every index."""

    __slots__ = ("arrays", "record")

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)
        object.__setattr__(self, "arrays", {})

    def __getattr__(self, name: str) -> Any:
        found = self.arrays.get(name)
        if found is None:
            found = checked(self.record[name])
            if found.__class__ is CheckedArray:
                self.arrays[name] = found
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = unchecked(value)


class CheckedArray:
    """An array that checks every index."""

    __slots__ = ("array", "shape")

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape = array.shape

    def index(self, index: Any) -> tuple[int, ...]:
        numbers = tuple(map(int, index)) if index.__class__ is tuple else (int(index),)
        for number, size in zip(numbers, self.shape, strict=False):
            if not 0 <= number < size:
                raise IndexError(f"expected an index within the shape {self.shape}, got {index}")
        return numbers

    def __getitem__(self, index: Any) -> Any:
        value = self.array[self.index(index)]
        return checked(value) if value.__class__ in CONTAINERS else value

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[self.index(index)] = unchecked(value)


CONTAINERS = (np.void, np.record, np.ndarray, np.recarray)


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
