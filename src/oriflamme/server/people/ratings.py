"""Ratings from finished games between people, separately for each box and number of players.

They use openskill's Bradley-Terry model with partial pairing, because its Plackett-Luce model mishandles ties. They are
written in the transaction of the last move, so each game counts exactly once.

People see a whole number. Everyone starts at 1500, and as in chess, 400 points more mean that a player is ten times as
likely to come before the other.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ..store import Statement, Store
from ..tables.table import Table

START: Final = 1500  # the rating of a newcomer
POINTS_PER_MU: Final = 30  # the model's logistic curve has the slope of Elo's: 400 / ln 10 / (sqrt 2 * 25 / 6) is 29.5
ESTABLISHED: Final = 10  # games after which a rating is no longer provisional

# Somebody who deleted their account during the game gets no rating, although their opponents do.
UNLESS_DELETED: Final = "WHERE NOT EXISTS (SELECT 1 FROM deleted_people WHERE id = ?1)"
NEW_RATING: Final = (
    "INSERT INTO ratings (person, box, players, mu, sigma, games, established)"
    f" SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 {UNLESS_DELETED}"
)
CHANGED_RATING: Final = (
    "UPDATE ratings SET mu = ?4, sigma = ?5, games = ?6, established = ?7"
    " WHERE person = ?1 AND box = ?2 AND players = ?3 AND games = ?6 - 1"
)
RATING_CHANGE: Final = (
    "INSERT INTO rating_changes (person, game, box, players, at, mu_before, mu, sigma, games)"
    f" SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 {UNLESS_DELETED}"
)


@cache
def model() -> Any:
    from openskill.models import BradleyTerryPart

    return BradleyTerryPart()


def shown_rating(mu: float) -> int:
    """Return the rating as people see it."""
    return round(START + POINTS_PER_MU * (mu - float(model().mu)))


def is_provisional(games: int) -> bool:
    """Return whether the rating after this many games is still uncertain. It is listed after all others then."""
    return games < ESTABLISHED


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
    box, players = table.head.box, len(table.seats)
    fresh = model().rating()
    old = [await store.ratings.rating(seat.person, box, players) for seat in table.seats]
    before = [(row.mu, row.sigma) if row else (float(fresh.mu), float(fresh.sigma)) for row in old]
    points = [int(p) for p in table.game.points[:players]]
    left = [seat.left for seat in table.seats]
    after = new_ratings(before, ranks_of(points, int(table.game.winners), left))
    statements = []
    for seat, row, (mu_before, _), (mu, sigma) in zip(table.seats, old, before, after, strict=True):
        games = row.games + 1 if row else 1
        values = (seat.person, box, players, mu, sigma, games, int(not is_provisional(games)))
        if row is None:
            statements.append(Statement(NEW_RATING, values))
        else:  # a Conflict if another game of the same person has ended in the meantime
            statements.append(Statement(CHANGED_RATING, values, rows=1))
        change = (seat.person, table.id, box, players, table.at, mu_before, mu, sigma, games)
        statements.append(Statement(RATING_CHANGE, change))
    return statements
