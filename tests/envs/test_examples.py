"""Each example runs as a reader would run it, only shorter."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("file", "options", "modules", "output"),
    [
        ("envs_random_play.py", [], ["pettingzoo"], "1,024 games in parallel"),
        ("envs_openspiel_match.py", ["--games", "1", "--simulations", "3"], ["pyspiel"], ": 0.3819\n"),
        ("envs_maskable_ppo.py", ["--steps", "2048", "--games", "100"], ["sb3_contrib", "gymnasium"], "win share"),
    ],
)
def test_the_example_runs(file: str, options: list[str], modules: list[str], output: str) -> None:
    absent = [module for module in modules if find_spec(module) is None]
    if absent:
        pytest.skip(f"NOT TESTED: {', '.join(absent)} not installed")
    run = subprocess.run(
        [sys.executable, str(ROOT / "examples" / file), *options], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert output in run.stdout
