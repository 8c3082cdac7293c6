"""Which backend runs, what happens without Numba, and what a damaged or outdated artefact leads to."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme.compiled.wasm_file import FOLDER, GAME_MODULE, MODULES, ArtefactError, check_sources, read_module

PACKAGE = FOLDER.parent
SCENARIOS = Path(__file__).parents[1] / "scenarios"
DEALS = (
    "from oriflamme import rules; from oriflamme.compiled.backend import BACKEND; "
    "rules.deal(rules.Settings(), 0); print(BACKEND)"
)
WITHOUT_NUMBA = "import sys; sys.modules['numba'] = sys.modules['llvmlite'] = None\n"
WITHOUT_WASMTIME = "import sys; sys.modules['wasmtime'] = None\n"


def run(code: str, path: Path | None = None, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    hidden = ("COV", "NUMBA", "ORIFLAMME_BACKEND")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)} | variables
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600)


def last_line(code: str, path: Path | None = None, **variables: str) -> str:
    return run(code, path, **variables).stderr.strip().splitlines()[-1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the package that can be changed."""
    shutil.copytree(PACKAGE, tmp_path / "oriflamme", ignore=shutil.ignore_patterns("__pycache__", "client", "locales"))
    return tmp_path


def test_the_artefact_is_the_default_and_needs_no_numba() -> None:
    assert run(WITHOUT_NUMBA + DEALS).stdout.strip() == "artefact"
    assert run(DEALS + "; import sys; print('numba' in sys.modules)").stdout.split() == ["artefact", "False"]


TWO_THREADS = """
import time
import numpy as np
import wasmtime
from oriflamme.rules import Settings, batch
made, engine = [], wasmtime.Engine
def slow():
    made.append(1)
    time.sleep(0.2)  # so that both threads ask for the engine while it is being made
    return engine()
wasmtime.Engine = slow
batch.deal(Settings(), np.arange(2000), threads=2)
print(len(made))
"""


def test_threads_that_start_together_share_the_engine() -> None:
    done = run(TWO_THREADS)
    assert done.stdout.strip() == "1", done.stderr


EVERYTHING = """
import sys
from oriflamme.arena.compiled.self_play import self_play
from oriflamme.bots import make
from oriflamme.envs import Flat
from oriflamme.notation import check_files
from oriflamme.rules import Settings, deal, decider, legal_actions, view
from oriflamme.server.live.rules_loading import load_rules
import numpy as np
load_rules()
game = deal(Settings(), 0)
for name in ("random", "greedy", "squire", "king", "learned"):
    assert make(name).think(view(game, decider(game)), legal_actions(game), 1).action in legal_actions(game)
games = Flat([Settings(), Settings(players=5)], 8, full=True, draw_decks=True)
games.reset()
for _ in range(200):
    games.step(games.sample())
assert games.episodes.sum() > 8 and not games.refused.any()
assert self_play("greedy", Settings(), np.arange(20))["decisions"].min() > 20
outcomes = list(check_files(sys.argv[1:]))
assert len(outcomes) > 5 and not any(outcome.failures or outcome.error for outcome in outcomes)
print([name for name in ("numba", "llvmlite") if sys.modules.get(name)])
"""


def test_tables_bots_environments_and_tournaments_need_no_numba() -> None:
    done = run(WITHOUT_NUMBA + EVERYTHING, None, str(SCENARIOS / "base.txt"))
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.parametrize(
    ("variables", "backend"),
    [
        ({"ORIFLAMME_BACKEND": "interpreted"}, "interpreted"),
        ({"NUMBA_DISABLE_JIT": "1"}, "interpreted"),
        ({"NUMBA_DISABLE_JIT": "1", "ORIFLAMME_BACKEND": "artefact"}, "artefact"),
        ({"ORIFLAMME_BACKEND": ""}, "artefact"),
    ],
)
def test_a_variable_overrides_the_default(variables: dict[str, str], backend: str) -> None:
    assert run(DEALS, **variables).stdout.strip() == backend


def test_an_unknown_backend_is_refused() -> None:
    expected = "BackendError: ORIFLAMME_BACKEND must be artefact, jit or interpreted, got 'fast'"
    assert last_line(DEALS, ORIFLAMME_BACKEND="fast").endswith(expected)


def change_a_rule(copy: Path) -> None:
    path = copy / "oriflamme" / "rules" / "flow.py"
    text = path.read_text(encoding="utf-8")
    assert text.count("g.points[family] = 1") == 1
    path.write_text(text.replace("g.points[family] = 1", "g.points[family] = 5"), encoding="utf-8")


def test_changed_rules_are_compiled_by_numba(copy: Path, tmp_path: Path) -> None:
    change_a_rule(copy)
    show = (
        "from oriflamme import rules; from oriflamme.compiled.backend import BACKEND; "
        "print(rules.deal(rules.Settings(), 0).points[0], BACKEND)"
    )
    assert run(show, copy, ORIFLAMME_CACHE=str(tmp_path / "cache")).stdout.split() == ["5", "jit"]


def test_changed_rules_without_numba_are_refused_with_advice(copy: Path) -> None:
    change_a_rule(copy)
    reason = "the artefact was built from other sources than those that are installed; in a clone, run `make wasm`"
    assert last_line(WITHOUT_NUMBA + DEALS, copy).endswith(f"{reason}; or install Numba (pip install 'oriflamme[jit]')")
    assert last_line(DEALS, copy, ORIFLAMME_BACKEND="artefact").endswith(f"ORIFLAMME_BACKEND=artefact: {reason}")


def test_a_changed_file_without_compiled_code_changes_nothing(copy: Path) -> None:
    for name in ("bots/levels.py", "server/app.py", "envs/gymnasium.py", "rules/gpu.py"):
        with (copy / "oriflamme" / name).open("a", encoding="utf-8") as file:
            file.write("\n# a comment\n")
    assert run(DEALS, copy).stdout.strip() == "artefact"


def test_comments_and_line_endings_of_windows_change_nothing(copy: Path) -> None:
    path = copy / "oriflamme" / "rules" / "flow.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n") + b"\r\n# a comment\r\n")
    assert run(DEALS, copy).stdout.strip() == "artefact"


def test_without_wasmtime_and_numba_there_is_advice() -> None:
    expected = "the artefact needs wasmtime: pip install wasmtime; or install Numba (pip install 'oriflamme[jit]')"
    assert last_line(WITHOUT_WASMTIME + WITHOUT_NUMBA + DEALS).endswith(expected)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda code: code[:50_000], "is truncated or damaged"),
        (lambda _: b"<!doctype html>", "isn't a WebAssembly module"),
        (lambda _: b"", "isn't a WebAssembly module"),
        (lambda code: code[:8], "belongs to another program"),
    ],
)
def test_a_damaged_module_is_refused(damage, reason: str, tmp_path: Path) -> None:
    path = tmp_path / GAME_MODULE
    path.write_bytes(damage((FOLDER / GAME_MODULE).read_bytes()))
    with pytest.raises(ArtefactError, match=reason):
        read_module(path)


def test_a_missing_module_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArtefactError, match="can't be read"):
        read_module(tmp_path / GAME_MODULE)


@pytest.mark.parametrize("name", MODULES)
def test_the_artefact_fits_the_sources(name: str) -> None:
    """Run `make wasm` if this fails, and commit what it writes."""
    check_sources(read_module(FOLDER / name)[1])
