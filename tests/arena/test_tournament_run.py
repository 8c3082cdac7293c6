"""Tournament runs: the same seed gives the same games, however the run is divided, interrupted and resumed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from oriflamme.arena.arena_cli import arena_command
from oriflamme.arena.console import new_folder
from oriflamme.arena.figures.referee import RunOutcome
from oriflamme.arena.figures.summary import summarize
from oriflamme.arena.runs.tournament_run import Budget, TournamentRun
from oriflamme.arena.tournament.definition import Tournament
from oriflamme.arena.tournament.game_runner import FIRST_LIMIT_S, FinishedGame, GameRunner, Thinking
from oriflamme.arena.tournament.store import TournamentStore, TournamentStoreError
from oriflamme.arena.workers.local import LocalWorkerPool
from tests.arena.broken_bots import install
from tests.arena.inline_workers import PATIENCE, InlineWorkerPool, ended, restore_ctrl_c, tournament_of

FILES = ("games.jsonl", "records.txt")


def inline(
    folder: Path, tournament: Tournament, deals: int, interrupt_after: int | None = None, stop: bool = True
) -> RunOutcome:
    store = TournamentStore.resume(folder) if folder.exists() else TournamentStore.create(folder, tournament)
    outcome = TournamentRun(
        store, lambda: InlineWorkerPool(tournament, 3, interrupt_after), Budget(deals, stop=stop)
    ).play()
    store.close()
    return outcome


def contents(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in FILES]


def test_one_and_two_processes_play_the_same_games(tmp_path: Path) -> None:
    tournament = tournament_of("random", "x=random", players=3, seed=8)
    expected = inline(tmp_path / "one", tournament, 4)
    store = TournamentStore.create(tmp_path / "two", tournament)
    outcome = TournamentRun(store, lambda: LocalWorkerPool(tournament, 2), Budget(4)).play()
    store.close()
    assert outcome.why == expected.why
    assert contents(tmp_path / "two") == contents(tmp_path / "one")


@pytest.fixture(scope="module")
def three_bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a tournament of 36 games."""
    folder = tmp_path_factory.mktemp("tournament") / "whole"
    inline(folder, tournament_of("random", "x=random", "y=random", players=3, seed=1), 6)
    return folder


@pytest.mark.parametrize("after", [1, 7, 20])
def test_an_interrupted_and_resumed_tournament_equals_an_uninterrupted_one(
    three_bots: Path, tmp_path: Path, after: int
) -> None:
    tournament = tournament_of("random", "x=random", "y=random", players=3, seed=1)
    assert inline(tmp_path / "parts", tournament, 6, interrupt_after=after).why == "interrupted"
    assert len(TournamentStore.resume(tmp_path / "parts").results) < 36
    assert inline(tmp_path / "parts", tournament, 6).why == "deals"
    assert contents(tmp_path / "parts") == contents(three_bots)
    assert (tmp_path / "parts" / "times.jsonl").read_text().count("\n") == 36


@pytest.mark.parametrize(("after", "why"), [(None, "deals"), (1, "interrupted")])
def test_ctrl_c_while_the_workers_are_closed_loses_nothing(tmp_path: Path, after: int | None, why: str) -> None:
    tournament = tournament_of("random", "x=random", players=2, seed=1)
    store = TournamentStore.create(tmp_path / "x", tournament)
    pool = ImpatientPool(tournament, 3, after)
    assert TournamentRun(store, lambda: pool, Budget(2)).play().why == why
    assert pool.closed == 2
    store.close()


class ImpatientPool(InlineWorkerPool):
    """Somebody presses Ctrl-C while it is closed for the first time."""

    closed = 0

    def close(self) -> None:
        self.closed += 1
        if self.closed == 1:
            raise KeyboardInterrupt
        super().close()


@pytest.mark.parametrize(
    ("name", "size"), [("games.jsonl", 5000), ("records.txt", 3000), ("games.jsonl", 0), ("times.jsonl", 10)]
)
def test_truncated_files_can_be_resumed(three_bots: Path, tmp_path: Path, name: str, size: int) -> None:
    """After a power failure, for example, the last line may be incomplete or a record may be missing."""
    cut = shutil.copytree(three_bots, tmp_path / "cut")
    assert size < (cut / name).stat().st_size
    os.truncate(cut / name, size)
    inline(cut, TournamentStore.resume(three_bots).tournament, 6)
    assert contents(cut) == contents(three_bots)


def test_a_run_stops_at_the_same_deal_for_every_number_of_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "plugin", monkeypatch)
    tournament = tournament_of("random", "bad=broken:how=raises,rounds=0", players=2, seed=6)  # bad loses every game
    counts = set()
    for size in (1, 3, 8):
        store = TournamentStore.create(tmp_path / str(size), tournament)
        outcome = TournamentRun(store, lambda size=size: InlineWorkerPool(tournament, size), Budget(100)).play()  # type: ignore[misc]
        store.close()
        assert outcome.why == "decided"
        assert outcome.referee.verdicts[0].answer == "more"
        counts.add(store.count)
    assert len(counts) == 1
    assert counts.pop() < 40


