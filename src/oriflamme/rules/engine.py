"""legal, apply, settle: the only dispatch over kinds. Twin ladders: what an effect may be answered with, and what the
answer does. Actions are small integers that name places, not cards; `actions.py` holds their table.
"""

from __future__ import annotations

from . import questions
from .actions import DIPLOMACY, EXECUTE, INFORMATION, KEEP, MOVE_TO, REVEAL, SENTENCE_ON, STAKE, TARGET, TWIN_TO, WHERES
from .cards.ablaze import (
    apothecary_choices,
    apothecary_resolve,
    bribery_choices,
    bribery_resolve,
    cutthroat_choices,
    cutthroat_resolve,
    felon_resolve,
    impersonation_choices,
    impersonation_resolve,
    plot_choice_resolve,
    plot_choices,
    plot_resolve,
    plot_stake_choices,
    plot_stake_resolve,
    prince_resolve,
    queen_resolve,
    schemer_resolve,
    trap_resolve,
    twin_place_choices,
    twin_place_resolve,
    twin_resolve,
)
from .cards.alliance import (
    deal_resolve,
    deserter_choices,
    deserter_resolve,
    diplomat_choices,
    diplomat_gift_choices,
    diplomat_gift_resolve,
    diplomat_resolve,
    empress_gift_choices,
    empress_gift_resolve,
    empress_resolve,
    extortion_resolve,
    fanatic_resolve,
    infiltration_resolve,
    informer_choices,
    informer_resolve,
    insurrection_resolve,
    judge_execute,
    judge_execute_choices,
    judge_sentence,
    judge_sentence_choices,
)
from .cards.base import (
    ambush_resolve,
    archer_choices,
    archer_resolve,
    assassination_choices,
    assassination_resolve,
    conspiracy_resolve,
    decree_to_choices,
    decree_to_resolve,
    heir_resolve,
    lord_resolve,
    royal_decree_choices,
    royal_decree_resolve,
    shapeshifter_choices,
    shapeshifter_resolve,
    soldier_choices,
    soldier_resolve,
    spy_choices,
    spy_resolve,
)
from .events import ASKED, R3_10, emit
from .flow import begin_resolution, go_on, keep, may_reveal, next_to_place, place, places_for, reveal
from .kinds import (
    AMBUSH,
    APOTHECARY,
    ARCHER,
    ASSASSINATION,
    BRIBERY,
    CONSPIRACY,
    CUTTHROAT,
    DEAL,
    DESERTER,
    DIPLOMAT,
    EMPRESS,
    EXTORTION,
    FANATIC,
    FELON,
    HEIR,
    IMPERSONATION,
    INFILTRATION,
    INFORMER,
    INSURRECTION,
    JUDGE,
    LORD,
    PLOT,
    PRINCE,
    QUEEN,
    ROYAL_DECREE,
    SCHEMER,
    SHAPESHIFTER,
    SOLDIER,
    SPY,
    TRAP,
    TWIN,
)
from .machine.jit import rule
from .state import NONE, OVER, PLACEMENT, SLOTS, Game, Log
from .verbs import count, exposed, family_of, lowest

SECOND = 64  # answers of the second set (execute) are counted from here


@rule
def choices(g: Game, op: int, me: int, arg: int) -> tuple[int, int]:
    """The answers to an effect as two bit masks; none for an effect that asks nothing."""
    if op == ARCHER:
        return archer_choices(g), 0
    if op == SOLDIER:
        return soldier_choices(g, me), 0
    if op == SPY:
        return spy_choices(g, me), 0
    if op == SHAPESHIFTER:
        return shapeshifter_choices(g, me), 0
    if op == ASSASSINATION:
        return assassination_choices(g), 0
    if op == ROYAL_DECREE:
        return royal_decree_choices(g, me), 0
    if op == questions.DECREE_TO:
        return decree_to_choices(g, arg), 0
    if op == questions.TWIN_PLACE:
        return twin_place_choices(g, me), 0
    if op == CUTTHROAT:
        return cutthroat_choices(g, me), 0
    if op == APOTHECARY:
        return apothecary_choices(g, me), 0
    if op == IMPERSONATION:
        return impersonation_choices(g, me), 0
    if op == questions.PLOT_CHOICE:
        return plot_choices(g, me), 0
    if op == questions.PLOT_STAKE:
        return plot_stake_choices(g, me, arg), 0
    if op == BRIBERY:
        return bribery_choices(g, me), 0
    if op == questions.EMPRESS_GIFT:
        return empress_gift_choices(g, me), 0
    if op == INFORMER:
        return informer_choices(g, me), 0
    if op == JUDGE:
        return judge_sentence_choices(g), judge_execute_choices(g)
    if op == DIPLOMAT:
        return diplomat_choices(), 0
    if op == questions.DIPLOMAT_GIFT:
        return diplomat_gift_choices(g, me), 0
    if op == DESERTER:
        return deserter_choices(g, me), 0
    return 0, 0


