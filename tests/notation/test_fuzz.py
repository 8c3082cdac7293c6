"""Any bytes give a result or a NotationError with a line, never another error, and never take too long."""

from __future__ import annotations

from collections.abc import Callable
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
from oriflamme.rules import kinds

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios").glob("*.txt"))
TITLED = [
    f"title {piece}"
    for path in SCENARIOS
    for piece in path.read_text(encoding="utf-8").removeprefix("title ").split("\ntitle ")[1:40]
]
WORDS = [
    *kinds.NAMES,
    *"R B G Y V X = ! - | / ( ) : ? * + ^ ~ # to on front back 0 1 2 3 36 37 99 999999999 -1".split(),
    *setup_lines.WORDS,
    *setup_lines.FAMILY_WORDS,
    *expectations.WORDS,
    *VERBS,
    *kinds.BOXES,
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


WORDS_IN_ANY_ORDER = st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), max_size=12).map("\n".join)


@given(WORDS_IN_ANY_ORDER)
@settings(max_examples=120, deadline=None)
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
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_changed_scenarios_give_a_result_or_a_notation_error(text: str) -> None:
    read_and_run(text)


@pytest.mark.long
@given(mutants() | WORDS_IN_ANY_ORDER.map("title t\n{}".format))
@settings(max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_many_more_texts_give_a_result_or_a_notation_error(text: str) -> None:
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
# A text four times as long may take at most this many times as long. Linear reading takes 4 times as long, quadratic
# reading 16 times.
SLOWER = 8
MOST_ROUNDS = 12  # how often both texts are read


def seconds(work: Callable[[str], object], text: str) -> float:
    """Return the CPU seconds that this process takes for the text."""
    read_pile.cache_clear()
    read_card.cache_clear()
    start = process_time()
    work(text)
    return process_time() - start


def how_much_slower(work: Callable[[str], object], short: str, long: str, least_rounds: int) -> float:
    """Return how many times as long the long text takes.

    Other work on the machine only adds time, so the shortest times count. They are measured again until the ratio is
    below the limit, which that of quadratic work never is.
    """
    work(short)  # so that what happens only once is not measured
    best_short = best_long = ratio = float("inf")
    for finished in range(1, MOST_ROUNDS + 1):
        best_short = min(best_short, seconds(work, short))
        best_long = min(best_long, seconds(work, long))
        ratio = best_long / best_short
        if finished >= least_rounds and ratio < SLOWER:
            break
    return ratio


@pytest.mark.parametrize(("before", "words", "after", "most"), REPEATED, ids=[row[0] + row[1] for row in REPEATED])
def test_reading_takes_linear_time(before: str, words: str, after: str, most: int) -> None:
    short, long = (f"title t\n{before}{words * count}{after}\n" for count in (most // 4, most))
    assert how_much_slower(read_and_run, short, long, least_rounds=3) < SLOWER


def slicing(text: str) -> int:
    return sum(len(text[place:]) for place in range(0, len(text), 16))


def searching(text: str) -> set[int]:
    words = [f"{place} {word}" for place, word in enumerate(text.split())]
    return {words.index(word) for word in words[::8]}


# The texts are so long that what takes linear time, such as calling a function for each word, no longer counts.
@pytest.mark.parametrize(("work", "most"), [(slicing, 48_000), (searching, 6_000)], ids=["slicing", "searching"])
def test_quadratic_time_is_noticed(work: Callable[[str], object], most: int) -> None:
    """Both are quick per step, as in a reader that copies the rest of a line, or searches it, for every word."""
    assert how_much_slower(work, "word " * (most // 4), "word " * most, least_rounds=6) >= SLOWER


def test_read_text_raises_the_first_error() -> None:
    try:
        read_text("title a\n\ntitle b\nqueue (\n", "x")
    except NotationError as error:
        assert str(error).startswith("x:4: ")  # noqa: PT017
    else:
        raise AssertionError
