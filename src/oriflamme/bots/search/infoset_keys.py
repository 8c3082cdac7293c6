"""Keys of information sets: two positions with the same key are one to the player who decides there.

Two ways to name them. *single*: the searcher's one tree, in which every move is known as it was made; it tells the
searcher's model of the opponents what the searcher holds, and the searcher what they placed. *multi*: each player's
positions are named by what that player sees: what lies open, and the own secrets. See docs/decisions/search.md.
"""

from __future__ import annotations

from typing import Final

from ...rules.kit import NONE, PLACEMENT, SLOTS, Game, exposed, may_know
from ..jit import rule

WORD63: Final = (1 << 63) - 1
ODD: Final = 0x2545F4914F6CDD1D
SECRET: Final = 127  # stands for a card that is not to be seen


@rule
def mix(key: int, word: int) -> int:
    key = ((key ^ word) * ODD) & WORD63
    return key ^ (key >> 29)


@rule
def open_key(g: Game, seat: int) -> int:
    """All that lies open to this seat; NONE: to everyone."""
    key = mix(int(g.round_now) << 8 | int(g.phase), int(g.placed) << 16 | int(g.cursor) << 8 | int(g.depth))
    for frame in range(int(g.depth)):
        key = mix(key, int(g.op[frame]) << 24 | int(g.card[frame]) << 16 | int(g.arg[frame]))
    for family in range(int(g.players)):
        key = mix(key, int(g.points[family]) << 32 | int(g.discard[family]) << 16 | int(g.reserve[family]))
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            shown = card if may_know(g, card, seat) else SECRET
            sides = int(g.marks[card]) << 16 | int(g.tokens[card]) << 8 | int(g.family[card])
            key = mix(key, sides << 16 | place << 8 | shown)
            card = int(g.below[card])
    return key


@rule
def multi_key(g: Game, mover: int, searcher: int) -> int:
    """What the player who decides sees. The searcher knows all of its own cards; of an opponent's secrets only the card
    that it decides about is kept apart, for no two deals give an opponent the same hand."""
    if mover == searcher:
        return mix(open_key(g, searcher), int(g.hand[searcher]) << 4 | 1)
    key = mix(open_key(g, NONE), mover << 4)
    if g.phase != PLACEMENT and g.depth == 0:
        key = mix(key, exposed(g, int(g.cursor)) % SLOTS)
    return key
