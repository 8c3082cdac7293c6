"""Check what no scenario can show of decision.py: every function agrees with the list of all legal actions."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np

from oriflamme.rules import decision as d
from oriflamme.rules import questions
from oriflamme.rules.actions import ACTIONS, PLACE, VERB_OF_ACTION, WHERES
from oriflamme.rules.decision import SECOND, Decision
from oriflamme.rules.state import DECK, NONE, STACKS


def bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if (mask >> bit) & 1]


def answers_of(decision: Decision) -> list[tuple[int, int]]:
    """Return each legal answer to an effect with its action, in ascending order."""
    row = questions.BY_NUMBER[decision.question]
    firsts = [(answer, row.first + answer) for answer in bits(decision.first)]
    return [*firsts, *((SECOND + answer, row.second + answer) for answer in bits(decision.second))]


def actions_of(decision: Decision) -> list[int]:
    """Return all legal actions in ascending order."""
    if decision.question == NONE:
        return []
    if decision.question == questions.PLACE:
        return [PLACE + slot * WHERES + where for slot in bits(decision.first) for where in bits(decision.second)]
    return [action for _, action in answers_of(decision)]


@cache
def decisions() -> list[Decision]:
    """Return decisions of every question: each single answer, the full sets, and some random ones."""
    rng = Random(1)
    found = [Decision(NONE, 0, 0)]
    for row in questions.TABLE:
        first = size_from(row.first)
        second = 0 if row.second == NONE else size_from(row.second)
        if row.number == questions.PLACE:
            first, second = DECK, WHERES
        sets = [((1 << first) - 1, (1 << second) - 1)]
        sets += [(rng.getrandbits(first), rng.getrandbits(second) if second else 0) for _ in range(6)]
        sets += [(0, 0), (0, sets[0][1]), (sets[0][0], 0)]
        sets += [(1 << n, 1 << rng.randrange(second) if row.number == questions.PLACE else 0) for n in range(first)]
        sets += [(1 if row.number == questions.PLACE else 0, 1 << n) for n in range(second)]
        found += [Decision(row.number, *masks) for masks in sets]
    return found


def size_from(first: int) -> int:
    """Return how many answers there are from this action on: those of its verb, or of two if that has only one."""
    verb = VERB_OF_ACTION[first]
    after = first + verb.size
    return verb.size + (VERB_OF_ACTION[after].size if verb.size == 1 else 0)


def check_decisions() -> str | None:
    """Return what is wrong with the first decision that has a wrong function; None if all are right."""
    for decision in decisions():
        if wrong := difference(decision, actions_of(decision)):
            return f"{wrong} of {decision} is wrong"
    for row in questions.TABLE:
        if d.harms(row.number) != row.harms:
            return f"harms({row.number}) is wrong"
    return None


def difference(decision: Decision, actions: list[int]) -> str | None:
    """Return the name of a function that disagrees with the list of legal actions, or None."""
    asked = decision.question
    if d.make(*decision) != decision:
        return "make"
    if d.count(decision) != len(actions):
        return "count"
    if [d.nth(decision, n) for n in range(len(actions))] != actions:
        return "nth"
    if [action for action in range(-5, ACTIONS + 70) if d.contains(decision, action)] != actions:
        return "contains"
    if asked != NONE and [d.next_action(decision, action) for action in (NONE, *actions)] != [*actions, NONE]:
        return "next_action"
    row = np.zeros(ACTIONS, dtype=np.int8)
    d.mark(decision, row)
    if np.flatnonzero(row).tolist() != actions or row.sum() != len(actions):
        return "mark"
    if asked == questions.PLACE:
        return "slots" if (d.slots(decision), d.wheres(decision)) != decision[1:] else None
    return None if asked == NONE else difference_in_answers(decision)


def difference_in_answers(decision: Decision) -> str | None:
    answers = answers_of(decision)
    if d.is_forced(decision) != (not decision.second and len(answers) < 2):
        return "is_forced"
    if [d.nth_answer(decision, n) for n in range(len(answers) or 1)] != [a for a, _ in answers or [(NONE, NONE)]]:
        return "nth_answer"
    if any(d.answer_of(decision.question, action) != answer for answer, action in answers):
        return "answer_of"
    few = (1 << STACKS // 2) - 1
    if d.targets(decision) != decision.first or d.only_targets(decision, few) != decision._replace(
        first=decision.first & few
    ):
        return "targets"
    return None
