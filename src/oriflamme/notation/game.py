"""A game with its history: moves go in, and it can be written as a record or a position, printed and drawn at any time.

It keeps the start, every move, and an anchor: the position when a player was last asked to place, or to reveal or keep.
A position in the middle of an ability is written as the anchor and the moves made since.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from secrets import randbits
from typing import NamedTuple

from ..rules import (
    IllegalMove,
    Settings,
    State,
    View,
    act,
    deal,
    decider,
    draw_deck,
    kinds,
    legal_actions,
    question,
    questions,
    settle,
    view,
)
from ..rules.state import NONE, OVER, STACKS
from .expectations import Miss, Snapshot
from .lines import Line
from .move_text import (
    Events,
    WrittenMove,
    check_queue_limit,
    legal_moves,
    make_move,
    move_of,
    read_written,
    refused_in_text,
)
from .position_text import position_lines, settings_of
from .records import Notes, not_one_record, notes_of, record_lines
from .scenario import Scenario, Step, read_text
from .setup_lines import Setup
from .table_drawing import table_svg, table_text


class Game:
    """A game with its history. Families are numbers in seating order, from 0.

    What is printed and drawn is what spectators see, unless a seat or `full` is given. All else may contain secrets.
    `state` is the record of numbers that the rules work on; only `push` may change it.
    """

    def __init__(self, settings: Settings, start: State) -> None:
        """Begin with a deal or with a position that was set up, and run it to its first decision."""
        self.settings = settings
        self.start = start.copy()
        self.state = start.copy()
        self.moves: list[WrittenMove] = []
        self.anchor = self.start  # the position before the last answer to place, or to reveal or keep
        self.since: list[WrittenMove] = []
        self.events: Events = settle(self.state)  # of the last move, or of the set-up

    @classmethod
    def deal(
        cls,
        box: str = "base",
        players: int = 3,
        edition: str = "revised",
        *,
        seed: int | None = None,
        first: int | None = None,
    ) -> Game:
        """Return a new game. The same arguments deal the same cards; without a seed they are dealt at random.

        `box` is what follows this word in the notation: `ablaze`, or `mixed` or `small` and the kinds of cards. The ten
        kinds of `mixed` alone are drawn from the seed.
        """
        seed = randbits(128) if seed is None else seed
        if box == "mixed":
            box = " ".join((box, *(kinds.NAMES[kind] for kind in draw_deck(seed))))
        setup = Setup()
        for word, text in (("box", box), ("players", players), ("edition", edition)):
            setup.read(Line(0, word, str(text)))
        return cls.with_settings(settings_of(setup), seed, first)

    @classmethod
    def with_settings(cls, settings: Settings, seed: int, first: int | None = None) -> Game:
        return cls(settings, deal(settings, seed, first))

    @classmethod
    def from_text(cls, text: str) -> Game:
        """Return the game of a record or of a position, after its last move."""
        return read_record(text)[0]

    def copy(self) -> Game:
        """Return a game that goes on without changing this one."""
        other = copy.copy(self)
        other.state, other.moves, other.since = self.state.copy(), self.moves.copy(), self.since.copy()
        return other

    # Playing

    @property
    def turn(self) -> int | None:
        """The family that decides; None when the game is over."""
        return decider(self.state)

    @property
    def legal_moves(self) -> list[str]:
        """All moves of the family that decides, such as `place soldier front`; none when the game is over."""
        return legal_moves(self.state)

    @property
    def legal_actions(self) -> list[int]:
        """The same as actions of the rules, one for each decision, in ascending order."""
        return legal_actions(self.state)

    def push(self, move: str | int | WrittenMove) -> Events:
        """Make a move and return its events. An illegal move raises IllegalMove and changes nothing.

        A move is text, with or without the letter of its family, or an action of the rules. A Decree's two actions
        become one recorded move.
        """
        before, asked = self.state.copy(), question(self.state)
        if isinstance(move, str):
            move = read_written(move, self.turn)
        if isinstance(move, WrittenMove):
            self.events = make_move(self.state, move)
        else:
            if int(before.stacks) == STACKS:
                check_queue_limit(before, move_of(before, move))
            self.events = act(self.state, move)
            move = move_of(before, move)
        if asked in (questions.PLACE, questions.REVEAL_OR_KEEP):
            self.anchor, self.since = before, []
        if asked == questions.DECREE_TO and self.moves and is_first_half(self.moves[-1], move):
            self.moves.pop()
            self.since.pop()
        self.moves.append(move)
        self.since.append(move)
        return self.events

    # What is known

    @property
    def points(self) -> list[int]:
        """The points of each family."""
        points: list[int] = self.state.points.tolist()
        return points[: self.settings.players]

    @property
    def result(self) -> list[float] | None:
        """Each family's share of the victory, such as 1 or 0.5; None until the game is over."""
        if self.state.phase != OVER:
            return None
        won = [int(self.state.winners) >> family & 1 for family in range(self.settings.players)]
        return [one / sum(won) for one in won]

    def view(self, seat: int | None = None) -> View:
        """Return what this seat may know, or without a seat what everyone may know."""
        return view(self.state, seat)

    def __str__(self) -> str:
        return self.text()

    def text(self, seat: int | None = None, full: bool = False) -> str:
        """Return the table as text, as spectators, this seat, or with `full` somebody who knows all cards sees it."""
        return table_text(self.state, seat, full)

    def svg(self, seat: int | None = None, full: bool = False) -> str:
        """Return a picture of the same."""
        return table_svg(self.state, seat, full)

    def _repr_svg_(self) -> str:
        return self.svg()

    # In the notation, with all cards

    def record(self, notes: Notes | None = None) -> str:
        """Return the whole game. A game that did not start with a deal is written with its starting position."""
        lines = record_lines(self.settings, self.start, notes or Notes())
        return "".join(f"{line}\n" for line in (*lines, *self.moves))

    def position(self) -> str:
        """Return the position. In the middle of an ability, it is followed by the moves since the anchor."""
        between = question(self.state) in (questions.PLACE, questions.REVEAL_OR_KEEP)
        lines = position_lines(self.state) if between else [*position_lines(self.anchor), *self.since]
        return "".join(f"{line}\n" for line in lines)


def is_first_half(last: WrittenMove, move: WrittenMove) -> bool:
    """Return whether the last move is the first half of this complete one."""
    return last == move._replace(to=NONE) and last.verb == "move"


def read_record(text: str, file: str = "") -> tuple[Game, Notes]:
    """Return the game of a record, after its last move, and its notes."""
    scenarios = read_text(text, file)
    if len(scenarios) != 1:
        raise not_one_record(len(scenarios), file)
    game = Game(scenarios[0].settings, scenarios[0].start)
    for replayed in replay(scenarios[0], game):
        if replayed.refused:
            step = replayed.step
            raise refused_in_text(step.text, step.line, game.state, replayed.refused, file)
    return game, notes_of(scenarios[0])


class Replayed(NamedTuple):
    """One replayed step of a record: its events, or why the move was refused, or what an expectation missed."""

    step: Step
    events: Events | None = None
    refused: IllegalMove | None = None
    miss: Miss | None = None


def replay(scenario: Scenario, game: Game) -> Iterator[Replayed]:
    """Replay the steps of a record and yield the result of each; stop at a refused move."""
    for step in scenario.steps:
        if step.move is None:
            yield Replayed(step, miss=step.expectation(Snapshot(game.state)) if step.expectation else None)
        elif not step.refused:
            try:
                events = game.push(step.move)
            except IllegalMove as refusal:
                yield Replayed(step, refused=refusal)
                return
            yield Replayed(step, events)
