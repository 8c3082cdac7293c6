"""Interpreted and compiled rules give the same bytes, for single games (tools/parity.py) and for whole batches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import parity

BATCHES = Path(__file__).with_name("batch_digests.py")


def test_a_sample_of_games_is_the_same_interpreted_and_compiled() -> None:
    """Compare everything that tools/parity.py compares, in 60 games; `make parity` compares 20,000."""
    comparison = parity.Comparison(range(60), jobs=1)
    difference = comparison.run()
    assert difference is None, difference.report()
    assert comparison.games == 60
    assert comparison.moves > 2000


@pytest.mark.long
def test_bigger_batches_are_the_same_interpreted_and_compiled() -> None:
    assert digests(False, threads=1, games=24) == digests(True, threads=1, games=24)


@pytest.mark.long
def test_many_games_are_the_same_interpreted_and_compiled() -> None:
    """The same as above, with 2,000 other games."""
    difference = parity.Comparison(range(100_000, 102_000), jobs=2).run()
    assert difference is None, difference.report()


def test_a_difference_is_found_and_reported_with_its_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that differs between the two is reported with its seed, its move and the field that differs."""
    real = parity.child

    def skewed(jit: bool, *arguments: str) -> subprocess.Popen[bytes]:
        """Run both interpreted, for speed; one has a wrong rule: a kept card gets 2 tokens (R3.2 says 1)."""
        if not jit:
            return real(False, *arguments)
        code = (
            "import runpy, sys; from oriflamme.rules import engine, flow; keep = flow.keep\n"
            "def twice(g, log):\n"
            "    g.tokens[g.queue[g.cursor]] += 1; keep(g, log)\n"
            "engine.keep = twice\n"
            f"sys.argv = {[parity.__file__, *arguments]!r}; runpy.run_path(sys.argv[0], run_name='__main__')"
        )
        environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
        return subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE)

    monkeypatch.setattr(parity, "child", skewed)
    difference = parity.Comparison(range(3), jobs=1).run()
    assert difference is not None
    report = difference.report()
    assert f"seed {difference.seed}, after move {difference.move}" in report
    assert "record: tokens [" in report


def digests(jit: bool, threads: int, games: int) -> str:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "0" if jit else "1"}
    command = [sys.executable, str(BATCHES), str(threads), str(games)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=600).stdout


def test_batches_are_the_same_interpreted_and_compiled() -> None:
    """Compare the digests of deals, deciders, masks, steps, views, observations, determinizations and play-outs."""
    compiled = digests(True, threads=1, games=3)
    assert len(compiled.splitlines()) > 100
    assert digests(False, threads=1, games=3).splitlines() == compiled.splitlines()


def test_batches_are_the_same_on_one_thread_and_on_two() -> None:
    """There are more games than `SMALL`, so that a second thread is really used."""
    assert digests(True, threads=2, games=700) == digests(True, threads=1, games=700)
