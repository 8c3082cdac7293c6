# mypy: disable-error-code="no-any-return"
"""greedy: what each answer is worth, in points, looking one move ahead. Every question of the game has its formula.

The table may be the real game or a determinization of the seat's view: the answer is the same (see desk.py).
"""

from __future__ import annotations

from ...rules.kit import (
    BACK,
    BARE,
    DIPLOMACY,
    EXECUTE,
    FRONT,
    GAIN,
    INFORMATION,
    LEAVE,
    LISTEN,
    MOVE_TO,
    NONE,
    ON,
    REVEAL,
    SENTENCE_ON,
    STAKE,
    TARGET,
    TWIN_TO,
    WHERES,
    WORD,
    Game,
    engine,
    exposed,
    family_of,
    is_character,
    is_revealed,
    kind_of,
    kinds,
    lowest,
    mwc_next,
    place_of,
    questions,
    tokens_on,
)
from ..jit import rule
from .ability_values import (
    MARKS_TIME,
    NEEDS_LOOK,
    ability,
    borrowed,
    bribe,
    hit,
    in_place,
    overheard,
    robbed,
)
from .appraisal import Desk, glance, look, set_left
from .card_values import CLOAKS, COVERS, HIDES, WAIT

NOISE = 1e-3  # equal answers are decided by chance


# Reveal or keep


@rule
def tokens_worth(d: Desk, kind: int, tokens: float) -> float:
    """What its player has of the tokens on a card of this kind when it is revealed now (R3.3)."""
    if kind == kinds.CONSPIRACY:
        return 2.0 * tokens
    if kind in (kinds.AMBUSH, kinds.TRAP, kinds.EXTORTION):
        return 0.0
    if kind == kinds.DEAL:
        return tokens * (d.left + 1.0)
    if kind == kinds.INSURRECTION:
        return tokens - 1.0
    if kind == kinds.PLOT:
        return 1.3 * tokens
    return tokens


@rule
def revealed_worth(g: Game, d: Desk, me: int, kind: int, tokens: float, before: int, after: int, here: int) -> float:
    """Reveal: the tokens, the ability, and what a character brings in the rounds after this one."""
    value = tokens_worth(d, kind, tokens) + ability(g, d, me, kind, before, after, here)
    if kind == kinds.INSURRECTION and tokens < 1.0:
        return -1.0  # it can't be revealed yet
    if is_character(kind):
        value += d.rate[kind] * d.rest
    return value


@rule
def kept_worth(d: Desk, kind: int, tokens: float) -> float:
    """Keep: one token more, and to be revealed in the next round, if it is still there. In the last round: nothing."""
    if d.left < 1.0:
        return 0.0
    later = tokens_worth(d, kind, tokens + 1.0) + d.played[kind] + d.rate[kind] * d.rest
    if kind == kinds.DEAL:
        later -= tokens + 1.0  # it pays a round less
    return d.habits[HIDES] * later


# Placing


@rule
def hurry(d: Desk, kind: int) -> float:
    """What this card would still be worth if it were placed a round later, wherever. An Insurrection is never revealed
    in the round in which it is placed: it needs a token first."""
    if d.left < 1.0:
        return 0.0
    left = d.left
    set_left(d, left - 1.0)
    later = kept_worth(d, kind, 0.0)
    if kind != kinds.INSURRECTION:
        later = max(later, d.played[kind] + d.rate[kind] * d.long)
    set_left(d, left)
    return d.habits[WAIT] * later


@rule
def placed_worth(g: Game, d: Desk, me: int, kind: int, where: int) -> float:
    """What this card will bring from that place."""
    last = int(g.stacks) - 1
    before = NONE
    after = NONE
    covered = 0.0
    if where == FRONT:
        after = 0 if last >= 0 else NONE
    elif where == BACK:
        before = last
    else:
        place = where - ON
        before = place - 1
        after = place + 1 if place < last else NONE
        covered = d.worth[place] * d.habits[COVERS if is_character(kind) else CLOAKS]
    return max(revealed_worth(g, d, me, kind, 0.0, before, after, NONE), kept_worth(d, kind, 0.0)) - covered


# Royal decree: a card moved behind the place being resolved acts (again) this round; one moved before it does not.


