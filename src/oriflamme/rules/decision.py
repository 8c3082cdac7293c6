"""The decision: which question is asked, and the set of all legal answers to it.

Only this module knows how the answers are encoded. While a card is placed they are a product: any slot of the hand with
any *where*. Otherwise they are a sum: a set of answers and, only for the Judge, a second set. Other modules use the
functions below. Cards work with answers; players and programs send actions (actions.py).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import inlined, rule
from ..compiled.ladder import ladder
from . import actions, nouns, questions
from .nouns import lowest, nth_place
from .state import NONE, SLOTS

SECOND: Final = 64  # answers of the second set are counted from here


class Decision(NamedTuple):
    """All legal answers to a question, as two bit masks. Read them through the functions of this module."""

    question: int
    first: int
    second: int


# The action of answer 0 of each set.
first_action = ladder(
    "first_action",
    "question",
    {
        question.number: (f"return {question.first}", {})
        for question in questions.TABLE
        if question.first != actions.TARGET
    },
    otherwise=f"return {actions.TARGET}",
    key="question",
)
second_action = ladder(
    "second_action",
    "question",
    {question.number: (f"return {question.second}", {}) for question in questions.TABLE if question.second != NONE},
    otherwise=f"return {NONE}",
    key="question",
)


@inlined
def make(question: int, first: int, second: int) -> Decision:
    """Return a decision, made of slots and wheres while placing, and otherwise of two sets of answers."""
    return Decision(question, first, second)


@inlined
def count(d: Decision) -> int:
    """Return the number of legal actions."""
    if d.question == questions.PLACE:
        return nouns.count(d.first) * nouns.count(d.second)
    return nouns.count(d.first) + nouns.count(d.second)


@inlined
def is_forced(d: Decision) -> bool:
    """Return whether there is at most one answer. Not for the question PLACE."""
    return d.first & (d.first - 1) == 0 and d.second == 0


@rule
def nth(d: Decision, n: int) -> int:
    """Return the n-th legal action in ascending order, counted from 0."""
    if d.question == questions.PLACE:
        wheres = nouns.count(d.second)
        return place_action(nth_place(d.first, n // wheres), nth_place(d.second, n % wheres))
    firsts = nouns.count(d.first)
    if n >= firsts:
        return second_action(d.question) + nth_place(d.second, n - firsts)
    return first_action(d.question) + nth_place(d.first, n)


@rule
def contains(d: Decision, action: int) -> bool:
    """Return whether the action, which may be any integer, is legal."""
    if action < 0 or d.question == NONE:
        return False
    if d.question == questions.PLACE:
        slot = (action - actions.PLACE) // actions.WHERES
        return (
            slot < SLOTS
            and (d.first >> slot) & 1 == 1
            and (d.second >> ((action - actions.PLACE) % actions.WHERES)) & 1 == 1
        )
    if d.second != 0:
        answer = action - second_action(d.question)
        if 0 <= answer < SECOND:
            return (d.second >> answer) & 1 == 1
    answer = action - first_action(d.question)
    return 0 <= answer < SECOND - 1 and (d.first >> answer) & 1 == 1


@rule
def next_action(d: Decision, after: int) -> int:
    """Return the smallest legal action greater than `after`, or NONE. To go through all of them, start with NONE."""
    if d.question == questions.PLACE:
        slot = 0
        where = NONE
        if after >= actions.PLACE:
            slot = (after - actions.PLACE) // actions.WHERES
            where = (after - actions.PLACE) % actions.WHERES
        if (d.first >> slot) & 1:
            rest = d.second & ~((1 << (where + 1)) - 1)
            if rest != 0:
                return place_action(slot, lowest(rest))
        slots = d.first & ~((1 << (slot + 1)) - 1)
        return place_action(lowest(slots), lowest(d.second)) if slots != 0 and d.second != 0 else NONE
    first = first_action(d.question)
    rest = d.first
    if after >= first:
        rest = d.first & ~((1 << (after - first + 1)) - 1) if after - first < SECOND - 1 else 0
    if rest != 0:
        return first + lowest(rest)
    if d.second == 0:
        return NONE
    second = second_action(d.question)
    rest = d.second
    if after >= second:
        rest = d.second & ~((1 << (after - second + 1)) - 1)
    return second + lowest(rest) if rest != 0 else NONE


@rule
def mark(d: Decision, out: NDArray[np.int8]) -> None:
    """Write a 1 for each legal action into a row that has one element per action."""
    if d.question == NONE:
        return
    if d.question == questions.PLACE:
        slots = d.first
        while slots != 0:
            row = place_action(lowest(slots), 0)
            slots &= slots - 1
            wheres = d.second
            while wheres != 0:
                out[row + lowest(wheres)] = 1
                wheres &= wheres - 1
        return
    first = first_action(d.question)
    answers = d.first
    while answers != 0:
        out[first + lowest(answers)] = 1
        answers &= answers - 1
    second = second_action(d.question)
    answers = d.second
    while answers != 0:
        out[second + lowest(answers)] = 1
        answers &= answers - 1


# Placing


@inlined
def slots(d: Decision) -> int:
    """Return the slots whose cards can be placed, as a bit mask. Only for the question PLACE."""
    return d.first


@inlined
def wheres(d: Decision) -> int:
    """Return where cards can be placed (FRONT, BACK, ON + place), as a bit mask. Only for the question PLACE."""
    return d.second


@inlined
def place_action(slot: int, where: int) -> int:
    return actions.PLACE + slot * actions.WHERES + where


# Effects


@inlined
def targets(d: Decision) -> int:
    """Return the places that can be chosen, as a set. Only for questions whose answers are places."""
    return d.first


@inlined
def only_targets(d: Decision, places: int) -> Decision:
    """Return the decision restricted to these of its targets."""
    return Decision(d.question, d.first & places, d.second)


@inlined
def nth_answer(d: Decision, n: int) -> int:
    """Return the n-th answer to an effect, counted from 0, or NONE if there is none."""
    firsts = nouns.count(d.first)
    if n >= firsts and d.second != 0:
        return SECOND + nth_place(d.second, n - firsts)
    return nth_place(d.first, n)


@rule
def answer_of(question: int, action: int) -> int:
    """Return the answer that a legal action gives to an effect."""
    second = second_action(question)
    if second != NONE and action >= second:
        return SECOND + action - second
    return action - first_action(question)


@rule
def owner_decides(question: int) -> bool:
    """Return whether the owner of the card in the place `arg` of the frame decides, instead of the actor's family."""
    if question < questions.FIRST_PART:
        return (questions.OWNER_DECIDES >> question) & 1 == 1
    return (questions.OWNER_DECIDES_LATER >> (question - questions.FIRST_PART)) & 1 == 1


@rule
def harms(question: int) -> bool:
    """Return whether an answer harms the card in the chosen place, so that sensible players spare their own."""
    if question < questions.FIRST_PART:
        return (questions.HARMS >> question) & 1 == 1
    return (questions.HARMS_LATER >> (question - questions.FIRST_PART)) & 1 == 1
