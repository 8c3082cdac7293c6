"""The account of a game for one seat: where its result comes from. Its parts add up exactly.

result = fair share + the deal + own decisions + how the hidden cards happened to lie + what each opponent did

Nothing is drawn after the deal, so the chances of a seat change only with decisions. The sum of these changes is the
result less the chances after the deal. An opponent's part is the sum over their decisions. A seat's own decisions are
split: what they were worth on what it could know, and the rest, which hidden cards decided.

The page has the same in JavaScript (client/core/review/account.js), and the same record gives the same numbers there,
bit for bit. So sums of shares are whole numbers, and other sums are made one after the other (`total`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..rules import PLAYERS
from .compiled.playout import VICTORY

# By bit mask of the winners: the share of each family, in parts of VICTORY.
SHARES: Final = np.array(
    [[VICTORY // max(mask.bit_count(), 1) * (mask >> f & 1) for f in range(PLAYERS)] for mask in range(1 << PLAYERS)]
)

Shares = NDArray[np.int64]


@dataclass(frozen=True)
class Part:
    """A part of an account with its standard error, both in shares of the victory."""

    value: float
    error: float


@dataclass(frozen=True)
class Account:
    """The account of one seat. `result` is its share of the victory, or its chances where the record ends."""

    fair: float
    deal: Part
    own: Part
    luck: Part
    others: dict[int, Part]
    result: float

    @property
    def total(self) -> float:
        """Return the sum of the parts, which is the result."""
        parts = (self.deal, self.own, self.luck, *self.others.values())
        return self.fair + sum(part.value for part in parts)


class Chances:
    """The chances of all seats in every real position: `shares[t, k, family]` is the share in the k-th play-out.

    The play-outs of all positions use the same random numbers, so a decision that the policy would have made changes
    nothing. The last position is the end of the record.
    """

    def __init__(self, winners: Sequence[NDArray[np.int8]], players: int) -> None:
        self.players = players
        self.shares: Shares = SHARES[np.array(winners, dtype=np.int64)][:, :, :players]
        self.sums: Shares = self.shares.sum(axis=1)
        self.playouts = self.shares.shape[1]
        self.means = self.sums / self.playouts / VICTORY

    def change(self, decisions: Sequence[int], family: int) -> Part:
        """Return by how much these decisions together changed the chances of a family."""
        if not decisions:
            return Part(0.0, 0.0)
        before = np.array(decisions)
        value = int((self.sums[before + 1, family] - self.sums[before, family]).sum()) / self.playouts / VICTORY
        changes = (self.shares[before + 1, :, family] - self.shares[before, :, family]).sum(axis=0)
        return Part(value, standard_error(changes))

    def deal(self, family: int) -> Part:
        return Part(float(self.means[0, family]) - 1 / self.players, standard_error(self.shares[0, :, family]))


def standard_error(shares: Shares) -> float:
    """Return the standard error of the mean of these shares, which are in parts of VICTORY."""
    n = len(shares)
    found, squares = int(shares.sum()), int((shares * shares).sum())
    return sqrt(n * squares - found * found) / n / sqrt(n) / VICTORY


def total(values: Iterable[float]) -> float:
    """Return the sum, added up in this order: `sum` rounds differently from Python 3.12 on."""
    found = 0.0
    for value in values:
        found += value
    return found


def account_of(family: int, deciders: Sequence[int], skills: Sequence[Part], chances: Chances) -> Account:
    """Return the account of a family. `deciders` has the family of each decision, `skills` its value if judged."""
    own = [t for t, decider in enumerate(deciders) if decider == family]
    skill = Part(total(skills[t].value for t in own), sqrt(total(skills[t].error * skills[t].error for t in own)))
    change = chances.change(own, family)
    return Account(
        fair=1 / chances.players,
        deal=chances.deal(family),
        own=skill,
        luck=Part(change.value - skill.value, sqrt(change.error * change.error + skill.error * skill.error)),
        others={
            other: chances.change([t for t, decider in enumerate(deciders) if decider == other], family)
            for other in range(chances.players)
            if other != family
        },
        result=float(chances.means[-1, family]),
    )
