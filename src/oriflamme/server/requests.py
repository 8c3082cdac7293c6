"""Bodies of HTTP requests and answers. OpenAPI is generated from these structs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .messages_in import CommandId, Name, Seat
from .messages_out import ClockSetting, Moved, Result, Stage
from .summary import Summary


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    pass


BotSeat = Annotated[str, Meta(max_length=24, pattern="^([a-z][a-z0-9-]*)?$")]
Eyes = Literal["all", "public", "0", "1", "2", "3", "4"]
Password = Annotated[str, Meta(min_length=1, max_length=200)]


class NewGuest(Body, frozen=True):
    """`bearer`: a program, which gets a token instead of a cookie."""

    name: Name
    bearer: bool = False


class LogIn(Body, frozen=True):
    login: Name
    password: Password
    bearer: bool = False


class SetPassword(Body, frozen=True):
    """`current`: the password that the account has; a guest has none."""

    login: Name
    password: Password
    current: Annotated[str, Meta(max_length=200)] = ""


class Rename(Body, frozen=True):
    name: Name


class ClockWanted(Body, frozen=True):
    """Seconds of bank and increment, or days a move. All zero: no clock."""

    bank: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class OpenTable(Body, frozen=True):
    """A table in one request. `kinds`: the ten of a mixed deck, by name; without them they are drawn.

    `bots`: the bot of each seat, empty for a free one. `seat`: the host's own; null: the host only watches.
    The same `id` again is the same table.
    """

    box: Literal["base", "ablaze", "alliance", "mixed"] = "base"
    kinds: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=10)] = []
    edition: Literal["revised", "first"] = "revised"
    players: Annotated[int, Meta(ge=2, le=5)] = 3
    bots: Annotated[list[BotSeat], Meta(max_length=5)] = []
    seat: Seat | None = 0
    clock: ClockWanted = ClockWanted()
    listed: bool = True
    watch: bool = True
    chat: bool = True
    id: CommandId | None = None


class ShowRecord(Body, frozen=True):
    """A record in the notation, and with whose eyes to see it: `all`, `public`, or a seat."""

    record: str
    eyes: Eyes = "all"


class Join(Body, frozen=True):
    id: CommandId
    seat: Seat | None = None


class Leave(Body, frozen=True):
    id: CommandId


# Answers


class Failure(Struct, frozen=True):
    """A refusal. `rule`: the rule of the game behind it, where there is one."""

    code: str
    rule: str = ""


class BadRecord(Failure, frozen=True):
    """A text that is no record of a game: in which line (0: none in particular), and why, in English. Most reasons have
    a code, too, with its words (docs/notation-errors.md)."""

    line: int = 0
    reason: str = ""
    why: str = ""
    words: dict[str, str | int] = {}


class Open(Struct, frozen=True):
    """All hands and set-aside cards, by family."""

    hands: list[tuple[int, ...]]
    asides: list[tuple[int, ...]]


class Frame(Moved, frozen=True, tag="moved"):
    """One move of a replay: a `moved` message, numbered from 0 (the deal). `move`: in the notation, empty for the deal.

    `open`: only where all cards are shown; the queue and the events then name every card.
    """

    move: str = ""
    open: Open | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A game from its deal on. `names`: who sat there. `rounds`: the points at the end of each round."""

    table: str
    eyes: Eyes
    title: str
    date: str
    box: str
    deck: tuple[str, ...]  # slot -> kind, the Twin in slot 10; empty: no such slot
    edition: str
    players: int
    names: tuple[str, ...]
    commit: str
    result: Result | None
    rounds: list[list[int]]
    frames: list[Frame]


class Me(Struct, frozen=True):
    person: str
    name: str
    guest: bool
    token: str = ""  # only in the answer that creates it


class Session(Struct, frozen=True):
    """Who asks; `me` is null where nobody is signed in."""

    me: Me | None


class TableOpened(Struct, frozen=True):
    table: str
    commit: str


class TableLine(Struct, frozen=True):
    table: str
    stage: Stage
    opened: int
    changed: int
    summary: Summary


class Tables(Struct, frozen=True):
    tables: list[TableLine]


class Bots(Struct, frozen=True):
    """Weakest first. `quick` is the one that decides when a clock runs out."""

    bots: list[str]
    quick: str


class Rating(Struct, frozen=True):
    """`rating` is mu - 3 sigma: what the person is at least worth."""

    person: str
    name: str
    rating: float
    mu: float
    sigma: float
    games: int


class Ladder(Struct, frozen=True):
    players: int
    ratings: list[Rating]


class RatingChange(Struct, frozen=True):
    table: str
    players: int
    at: int
    mu: float
    sigma: float


class RatingHistory(Struct, frozen=True):
    person: str
    changes: list[RatingChange]


class Health(Struct, frozen=True):
    """`rules`: how far they are compiled, 0 to 1."""

    ok: bool
    rules: float


class Empty(Struct, frozen=True):
    pass


def clock_setting(wanted: ClockWanted) -> ClockSetting:
    return ClockSetting(1000 * wanted.bank, 1000 * wanted.increment, wanted.days)
