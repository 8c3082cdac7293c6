"""The program that measures how fast a site without a server is.

Whether the targets are reached depends on what else the machine does, so that is not a test.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.long
def test_the_program_reports_all_figures() -> None:
    command = [sys.executable, "-m", "tools.bench.site_speed", "--times", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1), run.stderr
    found = json.loads(run.stdout)
    assert found["passed"] == (run.returncode == 0)
    assert found["targets"].keys() == {"first_decision", "offline_reload", "longest_task"}
    assert len(found["first_decision"]) == len(found["offline_reload"]) == 1
    assert found["longest_task"] >= 0
