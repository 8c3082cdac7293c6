"""What Numba compiles is cached on disk, and a changed rule is never served from the cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "oriflamme"

# Uses a small entry point, which is compiled soon. The rule that changes (R2.3: who places first) is in another file.
SHOW_DECIDER = """
from oriflamme.rules import Settings, decider, new_games
games = new_games(1)
Settings().write(games)
games[0].hand[:] = 1
print(decider(games[0]))
"""
RULE, OTHER_RULE = "family = seat_after(g, turn)\n", "family = seat_after(g, turn + 2)\n"

SHOW_HEIR = """
from oriflamme.rules import Settings, act, deal, legal_actions
from oriflamme.rules import REVEAL
g = deal(Settings((3, 4, 5), 2, rounds=1, set_aside=0), 0, first=0)
for action in (legal_actions(g)[0], legal_actions(g)[0], REVEAL):
    act(g, action)
print(max(g.points))
"""


class Copy:
    """A copy of the package in its own folder, with its own cache. An empty backend means the default.

    It includes the bytecode, which Python would otherwise compile once more for each copy.
    """

    def __init__(self, folder: Path, backend: str = "jit") -> None:
        self.backend = backend
        self.package = folder / "oriflamme"
        self.cache = folder / "cache"
        shutil.copytree(SOURCE, self.package)

    def start(self, code: str, cache: Path | None = None) -> subprocess.Popen[str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "NUMBA"))}
        environment |= {
            "PYTHONPATH": str(self.package.parent),
            "ORIFLAMME_CACHE": str(cache or self.cache),
            "ORIFLAMME_BACKEND": self.backend,
        }
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen([sys.executable, "-c", code], env=environment, text=True, **pipes)

    def run(self, code: str, cache: Path | None = None) -> int:
        return finish(self.start(code, cache))

    def change(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def compiled(self, folder: Path | None = None) -> dict[str, int]:
        """Return the files of machine code and when they were written."""
        kept = (folder or self.cache).rglob("*.nb*")
        return {str(path): path.stat().st_mtime_ns for path in kept}


def finish(process: subprocess.Popen[str]) -> int:
    out, errors = process.communicate(timeout=900)
    assert process.returncode == 0, errors
    return int(out)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_changed_rule_is_compiled_again_and_an_unchanged_one_is_not(copy: Copy) -> None:
    """The file of the entry point stays the same; only the rule that it calls is changed and then changed back.

    Two processes start together and compile into the same empty cache, without breaking each other.
    """
    processes = [copy.start(SHOW_DECIDER) for _ in range(2)]
    assert [finish(process) for process in processes] == [0, 0]
    kept = copy.compiled()
    assert kept, "nothing was cached"
    assert copy.run(SHOW_DECIDER) == 0
    assert copy.compiled() == kept, "an unchanged rule was compiled again"
    copy.change("rules/flow.py", RULE, OTHER_RULE)
    assert copy.run(SHOW_DECIDER) == 2
    both = copy.compiled()
    assert both.keys() > kept.keys()
    copy.change("rules/flow.py", OTHER_RULE, RULE)
    assert copy.run(SHOW_DECIDER) == 0
    assert copy.compiled() == both


@pytest.mark.long
def test_a_changed_card_is_compiled_again(copy: Copy) -> None:
    """The same with the largest entry point: the Heir gains 3 instead of 2."""
    gained = copy.run(SHOW_HEIR)
    copy.change("rules/cards/base.py", "family_of(g, me), 2, me, HEIR", "family_of(g, me), 3, me, HEIR")
    assert copy.run(SHOW_HEIR) == gained + 1


def test_without_a_writable_cache_the_rules_run_and_are_never_stale(copy: Copy, tmp_path: Path) -> None:
    """The rules are compiled for this run only: nothing is left next to the sources, where it could become stale."""
    (tmp_path / "file").write_text("nobody can create a folder below a file, not even root")
    nowhere = tmp_path / "file" / "cache"
    assert copy.run(SHOW_DECIDER, nowhere) == 0
    copy.change("rules/flow.py", RULE, OTHER_RULE)
    assert copy.run(SHOW_DECIDER, nowhere) == 2
    assert copy.compiled(copy.package) == {}


def test_sources_that_are_replaced_while_they_are_read_leave_nothing_behind(copy: Copy) -> None:
    """The cache folder is named after the old sources, but the compiled rule belongs to the new ones."""
    replaced = f"""
from pathlib import Path
from oriflamme.rules.machine import jit
flow = jit.RULES / "flow.py"
flow.write_text(flow.read_text(encoding="utf-8").replace({RULE!r}, {OTHER_RULE!r}), encoding="utf-8")
import sys
for name in [name for name in sys.modules if name.startswith("oriflamme") and sys.modules[name] is not jit]:
    del sys.modules[name]
sys.modules["oriflamme.rules.machine.jit"] = jit
"""
    assert copy.run(replaced + SHOW_DECIDER) == 2
    copy.change("rules/flow.py", OTHER_RULE, RULE)
    assert copy.run(SHOW_DECIDER) == 0
