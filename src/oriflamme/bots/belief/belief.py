"""What the face-down cards may be, given what one seat has seen and how such cards are usually played.

Each family's unknown cards are in its spots (rules/knowledge.py): in the queue, in its hand or set aside. The
probability of a deal is proportional to the product of the weights of its cards in the queue: `priors[cell, kind]` is
the weight of a card of that kind in a cell. A cell is what everyone sees of a face-down card: when it was placed, the
tokens on it, and how it is stacked. If all weights are 1, every deal that the view allows is equally likely, as in
`determinize`.

The sums over all deals are exact: `rest[used]` is the total weight of all ways to fill the remaining spots when the
cards of the set `used` are in the first ones.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules import kinds, knowledge
from ...rules.machine.chance import WORD, mwc_next
from ...rules.nouns import count
from ...rules.state import NONE, PLAYERS, SLOTS
from ...rules.views import View

# A cell: when the card was placed (the family's 1st to 6th entry), its tokens (0 to 5), how it is stacked.
ENTRIES: Final = 6
TOKENS: Final = 6
STACKINGS: Final = 4
ALONE: Final = 0
AT_END: Final = 1  # alone, in the first or last place
ON_TOP: Final = 2
COVERED: Final = 3
CELLS: Final = ENTRIES * TOKENS * STACKINGS

SETS: Final = 1 << SLOTS

# fmt: off
BELIEF = np.dtype((np.record, np.dtype([
    ("cards", "i8", PLAYERS),                     # how many unknown cards, and so spots, the family has
    ("queued", "i8", PLAYERS),                    # how many of these spots are in the queue; they come first
    ("slot", "i8", (PLAYERS, SLOTS)),             # the slots of the unknown cards
    ("line", "i8", (PLAYERS, SLOTS)),             # the spots in the queue: their index in view.lies
    ("weight", "f8", (PLAYERS, SLOTS, SLOTS)),    # by spot and card
    ("rest", "f8", (PLAYERS, SETS)),
], align=True)))
# fmt: on

Belief = np.record
Priors = NDArray[np.float64]


def new_belief() -> NDArray[np.record]:
    """Return memory for one belief, about 90 kB."""
    return np.zeros(1, dtype=BELIEF)


def uniform_priors() -> Priors:
    """Return priors that make every deal equally likely."""
    return np.ones((CELLS, kinds.MOST_KINDS))


@rule
def cell_of(v: View, i: int) -> int:
    """Return the cell of the i-th card in the queue: what everyone sees of it."""
    entry = min(max(int(v.entered[i]), 1), ENTRIES) - 1
    tokens = min(int(v.tokens[i]), TOKENS - 1)
    is_on_another = i + 1 < v.lying and v.place[i + 1] == v.place[i]
    if i > 0 and v.place[i] == v.place[i - 1]:
        stacking = COVERED
    elif is_on_another:
        stacking = ON_TOP
    else:
        stacking = AT_END if v.place[i] == 0 or v.place[i] == v.stacks - 1 else ALONE
    return (entry * TOKENS + tokens) * STACKINGS + stacking


@rule
def form_belief(v: View, b: Belief, priors: Priors) -> None:
    """Write the belief of the view's seat."""
    for family in range(int(v.players)):
        b.cards[family] = 0
        b.queued[family] = 0
        if family != v.seat:
            find_unknown(v, b, family)
            write_weights(v, b, priors, family)
            sum_weights(b, family)


@rule
def sum_weights(b: Belief, family: int) -> None:
    """Write what the weights of the family's cards add up to; if they allow nothing, allow everything first."""
    sum_rest(b, family)
    if b.rest[family, 0] == 0.0:  # a set-up that can't be reached in play: any card may be anywhere
        for k in range(int(b.cards[family])):
            for j in range(int(b.cards[family])):
                b.weight[family, k, j] = 1.0
        sum_rest(b, family)


@rule
def find_unknown(v: View, b: Belief, family: int) -> None:
    """Write the family's cards that the seat has not seen, and where in the queue its unknown cards are."""
    for i in range(int(v.lying)):
        if v.lies[i] == NONE and v.family[i] == family:
            b.line[family, b.queued[family]] = i
            b.queued[family] += 1
    unseen = knowledge.unseen(v, family)
    for slot in range(SLOTS):
        if (unseen >> slot) & 1:
            b.slot[family, b.cards[family]] = slot
            b.cards[family] += 1


@rule
def write_weights(v: View, b: Belief, priors: Priors, family: int) -> None:
    """Write the weight of each unknown card in each spot: its prior in the queue, 1 outside, 0 if R1.7 rules it out."""
    spots = knowledge.spots_of(v, family)
    for j in range(int(b.cards[family])):
        slot = int(b.slot[family, j])
        allowed = knowledge.allowed(v, family, spots, slot)
        for k in range(int(b.cards[family])):
            weight = 0.0
            if (allowed >> k) & 1:
                weight = priors[cell_of(v, int(b.line[family, k])), int(v.deck[slot])] if k < spots.queued else 1.0
            b.weight[family, k, j] = weight


@rule
def sum_rest(b: Belief, family: int) -> None:
    """Write `rest` for every set of used cards, from the full set down."""
    cards = int(b.cards[family])
    full = (1 << cards) - 1
    b.rest[family, full] = 1.0
    for used in range(full - 1, -1, -1):
        k = count(used)
        total = 0.0
        for j in range(cards):
            if (used >> j) & 1 == 0:
                total += b.weight[family, k, j] * b.rest[family, used | 1 << j]
        b.rest[family, used] = total


@rule
def deal_queue(v: View, b: Belief, into: View, state: int) -> int:
    """Draw a card for every spot in the queue and write it into a copy of the view. Return the generator's state."""
    for family in range(int(v.players)):
        used = 0
        for k in range(int(b.queued[family])):
            state = mwc_next(state)
            point = float(state & WORD) / WORD * b.rest[family, used]
            chosen = NONE
            for j in range(int(b.cards[family])):
                if (used >> j) & 1 == 0:
                    share = b.weight[family, k, j] * b.rest[family, used | 1 << j]
                    if share > 0.0:
                        chosen = j
                        point -= share
                        if point < 0.0:
                            break
            used |= 1 << chosen
            into.lies[b.line[family, k]] = family * SLOTS + b.slot[family, chosen]
    return state


@rule
def write_chances(v: View, b: Belief, forward: NDArray[np.float64], out: NDArray[np.float64]) -> None:
    """Write into out[i, kind] the chance that the i-th card of the queue is of that kind.

    `forward` is scratch memory for SETS numbers.
    """
    for i in range(int(v.lying)):
        for kind in range(kinds.KINDS):
            out[i, kind] = 0.0
        if v.lies[i] != NONE:
            out[i, int(v.deck[int(v.lies[i]) % SLOTS])] = 1.0
    for family in range(int(v.players)):
        cards = int(b.cards[family])
        for used in range(1 << cards):
            forward[used] = 0.0
        forward[0] = 1.0
        for used in range(1 << cards):
            k = count(used)
            if k < b.queued[family] and forward[used] > 0.0:
                for j in range(cards):
                    if (used >> j) & 1 == 0:
                        part = forward[used] * b.weight[family, k, j]
                        forward[used | 1 << j] += part
                        share = part * b.rest[family, used | 1 << j] / b.rest[family, 0]
                        out[b.line[family, k], int(v.deck[b.slot[family, j]])] += share
