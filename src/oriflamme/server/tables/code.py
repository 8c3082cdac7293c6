"""The code of a table: five letters that one can say to somebody, valid while the table waits for players."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

LETTERS: Final = "BCDFGHJKMNPRTVWX"  # no vowels, so no words; none that look or sound too much alike
LENGTH: Final = 5


def code_of(table: str) -> str:
    """Return the code of a table. It follows from the id, so nothing has to be stored."""
    return "".join(LETTERS[int(digit, 16)] for digit in sha256(f"code of {table}".encode()).hexdigest()[:LENGTH])


def table_with(code: str, tables: Iterable[str]) -> str | None:
    """Return the one of these tables that has this code, in any case; None if there is none or more than one."""
    found = [table for table in tables if code_of(table) == code.upper()]
    return found[0] if len(found) == 1 else None
