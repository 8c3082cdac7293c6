"""Tables that wait for players expire: those that exist, after a week."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WEEK = 7 * 86_400_000


def upgrade() -> None:
    due = time.time_ns() // 1_000_000 + WEEK
    op.execute(sa.text("UPDATE games SET due = :due WHERE stage = 'waiting'").bindparams(due=due))
