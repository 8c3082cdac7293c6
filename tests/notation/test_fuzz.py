"""Any bytes give a result or a NotationError with a line, never another error, and never take too long."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme.notation import NotationError, expectations, read_text, run, setup_lines
from oriflamme.notation.card_text import read_card, read_pile
from oriflamme.notation.lines import decode, split
from oriflamme.notation.move_text import VERBS
from oriflamme.notation.scenario import read_lines
from oriflamme.rules import BOXES, KIND_NAMES

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios").glob("*.txt"))
TITLED = [
    f"title {piece}"
    for path in SCENARIOS
    for piece in path.read_text(encoding="utf-8").removeprefix("title ").split("\ntitle ")[1:40]
]
WORDS = [
    *KIND_NAMES,
    *"R B G Y V X = ! - | / ( ) : ? * + ^ ~ # to on front back 0 1 2 3 36 37 99 999999999 -1".split(),
    *setup_lines.WORDS,
    *setup_lines.FAMILY_WORDS,
    *expectations.WORDS,
    *VERBS,
    *BOXES,
    *"title entries absent informer-back spectator mixed small resolution placement left".split(),
    "(R:soldier)", "R:lord", "(R:ambush+2!^~)", "B:queen*R", "(R:?+2)", "R:diplomat+4",
    "(V:deal)/(V:spy)", "\x00", "é", "１",
]  # fmt: skip


def read_and_run(text: str) -> None:
    """Read and run a text. The only errors allowed are NotationErrors with file and line."""
    try:
        lines = split(text, "fuzz")
    except NotationError as error:
        assert error.line  # noqa: PT017
        return
    for scenario in read_lines(lines, "fuzz"):
        if isinstance(scenario, NotationError):
            assert scenario.reason
            assert scenario.line
            assert scenario.file == "fuzz"
            assert "\n" not in str(scenario)
        else:
            run(scenario)


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), max_size=12).map("\n".join))
@settings(max_examples=300, deadline=None)
def test_words_in_any_order_give_a_result_or_a_notation_error(text: str) -> None:
    read_and_run(text)
    read_and_run(f"title t\n{text}")


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """Draw a scenario from tests/scenarios with some of its words, lines or characters changed."""
    lines = draw(st.sampled_from(TITLED)).split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(" ")
        change = draw(st.integers(0, 5))
        if change == 0:
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
            lines[at] = " ".join(words)
        elif change == 1:
            lines.insert(at, lines[draw(st.integers(0, len(lines) - 1))])
        elif change == 2 and len(lines) > 1:
            del lines[at]
        elif change == 3 and lines[at]:
            place = draw(st.integers(0, len(lines[at]) - 1))
            lines[at] = lines[at][:place] + draw(st.characters(codec="utf-8")) + lines[at][place + 1 :]
        elif change == 4:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        else:
            lines[at] += " " + draw(st.sampled_from(WORDS))
    return "\n".join(lines)


@given(mutants())
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_changed_scenarios_give_a_result_or_a_notation_error(text: str) -> None:
    read_and_run(text)


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_random_bytes_give_a_result_or_a_notation_error(data: bytes) -> None:
    try:
        text = decode(data, "fuzz")
    except NotationError as error:
        assert error.line  # noqa: PT017
    else:
        read_and_run(text)


# Texts that repeat some words many times: what is before them, the words, what is after them, and how often.
REPEATED = [
    ("= queue ", "(R:spy)/", "(R:spy)", 12_000),
    ("= queue ", "(R:spy) ", "", 12_000),
    ("", "# comment\n", "", 100_000),
    ("", "title t\n", "", 800),
    ("", "R keep\n", "", 4_000),
    ("hand R ", "spy ", "", 20_000),
    ("box mixed ", "spy ", "", 20_000),
    ("memory R absent ", "spy ", "", 20_000),
    ("= asks R ", "target 1 | ", "keep", 8_000),
    ("= points ", "R1 ", "", 20_000),
]
SLOWER = 10  # a text four times as long may take at most this many times as long; quadratic reading would take 16 times


def seconds_to_read(text: str) -> float:
    """Return the shortest of three measurements, in CPU seconds of this process."""
    best = float("inf")
    for _ in range(3):
        read_pile.cache_clear()
        read_card.cache_clear()
        start = process_time()
        read_and_run(text)
        best = min(best, process_time() - start)
    return best


@pytest.mark.parametrize(("before", "words", "after", "most"), REPEATED, ids=[row[0] + row[1] for row in REPEATED])
def test_reading_takes_linear_time(before: str, words: str, after: str, most: int) -> None:
    """Compare the time for a text with the time for one four times as long."""

    def text(count: int) -> str:
        return f"title t\n{before}{words * count}{after}\n"

    short, long = seconds_to_read(text(most // 4)), seconds_to_read(text(most))
    assert long < SLOWER * short + 0.02, f"{short:.4f} s, and {long:.4f} s for four times as much"


def test_read_text_raises_the_first_error() -> None:
    try:
        read_text("title a\n\ntitle b\nqueue (\n", "x")
    except NotationError as error:
        assert str(error).startswith("x:4: ")  # noqa: PT017
    else:
        raise AssertionError
