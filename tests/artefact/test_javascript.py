"""Node repeats games and thoughts with the artefact and finds the same bytes; the page does in tests/client."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from oriflamme.bots.learned.model import SHIPPED
from oriflamme.bots.learned.weights import pack, read_weights
from oriflamme.compiled.wasm_file import FOLDER, GAME_MODULE, LEARNED_MODULE
from oriflamme.rules.observation import LAYOUT_VERSION

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node", path=f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}")


def write_trace(path: Path, games: int, searches: int, backend: str, *more: int, first: int = 0) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.artefact.write_trace", str(path)]
    command += map(str, (games, searches, *more, "--first", first))
    subprocess.run(command, env=os.environ | {"ORIFLAMME_BACKEND": backend}, cwd=ROOT, check=True, capture_output=True)
    trace: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return trace


def check_in_node(trace: Path, folder: Path = FOLDER) -> dict[str, Any]:
    assert NODE is not None, "make test installs Node"
    modules = [str(folder / name) for name in (GAME_MODULE, LEARNED_MODULE)]
    command = [NODE, "tests/artefact/check_trace.js", *modules, str(trace)]
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
    assert (found["thoughts"]["positions"], found["thoughts"]["different"]) == (4, 0)
    trace["games"][0][3][0] ^= 1  # the seed
    trace["searches"][0][5] ^= 1  # the checksum of greedy's values
    path.write_text(json.dumps(trace), encoding="utf-8")
    found = check_in_node(path)
    assert found["games"]["different"] > 10
    assert found["thoughts"]["different"] == 1


def test_weights_that_cannot_be_used_are_refused_in_one_sentence(tmp_path: Path) -> None:
    data = SHIPPED.read_bytes()
    header, arrays = read_weights(SHIPPED)
    size = {"size": header["size"]}
    contents = {
        data: "accepted",
        b"PNG" * 99: "WeightsError: This is not a file of weights.",
        data[:100_000]: "WeightsError: The weights are damaged or cut off: their checksum is wrong.",
        data[:-1] + b"x": "WeightsError: The weights are damaged or cut off: their checksum is wrong.",
        pack(arrays, size | {"layout_version": 1}): (
            f"WeightsError: The weights must have layout_version {LAYOUT_VERSION}, got 1."
        ),
        pack(arrays, {"size": header["size"] | {"channels": 32}}): (
            "WeightsError: The network must have 64 channels, got 32."
        ),
        pack({name: arrays[name] for name in list(arrays)[1:]}, size): (
            f"WeightsError: The weights have no array {next(iter(arrays))}."
        ),
    }
    files = [tmp_path / str(number) for number in range(len(contents))]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    assert NODE is not None, "make test installs Node"
    command = [NODE, "tests/artefact/refused_weights.js", str(FOLDER / LEARNED_MODULE), *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert done.stdout.splitlines() == list(contents.values()), done.stderr


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 20_000, 2000))
def test_node_gives_the_same_bytes_as_numba_in_20000_games(tmp_path: Path, first: int) -> None:
    path = tmp_path / "trace.json"
    write_trace(path, 2000, 0, "jit", first=first)
    found = check_in_node(path)
    print("decisions that were compared:", found["games"]["decisions"])
    assert (found["games"]["games"], found["games"]["different"]) == (2000, 0)


@pytest.mark.long
def test_the_artefact_searches_as_numba_does(tmp_path: Path) -> None:
    here, there = (write_trace(tmp_path / backend, 300, 200, backend, 1000) for backend in ("artefact", "jit"))
    assert here["searches"] == there["searches"]


@pytest.mark.long
def test_node_and_numba_evaluate_the_network_alike_in_1000_positions(tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    write_trace(path, 500, 1000, "jit", 1)
    found = check_in_node(path)
    assert (found["thoughts"]["positions"], found["thoughts"]["different"]) == (1000, 0)
