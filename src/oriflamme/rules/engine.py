"""The engine: who decides, what is legal, and what an action does until the next decision."""

from __future__ import annotations

from ..compiled.jit import inlined, rule
from . import actions, decision, events, questions
from .decision import Decision
from .dispatch import choices, resolve
from .events import emit
from .flow import begin_resolution, go_on, keep, may_reveal, next_to_place, place, places_for, reveal
from .nouns import exposed, family_of
from .state import NONE, OVER, PLACEMENT, SLOTS, Log, State
from .verbs import begin_ability, end_ability

# What is asked


@rule
def question(g: State) -> int:
    """Return the question that is asked (questions.py), or NONE when the game is over."""
    if g.phase == OVER:
        return NONE
    if g.phase == PLACEMENT:
        return questions.PLACE
    return int(g.op[g.depth - 1]) if g.depth > 0 else questions.REVEAL_OR_KEEP


@rule
def decider(g: State) -> int:
    """Return the family that decides, or NONE when the game is over."""
    if g.phase == OVER:
        return NONE
    if g.phase == PLACEMENT:
        return next_to_place(g)
    if g.depth > 0:
        top = int(g.depth) - 1
        return decider_of_effect(g, int(g.op[top]), int(g.card[top]), int(g.arg[top]))
    return family_of(g, exposed(g, int(g.cursor)))


@rule
def decider_of_effect(g: State, op: int, me: int, arg: int) -> int:
    """Return the family that answers an effect: the actor's, or that of the card in the place `arg`."""
    return family_of(g, exposed(g, arg)) if decision.owner_decides(op) else family_of(g, me)


@rule
def legal(g: State) -> Decision:
    """Return the current decision: the question and all legal answers. There are none when the game is over."""
    if g.phase == OVER:
        return decision.make(NONE, 0, 0)
    if g.phase == PLACEMENT:
        return legal_placing(g, next_to_place(g))
    if g.depth > 0:
        top = int(g.depth) - 1
        return legal_effect(g, int(g.op[top]), int(g.card[top]), int(g.arg[top]))
    return legal_reveal(g)


@inlined
def legal_placing(g: State, family: int) -> Decision:
    return decision.make(questions.PLACE, int(g.hand[family]), places_for(g, family))


@inlined
def legal_effect(g: State, op: int, me: int, arg: int) -> Decision:
    first, second = choices(g, op, me, arg)
    return decision.make(op, first, second)


@inlined
def legal_reveal(g: State) -> Decision:
    both = 1 | 1 << (actions.KEEP - actions.REVEAL)
    answers = both if may_reveal(g, exposed(g, int(g.cursor))) else 1 << (actions.KEEP - actions.REVEAL)
    return decision.make(questions.REVEAL_OR_KEEP, answers, 0)


@rule
def is_legal(g: State, action: int) -> bool:
    return decision.contains(legal(g), action)


# What happens


@rule
def advance(g: State, log: Log) -> tuple[bool, Decision]:
    """Do one step of the game. Return True and the decision if a player must decide or the game is over.

    An effect with at most one answer is resolved here; placing and revealing are always asked (R3.10).
    """
    if g.depth > 0:
        top = int(g.depth) - 1
        op = int(g.op[top])
        me = int(g.card[top])
        arg = int(g.arg[top])
        d = legal_effect(g, op, me, arg)
        if not decision.is_forced(d):
            return True, d
        pop(g)
        resolve_as(g, log, op, me, arg, decision.nth_answer(d, 0))
        return False, d
    if g.phase == PLACEMENT:
        family = next_to_place(g)
        if family != NONE:
            return True, legal_placing(g, family)
        begin_resolution(g)
        return False, decision.make(NONE, 0, 0)
    if g.phase == OVER or not go_on(g, log):
        return True, legal(g)
    return False, decision.make(NONE, 0, 0)


@rule
def settle(g: State, log: Log) -> None:
    """Run the game on to its next decision."""
    due = False
    while not due:
        due, _ = advance(g, log)
    if log is not None and g.phase != OVER:
        card = NONE
        if g.depth > 0:
            card = int(g.card[g.depth - 1])
        elif g.phase != PLACEMENT:
            card = exposed(g, int(g.cursor))
        emit(g, log, events.ASKED, events.R3_10, decider(g), card, question(g), NONE)


@rule
def resolve_as(g: State, log: Log, op: int, me: int, arg: int, answer: int) -> None:
    """Apply an effect, with `me` as the actor of its events."""
    begin_ability(g, log, me)
    resolve(g, log, op, me, arg, answer)
    end_ability(log)


@rule
def pop(g: State) -> None:
    """Remove the effect on top of the frame stack."""
    g.depth -= 1
    g.op[g.depth] = 0
    g.card[g.depth] = 0
    g.arg[g.depth] = 0


@rule
def apply(g: State, log: Log, action: int) -> None:
    """Take a legal action and run on to the next decision. The caller must have checked `is_legal`."""
    take(g, log, action)
    settle(g, log)


@rule
def take(g: State, log: Log, action: int) -> None:
    """Take a legal action, without what follows from it: `advance` does that."""
    if g.phase == PLACEMENT:
        card = next_to_place(g) * SLOTS + (action - actions.PLACE) // actions.WHERES
        place(g, log, card, (action - actions.PLACE) % actions.WHERES)
    elif g.depth > 0:
        top = int(g.depth) - 1
        op = int(g.op[top])
        me = int(g.card[top])
        arg = int(g.arg[top])
        pop(g)
        resolve_as(g, log, op, me, arg, decision.answer_of(op, action))
    elif action == actions.REVEAL:
        reveal(g, log)
    else:
        keep(g, log)
