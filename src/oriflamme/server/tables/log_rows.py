"""The rows of a table's log: one struct per kind of row. Rows are never changed; a new meaning gets a new tag.

No row is ever sent to a client: `audience/broadcast.py` turns rows into messages and decides who may know what.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from .settings import ClockSetting, DeckOrigin


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


class Sat(Row, frozen=True, kw_only=True, tag="sat"):
    seat: int
    person: str
    name: str


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


class Started(Row, frozen=True, tag="started"):
    pass


class Acted(Row, frozen=True, kw_only=True, tag="acted"):
    decision: int
    action: int
    by: Literal["person", "bot", "clock"] = "person"


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


class Spoke(Row, frozen=True, kw_only=True, tag="spoke"):
    person: str
    name: str
    seat: int
    text: str


class ChatSet(Row, frozen=True, kw_only=True, tag="chat-set"):
    on: bool


class Shown(Row, frozen=True, kw_only=True, tag="shown"):
    seat: int
    on: bool


class WantedAgain(Row, frozen=True, kw_only=True, tag="again"):
    seat: int


class Rematch(Row, frozen=True, kw_only=True, tag="rematch"):
    table: str


class Resumed(Row, frozen=True, tag="resumed"):
    """The server was down: the clock of the current decision restarts with the time that was left."""


class Closed(Row, frozen=True, tag="closed"):
    """Everybody left before the start."""


AnyRow = (
    Opened | Sat | Stood | Kicked | BotSat | WasReady | Started | Acted | Substituted | CameBack | Voted | Spoke
    | ChatSet | Shown | WantedAgain | Rematch | Resumed | Closed
)  # fmt: skip

encode_row = msgspec.json.Encoder().encode
row_decoder: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)
