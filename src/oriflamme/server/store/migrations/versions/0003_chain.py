"""Rows chained by hash, personal text apart from the rows, and the nodes that use the database.

Every row gets the hash of itself and the rows before it. Names and chat messages move from the body to the column
`personal`, where they can be deleted; the body keeps their hash. The functions are copies of those in
`server/tables/log_chain.py` and `log_rows.py`, because a migration must never change.
"""

import json
import secrets
from hashlib import sha256
from struct import Struct

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

NUMBERS = Struct("!qq")
BATCH = 5_000
READ = sa.text(
    "SELECT game, seq, at, body FROM events WHERE (game, seq) > (:game, :seq) ORDER BY game, seq LIMIT :batch"
)


def upgrade() -> None:
    chained = op.create_table(
        "chained_events",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("personal", sa.LargeBinary),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="events_chained"),
        sqlite_with_rowid=False,
    )
    db = op.get_bind()
    game, seq, last = "", -1, b""
    while rows := db.execute(READ, {"game": game, "seq": seq, "batch": BATCH}).all():
        new = []
        for each, number, at, stored in rows:
            body, personal = split(bytes(stored))
            if each != game:
                last = sha256(b"oriflamme log\0" + each.encode()).digest()
            game, seq = each, number
            last = sha256(last + NUMBERS.pack(seq, at) + body).digest()
            new.append({"game": game, "seq": seq, "at": at, "body": body, "personal": personal, "hash": last})
        db.execute(chained.insert(), new)
    op.drop_table("events")
    op.rename_table("chained_events", "events")
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def split(body: bytes) -> tuple[bytes, bytes | None]:
    """Return a row without what people typed, and that text. A row that can't be read stays as it is."""
    if b'"row":"sat"' not in body and b'"row":"spoke"' not in body:
        return body, None
    try:
        row = json.loads(body)
        typed = {key: row.pop(key) for key in ("name", "text") if key in row}
    except (ValueError, AttributeError):
        return body, None
    if not typed or row.get("row") not in ("sat", "spoke"):
        return body, None
    personal = encode({"salt": secrets.token_hex(16), **typed})
    return encode({**row, "personal_hash": sha256(personal).hexdigest()}), personal


def encode(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
