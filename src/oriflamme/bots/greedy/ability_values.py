# mypy: disable-error-code="no-any-return"
"""What an ability gains its player right now, by direct formulas, one per kind. A kind without one has a fixed value.

`me` is the family that decides. `before` and `after` are the places next to the actor (NONE: the queue ends there),
`here` is its own place (NONE: it is not in the queue yet). Call `appraise_points` first, and for the kinds in
NEEDS_QUEUE `appraise_queue` too.
"""

from __future__ import annotations

from ...compiled.jit import rule
from ...rules import kinds
from ...rules.nouns import exposed, family_of, is_open_character, is_revealed, is_stacked, kind_of, tokens_on
from ...rules.state import NONE, SENTENCED, State
from .appraisal import Appraisal

# The kinds whose formula needs `appraise_queue`; for the others `appraise_points` is enough.
NEEDS_QUEUE = sum(
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
SMALL_GAIN = 0.3  # of a sentence that may be executed later, or of a Royal Decree without a special purpose


@rule
def strike(a: Appraisal, place: int, attacker: float) -> float:
    """Return the gain of eliminating the card in this place with an attacker of this value; 0 if the place is NONE."""
    return a.strike[place] - a.risk[place] * attacker if place != NONE else 0.0


@rule
def strike_neighbour(a: Appraisal, before: int, after: int, attacker: float) -> float:
    """Return the gain of eliminating the better neighbour; with one neighbour there is no choice (R3.11)."""
    if before == NONE:
        return strike(a, after, attacker)
    if after == NONE:
        return strike(a, before, attacker)
    return max(strike(a, before, attacker), strike(a, after, attacker))


@rule
def strike_best(g: State, a: Appraisal, attacker: float) -> float:
    """Return the gain of eliminating the best card anywhere; 0 if no card is worth it."""
    best = 0.0
    for place in range(int(g.stacks)):
        best = max(best, strike(a, place, attacker))
    return best


@rule
def is_mine(g: State, place: int, me: int) -> bool:
    return place != NONE and family_of(g, exposed(g, place)) == me


@rule
def spy_value(g: State, a: Appraisal, place: int, me: int) -> float:
    """Return the gain of stealing a point from the player of the card in this place (spy)."""
    if place == NONE:
        return 0.0
    family = family_of(g, exposed(g, place))
    return 1.0 + a.hurt[family] if family != me and g.points[family] > 0 else 0.0


@rule
def tokens_overheard(g: State, place: int, me: int) -> float:
    """Return the tokens on the card in this place if it is a face-down card of another family (informer)."""
    if place == NONE or is_mine(g, place, me) or is_revealed(g, exposed(g, place)):
        return 0.0
    return float(tokens_on(g, exposed(g, place)))


@rule
def is_stack(g: State, place: int) -> bool:
    return place != NONE and is_stacked(g, exposed(g, place))


@rule
def plain_ability_value(g: State, a: Appraisal, me: int, kind: int, before: int, after: int, here: int) -> float:
    """Return the gain of an ability other than the Shapeshifter's and Plot's, which use those of other cards."""
    attacker = a.rate[kind] * a.acts_later
    if kind in (kinds.SOLDIER, kinds.IMPERSONATION, kinds.DESERTER):
        return strike_neighbour(a, before, after, attacker)
    if kind == kinds.CUTTHROAT:
        return strike_neighbour(a, before, after, attacker) - 0.7
    if kind == kinds.ARCHER:
        last = int(g.stacks) - 1
        if here == NONE:  # it is not placed yet and will be at an end itself
            return strike(a, last if before == NONE else 0, attacker) if last >= 0 else 1.0 - attacker
        return max(strike(a, 0, attacker), strike(a, last, attacker))
    if kind == kinds.ASSASSINATION:
        return strike_best(g, a, 0.0)
    if kind == kinds.INSURRECTION:
        return strike(a, before, 1.0) + strike(a, after, 1.0)
    if kind == kinds.APOTHECARY:
        return apothecary_value(g, a, me, here, attacker)
    if kind == kinds.JUDGE:
        best = 1.0 + SMALL_GAIN
        for place in range(int(g.stacks)):
            if int(g.marks[exposed(g, place)]) & SENTENCED:
                best = max(best, strike(a, place, attacker))
        return best
    if kind == kinds.SPY:
        return max(spy_value(g, a, before, me), spy_value(g, a, after, me))
    if kind == kinds.HEIR:
        return 0.0 if same_name(g, kind, here) else 2.0
    if kind == kinds.LORD:
        return 1.0 + (1.0 if is_mine(g, before, me) else 0.0) + (1.0 if is_mine(g, after, me) else 0.0)
    if kind == kinds.SCHEMER:
        return -a.rate[kind] * a.acts_later if is_stack(g, before) or is_stack(g, after) else 2.0
    if kind == kinds.FELON:
        return felon_neighbour_value(g, a, before) + felon_neighbour_value(g, a, after)
    if kind == kinds.QUEEN:
        return 2.0
    if kind == kinds.PRINCE:
        with_twin = here != NONE and not is_revealed(g, exposed(g, here)) and (int(g.laid) >> me) & 1
        return 1.0 + a.acts_from_now if with_twin else 1.0
    if kind in (kinds.TWIN, kinds.AMBUSH, kinds.TRAP, kinds.EXTORTION):
        return 1.0
    if kind == kinds.BRIBERY:
        return bribery_value(g, a, me)
    if kind == kinds.ROYAL_DECREE:
        return SMALL_GAIN
    if kind == kinds.EMPRESS:
        return 1.8
    if kind == kinds.INFORMER:
        return max(0.5, tokens_overheard(g, before, me) + tokens_overheard(g, after, me))
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
        return hidden + 0.5 * a.rounds_left
    if kind in (kinds.CONSPIRACY, kinds.DEAL):  # they gain only by their tokens: answer_values.tokens_value
        return 0.0
    return a.rate[kind] + a.played[kind]  # no formula yet: its value in kinds.TABLE


@rule
def felon_neighbour_value(g: State, a: Appraisal, place: int) -> float:
    """Return the gain if the player of the card in this place loses 1 point; negative if that is `me` (felon)."""
    if place == NONE:
        return 0.0
    family = family_of(g, exposed(g, place))
    return a.hurt[family] if g.points[family] > 0 else 0.0


@rule
def same_name(g: State, kind: int, here: int) -> bool:
    """Return whether another revealed card of this kind is exposed."""
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if place != here and is_revealed(g, card) and kind_of(g, card) == kind:
            return True
    return False


@rule
def apothecary_value(g: State, a: Appraisal, me: int, here: int, attacker: float) -> float:
    """Return the gain of eliminating the best card next to another of my cards; my own may be the only choice."""
    best = 0.0
    found = False
    last = int(g.stacks) - 1
    for place in range(int(g.stacks)):
        if place != here and is_mine(g, place, me):
            for other in (place - 1, place + 1):
                if 0 <= other <= last and other != here:
                    value = strike(a, other, attacker)
                    if not found or value > best:
                        best = value
                        found = True
    return best


@rule
def bribery_value(g: State, a: Appraisal, me: int) -> float:
    """Return the gain of bribing the best character of another family."""
    best = 0.0
    for place in range(int(g.stacks)):
        best = max(best, bribe_value(g, a, me, place))
    return best


@rule
def bribe_value(g: State, a: Appraisal, me: int, place: int) -> float:
    """Return the gain of taking over the character in this place for the rest of the game (bribery)."""
    card = exposed(g, place)
    family = family_of(g, card)
    if family == me or not is_open_character(g, card) or is_stacked(g, card):
        return 0.0
    return a.value[place] * (1.0 + a.hurt[family])


@rule
def borrowed_value(g: State, a: Appraisal, me: int, place: int, before: int, after: int, here: int) -> float:
    """Return the gain of using the ability of the card in this place (shapeshifter)."""
    if place == NONE:
        return 0.0
    card = exposed(g, place)
    if not is_open_character(g, card) or kind_of(g, card) == kinds.SHAPESHIFTER:
        return 0.0
    return plain_ability_value(g, a, me, kind_of(g, card), before, after, here)


@rule
def plot_value(g: State, a: Appraisal, me: int, place: int) -> float:
    """Return the gain of the ability of my revealed character in this place (plot)."""
    card = exposed(g, place)
    if family_of(g, card) != me or not is_open_character(g, card):
        return 0.0
    before = place - 1
    after = place + 1 if place + 1 < g.stacks else NONE
    kind = kind_of(g, card)
    if kind == kinds.SHAPESHIFTER:
        return max(
            borrowed_value(g, a, me, before, before, after, place),
            borrowed_value(g, a, me, after, before, after, place),
        )
    return plain_ability_value(g, a, me, kind, before, after, place)


@rule
def ability_value(g: State, a: Appraisal, me: int, kind: int, before: int, after: int, here: int) -> float:
    """Return the gain of the ability of this kind, used between the places `before` and `after`."""
    if kind == kinds.SHAPESHIFTER:
        return max(
            borrowed_value(g, a, me, before, before, after, here),
            borrowed_value(g, a, me, after, before, after, here),
        )
    if kind == kinds.PLOT:
        best = 0.0
        for place in range(int(g.stacks)):
            best = max(best, plot_value(g, a, me, place))
        return best
    return plain_ability_value(g, a, me, kind, before, after, here)
