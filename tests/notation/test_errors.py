"""Errors have a code and arguments that do not depend on the wording of the English sentence."""

from __future__ import annotations

import pytest

from oriflamme.notation import NotationError, read_record
from oriflamme.notation.errors import CODES, short
from oriflamme.notation.lines import MAX_LINE
from oriflamme.rules import kinds

START = "box base\nplayers 3\nround 1\n"

# A record, and the code, line and words of its error.
CASES = [
    ("", "records", 0, {"count": 0}),
    ("title a\ntitle b\n", "records", 0, {"count": 2}),
    (f"title {'x' * MAX_LINE}", "long-line", 1, {"count": MAX_LINE + 6, "most": MAX_LINE}),
    ("round 1\nR place sol\x01dier front\n", "control-character", 2, {"word": "0x01"}),
    ("box base\nX place soldier front\n", "unknown-word", 2, {"word": "X"}),
    (f"{START}R keep\ndance\n", "unknown-word", 5, {"word": "dance"}),
    (f"{START}R place spy front\nround 2\n", "late-set-up", 5, {"word": "round", "first": 4}),
    ("round 1\nround 2\n", "line-twice", 2, {"word": "round", "first": 1}),
    ("first Q\n", "no-family", 1, {"word": "Q"}),
    (f"{START}R place dragon front\n", "no-kind", 4, {"word": "dragon"}),
    ("queue (R:soldier\n", "no-card", 1, {"word": "(R:soldier", "example": "(R:soldier+2)"}),
    ("hand R SPY\n", "no-card", 1, {"word": "SPY", "example": "soldier or deal+3"}),
    ("round two\n", "no-number", 1, {"word": "two"}),
    (f"{START}R place spy on top\n", "no-position", 4, {"word": "top"}),
    ("points 4\n", "no-points", 1, {"word": "4"}),
    ("edition second\n", "no-choice", 1, {"what": "edition", "word": "second", "choices": "revised, first"}),
    ("box big\n", "no-choice", 1, {"what": "box", "word": "big", "choices": "base, ablaze, alliance, mixed, small"}),
    ("players 9\n", "out-of-range", 1, {"what": "players (R1.1)", "count": 9, "least": 2, "most": 5}),
    ("deck drawn 9\n", "newer-pool", 1, {"count": 9, "most": kinds.POOL_VERSION}),
    (f"{START}R dance\n", "no-verb", 4, {"word": "dance"}),
    (f"{START}R place spy\n", "wrong-move", 4, {"move": "R place spy"}),
    (f"{START}R\n", "wrong-move", 4, {"move": "R"}),
    ("hand R spy spy\n", "card-twice", 1, {"card": "spy"}),
    ("queue (R:spy) (R:spy)\n", "card-twice", 1, {"card": "R:spy"}),
    ("box mixed spy spy\n", "card-twice", 1, {"card": "spy"}),
    ("queue (R:prince)\n", "not-in-deck", 1, {"card": "prince"}),
    ("memory R absent prince\n", "not-in-deck", 1, {"card": "prince"}),
    ("box mixed spy heir\n", "deck-size", 1, {"count": 2, "least": 10, "most": 10}),
    ("box small spy heir\n", "deck-size", 1, {"count": 2, "least": 3, "most": 10}),
    ("players 2\nfirst G\n", "not-playing", 2, {"word": "G", "count": 2}),
    ("players 2\nhand V spy\n", "not-playing", 2, {"word": "V", "count": 2}),
    ("players 2\n= points V1\n", "not-playing", 2, {"word": "V", "count": 2}),
    ("queue (R:spy)/(B:spy)\n", "two-families", 1, {"stack": "(R:spy)/(B:spy)"}),
    (f"{START}B place spy front\n", "move-not-decided", 4, {"move": "B place spy front", "who": "R"}),
    (f"{START}R keep\n", "move-wrong-verb", 4, {"move": "R keep"}),
    (f"{START}R place spy on 3\n", "move-not-legal", 4, {"move": "R place spy on 3"}),
    ("round 6\nB reveal\n", "move-after-end", 2, {"move": "B reveal"}),
]


@pytest.mark.parametrize(("text", "code", "line", "words"), CASES)
def test_an_error_has_its_code_its_line_and_its_words(text: str, code: str, line: int, words: dict) -> None:
    with pytest.raises(NotationError) as refused:
        read_record(text)
    error = refused.value
    assert (error.code, error.line, error.words) == (code, line, words)
    assert set(words) == set(CODES[code][1])


def test_every_code_has_a_case() -> None:
    missing = set(CODES) - {code for _, code, _, _ in CASES}
    assert not missing, f"no case for {', '.join(sorted(missing))}"


def test_other_errors_are_in_english_only() -> None:
    with pytest.raises(NotationError, match="a revealed intrigue") as refused:
        read_record("queue R:ambush\n")
    assert (refused.value.code, refused.value.words) == ("", {})


def test_adding_the_line_to_an_error_keeps_code_and_words() -> None:
    error = NotationError("no", code="no-kind", word="dragon").at(3, "x")
    assert (str(error), error.code, error.words) == ("x:3: no", "no-kind", {"word": "dragon"})


def test_words_are_short_and_printable() -> None:
    assert NotationError("no", code="no-kind", word="a\nb" + "c" * 100).words == {"word": "a�b" + "c" * 57 + "…"}
    assert short("é" * 60) == "é" * 60
