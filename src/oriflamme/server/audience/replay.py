"""A whole game as frames that a page can step through, from the log of a table or from a record in the notation.

Both give the same frames for the same game.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ...disclosure import NO_EVENTS, DisclosedMove, Events, disclosed_move, round_ends
from ...notation import (
    Game,
    NotationError,
    Notes,
    Scenario,
    not_one_record,
    notes_of,
    read_text,
    refused_in_text,
    split,
)
from ...rules import IllegalMove, decider, kinds
from ...rules.state import EDITION_NAMES, NONE
from ..messages.http import Eyes, Frame, Open, Replay
from ..messages.outbound import Asked, Clocks, Result
from ..messages.refusals import Refusal
from ..tables.fold import StoredRow, fold
from ..tables.log_rows import Acted, Started
from ..tables.record import notes_of_table
from ..tables.table import NOBODY, Table
from .broadcast import clocks_of
from .message_parts import happened, own_of, position_of, question_of


def replay_of_log(table: str, log: Sequence[StoredRow], eyes: Eyes) -> Replay:
    """Return the replay of a table's finished game, with its clocks and who made each decision."""
    state = Table(table)
    builder: ReplayBuilder | None = None
    for row, _ in fold(state, log):
        if isinstance(row, Started):
            assert state.start is not None
            builder = ReplayBuilder(Game(state.settings, state.start), eyes, table)
            builder.add(builder.recorded.events, state.at, "deal", clocks_of(state))
        elif isinstance(row, Acted):
            assert builder is not None
            builder.add(builder.recorded.push(row.action), state.at, row.by, clocks_of(state))
    assert builder is not None
    assert state.stage == "over", "expected a finished game: a replay contains its secrets"
    return builder.replay(notes_of_table(state))


def replay_of_record(text: str, eyes: Eyes) -> Replay:
    """Return the replay of a record, finished or not. Expectations are ignored; `oriflamme check` tests them."""
    step = None
    try:
        scenario = only_scenario(text)
        recorded = Game(scenario.settings, scenario.start)
        builder = ReplayBuilder(recorded, eyes)
        clocks = Clocks([0] * recorded.settings.players, 0)
        builder.add(recorded.events, 0, "deal", clocks)
        for step in scenario.steps:
            if step.move is not None and not step.refused:
                builder.add(recorded.push(step.move), 0, "person", clocks)
    except NotationError as error:
        raise Refusal("bad-record", "", 422, error) from None
    except IllegalMove as refusal:
        assert step is not None
        wrong = refused_in_text(step.text, step.line, recorded.state, refusal)
        raise Refusal("bad-record", refusal.rule, 422, wrong) from None
    return builder.replay(notes_of(scenario))


def only_scenario(text: str) -> Scenario:
    """Return the only record of a text. Several records are refused before they are read, which could take seconds."""
    lines = split(text)
    number = len({0, *(i for i, line in enumerate(lines) if line.word == "title")}) if lines else 0
    if number != 1:
        raise not_one_record(number)
    return read_text(text)[0]


class ReplayBuilder:
    """Builds the frames of a game, one for each line of its record: the two decisions of a Decree share one."""

    def __init__(self, recorded: Game, eyes: Eyes, table: str = "") -> None:
        self.recorded = recorded
        self.players = recorded.settings.players
        if eyes not in ("all", "public") and int(eyes) >= self.players:
            raise Refusal("not-seated", status=422)
        self.eyes = eyes
        self.table = table
        self.frames: list[Frame] = []
        self.events = NO_EVENTS  # of the last frame
        self.rounds: list[list[int]] = []

    def add(self, events: Events, at: int, by: str, clocks: Clocks) -> None:
        """Add the frame after the last move of the game, or after the deal."""
        move = self.recorded.moves[-1] if self.recorded.moves else None
        if move is not None and len(self.frames) > len(self.recorded.moves):  # the second half of a Decree
            self.frames.pop()
            events = np.concatenate((self.events, events))
        self.events = events
        shown = disclosed_move(self.recorded.state, events, everything=self.eyes == "all")
        position = position_of(shown, self.players)
        frame = Frame(
            self.table,
            len(self.frames),
            at,
            by,
            NOBODY if move is None else move.family,
            happened(shown.events),
            position,
            self.asked(shown),
            clocks,
            None,
            self.add_round_scores(events),
            move="" if move is None else str(move),
        )
        if self.eyes == "all":
            frame = replace(frame, open=open_cards(shown, self.players))
        elif self.eyes != "public":
            seat = int(self.eyes)
            frame = replace(frame, own=own_of(seat, shown.own))
        self.frames.append(frame)

    def asked(self, shown: DisclosedMove) -> Asked | None:
        who = decider(self.recorded.state)
        return None if who is None else Asked(len(self.frames), who, question_of(shown))

    def add_round_scores(self, events: Events) -> list[list[int]] | UnsetType:
        ends = round_ends(self.recorded.state, events)
        self.rounds += ends
        return list(self.rounds) if ends else UNSET

    def replay(self, notes: Notes) -> Replay:
        settings, seats = self.recorded.settings, range(self.players)
        last = self.frames[-1].position
        result = None
        if last.phase == "over":
            shares = tuple(notes.shares.get(seat, "") for seat in seats)
            result = Result(last.points, last.winners, notes.secret, notes.seed, shares)
            self.frames[-1] = replace(self.frames[-1], result=result)
        return Replay(
            self.table,
            self.eyes,
            notes.title,
            notes.date,
            settings.box,
            tuple(kinds.NAMES[kind] if kind != NONE else "" for kind in settings.slots()),
            EDITION_NAMES[settings.edition],
            self.players,
            tuple(notes.names.get(seat, "") for seat in seats),
            notes.commit,
            result,
            self.rounds,
            self.frames,
        )


def open_cards(shown: DisclosedMove, players: int) -> Open:
    """Return the cards in all hands and the set-aside cards."""
    own = [own_of(seat, shown.own) for seat in range(players)]
    return Open([mine.hand for mine in own], [mine.aside for mine in own])
