"""Calls the compiled code of the review and returns what it computes as Python objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..bots.belief.priors import priors
from ..compiled.jit import resident
from ..rules import ACTIONS, Game, View
from .compiled.entry_points import judge_decision, write_outcomes, write_winners
from .compiled.judgement import JUDGEMENT, OPTION, Workspace, new_workspace
from .compiled.outcomes import OUTCOMES
from .effort import INFORMED, NOISE, Effort

SEED_BITS: Final = 40  # of the seed of a review; the rest of the 63 bits tells its decisions apart
POSITIONS: Final = 0xFFFF  # in place of the number of a decision: play-outs from the real positions


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


def workspace() -> Workspace:
    """Return the memory of a review, where compiled code can use it without copying it."""
    return resident(new_workspace(INFORMED, NOISE))


class Judge:
    """Judges decisions and positions of games with one number of players."""

    def __init__(self, effort: Effort, players: int, seed: int = 0) -> None:
        if not 0 <= seed < 1 << SEED_BITS:
            raise ValueError(f"the seed of a review is a whole number below 2^{SEED_BITS}, not {seed}")
        self.players = players
        self.seed = seed
        self.effort = effort
        self.record = effort.record(players)
        self.priors = priors("priors")
        self.workspace = workspace()
        self.options: NDArray[np.record] = np.zeros(ACTIONS, dtype=OPTION)
        self.judgement: NDArray[np.record] = np.zeros(1, dtype=JUDGEMENT)

    def seed_of(self, family: int, nth: int) -> int:
        """Return the seed of a family's n-th decision. It must not depend on anything that the family can't know."""
        return self.seed << 22 | family << 16 | nth

    def judge(self, seen: View, played: int, nth: int) -> Judgement:
        """Judge the answer to the n-th decision of the view's seat."""
        seed = self.seed_of(int(seen.seat), nth)
        judge_decision(seen, played, seed, self.record, self.priors, self.workspace, self.options, self.judgement)
        j = self.judgement[0]
        rows = self.options[: int(j.options)].tolist()
        best = int(rows[int(j.best)][0])
        options = [ValuedOption(action, value, error, worlds) for action, value, error, worlds, _ in rows]
        options.sort(key=lambda option: (option.action != best, -option.value, option.action))
        return Judgement(
            tuple(options),
            best,
            float(j.loss),
            float(j.loss_error),
            float(j.behind),
            float(j.skill),
            float(j.skill_error),
            tuple(float(chance) for chance in j.chances[: self.players]),
            int(j.fresh),
            int(j.worlds),
        )

    def outcomes(self, seen: View, judgement: Judgement, played: int, nth: int) -> NDArray[np.record]:
        """Return what happens after the best and after the played move, in the worlds that the loss was measured in."""
        out: NDArray[np.record] = np.zeros(2, dtype=OUTCOMES)
        seed = self.seed_of(int(seen.seat), nth)
        hi = min(judgement.worlds, judgement.fresh + self.effort.reasons)
        write_outcomes(
            seen,
            judgement.best,
            played,
            seed,
            self.priors,
            self.workspace,
            out,
            judgement.fresh,
            hi,
        )
        return out

    def winners(self, g: Game, ply: int) -> NDArray[np.int8]:
        """Return the winners of play-outs from a real position, before the decision with this number."""
        out: NDArray[np.int8] = np.zeros(self.effort.positions, dtype=np.int8)
        write_winners(g, ply, self.seed << 22 | POSITIONS, self.workspace, out)
        return out
