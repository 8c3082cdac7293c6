"""What a training run is told: the tables it plays, the sizes of the networks, the algorithm and its schedules.

A configuration is a TOML file (docs/training). Everything that changes the result is in it, and a run can be resumed
only with the configuration it was started with.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from ..bots.learned.features import PLACES
from ..rules import Settings, kinds

MIXED = "mixed"


class BadConfig(ValueError):  # noqa: N818 - named after what is bad
    """Raised for a configuration that can't be used; the message says why."""


@dataclass(frozen=True)
class Table:
    """One kind of table, and the share of all games that is played there."""

    box: str = "base"  # base, ablaze, alliance, or mixed: every game draws a deck
    players: int = 4
    edition: str = "revised"
    weight: int = 1
    deck: tuple[str, ...] = ()  # the kinds of a small game (R10.5) instead of a box
    rounds: int = 6
    set_aside: int = 3

    def settings(self) -> Settings:
        """Return the settings of the first game; with `mixed`, its deck is drawn again for every game."""
        if self.weight < 1:
            raise BadConfig(f"the weight of a table must be at least 1, got {self.weight}")
        if self.edition not in ("revised", "first"):
            raise BadConfig(f"an edition is revised or first, not {self.edition!r}")
        if self.deck:
            unknown = [name for name in self.deck if name not in kinds.NAMES]
            if unknown:
                raise BadConfig(f"there is no card {unknown[0]!r}")
            deck = tuple(sorted(kinds.NAMES.index(name) for name in self.deck))
        elif self.box == MIXED:
            deck = kinds.BOXES["base"]
        elif self.box in kinds.BOXES:
            deck = kinds.BOXES[self.box]
        else:
            raise BadConfig(f"a box is one of {', '.join(kinds.BOXES)} or {MIXED}, not {self.box!r}")
        try:
            return Settings(deck, self.players, int(self.edition == "first"), self.rounds, self.set_aside)
        except ValueError as error:
            raise BadConfig(str(error)) from error

    @property
    def draws_deck(self) -> bool:
        return self.box == MIXED and not self.deck


@dataclass(frozen=True)
class Size:
    """The size of a network."""

    channels: int = 64  # numbers per place
    width: int = 256  # numbers for the table
    blocks: int = 3  # blocks over places
    hidden: int = 384  # in a block of the trunk
    trunk: int = 2  # blocks of the trunk
    places: int = PLACES  # places of the queue that it reads in training; longer queues are very rare


