"""Run scenario files (docs/notation.md) on the oracle: python tests/oracle/scenario.py FILE..."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

if not __package__:  # when run as a script, the repository is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.oracle import notation
from tests.oracle.notation import PILES, SPECTATOR, Unreadable
from tests.oracle.oracle_table import FAMILIES
from tests.oracle.rounds import OracleGame, Refused, winners
from tests.oracle.set_up import Setup


@dataclass
class Line:
    number: int
    text: str

    @property
    def word(self) -> str:
        return self.text.split()[0]

    @property
    def rest(self) -> str:
        return self.text[len(self.word) :].strip()


@dataclass
class Scenario:
    title: str
    lines: list[Line] = field(default_factory=list)


class Failed(Exception):  # noqa: N818 - as in "N failed"
    """The game does not meet an expectation."""


def read_scenarios(text: str) -> list[Scenario]:
    scenarios: list[Scenario] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = Line(number, " ".join(raw.split("#")[0].split()))
        if not line.text:
            continue
        if line.word == "title":
            scenarios.append(Scenario(line.rest))
        elif not scenarios:
            raise Unreadable(f"line {number}: a scenario starts with title")
        else:
            scenarios[-1].lines.append(line)
    return scenarios


def is_move(line: Line) -> bool:
    return line.word in FAMILIES


class Run:
    """One scenario being played. The game starts at the first line that is not part of the set-up."""

    def __init__(self) -> None:
        self.setup = Setup()
        self.game: OracleGame | None = None

    def start(self) -> OracleGame:
        if self.game is None:
            self.game = OracleGame(self.setup.table())
        return self.game

    def step(self, line: Line) -> None:
        if line.word == "=":
            self.expect(*line.rest.split(maxsplit=1))
        elif line.word == "!":
            self.expect_refusal(line.rest)
        elif is_move(line):
            self.move(line.text)
        elif self.game is not None:
            raise Unreadable(f"unknown word {line.word} (set-up lines must come before the first move)")
        else:
            self.setup.read(line.word, line.rest)

    def move(self, text: str) -> None:
        family, _, move = text.partition(" ")
        try:
            self.start().move(family, move)
        except Refused as refusal:
            raise Failed(f"{text}: refused, {refusal}") from None

    def expect_refusal(self, text: str) -> None:
        family, _, move = text.partition(" ")
        try:
            self.start().move(family, move)
        except Refused:
            return
        raise Failed(f"{text}: expected a refusal, but it was accepted")

    # ---- = lines --------------------------------------------------------------------------------------------------

    def expect(self, what: str, rest: str = "") -> None:
        self.start()
        if what in PILES:
            self.expect_pile(what, *rest.split(maxsplit=1))
            return
        check = getattr(self, f"expect_{what}", None)
        if check is None:
            raise Unreadable(f"unknown expectation {what}")
        check(rest)

    def compare(self, what: str, expected: object, found: object) -> None:
        if expected != found:
            raise Failed(f"{what}: expected {expected}, found {found}")

    def expect_points(self, rest: str) -> None:
        for word in rest.split():
            self.compare(f"points {word[0]}", int(word[1:]), self.game.table.points[word[0]])

    def expect_queue(self, rest: str) -> None:
        self.compare_queues("queue", rest, notation.seen_queue(self.game.table))

    def expect_view(self, rest: str) -> None:
        viewer, what, queue = rest.split(maxsplit=2)
        if what != "queue" or viewer not in (SPECTATOR, *self.game.table.families):
            raise Unreadable(f"unknown view {viewer} {what}")
        self.compare_queues(f"view {viewer} queue", queue, notation.seen_queue(self.game.table, viewer))

    def compare_queues(self, what: str, expected: str, found: notation.WrittenQueue) -> None:
        if not notation.queues_agree(notation.read_queue(expected), found):
            raise Failed(f"{what}: expected {expected}, found {notation.write_queue(found)}")

    def expect_pile(self, name: str, family: str, cards: str) -> None:
        found = notation.pile(self.game.table, name, family)
        if not notation.piles_agree(notation.read_pile(cards.split()), found):
            raise Failed(f"{name} {family}: expected {cards}, found {notation.write_pile(found)}")

    def expect_asks(self, rest: str) -> None:
        family, _, moves = rest.partition(" ")
        question = self.game.question
        if question is None:
            raise Failed(f"asks: expected {rest}, found a game that is over")
        self.compare("asks", family, question.family)
        if moves:
            expected = sorted(move.strip() for move in moves.split("|"))
            self.compare("asks", expected, sorted(question.answers))

    def expect_round(self, rest: str) -> None:
        self.compare("round", int(rest), self.game.table.round)

    def expect_phase(self, rest: str) -> None:
        self.compare("phase", rest, self.game.table.phase)

    def expect_over(self, rest: str) -> None:
        self.compare("over", True, self.game.table.over)

    def expect_winner(self, rest: str) -> None:
        self.compare("over", True, self.game.table.over)
        self.compare("winner", set(rest.split()), set(winners(self.game.table)))


def run_scenario(scenario: Scenario) -> str | None:
    """Return None if the scenario passes, otherwise where and why it fails. Raise Unreadable with a line number."""
    run = Run()
    number = 0
    for line in scenario.lines:
        number = line.number
        try:
            run.step(line)
        except Failed as failure:
            return f"line {number}: {failure}"
        except Unreadable as unreadable:
            raise Unreadable(f"line {number}: {unreadable}") from None
    try:
        run.start()
    except Unreadable as unreadable:
        raise Unreadable(f"line {number}: {unreadable}") from None
    return None


def run_file(path: str) -> tuple[int, int]:
    with open(path, encoding="utf-8") as file:
        scenarios = read_scenarios(file.read())
    failed = 0
    for scenario in scenarios:
        failure = run_scenario(scenario)
        if failure:
            failed += 1
            print(f"{path}: {scenario.title}\n    {failure}")
    return len(scenarios) - failed, failed


def main(paths: list[str]) -> int:
    passed = failed = 0
    for path in paths:
        try:
            file_passed, file_failed = run_file(path)
        except (Unreadable, OSError) as error:
            print(f"{path}: {error}")
            return 2
        passed, failed = passed + file_passed, failed + file_failed
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
