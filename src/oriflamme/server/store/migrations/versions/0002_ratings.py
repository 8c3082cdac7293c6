"""Ratings, one for each person and number of players, and their history."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("ordinal", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "players"),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_ladder", "ratings", ["players", "ordinal"])
    op.create_table(
        "rating_changes",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "game"),
        sqlite_with_rowid=False,
    )
