"""Who opened a table, for fair lists; where people wrote messages without a seat; keys that all nodes share.

`opener` is a code computed with a key that is deleted after two days, not an address. It is empty for older tables.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

BATCH = 5_000
READ = sa.text(
    "SELECT game, seq, body FROM events WHERE (game, seq) > (:game, :seq) AND personal IS NOT NULL"
    " ORDER BY game, seq LIMIT :batch"
)


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.add_column("games", sa.Column("opener", sa.LargeBinary))
    op.create_index("games_opener", "games", ["opener", "stage"])
    op.drop_index("games_listed", "games")
    op.create_index("games_listed", "games", ["listed", "stage", "changed", "opener"])
    spectators = op.create_table(
        "spectators",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "game"),
        sqlite_with_rowid=False,
    )
    db = op.get_bind()
    game, seq = "", -1
    found: set[tuple[str, str]] = set()
    while rows := db.execute(READ, {"game": game, "seq": seq, "batch": BATCH}).all():
        found |= {(person, row[0]) for row in rows if (person := speaker(bytes(row[2])))}
        game, seq = rows[-1][0], rows[-1][1]
    seated = {(person, game) for person, game in db.execute(sa.text("SELECT person, game FROM seats"))}
    new = [{"person": person, "game": game} for person, game in sorted(found - seated)]
    if new:
        db.execute(spectators.insert(), new)


def speaker(body: bytes) -> str:
    """Return who wrote the chat message of a row; empty if the row is another one."""
    if b'"row":"spoke"' not in body:
        return ""
    try:
        row = json.loads(body)
        return str(row["person"]) if row["row"] == "spoke" else ""
    except (ValueError, LookupError, TypeError):
        return ""
