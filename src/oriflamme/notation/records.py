"""Game records: the deal, notes about the game (names, date, what `verify` needs), and every move.

A record that is cut off at the end of any line is a valid record of an unfinished game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ..rules import EDITION_NAMES, FAMILY_LETTERS, PLACEMENT, Game, IllegalMove
from .card_text import FAMILY_OF, write_pile
from .errors import NotationError
from .expectations import Miss, Snapshot
from .game_cards import GameCards
from .move_text import Events, refused_in_text
from .position_text import box_lines, position_lines
from .recorded_game import RecordedGame
from .scenario import Scenario, Step, read_text
from .setup_lines import FIRST_POOL, HINT

RECORD_WORDS: Final = ("date", "direction", "deck", "commit")  # written between the names and the shares


@dataclass
class Notes:
    """What a record says about the game besides its deal and moves. Names and shares are indexed by family."""

    title: str = ""
    names: dict[int, str] = field(default_factory=dict)
    date: str = ""
    direction: str = ""  # right or left: affects only how the page draws the queue (R1.5)
    deck: str = ""  # whether a mixed deck was drawn (from the secret) or chosen; empty for a box
    pool: int = FIRST_POOL  # the version of the pool of a drawn deck
    commit: str = ""
    share_commits: dict[int, str] = field(default_factory=dict)  # SHA-256 of shares, sent before any was revealed
    shares: dict[int, str] = field(default_factory=dict)
    secret: str = ""
    seed: str = ""
    hints: dict[int, tuple[int, ...]] = field(default_factory=dict)  # the moves that had a hint, counted from 1

    def lines(self) -> list[str]:
        lines = [f"name {FAMILY_LETTERS[family]} {clean(name)}" for family, name in sorted(self.names.items())]
        for word in RECORD_WORDS:
            if text := getattr(self, word):
                version = f" {self.pool}" if text == "drawn" and self.pool != FIRST_POOL else ""
                lines.append(f"{word} {clean(text)}{version}")
        lines += [f"share-commit {FAMILY_LETTERS[f]} {clean(text)}" for f, text in sorted(self.share_commits.items())]
        lines += [f"share {FAMILY_LETTERS[family]} {clean(share)}" for family, share in sorted(self.shares.items())]
        lines += [f"{word} {clean(text)}" for word in ("secret", "seed") if (text := getattr(self, word))]
        for family, moves in sorted(self.hints.items()):
            lines.append(f"{HINT} {FAMILY_LETTERS[family]} {' '.join(map(str, moves))}")
        return lines


def clean(text: str) -> str:
    """Return free text in a form that fits on one line: no `#`, no control characters, single spaces."""
    return " ".join("".join(c if c.isprintable() and c != "#" else " " for c in text).split())


# Writing


def record_text(recorded: RecordedGame, notes: Notes | None = None) -> str:
    """Return a complete record. A game that did not start with a deal is written with its starting position."""
    notes = notes or Notes()
    lines = [f"title {clean(notes.title)}"] if notes.title else []
    lines += deal_lines(recorded) if is_deal(recorded.start) else position_lines(recorded.start)
    lines += notes.lines()
    lines += [str(move) for move in recorded.moves]
    return "".join(f"{line}\n" for line in lines)


def is_deal(g: Game) -> bool:
    """Return whether the position is a plain deal, before the first move."""
    families = range(int(g.players))
    return (
        g.round_now == 1
        and g.phase == PLACEMENT
        and g.stacks == 0
        and g.placed == 0
        and all(g.points[f] == 1 and not g.discard[f] and not g.reserve[f] for f in families)
        and not any(g.entries[f] or g.absent[f] for f in families)
    )


def deal_lines(recorded: RecordedGame) -> list[str]:
    g, settings = recorded.start, recorded.settings
    cards = GameCards(g)
    lines = [
        *box_lines(cards.deck, settings.rounds, settings.set_aside),
        f"edition {EDITION_NAMES[settings.edition]}",
        f"players {settings.players}",
        f"first {FAMILY_LETTERS[int(g.first)]}",
        "round 1",
    ]
    for family in range(settings.players):
        lines.append(f"aside {FAMILY_LETTERS[family]} {write_pile(cards.pile('aside', family))}")
    return lines


# Reading


def read_record(text: str, file: str = "") -> tuple[RecordedGame, Notes]:
    """Return the game of a record, after its last move, and its notes."""
    scenarios = read_text(text, file)
    if len(scenarios) != 1:
        raise not_one_record(len(scenarios), file)
    recorded = scenarios[0].begin()
    for replayed in replay(scenarios[0], recorded):
        if replayed.refused:
            step = replayed.step
            raise refused_in_text(step.text, step.line, recorded.game, replayed.refused, file)
    return recorded, notes_of(scenarios[0])


def not_one_record(count: int, file: str = "") -> NotationError:
    return NotationError(f"expected one record, got {count}", 0, file, "records", count=count)


def notes_of(scenario: Scenario) -> Notes:
    setup = scenario.setup
    notes = Notes(scenario.title, direction=setup.direction or "", pool=setup.pool, hints=dict(setup.hints))
    for words, text in setup.free.items():
        word, _, letter = words.partition(" ")
        if letter:
            of_family = {"name": notes.names, "share": notes.shares, "share-commit": notes.share_commits}
            of_family[word][FAMILY_OF[letter]] = text
        else:
            setattr(notes, word, text)
    return notes


class Replayed(NamedTuple):
    """One replayed step of a record: its events, or why the move was refused, or what an expectation missed."""

    step: Step
    events: Events | None = None
    refused: IllegalMove | None = None
    miss: Miss | None = None


def replay(scenario: Scenario, recorded: RecordedGame) -> Iterator[Replayed]:
    """Replay the steps of a record and yield the result of each; stop at a refused move."""
    for step in scenario.steps:
        if step.move is None:
            yield Replayed(step, miss=step.expectation(Snapshot(recorded.game)) if step.expectation else None)
        elif not step.refused:
            try:
                events = recorded.move(step.move)
            except IllegalMove as refusal:
                yield Replayed(step, refused=refusal)
                return
            yield Replayed(step, events)
