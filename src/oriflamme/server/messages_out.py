"""What the server says over a socket: codes and arguments, never prose. Tagged by `type`.

Numbered messages (`lobby`, `moved`, `said`, `quiet`) are the rows of the log: one for each `seq`, none left out, none
twice. The others say what holds now and are not numbered. A card is `home family * 11 + slot`; its kind is
`deck[slot]` of the lobby. -1: none, or none of the reader's business.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

Where = Literal["front", "back", "on"]
Stage = Literal["waiting", "playing", "over", "closed"]
DeckOrigin = Literal["", "drawn", "chosen"]  # of a mixed deck; empty: a box, or a table from before it was noted


class Out(Struct, frozen=True, tag_field="type"):
    pass


class Numbered(Out, frozen=True):
    table: str
    seq: int
    at: int  # milliseconds since 1970


# Parts


class ClockSetting(Struct, frozen=True):
    """`bank` plus `increment` milliseconds a player, or `days` a move; all zero: no clock."""

    bank: int = 0
    increment: int = 0
    days: int = 0


class SeatInfo(Struct, frozen=True):
    """Who sits there: a person, a bot, nobody; `sitting_in`: the bot that plays for the person now."""

    person: str = ""
    name: str = ""
    bot: str = ""
    sitting_in: str = ""
    ready: bool = False
    share: str = ""  # of the seed; public from the moment it is given
    shows: bool = False  # spectators may watch with this player's eyes
    again: bool = False
    votes: int = 0  # to let a bot sit in
    late: bool = False  # the last decision of this seat was taken by the clock


class Lobby(Struct, frozen=True):
    """The table without the game."""

    stage: Stage
    host: str
    box: str
    deck: tuple[str, ...]  # slot -> kind, the Twin in slot 10; empty: no such slot
    edition: str
    players: int
    clock: ClockSetting
    listed: bool
    watch: bool
    chat: bool
    rated: bool
    commit: str
    seats: tuple[SeatInfo, ...]
    rematch: str = ""  # the table where it goes on
    deck_origin: DeckOrigin = ""  # drawn: the secret behind `commit` gives these kinds


class Lying(Struct, frozen=True, array_like=True):
    """A card in the queue. marks: 1 revealed, 2 sentenced, 4 not resolved this round, 8 known to all."""

    place: int
    family: int
    card: int
    marks: int
    tokens: int


class Position(Struct, frozen=True):
    """What everyone may see (R1.7). Lists are by family; the queue holds covered cards too, tops first."""

    round: int
    phase: str
    first: int
    cursor: int
    placed: tuple[int, ...]
    points: list[int]
    hands: list[int]
    asides: list[int]
    known: list[list[int]]  # cards in hands that all have seen there
    discard: list[tuple[int, ...]]
    reserve: list[tuple[int, ...]]
    deals: list[int]  # tokens on a reserved Deal
    twins: tuple[int, ...]  # families whose Twin still lies aside
    queue: list[Lying]
    winners: tuple[int, ...]


class Happened(Struct, frozen=True, array_like=True):
    """One event of the engine, with the rule behind it."""

    code: str
    rule: str
    family: int
    card: int
    place: int
    other: int
    amount: int


class Asked(Struct, frozen=True):
    """What everyone sees of a decision: who is asked, and what. `decision` is its number."""

    decision: int
    family: int
    question: str


class Clocks(Struct, frozen=True):
    """Milliseconds left to each family, and when the clock of the one who is asked runs out (0: never)."""

    left: list[int]
    until: int


class Own(Struct, frozen=True):
    """What only this seat may see (R1.6). `queue` and `events`: [index, card] for what is -1 in the public part."""

    seat: int
    hand: tuple[int, ...]
    aside: tuple[int, ...]
    queue: list[tuple[int, int]]
    events: list[tuple[int, int]]


class Result(Struct, frozen=True):
    """The end: points, winners, and what `oriflamme verify` needs."""

    points: list[int]
    winners: tuple[int, ...]
    secret: str
    seed: str
    shares: tuple[str, ...]


class Option(Struct, frozen=True, omit_defaults=True):
    """One legal answer, in the words of the notation, with what follows at once (until somebody is asked again).

    `sure`: what will happen for certain, as far as the seat can know. `unsure`: hidden cards may add to it.
    """

    action: int
    verb: str
    card: int = -1
    where: Where | None = None
    place: int = -1
    to: int = -1
    sure: list[Happened] = []
    unsure: bool = False


# Numbered messages


class LobbyChanged(Numbered, frozen=True, tag="lobby"):
    """`what` is the code of the change; `seat` whom it concerns (-1: nobody)."""

    what: str
    seat: int
    lobby: Lobby


class Moved(Numbered, frozen=True, tag="moved"):
    """The start, or a decision that was taken. `by`: deal, person, bot, clock. `rounds`: where a round has ended, the
    points at the end of each so far. `own` comes last and only to a seat."""

    by: str
    family: int
    events: list[Happened]
    position: Position
    asked: Asked | None
    clocks: Clocks
    result: Result | None
    rounds: list[list[int]] | UnsetType = UNSET
    own: Own | UnsetType = UNSET


class Said(Numbered, frozen=True, tag="said"):
    """Somebody spoke; `seat` is -1 for a spectator."""

    person: str
    name: str
    seat: int
    text: str


class Quiet(Numbered, frozen=True, tag="quiet"):
    """A row of the log that says nothing to this reader (a muted person spoke)."""


# Messages that are not numbered


class Hello(Out, frozen=True, tag="hello"):
    """The first message; a visitor's has no `person`. `rules`: how far they are compiled; tables wait until it is 1."""

    version: str
    person: str
    name: str
    guest: bool
    rules: float


class Snapshot(Out, frozen=True, tag="table"):
    """A table as it is at `seq`. `rounds`: the points at the end of each round so far."""

    table: str
    seq: int
    seat: int  # whose eyes; -1: a spectator's
    lobby: Lobby
    chat: list[Said]
    position: Position | None = None
    asked: Asked | None = None
    clocks: Clocks | None = None
    result: Result | None = None
    away: tuple[int, ...] = ()
    watching: int = 0
    rounds: list[list[int]] = []
    own: Own | UnsetType = UNSET


class Ask(Out, frozen=True, tag="ask"):
    """To the one who decides: the options of the decision."""

    table: str
    decision: int
    question: str
    options: list[Option]


class Presence(Out, frozen=True, tag="presence"):
    """Seats whose person is not connected, and how many people without a seat watch."""

    table: str
    away: tuple[int, ...]
    watching: int = 0


class Accepted(Out, frozen=True, tag="accepted"):
    """The command with this id is in the log (at `seq`; 0 where it made no row)."""

    id: str
    table: str
    seq: int


class Refused(Out, frozen=True, tag="refused"):
    """The command is refused and nothing has changed. `rule`: the rule of the game behind it, where there is one."""

    id: str
    table: str
    code: str
    rule: str = ""
    seq: int = 0


class Unfollowed(Out, frozen=True, tag="unfollowed"):
    """Nothing more will be said of this table."""

    table: str
    code: str


class Rules(Out, frozen=True, tag="rules"):
    """How far the rules are compiled, 0 to 1."""

    done: float


class Pong(Out, frozen=True, tag="pong"):
    """The server's time, in milliseconds since 1970."""

    at: int


MessageOut = (
    LobbyChanged | Moved | Said | Quiet | Hello | Snapshot | Ask | Presence | Accepted | Refused | Unfollowed | Rules
    | Pong
)  # fmt: skip

encoder = msgspec.json.Encoder()
encode = encoder.encode
