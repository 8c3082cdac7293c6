"""What a player can be asked: one row per question, and everything about questions derived from the rows.

Use this module as a namespace: `questions.DECREE_TO`. The ability of a kind that asks for something does so under the
number of its kind; a later part of an ability has a number of its own, which is also the operation that waits on the
frame stack. Numbers never change: the next one is questions.LAST + 1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from . import kinds
from .actions import (
    DIPLOMACY,
    EXECUTE,
    INFORMATION,
    MOVE_TO,
    REVEAL,
    SENTENCE_ON,
    STAKE,
    TARGET,
    TWIN_TO,
)
from .actions import (
    PLACE as PLACE_ACTION,
)
from .state import NONE

DECREE_TO: Final = 31  # arg: the place of the chosen card
TWIN_PLACE: Final = 32
PLOT_CHOICE: Final = 33
PLOT_STAKE: Final = 34  # arg: the tokens of the stake that are left
EMPRESS_GIFT: Final = 35
DIPLOMAT_GIFT: Final = 36
PLACE: Final = 37
REVEAL_OR_KEEP: Final = 38

# Who decides.
ACTOR: Final = "actor"  # the family of the card whose ability asks
OWNER: Final = "owner"  # the family of the exposed card in the place that the frame's arg names


class Question(NamedTuple):
    """One question."""

    number: int
    name: str  # in views, messages, and the ids of texts
    rule: str  # the clause or the kind that asks
    first: int  # the action of answer 0; answers are counted from there
    second: int = NONE  # the action of answer 0 of a second set of answers (the Judge's executions)
    decider: str = ACTOR
    harms: bool = False  # the card in the chosen place suffers: a sensible player chooses an opponent's


def asked_by(kind: int, first: int = TARGET, second: int = NONE, decider: str = ACTOR, harms: bool = False) -> Question:
    """Return the question that the ability of a kind asks first."""
    name = kinds.KIND_NAMES[kind]
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
    asked_by(kinds.INFORMER, first=INFORMATION),
    asked_by(kinds.JUDGE, first=SENTENCE_ON, second=EXECUTE),
    asked_by(kinds.DIPLOMAT, first=DIPLOMACY),
    asked_by(kinds.DESERTER, harms=True),
    Question(DECREE_TO, "decree-to", "royal-decree", MOVE_TO),
    Question(TWIN_PLACE, "twin-place", "prince", TWIN_TO),
    Question(PLOT_CHOICE, "plot-choice", "plot", TARGET),
    Question(PLOT_STAKE, "plot-stake", "plot", STAKE),
    Question(EMPRESS_GIFT, "empress-gift", "empress", TARGET),
    Question(DIPLOMAT_GIFT, "diplomat-gift", "diplomat", TARGET),
    Question(PLACE, "place", "R2.3", PLACE_ACTION),
    Question(REVEAL_OR_KEEP, "reveal-or-keep", "R3.2", REVEAL),
)
BY_NUMBER: Final = {question.number: question for question in TABLE}
LAST: Final = max(BY_NUMBER)

# What can wait on the frame stack: the ability of any kind, and the later parts of abilities.
LATER_PARTS: Final = tuple(
    question.number
    for question in TABLE
    if question.number not in (PLACE, REVEAL_OR_KEEP) and question.number >= kinds.KINDS
)
OPERATION_NAMES: Final[dict[int, str]] = {
    **dict(enumerate(kinds.KIND_NAMES)),
    **{number: BY_NUMBER[number].name for number in LATER_PARTS},
}
QUESTION_NAMES: Final[dict[int, str]] = {question.number: question.name for question in TABLE}

FIRST_PART: Final = kinds.KINDS  # numbers from here on are not kinds


def mask_of(numbers: list[int]) -> tuple[int, int]:
    """Return a set of questions as two bit masks: those with the number of a kind, and the others."""
    kinds_mask = sum(1 << number for number in numbers if number < FIRST_PART)
    return kinds_mask, sum(1 << (number - FIRST_PART) for number in numbers if number >= FIRST_PART)


HARMS, HARMS_LATER = mask_of([question.number for question in TABLE if question.harms])
OWNER_DECIDES, OWNER_DECIDES_LATER = mask_of([question.number for question in TABLE if question.decider == OWNER])

assert len(BY_NUMBER) == len(TABLE), "two questions have the same number"
