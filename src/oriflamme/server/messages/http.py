"""Bodies of HTTP requests and responses. OpenAPI is generated from these structs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..tables.listing import Summary
from ..tables.settings import Stage
from .inbound import CommandId, Name, SeatNumber
from .outbound import Moved, Result


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    pass


BotSeat = Annotated[str, Meta(max_length=24, pattern="^([a-z][a-z0-9-]*)?$")]
Eyes = Literal["all", "public", "0", "1", "2", "3", "4"]
Password = Annotated[str, Meta(min_length=1, max_length=200)]


class NewGuest(Body, frozen=True):
    """`bearer`: return a token for a program instead of setting a cookie."""

    name: Name
    bearer: bool = False


class LogIn(Body, frozen=True):
    login: Name
    password: Password
    bearer: bool = False


class SetPassword(Body, frozen=True):
    """`current`: the account's current password; empty for a guest."""

    login: Name
    password: Password
    current: Annotated[str, Meta(max_length=200)] = ""


class DeleteAccount(Body, frozen=True):
    """`password`: of the account; empty for a guest."""

    password: Annotated[str, Meta(max_length=200)] = ""


class EndSession(Body, frozen=True):
    session: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class Rename(Body, frozen=True):
    name: Name


class ClockWanted(Body, frozen=True):
    """Bank and increment in seconds, or days per move. All zero: no clock."""

    bank: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class OpenTable(Body, frozen=True):
    """Open a table. `kinds`: the ten kinds of a mixed deck; if empty, they are drawn at random.

    `bots`: the bot of each seat, empty for a free seat. `seat`: the host's seat; null if the host does not play.
    `friendly`: the game does not change ratings. A second request with the same `id` returns the same table.
    """

    box: Literal["base", "ablaze", "alliance", "mixed"] = "base"
    kinds: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=10)] = []
    edition: Literal["revised", "first"] = "revised"
    players: Annotated[int, Meta(ge=2, le=5)] = 3
    bots: Annotated[list[BotSeat], Meta(max_length=5)] = []
    seat: SeatNumber | None = 0
    clock: ClockWanted = ClockWanted()
    listed: bool = True
    watch: bool = True
    chat: bool = True
    friendly: bool = False
    id: CommandId | None = None


class ShowRecord(Body, frozen=True):
    """A record in the notation, and whose view of it to show: `all`, `public`, or a seat."""

    record: str
    eyes: Eyes = "all"


class Join(Body, frozen=True):
    id: CommandId
    seat: SeatNumber | None = None


class Leave(Body, frozen=True):
    id: CommandId


# Responses


class Failure(Struct, frozen=True):
    """A refusal. `rule`: the rule of the game behind it, if there is one."""

    code: str
    rule: str = ""


class BadRecord(Failure, frozen=True):
    """The text is not the record of a game. `line`: where it goes wrong (0: no particular line). `reason`: why, in
    English. `why` and `words`: a code and its arguments, which most reasons have (docs/notation-errors.md)."""

    line: int = 0
    reason: str = ""
    why: str = ""
    words: dict[str, str | int] = {}


class Open(Struct, frozen=True):
    """All hands and set-aside cards, by family."""

    hands: list[tuple[int, ...]]
    asides: list[tuple[int, ...]]


class Frame(Moved, frozen=True, tag="moved"):
    """One step of a replay: a `moved` message, numbered from 0 (the deal). `move`: the notation; empty for the deal.

    `open`: present only if all cards are shown; the queue and the events then name every card.
    """

    move: str = ""
    open: Open | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A game from its deal on.

    `names`: the players by seat. `rounds`: the points at the end of each round. `you`: the seat of the person who asks,
    if they played.
    """

    table: str
    eyes: Eyes
    title: str
    date: str
    box: str
    deck: tuple[str, ...]  # slot -> kind, the Twin in slot 10; empty: unused slot
    edition: str
    players: int
    names: tuple[str, ...]
    commit: str
    result: Result | None
    rounds: list[list[int]]
    frames: list[Frame]
    you: int | UnsetType = UNSET


class Me(Struct, frozen=True):
    person: str
    name: str
    guest: bool
    token: str = ""  # only in the response that creates it


class Session(Struct, frozen=True):
    """The person who is signed in; `me` is null if nobody is."""

    me: Me | None


class SessionInfo(Struct, frozen=True):
    """An open session: a browser (`cookie`) or a program with a token (`bearer`). `current`: it sent this request."""

    session: str
    kind: str
    since: int
    until: int
    current: bool


class Sessions(Struct, frozen=True):
    sessions: list[SessionInfo]


class OwnMessage(Struct, frozen=True):
    table: str
    seq: int
    at: int
    text: str


class TableOpened(Struct, frozen=True):
    table: str
    commit: str


class TableFound(Struct, frozen=True):
    table: str


class TableLine(Struct, frozen=True):
    table: str
    stage: Stage
    opened: int
    changed: int
    summary: Summary


class Tables(Struct, frozen=True):
    tables: list[TableLine]


class Bots(Struct, frozen=True):
    """The bots, weakest first. `quick` decides when a clock runs out."""

    bots: list[str]
    quick: str


class Rating(Struct, frozen=True):
    """The rating of a person for a box and a number of players. `shown`: the whole number that people see, 1500 for a
    newcomer. `rating`: mu - 3 sigma, a cautious estimate. `provisional`: after fewer than ten games."""

    person: str
    name: str
    rating: float
    mu: float
    sigma: float
    games: int
    box: str
    players: int
    shown: int
    provisional: bool
    guest: bool


class Ladder(Struct, frozen=True):
    """The best ratings; provisional ones come after all others."""

    players: int
    ratings: list[Rating]
    box: str


class LadderName(Struct, frozen=True):
    box: str
    players: int


class Ladders(Struct, frozen=True):
    """The ladders that are not empty. `latest`: that of the latest rated game of the person who is signed in."""

    ladders: list[LadderName]
    latest: LadderName | None


class RatingChange(Struct, frozen=True):
    """`table` is empty if the table was not listed, except for the person's own changes. `before` and `after`: whole
    numbers, as people see them."""

    table: str
    players: int
    at: int
    mu: float
    sigma: float
    box: str
    before: int
    after: int
    provisional: bool


class SeatRatingChange(Struct, frozen=True):
    seat: int
    before: int
    after: int
    provisional: bool


class TableRatings(Struct, frozen=True):
    """What a finished game has changed, by seat. Empty if it was not rated."""

    changes: list[SeatRatingChange]


class RatingHistory(Struct, frozen=True):
    person: str
    changes: list[RatingChange]


class Export(Struct, frozen=True):
    """Everything that the server has about a person. `messages`: sent at tables where they had a seat."""

    person: str
    name: str
    login: str
    since: int
    sessions: list[SessionInfo]
    muted: list[str]
    ratings: list[Rating]
    changes: list[RatingChange]
    games: list[TableLine]
    messages: list[OwnMessage]


class Health(Struct, frozen=True):
    ok: bool


class Empty(Struct, frozen=True):
    pass
