"""Faults under load break no promise; a node that breaks one is found. `make faults` runs many more."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from tests.server.conftest import temporary_folder
from tools.faults import players, run
from tools.faults.cluster import Cluster
from tools.faults.run import Load, Result, run_faults

FIVE = ["kill-node", "kill-database", "hold-database", "kill-bus", "clock-forward"]


def faults(
    last: int, tables: int, longest: float, only: list[str], sqlite: bool = False, plant: str = "", nodes: int = 3
) -> Result:
    with temporary_folder("oriflamme-faults-") as folder:
        result = asyncio.run(run_faults(folder, 1, 0, last, tables, sqlite, only, longest, plant, nodes=nodes))
    print(result)
    return result


def test_five_faults_break_no_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "PAUSE_SECONDS", 0.1)
    result = faults(5, 2, 1.5, FIVE, nodes=2)
    assert result.violations == []
    assert len(result.faults) == 5
    assert result.acknowledged > 20
    assert 0 < result.revealed < result.tables


def test_a_kill_of_a_node_with_a_file_breaks_no_promise() -> None:
    result = faults(1, 4, 1.0, ["kill-node"], sqlite=True)
    assert result.violations == []
    assert result.acknowledged > 10


def busy_factor() -> float:
    """Return how many times as long as on a quiet machine a computation takes because of other work on this one."""
    begun, used = time.perf_counter(), time.process_time()
    while time.process_time() - used < 1:
        pass
    return max(1.0, time.perf_counter() - begun)


@pytest.mark.long
def test_restarting_one_node_after_the_other_interrupts_nobody_for_long() -> None:
    async def restart_all(folder: Path) -> tuple[float, Result]:
        cluster = Cluster(folder)
        load = Load(cluster, 12, random.Random(1))
        try:
            await cluster.open()
            await load.start()
            await run.has_gone_on(load, run.RECOVERY_LIMIT)
            for node in cluster.nodes:
                await node.terminate()
                node.start()
                await cluster.wait([node])
            assert await run.has_gone_on(load, run.RECOVERY_LIMIT) is not None
            await load.stop()
            result = Result()
            await run.check_runs(cluster, load.runs, result)
        finally:
            await load.stop()
            await cluster.close()
        followers = [follower for each in load.runs for follower in each.followers]
        return max(seconds for follower in followers for seconds in follower.interruptions), result

    with temporary_folder("oriflamme-faults-") as folder:
        longest, result = asyncio.run(restart_all(folder))
    print(f"the longest interruption took {longest:.1f} s; {result}")
    assert longest < 5 * busy_factor()
    assert result.violations == []


@pytest.mark.long
def test_twenty_faults_break_no_promise() -> None:
    result = faults(20, 12, run.LONGEST, [])
    assert result.violations == []
    assert result.acknowledged > 1_000


@pytest.mark.long
def test_twenty_faults_of_one_node_with_a_file_break_no_promise() -> None:
    result = faults(20, 12, run.LONGEST, [], sqlite=True)
    assert result.violations == []
    assert result.acknowledged > 1_000


@pytest.mark.long
def test_after_each_of_twenty_kills_a_node_with_a_file_goes_on_within_five_seconds() -> None:
    result = faults(20, 12, 1.0, ["kill-node"], sqlite=True)
    assert result.violations == []
    assert len(result.recoveries) == 20
    assert max(result.recoveries) < 5 * busy_factor()


@pytest.mark.long
def test_eight_crashes_of_the_database_under_two_nodes_break_no_promise() -> None:
    result = faults(8, 12, 3.0, ["kill-database"], nodes=2)
    assert result.violations == []
    assert result.acknowledged > 500


@pytest.mark.parametrize(("kind", "tables"), [("lost", 3), ("leak", 2), ("stuck", 2)])
def test_a_node_that_breaks_a_promise_is_found(kind: str, tables: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "RECOVERY_LIMIT", 5.0)
    result = faults(1, tables, 0.6, ["clock-back"], sqlite=True, plant=kind)
    assert kind in {violation.kind for violation in result.violations}


def test_a_run_with_too_few_decisions_fails() -> None:
    """200 faults need 50,000 acknowledged decisions; parts of a run need fewer, and special runs hardly any."""
    assert run.shortfall(Result(["kill-node"] * 200, 50_000), special=False) == ""
    assert "49,999 acknowledged decisions, expected 50,000" in run.shortfall(
        Result(["kill-node"] * 200, 49_999), special=False
    )
    assert run.shortfall(Result(["kill-node"] * 20, 5_000), special=False) == ""
    assert run.shortfall(Result(["kill-node"] * 20, 4_999), special=False)
    assert run.shortfall(Result(["kill-node"] * 20, 20), special=True) == ""
    assert run.shortfall(Result(["kill-node"] * 20, 19), special=True)


def test_a_run_can_be_resumed(tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    assert run.read_state(state) == (0, Result())
    done = Result(["kill-node"], 7, 3, 1, 20, [0.5], [run.Violation("lost", "t", "m1")])
    run.write_state(state, 0, 5, done)
    run.write_state(state, 5, 10, done)
    following, total = run.read_state(state)
    assert following == 10
    assert (total.acknowledged, total.recoveries, len(total.violations)) == (14, [0.5, 0.5], 2)
