"""The programs that measure the learned bot print what they promise."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def run(program: str, *arguments: str) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", f"tools.bench.{program}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_match_is_played_and_reported(tmp_path: Path) -> None:
    found = run(
        "learned_arena", "--only", "ahead, greedy", "--deals", "2", "--processes", "1", "--seconds", "0",
        "--ahead", "evaluations=20", "--out", str(tmp_path / "out.jsonl"),
    )  # fmt: skip
    assert [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()] == found
    (match,) = found
    assert (match["bot"], match["against"], match["games"], match["failed"]) == (
        "learned:evaluations=20", "greedy", 8, 0,
    )  # fmt: skip
    assert 0 <= match["low"] <= match["share"] <= match["high"] <= 1
    assert match["reached"] == (match["share"] >= 0.55 and match["low"] > 0.25)


def test_an_unknown_match_is_refused() -> None:
    command = [sys.executable, "-m", "tools.bench.learned_arena", "--only", "chess"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no match is called 'chess'" in done.stderr


def test_the_log_loss_of_a_face_down_card_is_measured() -> None:
    (found,) = run("learned_belief", "greedy", "--games", "4", "--processes", "1")
    assert (found["bot"], found["games"]) == ("greedy", 4)
    assert found["cards"] > 10
    assert 0 < found["reported"] < found["count"] * 2
    difference, low, high = found["reported minus priors"]
    assert low <= difference <= high
    assert abs(found["reported"] - found["priors"] - difference) < 0.001


def test_what_a_level_throws_away_is_counted() -> None:
    """Random bots throw points away in most games, squires hardly ever."""
    random, squire = run("level_waste", "random", "squire", "--games", "2", "--evaluations", "60", "--processes", "1")
    assert (random["level"], squire["level"]) == ("random", "squire")
    assert random["decisions"] >= random["tempting"] >= random["wasteful"] > squire["wasteful"]
    assert 0 < random["of_all"] <= random["of_tempting"] <= 1
