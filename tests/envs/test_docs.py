"""The Python examples in docs/environments.md run from top to bottom, as one session."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_examples_on_the_page_run() -> None:
    absent = [module for module in ("pettingzoo", "gymnasium", "pyspiel", "torch") if find_spec(module) is None]
    if absent:
        pytest.skip(f"NOT TESTED: {', '.join(absent)} not installed")
    blocks = BLOCK.findall(PAGE.read_text())
    assert len(blocks) >= 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
