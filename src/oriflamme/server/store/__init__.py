"""The database. Public module: `open_store(url)` returns a `Store` on SQLite or PostgreSQL."""

from .database import (
    CannotOpen,
    Conflict,
    DamagedDatabase,
    Database,
    DatabaseInUse,
    Statement,
    Unavailable,
)
from .people import SESSIONS_PER_QUERY
from .records import Account, GameLine, Index, LogRow, RatingChangeLine, RatingLine, SessionLine, StoredSession
from .repository import GAMES_PER_QUERY, UNUSABLE, Store, open_store
from .statements import append_statements, seat_statement, spectator_statement

__all__ = [
    "GAMES_PER_QUERY",
    "SESSIONS_PER_QUERY",
    "UNUSABLE",
    "Account",
    "CannotOpen",
    "Conflict",
    "DamagedDatabase",
    "Database",
    "DatabaseInUse",
    "GameLine",
    "Index",
    "LogRow",
    "RatingChangeLine",
    "RatingLine",
    "SessionLine",
    "Statement",
    "Store",
    "StoredSession",
    "Unavailable",
    "append_statements",
    "open_store",
    "seat_statement",
    "spectator_statement",
]
