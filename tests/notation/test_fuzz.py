"""Whatever the bytes: an outcome or a NotationError with its place, never anything else, never a hang."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oriflamme.notation import NotationError, read_text, run
from oriflamme.notation.lines import decode, split
from oriflamme.notation.scenario import read_lines
from oriflamme.rules import KIND_NAMES

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios").glob("*.txt"))
TITLED = [
    f"title {piece}"
    for path in SCENARIOS
    for piece in path.read_text(encoding="utf-8").removeprefix("title ").split("\ntitle ")[1:40]
]
WORDS = [
    *KIND_NAMES,
    *"R B G Y V X = ! - | / ( ) : ? * + ^ ~ # to on front back 0 1 2 3 36 37 99 999999999 -1".split(),
    *"title box edition players first round points queue hand aside discard reserve phase cursor placed".split(),
    *"memory entries absent informer-back rounds set-aside name date direction commit share secret seed".split(),
    *"place reveal keep target move twin listen swap sentence execute negotiate leave gain repeat".split(),
    *"asks over winner view spectator mixed small base ablaze alliance resolution placement left".split(),
    "(R:soldier)", "R:lord", "(R:ambush+2!^~)", "B:queen*R", "(R:?+2)", "R:diplomat+4",
    "(V:deal)/(V:spy)", "\x00", "é", "１",
]  # fmt: skip


def hold(text: str) -> None:
    """Read and run; only results and NotationErrors may come out."""
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
def test_words_in_any_order(text: str) -> None:
    hold(text)
    hold(f"title t\n{text}")


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """A scenario of ours with some of its words, lines or characters changed."""
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
def test_mutants_of_our_scenarios(text: str) -> None:
    hold(text)


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_random_bytes(data: bytes) -> None:
    try:
        text = decode(data, "fuzz")
    except NotationError as error:
        assert error.line  # noqa: PT017
    else:
        hold(text)


def test_reading_takes_linear_time() -> None:
    lines = "= queue " + "(R:spy)/" * 12_000
    hold(f"title t\n{lines[:90_000]}\n")
    hold("title t\n" + "# comment\n" * 100_000)
    hold("title t\nhand R " + "spy " * 20_000)
    hold("title t\nbox mixed " + "spy " * 20_000)
    hold("title t\nmemory R absent " + "spy " * 20_000)
    hold("title t\n= asks R " + "target 1 | " * 8_000 + "keep")


def test_read_text_raises_the_first_error() -> None:
    try:
        read_text("title a\n\ntitle b\nqueue (\n", "x")
    except NotationError as error:
        assert str(error).startswith("x:4: ")  # noqa: PT017
    else:
        raise AssertionError
