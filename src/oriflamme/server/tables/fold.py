"""Folds a stored log into a table, and turns new rows into stored ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...disclosure import Events
from .log_chain import hash_of
from .log_rows import AnyRow, decode_row, encode_row
from .table import Table

StoredRow = tuple[int, int, bytes, bytes | None, bytes]  # seq, at, body, personal text, hash


class BadLog(Exception):  # noqa: N818 - it describes the log
    """A log can't be folded: a row is unreadable, out of order, changed, or not allowed by the rules."""


def chained(table: Table, at: int, new: Sequence[AnyRow]) -> list[StoredRow]:
    """Return the rows as they are stored after the last row of this table."""
    seq, previous = table.seq, table.hash
    stored = []
    for row in new:
        seq += 1
        body, personal = encode_row(row)
        previous = hash_of(previous, seq, at, body)
        stored.append((seq, at, body, personal, previous))
    return stored


def fold(table: Table, log: Iterable[StoredRow]) -> Iterator[tuple[AnyRow, Events]]:
    """Apply stored rows to the table one by one; yield each with its events. Raise BadLog at a row that is wrong.

    After an error the table is useless, so pass a new one or a copy.
    """
    for seq, at, body, personal, stored_hash in log:
        if seq != table.seq + 1:
            raise BadLog(f"table {table.id}: expected row {table.seq + 1}, got {seq}")
        table.hash = hash_of(table.hash, seq, at, body)
        if table.hash != stored_hash:
            raise BadLog(f"table {table.id}, row {seq}: the hash is not that of this row after the one before it")
        try:
            row = decode_row(body, personal)
            events = table.apply(row, at)
        except Exception as error:
            raise BadLog(f"table {table.id}, row {seq}: {type(error).__name__}: {error}") from error
        yield row, events
