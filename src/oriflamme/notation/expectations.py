"""Expectations (NOTATION, "Expecting"): `= points R4`, `= queue …`. A line is read once, which may be an error, and
then held against a game: nothing if it holds, else what was expected and what was found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple

from ..rules import FAMILY_LETTERS, OVER, PHASE_NAMES, PLACEMENT, RESOLUTION, ROUNDS, SPECTATOR, Game, decider
from .card_text import (
    UNKNOWN,
    not_playing,
    pile_holds_for,
    queue_holds_for,
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
    """An expectation that does not hold."""

    expected: str
    found: str


class Snapshot(GameCards):
    """The game at the moment of an expectation; what several lines ask for is worked out once."""

    def __init__(self, g: Game) -> None:
        super().__init__(g)
        self.written: dict[int | None, str] = {}

    @cached_property
    def decider(self) -> int | None:
        return decider(self.g)

    @cached_property
    def answers(self) -> list[str]:
        return legal_moves(self.g)

    def queue_text(self, seat: int | None) -> str:
        """The queue as written: as a seat sees it, or (None) as it is."""
        if seat not in self.written:
            self.written[seat] = write_queue(self.queue if seat is None else self.seen_by(seat))
        return self.written[seat]


Expectation = Callable[[Snapshot], Miss | None]


def read_expectation(text: str, players: int) -> Expectation:
    """What follows `=`."""
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

    def hold(now: Snapshot) -> Miss | None:
        points = now.g.points.tolist()
        if all(points[family] == score for family, score in scores.items()):
            return None
        found = " ".join(f"{FAMILY_LETTERS[family]}{points[family]}" for family in range(now.players))
        return Miss(f"points {rest}", f"points {found}")

    return hold


def expect_queue(rest: str, _players: int) -> Expectation:
    return hold_queue("queue", rest, None)


def expect_view(rest: str, players: int) -> Expectation:
    who, what, queue = (*rest.split(" ", 2), "", "")[:3]
    if what != "queue":
        raise NotationError(f"expected a view like B queue …, got {shown(rest)}")
    seat = SPECTATOR if who == "spectator" else seated(read_family(who), players)
    return hold_queue(f"view {who} queue", queue, seat)


def hold_queue(what: str, text: str, seat: int | None) -> Expectation:
    expected = read_queue(text)
    if seat is None and any(card.kind == UNKNOWN for stack in expected for card in stack):
        raise NotationError("? is for views")

    def hold(now: Snapshot) -> Miss | None:
        found = now.queue_text(seat)
        if text == found or queue_holds_for(expected, now.queue if seat is None else now.seen_by(seat)):
            return None
        return Miss(f"{what} {text}", f"{what} {found}")

    return hold


def expect_pile(name: str, rest: str, players: int) -> Expectation:
    letter, _, cards = rest.partition(" ")
    family = seated(read_family(letter), players)
    expected = read_pile(cards)

    def hold(now: Snapshot) -> Miss | None:
        found = now.pile(name, family)
        if pile_holds_for(expected, found):
            return None
        return Miss(f"{name} {rest}", f"{name} {letter} {write_pile(found)}")

    return hold


def expect_asks(rest: str, players: int) -> Expectation:
    letter, _, moves = rest.partition(" ")
    family = seated(read_family(letter), players)
    expected = sorted(read_answer(family, move).answer for move in moves.split("|")) if moves else None

    def hold(now: Snapshot) -> Miss | None:
        if now.decider is None:
            return Miss(f"asks {rest}", "the game is over")
        if now.decider == family and (expected is None or expected == sorted(now.answers)):
            return None
        return Miss(f"asks {rest}", f"asks {FAMILY_LETTERS[now.decider]} {' | '.join(now.answers)}")

    return hold


def expect_round(rest: str, _players: int) -> Expectation:
    number = read_number(rest, 1, ROUNDS, "round (R2.1)")

    def hold(now: Snapshot) -> Miss | None:
        found = int(now.g.round_now)
        return None if found == number else Miss(f"round {number}", f"round {found}")

    return hold


def expect_phase(rest: str, _players: int) -> Expectation:
    phase = (PLACEMENT, RESOLUTION)[read_choice(rest, (PHASE_NAMES[PLACEMENT], PHASE_NAMES[RESOLUTION]), "phase")]

    def hold(now: Snapshot) -> Miss | None:
        found = RESOLUTION if now.g.phase == OVER else int(now.g.phase)  # a game ends in its last resolution
        return None if found == phase else Miss(f"phase {rest}", f"phase {PHASE_NAMES[found]}")

    return hold


def expect_over(rest: str, _players: int) -> Expectation:
    if rest:
        raise NotationError(f"over is followed by nothing, got {shown(rest)}")

    def hold(now: Snapshot) -> Miss | None:
        return None if now.g.phase == OVER else Miss("over", f"round {int(now.g.round_now)}, not over")

    return hold


def expect_winner(rest: str, players: int) -> Expectation:
    expected = {seated(family, players) for family in read_families(rest)}

    def hold(now: Snapshot) -> Miss | None:
        if now.g.phase != OVER:
            return Miss(f"winner {rest}", f"round {int(now.g.round_now)}, not over")
        found = {family for family in range(now.players) if (int(now.g.winners) >> family) & 1}
        return (
            None
            if found == expected
            else Miss(f"winner {rest}", f"winner {' '.join(FAMILY_LETTERS[family] for family in sorted(found))}")
        )

    return hold


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
