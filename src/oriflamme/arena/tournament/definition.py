"""The definition of a tournament: its bots, settings and questions. Together with the seed they determine
every game. A single bot plays itself in all seats (`oriflamme stats`).

A game is identified by a number: `game // games_per_deal` is its deal, and the remainder is its seating. So a
tournament needs no list of games, it can be interrupted anywhere and resumed, and any process can play any game.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from ...rules import Settings, kinds
from .box_settings import check_options, settings_of
from .seating import Seating, all_seatings, circle, rotations
from .seeds import derive

Mode = Literal["free", "one"]
MOST_SEATINGS: Final = 24
LABELLED: Final = re.compile(r"([A-Za-z0-9_.-]+)=(.+)", re.DOTALL)  # `mybot=./mybot`, but not `search:iterations=400`


class Entrant(NamedTuple):
    """A bot that takes part: its label in this tournament, and the spec it is made from."""

    label: str
    spec: str


class TournamentQuestion(NamedTuple):
    """A question to decide: does one bot win more than another, or (`other` is None) more than the bar?"""

    bot: int
    other: int | None
    field: int | None  # in 1 against n-1: the bot in the other seats


@dataclass(frozen=True)
class Tournament:
    bots: tuple[Entrant, ...]
    mode: Mode = "free"
    against: Entrant | None = None  # 1 against n-1: the bot in all other seats; None: each against each
    players: int = 4
    box: str = "base"
    deck: tuple[str, ...] | None = None  # ten kinds; None in a mixed box: a new deck for every deal
    edition: str = "revised"
    seed: int = 0
    most_seatings: int = MOST_SEATINGS
    limit_s: float | None = None  # per decision; a bot that exceeds it fails. None: see game_runner.py
    error: float = 0.05  # family-wise error rate of the answers
    margin: float = 0.0  # bots whose difference is surely smaller count as equal; 0: never
    than: float | None = None  # the win share to compare a challenger with; None: its fair share
    pool: int = kinds.POOL_VERSION  # the version of the pool that decks of a mixed box are drawn from (R10.1)

    def __post_init__(self) -> None:
        if self.mode == "one" and len(self.entrants) < 2:
            raise ValueError(f"1 against n-1: expected at least two bots, got {len(self.entrants)}")
        if len({entrant.label for entrant in self.entrants}) < len(self.entrants):
            raise ValueError(f"expected a different label for every bot, got {', '.join(self.labels)}")
        check_options(self.box, self.edition, self.deck)
        if self.seed < 0:
            raise ValueError(f"expected a seed of 0 or more, got {self.seed}")
        if self.than is not None and not 0 < self.than < 1:
            raise ValueError(f"expected a win share between 0 and 1, got {self.than}")
        self.settings(0)

    # The bots

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """Return all bots by number: the named ones, then the one they play against."""
        return self.bots if self.against is None else (*self.bots, self.against)

    @property
    def labels(self) -> list[str]:
        return [entrant.label for entrant in self.entrants]

    # The games

    @cached_property
    def matches(self) -> list[tuple[int, int]]:
        """Return the pairs (challenger, field) in 1 against n-1."""
        if self.against is not None:
            return [(bot, len(self.bots)) for bot in range(len(self.bots))]
        return [(bot, field) for bot in range(len(self.bots)) for field in range(len(self.bots)) if bot != field]

    @cached_property
    def fixed_seatings(self) -> list[Seating] | None:
        """Return the seatings that every deal uses; None if they change from deal to deal."""
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
        """Return the bot in each seat of this game."""
        deal, seating = divmod(game, self.games_per_deal)
        return self.seatings(deal)[seating]

    def settings(self, deal: int) -> Settings:
        deck_seed = derive(self.seed, "deck", deal)
        return settings_of(self.box, self.edition, self.deck, self.players, deck_seed, self.pool)

    def deal_seed(self, deal: int) -> int:
        return derive(self.seed, "deal", deal)

    # The questions

    @property
    def bar(self) -> float:
        """Return the win share that a challenger is compared with."""
        return 1 / self.players if self.than is None else self.than

    @cached_property
    def questions(self) -> list[TournamentQuestion]:
        """Return the questions to decide.

        Free for all: every pair of bots. Against one bot: every pair of challengers, or the only challenger against the
        bar. Each against each: every challenger against the bar.
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
        context = "" if question.field is None else f", each alone against {self.players - 1} {name[question.field]}"
        return f"{name[question.bot]} or {name[question.other]}{context}: who wins more?"

    # Reading and writing

    def to_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    def to_json(self) -> str:
        return json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Tournament:
        fields: dict[str, Any] = json.loads(text)
        unknown = fields.keys() - {field.name for field in dataclasses.fields(cls)}
        if unknown:
            raise ValueError(
                f"expected a tournament of this version, got one with {', '.join(sorted(unknown))}: "
                "a newer version of Oriflamme wrote it"
            )
        fields["bots"] = tuple(Entrant(*entrant) for entrant in fields["bots"])
        fields["against"] = None if fields["against"] is None else Entrant(*fields["against"])
        fields["deck"] = None if fields["deck"] is None else tuple(fields["deck"])
        return cls(**fields)


def read_entrants(specs: Sequence[str]) -> list[Entrant]:
    """Return the bots that the command line names, such as `greedy`, `search:iterations=400` or `mine=./mybot`.

    Labels are made unique: a second `greedy` becomes `greedy#2`.
    """
    entrants: list[Entrant] = []
    for spec in specs:
        match = LABELLED.fullmatch(spec)
        wanted, spec = (match[1], match[2]) if match else (spec, spec)
        label, copies = wanted, 1
        while any(entrant.label == label for entrant in entrants):
            copies += 1
            label = f"{wanted}#{copies}"
        entrants.append(Entrant(label, spec))
    return entrants
