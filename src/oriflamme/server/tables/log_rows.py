"""The rows of a table's log: one struct per kind of row. Rows are never changed; a new meaning gets a new tag.

A row is stored as JSON, its *body*. What people typed, their names and chat messages, is not part of the body: it is
stored next to it, and the body has only its hash. So it can be deleted later, without changing a row
(log_chain.py describes how rows are chained).

No row is ever sent to a client: `audience/broadcast.py` turns rows into messages and decides who may know what.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from .settings import ClockSetting, DeckOrigin

RULES_VERSION: Final = 1
"""The version of the rules that fold a log, named in its first row. Raise it when the same rows would give another
state. From the first release on, the code that folds older logs is kept (docs/versions.md)."""


class Row(Struct, frozen=True, tag_field="row", omit_defaults=True):
    who: str = ""  # the person who gave the command
    id: str = ""  # the command's id: a command with an id that was used before is not executed again


class Opened(Row, frozen=True, kw_only=True, tag="opened"):
    host: str
    box: str
    deck: tuple[int, ...]
    edition: int
    players: int
    rounds: int = 6
    set_aside: int = 3
    clock: ClockSetting = ClockSetting()
    listed: bool = True
    watch: bool = True
    chat: bool = True
    secret: str = ""
    deck_origin: DeckOrigin = ""
    pool: int = 1  # the version of the pool that the deck was drawn from (R10.1)
    friendly: bool = False  # the game does not change ratings
    rules: int = field(default_factory=lambda: RULES_VERSION)  # the version that folds this log; it is always written


class PersonalRow(Row, frozen=True, kw_only=True):
    """A row with personal text, in the fields `name` and `text`. Both are empty if it has been deleted."""

    name: str = ""
    personal_hash: str = ""  # in the body only: SHA-256 of the encoded PersonalText


class Sat(PersonalRow, frozen=True, kw_only=True, tag="sat"):
    seat: int
    person: str


class Stood(Row, frozen=True, kw_only=True, tag="stood"):
    seat: int


class Kicked(Row, frozen=True, kw_only=True, tag="kicked"):
    seat: int


class BotSat(Row, frozen=True, kw_only=True, tag="bot-sat"):
    seat: int
    bot: str


class WasReady(Row, frozen=True, kw_only=True, tag="ready"):
    seat: int
    on: bool
    share: str = ""
    commit: str = ""  # SHA-256 of a share that is revealed later


class Revealed(Row, frozen=True, kw_only=True, tag="revealed"):
    """The person reveals the share that they committed to."""

    seat: int
    share: str


class Unrevealed(Row, frozen=True, kw_only=True, tag="unrevealed"):
    """The person did not reveal their share in time: they are not ready any more, and all commit to new shares."""

    seat: int


class Started(Row, frozen=True, tag="started"):
    pass


class Acted(Row, frozen=True, kw_only=True, tag="acted"):
    decision: int
    action: int
    by: Literal["person", "bot", "clock"] = "person"


class Hinted(Row, frozen=True, kw_only=True, tag="hinted"):
    """The person had a hint for this decision; the record of the game says so."""

    seat: int
    decision: int


class Substituted(Row, frozen=True, kw_only=True, tag="sat-in"):
    """A substitute bot plays for the person in this seat."""

    seat: int
    bot: str


class CameBack(Row, frozen=True, kw_only=True, tag="came-back"):
    """The person takes the seat back from the substitute bot."""

    seat: int


class Voted(Row, frozen=True, kw_only=True, tag="voted"):
    seat: int  # the voter
    about: int  # the seat that a substitute bot would play
    on: bool


class Spoke(PersonalRow, frozen=True, kw_only=True, tag="spoke"):
    person: str
    seat: int
    text: str = ""


class ChatSet(Row, frozen=True, kw_only=True, tag="chat-set"):
    on: bool


class Shown(Row, frozen=True, kw_only=True, tag="shown"):
    seat: int
    on: bool


class WantedAgain(Row, frozen=True, kw_only=True, tag="again"):
    seat: int
    on: bool = True


class Rematch(Row, frozen=True, kw_only=True, tag="rematch"):
    table: str


class Resumed(Row, frozen=True, tag="resumed"):
    """The server was down: the clock of the current decision restarts with the time that was left."""


class Closed(Row, frozen=True, tag="closed"):
    """Everybody left before the start."""


AnyRow = (
    Opened | Sat | Stood | Kicked | BotSat | WasReady | Revealed | Unrevealed | Started | Acted | Substituted |
    CameBack | Hinted | Voted | Spoke | ChatSet | Shown | WantedAgain | Rematch | Resumed | Closed
)  # fmt: skip

encode_body = msgspec.json.Encoder().encode
body_decoder: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)


class PersonalText(Struct, frozen=True, omit_defaults=True):
    """What a person typed into a row. Without the salt, its hash would give away a short text that was deleted."""

    salt: str
    name: str = ""
    text: str = ""


encode_personal = msgspec.json.Encoder().encode
personal_decoder: msgspec.json.Decoder[PersonalText] = msgspec.json.Decoder(PersonalText)


def encode_row(row: AnyRow) -> tuple[bytes, bytes | None]:
    """Return the body of a row and its personal text, if it has any."""
    if not isinstance(row, PersonalRow):
        return encode_body(row), None
    spoken = row.text if isinstance(row, Spoke) else ""
    personal = encode_personal(PersonalText(secrets.token_hex(16), row.name, spoken))
    digest = sha256(personal).hexdigest()
    if isinstance(row, Spoke):
        return encode_body(replace(row, name="", text="", personal_hash=digest)), personal
    return encode_body(replace(row, name="", personal_hash=digest)), personal


def decode_row(body: bytes, personal: bytes | None) -> AnyRow:
    """Return a row from its body and its personal text (None if it has none, or if it was deleted)."""
    row = body_decoder.decode(body)
    if not isinstance(row, PersonalRow) or personal is None:
        return row
    if sha256(personal).hexdigest() != row.personal_hash:
        raise ValueError("the personal text is not the one that the row was written with")
    typed = personal_decoder.decode(personal)
    if isinstance(row, Spoke):
        return replace(row, name=typed.name, text=typed.text, personal_hash="")
    return replace(row, name=typed.name, personal_hash="")
