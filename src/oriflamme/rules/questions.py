"""What a player can be asked, and the operations that wait on the frame stack.

A frame holds the ability of a kind (its number) or a later part of one (below). The question a player is asked is the
operation on top of the stack, or PLACE or REVEAL_OR_KEEP when no effect waits.
"""

from __future__ import annotations

from typing import Final

from .kinds import KINDS

DECREE_TO: Final = 31  # royal-decree: where to; arg: the place of the chosen card
TWIN_PLACE: Final = 32  # prince: where the Twin goes
PLOT_CHOICE: Final = 33  # plot: which character acts
PLOT_STAKE: Final = 34  # plot: gain or repeat; arg: tokens of the stake that are left
EMPRESS_GIFT: Final = 35
DIPLOMAT_GIFT: Final = 36
OPS: Final = 37

PLACE: Final = OPS
REVEAL_OR_KEEP: Final = OPS + 1
QUESTIONS: Final = OPS + 2

assert KINDS <= DECREE_TO
