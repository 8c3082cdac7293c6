"""What a client says over its socket. Tagged by `type`; unknown fields and types are refused.

Every command has an `id` that the client chooses: said twice with the same id, it is done once and answered twice.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[a-z0-9]+$")]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
PersonId = Annotated[str, Meta(pattern="^[0-9a-z]{0,32}$")]
Seat = Annotated[int, Meta(ge=0, le=4)]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
BotName = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z][a-z0-9-]*$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Command(Message, frozen=True):
    id: CommandId
    table: TableId


class Ping(Message, frozen=True, tag="ping"):
    """Answered with `pong`."""


class Follow(Message, frozen=True, tag="follow"):
    """Hear of a table. With `last_seq`: exactly what came after it. `seat`: with the eyes of a player who allows it."""

    table: TableId
    last_seq: Annotated[int, Meta(ge=0)] | None = None
    seat: Seat | None = None


class Unfollow(Message, frozen=True, tag="unfollow"):
    """Hear nothing more of a table."""

    table: TableId


class Mute(Message, frozen=True, tag="mute"):
    """Hear nothing of what this person says, at any table."""

    id: CommandId
    person: Annotated[PersonId, Meta(min_length=1)]
    on: bool = True


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat before the start: this one, or the first that is free."""

    seat: Seat | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Leave. Before the start the seat is free again; in a game a bot sits in, and the seat stays one's own."""


class Kick(Command, frozen=True, tag="kick"):
    """The host, before the start: empty a seat. A person who was kicked can't come back to this table.
    `person`: only if it is still this one (nobody, for a bot) who sits there."""

    seat: Seat
    person: PersonId | None = None


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """The host, before the start: put a bot into a free seat."""

    seat: Seat
    bot: BotName


class Ready(Command, frozen=True, tag="ready"):
    """Ready to start, with one's own share of the seed; the game begins when all are."""

    on: bool = True
    share: Share = "0" * 32


class Move(Command, frozen=True, tag="move"):
    """Answer a decision by one of its options. A decision that is no longer asked is refused."""

    decision: Annotated[int, Meta(ge=0)]
    action: Annotated[int, Meta(ge=0, le=10_000)]


class SitIn(Command, frozen=True, tag="sit-in"):
    """Let a bot play one's own seat."""

    bot: BotName


class Back(Command, frozen=True, tag="back"):
    """Take one's seat back from the bot."""


class Vote(Command, frozen=True, tag="vote"):
    """Vote to let a bot sit in for a person who is away; more than half of the other people decide."""

    seat: Seat
    on: bool = True


class Say(Command, frozen=True, tag="say"):
    """To everyone who follows the table."""

    text: ChatText


class Chat(Command, frozen=True, tag="chat"):
    """The host: chat at this table on or off."""

    on: bool


class Show(Command, frozen=True, tag="show"):
    """Allow spectators to watch with one's own eyes."""

    on: bool


class Again(Command, frozen=True, tag="again"):
    """After the end: play again with the same people. When all want it, a new table is there."""


TableCommand = (
    Sit | Stand | Kick | SeatBot | Ready | Move | SitIn | Back | Vote | Say | Chat | Show | Again
)  # fmt: skip
MessageIn = Ping | Follow | Unfollow | Mute | TableCommand

decoder: msgspec.json.Decoder[MessageIn] = msgspec.json.Decoder(MessageIn)
