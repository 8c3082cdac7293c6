"""What Numba compiles is cached on disk, and a changed rule is never served from the cache."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.package_copy import Copy, SmallCopy, finish

# The file of the entry point stays the same; only the rule that it calls, in another file, is changed.
SHOW_DECIDER = "from oriflamme.rules import decider; print(decider(0))"
# Their lengths differ: Python uses old bytecode if the source has the same length and was written in the same second.
RULE, OTHER_RULE = "return turn + 1\n", "return turn + 1 + 1\n"

# Where entry points of the rules and of the environments are cached. Nothing is compiled.
SHOW_CACHES = """
from oriflamme.envs.batched_seat import begin_part
from oriflamme.rules import batch
print(batch.decider_part._cache.cache_path, begin_part._cache.cache_path)
"""


@pytest.fixture
def copy(tmp_path: Path) -> SmallCopy:
    return SmallCopy(tmp_path)


def test_a_changed_rule_is_compiled_again_and_an_unchanged_one_is_not(copy: SmallCopy) -> None:
    """Change the rule and change it back.

    Two processes start together and compile into the same empty cache, without breaking each other.
    """
    processes = [copy.start(SHOW_DECIDER) for _ in range(2)]
    assert [finish(process) for process in processes] == ["1", "1"]
    kept = copy.compiled()
    assert kept, "nothing was cached"
    copy.change("rules/flow.py", RULE, OTHER_RULE)
    assert copy.run(SHOW_DECIDER) == "2"
    both = copy.compiled()
    assert both.keys() > kept.keys()
    copy.change("rules/flow.py", OTHER_RULE, RULE)
    assert copy.run(SHOW_DECIDER) == "1"
    assert copy.compiled() == both, "an unchanged rule was compiled again"


def test_a_changed_rule_changes_the_cache_of_everything_that_calls_it(tmp_path: Path) -> None:
    """The environments call the rules, and the rules don't call the environments."""
    copy = Copy(tmp_path)
    rules, envs = copy.run(SHOW_CACHES).split()
    copy.change("envs/batched_step.py", "return (seed & WORD,", "return ((seed + 1) & WORD,")
    same_rules, other_envs = copy.run(SHOW_CACHES).split()
    assert same_rules == rules
    assert other_envs != envs
    copy.change("rules/flow.py", "family = seat_after(g, turn)\n", "family = seat_after(g, turn + 2)\n")
    other_rules, latest_envs = copy.run(SHOW_CACHES).split()
    assert other_rules != rules
    assert latest_envs not in (envs, other_envs)


def test_without_a_writable_cache_the_rules_run_and_are_never_stale(copy: SmallCopy, tmp_path: Path) -> None:
    """The rules are compiled for this run only: nothing is left next to the sources, where it could become stale."""
    (tmp_path / "file").write_text("nobody can create a folder below a file, not even root")
    nowhere = tmp_path / "file" / "cache"
    assert copy.run(SHOW_DECIDER, nowhere) == "1"
    copy.change("rules/flow.py", RULE, OTHER_RULE)
    assert copy.run(SHOW_DECIDER, nowhere) == "2"
    assert copy.compiled(copy.package) == {}


def test_sources_that_are_replaced_while_they_are_read_leave_nothing_behind(copy: SmallCopy) -> None:
    """The cache folder is named after the old sources, but the compiled rule belongs to the new ones."""
    replaced = f"""
from pathlib import Path
from oriflamme.compiled import jit, sources
flow = sources.PACKAGE / "rules" / "flow.py"
flow.write_text(flow.read_text(encoding="utf-8").replace({RULE!r}, {OTHER_RULE!r}), encoding="utf-8")
import sys
for name in [name for name in sys.modules if name.startswith("oriflamme.rules")]:
    del sys.modules[name]
"""
    assert copy.run(replaced + SHOW_DECIDER) == "2"
    copy.change("rules/flow.py", OTHER_RULE, RULE)
    assert copy.run(SHOW_DECIDER) == "1"
