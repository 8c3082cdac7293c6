"""The accounts of a game: where each seat's result comes from, which moves cost it most, and how its decisions went.

    result = fair share + the deal + own decisions + how the hidden cards happened to lie + what each opponent did

Nothing is drawn after the deal, so the chances of a seat change only with decisions. The sum of these changes is the
result less the chances after the deal. An opponent's part is the sum over their decisions. A seat's own decisions are
split: what they were worth on what it could know, and the rest, which hidden cards decided.

The play-outs of all positions use the same random numbers, so a decision that the policy would have made changes
nothing. Shares are counted in parts of VICTORY, so that their sums are exact.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules import questions
from ...rules.state import NONE, PLAYERS
from ...rules.state import ROUNDS as MOST_ROUNDS
from .judgement import FINE
from .playout import VICTORY, share_of

MOMENTS: Final = 5  # per seat

# The columns of a decision.
DECIDER: Final = 0
ROUND: Final = 1
QUESTION: Final = 2
DECISION_COLUMNS: Final = 3

# Groups of a seat's decisions: all of them, those of each round, and those of each question.
ALL: Final = 0
ROUNDS: Final = 0  # plus the number of the round
QUESTIONS: Final = MOST_ROUNDS + 1  # plus the number of the question
GROUPS: Final = QUESTIONS + questions.LAST + 1

# What is said about a group, as columns.
DECISIONS: Final = 0  # how many there are that had a choice
FINE_DECISIONS: Final = 1  # how many of them were fine
LOSS: Final = 2  # their mean loss
GROUP_COLUMNS: Final = 3

# fmt: off
# A part of an account is its value and its standard error, both in shares of the victory.
ACCOUNT = np.dtype((np.record, np.dtype([
    ("fair", "f8"),
    ("deal", "f8", 2),
    ("own", "f8", 2),
    ("luck", "f8", 2),
    ("others", "f8", (PLAYERS, 2)),          # by family
    ("result", "f8"),                        # the share of the victory, or the chances where the record ends
    ("luck_adjusted", "f8"),                 # the result without the deal and the luck
    ("groups", "f8", (GROUPS, GROUP_COLUMNS)),
    ("moments", "i4", MOMENTS),              # the decisions that cost most, the most expensive first; or NONE
], align=True)))
# fmt: on

Winners = NDArray[np.int8]  # by position and play-out: a bit mask; the last position is the end of the record
Decided = NDArray[np.int16]  # by decision: DECISION_COLUMNS


@rule
def standard_error(found: int, squares: int, n: int) -> float:
    """Return the standard error of the mean of n shares, given their sum and that of their squares."""
    return float(sqrt(n * squares - found * found) / n / sqrt(n) / VICTORY)


@rule
def mean_share(winners: NDArray[np.int8], family: int) -> float:
    found = 0
    for k in range(winners.shape[0]):
        found += share_of(int(winners[k]), family)
    return float(found / winners.shape[0] / VICTORY)


@rule
def change_by(winners: Winners, decided: Decided, decider: int, family: int) -> tuple[float, float]:
    """Return by how much all decisions of one family together changed the chances of another, and the error."""
    n = winners.shape[1]
    found = 0
    squares = 0
    for k in range(n):
        change = 0
        for t in range(decided.shape[0]):
            if decided[t, DECIDER] == decider:
                change += share_of(int(winners[t + 1, k]), family) - share_of(int(winners[t, k]), family)
        found += change
        squares += change * change
    return found / n / VICTORY, standard_error(found, squares, n)


@rule
def write_account(
    winners: Winners, decided: Decided, judgements: NDArray[np.record], players: int, family: int, account: np.record
) -> None:
    """Write the account of a family. A decision that was not judged has an empty judgement."""
    account.fair = 1.0 / players
    n = winners.shape[1]
    found = 0
    squares = 0
    for k in range(n):
        share = share_of(int(winners[0, k]), family)
        found += share
        squares += share * share
    account.deal[0] = found / n / VICTORY - 1.0 / players
    account.deal[1] = standard_error(found, squares, n)
    skill = 0.0
    variance = 0.0
    for t in range(decided.shape[0]):
        if decided[t, DECIDER] == family:
            skill += judgements[t].skill
            variance += judgements[t].skill_error * judgements[t].skill_error
    account.own[0] = skill
    account.own[1] = sqrt(variance)
    for decider in range(players):
        change, error = change_by(winners, decided, decider, family)
        account.others[decider, 0] = change
        account.others[decider, 1] = error
    account.luck[0] = account.others[family, 0] - account.own[0]
    account.luck[1] = sqrt(account.others[family, 1] * account.others[family, 1] + account.own[1] * account.own[1])
    account.result = mean_share(winners[winners.shape[0] - 1], family)
    account.luck_adjusted = account.result - account.deal[0] - account.luck[0]


@rule
def write_moments(decided: Decided, judgements: NDArray[np.record], family: int, account: np.record) -> None:
    """Write the wrong moves of a family that cost most; of equal ones the first."""
    count = 0
    for i in range(MOMENTS):
        account.moments[i] = NONE
    for t in range(decided.shape[0]):
        if decided[t, DECIDER] == family and judgements[t].called != FINE:
            at = count
            while at > 0 and judgements[account.moments[at - 1]].loss < judgements[t].loss:
                at -= 1
            if at < MOMENTS:
                count = min(count + 1, MOMENTS)
                for i in range(count - 1, at, -1):
                    account.moments[i] = account.moments[i - 1]
                account.moments[at] = t


@rule
def write_groups(decided: Decided, judgements: NDArray[np.record], family: int, account: np.record) -> None:
    """Write how many decisions of a family there are in each group, how many were fine, and their mean loss."""
    for group in range(GROUPS):
        for column in range(GROUP_COLUMNS):
            account.groups[group, column] = 0.0
    for t in range(decided.shape[0]):
        if decided[t, DECIDER] == family and judgements[t].options > 1:
            add_to_group(account, ALL, judgements[t])
            add_to_group(account, ROUNDS + int(decided[t, ROUND]), judgements[t])
            add_to_group(account, QUESTIONS + int(decided[t, QUESTION]), judgements[t])
    for group in range(GROUPS):
        count = account.groups[group, DECISIONS]
        if count > 0.0:
            account.groups[group, LOSS] = max(0.0, account.groups[group, LOSS] / count)


@rule
def add_to_group(account: np.record, group: int, j: np.record) -> None:
    account.groups[group, DECISIONS] += 1.0
    account.groups[group, LOSS] += j.behind
    if j.called == FINE:
        account.groups[group, FINE_DECISIONS] += 1.0
