# mypy: disable-error-code="no-any-return"
"""What greedy computes once per decision, before it values individual answers.

Everything is read through `known_kind`, which reads no card that the seat may not know (R1.6, R1.7). So the game may be
the real one or any determinization of the seat's view: the appraisal is the same.
"""

from __future__ import annotations

import numpy as np

from ...compiled.jit import rule
from ...rules import kinds
from ...rules.elimination import has_infiltrated
from ...rules.nouns import exposed, family_of, home_of, is_revealed, kind_of, tokens_on
from ...rules.state import NONE, PLACEMENT, PLAYERS, SLOTS, STACKS, TWIN_SLOT, State
from ...rules.views import may_know
from .card_values import LEADER, PLAYED, RATE, SURVIVES_REVEALED, WEIGHTS

# fmt: off
APPRAISAL = np.dtype((np.record, np.dtype([
    # the same in every game (card_values.py)
    ("rate", "f8", kinds.KINDS), ("played", "f8", kinds.KINDS), ("weights", "f8", WEIGHTS.shape[0]),
    # computed for each decision
    ("rounds_left", "f8"),         # rounds after this one
    ("acts_later", "f8"),          # how often a character will act in them, given that it may be eliminated
    ("acts_from_now", "f8"),       # the same, including this round
    ("hurt", "f8", PLAYERS),       # what a point that this family loses is worth to me
    ("unseen", "i8", PLAYERS),     # bit mask: slots of the family's cards that I have not seen
    ("average", "f8", PLAYERS),    # value of one of its face-down cards, without tokens
    ("danger", "f8", PLAYERS),     # what I expect to lose by eliminating one, apart from the attacker
    ("backfire", "f8", PLAYERS),   # the chance that the attacker is discarded for it
    ("value", "f8", STACKS),       # what the exposed card in this place will still gain for its family
    ("strike", "f8", STACKS),      # what eliminating it gains me, apart from the attacker
    ("risk", "f8", STACKS),        # the chance that the attacker is discarded for it
], align=True)))
# fmt: on

Appraisal = np.record


def new_appraisal() -> Appraisal:
    """Return an appraisal with the numbers of card_values.py."""
    appraisal: Appraisal = np.zeros(1, dtype=APPRAISAL)[0]
    appraisal.rate[:] = RATE
    appraisal.played[:] = PLAYED
    appraisal.weights[:] = WEIGHTS
    return appraisal


@rule
def known_kind(g: State, card: int, me: int) -> int:
    """Return the kind of a card in the queue if this seat knows it, otherwise NONE."""
    return kind_of(g, card) if may_know(g, card, me) else NONE


@rule
def expected_acts(a: Appraisal, acts: float) -> float:
    """Return how many of this many acts to expect: each one is less certain than the one before."""
    return acts * (1.0 - 0.5 * (1.0 - a.weights[SURVIVES_REVEALED]) * (acts - 1.0)) if acts > 0.0 else 0.0


@rule
def set_rounds_left(a: Appraisal, rounds: float) -> None:
    a.rounds_left = rounds
    a.acts_later = expected_acts(a, rounds)
    a.acts_from_now = expected_acts(a, rounds + 1.0)


@rule
def appraise_points(g: State, a: Appraisal, me: int) -> None:
    """Write the rounds that are left and what it is worth to this seat if a family loses a point."""
    players = int(g.players)
    set_rounds_left(a, float(g.rounds - g.round_now))
    top = 0
    for family in range(players):
        if family != me and g.points[family] > top:
            top = int(g.points[family])
    weight = 1.0 / (players - 1)
    for family in range(players):
        a.hurt[family] = weight * a.weights[LEADER] if g.points[family] == top else weight
    a.hurt[me] = -1.0


@rule
def appraise_queue(g: State, a: Appraisal, me: int) -> None:
    """Write what each exposed card is worth and what eliminating it gains. Call `appraise_points` first."""
    players = int(g.players)
    for family in range(players):
        seen = int(g.discard[family]) | int(g.reserve[family])
        if (int(g.laid) >> family) & 1:
            seen |= 1 << TWIN_SLOT
        a.unseen[family] = ~seen
    mine = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if family_of(g, card) == me:
            mine += 1
        while card != NONE:
            if may_know(g, card, me):
                a.unseen[home_of(card)] &= ~(1 << (card % SLOTS))
            card = int(g.below[card])
    for family in range(players):
        if family != me:
            appraise_unseen(g, a, family, mine)
    spoils = 2.0 if has_infiltrated(g, me) else 0.0
    for place in range(int(g.stacks)):
        appraise_place(g, a, me, place, spoils)


@rule
def appraise_unseen(g: State, a: Appraisal, family: int, mine: int) -> None:
    """Write what a face-down card of this family is worth on average: each unseen card is equally likely."""
    cards = 0
    total = 0.0
    danger = 0.0
    backfire = 0.0
    for slot in range(SLOTS):
        kind = int(g.deck[slot])
        if kind != NONE and (a.unseen[family] >> slot) & 1:
            cards += 1
            total += a.rate[kind] * a.acts_from_now + a.played[kind]
            if kind == kinds.AMBUSH:
                danger += 4.0 * a.hurt[family]
                backfire += 1.0
            elif kind == kinds.TRAP:
                danger += 3.0 + 3.0 * a.hurt[family]
                backfire += 1.0
            elif kind == kinds.EXTORTION:
                danger += 2.0 * mine * a.hurt[family]
    if cards == 0:
        cards = 1
    a.average[family] = total / cards
    a.danger[family] = danger / cards
    a.backfire[family] = backfire / cards


@rule
def appraise_place(g: State, a: Appraisal, me: int, place: int, spoils: float) -> None:
    """Write what the exposed card in this place is worth to its family, and what eliminating it gains me."""
    card = exposed(g, place)
    family = family_of(g, card)
    kind = known_kind(g, card, me)
    tokens = float(tokens_on(g, card))
    a.risk[place] = 0.0
    if kind == NONE:
        a.value[place] = tokens + a.average[family]
        a.strike[place] = 1.0 + spoils + a.hurt[family] * a.value[place] - a.danger[family]
        a.risk[place] = a.backfire[family]
        return
    acts = a.acts_from_now if g.phase == PLACEMENT or place > g.cursor else a.acts_later
    a.value[place] = tokens + a.rate[kind] * acts
    if (kinds.CHARACTERS >> kind) & 1 == 0:
        a.value[place] += a.played[kind] + tokens
    a.strike[place] = 1.0 + a.hurt[family] * a.value[place]
    if not is_revealed(g, card):
        a.strike[place] += spoils
    if kind == kinds.QUEEN and family != me:
        a.strike[place] += 1.0
