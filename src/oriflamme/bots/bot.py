"""The interface of every bot: it gets a view and answers with an action.

A bot never sees the game itself, so it can't cheat, not even by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ..rules import View


@dataclass(frozen=True)
class Option:
    """One legal action and what the bot thinks of it."""

    action: int
    value: float  # the bot's estimate of its share of the victory, 0 to 1
    share: float  # the share of its attention that this action got, 0 to 1


@dataclass(frozen=True)
class Outlook:
    """How the bot expects the game to end for each family, counted from its own in seating order."""

    winner: tuple[float, ...]  # the share of the victory
    points: tuple[float, ...]


@dataclass(frozen=True)
class Thought:
    """A decision and the reasons for it: the options, best first, and the belief about the cards the bot can't see.

    `belief[i, kind]` is the probability that the i-th card of the view's queue (`view.lies`) is of that kind. Only bots
    that foresee the end of the game for all families have an outlook.
    """

    action: int
    options: tuple[Option, ...] = ()
    belief: NDArray[np.float64] | None = field(default=None, compare=False)
    outlook: Outlook | None = None


@runtime_checkable
class Bot(Protocol):
    """A player that is a program. The same view, actions and seed always give the same answer."""

    name: str

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        """Return a decision for the view's seat, which must choose one of these legal actions."""
        ...
