"""The code of a table: five letters that one can say to somebody, valid while the table waits for players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Final

LETTERS: Final = "BCDFGHJKMNPRTVWX"  # no vowels, so no words; none that look or sound too much alike
LENGTH: Final = 5


@lru_cache(50_000)
def code_of(table: str) -> str:
    """Return the code of a table. It follows from the id, so nothing has to be stored."""
    return "".join(LETTERS[int(digit, 16)] for digit in sha256(f"code of {table}".encode()).hexdigest()[:LENGTH])


def tables_by_code(tables: Iterable[str]) -> dict[str, str]:
    """Return these tables by their code. A code that several of them have leads nowhere."""
    found: dict[str, str] = {}
    for table in tables:
        code = code_of(table)
        found[code] = "" if code in found else table
    return found
