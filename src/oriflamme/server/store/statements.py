"""The statements that append rows to a log and update the index of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .database import Statement
from .records import Index, LogRow

FIRST_ROW: Final = "INSERT INTO events (game, seq, at, body, personal, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
ROW_AFTER: Final = (  # if the previous row is missing or has another hash, `game` is NULL, which the schema forbids
    "INSERT INTO events (game, seq, at, body, personal, hash)"
    " VALUES ((SELECT game FROM events WHERE game = ?1 AND seq = ?2 - 1 AND hash = ?7), ?2, ?3, ?4, ?5, ?6)"
)


def append_statements(
    game: str, previous: bytes, rows: Sequence[LogRow], index: Index | None, also: Sequence[Statement] = ()
) -> list[Statement]:
    """Return the statements that append rows after the row with the hash `previous` (see `Store.append`)."""
    statements = []
    if index is not None:
        statements.append(index_statement(game, rows[0].seq - 1, rows[-1].at, rows[-1].seq, index))
    for row in rows:
        if row.seq == 1:
            statements.append(Statement(FIRST_ROW, (game, *row)))
        else:
            statements.append(Statement(ROW_AFTER, (game, *row, previous)))
        previous = row.hash
    statements += also
    return statements


def index_statement(game: str, after: int, at: int, last: int, index: Index) -> Statement:
    """Return the statement that updates the index after a write."""
    listed = int(index.listed)
    if after == 0:
        return Statement(
            "INSERT INTO games (id, seq, stage, listed, opened, changed, due, summary, opener)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8)",
            (game, last, index.stage, listed, at, index.due, index.summary or b"{}", index.opener),
        )
    if index.summary is None:
        return Statement("UPDATE games SET seq = ?2, changed = ?3, due = ?4 WHERE id = ?1", (game, last, at, index.due))
    return Statement(
        "UPDATE games SET seq = ?2, changed = ?3, due = ?4, stage = ?5, listed = ?6, summary = ?7 WHERE id = ?1",
        (game, last, at, index.due, index.stage, listed, index.summary),
    )


def seat_statement(person: str, game: str) -> Statement:
    """Return the statement that lists the game among this person's games."""
    return Statement("INSERT INTO seats (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING", (person, game))


def spectator_statement(person: str, game: str) -> Statement:
    """Return the statement that notes that a person without a seat wrote messages in this game."""
    return Statement("INSERT INTO spectators (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING", (person, game))
