"""External programs in the arena (`mybot=./mybot`).

A good one plays. One that crashes, hangs or answers nonsense comes last; the arena reports its failure and ends its
process.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from oriflamme.arena.tournament.definition import Tournament
from oriflamme.arena.tournament.game_runner import Fault, GameRunner
from oriflamme.cli import app
from tests.arena.inline_workers import PATIENCE, InlineWorkerPool, ended, restore_ctrl_c

# Answers with the first action, and misbehaves as its name says from the fourth question on.
PROGRAM = """#!{python} -IS
import json, os, pathlib, sys, time

def send(**message):
    print(json.dumps(message), flush=True)

pathlib.Path("{name}.pid").write_text(str(os.getpid()))
sys.stdin.readline()
send(protocol=1, name="a program")
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    if number >= 3 and "{name}" == "crash":
        raise SystemExit(5)
    if number >= 3 and "{name}" == "hang":
        pathlib.Path("hangs").touch()
        time.sleep(600)
    if number >= 3 and "{name}" == "nonsense":
        send(id=question["id"], action="reveal everything")
    else:
        send(id=question["id"], action=question["actions"][0]["action"])
"""
REASONS = {
    "crash": "the program ended (exit code 5)",
    "hang": "no answer within 5 s",
    "nonsense": '"reveal everything"',
}
# Seconds per decision; on a busy machine even the good program takes a while.
LIMITS = {"crash": "60", "hang": "5", "nonsense": "60"}


def write_program(folder: Path, name: str) -> None:
    path = folder / name
    path.write_text(PROGRAM.format(python=sys.executable, name=name))
    path.chmod(0o755)


def arena(folder: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "oriflamme", "arena", *words],
        cwd=folder,
        preexec_fn=restore_ctrl_c,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def figures_of(folder: Path, *words: str) -> dict[str, Any]:
    process = arena(folder, *words, "--json", "--jobs", "1")
    shown, errors = ended(process)
    assert process.returncode == 0, errors
    found: dict[str, Any] = json.loads(shown)
    return found


def figures_of_this_process(*words: str) -> dict[str, Any]:
    """Run the arena in the working folder, and play in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oriflamme.arena.workers.local.LocalWorkerPool", InlineWorkerPool)
        done = CliRunner().invoke(app, ["arena", *words, "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def ends(pid: int) -> bool:
    """Return whether the process ends within ten seconds."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("name", ["crash", "hang", "nonsense"])
def test_a_program_that_fails_comes_last_and_its_failure_is_described(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The program that crashes plays in a worker process, the others in this process."""
    monkeypatch.chdir(tmp_path)
    write_program(tmp_path, "good")
    write_program(tmp_path, name)
    words = ["good=./good", f"mybot=./{name}", "--players", "2", "--deals", "1", "--limit", LIMITS[name], "--seed", "3"]
    words += ["--out", "out"]
    figures = figures_of(tmp_path, *words) if name == "crash" else figures_of_this_process(*words)
    bots = {bot["label"]: bot for bot in figures["bots"]}
    assert figures["games"] == 2
    assert (bots["good"]["failed"], bots["mybot"]["failed"]) == (0, 2)
    assert (bots["good"]["win_share"][0], bots["mybot"]["win_share"][0]) == (1, 0)
    [row] = figures["failures"]
    assert row["bot"] == "mybot"
    assert row["games"] == 2
    assert REASONS[name] in row["reason"]
    report = (tmp_path / "out" / "report.html").read_text()
    assert "Bots that failed" in report
    assert REASONS[name].replace('"', "&quot;") in report
    assert ends(int((tmp_path / f"{name}.pid").read_text()))
    assert ends(int((tmp_path / "good.pid").read_text()))
    check_that_greedy_took_over(tmp_path)


def check_that_greedy_took_over(folder: Path) -> None:
    """Check that replaying the games with the known failures, where greedy takes over, gives the same records."""
    tournament = Tournament.from_json((folder / "out" / "tournament.json").read_text())
    records = (folder / "out" / "records.txt").read_bytes()
    runner = GameRunner(tournament)
    for line in (folder / "out" / "games.jsonl").read_text().splitlines():
        fields = json.loads(line)
        start, size = fields["record"]
        known = tuple(Fault(**fault) for fault in fields["faults"])
        assert known[0].decision > 3
        assert fields["decisions"] > known[0].decision + 10
        assert runner.play(fields["game"], known).record + "\n" == records[start : start + size].decode()
    runner.close()


def test_a_good_program_plays_to_the_end_and_can_be_reproduced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_program(tmp_path, "good")
    words = ["mybot=./good", "greedy", "--players", "3", "--deals", "1", "--seed", "4", "--no-stop"]
    one = figures_of(tmp_path, *words, "--out", "one")
    two = figures_of_this_process(*words, "--out", "two")
    assert one["failures"] == two["failures"] == []
    assert one["games"] == 6
    for name in ("games.jsonl", "records.txt"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_missing_program_is_reported_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["arena", "mybot=./mybot", "greedy", "--out", "out"])
    assert done.exit_code == 2
    assert "./mybot" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_program_that_ends_at_once_is_reported_before_the_first_game(tmp_path: Path) -> None:
    missing = f"mybot=cmd:{sys.executable} nosuch.py"
    done = CliRunner().invoke(app, ["arena", missing, "greedy", "--out", str(tmp_path / "out")], env={"COLUMNS": "200"})
    assert done.exit_code == 2
    assert "the program ended (exit code 2)" in done.stderr
    assert not (tmp_path / "out").exists()


# That SIGTERM is taken for Ctrl-C is also tested in test_tournament_run.py.
@pytest.mark.parametrize("how", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)])
def test_a_program_that_hangs_does_not_outlive_its_arena(tmp_path: Path, how: signal.Signals) -> None:
    write_program(tmp_path, "hang")
    process = arena(tmp_path, "mybot=./hang", "greedy", "--players", "2", "--out", "out", "--jobs", "1")
    until = time.monotonic() + PATIENCE
    while not (tmp_path / "hangs").exists():
        assert time.monotonic() < until
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    process.send_signal(how)
    _, errors = ended(process)
    assert process.returncode == 130, errors
    assert "oriflamme arena --resume out" in errors
    assert ends(int((tmp_path / "hang.pid").read_text()))
