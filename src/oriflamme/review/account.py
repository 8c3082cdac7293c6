"""The account of a game for one seat: where its result comes from (compiled/account.py). Its parts add up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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
    luck_adjusted: float  # the result without the deal and the luck

    @property
    def total(self) -> float:
        """Return the sum of the parts, which is the result."""
        parts = (self.deal, self.own, self.luck, *self.others.values())
        return self.fair + sum(part.value for part in parts)


@dataclass(frozen=True)
class Group:
    """What is said about the decisions of a seat that had a choice: all of them, those of a round or of a question."""

    decisions: int
    fine: int
    loss: float  # mean

    @classmethod
    def of(cls, row: Sequence[float]) -> Group:
        decisions, fine, loss = row
        return cls(int(decisions), int(fine), loss)
