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
    """An array that checks every index. One or two numbers are checked without a loop, because there are millions."""

    __slots__ = ("array", "length", "shape", "width")

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape = array.shape
        self.length, self.width = (*array.shape, 0, 0)[:2]

    def index(self, index: Any) -> Any:
        if index.__class__ is not tuple:
            number = int(index)
            if 0 <= number < self.length:
                return number
        elif len(index) == 2:
            row, column = index
            row, column = int(row), int(column)
            if 0 <= row < self.length and 0 <= column < self.width:
                return row, column
        else:
            numbers = tuple(map(int, index))
            if all(0 <= number < size for number, size in zip(numbers, self.shape, strict=False)):
                return numbers
        raise IndexError(f"expected an index within the shape {self.shape}, got {index}")

    def __getitem__(self, index: Any) -> Any:
        value = self.array[self.index(index)]
        return checked(value) if value.__class__ in CONTAINERS else value

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[self.index(index)] = value if value.__class__ in NUMBERS else unchecked(value)


NUMBERS = (int, float)
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
