"""Every command in the documents works.

The commands of `oriflamme` are run, most of them in this process, in a folder with the files that they name. They are
made cheap by these rules:

- An arena plays one deal for two players, and `stats` two games per box; searches make 4 iterations or take 1 ms per
  decision. Games are played in this process instead of in workers, which tests/arena starts. `stats` plays with a
  search instead of greedy, whose games tests/arena compiles.
- A server is started on a free port without a browser, must answer with its page, and is stopped.
- A review makes little effort.
- `bench` measures for a hundredth of a second and doesn't compile the rules with an empty cache (a long test does).

Commands that would download, change the repository or take minutes are not run. NOT_RUN says what is checked
instead. A command that no rule fits fails.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from oriflamme.arena.tournament.store import TournamentStore
from oriflamme.cli import app
from oriflamme.notation import Notes
from oriflamme.rules import Settings
from oriflamme.server.tables.fairness import NO_SHARE, commitment, seed_number, seed_of
from tests.arena.inline_workers import InlineWorkerPool, tournament_of
from tests.docs.commands import Command, all_commands, read, unknown_lines
from tests.docs.documents import DOCUMENTS, ROOT
from tests.notation.game_strategies import play
from tests.server.conftest import fresh_postgres, postgres, valkey  # noqa: F401
from tests.server.harness import PATIENCE, create_database, free_port, page_at

COMMANDS = all_commands()
BIN = Path(sys.executable).parent
NUMBERS = itertools.count(1)

# Names of commands that the text mentions without their arguments: only the help is shown, and must have the option.
NAMED_ONLY = {
    "oriflamme arena", "oriflamme arena --limit", "oriflamme check", "oriflamme check --only TEXT", "oriflamme replay",
    "oriflamme review", "oriflamme accounts",
    "oriflamme train", "oriflamme verify", "oriflamme backup", "oriflamme restore", "oriflamme erase",
    "oriflamme site", "oriflamme site DIR",
}  # fmt: skip

# What stands for a word of the reader's choice.
PLACEHOLDERS = {
    "FILE…": "tests/scenarios/base.txt", "FILE": "record.txt", "RECORD": "record.txt",
    "DATABASE": "games.sqlite3", "TEXT": "a", "DIR": "arena-results/interrupted", "A": "greedy", "B": "random",
    "N": "2", "S": "1",
    "tests/scenarios/cards-herald.txt": "tests/scenarios/base.txt",  # the reader writes it
}  # fmt: skip
SMALLER = ((r"\biterations=\d+", "iterations=4"), (r"\bms=\d+", "ms=1"))

POSTGRES_TEST = (
    "tests/server/test_hosting.py::test_a_dump_of_postgresql_under_a_running_server_can_be_restored_and_played_on"
)
RUNNER_TEST = "tests/tools/test_packaging.py::test_the_wheel_runs_without_being_installed"
# Programs that are not run, because they take minutes, write files, or need what isn't there, and the tests that cover
# what they do.
NOT_RUN = {
    "tools.shots": "tests/docs/test_commands.py::test_programs_that_are_not_run_load",
    "tools.faults": "tests/faults/test_faults.py::test_five_faults_break_no_promise",
    "tools.fuzz": "tests/server/test_fuzz.py::test_a_few_thousand_hostile_inputs_cause_no_internal_error",
    "pg_dump": POSTGRES_TEST,
    "pg_restore": POSTGRES_TEST,
    "uvx": RUNNER_TEST,
    "pipx run": RUNNER_TEST,
    "oriflamme.bots.bench": "tests/bots/test_bench.py::test_the_benchmark_prints_one_line_per_box",
    "oriflamme.bots.fit_priors": "tests/bots/test_every_question.py::test_priors_of_another_shape_are_refused",
    "tools.bench.artefact": "tests/client/test_artefact_in_browser.py::test_a_page_and_a_worker_give_the_same_bytes",
    "tools.bench.site_speed": "tests/client/test_site_speed.py::test_the_program_reports_all_figures",
    "tools.bench.first_start": "tests/tools/test_makefile.py::test_play_installs_no_test_tools",
    "tools.parity.games": "tests/rules/test_parity.py::test_a_sample_of_games_is_the_same_interpreted_and_compiled",
    "tools.bench.timing_leak": "tests/server/test_timing.py::test_a_question_is_sent_a_fixed_time_after_the_move",
    "tools.attacks": "tests/server/test_costs.py::test_a_flood_of_frames_is_cut_off",
    "tools.bench.learned_arena": "tests/bots/test_learned_measurements.py::test_a_match_is_played_and_reported",
    "tools.bench.level_waste": "tests/bots/test_learned_measurements.py::test_what_a_level_throws_away_is_counted",
    "tools.bench.learned_belief": (
        "tests/bots/test_learned_measurements.py::test_the_log_loss_of_a_face_down_card_is_measured"
    ),
    "tools.review.accounts": (
        "tests/review/test_account.py::test_the_program_that_checks_accounts_reports_every_set_of_games"
    ),
    "tools.bench.review_in_browser": "tests/client/test_review.py::test_a_game_is_reviewed_as_the_command_does_it",
    "tools.review.calibration": "tests/review/test_calibration.py::test_the_program_reports_all_levels_as_it_goes",
    "tools.gpu": "tests/envs/test_gpu.py::test_the_simulator_agrees_with_the_cpu",
    "tools/client_clauses.py": "tests/client/test_rules.py::test_the_index_of_the_rules_is_up_to_date",
    "tools/client_tables.py": "tests/client/test_page_tables.py::test_the_games_tables_are_up_to_date",
    "tools.mutants": "tests/tools/test_mutants.py::test_a_broken_archer_is_killed",
    "tools/perft.py": "tests/rules/test_perft.py::test_the_number_of_move_sequences_is_the_stored_one",
    "pre-commit install": (
        "tests/tools/test_pre_commit.py::test_a_badly_formatted_file_stops_a_commit_until_it_is_added_again"
    ),
    "oriflamme train export": "tests/training/test_training.py::test_the_weights_and_curves_of_a_run_are_written_again",
    "oriflamme train curves": "tests/training/test_training.py::test_the_weights_and_curves_of_a_run_are_written_again",
    "oriflamme train exploit": (
        "tests/training/test_exploit.py::test_what_a_best_response_wins_is_measured_as_it_learns"
    ),
    "oriflamme train onnx": "tests/training/test_onnx.py::test_onnx_and_pytorch_agree",
    "oriflamme accounts password": (
        "tests/server/test_accounts_cli.py::test_a_new_password_replaces_the_old_one_and_ends_all_sessions"
    ),
    "oriflamme accounts delete": (
        "tests/server/test_accounts_cli.py::test_a_deleted_account_is_gone_and_a_bot_plays_its_games"
    ),
    "oriflamme bench server": "tests/server/test_settings.py::test_a_short_load_test_has_no_gaps_and_no_refusals",
}


class World(NamedTuple):
    """A folder in which commands are run, and the fixtures that some of them need."""

    folder: Path
    request: pytest.FixtureRequest
    monkeypatch: pytest.MonkeyPatch


@pytest.fixture(scope="module")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder that looks like the repository after a few games: a record, tournaments, a bot of the reader's."""
    folder = tmp_path_factory.mktemp("commands")
    for name in ("docs", "examples", "tests"):
        (folder / name).symlink_to(ROOT / name)
    write_record(folder / "record.txt")
    for name in ("interrupted", "20260101-120000"):
        TournamentStore.create(folder / "arena-results" / name, tournament_of("random", "greedy", players=2)).close()
    for name in ("games.sqlite3", "backup.sqlite3"):
        create_database(folder / name)
    shutil.copy(ROOT / "examples/first_bot.py", folder / "mybot.py")
    (folder / "mybot").write_text(f"#!/bin/sh\nexec {sys.executable} mybot.py\n")
    (folder / "mybot").chmod(0o755)
    write_patient_bot(folder)
    return folder


