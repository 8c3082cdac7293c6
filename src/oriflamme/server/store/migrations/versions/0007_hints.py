"""A new kind of log row, `hinted`, which older servers can't read. No table changes."""

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    pass
