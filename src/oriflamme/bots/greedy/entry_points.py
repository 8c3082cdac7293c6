"""The compiled function that GreedyBot calls for one decision. It takes a view, never the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry
from ...rules import decision, engine
from ...rules.machine.chance import mwc_next, mwc_start
from ...rules.views import View, write_deal
from .answer_values import answer_value, appraise


@entry
def write_answer_values(
    v: View, g: NDArray[np.record], unknown: NDArray[np.int64], appraisal: NDArray[np.record], out: NDArray[np.float64]
) -> None:
    """Write what each answer is worth, in points, in the order of the legal actions.

    `g`, `unknown` and `appraisal` are scratch memory; which determinization of the view is dealt does not matter.
    """
    write_deal(v, g[0], unknown, mwc_next(mwc_start(0)))
    me = int(v.seat)
    asked = engine.question(g[0])
    appraise(g[0], appraisal[0], me, asked)
    d = engine.legal(g[0])
    for i in range(decision.count(d)):
        out[i] = answer_value(g[0], appraisal[0], me, asked, decision.nth(d, i))
