"""Ratings for each box and number of players, computed again from the finished games.

They used to be for each number of players only. Which games are rated, their points and their winners are in the index;
who sat where, who left, and when the game ended are in the log. The functions are copies of those in
`server/people/ratings.py`, because a migration must never change.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

ESTABLISHED = 10


def upgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("rating_changes")
    ratings = op.create_table(
        "ratings",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("established", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "box", "players"),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_ladder", "ratings", ["box", "players", "established", "mu"])
    changes = op.create_table(
        "rating_changes",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game"),
        sqlite_with_rowid=False,
    )
    op.create_index("rating_changes_game", "rating_changes", ["game"])
    db = op.get_bind()
    finished = sorted(filter(None, (rated_game(db, *row) for row in db.execute(FINISHED).all())))
    if not finished:
        return
    deleted = {str(person) for (person,) in db.execute(sa.text("SELECT id FROM deleted_people"))}
    now, history = rate(finished)
    shown = [row for row in now if row["person"] not in deleted]
    if shown:
        db.execute(ratings.insert(), shown)
        db.execute(changes.insert(), [row for row in history if row["person"] not in deleted])


FINISHED = sa.text("SELECT id, summary FROM games WHERE stage = 'over'")
ROWS = sa.text("SELECT at, body FROM events WHERE game = :game ORDER BY seq")

Finished = tuple[int, str, str, list[str], list[int]]  # when it ended, the table, the box, the people, their ranks


def rated_game(db: Any, game: str, summary: bytes) -> Finished | None:
    """Return what a finished game counts for; None if it is not rated, or if it can't be read."""
    try:
        result = json.loads(bytes(summary))
        if not result["rated"]:
            return None
        people, left, ended = [""] * result["players"], [False] * result["players"], 0
        for at, stored in db.execute(ROWS, {"game": game}):
            body = bytes(stored)
            if b'"row":"acted"' in body:
                ended = at
            elif b'"row":"sat"' in body:
                row = json.loads(body)
                people[row["seat"]] = row["person"]
            elif b'"row":"sat-in"' in body:
                left[json.loads(body)["seat"]] = True
        ranks = ranks_of(result["points"], result["winners"], left)
        return (ended, game, result["box"], people, ranks) if all(people) else None
    except (ValueError, LookupError, TypeError):
        return None


def ranks_of(points: list[int], winners: list[int], left: list[bool]) -> list[int]:
    """Return the rank of each seat: winners first, the others by points; those who left come last."""
    order = [
        (True, True, 0) if left[seat] else (False, seat not in winners, 0 if seat in winners else -score)
        for seat, score in enumerate(points)
    ]
    return [1 + sum(other < mine for other in order) for mine in order]


def rate(finished: list[Finished]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the rows of `ratings` and of `rating_changes` after these games."""
    from openskill.models import BradleyTerryPart

    model = BradleyTerryPart()
    now: dict[tuple[str, str, int], tuple[Any, int]] = {}
    history = []
    for at, game, box, people, ranks in finished:
        keys = [(person, box, len(people)) for person in people]
        before = [now.get(key, (model.rating(), 0)) for key in keys]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating, _ in before]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks])
        for key, (old, games), (new,) in zip(keys, before, after, strict=True):
            now[key] = new, games + 1
            change = {"mu_before": old.mu, "mu": new.mu, "sigma": new.sigma, "games": games + 1}
            history.append(named(key) | {"game": game, "at": at} | change)
    ratings = [
        named(key) | {"mu": new.mu, "sigma": new.sigma, "games": games, "established": int(games >= ESTABLISHED)}
        for key, (new, games) in now.items()
    ]
    return ratings, history


def named(key: tuple[str, str, int]) -> dict[str, Any]:
    return dict(zip(("person", "box", "players"), key, strict=True))
