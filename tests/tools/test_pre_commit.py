"""The checks before each commit: the configuration is valid, its programs exist, and a bad file stops a commit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / ".pre-commit-config.yaml"
BIN = Path(sys.executable).parent
HOOKS = [hook for repo in yaml.safe_load(CONFIG.read_text())["repos"] for hook in repo["hooks"]]


@pytest.mark.parametrize("hook", HOOKS, ids=[hook["id"] for hook in HOOKS])
def test_every_hook_runs_a_program_of_the_project(hook: dict[str, str]) -> None:
    program = hook["entry"].split()[0]
    if program == "git" and shutil.which("git") is None:
        pytest.skip("NOT TESTED: git is not installed")
    assert hook["language"] == "system", "hooks must not download anything"
    assert (BIN / Path(program).name).exists() if program.startswith(".venv/bin/") else shutil.which(program)


@pytest.mark.skipif(shutil.which("git") is None, reason="NOT TESTED: git is not installed")
def test_a_badly_formatted_file_stops_a_commit_until_it_is_added_again(tmp_path: Path) -> None:
    """Follow CONTRIBUTING.md in a new repository: `pre-commit install`, then commit."""
    shutil.copy(CONFIG, tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / ".venv").symlink_to(BIN.parent)
    (tmp_path / "bad.py").write_text("x  =  [ 1,2 ]\n")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    environment |= {"PRE_COMMIT_HOME": str(tmp_path / "home"), "PRE_COMMIT_COLOR": "never"}

    def run(*words: str, status: int = 0) -> str:
        done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    commit = ("git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Add x")
    run("git", "init", "-q")
    run(".venv/bin/pre-commit", "validate-config")
    run(".venv/bin/pre-commit", "install")
    run("git", "add", "bad.py")
    printed = run(*commit, status=1)
    assert "ruff format" in printed
    assert "files were modified by this hook" in printed
    assert (tmp_path / "bad.py").read_text() == "x = [1, 2]\n"
    run("git", "add", "bad.py")
    run(*commit)
