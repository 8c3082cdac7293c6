"""What a player can be asked: one row per question, and everything about questions derived from the rows.

Use this module as a namespace: `questions.DECREE_TO`. If an ability begins with a question, that question has the
number of its kind. A later part of an ability has a separate number, which is also the operation that waits on the
frame stack.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from . import actions, kinds
from .state import NONE

# Numbers below FIRST_PART are kinds. Numbers never change: the next question gets LAST + 1.
FIRST_PART: Final = 64
MOST_PARTS: Final = 16  # networks have room for so many questions from FIRST_PART on
PLACE: Final = 64
REVEAL_OR_KEEP: Final = 65
DECREE_TO: Final = 66  # arg: the place of the chosen card
TWIN_PLACE: Final = 67
PLOT_CHOICE: Final = 68
PLOT_STAKE: Final = 69  # arg: how many tokens of the stake are left
EMPRESS_GIFT: Final = 70
DIPLOMAT_GIFT: Final = 71

# Who decides.
ACTOR: Final = "actor"  # the family of the card whose ability asks
OWNER: Final = "owner"  # the family of the exposed card in the place given by the frame's arg


class Question(NamedTuple):
    """One question."""

    number: int
    name: str  # in views, messages, and the ids of texts
    rule: str  # the id of the rule behind it: a clause or a kind
    first: int  # the action of answer 0; answers are counted from there
    second: int = NONE  # the action of answer 0 of a second set of answers (the Judge's executions)
    decider: str = ACTOR
    harms: bool = False  # the answer harms the card in the chosen place, so a sensible player chooses an opponent's


def asked_by(
    kind: int, first: int = actions.TARGET, second: int = NONE, decider: str = ACTOR, harms: bool = False
) -> Question:
    """Return the question that the ability of a kind asks first."""
    name = kinds.NAMES[kind]
    return Question(kind, name, name, first, second, decider, harms)


TABLE: Final = (
    asked_by(kinds.ARCHER, harms=True),
    asked_by(kinds.SOLDIER, harms=True),
    asked_by(kinds.SPY),
    asked_by(kinds.SHAPESHIFTER),
    asked_by(kinds.ASSASSINATION, harms=True),
    asked_by(kinds.ROYAL_DECREE),
    asked_by(kinds.CUTTHROAT, harms=True),
    asked_by(kinds.APOTHECARY, harms=True),
    asked_by(kinds.IMPERSONATION, harms=True),
    asked_by(kinds.BRIBERY, harms=True),
    asked_by(kinds.INFORMER, first=actions.INFORMATION),
    asked_by(kinds.JUDGE, first=actions.SENTENCE_ON, second=actions.EXECUTE),
    asked_by(kinds.DIPLOMAT, first=actions.DIPLOMACY),
    asked_by(kinds.DESERTER, harms=True),
    Question(DECREE_TO, "decree-to", "royal-decree", actions.MOVE_TO),
    Question(TWIN_PLACE, "twin-place", "prince", actions.TWIN_TO),
    Question(PLOT_CHOICE, "plot-choice", "plot", actions.TARGET),
    Question(PLOT_STAKE, "plot-stake", "plot", actions.STAKE),
    Question(EMPRESS_GIFT, "empress-gift", "empress", actions.TARGET),
    Question(DIPLOMAT_GIFT, "diplomat-gift", "diplomat", actions.TARGET),
    Question(PLACE, "place", "R2.3", actions.PLACE),
    Question(REVEAL_OR_KEEP, "reveal-or-keep", "R3.2", actions.REVEAL),
)
BY_NUMBER: Final = {question.number: question for question in TABLE}
LAST: Final = max(BY_NUMBER)

# What can wait on the frame stack: the ability of any kind, and the later parts of abilities.
LATER_PARTS: Final = tuple(
    question.number
    for question in TABLE
    if question.number >= FIRST_PART and question.number not in (PLACE, REVEAL_OR_KEEP)
)
OPERATION_NAMES: Final[dict[int, str]] = {
    **dict(enumerate(kinds.NAMES)),
    **{number: BY_NUMBER[number].name for number in LATER_PARTS},
}
NAMES: Final[dict[int, str]] = {**OPERATION_NAMES, **{question.number: question.name for question in TABLE}}


def mask_of(numbers: list[int]) -> tuple[int, int]:
    """Return a set of questions as two bit masks: those with the number of a kind, and the others."""
    kinds_mask = sum(1 << number for number in numbers if number < FIRST_PART)
    return kinds_mask, sum(1 << (number - FIRST_PART) for number in numbers if number >= FIRST_PART)


HARMS, HARMS_LATER = mask_of([question.number for question in TABLE if question.harms])
OWNER_DECIDES, OWNER_DECIDES_LATER = mask_of([question.number for question in TABLE if question.decider == OWNER])

assert len(BY_NUMBER) == len(TABLE), "every question must have a different number"
assert LAST < FIRST_PART + MOST_PARTS, (
    "there is no room for another question: raise MOST_PARTS and observation.LAYOUT_VERSION, and train again"
)
