"""docs/environments.md: its tables are the code's, and its Python runs, from top to bottom, as one session."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from oriflamme.envs.layout import action_table, layout_table
from oriflamme.rules import OBSERVATION, OBSERVATION_LAYOUT

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_tables_are_generated() -> None:
    text = PAGE.read_text()
    assert layout_table() in text, "docs/environments.md: the observation table is not the one of layout_table()"
    assert action_table() in text, "docs/environments.md: the action table is not the one of action_table()"


def test_the_layout_table_has_a_row_for_every_part() -> None:
    rows = layout_table().splitlines()[2:]
    assert len(rows) == len(OBSERVATION_LAYOUT) + 1
    assert rows[-1].startswith(f"| {OBSERVATION} |")


def test_the_page_runs() -> None:
    absent = [module for module in ("pettingzoo", "gymnasium", "pyspiel", "torch") if find_spec(module) is None]
    if absent:
        pytest.skip(f"NOT TESTED: {', '.join(absent)} not installed")
    blocks = BLOCK.findall(PAGE.read_text())
    assert len(blocks) >= 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
