"""The memory of a process that plays search does not grow over 1,000 games."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

# Runs in a separate process, so that nothing else is measured. It prints its memory after each tenth of the games: the
# whole process (VmRSS), or with "traced" what Python allocated (tracemalloc, which makes everything slower).
PROGRAM = """
import gc, json, sys, tracemalloc
from oriflamme.arena.tournament.game_runner import GameRunner
from oriflamme.arena.tournament.definition import Tournament, read_entrants

games, traced = int(sys.argv[1]), sys.argv[2] == "traced"
bots = read_entrants(["search:iterations=8", "x=search:iterations=8,threads=2"])
runner = GameRunner(Tournament(bots=tuple(bots), players=3))

def held():
    gc.collect()
    if traced:
        return tracemalloc.get_traced_memory()[0]
    return 1024 * next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS"))

if traced:
    tracemalloc.start()
for game in range(games):
    runner.play(game)
    if (game + 1) % (games // 10) == 0:
        print(json.dumps(held()), flush=True)
"""


def memory_by_tenth(games: int, how: str) -> list[int]:
    """Return the bytes in use after each tenth of the games."""
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(games), how], capture_output=True, text=True, check=True, timeout=3000
    )
    return [json.loads(line) for line in found.stdout.splitlines()]


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc/self/status")
def test_a_process_does_not_grow_over_1000_games() -> None:
    held = memory_by_tenth(1000, "whole")
    print("in use after each 100 games:", [f"{number / 1e6:.1f} MB" for number in held])
    assert held[-1] - held[1] < 3_000_000  # one kilobyte per decision would add up to 50 MB
    assert held[-1] < 600_000_000


@pytest.mark.long
def test_python_allocations_do_not_grow() -> None:
    held = memory_by_tenth(200, "traced")
    print("in use after each 20 games:", held)
    assert held[-1] - held[1] < 100_000
