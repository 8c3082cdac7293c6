"""The GPU code, mostly without a GPU: kernels compile to PTX, the simulator agrees with the CPU, errors are clear."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.envs import ptx
from tests.envs.extras import need
from tests.envs.kernels import SETTINGS, results

need("numba_cuda", extra="gpu")

from oriflamme.envs import Flat  # noqa: E402
from oriflamme.envs.gpu_bench import bench_gpu  # noqa: E402
from oriflamme.rules import Settings, kinds  # noqa: E402


@pytest.fixture(scope="module")
def gpu() -> Any:
    """Import what runs on a GPU here, not above, because every test process reads this file."""
    from oriflamme.rules import gpu

    return gpu


@pytest.fixture(scope="module")
def kernels(gpu: Any) -> dict[str, Any]:
    from oriflamme.envs import batched_step_gpu

    found = {f"rules {name}": kernel for name, kernel in gpu.KERNELS.items()}
    return found | {f"flat {name}": kernel for name, kernel in batched_step_gpu.KERNELS.items()}


def test_the_large_kernels_compile_to_ptx(gpu: Any) -> None:
    """Compile them in one process, so that shared functions are compiled once, if anything that they need has changed.

    compiled_kernels.json says with which sources and packages they compiled. Other tests here always compile smaller
    kernels, and a long one compiles all of them.
    """
    for name in ptx.GAME_KERNELS:
        ptx.compile_if_changed(name)


def test_a_kernel_is_compiled_again_after_any_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that sources have changed, and only list what would be compiled."""
    versions = dict.fromkeys(
        ("rules/cards/base.py", "envs/batched_step.py", "bots/learned/features.py", "training/encoder_gpu.py"), 1
    )
    compiled: list[str] = []
    monkeypatch.setenv("ORIFLAMME_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(ptx, "compile_kernel", compiled.append)
    monkeypatch.setattr(ptx, "RECORD", tmp_path / "record.json")
    monkeypatch.setattr(ptx, "hash_of_files", lambda names: str([versions.get(name) for name in names]))

    def counted() -> int:
        compiled.clear()
        for name in ptx.KERNELS:
            ptx.compile_if_changed(name)
        return len(compiled)

    ptx.RECORD.write_text("{}")
    ptx.write_record()
    assert counted() == 0
    for file, kernels in zip(versions, (5, 3, 1, 1), strict=True):
        versions[file] = 2
        with pytest.warns(UserWarning, match="python -m tests.envs.ptx"):
            assert [counted(), counted()] == [kernels, 0]  # the machine remembers what it has compiled
        ptx.write_record()
    monkeypatch.setattr(ptx, "installed", lambda package: "99" if package == "numba-cuda" else "1")
    with pytest.warns(UserWarning, match="python -m tests.envs.ptx"):
        assert counted() == len(ptx.KERNELS)


@pytest.mark.long
@pytest.mark.parametrize("capability", [(7, 5), (9, 0)], ids=str)
def test_the_kernels_compile_with_optimization(capability: tuple[int, int], gpu: Any, kernels: dict[str, Any]) -> None:
    for name, (kernel, signature) in kernels.items():
        text = gpu.ptx(kernel, signature, capability)
        assert f".target sm_{capability[0]}{capability[1]}" in text, name
        if name == "rules playout":
            assert text.count("nounroll") > 50, "loops must not be unrolled"
            assert "popc.b64" in text
            assert text.count("\n") < 10_000, "code that is much longer than the GPU's instruction caches is slow"


def test_a_rule_is_compiled_once(gpu: Any) -> None:
    """A rule must not be compiled again for each combination of argument types; a deal calls `draw` with four."""
    from oriflamme.compiled.cuda_target import DEVICE_RULE
    from oriflamme.rules.machine.chance import draw

    gpu.ptx(*gpu.KERNELS["deal"], optimize=False)
    assert len(getattr(draw, DEVICE_RULE).overloads) == 1


def test_only_rules_index_as_c_does(gpu: Any) -> None:
    """Kernels of other programs can still index from the end of an array."""
    from numba.cuda.np import arrayobj

    before = arrayobj.fix_integer_index
    gpu.ptx(*gpu.KERNELS["decider"], optimize=False)
    assert arrayobj.fix_integer_index is before


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.long)])
def test_no_rule_counts_from_the_end_of_an_array(games: int) -> None:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-m", "tests.envs.indices", str(games)], env=environment, check=True)


@pytest.mark.parametrize("boxes", [1, pytest.param(len(SETTINGS), marks=pytest.mark.long)])
def test_the_simulator_agrees_with_the_cpu(boxes: int, tmp_path: Path) -> None:
    """Run the kernels on small batches, interpreted, in another process, and compare byte by byte.

    The kernels are the same for all boxes, and the mixed batch contains all of them.
    """
    out = tmp_path / "found.npz"
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-m", "tests.envs.kernels", str(out), str(boxes)], env=environment, check=True)
    there = np.load(out)
    here = results("cpu", boxes)
    assert set(here) == set(there.files)
    assert [name for name, array in here.items() if not np.array_equal(array, there[name])] == []


@pytest.mark.long
def test_the_bench_reports_figures_and_versions() -> None:
    """Run it in the simulator with a few games; the figures mean nothing there."""
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    call = "from oriflamme.envs.gpu_bench import bench_gpu; bench_gpu(True, games=2, flat_games=2, turns=1, blocks=[2])"
    run = subprocess.run([sys.executable, "-c", call], env=environment, capture_output=True, text=True, check=True)
    report = json.loads(run.stdout)
    tables = [(box, players) for box in kinds.BOXES for players in (3, 5)]
    for name, speed in (("playouts", "decisions_s"), ("flat", "steps_s")):
        assert [(row["box"], row["players"]) for row in report[name]] == tables
        assert all(row[speed] > 0 for row in report[name])
    assert {"python", "numba", "numba-cuda", "numpy", "date"} <= set(report["versions"])
    assert report["pgx"]["connect_four"] == 1_060e6


def test_without_a_gpu_the_error_is_a_sentence(gpu: Any, capsys: pytest.CaptureFixture[str]) -> None:
    if gpu.missing() is None:
        pytest.skip("there is a GPU here")
    with pytest.raises(gpu.NoDevice, match="no CUDA device was found"):
        Flat(Settings(), 4, device="cuda")
    with pytest.raises(gpu.NoDevice, match="no CUDA device was found"):
        gpu.deal(Settings(), np.zeros(1, dtype=np.int64))
    assert bench_gpu() == 1
    report = capsys.readouterr().err
    assert report.startswith("no CUDA device was found")
    assert "Traceback" not in report


def test_the_gpu_agrees_with_the_cpu(gpu: Any) -> None:
    if gpu.missing():
        pytest.skip(f"NOT TESTED: {gpu.missing()}")
    there, here = results("cuda"), results("cpu")
    assert [name for name, array in here.items() if not np.array_equal(array, there[name])] == []
