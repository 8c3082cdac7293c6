"""People, their sessions, and whom they have muted."""

from __future__ import annotations

from typing import Final

from .database import Database, Statement
from .records import Account, SessionLine, StoredSession

PEOPLE: Final = "SELECT id, name, login, password, since FROM people"
SESSION: Final = "INSERT INTO sessions (hash, person, kind, since, until) VALUES (?1, ?2, ?3, ?4, ?5)"
SESSION_AFTER: Final = (  # if the other session has ended, `person` is NULL, which the schema forbids
    "INSERT INTO sessions (hash, person, kind, since, until)"
    " VALUES (?1, (SELECT person FROM sessions WHERE hash = ?6 AND person = ?2 AND until > ?4), ?3, ?4, ?5)"
)
SESSIONS_PER_QUERY: Final = 500
STILL_OPEN: Final = "SELECT hash FROM sessions WHERE until > ?1 AND hash IN ({})".format(
    ", ".join(f"?{i + 2}" for i in range(SESSIONS_PER_QUERY))
)


class People:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: str, name: str, at: int) -> None:
        await self.database.write(
            [Statement("INSERT INTO people (id, name, since) VALUES (?1, ?2, ?3)", (person, name, at))]
        )

    async def rename(self, person: str, name: str) -> None:
        await self.database.write([Statement("UPDATE people SET name = ?2 WHERE id = ?1", (person, name), 1)])

    async def set_password(self, person: str, login: str, password: str) -> None:
        """Set login and password; raise Conflict if another person has this login."""
        await self.database.write(
            [Statement("UPDATE people SET login = ?2, password = ?3 WHERE id = ?1", (person, login, password), 1)]
        )

    async def reset_password(self, person: str, password: str) -> None:
        """Replace the password of an account and end all its sessions; raise Conflict if it is gone."""
        new = "UPDATE people SET password = ?2 WHERE id = ?1 AND login IS NOT NULL"
        ended = "DELETE FROM sessions WHERE person = ?1"
        await self.database.write([Statement(new, (person, password), 1), Statement(ended, (person,))])

    async def password_of(self, person: str) -> str | None:
        """Return the hash of a person's password; None for a guest."""
        rows = await self.database.read("SELECT password FROM people WHERE id = ?1", person)
        return rows[0][0] if rows else None

    async def account(self, login: str) -> Account | None:
        rows = await self.database.read(f"{PEOPLE} WHERE login = ?1", login)
        return Account(*rows[0]) if rows else None

    async def person(self, person: str) -> Account | None:
        rows = await self.database.read(f"{PEOPLE} WHERE id = ?1", person)
        return Account(*rows[0]) if rows else None

    async def all(self) -> list[Account]:
        """Return all accounts and guests, newest first."""
        return [Account(*row) for row in await self.database.read(f"{PEOPLE} ORDER BY since DESC, id")]

    async def since(self, person: str) -> int:
        """Return when a person first signed in, in milliseconds since 1970."""
        rows = await self.database.read("SELECT since FROM people WHERE id = ?1", person)
        return int(rows[0][0]) if rows else 0

    async def add_session(
        self, digest: bytes, person: str, kind: str, at: int, until: int, after: bytes | None = None
    ) -> None:
        """Open a session. `after`: the one that asks for it; raise Conflict if that one has ended."""
        values = (digest, person, kind, at, until)
        statement = Statement(SESSION, values) if after is None else Statement(SESSION_AFTER, (*values, after))
        await self.database.write([statement])

    async def session(self, digest: bytes, now: int) -> StoredSession | None:
        rows = await self.database.read(
            "SELECT person, name, login, kind, until FROM sessions JOIN people ON people.id = sessions.person"
            " WHERE hash = ?1 AND until > ?2",
            digest,
            now,
        )
        return StoredSession(*rows[0]) if rows else None

    async def open_sessions(self, digests: list[bytes], now: int) -> set[bytes]:
        """Return the sessions that have not ended, out of at most 500."""
        # The last one is repeated, so that the statement always has the same number of parameters.
        filled = [*digests, *digests[-1:] * (SESSIONS_PER_QUERY - len(digests))]
        rows = await self.database.read(STILL_OPEN, now, *filled) if digests else []
        return {bytes(row[0]) for row in rows}

    async def sessions_of(self, person: str, now: int) -> list[SessionLine]:
        """Return the open sessions of a person, the newest first."""
        rows = await self.database.read(
            "SELECT hash, kind, since, until FROM sessions WHERE person = ?1 AND until > ?2 ORDER BY since DESC",
            person,
            now,
        )
        return [SessionLine(bytes(digest), str(kind), int(since), int(until)) for digest, kind, since, until in rows]

    async def end_session(self, digest: bytes) -> None:
        await self.database.write([Statement("DELETE FROM sessions WHERE hash = ?1", (digest,))])

    async def end_sessions(self, person: str, but: bytes) -> None:
        """End all sessions of a person except one (after a change of the password)."""
        sql = "DELETE FROM sessions WHERE person = ?1 AND hash <> ?2"
        await self.database.write([Statement(sql, (person, but))])

    async def delete_expired_sessions(self, now: int) -> None:
        await self.database.write([Statement("DELETE FROM sessions WHERE until <= ?1", (now,))])

    async def mutes(self, person: str) -> set[str]:
        rows = await self.database.read("SELECT muted FROM mutes WHERE person = ?1", person)
        return {str(row[0]) for row in rows}

    async def mute(self, person: str, muted: str, on: bool) -> None:
        sql = (
            "INSERT INTO mutes (person, muted) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
            if on
            else "DELETE FROM mutes WHERE person = ?1 AND muted = ?2"
        )
        await self.database.write([Statement(sql, (person, muted))])

    async def delete_unused_guests(self, before: int) -> None:
        """Delete guests from before this time who have no session and never took a seat."""
        sql = (
            "DELETE FROM people WHERE login IS NULL AND since < ?1"
            " AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id)"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id)"
            " AND NOT EXISTS (SELECT 1 FROM mutes WHERE mutes.person = people.id)"
        )
        await self.database.write([Statement(sql, (before,))])
