"""`oriflamme stats`: compiled self-play counts correctly, and the report has every card."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import typer
from typer.testing import CliRunner, Result

from oriflamme.arena.compiled import game_result, self_play
from oriflamme.arena.runs.compiled_stats import game_seeds
from oriflamme.arena.stats_cli import stats_command
from oriflamme.rules import Settings, act, deal, decider, kinds, legal_actions
from tests.arena.broken_bots import install
from tests.arena.inline_workers import InlineWorkerPool
from tests.arena.test_report import check_self_contained

IN_A_BOX = [kind.name for kind in kinds.TABLE if kind.box]
IN_NO_BOX = [kind.number for kind in kinds.TABLE if kind.is_dealt and not kind.box]


def test_the_figures_of_every_game_add_up() -> None:
    for box in kinds.BOXES:
        settings = Settings.of_box(box, 4)
        results = self_play.self_play("greedy", settings, np.arange(300, dtype=np.int64))
        assert np.allclose(results["share"].sum(axis=1), 1)
        assert (results["points"] == results["rounds"][:, -1]).all()
        assert (results["points"] >= 0).all()
        assert ((results["placed"][:, :4, :10] > 0).sum(axis=2) >= 6).all()


def test_the_tally_agrees_with_the_engine() -> None:
    """Points counted from events equal the engine's points after every decision, in random games with all kinds."""
    chance = np.random.Generator(np.random.PCG64(3))
    for deck in (*kinds.BOXES.values(), (*IN_NO_BOX, *kinds.BOXES["base"])[:10]):
        for seed in range(6):
            g = deal(Settings(tuple(deck), 5), seed)
            r = game_result.new_results(1)[0]
            game_result.begin(g, r)
            while decider(g) is not None:
                game_result.take(act(g, int(chance.choice(legal_actions(g)))), r)
                assert r.points.tolist() == g.points.tolist()
            game_result.end(g, r)
            assert [bool(share) for share in r.share] == [bool(g.winners >> seat & 1) for seat in range(5)]


def test_the_number_of_threads_makes_no_difference() -> None:
    seeds = game_seeds(5, "base", 0, 600)
    settings = Settings.of_box("base", 3)
    one, two = (self_play.self_play("greedy", settings, seeds, threads) for threads in (1, 2))
    assert one.tobytes() == two.tobytes()


def test_random_against_itself_is_fair_over_seats() -> None:
    """Averaged over all first players, every seat wins equally often, although the order of turns may matter."""
    results = self_play.self_play("random", Settings.of_box("base", 4), np.arange(4000, dtype=np.int64))
    assert results["share"][:, :4].mean(axis=0) == pytest.approx([0.25] * 4, abs=0.03)


def command(*words: str) -> str:
    app = typer.Typer()
    app.command()(stats_command)
    found = CliRunner().invoke(app, list(words))
    assert found.exit_code == 0, found.output
    return found.stdout


def test_the_command_reports_every_card(tmp_path: Path) -> None:
    shown = command("--games", "500", "--json", "--seed", "2", "--out", str(tmp_path))
    figures = json.loads(shown)
    cards = [card["kind"] for box in figures["boxes"].values() for card in box["cards"]]
    assert sorted(cards) == sorted(IN_A_BOX)
    for box in figures["boxes"].values():
        assert box["games"] == 500
        assert sum(row["win_share"][0] for row in box["turns"]) == pytest.approx(1, abs=1e-4)
    text = (tmp_path / "stats.html").read_text()
    check_self_contained(text)
    assert all(f'<th scope="row">{kind}</th>' in text for kind in IN_A_BOX)
    assert f"All {len(IN_A_BOX)} cards" in text
    assert json.loads((tmp_path / "stats.json").read_text()) == figures


def test_one_game_has_figures_but_no_intervals(tmp_path: Path) -> None:
    shown = command("--box", "base", "--games", "1", "--out", str(tmp_path))
    assert "base: 1 games" in shown


def test_the_command_accepts_mixed_decks_and_bots_that_are_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = json.loads(command("--box", "mixed", "--games", "500", "--json", "--out", str(tmp_path / "a")))
    drawn = len(kinds.POOLS[kinds.POOL_VERSION]) + 1  # the Twin comes with the Prince
    assert len(figures["boxes"]["mixed"]["cards"]) == drawn
    # A bot that is not compiled plays a tournament.
    monkeypatch.setattr(self_play, "COMPILED_BOTS", ())
    words = [
        "--box",
        "base",
        "--bot",
        "random",
        "--players",
        "2",
        "--json",
        "--jobs",
        "1",
        "--out",
        str(tmp_path / "b"),
    ]
    few = json.loads(command(*words, "--games", "4"))
    more = json.loads(command(*words, "--games", "6"))
    assert few["boxes"]["base"]["games"] == 4
    assert more["boxes"]["base"]["games"] == 6


def test_a_box_without_a_finished_game_is_reported(tmp_path: Path) -> None:
    app = typer.Typer()
    app.command()(stats_command)
    words = ["--box", "base", "--bot", "search:iterations=10", "--jobs", "1", "--seconds", "0", "--out", str(tmp_path)]
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 0
    assert "base: no game was finished" in found.stderr


def refused(folder: Path, *words: str) -> Result:
    app = typer.Typer()
    app.command()(stats_command)
    return CliRunner().invoke(app, [*words, "--jobs", "1", "--out", str(folder)], env={"COLUMNS": "200"})


@pytest.mark.parametrize(
    ("bot", "error"),
    [
        ("grady", "unknown bot 'grady'"),
        ("search:iterations=abc", "iterations must be a whole number, got 'abc'"),
        ("cmd:false", "the program ended (exit code 1)"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_the_first_game(bot: str, error: str, tmp_path: Path) -> None:
    found = refused(tmp_path / "out", "--box", "base", "--games", "2", "--bot", bot)
    assert found.exit_code == 2
    assert error in found.output
    assert not (tmp_path / "out").exists()


def test_a_bot_that_fails_is_reported_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path / "plugin", monkeypatch)
    monkeypatch.setattr("oriflamme.arena.workers.local.LocalWorkerPool", InlineWorkerPool)
    words = ["--box", "base", "--games", "3", "--players", "2", "--bot", "broken:how=raises"]
    found = refused(tmp_path / "out", *words)
    assert found.exit_code == 1
    assert "base: broken:how=raises failed in 3 games, first in game 0: RuntimeError: out of cheese" in found.stdout
    assert "the figures are not only its own" in found.stderr
    [row] = json.loads((tmp_path / "out" / "stats.json").read_text())["boxes"]["base"]["failures"]
    assert (row["games"], row["reason"]) == (3, "RuntimeError: out of cheese")
    assert "out of cheese" in (tmp_path / "out" / "stats.html").read_text()
