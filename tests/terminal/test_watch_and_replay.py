"""The commands `oriflamme watch` and `oriflamme replay`: exit codes, and output in every language."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Final

import pytest
from rich.cells import cell_len
from rich.console import Console
from typer.testing import CliRunner, Result

from oriflamme import Game
from oriflamme.cli import app
from oriflamme.notation import read_text
from oriflamme.rules import Settings, act, deal, events, legal_actions
from oriflamme.rules.state import PLACEMENT
from oriflamme.terminal import PACKS, GameDrawing, show_record
from oriflamme.terminal.wrapped import Wrapped
from oriflamme.texts import LANGUAGES, Texts

SCENARIO: Final = Path(__file__).parents[1] / "scenarios/base.txt"
RECORD: Final = """\
title a game
name B Дарʼя
queue (R:royal-decree) (B:spy) G:lord
R keep
= points R9
B gain
"""
every_language = pytest.mark.parametrize("language", LANGUAGES)


def oriflamme(*arguments: object, columns: int = 120, **environment: str) -> Result:
    """Run a command; its language doesn't depend on the environment of the tests."""
    variables = {"LC_ALL": "C", "COLUMNS": str(columns)} | environment
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env=variables)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(RECORD, encoding="utf-8")
    return path


def as_shown(text: str) -> str:
    """Return a text without line breaks and indents: where a line wraps depends on the width."""
    return re.sub(r"[ \n]+", " ", text)


# Replay


@every_language
def test_replay_shows_events_table_and_errors_in_the_language(language: str, record: Path) -> None:
    result = oriflamme("replay", record, "--lang", language)
    assert result.exit_code == 0
    t = Texts(language, *PACKS)
    for piece in (
        t("terminal-line", n=4, text="R keep"),
        t("event-kept", you="none", who=t("replay-player-r"), place=1, **t.card_args("royal-decree")) + " [R3.2]",
        f"{t('round-now', n=2, of=6)}, {t('phase-resolution')}",
        f"({t('card-royal-decree')}) +1",
        "B Дарʼя",
        t("panel-points", n=1),
        t("terminal-expected", what="points R9"),
        t("record-move-wrong-verb", move="B gain"),
        "expected keep or reveal, got 'gain'",
    ):
        assert piece in as_shown(result.stdout)


def test_replay_shows_every_step_with_its_rule() -> None:
    result = oriflamme("replay", "--all", SCENARIO)
    assert result.exit_code == 0
    steps = [step for scenario in read_text(SCENARIO.read_text(encoding="utf-8")) for step in scenario.steps]
    shown = re.findall(r"Line\xa0(\d+): (.*?) ─", as_shown(result.stdout))
    assert shown == [(str(step.line), step.text) for step in steps if not step.refused]


def test_replay_shows_markup_as_text_and_says_where_a_record_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("title [/b] [red]\nname R [/i]\nqueue (R:spy)\n= points R9\nR keep\n", encoding="utf-8")
    result = oriflamme("replay", path)
    assert result.exit_code == 0
    assert "[/b] [red]" in result.stdout
    assert "R [/i]" in result.stdout
    path.write_text("title t\nqueue (R:spy\n", encoding="utf-8")
    result = oriflamme("replay", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}:2: ")


