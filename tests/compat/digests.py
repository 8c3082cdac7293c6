"""Digests of random games, for comparing one version of the rules with another.

Only `oriflamme.rules` is used. A game is played with random actions that depend on its seed. After every decision its
record, the events, the legal actions, the views of all seats and of a spectator, and their observations are hashed.

Some columns name a question by its operation number: `op` of the record and of a view, `question` and `frames` of the
observation, the amount of the event `asked`. Each digest is therefore written twice: with these columns ("whole") and
without them ("rest"), so that renumbering the operations changes only the first.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.rules import (
    COLUMNS,
    EVENT_NAMES,
    KIND_NAMES,
    OBSERVATION,
    SPECTATOR,
    VIEW,
    Settings,
    act,
    batch,
    deal,
    decider,
    determinize,
    legal_actions,
    settle,
    view,
)

GAMES: Final = 200
PARTS: Final = ("record", "events", "actions", "views", "observations", "determinized")
DIGITS: Final = 16  # hexadecimal digits of a digest
CODE, RULE, AMOUNT = 0, 1, 6  # columns of an event
# Version 0.1.0 wrote no event when these cards had no effect, or when the Cutthroat was paid nothing (the amount is 1).
# The number of their rule is that of their kind.
NEWLY_IDLE: Final = [KIND_NAMES.index("conspiracy"), KIND_NAMES.index("plot")]
FIRST_COLUMNS: Final = 8  # the columns of an event in version 0.1.0; later versions add others after them
ASKED: Final = "asked"
OP: Final = "op"  # the field of records and views that contains operation numbers
# Columns of an observation with operation numbers: `question`, and one of the three columns of each of the `frames`.
OP_COLUMNS: Final = [5, 10, 13, 16, 19]
BOXES: Final = {
    "base": "archer soldier spy heir lord shapeshifter assassination royal-decree ambush conspiracy",
    "ablaze": "prince queen cutthroat apothecary felon schemer impersonation plot trap bribery",
    "alliance": "empress informer judge fanatic diplomat deserter insurrection extortion infiltration deal",
}
KINDS: Final = " ".join(BOXES.values()).split()  # all kinds that a mixed deck may contain


def settings_of(seed: int) -> tuple[list[str], int, int, int, int]:
    """Return kinds, players, edition, rounds and cards set aside; 40 consecutive seeds cover every combination."""
    rng = Random(seed)
    form = ("base", "ablaze", "alliance", "mixed", "small")[seed % 5]
    players, edition = 2 + seed // 5 % 4, seed // 20 % 2
    if form == "mixed":
        return sorted(rng.sample(KINDS, 10), key=KINDS.index), players, edition, 6, 3
    if form == "small":
        kinds = sorted(rng.sample(KINDS, rng.randint(3, 10)), key=KINDS.index)
        rounds = rng.randint(1, min(6, len(kinds)))
        return kinds, players, edition, rounds, rng.randint(0, len(kinds) - rounds)
    return BOXES[form].split(), players, edition, 6, 3


def without_op(record: NDArray[np.record]) -> bytes:
    """Return the bytes of a record, field by field, without the operation numbers."""
    return b"".join(record[name].tobytes() for name in record.dtype.names or () if name != OP)


class Hashes:
    """Two digests for each part of a game: with the operation numbers and without them."""

    def __init__(self) -> None:
        self.whole = {part: sha256() for part in PARTS}
        self.rest = {part: sha256() for part in PARTS}

    def add(self, part: str, whole: bytes, rest: bytes | None = None) -> None:
        self.whole[part].update(whole)
        self.rest[part].update(whole if rest is None else rest)

    def add_events(self, events: NDArray[np.int16]) -> None:
        assert events.shape[1:] == (COLUMNS,)
        is_idle = np.isin(events[:, RULE], NEWLY_IDLE) | (events[:, AMOUNT] == 1)
        is_new = (events[:, CODE] == EVENT_NAMES.index("nothing")) & is_idle
        events = np.ascontiguousarray(events[~is_new, :FIRST_COLUMNS])
        rest = events.copy()
        rest[rest[:, CODE] == EVENT_NAMES.index(ASKED), AMOUNT] = 0
        self.add("events", events.tobytes(), rest.tobytes())

    def lines(self) -> dict[str, dict[str, str]]:
        return {
            name: {part: hashed[part].hexdigest()[:DIGITS] for part in PARTS}
            for name, hashed in (("whole", self.whole), ("rest", self.rest))
        }


def digest_game(seed: int) -> dict[str, Any]:
    """Play the game of a seed; return its settings, the number of decisions, its points and its digests."""
    kinds, players, edition, rounds, aside = settings_of(seed)
    deck = tuple(sorted(KIND_NAMES.index(kind) for kind in kinds))
    game = deal(Settings(deck, players, edition, rounds, aside), seed)
    rng, hashes, decisions = Random(seed), Hashes(), 0
    seats = np.array([SPECTATOR, *range(players)], dtype=np.int8)
    views = np.zeros(len(seats), dtype=VIEW)
    seen = np.zeros((len(seats), OBSERVATION), dtype=np.int8)
    events = settle(game)
    while True:
        record = np.frombuffer(game.tobytes(), dtype=game.dtype)
        same = np.repeat(record, len(seats))
        batch.views(same, seats, views, threads=1)
        batch.observations(same, seats, seen, threads=1)
        rest = seen.copy()
        rest[:, OP_COLUMNS] = 0
        hashes.add("record", record.tobytes(), without_op(record))
        hashes.add_events(events)
        hashes.add("views", views.tobytes(), without_op(views))
        hashes.add("observations", seen.tobytes(), rest.tobytes())
        family = decider(game)
        if family is None:
            break
        if decisions % 8 == 0:
            imagined = determinize(view(game, family), seed + decisions)
            other = np.frombuffer(imagined.tobytes(), dtype=game.dtype)
            hashes.add("determinized", other.tobytes(), without_op(other))
        actions = legal_actions(game)
        hashes.add("actions", np.array([family, *actions], dtype=np.int16).tobytes())
        events = act(game, rng.choice(actions))
        decisions += 1
    points = [int(number) for number in game.points[:players]]
    shape = {"kinds": kinds, "players": players, "edition": edition, "rounds": rounds, "aside": aside}
    return {"seed": seed, **shape, "decisions": decisions, "points": points, **hashes.lines()}
