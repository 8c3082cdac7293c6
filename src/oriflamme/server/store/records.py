"""Values that the store reads and writes."""

from __future__ import annotations

from typing import NamedTuple


class LogRow(NamedTuple):
    """A row of a log. `personal`: what people typed, stored apart from the body; None: nothing, or deleted."""

    seq: int
    at: int  # milliseconds since 1970
    body: bytes
    personal: bytes | None
    hash: bytes  # of this row and all rows before it


class Index(NamedTuple):
    """A game's entry in the index after a write. `summary` is None if it did not change.

    `opener`: a code that is the same for all tables opened from one address; it is written with the first row only.
    """

    stage: str
    listed: bool
    due: int | None
    summary: bytes | None
    opener: bytes | None = None


class Account(NamedTuple):
    """A person. A guest has no login and no password."""

    id: str
    name: str
    login: str | None
    password: str | None  # argon2
    since: int


class StoredSession(NamedTuple):
    """An open session of a person; `kind` is `cookie` for pages and `bearer` for programs."""

    person: str
    name: str
    login: str | None
    kind: str
    until: int


class SessionLine(NamedTuple):
    """A session in a person's list of sessions."""

    digest: bytes
    kind: str
    since: int
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
    """The rating of a person for one box and number of players."""

    person: str
    name: str
    is_guest: bool
    box: str
    players: int
    mu: float
    sigma: float
    games: int


class RatingChangeLine(NamedTuple):
    """What one game changed. `games`: how many rated games of the same kind the person has finished with it."""

    person: str
    game: str
    box: str
    players: int
    at: int
    mu_before: float
    mu: float
    sigma: float
    games: int
    is_listed: bool  # the table was listed
