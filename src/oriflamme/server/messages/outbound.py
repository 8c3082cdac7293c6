"""Messages from the server to a client over the socket: codes and arguments, never prose. Tagged by `type`.

Numbered messages (`lobby`, `moved`, `said`, `quiet`) correspond to the rows of the log: exactly one for each `seq`. The
others describe the current state or answer the client, and are not numbered. A card is `home family * 11 + slot`; its
kind is `deck[slot]` of the lobby. -1 means none, or a card that the reader may not know.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from ..tables.settings import ClockSetting, DeckOrigin, Stage

PROTOCOL: Final = 2  # of messages and requests; docs/versions.md says when it is raised

Where = Literal["front", "back", "on"]


class Out(Struct, frozen=True, tag_field="type"):
    pass


class Numbered(Out, frozen=True):
    table: str
    seq: int
    at: int  # milliseconds since 1970


# Parts


class SeatInfo(Struct, frozen=True):
    """A seat with a person, a bot or nobody. `sitting_in`: the substitute bot that plays for the person now."""

    person: str = ""
    name: str = ""
    bot: str = ""
    sitting_in: str = ""
    ready: bool = False
    share: str = ""  # of the seed; public as soon as it is sent
    shows: bool = False  # spectators may see what this player sees
    again: bool = False
    votes: int = 0  # to let a substitute bot play
    late: bool = False  # the clock ran out on the last decision of this seat
    share_commit: str | UnsetType = UNSET  # SHA-256 of the share, sent with `ready`; left out if there is none
    unrevealed: bool | UnsetType = UNSET  # true if the person did not reveal their share in time; otherwise left out


class Lobby(Struct, frozen=True):
    """The table without its game."""

    stage: Stage
    host: str
    box: str
    deck: tuple[str, ...]  # slot -> kind, the Twin in slot 10; empty: unused slot
    edition: str
    players: int
    clock: ClockSetting
    listed: bool
    watch: bool
    chat: bool
    rated: bool
    commit: str
    seats: tuple[SeatInfo, ...]
    rematch: str = ""  # the table of the rematch
    deck_origin: DeckOrigin = ""  # drawn: these kinds follow from the secret behind `commit`
    pool: int | UnsetType = UNSET  # the version of the pool that the deck was drawn from; left out if it is 1
    code: str | UnsetType = UNSET  # five letters that lead to the table, while it waits for players
    friendly: bool | UnsetType = UNSET  # true if the game does not change ratings; otherwise left out
    revealing: bool | UnsetType = UNSET  # true while everybody must `reveal` their share; otherwise left out


class Lying(Struct, frozen=True, array_like=True):
    """A card in the queue. `marks`: 1 revealed, 2 sentenced, 4 not resolved this round, 8 known to everyone."""

    place: int
    family: int
    card: int
    marks: int
    tokens: int


class Position(Struct, frozen=True):
    """What everyone may see (R1.7). Lists are by family; the queue includes covered cards, after the exposed ones."""

    round: int
    phase: str
    first: int
    cursor: int
    placed: tuple[int, ...]
    points: list[int]
    hands: list[int]
    asides: list[int]
    known: list[list[int]]  # cards in hand that everyone knows
    discard: list[tuple[int, ...]]
    reserve: list[tuple[int, ...]]
    deals: list[int]  # tokens on a reserved Deal
    twins: tuple[int, ...]  # families whose Twin is still set aside
    queue: list[Lying]
    winners: tuple[int, ...]


class Happened(Struct, frozen=True, array_like=True):
    """One event of the game, with the rule behind it. The last three name the card whose ability caused it, the family
    that it counted for when its ability began, and where it was then."""

    code: str
    rule: str
    family: int
    card: int
    place: int
    other: int
    amount: int
    actor: int
    actor_family: int
    actor_place: int


class Asked(Struct, frozen=True):
    """The public part of a decision: its number, the family that decides, and the question."""

    decision: int
    family: int
    question: str


class Clocks(Struct, frozen=True):
    """Milliseconds left for each family, and when the time of the one that decides runs out (0: never)."""

    left: list[int]
    until: int


class Own(Struct, frozen=True):
    """What only this seat may see (R1.6). `queue`, `events`: [index, card] for cards that are -1 in the public part."""

    seat: int
    hand: tuple[int, ...]
    aside: tuple[int, ...]
    queue: list[tuple[int, int]]
    events: list[tuple[int, int]]


class Result(Struct, frozen=True):
    """The result of the game: points, winners, and what `oriflamme verify` needs."""

    points: list[int]
    winners: tuple[int, ...]
    secret: str
    seed: str
    shares: tuple[str, ...]


class Option(Struct, frozen=True, omit_defaults=True):
    """One legal answer, in the words of the notation, with what it certainly causes, as far as the seat can know.

    `own`: what happens to this seat's points and cards; `others`: to those of the others. `unsure`: hidden cards may
    cause more to happen. `then`: what later cards do to this seat, if not all options lead to it. `asks`: the question
    that the same seat answers next for the same card. `options`: its answers, if this one has no effect of its own; a
    `move` then carries both.
    """

    action: int
    verb: str
    card: int = -1
    where: Where | None = None
    place: int = -1
    to: int = -1
    own: list[Happened] = []
    others: list[Happened] = []
    unsure: bool = False
    then: list[Happened] = []
    asks: str = ""
    options: list[Option] = []


class Barred(Struct, frozen=True):
    """An answer that the rules forbid now, and the rule that does."""

    verb: str
    rule: str


# Numbered messages


class LobbyChanged(Numbered, frozen=True, tag="lobby"):
    """The lobby changed. `what`: the code of the change. `seat`: the seat concerned (-1: none). `clocks`: if the change
    has restarted or stopped a clock."""

    what: str
    seat: int
    lobby: Lobby
    clocks: Clocks | UnsetType = UNSET


class Moved(Numbered, frozen=True, tag="moved"):
    """The game started, or a decision was made. `by`: deal, person, bot or clock. `rounds`: if a round ended, the
    points at the end of each round so far. `own` is always the last field and is sent only to seats."""

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
    """A chat message; `seat` is -1 for a spectator."""

    person: str
    name: str
    seat: int
    text: str


class Quiet(Numbered, frozen=True, tag="quiet"):
    """A row of the log that this reader doesn't see: a hint, or a chat message that was deleted or comes from a muted
    person."""


# Messages that are not numbered


class Hello(Out, frozen=True, tag="hello"):
    """The first message. `version`: of the software. `person` is empty for a visitor.
    `at`: the server's time, in milliseconds since 1970."""

    version: str
    person: str
    name: str
    guest: bool
    protocol: int = PROTOCOL
    at: int = 0


