"""`python -m oriflamme.bots.bench` prints one line per box."""

from __future__ import annotations

import re
import sys

import pytest

from oriflamme.bots import bench
from oriflamme.rules import kinds


@pytest.mark.long
def test_the_benchmark_prints_one_line_per_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench"])
    for name, few in {"GAMES": 2, "ITERATIONS": 10, "POSITIONS": 1}.items():
        monkeypatch.setattr(bench, name, few)
    bench.main()
    figures = r"search [\d,]+ play-outs/s from the start of round 4, greedy [\d,]+ games/s"
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in lines] == list(kinds.BOXES)
    assert all(re.fullmatch(rf"\w+, 4 players: {figures}", line) for line in lines)