def write_record(path: Path) -> None:
    """Write a whole game whose deal can be verified."""
    secret, shares = "5" * 64, dict.fromkeys(range(2), NO_SHARE)
    seed = seed_of(secret, list(shares.values()))
    game = play(Settings.of_box("base", 2), seed_number(seed), moves=1_000)
    path.write_text(game.record(Notes(commit=commitment(secret), secret=secret, seed=seed, shares=shares)))


def write_patient_bot(folder: Path) -> None:
    """Install the bot of docs/bot-protocol.md as its package would be: its module, and its entry point."""
    blocks = {block.language: block.text for block in DOCUMENTS["docs/bot-protocol.md"].blocks()}
    project = tomllib.loads(blocks["toml"])["project"]
    (folder / "patient.py").write_text(blocks["python"])
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["oriflamme.bots"]
    (about / "entry_points.txt").write_text(
        "[oriflamme.bots]\n" + "".join(f"{name} = {target}\n" for name, target in points.items())
    )


@pytest.fixture
def world(shared_folder: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.chdir(shared_folder)
    monkeypatch.syspath_prepend(str(shared_folder))
    monkeypatch.setenv("PATH", f"{BIN}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr("oriflamme.arena.workers.local.LocalWorkerPool", InlineWorkerPool)
    monkeypatch.setattr("oriflamme.bench.start_ups", lambda: (1.0, 1.0))
    monkeypatch.setattr("oriflamme.bench.GAMES", 100)
    return World(shared_folder, request, monkeypatch)


@pytest.mark.parametrize("text", COMMANDS)
def test_the_command_works(text: str, world: World) -> None:
    command = read(text)
    rule = RULES.get(command.program)
    if command.program.endswith(".py"):
        rule = check_python_program
    assert rule, f"{text} in {', '.join(COMMANDS[text])}: tests/docs/test_commands.py has no rule for {command.program}"
    rule(command, world)


def test_every_line_for_a_shell_begins_with_a_known_program() -> None:
    unknown = {name: lines for name, document in DOCUMENTS.items() if (lines := unknown_lines(document))}
    assert not unknown, f"add the programs to tests/docs/commands.py: {unknown}"


def test_every_exception_is_needed() -> None:
    """An exception must be for a program that a document shows, and name a test that exists."""
    shown = {excused_name(read(text)) for text in COMMANDS}
    assert not NOT_RUN.keys() - shown, f"NOT_RUN has programs that no document shows: {NOT_RUN.keys() - shown}"
    for program, test in NOT_RUN.items():
        path, _, function = test.partition("::")
        found = re.search(rf"^def {function}\(", (ROOT / path).read_text(), re.MULTILINE)
        assert found, f"NOT_RUN: {program} is covered by {test}, which does not exist"


LOAD = """
import importlib, pathlib, runpy, sys
for name in sys.argv[1:]:
    package = pathlib.Path(*name.split("."))
    if name.endswith(".py"):
        runpy.run_path(name, run_name="loaded")
    elif package.is_dir():
        for file in package.glob("*.py"):
            importlib.import_module(f"{name}.{file.stem}")
    else:
        importlib.import_module(name)
"""


def test_programs_that_are_not_run_load() -> None:
    """Load all Python programs in one process: the modules and names that they import exist."""
    programs = [name for name in NOT_RUN if "." in name]
    assert len(programs) > 8
    subprocess.run([sys.executable, "-c", LOAD, *programs], cwd=ROOT, check=True)


def excused_name(command: Command) -> str:
    """Return the name that NOT_RUN would have for a command: its module, its file, or its words up to an option."""
    if command.program == "python":
        return command.arguments[1] if command.arguments[0] == "-m" else command.arguments[0]
    words = list(itertools.takewhile(lambda word: word == word.lower() and word[0] != "-", command.arguments))
    return command.program if command.program.endswith(".py") else " ".join([command.program, *words])


# oriflamme


def run_oriflamme(command: Command, world: World) -> None:
    if command.text in NAMED_ONLY:
        name, *options = command.arguments
        assert all(option in output_of([name, "--help"]) for option in options)
        return
    if (excused := excused_name(command)) in NOT_RUN:
        names, options = excused.split()[1:], [word for word in command.arguments if word.startswith("--")]
        assert all(option in output_of([*names, "--help"]) for option in options)
        return
    words = [substituted(word) for word in command.arguments]
    name, *arguments = words
    if name in ("play", "serve"):
        start_and_stop(command, name, arguments, world)
    elif name == "train":
        check_train(arguments)
    elif command.variables:
        environment = {**os.environ, **command.variables}
        subprocess.run([BIN / "oriflamme", *words], env=environment, check=True, stdout=subprocess.DEVNULL)
    elif words == ["bench", "gpu"] and not has_gpu():
        assert "GPU" in output_of(words, status=1)
    else:
        output_of([name, *shortened(name, arguments)])


def check_train(arguments: list[str]) -> None:
    """Check that runs on a GPU are refused without one, or if there is nothing to resume.

    The small run is tested in tests/training, because its processes have imported PyTorch's compiler, which takes
    seconds.
    """
    assert arguments[0] in ("run", "record", "imitate", "exploit")
    if arguments[0] == "record":
        output_of(["train", *arguments, "--decisions", "1", "--jobs", "1"])
    elif "cuda" not in arguments:
        covering = ROOT / "tests/training/test_training.py"
        assert repr(["train", *arguments]).replace("'", '"') in covering.read_text(encoding="utf-8")
    elif not has_gpu():
        output_of(["train", *arguments], status=2)


def substituted(word: str) -> str:
    word = PLACEHOLDERS.get(word, word)
    for pattern, small in SMALLER:
        word = re.sub(pattern, small, word)
    return word


def shortened(name: str, arguments: list[str]) -> list[str]:
    """Return the arguments with smaller numbers. Of options that are given twice, the last one counts."""
    out = [] if "--resume" in arguments else ["--out", f"arena-results/{next(NUMBERS)}"]
    if name == "arena":
        players = [] if "--resume" in arguments else ["--players", "2"]
        return [*players, *arguments, *out, "--deals", "1", "--jobs", "1"]
    if name == "stats":
        return [*arguments, *out, "--games", "2", "--jobs", "1", "--bot", "search:iterations=4"]
    if name == "review":
        return [*arguments, "--effort", "low"]
    if name == "bench":
        return ["--seconds", "0.01", *arguments]
    return arguments


def output_of(words: list[str], status: int = 0) -> str:
    """Run `oriflamme` in this process and return what it printed."""
    result = CliRunner().invoke(app, words, env={"COLUMNS": "200", "NO_COLOR": "1"}, catch_exceptions=False)
    assert result.exit_code == status, f"oriflamme {' '.join(words)}: {result.output}"
    return result.output


def has_gpu() -> bool:
    return shutil.which("nvidia-smi") is not None


def start_and_stop(command: Command, name: str, arguments: list[str], world: World) -> None:
    port = free_port()
    given = {"0.0.0.0": "127.0.0.1", "8727": str(port)}
    if "postgresql://…" in arguments:
        given |= {"postgresql://…": world.request.getfixturevalue("fresh_postgres")}
        given |= {"redis://…": world.request.getfixturevalue("valkey")}
    words = [name, *(given.get(word, word) for word in arguments), "--port", str(port)]
    if name == "play":
        words += ["--no-browser", "--folder", str(world.folder / "data")]
    server = subprocess.Popen(
        [BIN / "oriflamme", *words], env={**os.environ, **command.variables}, stdout=-3, stderr=-3
    )
    try:
        page = page_at(f"http://127.0.0.1:{port}/", server)
    finally:
        server.terminate()
        server.wait(PATIENCE)
    assert "<title>Oriflamme" in page


# Other programs


def check_make(command: Command, world: World) -> None:
    """Check that the Makefile has the target, and that the programs behind it exist.

    `make play` and `make bench` only run `oriflamme`, which is run here; `make test` runs most of the others.
    """
    makefile = (ROOT / "Makefile").read_text().replace("$(BIN)/", "").replace("\\\n", " ")
    targets = [word for word in command.arguments if "=" not in word]
    for target in targets:
        recipe = re.search(rf"^{target}:.*## .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
        assert recipe, f"{command.text}: the Makefile has no target {target}"
        for line in recipe[1].splitlines():
            if line.startswith("\t@oriflamme ") and line.removeprefix("\t@") not in COMMANDS:
                run_oriflamme(read(line.removeprefix("\t@")), world)
            for module in re.findall(r"-m ((?:tools|tests)\.[\w.]+)", line):
                assert find_spec(module), f"{command.text} runs {module}, which does not exist"
            for file in re.findall(r"tools/\w+\.py", line):
                assert (ROOT / file).exists(), f"{command.text} runs {file}, which does not exist"


def check_python(command: Command, world: World) -> None:
    """Check `python FILE …` or `python -m MODULE …`."""
    first, *rest = command.arguments
    check_python_program(Command(command.text, {}, rest if first == "-m" else [first, *rest]), world)


def check_python_program(command: Command, world: World) -> None:
    """Check that a program is covered by a test, and that its help has the options that the document shows."""
    program, *arguments = command.words
    check_covered(program)
    options = [word for word in arguments if word.startswith("--")]
    assert not options or all(option in help_of(program) for option in options)


@cache
def help_of(program: str) -> str:
    """Return the help of a Python program, which may change how its process runs compiled code."""
    words = [program] if program.endswith(".py") else ["-m", program]
    command = [sys.executable, *words, "--help"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def check_covered(program: str) -> None:
    """Check that NOT_RUN names a test, which `test_every_exception_is_needed` finds."""
    assert program in NOT_RUN, f"tests/docs/test_commands.py: add {program} to NOT_RUN with the test that covers it"


def check_tool(command: Command, world: World) -> None:
    """A test runs the tool with the same options."""
    name = excused_name(command)
    check_covered(name)
    file, _, _ = NOT_RUN[name].partition("::")
    test = (ROOT / file).read_text(encoding="utf-8")
    options = [word.partition("=")[0] for word in command.arguments if word.startswith("--")]
    assert all(option in test for option in [command.program, *options])


def check_systemctl(command: Command, world: World) -> None:
    """The unit is a file that the document names, and the document shows what is in it."""
    assert command.arguments[:2] == ["enable", "--now"]
    document = DOCUMENTS["docs/hosting.md"]
    assert f"/etc/systemd/system/{command.arguments[2]}.service" in document.text
    assert any(block.language == "ini" and "[Install]\nWantedBy=" in block.text for block in document.blocks())


def check_pip(command: Command, world: World) -> None:
    """Nothing is downloaded; the extras that are to be installed must exist."""
    assert command.arguments[0] in ("install", "wheel")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    wanted = [extra for names in re.findall(r"\[([\w,-]+)\]", command.text) for extra in names.split(",")]
    assert all(extra in extras for extra in wanted), f"{command.text}: no such extra in pyproject.toml"


def check_pytest(command: Command, world: World) -> None:
    """The tests run anyway; the files and folders must exist."""
    paths = [word.partition("::")[0] for word in command.arguments if word.startswith("tests")]
    assert paths
    assert all((ROOT / path).exists() for path in paths), f"{command.text}: no such tests"


def check_pre_commit(command: Command, world: World) -> None:
    check_covered(" ".join(["pre-commit", *command.arguments]))


def check_npm(command: Command, world: World) -> None:
    """`make lint` runs prettier and tsc through npm; here, the script must exist."""
    run, script = command.arguments
    assert run == "run"
    assert script in json.loads((ROOT / "package.json").read_text())["scripts"]


def check_source(command: Command, world: World) -> None:
    """Every virtual environment has a script `activate`."""
    assert command.arguments == [".venv/bin/activate"]


RULES = {
    "oriflamme": run_oriflamme,
    "make": check_make,
    "python": check_python,
    "pip": check_pip,
    "pytest": check_pytest,
    "npm": check_npm,
    "pre-commit": check_pre_commit,
    "source": check_source,
    "pg_dump": check_tool,
    "pg_restore": check_tool,
    "uvx": check_tool,
    "pipx": check_tool,
    "systemctl": check_systemctl,
}
