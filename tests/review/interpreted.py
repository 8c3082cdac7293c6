"""Judge decisions with interpreted code and checked indices, and print what was found.

NUMBA_DISABLE_JIT=1 python -m tests.review.interpreted
"""

from __future__ import annotations

import numpy as np

from oriflamme.bots.belief.priors import priors
from oriflamme.review import follow
from oriflamme.review.compiled.judgement import JUDGEMENT, OPTION, Workspace, judge, new_workspace
from oriflamme.review.compiled.outcomes import OUTCOMES, count_outcome
from oriflamme.review.course import Decision
from oriflamme.review.effort import INFORMED, NOISE, Effort
from oriflamme.rules import ACTIONS, view
from tests.checked_arrays import checked
from tests.review.games import played, settings_of

TINY = Effort("tiny", first=2, narrow=4, account=4, most=8, positions=1, reasons=1)
SEEDS = (1, 2, 3)  # a game of each of the other boxes
LAST = 4  # decisions of each game


def decisions() -> list[tuple[int, Decision]]:
    """Return the last decisions of a game of each box: play-outs of earlier ones would take too long."""
    return [
        (settings_of(seed).players, decision)
        for seed in SEEDS
        for decision in follow(played("random", seed)).decisions[-LAST:]
    ]


def main() -> None:
    for players, decision in decisions():
        w = Workspace(*(checked(array) for array in new_workspace(INFORMED, NOISE)))
        options, found = checked(np.zeros(ACTIONS, dtype=OPTION)), np.zeros(1, dtype=JUDGEMENT)
        outcomes = checked(np.zeros(1, dtype=OUTCOMES))[0]
        seen = checked(view(decision.game, decision.family))
        effort = checked(TINY.record(players))[0]
        judge(seen, decision.action, 5, effort, checked(priors("priors")), w, options, checked(found)[0])
        count_outcome(w, decision.action, 5, decision.family, outcomes)
        print(found[0].tobytes().hex())


if __name__ == "__main__":
    main()
