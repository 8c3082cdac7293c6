"""Card statistics: sums per kind over all seats of all games, in one row per deal or bundle of deals."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...rules import kinds
from ...rules.state import NONE, ROUNDS, SLOTS
from ..compiled.game_result import Results
from .intervals import Bootstrap, Estimate

KINDS: Final = len(kinds.NAMES)
NEVER_DEALT: Final = [kind.number for kind in kinds.TABLE if not kind.is_dealt]  # the Twin
NO_BOX: Final = "mixed"  # shown for a kind that belongs to no box

# Columns of the sums. "In hand" means dealt to the hand, not set aside. A kind that is never dealt counts as in hand.
HAND: Final = 0  # number of seats that had it in hand
WON_HAND: Final = 1  # sum of their win shares
ASIDE: Final = 2  # number of seats that had it set aside
WON_ASIDE: Final = 3
PLACED: Final = 4  # how often it entered the queue
PLACED_ROUND: Final = 5  # sum of the rounds in which it entered
REVEALED: Final = 6  # how often its player revealed it
WAITED: Final = 7  # sum of the rounds from placing to revealing
KEPT: Final = 8  # sum of the times it was kept
FELL: Final = 9  # how often it was eliminated
EARNED: Final = 10  # sum of the points it earned its home family, minus those it cost it
COLUMNS: Final = 11

Sums = NDArray[np.float64]  # [bundle, kind, column]


def add_up(results: Results, players: int, bundles: NDArray[np.int64], into: Sums) -> None:
    """Add games to the sums; `bundles[i]` is the row of game i."""
    share = results["share"][:, :players]
    for slot in range(SLOTS):
        column_kinds = results["deck"][:, slot].astype(np.int64)
        if (column_kinds == NONE).all():
            continue
        hand = (results["hand"][:, :players] >> slot & 1).astype(np.float64)
        hand[np.isin(column_kinds, NEVER_DEALT)] = 1.0
        placed = results["placed"][:, :players, slot]
        revealed = results["revealed"][:, :players, slot]
        columns = np.empty((len(results), COLUMNS))
        columns[:, HAND] = hand.sum(axis=1)
        columns[:, WON_HAND] = (share * hand).sum(axis=1)
        columns[:, ASIDE] = (1 - hand).sum(axis=1)
        columns[:, WON_ASIDE] = (share * (1 - hand)).sum(axis=1)
        columns[:, PLACED] = (placed > 0).sum(axis=1)
        columns[:, PLACED_ROUND] = placed.sum(axis=1)
        columns[:, REVEALED] = ((revealed > 0) & (placed > 0)).sum(axis=1)
        columns[:, WAITED] = np.where((revealed > 0) & (placed > 0), revealed - placed, 0).sum(axis=1)
        columns[:, KEPT] = results["kept"][:, :players, slot].sum(axis=1)
        columns[:, FELL] = (results["fell"][:, :players, slot] > 0).sum(axis=1)
        columns[:, EARNED] = results["earned"][:, :players, slot].sum(axis=1)
        there = column_kinds != NONE
        rows = bundles[there] * KINDS + column_kinds[there]
        flat = into.reshape(-1, COLUMNS)
        for column in range(COLUMNS):
            flat[:, column] += np.bincount(rows, weights=columns[there, column], minlength=len(flat))


def new_sums(bundles: int) -> Sums:
    return np.zeros((bundles, KINDS, COLUMNS))


@dataclass(frozen=True)
class CardFigures:
    """The figures of one kind of card. Means are over the cards that were placed."""

    kind: str
    box: str
    in_hand: int
    placed: float  # fraction of the cards in hand that entered the queue
    round: float  # mean round in which it was placed
    revealed: float  # fraction of the placed cards that their player revealed
    kept: float  # mean number of times it was kept
    waited: float  # mean number of rounds from placing to revealing, over the revealed cards
    fell: float  # fraction of the placed cards that were eliminated
    earned: Estimate  # points for its home family
    win_in_hand: Estimate
    worth: Estimate  # win share with it in hand minus win share with it set aside (chance decides which)

    def to_dict(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}


def figures(sums: Sums, bootstrap: Bootstrap) -> list[CardFigures]:
    """Return the figures of every kind that was in a deck."""
    found = []
    for kind in range(KINDS):
        own = sums[:, kind]
        total = own.sum(axis=0)
        if total[HAND] == 0:
            continue
        with np.errstate(divide="ignore", invalid="ignore"):
            found.append(
                CardFigures(
                    kind=kinds.NAMES[kind],
                    box=kinds.TABLE[kind].box or NO_BOX,
                    in_hand=int(total[HAND]),
                    placed=float(total[PLACED] / total[HAND]),
                    round=float(total[PLACED_ROUND] / total[PLACED]),
                    revealed=float(total[REVEALED] / total[PLACED]),
                    kept=float(total[KEPT] / total[PLACED]),
                    waited=float(total[WAITED] / total[REVEALED]),
                    fell=float(total[FELL] / total[PLACED]),
                    earned=bootstrap.ratio(own[:, EARNED], own[:, PLACED]),
                    win_in_hand=bootstrap.ratio(own[:, WON_HAND], own[:, HAND]),
                    worth=bootstrap.of(
                        own[:, [WON_HAND, HAND, WON_ASIDE, ASIDE]], lambda s: s[:, 0] / s[:, 1] - s[:, 2] / s[:, 3]
                    ),
                )
            )
    return found


def points_by_round(results: Results, mask: NDArray[np.bool_]) -> list[float]:
    """Return the mean points after each round, over the seats in the mask."""
    seats = mask.sum()
    return [float(results["rounds"][:, now][mask].sum() / seats) if seats else float("nan") for now in range(ROUNDS)]


def turn_order(results: Results, players: int) -> NDArray[np.int64]:
    """Return the turn of each seat in round 1: 0 for the first player, 1 for the next …"""
    first = results["first"].astype(np.int64)[:, None]
    return np.asarray((np.arange(players)[None, :] - first) % players)