@rule
def resolve(g: Game, log: Log, op: int, me: int, arg: int, answer: int) -> None:
    """Apply an effect with its answer; NONE where there was nothing to answer."""
    if op == ARCHER:
        archer_resolve(g, log, me, answer)
    elif op == SOLDIER:
        soldier_resolve(g, log, me, answer)
    elif op == SPY:
        spy_resolve(g, log, me, answer)
    elif op == HEIR:
        heir_resolve(g, log, me)
    elif op == LORD:
        lord_resolve(g, log, me)
    elif op == SHAPESHIFTER:
        shapeshifter_resolve(g, log, me, answer)
    elif op == ASSASSINATION:
        assassination_resolve(g, log, me, answer)
    elif op == ROYAL_DECREE:
        royal_decree_resolve(g, log, me, answer)
    elif op == questions.DECREE_TO:
        decree_to_resolve(g, log, me, arg, answer)
    elif op == AMBUSH:
        ambush_resolve(g, log, me)
    elif op == CONSPIRACY:
        conspiracy_resolve(g, log, me)
    elif op == PRINCE:
        prince_resolve(g, log, me)
    elif op == questions.TWIN_PLACE:
        twin_place_resolve(g, log, me, answer)
    elif op == TWIN:
        twin_resolve(g, log, me)
    elif op == QUEEN:
        queen_resolve(g, log, me)
    elif op == CUTTHROAT:
        cutthroat_resolve(g, log, me, answer)
    elif op == APOTHECARY:
        apothecary_resolve(g, log, me, answer)
    elif op == FELON:
        felon_resolve(g, log, me)
    elif op == SCHEMER:
        schemer_resolve(g, log, me)
    elif op == IMPERSONATION:
        impersonation_resolve(g, log, me, answer)
    elif op == PLOT:
        plot_resolve(g, log, me)
    elif op == questions.PLOT_CHOICE:
        plot_choice_resolve(g, log, me, answer)
    elif op == questions.PLOT_STAKE:
        plot_stake_resolve(g, log, me, arg, answer)
    elif op == TRAP:
        trap_resolve(g, log, me)
    elif op == BRIBERY:
        bribery_resolve(g, log, me, answer)
    elif op == EMPRESS:
        empress_resolve(g, log, me)
    elif op == questions.EMPRESS_GIFT:
        empress_gift_resolve(g, log, me, answer)
    elif op == INFORMER:
        informer_resolve(g, log, me, answer)
    elif op == JUDGE:
        if answer < SECOND:
            judge_sentence(g, log, me, answer)
        else:
            judge_execute(g, log, me, answer - SECOND)
    elif op == FANATIC:
        fanatic_resolve(g, log, me)
    elif op == DIPLOMAT:
        diplomat_resolve(g, log, me, answer)
    elif op == questions.DIPLOMAT_GIFT:
        diplomat_gift_resolve(g, log, me, answer)
    elif op == DESERTER:
        deserter_resolve(g, log, me, answer)
    elif op == INSURRECTION:
        insurrection_resolve(g, log, me)
    elif op == EXTORTION:
        extortion_resolve(g, log, me)
    elif op == INFILTRATION:
        infiltration_resolve(g, log, me)
    elif op == DEAL:
        deal_resolve(g, log, me)


# What is asked


@rule
def question(g: Game) -> int:
    """What is asked: questions.PLACE, questions.REVEAL_OR_KEEP, the effect on top, or NONE when the game is over."""
    if g.phase == OVER:
        return NONE
    if g.phase == PLACEMENT:
        return questions.PLACE
    return int(g.op[g.depth - 1]) if g.depth > 0 else questions.REVEAL_OR_KEEP


@rule
def decider(g: Game) -> int:
    """Whose decision it is, or NONE when the game is over."""
    if g.phase == OVER:
        return NONE
    if g.phase == PLACEMENT:
        return next_to_place(g)
    if g.depth > 0:
        return family_of(g, int(g.card[g.depth - 1]))
    return family_of(g, exposed(g, int(g.cursor)))


@rule
def legal(g: Game) -> tuple[int, int]:
    """All legal answers as two bit masks. Placing: the slots of the hand and the places, any with any."""
    if g.phase == OVER:
        return 0, 0
    if g.phase == PLACEMENT:
        family = next_to_place(g)
        return int(g.hand[family]), places_for(g, family)
    if g.depth > 0:
        top = int(g.depth) - 1
        return choices(g, int(g.op[top]), int(g.card[top]), int(g.arg[top]))
    return 3 if may_reveal(g, exposed(g, int(g.cursor))) else 1 << (KEEP - REVEAL), 0


