"""The index of all games: stage, due time and a summary of each, and who had a seat.

The rows of a log and the index are written in the same transaction (`append_statements`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from .database import Database, Statement
from .records import GameLine

LIST_FROM: Final = 5_000  # the games changed last, of which some are listed
LISTED_GAMES: Final = 100
GAMES_PER_ROUND: Final = 3
LISTED: Final = f"SELECT id, opener FROM games WHERE listed = 1 AND stage = ?1 ORDER BY changed DESC LIMIT {LIST_FROM}"
LINES: Final = "SELECT id, seq, stage, opened, changed, summary FROM games WHERE id IN ({})".format(
    ", ".join(f"?{i + 1}" for i in range(LISTED_GAMES))
)


class GameIndex:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def due(self, now: int, limit: int) -> list[str]:
        """Return games in which something should have happened by now, the longest overdue first."""
        rows = await self.database.read("SELECT id FROM games WHERE due <= ?1 ORDER BY due LIMIT ?2", now, limit)
        return [str(row[0]) for row in rows]

    async def postpone(self, game: str, due: int) -> None:
        """Set when a waiting table expires."""
        sql = "UPDATE games SET due = ?2 WHERE id = ?1 AND stage = 'waiting'"
        await self.database.write([Statement(sql, (game, due))])

    async def waiting(self, limit: int) -> list[str]:
        """Return the tables that wait for players, listed or not, those changed last first."""
        sql = "SELECT id FROM games WHERE stage = 'waiting' ORDER BY changed DESC LIMIT ?1"
        return [row[0] for row in await self.database.read(sql, limit)]

    async def listed(self, stage: str) -> list[GameLine]:
        """Return up to LISTED_GAMES listed games, so that no opener hides those of the others (`fair_order`)."""
        newest = await self.database.read(LISTED, stage)
        order = fair_order([(str(game), opener) for game, opener in newest])[:LISTED_GAMES]
        rows = await self.database.read(LINES, *order, *[""] * (LISTED_GAMES - len(order)))
        found = {row[0]: game_line(row) for row in rows}
        return [found[game] for game in order if game in found]

    async def count_waiting(self, opener: bytes) -> int:
        """Return how many listed tables of this opener wait for players."""
        sql = "SELECT COUNT(*) FROM games WHERE opener = ?1 AND stage = 'waiting' AND listed = 1"
        return int((await self.database.read(sql, opener))[0][0])

    async def of_person(self, person: str, limit: int) -> list[GameLine]:
        """Return the games at which a person has or had a seat, those changed last first."""
        rows = await self.database.read(
            "SELECT id, seq, stage, opened, changed, summary FROM games JOIN seats ON seats.game = games.id"
            " WHERE seats.person = ?1 ORDER BY changed DESC LIMIT ?2",
            person,
            limit,
        )
        return [game_line(row) for row in rows]

    async def unfinished_of(self, person: str) -> list[str]:
        """Return the ids of all games that a person has to leave before their account is deleted."""
        sql = (
            "SELECT id FROM seats JOIN games ON games.id = seats.game"
            " WHERE seats.person = ?1 AND stage IN ('waiting', 'playing')"
        )
        return [str(row[0]) for row in await self.database.read(sql, person)]

    async def all_of(self, person: str) -> list[str]:
        """Return the ids of all games at which a person has or had a seat, or wrote messages without one."""
        sql = "SELECT game FROM seats WHERE person = ?1 UNION SELECT game FROM spectators WHERE person = ?1 ORDER BY 1"
        return [str(row[0]) for row in await self.database.read(sql, person)]

    async def summary(self, game: str) -> bytes | None:
        """Return the summary of a game in the index; None if there is no such game."""
        rows = await self.database.read("SELECT summary FROM games WHERE id = ?1", game)
        return bytes(rows[0][0]) if rows else None


def fair_order(games: Sequence[tuple[str, bytes | None]]) -> list[str]:
    """Return games, given with their opener, in rounds: first a few of each opener, then a few more.

    Within each round they stay in order. Games without an opener count as opened by different ones.
    """
    seen: Counter[bytes] = Counter()
    rounds: dict[int, list[str]] = {}
    for game, opener in games:
        number = seen[opener] // GAMES_PER_ROUND if opener else 0
        rounds.setdefault(number, []).append(game)
        if opener:
            seen[opener] += 1
    return [game for number in sorted(rounds) for game in rounds[number]]


def game_line(row: tuple[object, ...]) -> GameLine:
    game, seq, stage, opened, changed, summary = row
    return GameLine(str(game), int(seq), str(stage), int(opened), int(changed), bytes(summary))  # type: ignore[call-overload]