class Snapshot(Out, frozen=True, tag="table"):
    """The state of a table at `seq`. `rounds`: the points at the end of each round so far."""

    table: str
    seq: int
    seat: int  # whose view this is; -1: a spectator's
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
    """The options of a decision, sent to the seat that decides. `next`: what later cards do in any case."""

    table: str
    decision: int
    question: str
    options: list[Option]
    next: list[Happened] = []
    barred: list[Barred] = []


class Presence(Out, frozen=True, tag="presence"):
    """The seats whose person is not connected, and the number of spectators."""

    table: str
    away: tuple[int, ...]
    watching: int = 0


class Accepted(Out, frozen=True, tag="accepted"):
    """The command with this id is in the log at `seq` (0 if it needed no row)."""

    id: str
    table: str
    seq: int
    view: str | UnsetType = UNSET  # only after `hint`: what your seat may know, as compiled code reads it, in base64
    artefact: str | UnsetType = UNSET  # only after `hint`: the hash of the artefact that can read the view


class Refused(Out, frozen=True, tag="refused"):
    """The command was refused and nothing has changed, unless `code` is `unavailable` or `internal`: then nobody knows.
    `rule`: the rule of the game behind it, if there is one.
    """

    id: str
    table: str
    code: str
    rule: str = ""
    seq: int = 0


class Unfollowed(Out, frozen=True, tag="unfollowed"):
    """The client no longer follows this table."""

    table: str
    code: str


class Pong(Out, frozen=True, tag="pong"):
    """The server's time, in milliseconds since 1970."""

    at: int


MessageOut = (
    LobbyChanged | Moved | Said | Quiet | Hello | Snapshot | Ask | Presence | Accepted | Refused | Unfollowed | Pong
)

encoder = msgspec.json.Encoder()
encode = encoder.encode
