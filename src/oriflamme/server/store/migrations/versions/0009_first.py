"""All tables as they are at the first release: the log, the index of games, people, ratings, and what nodes share."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = None


def upgrade() -> None:
    create_log()
    create_people()
    create_ratings()
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.BigInteger),
        sqlite_with_rowid=False,
    )


def create_log() -> None:
    op.create_table(
        "events",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("personal", sa.LargeBinary),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column(
            "opener", sa.LargeBinary
        ),  # a code computed with a key that is deleted after two days, not an address
        sqlite_with_rowid=False,
    )
    op.create_index("games_due", "games", ["due"])
    op.create_index("games_listed", "games", ["listed", "stage", "changed", "opener"])
    op.create_index("games_opener", "games", ["opener", "stage"])
    for table in ("seats", "spectators"):  # spectators are people who wrote messages without a seat
        op.create_table(
            table,
            sa.Column("person", sa.Text, nullable=False),
            sa.Column("game", sa.Text, nullable=False),
            sa.PrimaryKeyConstraint("person", "game"),
            sqlite_with_rowid=False,
        )


def create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("muted", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "muted"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deleted_people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def create_ratings() -> None:
    op.create_table(
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
    op.create_table(
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