def test_without_stop_all_deals_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    tournament = tournament_of("random", "bad=broken:how=raises,rounds=0", players=2, seed=6)
    assert inline(tmp_path / "x", tournament, 25, stop=False).why == "deals"
    assert TournamentStore.resume(tmp_path / "x").count == 50


def test_an_existing_folder_is_not_overwritten(tmp_path: Path) -> None:
    tournament = tournament_of("random", "x=random", players=2)
    TournamentStore.create(tmp_path / "x", tournament).close()
    with pytest.raises(TournamentStoreError, match="--resume"):
        TournamentStore.create(tmp_path / "x", tournament)
    with pytest.raises(TournamentStoreError, match=r"tournament\.json"):
        TournamentStore.resume(tmp_path / "nothing")


def test_two_commands_of_the_same_second_get_two_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("oriflamme.arena.workers.local.LocalWorkerPool", InlineWorkerPool)
    monkeypatch.setattr("oriflamme.arena.console.time.strftime", lambda _: "20260101-120000")
    for _ in range(2):
        found = invoke("random", "random", "--players", "2", "--deals", "1", "--jobs", "1")
        assert found.exit_code == 0, found.output
    assert {path.name for path in Path("arena-results").iterdir()} == {"20260101-120000", "20260101-120000-2"}
    assert [new_folder("stats-").name for _ in range(2)] == ["stats-20260101-120000", "stats-20260101-120000-2"]


# Bots that end their process


@pytest.mark.parametrize(
    ("how", "limit_s", "reason"),
    [("exits", 60.0, "exit code 7"), ("crashes", 60.0, "exit code -11"), ("hangs", 5.0, "did not answer in 5 s")],
)
def test_a_bot_that_ends_its_process_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, limit_s: float, reason: str
) -> None:
    install(tmp_path / "plugin", monkeypatch)
    tournament = tournament_of("random", f"bad=broken:how={how},rounds=5", players=2, seed=3, limit_s=limit_s)
    played = play_games(tournament, [0])
    assert played[0].result.failed[:2].tolist() == [0, 1]
    assert played[0].result.share[:2].tolist() == [1, 0]
    [fault] = played[0].faults
    assert reason in fault.reason
    # It made its own moves until it failed, so a replay with the known failure gives the same game.
    assert fault.decision > 20
    assert GameRunner(tournament).play(0, played[0].faults).record == played[0].record


def test_compiling_does_not_count_as_thinking_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    tournament = tournament_of("random", "late=broken:how=compiles", players=2, seed=3, limit_s=10.0)
    played = play_games(tournament, [0, 1])
    assert not any(game.faults for game in played)
    assert sum(sum(game.seconds) for game in played) < 11  # the time it needs to compile


def play_games(tournament: Tournament, games: list[int]) -> list[FinishedGame]:
    workers = LocalWorkerPool(tournament, 1)
    workers.give(0, games)
    played: list[FinishedGame] = []
    while len(played) < len(games):
        played += workers.wait(0.1)
    workers.close()
    return played


def test_a_bot_that_exceeded_its_warmup_gets_no_second_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    tournament = tournament_of("random", "x=broken:how=sound", players=2, limit_s=0.5)
    for no_warmup, seconds in ((frozenset[int](), FIRST_LIMIT_S), (frozenset([1]), 0.5)):
        asked: list[Thinking | None] = []
        GameRunner(tournament, no_warmup).play(0, watch=asked.append)
        of_x = [thinking for thinking in asked if thinking is not None and thinking.seat == 1]  # x has seat 1 in game 0
        assert (of_x[0].limit_s, of_x[0].is_warmup) == (seconds, True)
        assert {(thinking.limit_s, thinking.is_warmup) for thinking in of_x[1:]} == {(0.5, False)}


@pytest.mark.long
def test_a_bot_that_hangs_immediately_gets_one_warmup_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    tournament = tournament_of("random", "bad=broken:how=hangs,rounds=0", players=2, seed=3, limit_s=0.5)
    reasons = [fault.reason for game in play_games(tournament, [0, 1, 2]) for fault in game.faults]
    assert reasons == [f"did not answer in {FIRST_LIMIT_S:g} s", *["did not answer in 0.5 s"] * 2]


# The command


RUN = "import typer; from oriflamme.arena.arena_cli import arena_command; typer.run(arena_command)"


