# mypy: disable-error-code="no-any-return"
"""The desk of a greedy player: what it reckons once for a decision, before it looks at the single answers.

Everything is read through `known_kind`, which looks at no card that the seat may not know (R1.6, R1.7): the table may
be the real game or any determinization of the seat's view, the desk is the same.
"""

from __future__ import annotations

import numpy as np

from ...rules.kit import (
    CHARACTERS,
    KINDS,
    NONE,
    PLACEMENT,
    PLAYERS,
    SLOTS,
    STACKS,
    TWIN_SLOT,
    Game,
    exposed,
    family_of,
    has_infiltrated,
    home_of,
    is_revealed,
    kind_of,
    kinds,
    may_know,
    tokens_on,
)
from ..jit import rule
from .card_values import HABITS, LEADER, PLAYED, RATE, STAYS

# fmt: off
DESK = np.dtype((np.record, np.dtype([
    # what this player believes of the game (worths.py)
    ("rate", "f8", KINDS), ("played", "f8", KINDS), ("habits", "f8", HABITS.shape[0]),
    # what it reckons for one decision
    ("left", "f8"),                # rounds after this one
    ("rest", "f8"),                # how often a character that acts in each of them will act, as it may fall
    ("long", "f8"),                # the same with this round
    ("hurt", "f8", PLAYERS),       # what a point that this family loses is worth to me
    ("unseen", "i8", PLAYERS),     # slots of the family's cards that I have not seen
    ("average", "f8", PLAYERS),       # worth of one of its face-down cards, tokens apart
    ("danger", "f8", PLAYERS),     # what I expect to lose by striking one, the attacker apart
    ("backfire", "f8", PLAYERS),   # the chance that the attacker is discarded for it
    ("worth", "f8", STACKS),       # what the exposed card in this place will still bring to its family
    ("strike", "f8", STACKS),      # what it brings me to eliminate it, the attacker apart
    ("risk", "f8", STACKS),        # the chance that the attacker is discarded for it
], align=True)))
# fmt: on

Desk = np.record


def new_desk() -> Desk:
    """A desk with the beliefs of worths.py."""
    desk: Desk = np.zeros(1, dtype=DESK)[0]
    desk.rate[:] = RATE
    desk.played[:] = PLAYED
    desk.habits[:] = HABITS
    return desk


@rule
def known_kind(g: Game, card: int, me: int) -> int:
    """The kind of a card in the queue as far as this seat knows; NONE if it doesn't."""
    return kind_of(g, card) if may_know(g, card, me) else NONE


@rule
def lasting(d: Desk, acts: float) -> float:
    """So many acts, each later one less sure."""
    return acts * (1.0 - 0.5 * (1.0 - d.habits[STAYS]) * (acts - 1.0)) if acts > 0.0 else 0.0


@rule
def glance(g: Game, d: Desk, me: int) -> None:
    """The time that is left, and what a point of each family is worth to this seat."""
    players = int(g.players)
    set_left(d, float(g.rounds - g.round_now))
    top = 0
    for family in range(players):
        if family != me and g.points[family] > top:
            top = int(g.points[family])
    weight = 1.0 / (players - 1)
    for family in range(players):
        d.hurt[family] = weight * d.habits[LEADER] if g.points[family] == top else weight
    d.hurt[me] = -1.0


@rule
def set_left(d: Desk, left: float) -> None:
    d.left = left
    d.rest = lasting(d, left)
    d.long = lasting(d, left + 1.0)


@rule
def look(g: Game, d: Desk, me: int) -> None:
    """What each exposed card is worth, and what it brings to strike it. After `glance`."""
    players = int(g.players)
    for family in range(players):
        seen = int(g.discard[family]) | int(g.reserve[family])
        if (int(g.laid) >> family) & 1:
            seen |= 1 << TWIN_SLOT
        d.unseen[family] = ~seen
    mine = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if family_of(g, card) == me:
            mine += 1
        while card != NONE:
            if may_know(g, card, me):
                d.unseen[home_of(card)] &= ~(1 << (card % SLOTS))
            card = int(g.below[card])
    for family in range(players):
        if family != me:
            look_at(g, d, family, mine)
    spoils = 2.0 if has_infiltrated(g, me) else 0.0
    for place in range(int(g.stacks)):
        look_here(g, d, me, place, spoils)


@rule
def look_at(g: Game, d: Desk, family: int, mine: int) -> None:
    """What a face-down card of this family is on average: each card not seen is equally likely."""
    cards = 0
    total = 0.0
    danger = 0.0
    backfire = 0.0
    for slot in range(SLOTS):
        kind = int(g.deck[slot])
        if kind != NONE and (d.unseen[family] >> slot) & 1:
            cards += 1
            total += d.rate[kind] * d.long + d.played[kind]
            if kind == kinds.AMBUSH:
                danger += 4.0 * d.hurt[family]
                backfire += 1.0
            elif kind == kinds.TRAP:
                danger += 3.0 + 3.0 * d.hurt[family]
                backfire += 1.0
            elif kind == kinds.EXTORTION:
                danger += 2.0 * mine * d.hurt[family]
    if cards == 0:
        cards = 1
    d.average[family] = total / cards
    d.danger[family] = danger / cards
    d.backfire[family] = backfire / cards


@rule
def look_here(g: Game, d: Desk, me: int, place: int, spoils: float) -> None:
    """What the exposed card in this place is worth to its family, and what it brings me to eliminate it."""
    card = exposed(g, place)
    family = family_of(g, card)
    kind = known_kind(g, card, me)
    tokens = float(tokens_on(g, card))
    d.risk[place] = 0.0
    if kind == NONE:
        d.worth[place] = tokens + d.average[family]
        d.strike[place] = 1.0 + spoils + d.hurt[family] * d.worth[place] - d.danger[family]
        d.risk[place] = d.backfire[family]
        return
    d.worth[place] = tokens + d.rate[kind] * (d.long if g.phase == PLACEMENT or place > g.cursor else d.rest)
    if (CHARACTERS >> kind) & 1 == 0:
        d.worth[place] += d.played[kind] + tokens
    d.strike[place] = 1.0 + d.hurt[family] * d.worth[place]
    if not is_revealed(g, card):
        d.strike[place] += spoils
    if kind == kinds.QUEEN and family != me:
        d.strike[place] += 1.0
