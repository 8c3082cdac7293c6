"""`oriflamme bench --json` prints one object with the documented keys."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


@pytest.mark.long
def test_bench_prints_the_documented_keys() -> None:
    out = subprocess.run(
        [sys.executable, "-m", "oriflamme", "bench", "--json", "--seconds", "0.05"],
        capture_output=True,
        text=True,
        check=True,
    )
    report = json.loads(out.stdout)
    assert set(report) == {"engine", "bytes_per_game", "cold_start_s", "warm_start_s", "peers"}
    assert {(row["box"], row["players"]) for row in report["engine"]} == {
        (box, players) for box in ("base", "ablaze", "alliance") for players in (3, 5)
    }
    assert all(row["games_s"] > 0 and row["decisions_s"] > row["games_s"] for row in report["engine"])
    assert {row["cores"] for row in report["engine"]} >= {1}
    assert report["bytes_per_game"] <= 512
    assert report["cold_start_s"] > report["warm_start_s"] > 0
    for row in report["peers"]:
        assert set(row) == {"name", "decisions_s", "ratio"}
    if not report["peers"]:
        assert "OpenSpiel is skipped because it is not installed" in out.stderr