def command(*words: str, **options: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", RUN, *words],
        preexec_fn=restore_ctrl_c,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,  # type: ignore[call-overload]
    )


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_keeps_finished_games_and_says_how_to_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals
) -> None:
    folder = install(tmp_path / "plugin", monkeypatch)
    environment = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}
    words = ["x=broken:how=slow", "y=broken:how=slow", "--players", "2", "--deals", "400", "--seed", "3", "--jobs", "2"]
    slowly = environment | {"SLOW_BOT_S": "0.02"}
    arena = command(*words, "--out", str(tmp_path / "cut"), env=slowly, start_new_session=True)
    lines = tmp_path / "cut" / "games.jsonl"
    until = time.monotonic() + PATIENCE
    while not (lines.exists() and lines.read_bytes().count(b"\n") >= 4):
        assert time.monotonic() < until
        assert arena.poll() is None, arena.communicate()
        time.sleep(0.01)
    os.killpg(arena.pid, how)  # a terminal also signals all processes of the group
    _, errors = ended(arena)
    assert arena.returncode == 130, errors
    assert f"oriflamme arena --resume {tmp_path / 'cut'}" in errors
    kept = lines.read_bytes().count(b"\n")
    assert 4 <= kept < 800
    assert (tmp_path / "cut" / "report.html").exists()
    if how == signal.SIGTERM:
        return

    deals = kept // 2 + 2
    monkeypatch.setattr("oriflamme.arena.workers.local.LocalWorkerPool", InlineWorkerPool)
    again = invoke("--resume", str(tmp_path / "cut"), "--deals", str(deals), "--json")
    assert again.exit_code == 0, again.output
    whole = tmp_path / "whole"
    tournament = Tournament.from_json((tmp_path / "cut" / "tournament.json").read_text())
    outcome = inline(whole, tournament, deals)
    assert contents(tmp_path / "cut") == contents(whole)
    expected = summarize(TournamentStore.resume(whole), outcome)
    assert without_times(json.loads(again.stdout)) == without_times(expected)


def without_times(figures: dict[str, object]) -> dict[str, object]:
    for bot in figures["bots"]:  # type: ignore[attr-defined]
        del bot["ms_a_decision"]
    return figures


def invoke(*words: str) -> Result:
    app = typer.Typer()
    app.command()(arena_command)
    return CliRunner().invoke(app, list(words))


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["random"], "two bots"),
        (["random", "nobody"], "nobody"),
        (["random", "random", "--box", "base", "--deck", "spy"], "--deck"),
        (["random", "random", "--box", "cardboard"], "cardboard"),
        (["--resume", "nowhere"], "nowhere"),
        (["random", "random", "--mode", "two"], "two"),
        (["random", "greedy", "--than", "0.5"], "--than needs a single bot and --against"),
        (["random", "greedy", "--against", "random", "--than", "0.5"], "--than needs a single bot and --against"),
        (["random", "--against", "greedy", "--mode", "free"], "--mode free"),
        (["random", "--against", "greedy", "--seatings", "9"], "--seatings is for a free-for-all"),
        (["random", "greedy", "--mode", "one", "--seatings", "9"], "--seatings is for a free-for-all"),
        (["random", "random", "--box", "mixed", "--deck", "spy,archer,soldier"], "10 different kinds"),
    ],
)
def test_invalid_options_are_refused(words: list[str], error: str, tmp_path: Path) -> None:
    found = invoke(*words, *([] if "--resume" in words else ["--out", str(tmp_path / "x")]))
    assert found.exit_code == 2
    assert error in found.output


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["greedy"], "bots"),
        (["--players", "3"], "--players"),
        (["--players", "2"], "--players"),  # not even the same value
        (["--box", "alliance", "--error", "0.1"], "--box, --error"),
        (["--against", "random", "--seed", "4"], "--against, --seed"),
        (["--out", "elsewhere"], "--out"),
    ],
)
def test_resume_refuses_options_that_it_would_ignore(words: list[str], names: str, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    inline(folder, tournament_of("random", "x=random", players=2, seed=1), 2)
    before = contents(folder)
    found = invoke("--resume", str(folder), *words)
    assert found.exit_code == 2
    assert f"and --json, got {names}" in " ".join(found.output.replace("│", " ").split())
    assert contents(folder) == before


def test_resume_accepts_a_larger_budget(tmp_path: Path) -> None:
    folder = tmp_path / "x"
    inline(folder, tournament_of("random", "x=random", players=2, seed=1), 2)
    more = invoke("--resume", str(folder), "--deals", "3", "--no-stop", "--jobs", "1")
    assert more.exit_code == 0, more.output
    assert TournamentStore.resume(folder).count == 6


def test_resume_refuses_missing_bots(tmp_path: Path) -> None:
    """Otherwise every game would count as their failure. Paths of programs are relative to the working folder."""
    folder = tmp_path / "x"
    TournamentStore.create(folder, tournament_of("random", "mine=./mine", players=2)).close()
    found = invoke("--resume", str(folder))
    assert found.exit_code == 2
    assert "./mine" in found.output


def test_the_commands_import_nothing_heavy() -> None:
    """`oriflamme --help` must not wait for heavy imports."""
    program = (
        "import sys, oriflamme.arena.arena_cli, oriflamme.arena.stats_cli; "
        "print({'numba', 'numpy', 'openskill', 'ray', 'pyarrow'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"


def test_the_public_module_exports_all_its_names() -> None:
    import oriflamme.arena as arena

    assert all(getattr(arena, name) is not None for name in arena.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        arena.nothing  # noqa: B018