@rule
def decree_worth(g: Game, d: Desk, place: int, to: int) -> float:
    card = exposed(g, place)
    cursor = int(g.cursor)
    side = -d.hurt[family_of(g, card)]  # of an own card: 1
    act = d.worth[place] / (d.left + 1.0)
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
def answer_worth(g: Game, d: Desk, me: int, asked: int, action: int) -> float:
    """One answer to the question that is asked; the desk is reckoned."""
    if asked == questions.PLACE:
        kind = int(g.deck[action // WHERES])
        return placed_worth(g, d, me, kind, action % WHERES) - hurry(d, kind)
    if asked == questions.REVEAL_OR_KEEP:
        card = exposed(g, int(g.cursor))
        kind = kind_of(g, card)
        tokens = float(tokens_on(g, card))
        if action == REVEAL:
            here = int(g.cursor)
            after = here + 1 if here + 1 < g.stacks else NONE
            return revealed_worth(g, d, me, kind, tokens, here - 1, after, here)
        return kept_worth(d, kind, tokens)
    actor = int(g.card[g.depth - 1])
    kind = kind_of(g, actor)
    attacker = d.rate[kind] * d.rest
    if asked == questions.DECREE_TO:
        return decree_worth(g, d, int(g.arg[g.depth - 1]), action - MOVE_TO)
    if asked == kinds.ROYAL_DECREE:
        return decree_worth(g, d, action - TARGET, NONE)
    if asked == questions.TWIN_PLACE:
        where = action - TWIN_TO
        if where >= ON:
            return d.rate[kinds.TWIN] - d.worth[where - ON]
        return 1.0 if where == BACK else 0.0
    if asked == kinds.INFORMER:
        return informer_worth(g, d, me, actor, action - INFORMATION)
    if asked == kinds.JUDGE:
        if action >= EXECUTE:
            return hit(d, action - EXECUTE, attacker)
        place = action - SENTENCE_ON
        return 1.0 if place == BARE else 1.0 + MARKS_TIME * max(0.0, hit(d, place, attacker)) / 2.0
    if asked == kinds.DIPLOMAT:
        if action - DIPLOMACY == LEAVE:
            return float(tokens_on(g, actor))
        return 1.0 + attacker
    if asked == questions.PLOT_STAKE:
        if action - STAKE == GAIN:
            return 1.0
        return ability(g, d, me, kinds.PLOT, NONE, NONE, NONE)
    place = action - TARGET
    if asked == questions.PLOT_CHOICE:
        return in_place(g, d, me, place)
    if asked == kinds.SPY:
        return robbed(g, d, place, me)
    if asked == kinds.SHAPESHIFTER:
        here = place_of(g, actor)
        after = here + 1 if here + 1 < g.stacks else NONE
        return borrowed(g, d, me, place, here - 1, after, here)
    if asked == kinds.BRIBERY:
        return bribe(g, d, me, place)
    if asked in (questions.EMPRESS_GIFT, questions.DIPLOMAT_GIFT):
        return -d.hurt[family_of(g, exposed(g, place))]
    if asked == kinds.CUTTHROAT:
        return hit(d, place, attacker) + also_hit(g, d, me, place)
    return hit(d, place, attacker)


@rule
def also_hit(g: Game, d: Desk, me: int, chosen: int) -> float:
    """cutthroat: the others of that name, if it is known."""
    card = exposed(g, chosen)
    if not is_revealed(g, card):
        return 0.0
    value = 0.0
    for place in range(int(g.stacks)):
        other = exposed(g, place)
        same = is_revealed(g, other) and kind_of(g, other) == kind_of(g, card)
        if place != chosen and same and family_of(g, other) != me:
            value += d.strike[place]
    return value


@rule
def informer_worth(g: Game, d: Desk, me: int, actor: int, answer: int) -> float:
    """Listen, or bring a second card into play and the Informer back."""
    if answer == LISTEN:
        here = place_of(g, actor)
        after = here + 1 if here + 1 < g.stacks else NONE
        return overheard(g, here - 1, me) + overheard(g, after, me) + d.rate[kinds.INFORMER] * d.rest
    if d.left < 1.0:
        return 0.0
    kind = int(g.deck[answer - 1])
    return d.played[kind] + d.rate[kind] * d.rest


@rule
def prepare(g: Game, d: Desk, me: int, asked: int) -> None:
    """Reckon as much of the desk as the question needs."""
    glance(g, d, me)
    if asked != questions.REVEAL_OR_KEEP or (NEEDS_LOOK >> kind_of(g, exposed(g, int(g.cursor)))) & 1:
        look(g, d, me)


@rule
def choose(g: Game, d: Desk, me: int, state: int) -> int:
    """greedy's answer: the best one, equal ones decided by the generator's state."""
    first, second = engine.legal(g)
    asked = engine.question(g)
    prepare(g, d, me, asked)
    if asked == questions.PLACE:
        return choose_place(g, d, me, first, second, state)
    base = engine.first_action(asked)
    best = NONE
    most = 0.0
    while first != 0 or second != 0:
        action = base + lowest(first) if first != 0 else EXECUTE + lowest(second)
        if first != 0:
            first &= first - 1
        else:
            second &= second - 1
        state = mwc_next(state)
        value = answer_worth(g, d, me, asked, action) + NOISE * float(state & WORD) / WORD
        if best == NONE or value > most:
            best = action
            most = value
    return best


@rule
def choose_place(g: Game, d: Desk, me: int, hand: int, wheres: int, state: int) -> int:
    best = NONE
    most = 0.0
    while hand != 0:
        slot = lowest(hand)
        hand &= hand - 1
        kind = int(g.deck[slot])
        later = hurry(d, kind)
        rest = wheres
        while rest != 0:
            where = lowest(rest)
            rest &= rest - 1
            state = mwc_next(state)
            value = placed_worth(g, d, me, kind, where) - later + NOISE * float(state & WORD) / WORD
            if best == NONE or value > most:
                best = slot * WHERES + where
                most = value
    return best