@dataclass(frozen=True)
class Config:
    """A training run. The defaults are small enough for a CPU."""

    seed: int = 1
    tables: tuple[Table, ...] = (Table(),)
    policy: Size = field(default_factory=Size)
    critic: Size = field(default_factory=Size)

    # how long, and how much at a time
    decisions: int = 1_000_000  # of the whole run; schedules end there
    critic_first: int = 0  # decisions before the policy begins to learn
    games: int = 256  # played in parallel by each process
    steps: int = 32  # decisions per game in each update
    minibatch: int = 2048  # decisions per gradient step
    epochs: int = 1
    policy_share: float = 1.0  # decisions that the policy learns from
    fair_share: float = 0.5  # of these: drawn at random, and not those with the most surprising outcomes
    critic_share: float = 1.0  # decisions that the critic learns from, drawn at random

    # the algorithm
    clip: float = 0.2
    policy_lambda: float = 0.95  # per decision of anyone, not only of the same family
    value_lambda: float = 0.95
    entropy_start: float = 0.03
    entropy_end: float = 0.003
    floor_weight: float = 0.0  # of the pull that keeps every legal action possible, even an unlikely one
    margin_start: float = 0.3  # weight of the points above the average of the others, in tens, next to victories
    margin_end: float = 0.0
    learning_rate: float = 5e-4
    learning_rate_end: float = 1e-5
    warm_up: float = 0.01  # share of the run in which the learning rate rises
    weight_decay: float = 0.01
    gradient_norm: float = 0.5
    outcome_weight: float = 0.25  # of the policy's own heads for the winner and the points
    belief_weight: float = 0.1
    average_rate: float = 0.002  # how fast the average of the weights follows, per gradient step

    # opponents: in a share of the games one seat is played by an earlier version, from which nothing is learned
    guest_share: float = 0.0
    greedy_share: float = 0.0  # share of the games in which greedy plays all seats but one
    rival_share: float = 0.0  # the same with a rival, a policy that doesn't learn (`oriflamme train imitate`)
    snapshots: int = 6  # earlier versions that are kept
    snapshot_share: float = 0.02  # share of the run between two of them, at first

    @classmethod
    def read(cls, path: Path) -> Config:
        """Read a TOML file."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadConfig(f"can't read the configuration {path}: {error.strerror}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadConfig(f"{path} is not a TOML file: {error}") from error
        return cls.of(data)

    @classmethod
    def of(cls, data: dict[str, Any]) -> Config:
        """Return the configuration in a dict of plain values."""
        data = dict(data)
        made: dict[str, Any] = {}
        if "tables" in data:
            if not isinstance(data["tables"], list | tuple):
                raise BadConfig(f"tables must be a list of tables ([[tables]]), got {data['tables']!r}")
            made["tables"] = tuple(make(Table, "a table", table) for table in data.pop("tables"))
        for name in ("policy", "critic"):
            if name in data:
                made[name] = make(Size, f"the {name}", data.pop(name))
        config: Config = make(cls, "a configuration", data | made)
        config.check()
        return config

    def check(self) -> None:
        """Raise BadConfig for values that can't work."""
        for table in self.tables:
            table.settings()
        if not self.tables:
            raise BadConfig("a configuration needs at least one table")
        for name in ("decisions", "games", "steps", "minibatch", "epochs"):
            if getattr(self, name) < 1:
                raise BadConfig(f"{name} must be at least 1, got {getattr(self, name)}")
        batch = self.games * self.steps
        if batch % self.minibatch:
            raise BadConfig(f"games × steps must be a multiple of minibatch, got {batch} and {self.minibatch}")
        if not 0 <= self.fair_share <= 1:
            raise BadConfig(f"fair_share must be at least 0 and at most 1, got {self.fair_share}")
        for name in ("policy_share", "critic_share"):
            if not 0 < getattr(self, name) <= 1:
                raise BadConfig(f"{name} must be above 0 and at most 1, got {getattr(self, name)}")
        if self.policy.places != self.critic.places or not 2 <= self.policy.places <= PLACES:
            raise BadConfig(f"places must be 2 to {PLACES} and the same for policy and critic")
        if not 0 <= self.guest_share < 1:
            raise BadConfig(f"guest_share must be at least 0 and below 1, got {self.guest_share}")
        if not 0 <= self.greedy_share <= 1 - self.guest_share:
            raise BadConfig(
                f"greedy_share must be at least 0 and, with guest_share, at most 1, got {self.greedy_share}"
            )
        if not 0 <= self.rival_share <= 1 - self.guest_share - self.greedy_share:
            raise BadConfig(
                f"rival_share must be at least 0 and, with the other shares, at most 1, got {self.rival_share}"
            )

    def as_json(self) -> str:
        return json.dumps(asdict(self), indent=1)

    @property
    def settings(self) -> list[Settings]:
        """The settings that the games of a batch take in turn. Tables are spread out, not in runs."""
        return [table.settings() for table in self.turns]

    @property
    def draws(self) -> list[bool]:
        return [table.draws_deck for table in self.turns]

    @property
    def turns(self) -> list[Table]:
        """Each table as often as its weight says, spread evenly."""
        places = [((k + 0.5) / table.weight, i) for i, table in enumerate(self.tables) for k in range(table.weight)]
        return [self.tables[i] for _, i in sorted(places)]


def make(cls: type, what: str, data: Any) -> Any:
    """Return an instance from a dict; refuse unknown names and values of another type."""
    if not isinstance(data, dict):
        raise BadConfig(f"{what} must be a table of settings, got {data!r}")
    known = {each.name: each for each in fields(cls)}
    for name, value in data.items():
        if name not in known:
            raise BadConfig(f"{what} has no setting {name!r}")
        default = getattr(cls(), name)
        also: tuple[type, ...] = (int,) if isinstance(default, float) else (list,) if isinstance(default, tuple) else ()
        if isinstance(value, bool) or not isinstance(value, (type(default), *also)):
            raise BadConfig(f"{name} must be of type {type(default).__name__}, got {value!r}")
    return cls(**{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()})
