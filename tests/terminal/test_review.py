"""The command `oriflamme review`: what it prints in every language, JSON, a page, and bad input."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner, Result

from oriflamme.cli import app
from oriflamme.review.report.sentences import PACKS, question_name
from oriflamme.rules import questions
from oriflamme.texts import LANGUAGES, Texts

POSITION: Final = """\
title {title}
name R Дарʼя <b>
players 2
round 6
points R3 B5
queue (R:conspiracy+3) B:spy (B:soldier)
hand R -
hand B -
"""
GAME: Final = POSITION.format(title="a game") + "R keep\nB keep\n"
UNFINISHED: Final = POSITION.format(title="unfinished") + "R keep\n"
ILLEGAL: Final = POSITION.format(title="illegal") + "R keep\nB target 9\nB keep\n"
OTHER_VERSION: Final = "title other\nversion 9\nplayers 2\n"


def oriflamme_review(path: Path, *arguments: object) -> Result:
    command = ["review", str(path), "--effort", "low", *(str(argument) for argument in arguments)]
    result = CliRunner().invoke(app, command, env={"LC_ALL": "C", "COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "records.txt"
    path.write_text(GAME + UNFINISHED + ILLEGAL + OTHER_VERSION + GAME.replace("a game", "the last"), encoding="utf-8")
    return path


def test_what_can_be_reviewed_is_reviewed(records: Path) -> None:
    result = oriflamme_review(records, "--json")
    assert result.exit_code == 2
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [one["title"] for one in found] == ["a game", "unfinished", "illegal", "the last"]
    assert [one["finished"] for one in found] == [True, False, False, True]
    assert found[2]["error"]["line"] == 29
    assert len(found[2]["decisions"]) == 1
    first, second = result.stderr.splitlines()
    assert first.startswith(f"{records}:29: ")
    assert second.startswith(f"{records}:32: ")
    assert "version" in second


def test_a_position_whose_queue_may_grow_too_long_is_reviewed(tmp_path: Path) -> None:
    """Play-outs go on when the queue is full: a new card then covers a stack."""
    kinds = ("archer", "soldier", "spy", "heir", "lord", "shapeshifter")
    queue = " ".join(f"{family}:{kind}" for family in "RBGYV" for kind in kinds)
    path = tmp_path / "long.txt"
    text = f"title long\nplayers 5\nround 2\nphase placement\nfirst R\nqueue {queue}\n\nR place ambush front\n"
    path.write_text(text, encoding="utf-8")
    result = oriflamme_review(path, "--json", "--effort", "low", "--seat", "R")
    assert (result.exit_code, result.stderr) == (0, "")
    (decision,) = json.loads(result.stdout)["decisions"]
    assert len(decision["options"]) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_has_a_name_of_its_own(language: str) -> None:
    texts = Texts(language, *PACKS)
    names = [question_name(texts, question.number) for question in questions.TABLE]
    assert len(set(names)) == len(names), names


def test_json_has_the_account_and_every_decision(records: Path) -> None:
    found = json.loads(oriflamme_review(records, "--json").stdout.splitlines()[0])
    assert found["policy"].startswith("greedy")
    for seat in found["seats"]:
        account = seat["account"]
        parts = [account[name]["value"] for name in ("deal", "own", "luck")]
        parts += [part["value"] for part in account["others"].values()]
        assert abs(account["fair"] + sum(parts) - account["result"]) < 1e-9
    assert [one["move"] for one in found["decisions"]] == ["keep", "keep"]
    first = found["decisions"][0]
    assert (first["best"], first["class"], first["family"], first["line"]) == ("reveal", "blunder", "R", 9)
    assert {option["move"] for option in first["options"]} == {"reveal", "keep"}
    assert found["seats"][0]["moments"][0]["reasons"]


def test_one_seat_alone(records: Path) -> None:
    found = json.loads(oriflamme_review(records, "--json", "--seat", "b").stdout.splitlines()[0])
    assert [seat["family"] for seat in found["seats"]] == ["B"]
    assert ["options" in one for one in found["decisions"]] == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_explains_in_the_language(language: str, records: Path) -> None:
    shown = " ".join(oriflamme_review(records, "--lang", language).stdout.split())
    texts = Texts(language, "review")
    assert "Дарʼя" in shown
    for words in (
        texts("review-deal"),
        texts("review-own", you="no"),
        texts("review-moments"),
        texts("review-percent"),
        texts("review-policy-name", policy="greedy:informed=0.5,noise=1.0"),
    ):
        assert " ".join(words.split()) in shown
    assert "[R3.3]" in shown or "[conspiracy]" in shown


def test_the_seat_that_was_asked_for_is_called_you(records: Path) -> None:
    shown = oriflamme_review(records, "--seat", "R").stdout
    assert "Your share of the victory: 0.0%" in shown
    assert "Your average points from your Conspiracy" in shown
    assert "Дарʼя" not in shown.split("Your share", 1)[1].split("Review:", 1)[0]


class Page(HTMLParser):
    """Collects the elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attributes if name in ("src", "href")]


def test_the_page_needs_nothing_else(records: Path, tmp_path: Path) -> None:
    result = oriflamme_review(records, "--html", tmp_path / "review.html", "--lang", "uk")
    text = (tmp_path / "review.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert result.stdout == ""
    assert page.links == []
    assert {"svg", "table", "polyline"} <= set(page.tags)
    assert "script" not in page.tags
    assert "Дарʼя &lt;b&gt;" in text
    assert '<html lang="uk">' in text
    assert text.count("еталонного гравця: greedy:informed=0.5,noise=1.0</p>") > 0


def test_bad_input_is_refused_with_a_reason(tmp_path: Path) -> None:
    empty, binary = tmp_path / "empty.txt", tmp_path / "binary"
    empty.write_text("", encoding="utf-8")
    binary.write_bytes(b"title a\n\xff\xfe")
    for path, reason in ((empty, "no record"), (binary, "UTF-8"), (tmp_path / "none.txt", "can't be read")):
        result = oriflamme_review(path)
        assert result.exit_code == 2
        assert reason in result.stderr


def test_bad_options_are_refused(records: Path) -> None:
    for option, value in (("--seat", "X"), ("--effort", "huge"), ("--lang", "de"), ("--seed", str(1 << 50))):
        result = oriflamme_review(records, option, value)
        assert result.exit_code == 2
        assert "expected" in result.stderr
    assert "no family V" in oriflamme_review(records, "--seat", "V").stderr
    unwritable = oriflamme_review(records, "--html", records / "x.html").stderr
    assert "can't be written" in " ".join(unwritable.replace("│", " ").split())  # the message is in a box


@pytest.mark.parametrize("lines", [30_000, pytest.param(1_500_000, marks=pytest.mark.long)])
def test_a_file_of_many_megabytes_is_read(tmp_path: Path, lines: int) -> None:
    """A record that goes on after the end of the game: one sentence with the line, and the game is reviewed."""
    path = tmp_path / "long.txt"
    path.write_text(GAME + "B keep\n" * lines, encoding="utf-8")
    result = oriflamme_review(path, "--json")
    assert result.exit_code == 2
    assert ":11: " in result.stderr
    assert json.loads(result.stdout)["finished"]
