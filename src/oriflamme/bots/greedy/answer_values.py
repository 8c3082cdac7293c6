# mypy: disable-error-code="no-any-return"
"""What each answer is worth to greedy, in points, looking one move ahead. Every question of the game has a formula.

The game may be the real one or a determinization of the seat's view: the answer is the same (see appraisal.py).
"""

from __future__ import annotations

from ...compiled.jit import rule
from ...rules import actions, decision, engine, kinds, questions
from ...rules.cards.ablaze import GAIN
from ...rules.cards.alliance import BARE, LEAVE, LISTEN
from ...rules.machine.chance import WORD, mwc_next
from ...rules.nouns import exposed, family_of, is_character, is_revealed, kind_of, lowest, place_of, tokens_on
from ...rules.state import BACK, FRONT, NONE, ON, State
from .ability_values import (
    NEEDS_QUEUE,
    SMALL_GAIN,
    ability_value,
    borrowed_value,
    bribe_value,
    plot_value,
    spy_value,
    strike,
    tokens_overheard,
)
from .appraisal import Appraisal, appraise_points, appraise_queue, set_rounds_left
from .card_values import COVERED_BY_CHARACTER, COVERED_BY_INTRIGUE, PLACED_LATER, SURVIVES_FACE_DOWN

NOISE = 1e-3  # breaks ties between equal answers at random


# Reveal or keep


@rule
def tokens_value(a: Appraisal, kind: int, tokens: float) -> float:
    """Return what the tokens on a card of this kind gain its player if it is revealed now (R3.3)."""
    if (kinds.LOSES_TOKENS >> kind) & 1:
        return 0.0
    if (kinds.LOSES_ONE_TOKEN >> kind) & 1:
        return tokens - 1.0
    if (kinds.KEEPS_TOKENS >> kind) & 1 == 0:
        return tokens
    if kind == kinds.CONSPIRACY:
        return 2.0 * tokens
    if kind == kinds.DEAL:
        return tokens * (a.rounds_left + 1.0)
    if kind == kinds.PLOT:
        return 1.3 * tokens
    raise NotImplementedError("greedy has no value for the tokens on a kind: add a branch to tokens_value")


@rule
def reveal_value(
    g: State, a: Appraisal, me: int, kind: int, tokens: float, before: int, after: int, here: int
) -> float:
    """Return the value of revealing a card: its tokens, its ability, and what a character gains in later rounds."""
    value = tokens_value(a, kind, tokens) + ability_value(g, a, me, kind, before, after, here)
    if kind == kinds.INSURRECTION and tokens < 1.0:
        return -1.0  # it can't be revealed yet
    if is_character(kind):
        value += a.rate[kind] * a.acts_later
    return value


@rule
def keep_value(a: Appraisal, kind: int, tokens: float) -> float:
    """Return the value of keeping a card, which gets a token and may be revealed next round; 0 in the last round."""
    if a.rounds_left < 1.0:
        return 0.0
    later = tokens_value(a, kind, tokens + 1.0) + a.played[kind] + a.rate[kind] * a.acts_later
    if kind == kinds.DEAL:
        later -= tokens + 1.0  # it pays for one round less
    return a.weights[SURVIVES_FACE_DOWN] * later


# Placing


@rule
def value_if_placed_later(a: Appraisal, kind: int) -> float:
    """Return what this card would still be worth if it were placed a round later, in any place.

    An Insurrection is never revealed in the round in which it is placed: it needs a token first.
    """
    if a.rounds_left < 1.0:
        return 0.0
    rounds = a.rounds_left
    set_rounds_left(a, rounds - 1.0)
    later = keep_value(a, kind, 0.0)
    if kind != kinds.INSURRECTION:
        later = max(later, a.played[kind] + a.rate[kind] * a.acts_from_now)
    set_rounds_left(a, rounds)
    return a.weights[PLACED_LATER] * later


