"""Why a move is refused: a reason and the rule behind it, as numbers. api.py adds the sentence."""

from __future__ import annotations

from typing import Final

from ..compiled.jit import rule
from ..compiled.ladder import ladder
from . import actions, decision, engine, events, questions
from .events import rule_number
from .moves import decode_rule
from .state import NONE, OVER, State

ACCEPTED: Final = 0
GAME_IS_OVER: Final = 1
NOT_YOUR_DECISION: Final = 2
WRONG_VERB: Final = 3
NOT_LEGAL: Final = 4
REFUSAL_NAMES: Final = ("", "game-over", "not-your-decision", "wrong-verb", "not-legal")

# The number of the rule behind each question; the question of a kind has the number of the kind.
rule_of = ladder(
    "rule_of",
    "question",
    {
        question.number: (f"return {rule_number(question.rule)}", {})
        for question in questions.TABLE
        if question.number >= questions.FIRST_PART
    },
    otherwise="return question",
    key="question",
)


@rule
def why_refused(g: State, family: int, action: int) -> tuple[int, int]:
    """Return why this family may not take the action, and the rule behind it; ACCEPTED and NONE if it may."""
    verb = NONE
    if 0 <= action < actions.USED_ACTIONS:
        verb = decode_rule(action, engine.question(g), NONE)[0]
    return why_verb_refused(g, family, action, verb)


@rule
def why_verb_refused(g: State, family: int, action: int, verb: int) -> tuple[int, int]:
    """Return the same for an action with this verb. The action is NONE if the move names a place or a card that doesn't
    exist, and the verb is NONE if there is no such action at all."""
    if g.phase == OVER:
        return GAME_IS_OVER, events.R5_1
    d = engine.legal(g)
    why = rule_of(d.question)
    if family != engine.decider(g):
        return NOT_YOUR_DECISION, why
    if decision.contains(d, action):
        return ACCEPTED, NONE
    if verb == NONE:
        return WRONG_VERB, events.R3_10
    legal = decision.next_action(d, NONE)
    while legal != NONE:
        if decode_rule(legal, d.question, NONE)[0] == verb:
            return NOT_LEGAL, why
        legal = decision.next_action(d, legal)
    return WRONG_VERB, why
