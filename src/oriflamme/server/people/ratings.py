"""Ratings from finished games between people, separately for each number of players.

They use openskill's Bradley-Terry model with partial pairing, because its Plackett-Luce model mishandles ties. They are
written in the transaction of the last move, so each game counts exactly once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..store import Statement, Store
from ..tables.table import Table


@cache
def model() -> Any:
    from openskill.models import BradleyTerryPart

    return BradleyTerryPart()


def new_ratings(before: list[tuple[float, float]], ranks: list[int]) -> list[tuple[float, float]]:
    """Return the ratings (mu, sigma) after a game; ranks start at 1 and are equal for ties."""
    skill = model()
    teams = [[skill.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    return [(float(team[0].mu), float(team[0].sigma)) for team in skill.rate(teams, ranks=[float(r) for r in ranks])]


def ranks_of(points: list[int], winners: int, left: list[bool] | None = None) -> list[int]:
    """Return the rank of each family: winners first (R5.2 and R5.3 decide who they are), the others by points.

    Players who left the game come last, whatever their substitute bots have achieved.
    """
    order = [
        (True, True, 0)
        if left and left[family]
        else (False, not (winners >> family) & 1, -score if not (winners >> family) & 1 else 0)
        for family, score in enumerate(points)
    ]
    return [1 + sum(other < mine for other in order) for mine in order]


async def rating_statements(store: Store, table: Table) -> list[Statement]:
    """Return the statements that write the ratings after the finished game of this table."""
    assert table.game is not None
    players = len(table.seats)
    fresh = model().rating()
    old = [await store.rating(seat.person, players) for seat in table.seats]
    before = [(row[0], row[1]) if row else (float(fresh.mu), float(fresh.sigma)) for row in old]
    points = [int(p) for p in table.game.points[:players]]
    left = [seat.left for seat in table.seats]
    after = new_ratings(before, ranks_of(points, int(table.game.winners), left))
    statements = []
    for seat, row, (mu, sigma) in zip(table.seats, old, after, strict=True):
        ordinal = mu - 3 * sigma
        if row is None:
            statements.append(
                Statement(
                    "INSERT INTO ratings (person, players, mu, sigma, games, ordinal) VALUES (?1, ?2, ?3, ?4, 1, ?5)",
                    (seat.person, players, mu, sigma, ordinal),
                )
            )
        else:  # a Conflict if another game of the same person has ended in the meantime
            statements.append(
                Statement(
                    "UPDATE ratings SET mu = ?3, sigma = ?4, games = games + 1, ordinal = ?5"
                    " WHERE person = ?1 AND players = ?2 AND games = ?6",
                    (seat.person, players, mu, sigma, ordinal, row[2]),
                    rows=1,
                )
            )
        statements.append(
            Statement(
                "INSERT INTO rating_changes (person, game, players, at, mu, sigma) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                (seat.person, table.id, players, table.at, mu, sigma),
            )
        )
    return statements
