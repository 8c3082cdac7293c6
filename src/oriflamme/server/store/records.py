"""What comes out of the store, beside the rows of the log."""

from __future__ import annotations

from typing import NamedTuple


class Account(NamedTuple):
    """A person. A guest has no login and no password."""

    id: str
    name: str
    login: str | None
    password: str | None  # argon2
    since: int


class Session(NamedTuple):
    """An open session: whose, and of which kind (`cookie` for pages, `bearer` for programs)."""

    person: str
    name: str
    login: str | None
    kind: str
    until: int


class GameLine(NamedTuple):
    """One game in a list. `summary` is the encoded public description of the table."""

    id: str
    seq: int
    stage: str
    opened: int
    changed: int
    summary: bytes


class RatingLine(NamedTuple):
    person: str
    name: str
    mu: float
    sigma: float
    games: int
