"""Scenarios: a title, a set-up, moves and expectations (docs/notation.md).

Reading a scenario finds errors in its text; running it finds lines that fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from ..rules import IllegalMove, Settings, State, settle
from .card_text import FAMILY_OF
from .errors import NotationError
from .expectations import Expectation, Miss, Snapshot, read_expectation
from .lines import Line, decode, read_bytes, split
from .move_text import WrittenMove, make_move, read_move
from .position_text import set_up
from .setup_lines import FAMILY_WORDS, FREE_FAMILY_WORDS, FREE_WORDS, HINT, WORDS, Setup, unknown_word

MOST_MISSES: Final = 20  # per scenario; more would not help the reader


class Step(NamedTuple):
    """One line after the set-up: a move, a move that must be refused, or an expectation."""

    line: int
    text: str
    move: WrittenMove | None = None
    refused: bool = False
    expectation: Expectation | None = None


@dataclass
class Scenario:
    """A scenario or record that has been read: its position is possible and its lines are well formed."""

    title: str
    file: str
    line: int
    setup: Setup
    settings: Settings
    start: State  # as set up, not yet run to its first decision
    steps: list[Step] = field(default_factory=list)


class Failure(NamedTuple):
    """A line that failed."""

    file: str
    line: int
    text: str
    expected: str
    found: str


class Outcome(NamedTuple):
    """The result of one scenario: its failures if it ran, or the error in its text."""

    title: str
    file: str
    line: int
    failures: tuple[Failure, ...] = ()
    error: NotationError | None = None


# Reading


def read_file(path: str | Path) -> Iterator[Scenario | NotationError]:
    """Yield the scenarios of a file; an error replaces the scenario that contains it, or the whole file."""
    name = str(path)
    try:
        lines = split(decode(read_bytes(path), name), name)
    except NotationError as error:
        yield error
        return
    yield from read_lines(lines, name)


def read_text(text: str, file: str = "") -> list[Scenario]:
    """Return the scenarios of a text; raise the first error."""
    scenarios = []
    for scenario in read_lines(split(text, file), file):
        if isinstance(scenario, NotationError):
            raise scenario
        scenarios.append(scenario)
    return scenarios


def read_lines(lines: list[Line], file: str) -> Iterator[Scenario | NotationError]:
    start = 0
    for end in range(1, len(lines) + 1):
        if end == len(lines) or lines[end].word == "title":
            try:
                yield read_scenario(lines[start:end], file)
            except NotationError as error:
                yield error.at(lines[start].number, file)
            start = end


def read_scenario(lines: list[Line], file: str = "") -> Scenario:
    """Read one scenario. A record need not have a title."""
    setup = Setup(line=lines[0].number)
    later: list[Line] = []
    moved = 0
    for line in lines:
        if line.word == "title":
            setup.title = line.rest
        elif line.word in ("=", "!") or line.word in FAMILY_OF:
            later.append(line)
            moved = moved or (line.number if line.word != "=" else 0)
        elif moved and line.word not in (*FREE_WORDS, *FREE_FAMILY_WORDS, HINT):
            if line.word in WORDS or line.word in FAMILY_WORDS:
                reason = f"set-up lines must come before the first move (line {moved})"
                raise NotationError(reason, line.number, code="late-set-up", word=line.word, first=moved)
            raise unknown_word(line.word).at(line.number)
        else:
            setup.read(line)
    settings, start = set_up(setup)
    scenario = Scenario(setup.title, file, setup.line, setup, settings, start)
    for line in later:
        try:
            scenario.steps.append(read_step(line, settings.players))
        except NotationError as error:
            raise error.at(line.number) from None
    return scenario


def read_step(line: Line, players: int) -> Step:
    if line.word == "=":
        return Step(line.number, line.text, expectation=read_expectation(line.rest, players))
    if line.word == "!":
        family, _, move = line.rest.partition(" ")
        return Step(line.number, line.text, read_move(family, move), refused=True)
    return Step(line.number, line.text, read_move(line.word, line.rest))


# Running


def run(scenario: Scenario) -> Outcome:
    """Play a scenario and compare its expectations with the game; stop at a move that fails."""
    game = scenario.start.copy()
    settle(game)
    failures: list[Failure] = []
    now = Snapshot(game)
    for step in scenario.steps:
        if step.move is None:
            miss = step.expectation(now) if step.expectation else None
        elif step.refused:
            miss = try_refused(game, step.move)
        else:
            miss = try_move(game, step.move)
            now = Snapshot(game)
        if miss:
            failures.append(Failure(scenario.file, step.line, step.text, *miss))
            if step.move is not None or len(failures) == MOST_MISSES:
                break
    return Outcome(scenario.title, scenario.file, scenario.line, tuple(failures))


def try_move(game: State, move: WrittenMove) -> Miss | None:
    try:
        make_move(game, move)
    except IllegalMove as refusal:
        return Miss(f"{move} is legal", f"it is refused: {refusal}")
    return None


def try_refused(game: State, move: WrittenMove) -> Miss | None:
    trial = game.copy()
    try:
        make_move(trial, move)
    except IllegalMove as refusal:
        unchanged = trial.tobytes() == game.tobytes()
        return None if refusal.rule and unchanged else Miss("a refusal that changes nothing", "the game changed")
    return Miss(f"{move} is refused", "it is legal")


def check_files(paths: list[str], only: str = "") -> Iterator[Outcome]:
    """Run every scenario of the files whose title contains `only`, and yield the results and errors."""
    for path in paths:
        for scenario in read_file(path):
            if isinstance(scenario, NotationError):
                yield Outcome("", scenario.file, scenario.line, error=scenario)
            elif only in scenario.title:
                yield run(scenario)
