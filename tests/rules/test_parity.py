"""All backends give the same bytes, for single games (tools/parity/games.py) and for whole batches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tools.parity import games as parity
from tools.parity.batches import random_positions


def test_a_sample_of_games_is_the_same_interpreted_and_compiled() -> None:
    """Compare everything that tools/parity/games.py compares, in 10 games; `make parity` compares 20,000."""
    comparison = parity.Comparison(range(10), 1, ("interpreted", "artefact"))
    difference = comparison.run()
    assert difference is None, difference.report()
    assert comparison.games == 10
    assert comparison.moves > 300


@pytest.mark.long
def test_bigger_batches_are_the_same_interpreted_and_compiled() -> None:
    interpreted = digests("interpreted", threads=1, games=24)
    assert interpreted == digests("artefact", threads=1, games=24) == digests("jit", threads=1, games=24)


@pytest.mark.long
def test_many_games_are_the_same_interpreted_and_compiled() -> None:
    """The same as above, with 2,000 other games."""
    difference = parity.Comparison(range(100_000, 102_000), 2, ("interpreted", "jit")).run()
    assert difference is None, difference.report()


@pytest.mark.long
def test_a_sample_of_games_is_the_same_from_the_artefact_and_compiled_by_numba() -> None:
    """Compare 400 games; `make parity` compares 20,000. `make test` compares batches, whose code is compiled sooner."""
    comparison = parity.Comparison(range(1000, 1400), 1, ("artefact", "jit"))
    difference = comparison.run()
    assert difference is None, difference.report()
    assert comparison.games == 400
    assert comparison.moves > 15_000


@pytest.mark.long
def test_many_games_are_the_same_from_the_artefact_and_compiled_by_numba() -> None:
    difference = parity.Comparison(range(100_000, 105_000), 2, ("artefact", "jit")).run()
    assert difference is None, difference.report()


def test_a_difference_is_found_and_reported_with_its_field(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that differs between the two is reported with its seed, its move and the field that differs."""
    real = parity.child

    def skewed(backend: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Run both interpreted, for speed; one has a wrong rule: a kept card gets 2 tokens (R3.2 says 1)."""
        if backend == "interpreted":
            return real(backend, *arguments)
        code = (
            "import runpy, sys; from oriflamme.rules import engine, flow; keep = flow.keep\n"
            "def twice(g, log):\n"
            "    g.tokens[g.queue[g.cursor]] += 1; keep(g, log)\n"
            "engine.keep = twice\n"
            f"sys.argv = {[parity.__file__, *arguments]!r}; runpy.run_path(sys.argv[0], run_name='__main__')"
        )
        environment = os.environ | {"ORIFLAMME_BACKEND": "interpreted"}
        return subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE)

    monkeypatch.setattr(parity, "child", skewed)
    difference = parity.Comparison(range(3), jobs=1).run()
    assert difference is not None
    report = difference.report()
    assert f"seed {difference.seed}, after move {difference.move}" in report
    assert "record: tokens [" in report


def digests(backend: str, threads: int, games: int, *parts: str) -> str:
    environment = os.environ | {"ORIFLAMME_BACKEND": backend}
    command = [sys.executable, "-m", "tools.parity.batches", str(threads), str(games), *parts]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=600).stdout


def test_batches_are_the_same_interpreted_and_compiled() -> None:
    """Compare the digests of deals, deciders, masks, steps, views, observations, determinizations and play-outs."""
    compiled = digests("artefact", threads=1, games=2)
    assert len(compiled.splitlines()) > 100
    assert digests("interpreted", threads=1, games=2).splitlines() == compiled.splitlines()


def test_deals_and_queries_are_the_same_from_the_artefact_and_compiled_by_numba(tmp_path: Path) -> None:
    """Use two threads in one of them, and more games than `SMALL`, so that a second thread is really used.

    Numba needs 6 s for these, 15 s for steps, 6 s for masks and 25 s for play-outs, which a long test compares.
    """
    np.save(tmp_path / "positions.npy", random_positions(140))
    parts = ("queries", str(tmp_path / "positions.npy"))
    expected = digests("artefact", 1, 700, *parts).splitlines()
    assert len(expected) == 5 * 5 + 4
    assert digests("jit", 2, 700, *parts).splitlines() == expected


def test_batches_are_the_same_on_one_thread_and_on_two() -> None:
    assert digests("artefact", threads=2, games=700) == digests("artefact", threads=1, games=700)


@pytest.mark.long
def test_whole_games_are_the_same_compiled_by_numba() -> None:
    assert digests("jit", threads=2, games=700) == digests("artefact", threads=1, games=700)
