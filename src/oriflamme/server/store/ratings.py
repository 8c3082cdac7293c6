"""Ratings of people, and what each game has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .database import Database
from .records import RatingChangeLine, RatingLine

RATINGS: Final = (
    "SELECT person, name, login IS NULL, box, players, mu, sigma, games FROM ratings"
    " LEFT JOIN people ON people.id = ratings.person"
)
CHANGES: Final = (
    "SELECT person, game, box, players, at, mu_before, mu, sigma, games,"
    " COALESCE((SELECT listed FROM games WHERE id = game), 0) FROM rating_changes"
)
LADDER_EXISTS: Final = "SELECT {} WHERE EXISTS (SELECT 1 FROM ratings WHERE box = ?{} AND players = ?{})"


class Ratings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def rating(self, person: str, box: str, players: int) -> RatingLine | None:
        sql = f"{RATINGS} WHERE person = ?1 AND box = ?2 AND players = ?3"
        rows = await self.database.read(sql, person, box, players)
        return rating_line(rows[0]) if rows else None

    async def of_person(self, person: str) -> list[RatingLine]:
        rows = await self.database.read(f"{RATINGS} WHERE person = ?1 ORDER BY box, players", person)
        return [rating_line(row) for row in rows]

    async def ladder(self, box: str, players: int, limit: int) -> list[RatingLine]:
        """Return the best ratings; those that are not established come after all others."""
        rows = await self.database.read(
            f"{RATINGS} WHERE box = ?1 AND players = ?2 AND name IS NOT NULL"
            " ORDER BY established DESC, mu DESC, person LIMIT ?3",
            box,
            players,
            limit,
        )
        return [rating_line(row) for row in rows]

    async def ladders(self, boxes: Sequence[str], sizes: Sequence[int]) -> list[tuple[str, int]]:
        """Return for which of these boxes and numbers of players anybody has a rating."""
        asked = [(box, players) for box in boxes for players in sizes]
        sql = " UNION ALL ".join(LADDER_EXISTS.format(n, 2 * n + 1, 2 * n + 2) for n in range(len(asked)))
        rows = await self.database.read(sql, *(value for pair in asked for value in pair))
        return [asked[row[0]] for row in rows]

    async def history(self, person: str, limit: int) -> list[RatingChangeLine]:
        """Return the rating changes of a person, the latest first."""
        rows = await self.database.read(f"{CHANGES} WHERE person = ?1 ORDER BY at DESC LIMIT ?2", person, limit)
        return [change_line(row) for row in rows]

    async def changes(self, game: str) -> list[RatingChangeLine]:
        """Return what a game has changed."""
        return [change_line(row) for row in await self.database.read(f"{CHANGES} WHERE game = ?1", game)]


def rating_line(row: tuple[object, ...]) -> RatingLine:
    person, name, is_guest, *rest = row
    return RatingLine(str(person), str(name or ""), bool(is_guest), *rest)  # type: ignore[arg-type]


def change_line(row: tuple[object, ...]) -> RatingChangeLine:
    return RatingChangeLine(*row[:-1], bool(row[-1]))  # type: ignore[call-arg, arg-type]
