"""The course of a recorded game: every decision with the position before it, up to the first illegal move."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..notation import (
    NotationError,
    Scenario,
    WrittenMove,
    action_of,
    make_move,
    move_of,
    notes_of,
    refused_in_text,
)
from ..rules import IllegalMove, Settings, State, act, decider, moves, question, questions, settle
from ..rules.state import NONE, OVER


@dataclass(frozen=True)
class Decision:
    """A decision that was made: the position before it, and the answer."""

    line: int  # of the record
    family: int
    question: int
    action: int
    game: State  # before the answer
    nth: int  # how many decisions this family has made before
    had_hint: bool  # whether the record says that its move had a hint

    @property
    def move(self) -> WrittenMove:
        return move_of(self.game, self.action)


@dataclass
class Course:
    """A recorded game. `error` says why it could not be followed to the end of the record."""

    settings: Settings
    title: str
    file: str
    line: int
    names: dict[int, str]
    end: State
    decisions: list[Decision] = field(default_factory=list)
    error: NotationError | None = None

    @property
    def is_finished(self) -> bool:
        return bool(self.end.phase == OVER)


def follow(scenario: Scenario) -> Course:
    """Play the moves of a record. Stop at the first one that the rules refuse."""
    g = scenario.start.copy()
    settle(g)
    notes = notes_of(scenario)
    course = Course(scenario.settings, scenario.title, scenario.file, scenario.line, notes.names, g)
    counts = [0] * int(g.players)
    moves_made = 0
    for step in scenario.steps:
        if step.move is None or step.refused:
            continue
        before = g.copy()
        try:
            make_move(g, step.move)
        except IllegalMove as refusal:
            course.error = refused_in_text(step.text, step.line, g, refusal, scenario.file)
            break
        moves_made += 1
        for action in actions_of(before, step.move):
            family, asked = decider(before), question(before)
            assert family is not None
            assert asked is not None
            had_hint = moves_made in notes.hints.get(family, ())
            course.decisions.append(Decision(step.line, family, asked, action, before.copy(), counts[family], had_hint))
            counts[family] += 1
            act(before, action)
    return course


def actions_of(g: State, move: WrittenMove) -> list[int]:
    """Return the actions of a legal move: one, or two for a Royal Decree whose new place is a second decision."""
    if move.verb != "move":
        return [action_of(g, move)]
    first, second = (moves.encode(moves.Move("move", place=move.place, to=to)) for to in (NONE, move.to))
    if question(g) == questions.DECREE_TO:
        return [second]
    after = g.copy()
    act(after, first)
    return [first, second] if question(after) == questions.DECREE_TO and move.to != NONE else [first]
