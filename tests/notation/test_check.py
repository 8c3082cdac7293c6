"""The command `oriflamme check`: exit codes and output."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oriflamme import __version__
from oriflamme.cli import app

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SHARED = [SCENARIOS / f"{name}.txt" for name in ("base", "ablaze", "alliance", "mixed")]


def oriflamme(*arguments: object) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("path", SHARED, ids=[path.stem for path in SHARED])
def test_the_shared_scenarios_pass(path: Path) -> None:
    result = oriflamme("check", path)
    assert result.exit_code == 0, result.output
    count = path.read_text(encoding="utf-8").count("title ")
    assert result.stdout.splitlines()[-1] == f"{count} passed, 0 failed"


FAILING = """\
title passes
queue (R:spy)
= points R1

title fails
queue (R:spy) (B:lord)
= points R1 B2
= queue (R:spy) (B:lord+1)
= asks B reveal | keep
R keep
! B keep
"""


def test_a_failure_says_what_was_expected_and_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "failing.txt"
    path.write_text(FAILING, encoding="utf-8")
    result = oriflamme("check", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"FAILED {path}:5: fails",
        f"  {path}:7: = points R1 B2",
        "    expected: points R1 B2",
        "    found:    points R1 B1 G1",
        f"  {path}:8: = queue (R:spy) (B:lord+1)",
        "    expected: queue (R:spy) (B:lord+1)",
        "    found:    queue (R:spy) (B:lord)",
        f"  {path}:9: = asks B reveal | keep",
        "    expected: asks B reveal | keep",
        "    found:    asks R reveal | keep",
        f"  {path}:11: ! B keep",
        "    expected: B keep is refused",
        "    found:    it is legal",
        "1 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("= points R2", "points R1 B1 G1"),
        ("= queue -", "queue (R:spy^)/R:lord"),
        ("= queue (R:spy~)/R:lord", "queue (R:spy^)/R:lord"),
        ("= discard R spy", "discard R -"),
        ("= hand B -", "hand B archer"),
        ("= aside R -", "aside R archer"),
        ("= asks R reveal", "asks R reveal | keep"),
        ("= round 3", "round 2"),
        ("= phase placement", "phase resolution"),
        ("= over", "round 2, not over"),
        ("= winner R", "round 2, not over"),
        ("= view B queue (R:?)/R:lord", "view B queue (R:spy^)/R:lord"),
        ("= view spectator queue -", "view spectator queue (R:spy^)/R:lord"),
        ("B keep", "it is refused: red decides now (reveal or keep), not blue (R3.2)"),
        ("Y keep", "it is refused: red decides now"),
        ("R target 1", "it is refused: expected keep or reveal, got 'target' (R3.2)"),
    ],
)
def test_every_kind_of_line_can_fail(tmp_path: Path, line: str, found: str) -> None:
    path = tmp_path / "one.txt"
    path.write_text(f"title one\nqueue (R:spy^)/R:lord\nhand R heir\n{line}\n", encoding="utf-8")
    result = oriflamme("check", path)
    assert result.exit_code == 1
    assert f"    found:    {found}" in result.stdout
    assert result.stdout.endswith("0 passed, 1 failed\n")


def test_marks_are_compared_only_where_they_are_written(tmp_path: Path) -> None:
    path = tmp_path / "marks.txt"
    path.write_text(
        "title marks\nbox alliance\nqueue (R:insurrection^~) (B:judge)\nhand R informer^ judge\n"
        "= queue (R:insurrection) (B:judge)\n= queue (R:insurrection^) (B:judge)\n= queue (R:insurrection~) (B:judge)\n"
        "= view spectator queue (R:insurrection) (B:?)\n= hand R judge informer\n= hand R informer^ judge\n",
        encoding="utf-8",
    )
    assert oriflamme("check", path).exit_code == 0


ERRORS = [
    ("queue R:ambush", 2, "a revealed intrigue"),
    ("frobnicate", 2, "unknown word 'frobnicate'"),
    ("= point R1", 2, "after ="),
    ("= points", 2, "expected points"),
    ("= points Y1", 2, "Y is not playing"),
    ("= queue", 2, "expected the stacks"),
    ("= queue (R:?)", 2, "? is allowed only in views"),
    ("= queue R:spy*R", 2, "own family"),
    ("= asks R reveal | dance", 2, "expected a verb"),
    ("= asks", 2, "expected a family"),
    ("= hand R", 2, "expected cards"),
    ("= round x", 2, "expected a number"),
    ("= phase dinner", 2, "for phase, got"),
    ("= over now", 2, "expected nothing after over"),
    ("= winner", 2, "expected families"),
    ("= view B hand", 2, "expected a view"),
    ("= view Q queue -", 2, "expected a family"),
    ("!", 2, "expected a family"),
    ("! R dance", 2, "expected a verb"),
    ("R", 2, "expected a verb"),
    ("queue (R:spy)\nR keep\npoints R2", 4, "before the first move"),
    ("queue (R:spy)\nR keep\nfrobnicate", 4, "unknown word"),
    ("queue (R:spy\x00)", 2, "control character 0x00"),
    ("queue " + "x" * 200_000, 2, "a line of 200006 characters"),
]


@pytest.mark.parametrize(("lines", "line", "reason"), ERRORS, ids=[case[0][:40] for case in ERRORS])
def test_an_error_has_file_line_and_reason(tmp_path: Path, lines: str, line: int, reason: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(f"title t\n{lines}\n", encoding="utf-8")
    result = oriflamme("check", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}:{line}: ")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == "0 passed, 0 failed\n"


def test_files_that_cannot_be_read_are_reported(tmp_path: Path) -> None:
    (tmp_path / "latin.txt").write_bytes(b"title t\nname R Andr\xe9\n")
    (tmp_path / "huge.txt").write_bytes(b"a" * 10_000_000)
    for name, reason in (
        ("latin.txt", "latin.txt:2: byte 0xe9 is not UTF-8"),
        ("huge.txt", "huge.txt:1: a line of 10000000 characters"),
        ("missing.txt", "missing.txt: can't be read: No such file"),
        (".", "is a directory"),
    ):
        result = oriflamme("check", tmp_path / name)
        assert result.exit_code == 2
        assert reason in result.stderr
        assert result.stderr.count("\n") == 1


def test_only_the_scenarios_with_a_title_are_run(tmp_path: Path) -> None:
    file = tmp_path / "scenarios.txt"
    file.write_text(FAILING)
    passes, fails, none = (oriflamme("check", file, "--only", title) for title in ("passes", "fails", "nobody"))
    assert (passes.exit_code, passes.stdout) == (0, "1 passed, 0 failed\n")
    assert (fails.exit_code, fails.stdout.splitlines()[-1]) == (1, "0 passed, 1 failed")
    assert none.exit_code == 2
    assert none.stderr == "expected a scenario whose title contains 'nobody', got none\n"


def test_after_an_error_in_one_scenario_the_others_still_run(tmp_path: Path) -> None:
    path = tmp_path / "mixed.txt"
    path.write_text(FAILING + "\ntitle error\nqueue R:ambush\n\ntitle fine\n", encoding="utf-8")
    result = oriflamme("check", path, SHARED[0])
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "19 passed, 1 failed"
    assert result.stderr == f"{path}:14: R:ambush: a revealed intrigue\n"


def test_an_empty_file_and_windows_line_endings_are_accepted(tmp_path: Path) -> None:
    empty, windows = tmp_path / "empty.txt", tmp_path / "windows.txt"
    empty.write_bytes(b"")
    windows.write_bytes(b"\xef\xbb\xbf# a comment\r\ntitle t\r\n\r\nqueue\t(R:spy)  # here\r\n= asks R\r\n")
    result = oriflamme("check", empty, windows)
    assert (result.exit_code, result.stdout) == (0, "1 passed, 0 failed\n")


def test_the_version_is_printed() -> None:
    assert oriflamme("--version").stdout == f"oriflamme {__version__}\n"
