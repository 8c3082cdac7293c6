"""Messages from a client to the server over the socket. Tagged by `type`; unknown fields and types are refused.

Every command has an `id` that the client chooses: a command sent twice with the same id is executed once and answered
twice.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[a-z0-9]+$")]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
PersonId = Annotated[str, Meta(pattern="^[0-9a-z]{0,32}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
BotName = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z][a-z0-9-]*$")]
Action = Annotated[int, Meta(ge=0, le=10_000)]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Command(Message, frozen=True):
    id: CommandId
    table: TableId


class Ping(Message, frozen=True, tag="ping"):
    """Ask for a `pong`."""


class Follow(Message, frozen=True, tag="follow"):
    """Follow a table. With `last_seq`: receive exactly the messages after it, or a `table` if there are many. `seat`:
    see what this player sees, if the player allows it."""

    table: TableId
    last_seq: Annotated[int, Meta(ge=0)] | None = None
    seat: SeatNumber | None = None


class Unfollow(Message, frozen=True, tag="unfollow"):
    """Stop following a table."""

    table: TableId


class Mute(Message, frozen=True, tag="mute"):
    """Hide this person's chat messages at all tables (`on`), or show them again."""

    id: CommandId
    person: Annotated[PersonId, Meta(min_length=1)]
    on: bool = True


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat before the start: the given one, or the first free one."""

    seat: SeatNumber | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Leave. Before the start this frees the seat; during a game the seat stays yours and a substitute bot plays it.
    Anyone who leaves a rated game comes last in it."""


class Kick(Command, frozen=True, tag="kick"):
    """Empty a seat (host only, before the start). A kicked person can't return to this table. `person`: do this only if
    this person still has the seat (empty for a bot)."""

    seat: SeatNumber
    person: PersonId | None = None


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """Put a bot into a free seat (host only, before the start)."""

    seat: SeatNumber
    bot: BotName


class Ready(Command, frozen=True, tag="ready"):
    """Declare that you are ready to start (`on`) or not. `commit`: SHA-256 of your share of the seed, which you
    `reveal` when everybody is ready; the game starts then. Without it, `share` is your share, and public at once."""

    on: bool = True
    share: Share = "0" * 32
    commit: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class Reveal(Command, frozen=True, tag="reveal"):
    """Reveal the share that you committed to, within 10 seconds after everybody is ready (`revealing` of the lobby)."""

    share: Share


class Move(Command, frozen=True, tag="move"):
    """Answer a decision with one of its options. The move is refused if the decision is no longer the current one.
    `then`: the answer to the question that follows, if the first answer has no effect of its own."""

    decision: Annotated[int, Meta(ge=0)]
    action: Action
    then: Action | None = None


class Hint(Command, frozen=True, tag="hint"):
    """Ask for a hint for your decision, where all other seats are bots' and the game is not rated. `accepted` has what
    the hint is computed from, and the record notes that you had one."""

    decision: Annotated[int, Meta(ge=0)]


class SitIn(Command, frozen=True, tag="sit-in"):
    """Let a substitute bot play your seat. In a rated game you come last then, even if you take the seat back."""

    bot: BotName


class Back(Command, frozen=True, tag="back"):
    """Take your seat back from the substitute bot."""


class Vote(Command, frozen=True, tag="vote"):
    """Vote to let a substitute bot play for a person who has been away for 45 seconds or is late (`on`), or withdraw
    the vote. More than half of the other people must agree."""

    seat: SeatNumber
    on: bool = True


class Say(Command, frozen=True, tag="say"):
    """Send a chat message to everyone who follows the table."""

    text: ChatText


class Chat(Command, frozen=True, tag="chat"):
    """Turn the chat of this table on or off (host only)."""

    on: bool


class Show(Command, frozen=True, tag="show"):
    """Allow spectators to see what you see (`on`), or stop allowing it."""

    on: bool


class Again(Command, frozen=True, tag="again"):
    """Ask for a rematch after the end (`on`), or take that back.

    When everybody who is still there has asked, a new table is opened for those who want to play.
    """

    on: bool = True


TableCommand = (
    Sit | Stand | Kick | SeatBot | Ready | Reveal | Move | Hint | SitIn | Back | Vote | Say | Chat | Show | Again
)  # fmt: skip
MessageIn = Ping | Follow | Unfollow | Mute | TableCommand

decoder: msgspec.json.Decoder[MessageIn] = msgspec.json.Decoder(MessageIn)
