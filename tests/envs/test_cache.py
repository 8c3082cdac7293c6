"""A door of the environments that calls a rule in another file here is compiled anew when that rule changes."""

from __future__ import annotations

from pathlib import Path

import numba
import pytest

from tests.rules.test_cache import Copy

# A door of opponents.py, whose deal comes from turn.py.
SHOW_HAND = """
import numpy as np
from oriflamme.envs import batched_seat as opponents
from oriflamme.envs.batched import blank_games
from oriflamme.rules import Settings
games = blank_games(Settings(), 1)
seats, states, episodes = np.zeros(1, np.int8), np.ones(1, np.int64), np.zeros(1, np.int32)
opponents.begin_part(games, 3, 0, 7, 0, seats, states, episodes, 0, 1)
print(int(games[0].hand[0]))
"""


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_a_changed_rule_of_another_file_is_compiled_anew(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    before = copy.run(SHOW_HAND)
    assert copy.run(SHOW_HAND) == before
    copy.change("envs/batched_step.py", "first, (seed & WORD,", "first, ((seed + 1) & WORD,")
    assert copy.run(SHOW_HAND) != before
