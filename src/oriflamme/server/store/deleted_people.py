"""People who have deleted their account, and what is left of them to delete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .database import Database, Statement

LATE_DELETIONS: Final = ("DELETE FROM ratings WHERE person = ?1", "DELETE FROM rating_changes WHERE person = ?1")
NEWLY_DELETED: Final = "INSERT INTO deleted_people (id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING"


class DeletedPeople:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.ids: set[str] = set()  # their texts are never read again

    async def read(self) -> None:
        """Read who has deleted their account. Their texts are not read from now on."""
        self.ids |= {str(row[0]) for row in await self.database.read("SELECT id FROM deleted_people")}

    async def delete(self, person: str, at: int, summaries: Sequence[tuple[str, bytes, bytes]] = ()) -> None:
        """Delete everything about a person except where they had a seat or wrote messages, which `unerased` needs.

        `summaries`: of their games, with the name (old) and without it (new).
        """
        statements = [Statement(NEWLY_DELETED, (person, at))]
        for sql in (
            "DELETE FROM sessions WHERE person = ?1", "DELETE FROM mutes WHERE person = ?1 OR muted = ?1",
            *LATE_DELETIONS, "DELETE FROM people WHERE id = ?1",
        ):  # fmt: skip
            statements.append(Statement(sql, (person,)))
        for game, old, new in summaries:  # one that has changed in the meantime is left to `unerased`
            sql = "UPDATE games SET summary = ?3 WHERE id = ?1 AND summary = ?2"
            statements.append(Statement(sql, (game, old, new)))
        await self.database.write(statements)
        self.ids.add(person)

    async def unerased(self) -> list[tuple[str, int]]:
        """Return people whose texts may still be in the rows, and when they deleted their account."""
        sql = (
            "SELECT id, at FROM deleted_people WHERE EXISTS (SELECT 1 FROM seats WHERE person = id)"
            " OR EXISTS (SELECT 1 FROM spectators WHERE person = id)"
        )
        return [(str(person), int(at)) for person, at in await self.database.read(sql)]

    async def delete_late_ratings(self, person: str) -> None:
        """Delete ratings of a person that were written while the account was being deleted."""
        await self.database.write([Statement(sql, (person,)) for sql in LATE_DELETIONS])

    async def forget_games(self, person: str) -> None:
        """Forget where a person had a seat or wrote messages."""
        sqls = ("DELETE FROM seats WHERE person = ?1", "DELETE FROM spectators WHERE person = ?1")
        await self.database.write([Statement(sql, (person,)) for sql in sqls])
