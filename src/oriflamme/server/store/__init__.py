"""Where the event log lies. The front door: `open_store(url)` gives a `Store` over SQLite or PostgreSQL."""

from .database import Conflict, Database, Statement
from .records import Account, GameLine, RatingLine, Session
from .store import SESSIONS_AT_ONCE, LogRow, Store, open_store

__all__ = [
    "SESSIONS_AT_ONCE",
    "Account",
    "Conflict",
    "Database",
    "GameLine",
    "LogRow",
    "RatingLine",
    "Session",
    "Statement",
    "Store",
    "open_store",
]
