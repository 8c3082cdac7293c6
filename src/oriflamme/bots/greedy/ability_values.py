# mypy: disable-error-code="no-any-return"
"""What an ability brings its player right now, by direct formulas: one rung a kind. `before` and `after` are the places
beside the actor (NONE: there is none), `here` its own place (NONE: it is not in the queue yet). Reads the desk.
"""

from __future__ import annotations

from ...rules.kit import (
    NONE,
    SENTENCED,
    Game,
    exposed,
    family_of,
    is_open_character,
    is_revealed,
    is_stacked,
    kind_of,
    kinds,
    tokens_on,
)
from ..jit import rule
from .appraisal import Desk

# The kinds whose formula reads what the cards in the queue are worth; for the others a glance is enough.
NEEDS_LOOK = sum(
    1 << kind
    for kind in (
        kinds.ARCHER,
        kinds.SOLDIER,
        kinds.SHAPESHIFTER,
        kinds.ASSASSINATION,
        kinds.CUTTHROAT,
        kinds.APOTHECARY,
        kinds.IMPERSONATION,
        kinds.PLOT,
        kinds.BRIBERY,
        kinds.JUDGE,
        kinds.DESERTER,
        kinds.INSURRECTION,
    )
)
MARKS_TIME = 0.3  # a sentence that may be executed later; a Decree with no special purpose


@rule
def hit(d: Desk, place: int, attacker: float) -> float:
    """Eliminating the card in this place with an attacker that is worth so much; nothing there brings nothing."""
    return d.strike[place] - d.risk[place] * attacker if place != NONE else 0.0


@rule
def hit_either(d: Desk, before: int, after: int, attacker: float) -> float:
    """The better neighbour; with one neighbour there is no choice (R3.11)."""
    if before == NONE:
        return hit(d, after, attacker)
    if after == NONE:
        return hit(d, before, attacker)
    return max(hit(d, before, attacker), hit(d, after, attacker))


@rule
def hit_best(g: Game, d: Desk, attacker: float) -> float:
    best = 0.0
    for place in range(int(g.stacks)):
        best = max(best, hit(d, place, attacker))
    return best


@rule
def is_mine(g: Game, place: int, me: int) -> bool:
    return place != NONE and family_of(g, exposed(g, place)) == me


@rule
def robbed(g: Game, d: Desk, place: int, me: int) -> float:
    """spy: a point from the player of this card."""
    if place == NONE:
        return 0.0
    family = family_of(g, exposed(g, place))
    return 1.0 + d.hurt[family] if family != me and g.points[family] > 0 else 0.0


@rule
def overheard(g: Game, place: int, me: int) -> float:
    """informer: the tokens on a face-down card of another family."""
    if place == NONE or is_mine(g, place, me) or is_revealed(g, exposed(g, place)):
        return 0.0
    return float(tokens_on(g, exposed(g, place)))


@rule
def is_stack(g: Game, place: int) -> bool:
    return place != NONE and is_stacked(g, exposed(g, place))


@rule
def plain_ability(g: Game, d: Desk, me: int, kind: int, before: int, after: int, here: int) -> float:
    """Every kind but the Shapeshifter and Plot, which borrow from these."""
    attacker = d.rate[kind] * d.rest
    if kind in (kinds.SOLDIER, kinds.IMPERSONATION, kinds.DESERTER):
        return hit_either(d, before, after, attacker)
    if kind == kinds.CUTTHROAT:
        return hit_either(d, before, after, attacker) - 0.7
    if kind == kinds.ARCHER:
        last = int(g.stacks) - 1
        if here == NONE:  # it will be an end itself
            return hit(d, last if before == NONE else 0, attacker) if last >= 0 else 1.0 - attacker
        return max(hit(d, 0, attacker), hit(d, last, attacker))
    if kind == kinds.ASSASSINATION:
        return hit_best(g, d, 0.0)
    if kind == kinds.INSURRECTION:
        return hit(d, before, 1.0) + hit(d, after, 1.0)
    if kind == kinds.APOTHECARY:
        return apothecary(g, d, me, here, attacker)
    if kind == kinds.JUDGE:
        best = 1.0 + MARKS_TIME
        for place in range(int(g.stacks)):
            if int(g.marks[exposed(g, place)]) & SENTENCED:
                best = max(best, hit(d, place, attacker))
        return best
    if kind == kinds.SPY:
        return max(robbed(g, d, before, me), robbed(g, d, after, me))
    if kind == kinds.HEIR:
        return 0.0 if same_name(g, kind, here) else 2.0
    if kind == kinds.LORD:
        return 1.0 + (1.0 if is_mine(g, before, me) else 0.0) + (1.0 if is_mine(g, after, me) else 0.0)
    if kind == kinds.SCHEMER:
        return -d.rate[kind] * d.rest if is_stack(g, before) or is_stack(g, after) else 2.0
    if kind == kinds.FELON:
        return felt(g, d, before) + felt(g, d, after)
    if kind == kinds.QUEEN:
        return 2.0
    if kind == kinds.PRINCE:
        laid = here != NONE and not is_revealed(g, exposed(g, here)) and (int(g.laid) >> me) & 1
        return 1.0 + d.long if laid else 1.0
    if kind in (kinds.TWIN, kinds.AMBUSH, kinds.TRAP, kinds.EXTORTION):
        return 1.0
    if kind == kinds.BRIBERY:
        return bribed(g, d, me)
    if kind == kinds.ROYAL_DECREE:
        return MARKS_TIME
    if kind == kinds.EMPRESS:
        return 1.8
    if kind == kinds.INFORMER:
        return max(0.5, overheard(g, before, me) + overheard(g, after, me))
    if kind == kinds.FANATIC:
        for place in range(int(g.stacks)):
            if place != here and is_mine(g, place, me) and is_revealed(g, exposed(g, place)):
                return 1.0
        return 2.0
    if kind == kinds.DIPLOMAT:
        return 1.0
    if kind == kinds.INFILTRATION:
        hidden = 0.0
        for place in range(int(g.stacks)):
            if place != here and is_mine(g, place, me) and not is_revealed(g, exposed(g, place)):
                hidden += 1.0
        return hidden + 0.5 * d.left
    return 0.0


