"""Every scenario in tests/scenarios passes in the engine and in the oracle, and the two agree on random games."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme.notation import check_files

TESTS = Path(__file__).parent
FILES = sorted([*(TESTS / "scenarios").glob("*.txt"), TESTS / "oracle/corners.txt"])
BOXES = ["base", "ablaze", "alliance", "mixed", "small"]


def failures(path: Path) -> list[str]:
    """Return the errors and failed expectations of a file."""
    found = []
    for outcome in check_files([str(path)]):
        if outcome.error is not None:
            found.append(str(outcome.error))
        found += [f"{f.line}: {f.text}: expected {f.expected}, found {f.found}" for f in outcome.failures]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_pass_in_the_engine(path: Path) -> None:
    assert failures(path) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_pass_in_the_oracle(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, TESTS / "oracle/scenario.py", path], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def oracle_games(path: Path, seed: int, box: str, *options: str) -> None:
    """Write random games or positions played by the oracle, with expectations after every move."""
    command = [sys.executable, str(TESTS / "oracle/games.py"), "--seed", str(seed), "--box", box, *options]
    with path.open("w") as out:
        subprocess.run(command, stdout=out, check=True)


@pytest.mark.parametrize("box", BOXES)
def test_engine_and_oracle_agree_on_random_games(box: str, tmp_path: Path) -> None:
    """Each run plays different games. The message of a failure contains the command that plays them again."""
    seed = random.SystemRandom().randrange(10**9)
    games, positions = tmp_path / f"games-{box}-{seed}.txt", tmp_path / f"positions-{box}-{seed}.txt"
    oracle_games(games, seed, box, "--count", "1")
    oracle_games(positions, seed, box, "--count", "20", "--positions")
    assert failures(games) == [], f"python tests/oracle/games.py --seed {seed} --box {box} --count 1"
    assert failures(positions) == [], f"python tests/oracle/games.py --seed {seed} --box {box} --count 20 --positions"


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seed", range(1, 5))
def test_engine_and_oracle_agree_on_many_random_games(seed: int, box: str, tmp_path: Path) -> None:
    games, positions = tmp_path / "games.txt", tmp_path / "positions.txt"
    oracle_games(games, seed, box, "--count", "40")
    oracle_games(positions, seed, box, "--count", "1500", "--positions")
    assert failures(games) == []
    assert failures(positions) == []
