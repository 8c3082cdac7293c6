"""The tool behind `make mutants` kills broken rules, notices survivors, and its list of explanations is complete."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme.rules import kinds
from tools.mutants.changes import MODULES, MORE, mutants_of
from tools.mutants.log_only import EMIT
from tools.mutants.survivors import EXPLAINED, read_explained

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
ALL = f"python -m tools.mutants --also {' '.join(MORE)}"


def run(*arguments: str) -> tuple[int, dict]:
    """Run the tool in its own process, because the rules must run interpreted."""
    command = [sys.executable, "-m", "tools.mutants", "--json", "--workers", "1", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False, cwd=ROOT)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


@pytest.fixture(scope="module")
def keys() -> list[str]:
    return [mutant.key for module in (*MODULES, *MORE) for mutant in mutants_of(module)]


def test_every_mutant_has_a_unique_key(keys: list[str]) -> None:
    assert len(set(keys)) == len(keys) > 1000


def test_code_that_only_affects_the_log_is_not_mutated(keys: list[str]) -> None:
    touched = [key for key in keys if not key.endswith(" -> return None")]
    assert not [key for key in touched if f": {EMIT}(" in key or ": why = " in key]


@pytest.mark.parametrize("kind", kinds.NAMES)
def test_every_card_is_mutated(keys: list[str], kind: str) -> None:
    name = kind.replace("-", "_")
    assert [key for key in keys if re.match(rf"cards\.\w+\.{name}_resolve: ", key)], f"no mutant of {name}_resolve"


def test_explained_survivors_are_mutants(keys: list[str]) -> None:
    explained = read_explained()
    stale = sorted(set(explained) - set(keys))
    assert not stale, (
        f"{EXPLAINED.name} explains mutants that don't exist. Rename or remove these keys, see which mutants survive "
        f"with {ALL}: {stale}"
    )
    assert all(why.strip() for why in explained.values())


def test_a_broken_archer_is_killed(tmp_path: Path) -> None:
    """The scenarios of the Archer are enough; `make mutants` uses all of them."""
    scenarios = (SCENARIOS / "cards-base.txt").read_text(encoding="utf-8").split("\ntitle ")
    archers = [f"title {scenario}\n" for scenario in scenarios if scenario.startswith("archer.")]
    (tmp_path / "archer.txt").write_text("".join(archers), encoding="utf-8")
    code, report = run("--only", r"archer_choices", "--scenarios", str(tmp_path))
    assert code == 0
    assert report["mutants"] == report["killed"] > 5


def test_without_scenarios_everything_survives(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("title nothing happens\nqueue (R:spy)\nR keep\n= round 3\n", encoding="utf-8")
    code, report = run("--only", r"archer_resolve: .* -> (nothing|return None)$", "--scenarios", str(tmp_path))
    assert code == 1
    assert report["killed"] == 0
    assert len(report["unexplained"]) == report["mutants"] == 2