@rule
def first_action(op: int) -> int:
    """The action of an effect's answer 0."""
    if op == questions.DECREE_TO:
        return MOVE_TO
    if op == questions.TWIN_PLACE:
        return TWIN_TO
    if op == INFORMER:
        return INFORMATION
    if op == JUDGE:
        return SENTENCE_ON
    if op == DIPLOMAT:
        return DIPLOMACY
    if op == questions.PLOT_STAKE:
        return STAKE
    if op == questions.REVEAL_OR_KEEP:
        return REVEAL
    return TARGET


@rule
def nth_place(places: int, n: int) -> int:
    """The n-th member of a set, from 0."""
    for _ in range(n):
        places &= places - 1
    return lowest(places)


@rule
def count_actions(g: Game) -> int:
    """How many legal actions there are."""
    first, second = legal(g)
    return count(first) * count(second) if g.phase == PLACEMENT else count(first) + count(second)


@rule
def nth_action(g: Game, n: int) -> int:
    """The n-th legal action, from 0."""
    first, second = legal(g)
    return nth_of(g, first, second, n)


@rule
def nth_of(g: Game, first: int, second: int, n: int) -> int:
    """The n-th of the answers that `legal` gave, as an action."""
    if g.phase == PLACEMENT:
        wheres = count(second)
        return nth_place(first, n // wheres) * WHERES + nth_place(second, n % wheres)
    firsts = count(first)
    if n >= firsts:
        return EXECUTE + nth_place(second, n - firsts)
    return first_action(question(g)) + nth_place(first, n)


@rule
def is_legal(g: Game, action: int) -> bool:
    if action < 0 or g.phase == OVER:
        return False
    first, second = legal(g)
    if g.phase == PLACEMENT:
        slot = action // WHERES
        return slot < SLOTS and (first >> slot) & 1 == 1 and (second >> (action % WHERES)) & 1 == 1
    if second != 0 and EXECUTE <= action < EXECUTE + SECOND:
        return (second >> (action - EXECUTE)) & 1 == 1
    answer = action - first_action(question(g))
    return 0 <= answer < SECOND - 1 and (first >> answer) & 1 == 1


# What happens


@rule
def advance(g: Game, log: Log) -> tuple[bool, int, int]:
    """One step of the game. True when a decision is due (or the game is over), with its legal answers as `legal` gives
    them. An answer that is the only one is taken here; place and reveal or keep are always asked (R3.10)."""
    if g.depth > 0:
        top = int(g.depth) - 1
        op = int(g.op[top])
        me = int(g.card[top])
        arg = int(g.arg[top])
        first, second = choices(g, op, me, arg)
        if first & (first - 1) != 0 or second != 0:
            return True, first, second
        pop(g)
        resolve(g, log, op, me, arg, lowest(first))
        return False, 0, 0
    if g.phase == PLACEMENT:
        family = next_to_place(g)
        if family != NONE:
            return True, int(g.hand[family]), places_for(g, family)
        begin_resolution(g)
        return False, 0, 0
    if g.phase == OVER or not go_on(g, log):
        first, second = legal(g)
        return True, first, second
    return False, 0, 0


@rule
def settle(g: Game, log: Log) -> None:
    """Run the game on to its next decision."""
    due = False
    while not due:
        due, _first, _second = advance(g, log)
    if log is not None and g.phase != OVER:
        card = NONE
        if g.depth > 0:
            card = int(g.card[g.depth - 1])
        elif g.phase != PLACEMENT:
            card = exposed(g, int(g.cursor))
        emit(g, log, ASKED, R3_10, decider(g), card, question(g), NONE)


@rule
def pop(g: Game) -> None:
    g.depth -= 1
    g.op[g.depth] = 0
    g.card[g.depth] = 0
    g.arg[g.depth] = 0


@rule
def apply(g: Game, log: Log, action: int) -> None:
    """Take a legal action and run on to the next decision. `is_legal` is the caller's to ask."""
    take(g, log, action)
    settle(g, log)


@rule
def take(g: Game, log: Log, action: int) -> None:
    """Take a legal action; what follows from it is left to `advance`."""
    if g.phase == PLACEMENT:
        card = next_to_place(g) * SLOTS + action // WHERES
        place(g, log, card, action % WHERES)
    elif g.depth > 0:
        top = int(g.depth) - 1
        op = int(g.op[top])
        me = int(g.card[top])
        arg = int(g.arg[top])
        answer = SECOND + action - EXECUTE if op == JUDGE and action >= EXECUTE else action - first_action(op)
        pop(g)
        resolve(g, log, op, me, arg, answer)
    elif action == REVEAL:
        reveal(g, log)
    else:
        keep(g, log)
