"""The state of a table, folded from its log: `apply` takes the next row and updates the state.

What is not committed yet must not be seen, so new rows are applied to a copy (live/registry.py).

No I/O and no clock: times arrive with the rows, so that every node and every replay computes the same state.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ...disclosure import NO_EVENTS, Events, act_in, round_ends
from ...rules import Settings, State, deal, events, settle
from . import log_rows as rows
from .fairness import NO_SHARE, seed_number, seed_of
from .fast_rules import copy_of, decider_after
from .log_chain import first_hash
from .settings import ClockSetting, Stage

DAY: Final = 86_400_000
NOBODY: Final = -1
REMEMBERED: Final = 64  # command ids per person; the oldest are dropped
CHAT_LINES: Final = 50  # kept for new followers


@dataclass
class Seat:
    person: str = ""
    name: str = ""
    bot: str = ""
    substitute: str = ""  # the bot that plays for the person
    ready: bool = False
    share: str = ""
    commit: str = ""  # to the share; empty: the share was sent without one
    unrevealed: bool = False  # the person did not reveal their share in time
    must_commit: bool = False  # the person is ready, but has to commit to a new share
    shows: bool = False
    again: bool = False
    late: bool = False
    left: bool = False  # a substitute bot has taken over at some time, so the person comes last in a rated game
    votes: set[int] = field(default_factory=set)

    def copy(self) -> Seat:
        new = object.__new__(Seat)
        new.__dict__.update(self.__dict__)
        new.votes = self.votes.copy()
        return new

    @property
    def taken(self) -> bool:
        return bool(self.person or self.bot)

    @property
    def has_shared(self) -> bool:
        """Return whether the seat is ready and nothing is missing from it."""
        return bool(self.bot) or (bool(self.person) and self.ready and not self.must_commit)

    @property
    def must_reveal(self) -> bool:
        return bool(self.commit) and not self.share

    @property
    def deciding_bot(self) -> str:
        """Return the bot that decides for this seat now; empty if its person does."""
        return self.bot or self.substitute


class Table:
    """The state of a table at `seq`."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.seq = 0
        self.hash = first_hash(table)  # of the last row (fold.py)
        self.at = 0
        self.stage: Stage = "waiting"
        self.settings = Settings()
        self.head = rows.Opened(host="", box="base", deck=self.settings.deck, edition=0, players=3)  # the first row
        self.host = ""
        self.chat_on = True
        self.seats: list[Seat] = []
        self.kicked: set[str] = set()
        self.rated = False
        self.rematch = ""
        self.revealing_at = 0  # since when everybody is ready and shares have to be revealed; 0: they don't
        self.chat: list[tuple[int, int, rows.Spoke]] = []  # seq, at, the message
        self.rows_by_person: dict[str, int] = {}  # moves are not counted
        self.accepted: dict[str, dict[str, int]] = {}  # person -> command id -> seq
        self.start: State | None = None
        self.game: State | None = None
        self.seed = ""
        self.actions: list[int] = []
        self.hints: frozenset[int] = frozenset()  # the decisions that had one
        self.asked_at = 0
        self.decider = NOBODY
        self.time_left: list[int] = []
        self.last_decider = NOBODY
        self.rounds: list[list[int]] = []  # points at the end of each round
        self.round_ended = False  # by the last decision

    def copy(self) -> Table:
        """Return a copy that shares nothing with this table that `apply` changes.

        What moves rarely change is shared, and replaced when it changes.
        """
        new = object.__new__(Table)
        new.__dict__ = self.__dict__.copy()
        new.seats = self.seats.copy()  # `change` copies a seat
        new.accepted = self.accepted.copy()
        new.actions = self.actions.copy()
        new.time_left = self.time_left.copy()
        if self.game is not None:
            new.game = copy_of(self.game)
        return new

    # Reading

    @property
    def clock(self) -> ClockSetting:
        return self.head.clock

    @property
    def decision(self) -> int:
        """Return the number of the current decision."""
        return len(self.actions)

    def seat_of(self, person: str) -> int:
        if person:
            for i, seat in enumerate(self.seats):
                if seat.person == person:
                    return i
        return NOBODY

    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.person]

    def allows_hints(self, seat: int) -> bool:
        """Return whether this seat may have hints: all others are bots', and the game is not rated."""
        return self.people() == [seat] and not self.rated

    def shares(self) -> list[str]:
        return [seat.share or NO_SHARE for seat in self.seats]

    def clock_ends(self) -> int | None:
        """Return when the time of the person who decides runs out; None if never, or if a bot decides."""
        clock = self.head.clock
        if not (clock.bank or clock.days) or self.decider == NOBODY or self.seats[self.decider].deciding_bot:
            return None
        return self.asked_at + (clock.days * DAY if clock.days else self.time_left[self.decider])

    # Folding

    def apply(self, row: rows.AnyRow, at: int) -> Events:
        """Apply the next row of the log and return the events that happened in the game."""
        self.seq += 1
        self.at = at
        if row.id:
            self.remember(row.who, row.id)
            if type(row) is not rows.Acted:
                self.rows_by_person = {**self.rows_by_person, row.who: self.rows_by_person.get(row.who, 0) + 1}
        match row:
            case rows.Acted():
                return self.act(row, at)
            case rows.Spoke():
                self.chat = [*self.chat, (self.seq, at, row)][-CHAT_LINES:]
            case rows.Started():
                return self.begin(at)
            case rows.Opened():
                self.open(row)
            case rows.Sat(seat=seat, person=person, name=name):
                self.seats[seat] = Seat(person=person, name=name)
            case rows.BotSat(seat=seat, bot=bot):
                self.seats[seat] = Seat(bot=bot)
            case rows.Stood(seat=seat):
                self.empty(seat)
            case rows.Kicked(seat=seat):
                self.kicked = self.kicked | {self.seats[seat].person} - {""}  # a bot has no person to ban
                self.empty(seat)
            case rows.WasReady(seat=seat, on=on, share=share, commit=commit):
                changed = self.change(seat)
                changed.ready = on
                changed.share = share if on and not commit else ""
                changed.commit = commit if on else ""
                changed.must_commit = changed.unrevealed = False
            case rows.Revealed(seat=seat, share=share):
                self.change(seat).share = share
            case rows.Unrevealed(seat=seat):
                for i in range(len(self.seats)):
                    changed = self.change(i)
                    changed.must_commit = changed.must_commit or bool(changed.commit)
                    changed.commit = changed.share = ""
                self.seats[seat].ready = self.seats[seat].must_commit = False
                self.seats[seat].unrevealed = True
            case rows.Substituted(seat=seat, bot=bot):
                changed = self.change(seat)
                changed.substitute = bot
                changed.votes.clear()
                changed.left = True
                self.rated = self.rated and not all(seat.left for seat in self.seats)
                if self.decider == seat:
                    self.stop_clock(at)
            case rows.CameBack(seat=seat):
                changed = self.change(seat)
                changed.substitute = ""
                changed.late = False
                if self.decider == seat and not self.clock.days:  # leaving and coming back must not buy more days
                    self.asked_at = at
            case rows.Hinted(decision=decision):
                self.hints = self.hints | {decision}
            case rows.Voted(seat=seat, about=about, on=on):
                votes = self.change(about).votes
                (votes.add if on else votes.discard)(seat)
            case rows.ChatSet(on=on):
                self.chat_on = on
            case rows.Shown(seat=seat, on=on):
                self.change(seat).shows = on
            case rows.WantedAgain(seat=seat, on=on):
                self.change(seat).again = on
            case rows.Rematch(table=table):
                self.rematch = table
            case rows.Resumed():
                self.asked_at = at
            case rows.Closed():
                self.stage = "closed"
        if self.stage == "waiting":
            self.revealing_at = (self.revealing_at or at) if self.must_reveal() else 0
        return NO_EVENTS

    def change(self, seat: int) -> Seat:
        """Return a seat to be changed: a new one, because copies of the table share the old."""
        new = self.seats[seat] = self.seats[seat].copy()
        return new

    def must_reveal(self) -> bool:
        """Return whether everybody is ready and some have to reveal the share that they committed to."""
        return all(seat.has_shared for seat in self.seats) and any(seat.must_reveal for seat in self.seats)

    def can_start(self) -> bool:
        return all(seat.has_shared and not seat.must_reveal for seat in self.seats)

    def remember(self, person: str, command: str) -> None:
        commands = {**self.accepted.get(person, {}), command: self.seq}  # a new one: copies of the table share the old
        if len(commands) > REMEMBERED:
            del commands[next(iter(commands))]
        self.accepted[person] = commands

    def accepted_as(self, person: str, command: str) -> int | None:
        """Return the row that this command of this person was accepted as; None if it was not, or long ago."""
        return self.accepted.get(person, {}).get(command)

    def open(self, row: rows.Opened) -> None:
        if row.rules != rows.RULES_VERSION:
            raise ValueError(f"rules version {row.rules} is needed; this server has version {rows.RULES_VERSION}")
        self.head = row
        self.host = row.host
        self.chat_on = row.chat
        self.settings = Settings(row.deck, row.players, row.edition, row.rounds, row.set_aside)
        self.seats = [Seat() for _ in range(row.players)]

    def empty(self, seat: int) -> None:
        """Free the seat; if the host sat there, another person becomes the host."""
        left = self.seats[seat].person
        self.seats[seat] = Seat()
        if left and left == self.host:
            self.host = next((s.person for s in self.seats if s.person), left)

    def begin(self, at: int) -> Events:
        """Deal the cards and ask the first question."""
        self.stage = "playing"
        self.revealing_at = 0
        self.rated = len(self.people()) == len(self.seats) and not self.head.friendly
        self.seed = seed_of(self.head.secret, self.shares())
        self.game = deal(self.settings, seed_number(self.seed))
        self.start = copy_of(self.game)
        self.time_left = [self.clock.bank] * len(self.seats)
        events = settle(self.game)
        self.ask(at, events)
        return events

    def act(self, row: rows.Acted, at: int) -> Events:
        """Make the current decision and ask the next question."""
        if self.game is None or row.decision != self.decision:
            raise ValueError(f"expected decision {self.decision} of a started game, got decision {row.decision}")
        self.last_decider = seat = self.decider
        if row.by != "bot":
            self.stop_clock(at)
            self.time_left[seat] += self.clock.increment
        late, has_answered = row.by == "clock", row.by == "person"
        decider = self.seats[seat]
        if late != decider.late or (has_answered and decider.votes):
            decider = self.change(seat)
            decider.late = late
            if has_answered:
                decider.votes.clear()
        events = act_in(self.game, row.action)
        self.actions.append(row.action)
        self.ask(at, events)
        self.add_round_scores(self.game, events)
        return events

    def add_round_scores(self, game: State, seen_events: Events) -> None:
        self.round_ended = self.stage == "over" or events.ROUND in seen_events[:, events.CODE].tolist()
        if self.round_ended:
            self.rounds = self.rounds + round_ends(game, seen_events)

    def stop_clock(self, at: int) -> None:
        if self.clock.bank:
            self.time_left[self.decider] = max(0, self.time_left[self.decider] - max(0, at - self.asked_at))

    def ask(self, at: int, events: Events) -> None:
        """Set the seat that decides after these events; without one, the game is over."""
        self.decider = decider_after(events)
        self.asked_at = at
        if self.decider == NOBODY:
            self.stage = "over"
