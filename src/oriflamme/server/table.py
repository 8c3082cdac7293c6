"""A table is a fold over its log: `apply` takes one row and moves the table on. No I/O, no clock of its own: times come
with the rows, so every node and every replay sees the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from ..rules import EDITION_NAMES, EVENT_CODE, KIND_NAMES, ROUND, Game, Settings, act, deal, settle
from . import rows
from .engine import Events, copies, decider_of
from .fairness import NO_SHARE, commitment, seed_number, seed_of
from .messages_out import ClockSetting, Lobby, SeatInfo, Stage
from .points import ends_of_rounds

DAY: Final = 86_400_000
NOBODY: Final = -1
REMEMBERED: Final = 64  # command ids a person
CHAT_LINES: Final = 50


@dataclass
class Seat:
    person: str = ""
    name: str = ""
    bot: str = ""
    sitting_in: str = ""
    ready: bool = False
    share: str = ""
    shows: bool = False
    again: bool = False
    late: bool = False
    votes: set[int] = field(default_factory=set)

    @property
    def taken(self) -> bool:
        return bool(self.person or self.bot)

    @property
    def player(self) -> str:
        """The bot that decides for this seat now, or nothing: its person does."""
        return self.bot or self.sitting_in

    def info(self) -> SeatInfo:
        return SeatInfo(
            self.person, self.name, self.bot, self.sitting_in, self.ready, self.share, self.shows, self.again,
            len(self.votes), self.late,
        )  # fmt: skip


class Table:
    """The state of a table at `seq`."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.seq = 0
        self.at = 0
        self.opened = 0
        self.stage: Stage = "waiting"
        self.settings = Settings()
        self.head = rows.Opened(host="", box="base", deck=self.settings.deck, edition=0, players=3)
        self.host = ""
        self.chat_on = True
        self.seats: list[Seat] = []
        self.kicked: set[str] = set()
        self.rated = False
        self.rematch = ""
        self.chat: list[tuple[int, int, rows.Spoke]] = []  # seq, at, what was said
        self.beside: Counter[str] = Counter()  # rows beside the moves, by person
        self.done: dict[tuple[str, str], int] = {}  # (person, command id) -> seq
        self.start: Game | None = None
        self.game: Game | None = None
        self.seed = ""
        self.actions: list[int] = []
        self.asked_at = 0
        self.asks = NOBODY
        self.left: list[int] = []
        self.moved = NOBODY  # who took the last decision
        self.rounds: list[list[int]] = []  # points at the end of each round
        self.round_ended = False  # with the last decision

    # Reading

    @property
    def clock(self) -> ClockSetting:
        return self.head.clock

    @property
    def decision(self) -> int:
        """The number of the decision that is asked now."""
        return len(self.actions)

    def seat_of(self, person: str) -> int:
        for i, seat in enumerate(self.seats):
            if person and seat.person == person:
                return i
        return NOBODY

    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.person]

    def lobby(self) -> Lobby:
        head = self.head
        return Lobby(
            self.stage, self.host, head.box, tuple(KIND_NAMES[k] if k >= 0 else "" for k in self.settings.slots()),
            EDITION_NAMES[head.edition], head.players, head.clock, head.listed, head.watch, self.chat_on, self.rated,
            commitment(head.secret), tuple(seat.info() for seat in self.seats), self.rematch,
            head.deck_origin,
        )  # fmt: skip

    def shares(self) -> list[str]:
        return [seat.share or NO_SHARE for seat in self.seats]

    def clock_ends(self) -> int | None:
        """When the time of the person who is asked runs out; None: never, or a bot is asked."""
        if self.asks == NOBODY or self.seats[self.asks].player:
            return None
        if self.clock.days:
            return self.asked_at + self.clock.days * DAY
        return self.asked_at + self.left[self.asks] if self.clock.bank else None

    # Folding

    def apply(self, row: rows.AnyRow, at: int) -> Events:
        """Take the next row of the log; what happened in the game."""
        self.seq += 1
        self.at = at
        if row.id:
            self.remember(row.who, row.id)
            if type(row) is not rows.Acted:
                self.beside[row.who] += 1
        match row:
            case rows.Acted():
                return self.act(row, at)
            case rows.Spoke():
                self.chat.append((self.seq, at, row))
                del self.chat[:-CHAT_LINES]
            case rows.Started():
                return self.begin(at)
            case rows.Opened():
                self.open(row, at)
            case rows.Sat(seat=seat, person=person, name=name):
                self.seats[seat] = Seat(person=person, name=name)
            case rows.BotSat(seat=seat, bot=bot):
                self.seats[seat] = Seat(bot=bot)
            case rows.Stood(seat=seat):
                self.empty(seat)
            case rows.Kicked(seat=seat):
                self.kicked |= {self.seats[seat].person} - {""}  # a bot's seat is emptied, and nobody is banned
                self.empty(seat)
            case rows.WasReady(seat=seat, on=on, share=share):
                self.seats[seat].ready = on
                self.seats[seat].share = share if on else ""
            case rows.SatIn(seat=seat, bot=bot):
                self.seats[seat].sitting_in = bot
                self.seats[seat].votes.clear()
                self.rated = False
                if self.asks == seat:
                    self.stop_clock(at)
            case rows.CameBack(seat=seat):
                self.seats[seat].sitting_in = ""
                self.seats[seat].late = False
                if self.asks == seat and not self.clock.days:  # days go on: who comes and goes gets no more of them
                    self.asked_at = at
            case rows.Voted(seat=seat, about=about, on=on):
                (self.seats[about].votes.add if on else self.seats[about].votes.discard)(seat)
            case rows.ChatSet(on=on):
                self.chat_on = on
            case rows.Shown(seat=seat, on=on):
                self.seats[seat].shows = on
            case rows.WantedAgain(seat=seat):
                self.seats[seat].again = True
            case rows.Rematch(table=table):
                self.rematch = table
            case rows.Resumed():
                self.asked_at = at
            case rows.Closed():
                self.stage = "closed"
        return []

    def remember(self, person: str, command: str) -> None:
        self.done[person, command] = self.seq
        if len(self.done) > REMEMBERED * (1 + len(self.seats)):
            del self.done[next(iter(self.done))]

    def open(self, row: rows.Opened, at: int) -> None:
        self.head = row
        self.opened = at
        self.host = row.host
        self.chat_on = row.chat
        self.settings = Settings(row.deck, row.players, row.edition, row.rounds, row.set_aside)
        self.seats = [Seat() for _ in range(row.players)]

    def empty(self, seat: int) -> None:
        """The seat is free again; if it was the host's, another person is host."""
        left = self.seats[seat].person
        self.seats[seat] = Seat()
        if left and left == self.host:
            self.host = next((s.person for s in self.seats if s.person), left)

    def begin(self, at: int) -> Events:
        self.stage = "playing"
        self.rated = len(self.people()) == len(self.seats)
        self.seed = seed_of(self.head.secret, self.shares())
        self.game = deal(self.settings, seed_number(self.seed))
        self.start = copies(self.game.tobytes(), 1)[0]
        self.left = [self.clock.bank] * len(self.seats)
        events: Events = settle(self.game).tolist()
        self.ask(at)
        return events

    def act(self, row: rows.Acted, at: int) -> Events:
        assert self.game is not None, "a move before the start"
        self.moved = seat = self.asks
        if row.by == "bot":
            self.seats[seat].late = False
        else:
            self.stop_clock(at)
            self.left[seat] += self.clock.increment
            self.seats[seat].late = row.by == "clock"
            if row.by == "person":
                self.seats[seat].votes.clear()
        events: Events = act(self.game, row.action).tolist()
        self.actions.append(row.action)
        self.ask(at)
        self.count_rounds(self.game, events)
        return events

    def count_rounds(self, game: Game, events: Events) -> None:
        self.round_ended = self.stage == "over" or any(row[EVENT_CODE] == ROUND for row in events)
        if self.round_ended:
            points = game.points[: len(self.seats)].tolist()
            self.rounds += ends_of_rounds(points, events)
            if self.stage == "over":
                self.rounds.append(points)

    def stop_clock(self, at: int) -> None:
        if self.clock.bank:
            self.left[self.asks] = max(0, self.left[self.asks] - max(0, at - self.asked_at))

    def ask(self, at: int) -> None:
        assert self.game is not None
        self.asks = decider_of(self.game)
        self.asked_at = at
        if self.asks == NOBODY:
            self.stage = "over"


def fold(table: str, log: list[tuple[int, bytes]]) -> Table:
    """The table after these rows (time, body)."""
    state = Table(table)
    for at, body in log:
        state.apply(rows.row_decoder.decode(body), at)
    return state
