"""Expectations such as `= points R4` and `= queue …` (docs/notation.md, "Expecting").

Reading a line returns a function, or raises an error. The function compares a game with the line: it returns None if
the game is as expected, and otherwise what was expected and what was found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple

from ..rules import State, decider
from ..rules.state import FAMILY_LETTERS, OVER, PHASE_NAMES, PLACEMENT, RESOLUTION, ROUNDS
from ..rules.views import SPECTATOR
from .card_text import (
    UNKNOWN,
    not_playing,
    piles_match,
    queues_match,
    read_family,
    read_pile,
    read_queue,
    write_pile,
    write_queue,
)
from .errors import NotationError, shown
from .game_cards import PILES, GameCards
from .move_text import legal_moves, read_answer
from .setup_lines import read_choice, read_families, read_number, read_scores


class Miss(NamedTuple):
    """An expectation that the game does not meet."""

    expected: str
    found: str


class Snapshot(GameCards):
    """The game at the moment of an expectation; what several lines need is computed once."""

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.written: dict[int | None, str] = {}

    @cached_property
    def decider(self) -> int | None:
        return decider(self.g)

    @cached_property
    def answers(self) -> list[str]:
        return legal_moves(self.g)

    def queue_text(self, seat: int | None) -> str:
        """Return the queue as text: as a seat sees it, or with every card known if `seat` is None."""
        if seat not in self.written:
            self.written[seat] = write_queue(self.queue if seat is None else self.seen_by(seat))
        return self.written[seat]


Expectation = Callable[[Snapshot], Miss | None]


def read_expectation(text: str, players: int) -> Expectation:
    """Read what follows `=`."""
    word, _, rest = text.partition(" ")
    if word in PILES:
        return expect_pile(word, rest, players)
    if word not in WORDS:
        raise NotationError(f"expected one of {', '.join((*WORDS, *PILES))} after =, got {shown(word)}")
    return WORDS[word](rest, players)


def seated(family: int, players: int) -> int:
    if family >= players:
        raise not_playing(family, players)
    return family


def expect_points(rest: str, players: int) -> Expectation:
    scores = read_scores(rest)
    for family in scores:
        seated(family, players)

    def compare(now: Snapshot) -> Miss | None:
        points = now.g.points.tolist()
        if all(points[family] == score for family, score in scores.items()):
            return None
        found = " ".join(f"{FAMILY_LETTERS[family]}{points[family]}" for family in range(now.players))
        return Miss(f"points {rest}", f"points {found}")

    return compare


def expect_queue(rest: str, _players: int) -> Expectation:
    return compare_queue("queue", rest, None)


def expect_view(rest: str, players: int) -> Expectation:
    who, what, queue = (*rest.split(" ", 2), "", "")[:3]
    if what != "queue":
        raise NotationError(f"expected a view such as B queue …, got {shown(rest)}")
    seat = SPECTATOR if who == "spectator" else seated(read_family(who), players)
    return compare_queue(f"view {who} queue", queue, seat)


def compare_queue(what: str, text: str, seat: int | None) -> Expectation:
    expected = read_queue(text)
    if seat is None and any(card.kind == UNKNOWN for stack in expected for card in stack):
        raise NotationError("? is allowed only in views")

    def compare(now: Snapshot) -> Miss | None:
        found = now.queue_text(seat)
        if text == found or queues_match(expected, now.queue if seat is None else now.seen_by(seat)):
            return None
        return Miss(f"{what} {text}", f"{what} {found}")

    return compare


def expect_pile(name: str, rest: str, players: int) -> Expectation:
    letter, _, cards = rest.partition(" ")
    family = seated(read_family(letter), players)
    expected = read_pile(cards)

    def compare(now: Snapshot) -> Miss | None:
        found = now.pile(name, family)
        if piles_match(expected, found):
            return None
        return Miss(f"{name} {rest}", f"{name} {letter} {write_pile(found)}")

    return compare


def expect_asks(rest: str, players: int) -> Expectation:
    letter, _, moves = rest.partition(" ")
    family = seated(read_family(letter), players)
    expected = sorted(read_answer(family, move).answer for move in moves.split("|")) if moves else None

    def compare(now: Snapshot) -> Miss | None:
        if now.decider is None:
            return Miss(f"asks {rest}", "the game is over")
        if now.decider == family and (expected is None or expected == sorted(now.answers)):
            return None
        return Miss(f"asks {rest}", f"asks {FAMILY_LETTERS[now.decider]} {' | '.join(now.answers)}")

    return compare


def expect_round(rest: str, _players: int) -> Expectation:
    number = read_number(rest, 1, ROUNDS, "round (R2.1)")

    def compare(now: Snapshot) -> Miss | None:
        found = int(now.g.round_now)
        return None if found == number else Miss(f"round {number}", f"round {found}")

    return compare


def expect_phase(rest: str, _players: int) -> Expectation:
    phase = (PLACEMENT, RESOLUTION)[read_choice(rest, (PHASE_NAMES[PLACEMENT], PHASE_NAMES[RESOLUTION]), "phase")]

    def compare(now: Snapshot) -> Miss | None:
        found = RESOLUTION if now.g.phase == OVER else int(now.g.phase)  # the game ends in the last resolution phase
        return None if found == phase else Miss(f"phase {rest}", f"phase {PHASE_NAMES[found]}")

    return compare


def expect_over(rest: str, _players: int) -> Expectation:
    if rest:
        raise NotationError(f"expected nothing after over, got {shown(rest)}")

    def compare(now: Snapshot) -> Miss | None:
        return None if now.g.phase == OVER else Miss("over", f"round {int(now.g.round_now)}, not over")

    return compare


def expect_winner(rest: str, players: int) -> Expectation:
    expected = {seated(family, players) for family in read_families(rest)}

    def compare(now: Snapshot) -> Miss | None:
        if now.g.phase != OVER:
            return Miss(f"winner {rest}", f"round {int(now.g.round_now)}, not over")
        found = {family for family in range(now.players) if (int(now.g.winners) >> family) & 1}
        return (
            None
            if found == expected
            else Miss(f"winner {rest}", f"winner {' '.join(FAMILY_LETTERS[family] for family in sorted(found))}")
        )

    return compare


WORDS: Final[dict[str, Callable[[str, int], Expectation]]] = {
    "points": expect_points,
    "queue": expect_queue,
    "asks": expect_asks,
    "round": expect_round,
    "phase": expect_phase,
    "over": expect_over,
    "winner": expect_winner,
    "view": expect_view,
}