@rule
def placement_value(g: State, a: Appraisal, me: int, kind: int, where: int) -> float:
    """Return what this card will gain if it is placed there."""
    last = int(g.stacks) - 1
    before = NONE
    after = NONE
    cover_cost = 0.0
    if where == FRONT:
        after = 0 if last >= 0 else NONE
    elif where == BACK:
        before = last
    else:
        place = where - ON
        before = place - 1
        after = place + 1 if place < last else NONE
        cover_cost = a.value[place] * a.weights[COVERED_BY_CHARACTER if is_character(kind) else COVERED_BY_INTRIGUE]
    return max(reveal_value(g, a, me, kind, 0.0, before, after, NONE), keep_value(a, kind, 0.0)) - cover_cost


# Royal Decree: a card moved to after the place being resolved acts (again) this round; one moved to before it does not.


@rule
def decree_value(g: State, a: Appraisal, place: int, to: int) -> float:
    """Return the value of moving the card in this place to another place; with NONE, to the best one."""
    card = exposed(g, place)
    cursor = int(g.cursor)
    side = -a.hurt[family_of(g, card)]  # 1 for one of my cards
    act = a.value[place] / (a.rounds_left + 1.0)
    value = 0.0
    if to != NONE:
        if place < cursor and to >= cursor:
            value = act * side
        elif place > cursor and to <= cursor:
            value = -act * side
        return value
    return act * side if place < cursor else -act * side


# All answers


