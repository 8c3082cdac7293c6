"""A tournament on a local Ray cluster of two workers gives the same games."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from oriflamme.arena.runs.tournament_run import Budget, TournamentRun
from oriflamme.arena.tournament.store import TournamentStore
from tests.arena.inline_workers import InlineWorkerPool, tournament_of

try:
    import ray  # noqa: F401

    HAS_RAY = True
except ImportError:
    HAS_RAY = False
    warnings.warn("RAY IS NOT INSTALLED: --ray is NOT tested here (pip install 'oriflamme[ray]')", stacklevel=1)


@pytest.mark.skipif(not HAS_RAY, reason="RAY IS NOT INSTALLED: --ray is NOT tested here (pip install 'oriflamme[ray]')")
def test_a_ray_cluster_of_two_plays_the_same_games(tmp_path: Path) -> None:
    from oriflamme.arena.workers.ray_cluster import LOCAL, RayWorkerPool

    tournament = tournament_of("random", "x=random", players=3, seed=8)
    here = TournamentStore.create(tmp_path / "here", tournament)
    TournamentRun(here, lambda: InlineWorkerPool(tournament), Budget(3)).play()
    there = TournamentStore.create(tmp_path / "there", tournament)
    outcome = TournamentRun(there, lambda: RayWorkerPool(tournament, LOCAL, 2), Budget(3)).play()
    assert outcome.why == "deals"
    for name in ("games.jsonl", "records.txt"):
        assert (tmp_path / "there" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()
