"""The one interface of a bot: a view in, an action out. It never sees the game, so it can't cheat even by mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ..rules import View


@dataclass(frozen=True)
class Option:
    """One answer that a bot has weighed."""

    action: int
    value: float  # the bot's own estimate: its win share, 0 to 1
    share: float  # how much of its attention went there, 0 to 1


@dataclass(frozen=True)
class Thought:
    """A decision and why: the options, best first, and what the bot believes of the cards it can't see.

    `belief[i, kind]` is the probability that the i-th card of the view's queue (`view.lies`) is of that kind.
    """

    action: int
    options: tuple[Option, ...] = ()
    belief: NDArray[np.float64] | None = field(default=None, compare=False)


@runtime_checkable
class Bot(Protocol):
    """A player that is a program. For the same view, actions and seed it answers the same."""

    name: str

    def think(self, seen: View, actions: Sequence[int], seed: int) -> Thought:
        """Decide between the legal actions of the view's seat, whose decision it is."""
        ...