@rule
def answer_value(g: State, a: Appraisal, me: int, asked: int, action: int) -> float:
    """Return the value of one answer to the question. Call `appraise` first."""
    if asked == questions.PLACE:
        kind = int(g.deck[action // actions.WHERES])
        return placement_value(g, a, me, kind, action % actions.WHERES) - value_if_placed_later(a, kind)
    if asked == questions.REVEAL_OR_KEEP:
        card = exposed(g, int(g.cursor))
        kind = kind_of(g, card)
        tokens = float(tokens_on(g, card))
        if action == actions.REVEAL:
            here = int(g.cursor)
            after = here + 1 if here + 1 < g.stacks else NONE
            return reveal_value(g, a, me, kind, tokens, here - 1, after, here)
        return keep_value(a, kind, tokens)
    actor = int(g.card[g.depth - 1])
    kind = kind_of(g, actor)
    attacker = a.rate[kind] * a.acts_later
    answer = decision.answer_of(asked, action)
    if asked == questions.DECREE_TO:
        return decree_value(g, a, int(g.arg[g.depth - 1]), answer)
    if asked == kinds.ROYAL_DECREE:
        return decree_value(g, a, answer, NONE)
    if asked == questions.TWIN_PLACE:
        if answer >= ON:
            return a.rate[kinds.TWIN] - a.value[answer - ON]
        return 1.0 if answer == BACK else 0.0
    if asked == kinds.INFORMER:
        return informer_answer_value(g, a, me, actor, answer)
    if asked == kinds.JUDGE:
        if answer >= decision.SECOND:
            return strike(a, answer - decision.SECOND, attacker)
        return 1.0 if answer == BARE else 1.0 + SMALL_GAIN * max(0.0, strike(a, answer, attacker)) / 2.0
    if asked == kinds.DIPLOMAT:
        return float(tokens_on(g, actor)) if answer == LEAVE else 1.0 + attacker
    if asked == questions.PLOT_STAKE:
        return 1.0 if answer == GAIN else ability_value(g, a, me, kinds.PLOT, NONE, NONE, NONE)
    place = answer
    if asked == questions.PLOT_CHOICE:
        return plot_value(g, a, me, place)
    if asked == kinds.SPY:
        return spy_value(g, a, place, me)
    if asked == kinds.SHAPESHIFTER:
        here = place_of(g, actor)
        after = here + 1 if here + 1 < g.stacks else NONE
        return borrowed_value(g, a, me, place, here - 1, after, here)
    if asked == kinds.BRIBERY:
        return bribe_value(g, a, me, place)
    if asked in (questions.EMPRESS_GIFT, questions.DIPLOMAT_GIFT):
        return -a.hurt[family_of(g, exposed(g, place))]
    if asked == kinds.CUTTHROAT:
        return strike(a, place, attacker) + cutthroat_extra(g, a, me, place)
    if asked in (
        kinds.ARCHER,
        kinds.SOLDIER,
        kinds.ASSASSINATION,
        kinds.APOTHECARY,
        kinds.IMPERSONATION,
        kinds.DESERTER,
    ):
        return strike(a, place, attacker)
    raise NotImplementedError("greedy has no value for the answers to a question: add a branch to answer_value")


@rule
def cutthroat_extra(g: State, a: Appraisal, me: int, chosen: int) -> float:
    """Return the gain of eliminating the other cards with the name of the chosen one, if it is revealed (cutthroat)."""
    card = exposed(g, chosen)
    if not is_revealed(g, card):
        return 0.0
    value = 0.0
    for place in range(int(g.stacks)):
        other = exposed(g, place)
        same = is_revealed(g, other) and kind_of(g, other) == kind_of(g, card)
        if place != chosen and same and family_of(g, other) != me:
            value += a.strike[place]
    return value


@rule
def informer_answer_value(g: State, a: Appraisal, me: int, actor: int, answer: int) -> float:
    """Return the value of listening, or of swapping the Informer for another card of the hand."""
    if answer == LISTEN:
        here = place_of(g, actor)
        after = here + 1 if here + 1 < g.stacks else NONE
        return (
            tokens_overheard(g, here - 1, me) + tokens_overheard(g, after, me) + a.rate[kinds.INFORMER] * a.acts_later
        )
    if a.rounds_left < 1.0:
        return 0.0
    kind = int(g.deck[answer - 1])
    return a.played[kind] + a.rate[kind] * a.acts_later


@rule
def appraise(g: State, a: Appraisal, me: int, asked: int) -> None:
    """Write as much of the appraisal as the question needs."""
    appraise_points(g, a, me)
    if asked != questions.REVEAL_OR_KEEP or (NEEDS_QUEUE >> kind_of(g, exposed(g, int(g.cursor)))) & 1:
        appraise_queue(g, a, me)


@rule
def choose(g: State, a: Appraisal, me: int, state: int) -> int:
    """Return the action with the highest value. The generator's state breaks ties."""
    return choose_roughly(g, a, me, NOISE, state)


@rule
def choose_roughly(g: State, a: Appraisal, me: int, noise: float, state: int) -> int:
    """Return the action with the highest value after a random number of points, at most `noise`, was added to each."""
    d = engine.legal(g)
    asked = engine.question(g)
    appraise(g, a, me, asked)
    if asked == questions.PLACE:
        return choose_place(g, a, me, decision.slots(d), decision.wheres(d), noise, state)
    best = NONE
    most = 0.0
    action = decision.next_action(d, NONE)
    while action != NONE:
        state = mwc_next(state)
        value = answer_value(g, a, me, asked, action) + noise * float(state & WORD) / WORD
        if best == NONE or value > most:
            best = action
            most = value
        action = decision.next_action(d, action)
    return best


@rule
def choose_place(g: State, a: Appraisal, me: int, hand: int, wheres: int, noise: float, state: int) -> int:
    """Return the action with the highest value when a card is placed."""
    best = NONE
    most = 0.0
    while hand != 0:
        slot = lowest(hand)
        hand &= hand - 1
        kind = int(g.deck[slot])
        later = value_if_placed_later(a, kind)
        rest = wheres
        while rest != 0:
            where = lowest(rest)
            rest &= rest - 1
            state = mwc_next(state)
            value = placement_value(g, a, me, kind, where) - later + noise * float(state & WORD) / WORD
            if best == NONE or value > most:
                best = decision.place_action(slot, where)
                most = value
    return best
