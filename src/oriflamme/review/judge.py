"""Calls the compiled code of the review and returns what it computes as Python objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.belief.priors import priors
from ..compiled.jit import resident
from ..rules import State, View, actions
from ..rules.state import NONE, PLAYERS
from .account import Account, Group, Part
from .compiled import account as compiled
from .compiled.entry_points import explain_decision, judge_decision, write_accounts, write_winners
from .compiled.judgement import CLASSES, JUDGEMENT, OPTION, Workspace, new_workspace
from .compiled.outcomes import OUTCOMES
from .compiled.reasons import REASON, ROWS
from .effort import Effort
from .reasons import PointsReason, Reason, reason_of

SEED_BITS: Final = 40  # of the seed of a review; the rest of the 63 bits tells its decisions apart


@dataclass(frozen=True)
class ValuedOption:
    """One option of a decision. The value is the expected share of the victory, on what the seat could know."""

    action: int
    value: float
    error: float
    worlds: int


@dataclass(frozen=True)
class Judgement:
    """What a decision was worth, on what the seat could know. All numbers are shares of the victory.

    The loss is how far the played move is behind the best one. The skill is how far it is ahead of the choice of the
    policy that plays the worlds out. The chances are the expected shares of all families before the move.
    """

    options: tuple[ValuedOption, ...]  # best first
    best: int  # an action
    loss: float
    loss_error: float
    behind: float  # the loss, but below 0 if the played move did better; so its mean over many decisions is right
    skill: float
    skill_error: float
    chances: tuple[float, ...]
    fresh: int  # the first world of those in which the loss was measured
    worlds: int
    called: str  # fine, inaccuracy, mistake or blunder
    record: NDArray[np.record] = field(repr=False, compare=False)  # the same for compiled code


class Explanation(NamedTuple):
    """Why the best move is better than the one that was played, and the families' points at the end after both."""

    reasons: tuple[Reason | PointsReason, ...]
    best_points: tuple[float, ...]
    played_points: tuple[float, ...]


class SeatAccount(NamedTuple):
    """What the decisions of all seats together say about one."""

    account: Account
    groups: tuple[Group, ...]  # by the number of the group (compiled/account.py)
    moments: tuple[int, ...]  # the decisions that cost most, the most expensive first


class Accounts(NamedTuple):
    """The accounts of all seats, and the chances of all families in every position."""

    seats: tuple[SeatAccount, ...]
    chances: tuple[tuple[float, ...], ...]
    thresholds: dict[str, float]  # the loss from which on a move is called so


def workspace() -> Workspace:
    """Return the memory of a review, where compiled code can use it without copying it."""
    return resident(new_workspace())


class Judge:
    """Judges decisions and positions of games with one number of players."""

    def __init__(self, effort: Effort, players: int, seed: int = 0) -> None:
        if not 0 <= seed < 1 << SEED_BITS:
            raise ValueError(f"the seed of a review is a whole number below 2^{SEED_BITS}, not {seed}")
        self.players = players
        self.seed = seed
        self.effort = effort
        self.record = effort.record()
        self.priors = priors("priors")
        self.workspace = workspace()
        self.options: NDArray[np.record] = np.zeros(actions.ACTIONS, dtype=OPTION)

    def judge(self, seen: View, played: int, nth: int) -> Judgement:
        """Judge the answer to the n-th decision of the view's seat."""
        judgement: NDArray[np.record] = np.zeros(1, dtype=JUDGEMENT)
        memory = self.priors, self.workspace, self.options
        judge_decision(seen, played, self.seed, nth, self.record, *memory, judgement)
        j: Any = judgement[0]
        rows = self.options[: int(j.options)].tolist()
        options = tuple(ValuedOption(action, value, error, worlds) for action, value, error, worlds, _ in rows)
        return Judgement(
            options,
            options[0].action,
            float(j.loss),
            float(j.loss_error),
            float(j.behind),
            float(j.skill),
            float(j.skill_error),
            tuple(j.chances[: self.players].tolist()),
            int(j.fresh),
            int(j.worlds),
            CLASSES[j.called],
            judgement,
        )

    def explain(self, seen: View, judgement: Judgement, played: int, nth: int) -> Explanation:
        """Return why the best move is better than the one that was played."""
        points = np.zeros((2, PLAYERS))
        outcomes: NDArray[np.record] = np.zeros(2, dtype=OUTCOMES)
        reasons: NDArray[np.record] = np.zeros(ROWS, dtype=REASON)
        moves = judgement.best, played, self.seed, nth, judgement.fresh, judgement.worlds
        memory = self.record, self.priors, self.workspace, outcomes
        count = explain_decision(seen, *moves, *memory, points, reasons)
        best, after = (tuple(row[: self.players].tolist()) for row in points)
        return Explanation(tuple(reason_of(reasons[i], best, after) for i in range(count)), best, after)

    def winners(self, g: State, ply: int) -> NDArray[np.int8]:
        """Return the winners of play-outs from a real position, before the decision with this number."""
        out: NDArray[np.int8] = np.zeros(self.effort.positions, dtype=np.int8)
        write_winners(g, ply, self.seed, self.workspace, out)
        return out

    def accounts(
        self, winners: Sequence[NDArray[np.int8]], decided: Sequence[Sequence[int]], judged: Sequence[Judgement | None]
    ) -> Accounts:
        """Return the accounts of all seats. `winners` has one position more than there are decisions.

        `decided` has the family, the round and the question of each decision.
        """
        judgements: NDArray[np.record] = np.zeros(len(judged), dtype=JUDGEMENT)
        for t, one in enumerate(judged):
            if one:
                judgements[t] = one.record[0]
        rows = np.array(decided, dtype=np.int16).reshape(-1, compiled.DECISION_COLUMNS)
        chances, thresholds = np.zeros((len(winners), PLAYERS)), np.zeros(len(CLASSES))
        accounts: NDArray[np.record] = np.zeros(PLAYERS, dtype=compiled.ACCOUNT)
        write_accounts(np.array(winners), rows, judgements, self.players, chances, thresholds, accounts)
        return Accounts(
            tuple(seat_account(accounts[family], family, self.players) for family in range(self.players)),
            tuple(tuple(row) for row in chances[:, : self.players].tolist()),
            dict(zip(CLASSES[1:], thresholds[1:].tolist(), strict=True)),
        )


def seat_account(a: Any, family: int, players: int) -> SeatAccount:
    others = {other: Part(*a.others[other].tolist()) for other in range(players) if other != family}
    deal, own, luck = (Part(*part.tolist()) for part in (a.deal, a.own, a.luck))
    account = Account(float(a.fair), deal, own, luck, others, float(a.result), float(a.luck_adjusted))
    moments = tuple(number for number in a.moments.tolist() if number != NONE)
    return SeatAccount(account, tuple(Group.of(row) for row in a.groups.tolist()), moments)