@rule
def felt(g: Game, d: Desk, place: int) -> float:
    """felon: a neighbour's player loses 1; an own card costs 1 (`hurt` of the own family is negative)."""
    if place == NONE:
        return 0.0
    family = family_of(g, exposed(g, place))
    return d.hurt[family] if g.points[family] > 0 else 0.0


@rule
def same_name(g: Game, kind: int, here: int) -> bool:
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if place != here and is_revealed(g, card) and kind_of(g, card) == kind:
            return True
    return False


@rule
def apothecary(g: Game, d: Desk, me: int, here: int, attacker: float) -> float:
    """The best card beside another own one; if it must be an own one, that."""
    best = 0.0
    found = False
    last = int(g.stacks) - 1
    for place in range(int(g.stacks)):
        if place != here and is_mine(g, place, me):
            for other in (place - 1, place + 1):
                if 0 <= other <= last and other != here:
                    value = hit(d, other, attacker)
                    if not found or value > best:
                        best = value
                        found = True
    return best


@rule
def bribed(g: Game, d: Desk, me: int) -> float:
    """bribery: the best character of another family, for the rest of the game."""
    best = 0.0
    for place in range(int(g.stacks)):
        best = max(best, bribe(g, d, me, place))
    return best


@rule
def bribe(g: Game, d: Desk, me: int, place: int) -> float:
    card = exposed(g, place)
    family = family_of(g, card)
    if family == me or not is_open_character(g, card) or is_stacked(g, card):
        return 0.0
    return d.worth[place] * (1.0 + d.hurt[family])


@rule
def borrowed(g: Game, d: Desk, me: int, place: int, before: int, after: int, here: int) -> float:
    """shapeshifter: the ability of the card in this place, as one's own."""
    if place == NONE:
        return 0.0
    card = exposed(g, place)
    if not is_open_character(g, card) or kind_of(g, card) == kinds.SHAPESHIFTER:
        return 0.0
    return plain_ability(g, d, me, kind_of(g, card), before, after, here)


@rule
def in_place(g: Game, d: Desk, me: int, place: int) -> float:
    """plot: the ability of the own revealed character in this place."""
    card = exposed(g, place)
    if family_of(g, card) != me or not is_open_character(g, card):
        return 0.0
    before = place - 1
    after = place + 1 if place + 1 < g.stacks else NONE
    kind = kind_of(g, card)
    if kind == kinds.SHAPESHIFTER:
        return max(
            borrowed(g, d, me, before, before, after, place),
            borrowed(g, d, me, after, before, after, place),
        )
    return plain_ability(g, d, me, kind, before, after, place)


@rule
def ability(g: Game, d: Desk, me: int, kind: int, before: int, after: int, here: int) -> float:
    """What the ability of this kind brings, done in this place."""
    if kind == kinds.SHAPESHIFTER:
        return max(
            borrowed(g, d, me, before, before, after, here),
            borrowed(g, d, me, after, before, after, here),
        )
    if kind == kinds.PLOT:
        best = 0.0
        for place in range(int(g.stacks)):
            best = max(best, in_place(g, d, me, place))
        return best
    return plain_ability(g, d, me, kind, before, after, here)
