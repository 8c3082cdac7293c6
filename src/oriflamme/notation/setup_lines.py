"""Read set-up lines one at a time (docs/notation.md, "Setting up").

When all lines have been read, setup_checks.py checks that together they describe a possible position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from ..rules import kinds
from ..rules.state import (
    DECK,
    EDITION_NAMES,
    FAMILY_LETTERS,
    MAX_POINTS,
    PHASE_NAMES,
    PLACEMENT,
    PLAYERS,
    RESOLUTION,
    ROUNDS,
)
from .card_text import Pile, Queue, read_family, read_kind, read_pile, read_queue
from .errors import NotationError, shown
from .game_cards import PILES
from .lines import Line
from .memory_line import Memory, read_memory

NUMBER: Final = re.compile(r"[0-9]{1,6}")
SCORE: Final = re.compile(r"([A-Z])([0-9]{1,6})")
FREE_WORDS: Final = ("date", "commit", "secret", "seed")  # notes of a record, any text
FREE_FAMILY_WORDS: Final = ("name", "share", "share-commit")  # the same, one per family
HINT: Final = "hint"  # which moves of a family had a hint, a note of a record, one per family
LEAST_DECK: Final = 3  # the fewest kinds in a small game (R10.5)
DIRECTIONS: Final = ("right", "left")
DECKS: Final = ("drawn", "chosen")  # how the ten kinds of a mixed deck were selected
MOST_MOVES: Final = 9999  # of a record; no game is nearly as long
FIRST_POOL: Final = 1  # the pool of a drawn deck whose record names none


@dataclass
class Setup:
    """What the set-up lines of one scenario say; a line that is missing leaves its default."""

    title: str = ""
    line: int = 0  # where the scenario begins
    box: str = "base"
    deck: tuple[int, ...] = kinds.BOXES["base"]
    edition: int = 0
    players: int = 3
    first: int = 0
    round_now: int = 2
    rounds: int | None = None
    set_aside: int | None = None
    points: dict[int, int] = field(default_factory=dict)
    queue: Queue = ()
    piles: dict[tuple[str, int], Pile] = field(default_factory=dict)
    memory: dict[int, Memory] = field(default_factory=dict)
    phase: int | None = None
    cursor: int | None = None
    placed: frozenset[int] | None = None
    direction: str | None = None
    pool: int = FIRST_POOL
    hints: dict[int, tuple[int, ...]] = field(default_factory=dict)  # numbers of moves, counted from 1
    free: dict[str, str] = field(default_factory=dict)  # the text after `date`, `name R` …
    where: dict[str, int] = field(default_factory=dict)  # the line number of each word (`queue`, `hand R`)

    @property
    def phase_now(self) -> int:
        """Return the phase that was given. The default is resolution, or placement in round 1 without a queue."""
        if self.phase is not None:
            return self.phase
        return PLACEMENT if self.round_now == 1 and not self.queue else RESOLUTION

    def read(self, line: Line) -> None:
        """Read one set-up line."""
        try:
            if line.word in WORDS:
                self.once(line.word, line.number)
                WORDS[line.word](self, line.rest)
            elif line.word in FAMILY_WORDS:
                letter, _, rest = line.rest.partition(" ")
                family = read_family(letter)
                self.once(f"{line.word} {letter}", line.number)
                FAMILY_WORDS[line.word](self, line.word, family, rest)
            else:
                raise unknown_word(line.word)
        except NotationError as error:
            raise error.at(line.number) from None

    def once(self, words: str, number: int) -> None:
        if words in self.where:
            first = self.where[words]
            reason = f"{words} appears twice: also in line {first}"
            raise NotationError(reason, code="line-twice", word=words, first=first)
        self.where[words] = number

    def line_of(self, *words: str) -> int:
        """Return the line of the first of these words that was read, or of the start of the scenario."""
        return next((self.where[word] for word in words if word in self.where), self.line)


def unknown_word(word: str) -> NotationError:
    return NotationError(f"unknown word {shown(word)}", code="unknown-word", word=word)


def read_number(text: str, least: int, most: int, what: str) -> int:
    if not NUMBER.fullmatch(text):
        raise NotationError(f"expected a number, got {shown(text)}", code="no-number", word=text)
    number = int(text)
    if not least <= number <= most:
        reason = f"expected {least} to {most} for {what}, got {number}"
        raise NotationError(reason, code="out-of-range", what=what, count=number, least=least, most=most)
    return number


def read_choice(text: str, names: tuple[str, ...], what: str) -> int:
    if text not in names:
        raise no_choice(text, names, what)
    return names.index(text)


def no_choice(text: str, names: Iterable[str], what: str) -> NotationError:
    choices = ", ".join(names)
    reason = f"expected one of {choices} for {what}, got {shown(text)}"
    return NotationError(reason, code="no-choice", what=what, word=text, choices=choices)


def read_scores(text: str) -> dict[int, int]:
    """Read the points of families, no family twice: `R4 B1`."""
    scores: dict[int, int] = {}
    for word in text.split():
        match = SCORE.fullmatch(word)
        if match is None:
            raise NotationError(f"expected points such as R4, got {shown(word)}", code="no-points", word=word)
        family = read_family(match[1])
        if family in scores:
            raise NotationError(f"the points of {match[1]} appear twice")
        scores[family] = int(match[2])
    if not scores:
        raise NotationError("expected points such as R4 B1")
    return scores


def read_families(text: str) -> frozenset[int]:
    """Read families, no family twice: `R B`."""
    families = [read_family(word) for word in text.split()]
    if not families:
        raise NotationError(f"expected families, from {' '.join(FAMILY_LETTERS)}")
    if len(set(families)) < len(families):
        raise NotationError(f"a family appears twice in {shown(text)}")
    return frozenset(families)


# One function per word


def set_box(setup: Setup, rest: str) -> None:
    name, *words = rest.split() or [""]
    if name in kinds.BOXES:
        if words:
            raise NotationError(f"expected no kinds after box {name}, got {shown(words[0])}")
        setup.box, setup.deck = name, kinds.BOXES[name]
        return
    if name not in ("mixed", "small"):
        raise no_choice(name, (*kinds.BOXES, "mixed", "small"), "box")
    deck = tuple(read_kind(word) for word in words)
    for kind, word in zip(deck, words, strict=True):
        if deck.count(kind) > 1:
            raise NotationError(f"{word} appears twice in the deck (R10.1)", code="card-twice", card=word)
        if kind == kinds.TWIN:
            raise NotationError("a deck does not name the Twin: it comes with the Prince (R10.1)")
    if name == "mixed" and len(deck) != DECK:
        raise deck_size(f"a mixed deck has {DECK} kinds, not {len(deck)} (R10.1)", len(deck), DECK)
    if not LEAST_DECK <= len(deck) <= DECK:
        reason = f"a small deck has {LEAST_DECK} to {DECK} kinds, not {len(deck)} (R10.5)"
        raise deck_size(reason, len(deck), LEAST_DECK)
    setup.box, setup.deck = name, deck


def deck_size(reason: str, count: int, least: int) -> NotationError:
    return NotationError(reason, code="deck-size", count=count, least=least, most=DECK)


def set_edition(setup: Setup, rest: str) -> None:
    setup.edition = read_choice(rest, EDITION_NAMES, "edition")


def set_players(setup: Setup, rest: str) -> None:
    setup.players = read_number(rest, 2, PLAYERS, "players (R1.1)")


def set_first(setup: Setup, rest: str) -> None:
    setup.first = read_family(rest)


def set_round(setup: Setup, rest: str) -> None:
    setup.round_now = read_number(rest, 1, ROUNDS, "round (R2.1)")


def set_rounds(setup: Setup, rest: str) -> None:
    setup.rounds = read_number(rest, 1, ROUNDS, "rounds (R2.1, R10.5)")


def set_set_aside(setup: Setup, rest: str) -> None:
    setup.set_aside = read_number(rest, 0, DECK, "set-aside (R10.5)")


def set_points(setup: Setup, rest: str) -> None:
    setup.points = read_scores(rest)
    if max(setup.points.values()) > MAX_POINTS:
        raise NotationError(f"more than {MAX_POINTS} points")


def set_queue(setup: Setup, rest: str) -> None:
    setup.queue = read_queue(rest)


def set_phase(setup: Setup, rest: str) -> None:
    setup.phase = (RESOLUTION, PLACEMENT)[
        read_choice(rest, (PHASE_NAMES[RESOLUTION], PHASE_NAMES[PLACEMENT]), "phase")
    ]  # fmt: skip


def set_cursor(setup: Setup, rest: str) -> None:
    setup.cursor = read_number(rest, 0, 999_999, "cursor")


def set_placed(setup: Setup, rest: str) -> None:
    setup.placed = frozenset() if rest == "-" else read_families(rest)


def set_direction(setup: Setup, rest: str) -> None:
    setup.direction = DIRECTIONS[read_choice(rest, DIRECTIONS, "direction")]


def set_deck(setup: Setup, rest: str) -> None:
    word, _, version = rest.partition(" ")
    if word == "drawn" and version:
        setup.pool = read_pool(version)
        rest = word
    setup.free["deck"] = DECKS[read_choice(rest, DECKS, "deck")]


def read_pool(version: str) -> int:
    count = read_number(version, FIRST_POOL, 999_999, "pool of a drawn deck (R10.1)")
    if count > kinds.POOL_VERSION:
        known = f"{FIRST_POOL} to {kinds.POOL_VERSION}"
        reason = f"expected {known} for pool of a drawn deck (R10.1), got {count}, of a newer version"
        raise NotationError(reason, code="newer-pool", count=count, most=kinds.POOL_VERSION)
    return count


def set_pile(setup: Setup, word: str, family: int, rest: str) -> None:
    setup.piles[word, family] = read_pile(rest)


def set_memory(setup: Setup, _word: str, family: int, rest: str) -> None:
    setup.memory[family] = read_memory(rest)


def set_hints(setup: Setup, word: str, family: int, rest: str) -> None:
    numbers = [read_number(text, 1, MOST_MOVES, word) for text in rest.split() or [""]]
    setup.hints[family] = tuple(sorted(set(numbers)))


def set_free_of_family(setup: Setup, word: str, family: int, rest: str) -> None:
    setup.free[f"{word} {FAMILY_LETTERS[family]}"] = rest


def free_word(word: str) -> Callable[[Setup, str], None]:
    def keep(setup: Setup, rest: str) -> None:
        setup.free[word] = rest

    return keep


WORDS: Final[dict[str, Callable[[Setup, str], None]]] = {
    "box": set_box,
    "edition": set_edition,
    "players": set_players,
    "first": set_first,
    "round": set_round,
    "rounds": set_rounds,
    "set-aside": set_set_aside,
    "points": set_points,
    "queue": set_queue,
    "phase": set_phase,
    "cursor": set_cursor,
    "placed": set_placed,
    "direction": set_direction,
    "deck": set_deck,
    **{word: free_word(word) for word in FREE_WORDS},
}
FAMILY_WORDS: Final[dict[str, Callable[[Setup, str, int, str], None]]] = {
    **dict.fromkeys(PILES, set_pile),
    **dict.fromkeys(FREE_FAMILY_WORDS, set_free_of_family),
    "memory": set_memory,
    HINT: set_hints,
}
