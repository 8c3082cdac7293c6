"""`make play` installs what playing needs, `make test` the rest, and nothing is installed twice.

make only prints its commands here (`make -n`), in a folder with the project's Makefile and stamp files. What a real
first start takes is measured by tools/bench/first_start.py.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
STAMPS = (".venv/.play", ".venv/.ready", "node_modules/.ready")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "package.json"):
        shutil.copy(ROOT / name, tmp_path)
        os.utime(tmp_path / name, (1_000_000_000, 1_000_000_000))
    return tmp_path


def stamp(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()


def installs(folder: Path, target: str) -> list[str]:
    """Return what make would install with pip for this target.

    Not for `test`: its recipe calls make, so that make runs it even with -n. It needs what `lint` needs.
    """
    done = subprocess.run(
        ["make", "-n", target], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    return [shown.strip("'") for shown in re.findall(r"pip .*install .*-e (\S+)", done.stdout)]


def test_play_installs_no_test_tools(folder: Path) -> None:
    assert installs(folder, "play") == ["."]


@pytest.mark.parametrize("target", ["lint", "format", "shots"])
def test_everything_else_installs_once(folder: Path, target: str) -> None:
    assert installs(folder, target) == [".[dev]"]


def test_after_play_lint_adds_the_rest(folder: Path) -> None:
    stamp(folder, ".venv/.play")
    assert installs(folder, "play") == []
    assert installs(folder, "lint") == [".[dev]"]


def test_after_lint_nothing_is_missing(folder: Path) -> None:
    stamp(folder, *STAMPS)
    assert installs(folder, "lint") == installs(folder, "play") == []


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_changed_requirements_are_installed(folder: Path, name: str) -> None:
    stamp(folder, *STAMPS)
    for done in STAMPS:
        os.utime(folder / done, (1_100_000_000, 1_100_000_000))
    (folder / name).touch()
    assert installs(folder, "play") == ["."]
    assert installs(folder, "lint") == [".[dev]"]


def test_tests_need_what_lint_needs() -> None:
    """The tests begin after lint, which has installed what it needs."""
    needs = dict(re.findall(r"^([a-z-]+): (.*?)(?: ##.*)?$", (ROOT / "Makefile").read_text(), re.MULTILINE))
    parts = [part for part in needs["lint"].split() if part in needs]
    assert parts
    of_lint = {need for target in ("lint", *parts) for need in needs[target].split()} - {*parts}
    assert set(needs["test"].split()) == of_lint


def test_both_stamps_are_written_by_the_recipe_that_installs_everything() -> None:
    recipe = (ROOT / "Makefile").read_text().split("\n.venv/.ready:")[1].split("\n\n")[0]
    assert "touch .venv/.play $@" in recipe


def test_players_need_no_gpu_and_no_test_tools() -> None:
    """These packages are large, or only for tests: they must not become dependencies of the package itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[^\w.-]", text)[0] for text in project["dependencies"]}
    assert not needed & {"numba-cuda", "playwright", "hypothesis", "pytest", "torch", "scipy", "open_spiel", "pyarrow"}
