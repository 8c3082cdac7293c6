"""What is played: the bots, the table, the questions, and the list of games that follows from them and the seed.
One bot alone plays itself in all seats (`oriflamme stats`).

A game is a number: `game // games_per_deal` is its deal, and the remainder is its seating. So a tournament needs no
list of games, can be interrupted anywhere and resumed, and its games can be played in any order by any process.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from ...rules import BOXES, EDITION_NAMES, KIND_NAMES, Settings, draw_deck
from .seating import Seating, all_seatings, circle, rotations
from .seeds import derive

Mode = Literal["free", "one"]
LABELLED: Final = re.compile(r"([A-Za-z0-9_.-]+)=(.+)", re.DOTALL)  # `mybot=./mybot`, but not `search:iterations=400`


class Entrant(NamedTuple):
    """A bot that takes part: what it is called here, and how it is made."""

    label: str
    spec: str


class TournamentQuestion(NamedTuple):
    """What the tournament is to decide: does one bot win more than another, or (other None) than the bar?"""

    bot: int
    other: int | None
    field: int | None  # in 1 against n-1: who sits in the other seats


@dataclass(frozen=True)
class Tournament:
    bots: tuple[Entrant, ...]
    mode: Mode = "free"
    against: Entrant | None = None  # 1 against n-1: this bot in all other seats; None: every bot against every other
    players: int = 4
    box: str = "base"
    deck: tuple[str, ...] | None = None  # ten kinds; None in a mixed box: another deck for every deal
    edition: str = "revised"
    seed: int = 0
    most_seatings: int = 24
    limit_s: float | None = None  # for one decision; who thinks longer has failed. None: see play.py
    error: float = 0.05  # of all answers to all questions together
    margin: float = 0.0  # differences that are surely smaller count as none; 0: never
    than: float | None = None  # what the win share of a challenger is held against; None: its fair share

    def __post_init__(self) -> None:
        if self.mode == "one" and len(self.entrants) < 2:
            raise ValueError("1 against n-1 needs two bots")
        if len({entry.label for entry in self.entrants}) < len(self.entrants):
            raise ValueError(f"every bot needs a label of its own: {', '.join(self.labels)}")
        if self.box not in (*BOXES, "mixed"):
            raise ValueError(f"a box is one of {', '.join(BOXES)}, mixed, not {self.box!r}")
        if self.edition not in EDITION_NAMES:
            raise ValueError(f"an edition is one of {', '.join(EDITION_NAMES)}, not {self.edition!r}")
        if self.deck is not None and self.box != "mixed":
            raise ValueError(f"--deck goes with --box mixed, not {self.box}")
        for kind in self.deck or ():
            if kind not in KIND_NAMES:
                raise ValueError(f"no kind of card is called {kind!r}")
        if self.seed < 0:
            raise ValueError(f"a seed is not negative: {self.seed}")
        if self.than is not None and not 0 < self.than < 1:
            raise ValueError(f"a win share lies between 0 and 1, not {self.than}")
        self.settings(0)

    # The bots

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """All bots by their number: those that were named, then the one they play against."""
        return self.bots if self.against is None else (*self.bots, self.against)

    @property
    def labels(self) -> list[str]:
        return [entry.label for entry in self.entrants]

    # The games

    @cached_property
    def matches(self) -> list[tuple[int, int]]:
        """1 against n-1: challenger and field."""
        if self.against is not None:
            return [(bot, len(self.bots)) for bot in range(len(self.bots))]
        return [(bot, field) for bot in range(len(self.bots)) for field in range(len(self.bots)) if bot != field]

    @cached_property
    def fixed_seatings(self) -> list[Seating] | None:
        """The seatings of every deal; None where each deal has others."""
        if self.mode == "one":
            return [seating for match in self.matches for seating in rotations(*match, self.players)]
        return all_seatings(len(self.bots), self.players, self.most_seatings)

    @property
    def games_per_deal(self) -> int:
        return len(self.bots) if self.fixed_seatings is None else len(self.fixed_seatings)

    def seatings(self, deal: int) -> list[Seating]:
        if self.fixed_seatings is not None:
            return self.fixed_seatings
        return circle(len(self.bots), self.players, derive(self.seed, "circle", deal))

    def bots_of(self, game: int) -> Seating:
        """Who sits where in this game."""
        deal, seating = divmod(game, self.games_per_deal)
        return self.seatings(deal)[seating]

    def settings(self, deal: int) -> Settings:
        edition = EDITION_NAMES.index(self.edition)
        if self.box != "mixed":
            return Settings(BOXES[self.box], self.players, edition)
        if self.deck is not None:
            return Settings(tuple(KIND_NAMES.index(kind) for kind in self.deck), self.players, edition, box="mixed")
        return Settings(draw_deck(derive(self.seed, "deck", deal)), self.players, edition, box="mixed")

    def deal_seed(self, deal: int) -> int:
        return derive(self.seed, "deal", deal)

    # The questions

    @property
    def bar(self) -> float:
        """What the win share of a challenger is held against."""
        return 1 / self.players if self.than is None else self.than

    @cached_property
    def questions(self) -> list[TournamentQuestion]:
        """Free for all: each pair. Against one bot: each pair of challengers, or the only one against the bar.
        Each against each: every challenger against the bar.
        """
        if self.mode == "one" and self.against is None:
            return [TournamentQuestion(bot, None, field) for bot, field in self.matches]
        field = None if self.against is None else len(self.bots)
        if self.mode == "one" and len(self.bots) == 1:
            return [TournamentQuestion(0, None, field)]
        bots = range(len(self.bots))
        return [TournamentQuestion(bot, other, field) for bot in bots for other in bots if bot < other]

    def question_text(self, question: TournamentQuestion) -> str:
        name = self.labels
        if question.other is None:
            assert question.field is not None
            alone = f"{name[question.bot]} alone against {self.players - 1} {name[question.field]}"
            return f"{alone}: more than {100 * self.bar:.3g}%?"
        among = "" if question.field is None else f", each alone against {self.players - 1} {name[question.field]}"
        return f"{name[question.bot]} or {name[question.other]}{among}: who wins more?"

    # As text

    def to_json(self) -> str:
        return json.dumps(dataclasses.asdict(self), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Tournament:
        said: dict[str, Any] = json.loads(text)
        said["bots"] = tuple(Entrant(*entry) for entry in said["bots"])
        said["against"] = None if said["against"] is None else Entrant(*said["against"])
        said["deck"] = None if said["deck"] is None else tuple(said["deck"])
        return cls(**said)


def read_entrants(specs: Sequence[str]) -> list[Entrant]:
    """Bots as they are named on the command line: `greedy`, `search:iterations=400`, `mine=./mybot`; each with a label
    of its own, so a second `greedy` becomes `greedy#2`.
    """
    entrants: list[Entrant] = []
    for spec in specs:
        match = LABELLED.fullmatch(spec)
        wanted, spec = (match[1], match[2]) if match else (spec, spec)
        label, copies = wanted, 1
        while any(entry.label == label for entry in entrants):
            copies += 1
            label = f"{wanted}#{copies}"
        entrants.append(Entrant(label, spec))
    return entrants
