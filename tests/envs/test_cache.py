"""An entry point of the environments is compiled again when a rule that it calls from another file changes.

tests/rules/test_cache.py checks without compiling that it is then cached elsewhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.package_copy import Copy

# Calls an entry point of batched_seat.py, which deals with a function of batched_step.py.
SHOW_HAND = """
import numpy as np
from oriflamme.envs.batched import blank_games
from oriflamme.envs.batched_seat import SeatArrays, begin_part
from oriflamme.envs.batched_step import Options
from oriflamme.rules import Settings
games = blank_games([Settings()], 1)
arrays = SeatArrays(np.zeros(1, np.int8), np.ones(1, np.int64), np.zeros(1, np.int32))
begin_part(games, Options(set_aside=3, first=0, seed=7, reward_kind=0), 0, arrays, 0, 1)
print(int(games[0].hand[0]))
"""


@pytest.mark.long
def test_a_changed_rule_of_another_file_is_compiled_again(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    before = copy.run(SHOW_HAND)
    assert copy.run(SHOW_HAND) == before
    copy.change("envs/batched_step.py", "return (seed & WORD,", "return ((seed + 1) & WORD,")
    assert copy.run(SHOW_HAND) != before
