"""Keys of information sets: two positions with the same key are the same to the player who decides there.

There are two ways to build them. *single*: one tree, whose keys contain everything public and every move exactly as it
was made; so the modelled opponents know which cards the searcher placed, and the searcher knows which ones they placed.
*multi*: the key of a position is what the player who decides there sees: everything public and that player's own
secrets. See docs/decisions/search.md.
"""

from __future__ import annotations

from typing import Final

from ...compiled.jit import rule
from ...rules import decision
from ...rules.nouns import exposed
from ...rules.state import NONE, PLACEMENT, SLOTS, State
from ...rules.views import may_know

WORD63: Final = (1 << 63) - 1
ODD: Final = 0x2545F4914F6CDD1D
HIDDEN: Final = 127  # in place of a card that the player does not see


@rule
def mix(key: int, word: int) -> int:
    """Return the key with one more number hashed into it."""
    key = ((key ^ word) * ODD) & WORD63
    return key ^ (key >> 29)


@rule
def visible_key(g: State, seat: int) -> int:
    """Return a key of everything that this seat sees on the table; with NONE, of everything that everyone sees."""
    key = mix(int(g.round_now) << 8 | int(g.phase), int(g.placed) << 16 | int(g.cursor) << 8 | int(g.depth))
    for frame in range(int(g.depth)):
        key = mix(key, int(g.op[frame]) << 24 | int(g.card[frame]) << 16 | int(g.arg[frame]))
    for family in range(int(g.players)):
        key = mix(key, int(g.points[family]) << 32 | int(g.discard[family]) << 16 | int(g.reserve[family]))
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            shown = card if may_know(g, card, seat) else HIDDEN
            details = int(g.marks[card]) << 16 | int(g.tokens[card]) << 8 | int(g.family[card])
            key = mix(key, details << 16 | place << 8 | shown)
            card = int(g.below[card])
    return key


@rule
def card_decided_about(g: State) -> int:
    """Return the card, possibly face down, that the player decides about, or NONE.

    A card that is revealed or kept is in the place being resolved. If an ability asks the owner of another card, its
    frame names the place of that card. The card whose ability asks is always revealed.
    """
    if g.phase == PLACEMENT:
        return NONE
    if g.depth == 0:
        return exposed(g, int(g.cursor))
    top = int(g.depth) - 1
    return exposed(g, int(g.arg[top])) if decision.owner_decides(int(g.op[top])) else NONE


@rule
def multi_key(g: State, decider: int, searcher: int) -> int:
    """Return a key of what the player who decides sees.

    The searcher's key contains all of its own cards. Of an opponent's secrets the key contains only the card that the
    opponent decides about, because hardly any two deals give an opponent the same hand.
    """
    if decider == searcher:
        return mix(visible_key(g, searcher), int(g.hand[searcher]) << 4 | 1)
    key = mix(visible_key(g, NONE), decider << 4)
    card = card_decided_about(g)
    if card != NONE:
        key = mix(key, card % SLOTS)
    return key
