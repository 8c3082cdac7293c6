"""Judge decisions with interpreted code and checked indices, and print what was found.

NUMBA_DISABLE_JIT=1 python -m tests.review.interpreted
"""

from __future__ import annotations

import numpy as np

from oriflamme.bots.belief.priors import priors
from oriflamme.review import follow
from oriflamme.review.compiled.account import ACCOUNT
from oriflamme.review.compiled.entry_points import explain_decision, judge_decision, write_accounts
from oriflamme.review.compiled.judgement import CLASSES, JUDGEMENT, OPTION, Workspace, new_workspace
from oriflamme.review.compiled.outcomes import OUTCOMES
from oriflamme.review.compiled.reasons import REASON, ROWS
from oriflamme.review.course import Decision
from oriflamme.review.effort import Effort
from oriflamme.rules import actions, view
from oriflamme.rules.state import PLAYERS
from tests.checked_arrays import checked, unchecked
from tests.review.games import played

TINY = Effort("tiny", first=2, narrow=4, account=4, most=8, positions=1, reasons=1)
SEEDS = (1, 2, 3)  # a game of each of the other boxes
LAST = 4  # decisions of each game


def decisions() -> list[Decision]:
    """Return the last decisions of a game of each box: play-outs of earlier ones would take too long."""
    return [decision for seed in SEEDS for decision in follow(played("random", seed)).decisions[-LAST:]]


def main() -> None:
    for decision in decisions():
        w = Workspace(*(checked(array) for array in new_workspace()))
        options, found = checked(np.zeros(actions.ACTIONS, dtype=OPTION)), checked(np.zeros(1, dtype=JUDGEMENT))
        seen, effort = checked(view(decision.game, decision.family)), checked(TINY.record())
        judge_decision(seen, decision.action, 0, 5, effort, checked(priors("priors")), w, options, found)
        outcomes, points = checked(np.zeros(2, dtype=OUTCOMES)), checked(np.zeros((2, PLAYERS)))
        reasons, moves = checked(np.zeros(ROWS, dtype=REASON)), (int(options[0].action), decision.action)
        explain_decision(seen, *moves, 0, 5, 0, 2, effort, checked(priors("priors")), w, outcomes, points, reasons)
        print(unchecked(found).tobytes().hex())
        decided = [checked(np.zeros(shape, dtype)) for shape, dtype in (((2, 3), "i1"), ((1, 3), "i2"))]
        results = [checked(np.zeros(shape)) for shape in ((2, PLAYERS), len(CLASSES))]
        write_accounts(*decided, found, 2, *results, checked(np.zeros(PLAYERS, dtype=ACCOUNT)))


if __name__ == "__main__":
    main()
