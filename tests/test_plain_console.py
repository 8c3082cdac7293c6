"""Commands print texts as they are: rich must not take `[parquet]`, a file name or a bot's name for markup."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from rich.table import Table
from typer.testing import CliRunner

import oriflamme
from oriflamme import bench
from oriflamme.arena import arena_cli
from oriflamme.arena.console import show_figures
from oriflamme.arena.figures.summary import summarize
from oriflamme.arena.runs.tournament_run import Budget, TournamentRun
from oriflamme.arena.tournament.store import TournamentStore
from oriflamme.plain_console import plain_console
from tests.arena.broken_bots import install
from tests.arena.inline_workers import InlineWorkerPool, tournament_of

SOURCES = Path(oriflamme.__file__).parent
ODD = "[red]a[/] [b :cat: [/x]"


def test_a_plain_console_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    console = plain_console()
    console.print(ODD)
    table = Table(ODD, title=ODD)
    table.add_row(ODD)
    console.print(table)
    assert capsys.readouterr().out.count(ODD) == 4


def test_the_arena_prints_extras_and_folders_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_cli, "pool_maker", lambda tournament, *_: lambda: InlineWorkerPool(tournament))
    monkeypatch.setattr(TournamentStore, "write_parquet", lambda _: False)
    app = typer.Typer()
    app.command()(arena_cli.arena_command)
    folder = tmp_path / "[bold]results"
    done = CliRunner().invoke(app, ["random", "random", "--players", "2", "--deals", "1", "--out", str(folder)])
    assert done.exit_code == 0, done.output
    assert "pip install 'oriflamme[parquet]'" in done.output
    assert f"results in {folder}\n" in done.output
    assert f"report: {folder}/report.html\n" in done.output


def test_names_and_failures_of_bots_are_printed_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path / "plugin", monkeypatch)
    monkeypatch.setenv("COLUMNS", "200")
    tournament = tournament_of("random", "bad=broken:how=raises", players=2)
    odd = replace(tournament, bots=tuple(bot._replace(label=f"{bot.label}{ODD}") for bot in tournament.bots))
    store = TournamentStore.create(tmp_path / "x", odd)
    outcome = TournamentRun(store, lambda: InlineWorkerPool(odd), Budget(1)).play()
    store.close()
    show_figures(summarize(store, outcome))
    shown = capsys.readouterr().out
    assert f"│ random{ODD} " in shown
    assert f"\nbad{ODD} failed in 2 games" in shown


def test_bench_names_the_extra_to_install(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: float) -> None:
        raise ImportError

    monkeypatch.setattr(bench, "engine_row", lambda box, players, cores, _: bench.EngineRow(box, players, cores, 1, 1))
    monkeypatch.setattr(bench, "start_ups", lambda: (1.0, 1.0))
    monkeypatch.setattr(bench, "open_spiel_rows", missing)
    bench.run(as_json=False, seconds=0)
    assert "pip install 'oriflamme[peers]'" in capsys.readouterr().out


def markup(tree: ast.Module) -> Iterator[int]:
    """Yield the lines that print through a console of their own, or through something else that reads markup."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in ("Console", "from_markup", "render_markup", "get_console"):
            yield node.lineno
        if name == "TextColumn" and not any(given.arg == "markup" for given in node.keywords):
            yield node.lineno
        if name == "input" and isinstance(node.func, ast.Attribute) and not isinstance(node.args[0], ast.Call):
            yield node.lineno  # console.input("…") reads markup even in a plain console


@pytest.mark.parametrize("code", ["Console()", "Text.from_markup(x)", "TextColumn(x)", "console.input('[b]')"])
def test_the_check_for_markup_finds_it(code: str) -> None:
    assert list(markup(ast.parse(code)))


def test_nothing_reads_markup() -> None:
    files = {path: path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py")}
    suspicious = re.compile(r"Console|markup|get_console|TextColumn|\.input")  # the others need not be parsed
    found = [
        f"{path}:{line}"
        for path, text in files.items()
        if path.name != "plain_console.py" and suspicious.search(text)
        for line in markup(ast.parse(text))
    ]
    assert not found, f"use oriflamme.plain_console instead: {', '.join(found)}"


def test_the_help_has_no_brackets_that_rich_would_take_for_markup() -> None:
    from oriflamme.cli import app

    def texts(group: typer.Typer) -> Iterator[str]:
        for command in group.registered_commands:
            assert command.callback is not None
            yield command.callback.__doc__ or ""
            for annotation in command.callback.__annotations__.values():
                yield str(annotation)
        for inner in group.registered_groups:
            assert inner.typer_instance is not None
            yield from texts(inner.typer_instance)

    helps = list(texts(app))
    assert len(helps) > 20
    for text in helps:
        for quoted in ast.walk(ast.parse(text)) if text.startswith("Annotated") else []:
            if isinstance(quoted, ast.Constant) and isinstance(quoted.value, str):
                assert "[" not in quoted.value, text