@every_language
def test_errors_in_a_file_are_in_the_language(language: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("title t\nqueue (R:dragon)\n", encoding="utf-8")
    result = oriflamme("replay", path, "--lang", language)
    assert result.exit_code == 2
    assert result.stderr == f"{path}:2: {Texts(language, 'notation')('record-no-kind', word='dragon')}\n"


@pytest.mark.parametrize(
    ("typed", "pages"),
    [
        (["", "", "", ""], [0, 4, 5, 6]),
        (["", "b", "q"], [0, 4, 0]),
        (["", "И", "й"], [0, 4, 0]),  # the keys b and q of a Cyrillic keyboard
        ([], [0]),  # the end of the input
    ],
)
def test_keys_step_forwards_and_back(monkeypatch: pytest.MonkeyPatch, typed: list[str], pages: list[int]) -> None:
    answers = iter(typed)

    def answer(prompt: object = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    written = io.StringIO()
    [scenario] = read_text(RECORD)
    show_record(Console(file=written, width=100), Texts("en", *PACKS), scenario, asking=True)
    heads = re.findall(r"Line\xa0(\d+)|a game ─", written.getvalue())
    assert [int(line or 0) for line in heads] == pages


# Watch


@pytest.mark.parametrize("box", ["base", "ablaze", "alliance", "mixed"])
def test_watch_shows_a_whole_game_and_its_record_passes_check(tmp_path: Path, box: str) -> None:
    path = tmp_path / "record.txt"
    command = ("watch", "--box", box, "--players", 3, "--edition", "first", "--seed", 11, "--record", path)
    result = oriflamme(*command)
    assert result.exit_code == 0, result.output
    assert "The game is over: victory for" in result.stdout
    assert oriflamme("check", path).stdout == "1 passed, 0 failed\n"


def test_watch_shows_the_same_game_for_the_same_seed() -> None:
    first, again, other = (oriflamme("watch", "--players", 2, "--seed", seed).stdout for seed in (11, 11, 12))
    assert first == again != other


@pytest.mark.parametrize("wrong", [["--box", "castle"], ["--edition", "third"], ["--players", "9"], ["--seed", "-1"]])
def test_watch_refuses_invalid_settings(wrong: list[str]) -> None:
    assert oriflamme("watch", *wrong).exit_code == 2


@every_language
@pytest.mark.parametrize("columns", [80, pytest.param(120, marks=pytest.mark.long)])
def test_nothing_is_too_wide_or_cut_off(language: str, columns: int) -> None:
    command = ("watch", "--box", "mixed", "--players", 5, "--seed", 4, "--lang", language)
    lines = oriflamme(*command, columns=columns).stdout.splitlines()
    assert len(lines) > 100
    assert not [line for line in lines if cell_len(line) > columns]
    assert not [line for line in lines if "…" in line]


# Languages


@every_language
def test_the_language_comes_from_the_environment_unless_it_is_given(language: str, record: Path) -> None:
    keep = Texts(language, "terminal")("terminal-line", n=4, text="R keep")
    assert keep in oriflamme("replay", record, LC_ALL=f"{language}_XX.UTF-8").stdout
    assert keep in oriflamme("replay", record, "--lang", language, LC_ALL="fr_FR.UTF-8").stdout


@pytest.mark.parametrize("command", ["watch", "replay"])
@pytest.mark.parametrize("language", ["de", "", "fr_FR"])
def test_other_languages_are_refused_with_the_choices(command: str, language: str, record: Path) -> None:
    result = oriflamme(command, *([record] if command == "replay" else []), "--lang", language)
    assert result.exit_code == 2
    assert f"expected a language (en, fr, uk or ru), got '{language}'" in as_shown(result.stderr)
    assert "--lang" in result.stderr
    assert not result.stdout


# Drawing


def test_a_heading_shows_where_the_resolution_begins() -> None:
    """It is needed when a revealed card is first in the queue and is resolved without a decision."""
    scenario = "title t\nplayers 2\nphase placement\nqueue R:heir (B:spy)\nplaced R\n"
    t = Texts("en", *PACKS)
    recorded = Game.from_text(scenario)
    drawing = GameDrawing(t, recorded.state)
    events = recorded.push("B place lord back")
    before, heading, acting, after, *_ = (line.text for line in drawing.event_lines(recorded.state, events))
    assert before.startswith(t("event-placed", you="none", who="Blue", n=0, place=3, **t.card_args("lord")))
    assert heading == t("log-resolution", n=2)
    assert acting == t("log-acting", **{"you": "none", "by": "Red", "actor": "Heir", "from": 1})
    assert after.startswith(t("event-gained-heir", you="none", who="Red", n=2, **t.card_args("heir")))


def test_only_the_last_card_of_a_placement_is_followed_by_other_events() -> None:
    chance = random.Random(3)
    followed = 0
    for seed in range(30):
        g = deal(Settings.of_box("base", players=3), seed)
        while actions := legal_actions(g):
            before = (int(g.phase), int(g.round_now))
            codes = act(g, chance.choice(actions))[:, events.CODE].tolist()
            if events.PLACED in codes and set(codes) - {events.PLACED, events.ASKED}:
                assert codes[0] == events.PLACED
                assert before[0] == PLACEMENT
                assert before != (int(g.phase), int(g.round_now))
                followed += 1
    assert followed


@pytest.mark.parametrize("width", [20, 33, 80])
def test_a_line_never_breaks_at_a_non_breaking_space(width: int) -> None:
    console = Console(file=io.StringIO(), width=width)
    console.print(Wrapped("Vert garde le Soldat face cachée, place\xa02\xa0: +1\xa0jeton", indent=2, note="[R3.2]"))
    lines = console.file.getvalue().splitlines()
    assert all(cell_len(line) <= width for line in lines)
    assert all(any(word in line for line in lines) for word in ("place\xa02\xa0:", "+1\xa0jeton", "[R3.2]"))
    assert all(line.startswith("    ") for line in lines[1:])
