"""The example of docs/adding-a-card.md can be added to a copy of the repository, and tests name what is forgotten."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.card_stubs import MARK, CardError, NewCard, edits_for
from tools.new_card import ROOT, write_stubs

PAGE = (ROOT / "docs/adding-a-card.md").read_text(encoding="utf-8")
# What may contain the mark: the tool, its page and this test.
ABOUT_STUBS = ("tools/card_stubs.py", "tools/new_card.py", "docs/adding-a-card.md", "tests/tools/test_new_card.py")
COPIED = ("src", "docs", "tests", "tools", "Makefile", "pyproject.toml", "zensical.toml")
HERALD = NewCard("herald", questions=("herald", "herald-answer"), verbs=("show", "pay"))
# Tests that name what was forgotten, quick enough to run interpreted.
GUARDS = (
    "tests/rules/test_tables.py",
    "tests/rules/test_clauses.py::test_every_clause_is_shown",
    "tests/notation/test_document.py",
    "tests/oracle/test_oracle.py",
    "tests/tools/test_new_card.py::test_no_stub_is_left",
)


def test_no_stub_is_left() -> None:
    """Every stub of `make card` has been replaced."""
    left = []
    for folder in ("src", "docs", "tests", "tools"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (".py", ".js", ".svg", ".ftl", ".md", ".txt") and name not in ABOUT_STUBS:
                lines = path.read_text(encoding="utf-8").splitlines()
                left += [f"{name}:{number}" for number, line in enumerate(lines, 1) if MARK in line]
    assert not left, f"stubs that are left: {', '.join(left)}"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the repository."""
    root = tmp_path_factory.mktemp("tree")
    unwanted = shutil.ignore_patterns("__pycache__", "fonts", "vendor")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, root / name)
    return root


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the copy without compiling anything."""
    path = os.pathsep.join([str(tree / "src"), str(tree)])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def block(language: str) -> str:
    """Return the only block of the page in this language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (NewCard("Herald"), "not 'Herald'"),
        (NewCard(""), "not ''"),
        (NewCard("her--ald"), "not 'her--ald'"),
        (NewCard("class"), "not 'class'"),
        (NewCard("soldier"), "already a card called soldier"),
        (NewCard("decree-to"), "already the name of a card, a question or a box"),
        (NewCard("herald", type="knight"), "character or intrigue, not 'knight'"),
        (NewCard("herald", box="castle"), "base, ablaze, alliance, none, not 'castle'"),
        (NewCard("herald", box="base"), "box base already has its 10 cards"),
        (NewCard("herald", verbs=("show",)), "name one with QUESTION"),
        (NewCard("herald", questions=("herald-answer",), verbs=("target",)), "already a verb called target"),
    ],
)
def test_an_impossible_card_is_refused_and_nothing_changes(tree: Path, card: NewCard, reason: str) -> None:
    before = {path: (tree / path).read_bytes() for path in edits_for(HERALD) if (tree / path).exists()}
    with pytest.raises(CardError, match=re.escape(reason)):
        write_stubs(card, tree)
    assert {path: (tree / path).read_bytes() for path in edits_for(HERALD) if (tree / path).exists()} == before


def test_the_card_of_the_page_can_be_added(tree: Path) -> None:
    """The stubs pass their scenario, the page's rule passes the page's scenarios, and guards name what is missing."""
    words = ("herald", "--question", "herald herald-answer", "--verbs", "show pay")
    assert f'NAME={words[0]} QUESTION="{words[2]}" VERBS="{words[4]}"' in PAGE
    made = run(tree, "tools.new_card", *words)
    assert made.returncode == 0, made.stdout + made.stderr
    assert "Left to do" in made.stdout
    scenarios = tree / "tests/scenarios/cards-unboxed.txt"
    checked = run(tree, "oriflamme", "check", str(scenarios))
    assert "1 passed, 0 failed" in checked.stdout, checked.stdout + checked.stderr

    (tree / "src/oriflamme/rules/cards/unboxed.py").write_text(block("python"), encoding="utf-8")
    rules = tree / "docs/rules.md"
    stub = re.compile(r"- \*\*herald\*\*\n.*\n")
    rules.write_text(stub.sub(lambda _: block("markdown"), rules.read_text(encoding="utf-8")), encoding="utf-8")
    scenarios.write_text(block("text"), encoding="utf-8")
    checked = run(tree, "oriflamme", "check", str(scenarios))
    assert "4 passed, 0 failed" in checked.stdout, checked.stdout + checked.stderr

    for path, row in (
        ("src/oriflamme/rules/kinds.py", r"    2: \(\*FIRST_POOL, HERALD\),\n"),
        ("src/oriflamme/rules/observation.py", r"    3: LayoutSizes\(.*\n"),
        ("docs/notation.md", r"    R show .*\n"),
        ("tests/scenarios/cards-unboxed.txt", r"title herald\.3(.*\n)+?\n"),
        ("tests/oracle/abilities.py", r"\n# herald: (.*\n)+"),
    ):
        text, found = re.subn(row, "", (tree / path).read_text(encoding="utf-8"))
        assert found == 1, path
        (tree / path).write_text(text, encoding="utf-8")
    guarded = run(tree, "pytest", "-q", "-p", "no:cacheprovider", *GUARDS)
    assert guarded.returncode == 1, guarded.stdout + guarded.stderr
    for named in (
        "a new dealt kind needs a new pool: add herald to pool 2",
        "raise LAYOUT_VERSION",
        "not in docs/notation.md: show, pay",
        "no scenario and no marked property test shows herald.3",
        "abilities.py lacks herald",
        "src/oriflamme/locales/uk/cards.ftl",
        "src/oriflamme/client/emblems.svg",
    ):
        assert named in guarded.stdout
