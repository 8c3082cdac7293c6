"""The example of docs/adding-a-card.md can be added to a copy of the repository, and tests name what is forgotten."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from oriflamme.rules import actions, kinds, questions
from tools.card_stubs import MARK, CardError, NewCard, edits_for
from tools.new_card import ROOT, write_stubs

PAGE = (ROOT / "docs/adding-a-card.md").read_text(encoding="utf-8")
# What may contain the mark: the tool, its page and this test.
ABOUT_STUBS = ("tools/card_stubs.py", "tools/new_card.py", "docs/adding-a-card.md", "tests/tools/test_new_card.py")
COPIED = ("src", "docs", "tests", "tools", "Makefile", "pyproject.toml", "zensical.toml", "CHANGELOG.md")
QUESTION = "herald herald-answer=present,ransom"
HERALD = NewCard.of("herald", kinds.CHARACTER, QUESTION)
OWL = NewCard.of("night-owl", kinds.INTRIGUE, "night-owl-perch=hoot,doze night-owl-hunt")
# Tests that name what was forgotten, quick enough to run interpreted.
GUARDS = (
    "tests/rules/test_tables.py",
    "tests/rules/test_clauses.py::test_every_clause_is_shown",
    "tests/notation/test_document.py",
    "tests/oracle/test_oracle.py",
    "tests/tools/test_new_card.py::test_no_stub_is_left",
    "tests/tools/test_new_card.py::test_the_changelog_names_every_card_in_no_box",
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


def test_the_changelog_names_every_card_in_no_box() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").lower()
    names = [kind.name.replace("-", " ") for kind in kinds.TABLE if kind.box == kinds.NO_BOX]
    missing = [name for name in names if name not in changelog]
    assert not missing, f"add a line about {', '.join(missing)} to CHANGELOG.md"


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


def make(tree: Path, name: str, kind: str, question: str) -> str:
    """Write the stubs of a card into the copy; return what is printed."""
    made = run(tree, "tools.new_card", name, "--type", kind, "--question", question)
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout


def block(language: str) -> str:
    """Return the only block of the page in this language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def check_scenarios(tree: Path, name: str, count: int) -> None:
    checked = run(tree, "oriflamme", "check", f"tests/scenarios/cards-{name}.txt")
    assert f"{count} passed, 0 failed" in checked.stdout, checked.stdout + checked.stderr


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (NewCard("Herald"), "not 'Herald'"),
        (NewCard(""), "not ''"),
        (NewCard("her--ald"), "not 'her--ald'"),
        (NewCard("class"), "not 'class'"),
        (NewCard("soldier"), "already a card called soldier"),
        (NewCard("decree-to"), "already the name of a card, a question or a box"),
        (NewCard("base"), "the file exists already"),
        (NewCard("herald", type="knight"), "character or intrigue, not 'knight'"),
        (NewCard.of("herald", "character", "herald=present"), "verbs answer a question of their own"),
        (NewCard.of("herald", "character", "herald-answer=target"), "already a verb called target"),
    ],
)
def test_an_impossible_card_is_refused_and_nothing_changes(tree: Path, card: NewCard, reason: str) -> None:
    before = {path: (tree / path).read_bytes() for path in edits_for(HERALD) if (tree / path).exists()}
    with pytest.raises(CardError, match=re.escape(reason)):
        write_stubs(card, tree)
    assert {path: (tree / path).read_bytes() for path in edits_for(HERALD) if (tree / path).exists()} == before


def test_the_card_of_the_page_and_a_second_one_can_be_added(tree: Path) -> None:
    """The stubs pass their scenarios, the page's rule passes the page's scenarios, and guards name what is missing."""
    names = {HERALD.name, *HERALD.questions, *HERALD.verbs, OWL.name, *OWL.questions, *OWL.verbs}
    taken = names & {*kinds.NAMES, *(verb.name for verb in actions.TABLE), *questions.NAMES.values()}
    assert not taken, f"a real card uses {', '.join(sorted(taken))}: choose other names for the examples of the page"
    assert f'make card NAME=herald QUESTION="{QUESTION}"' in PAGE
    assert "Left to do" in make(tree, HERALD.name, HERALD.type, QUESTION)
    make(tree, OWL.name, OWL.type, "night-owl-perch=hoot,doze night-owl-hunt")
    check_scenarios(tree, "herald", 1)
    check_scenarios(tree, "night-owl", 1)

    (tree / "src/oriflamme/rules/cards/herald.py").write_text(block("python"), encoding="utf-8")
    rules = tree / "docs/rules.md"
    stub = re.compile(r"- \*\*herald\*\*\n.*\n")
    rules.write_text(stub.sub(lambda _: block("markdown"), rules.read_text(encoding="utf-8")), encoding="utf-8")
    (tree / "tests/scenarios/cards-herald.txt").write_text(block("text"), encoding="utf-8")
    check_scenarios(tree, "herald", 4)

    for path, row in (
        ("src/oriflamme/rules/kinds.py", r"HERALD, (?=NIGHT_OWL\),)"),
        ("docs/notation.md", r"    R present .*\n"),
        ("tests/scenarios/cards-herald.txt", r"title herald\.3(.*\n)+?\n"),
        ("tests/oracle/abilities.py", r"\n# herald: (.+\n)+"),
    ):
        text, found = re.subn(row, "", (tree / path).read_text(encoding="utf-8"))
        assert found == 1, path
        (tree / path).write_text(text, encoding="utf-8")
    guarded = run(tree, "pytest", "-q", "-p", "no:cacheprovider", *GUARDS)
    assert guarded.returncode == 1, guarded.stdout + guarded.stderr
    for named in (
        "a new dealt kind needs a new pool: add herald to pool",
        "not in docs/notation.md: present, ransom",
        "no scenario and no marked property test shows herald.3",
        "abilities.py lacks herald",
        "src/oriflamme/locales/uk/cards.ftl",
        "src/oriflamme/client/emblems.svg",
        "herald, night owl to CHANGELOG.md",
    ):
        assert named in guarded.stdout
