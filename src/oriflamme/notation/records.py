"""Game records: the deal, notes about the game (names, date, what `verify` needs), and every move.

A record that is cut off at the end of any line is a valid record of an unfinished game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..rules import Settings, State
from ..rules.state import EDITION_NAMES, FAMILY_LETTERS, PLACEMENT
from .card_text import FAMILY_OF, write_pile
from .errors import NotationError
from .game_cards import GameCards
from .position_text import box_lines, position_lines
from .scenario import Scenario
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


def record_lines(settings: Settings, start: State, notes: Notes) -> list[str]:
    """Return the lines of a record before its first move."""
    lines = [f"title {clean(notes.title)}"] if notes.title else []
    lines += deal_lines(settings, start) if is_deal(start) else position_lines(start)
    return lines + notes.lines()


def is_deal(g: State) -> bool:
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


def deal_lines(settings: Settings, g: State) -> list[str]:
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
