"""Ratings of finished games between people: openskill's Bradley-Terry with partial pairing (its Plackett-Luce
mishandles ties), separate by number of players. Written in the transaction of the last move, so each game counts once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .store import Statement, Store
from .table import Table


@cache
def model() -> Any:
    from openskill.models import BradleyTerryPart

    return BradleyTerryPart()


def new_ratings(before: list[tuple[float, float]], ranks: list[int]) -> list[tuple[float, float]]:
    """Ratings (mu, sigma) after a game; ranks from 1, the same for those who tied."""
    skill = model()
    teams = [[skill.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    return [(float(team[0].mu), float(team[0].sigma)) for team in skill.rate(teams, ranks=[float(r) for r in ranks])]


def ranks_of(points: list[int], winners: int) -> list[int]:
    """Winners are first (R5.2, R5.3 have decided between equals); the others by points."""
    order = [
        (not (winners >> family) & 1, -score if not (winners >> family) & 1 else 0)
        for family, score in enumerate(points)
    ]
    return [1 + sum(other < mine for other in order) for mine in order]


async def rating_statements(store: Store, table: Table) -> list[Statement]:
    assert table.game is not None
    players = len(table.seats)
    fresh = model().rating()
    old = [await store.rating(seat.person, players) for seat in table.seats]
    before = [(row[0], row[1]) if row else (float(fresh.mu), float(fresh.sigma)) for row in old]
    points = [int(p) for p in table.game.points[:players]]
    after = new_ratings(before, ranks_of(points, int(table.game.winners)))
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
        else:  # another game of the same person that ended meanwhile is a Conflict
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
