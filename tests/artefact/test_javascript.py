"""Node repeats games and searches with the artefact and finds the same bytes; the page does in tests/client."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from oriflamme.artefact.wasm_file import FOLDER, GAME_MODULE

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node", path=f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}")


def write_trace(path: Path, games: int, searches: int, backend: str, *more: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.artefact.write_trace", str(path)]
    command += map(str, (games, searches, *more))
    subprocess.run(command, env=os.environ | {"ORIFLAMME_BACKEND": backend}, cwd=ROOT, check=True, capture_output=True)
    trace: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return trace


def check_in_node(trace: Path, module: Path = FOLDER / GAME_MODULE) -> dict[str, Any]:
    assert NODE is not None, "make test installs Node"
    command = [NODE, "tests/artefact/check_trace.js", str(module), str(trace)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_node_gives_the_same_bytes_and_a_changed_trace_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    trace = write_trace(path, 40, 4, "artefact")
    found = check_in_node(path)
    assert found["games"] == {"games": 40, "decisions": sum(len(g[4]) for g in trace["games"]), "different": 0}
    assert found["games"]["decisions"] > 1000
    assert (found["searches"]["searches"], found["searches"]["different"]) == (4, 0)
    trace["games"][0][3][0] ^= 1  # the seed
    trace["searches"][0][3] = "1"
    path.write_text(json.dumps(trace), encoding="utf-8")
    found = check_in_node(path)
    assert found["games"]["different"] > 10
    assert found["searches"]["different"] == 1


@pytest.mark.long
def test_node_gives_the_same_bytes_as_numba_in_many_games(tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    write_trace(path, 2000, 200, "jit", 1000)
    found = check_in_node(path)
    assert (found["games"]["games"], found["games"]["different"]) == (2000, 0)
    assert (found["searches"]["searches"], found["searches"]["different"]) == (200, 0)
