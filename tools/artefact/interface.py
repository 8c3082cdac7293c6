"""How the parameters of an exported function are described, compiled and documented.

A record or an array is passed as its address. Lengths that the table of exports leaves open follow as numbers. A tuple
of arrays is passed as the address of a list of 32-bit numbers: for each array its address and its open lengths.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numba
import numpy as np
from numba import types

# What happens to the memory of a parameter.
MODES: Final = (
    "in",  # the function only reads it
    "out",  # the function writes all that the caller reads
    "inout",
    "events",  # a log of events: row 0 says how many rows after it the function has written
    "scratch",  # the caller doesn't read it, and the function doesn't need what was in it
    "constant",  # like `in`, but never changed, so that it can be kept between calls
    "resident",  # like `inout`, but large, so that it is better created in the module's memory
)

# Lengths of the first dimension, besides numbers and None, which means that the length is passed.
ROWS: Final = "rows"  # one row per game, from row `lo` to row `hi`; the address is that of row `lo`
PART: Final = "part"  # one row per thread; the address is that of the first row

Length = int | str | None


@dataclass(frozen=True)
class Number:
    type: str  # i32, i64, f64, or bool, which is passed as an i32
    role: str = ""  # lo, hi or part

    @property
    def numba_type(self) -> Any:
        return {"f64": types.float64, "bool": types.boolean}.get(self.type, types.int64)


I32, I64, F64, BOOL = (Number(name) for name in ("i32", "i64", "f64", "bool"))
LO, HI, PART_NUMBER = (Number("i32", role) for role in ("lo", "hi", "part"))


@dataclass(frozen=True)
class Record:
    dtype: Any
    mode: str

    @property
    def numba_type(self) -> Any:
        return numba.from_dtype(self.dtype)


@dataclass(frozen=True)
class Array:
    dtype: Any
    shape: tuple[Length, ...]
    mode: str
    size: tuple[int, ...] = ()  # the usual lengths, of an array in a tuple whose lengths are open

    @property
    def item(self) -> np.dtype[Any]:
        return np.dtype(self.dtype)

    @property
    def open_lengths(self) -> int:
        return sum(length is None for length in self.shape)

    @property
    def numba_type(self) -> Any:
        return types.Array(numba.from_dtype(self.item), len(self.shape), "C")


@dataclass(frozen=True)
class Arrays:
    """A named tuple of arrays. Their modes may differ, unless the tuple is constant or resident."""

    of: type
    arrays: tuple[Array, ...]

    @property
    def numba_type(self) -> Any:
        return types.BaseTuple.from_types([array.numba_type for array in self.arrays], self.of)


@dataclass(frozen=True)
class Numbers:
    """A named tuple of numbers, each of which is a parameter of its own."""

    of: type
    numbers: tuple[Number, ...]

    @property
    def numba_type(self) -> Any:
        return types.BaseTuple.from_types([number.numba_type for number in self.numbers], self.of)


Parameter = Number | Record | Array | Arrays | Numbers


@dataclass(frozen=True)
class Export:
    """A compiled function, its parameters and its result: None, a number, or several numbers (i64).

    The address where several numbers are written is the last parameter.
    """

    function: Any
    parameters: tuple[Parameter, ...]
    result: Number | int | None = None
