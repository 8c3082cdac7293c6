"""The rows of a log are chained by hash.

The hash of a row covers its number, its time, its body and the hash of the row before it, so it stands for the whole
log up to that row. An append names the hash that it follows, and is refused if the last row has another one
(store/statements.py); so two nodes can never both append after the same row. A row that was changed is noticed when its
table is loaded (fold.py). Personal text is not in the body, which has only its hash (log_rows.py).
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import Final

NUMBERS: Final = Struct("!qq")


def first_hash(table: str) -> bytes:
    """Return the hash that the first row of a table's log follows."""
    return sha256(b"oriflamme log\0" + table.encode()).digest()


def hash_of(previous: bytes, seq: int, at: int, body: bytes) -> bytes:
    """Return the hash of a row that follows the row with the hash `previous`."""
    return sha256(previous + NUMBERS.pack(seq, at) + body).digest()
