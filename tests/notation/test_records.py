"""Records, links and views: reading them back gives the same bytes; damaged ones are refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.notation import (
    Game,
    NotationError,
    Notes,
    read_link,
    read_record,
    read_view,
    split,
    view_lines,
    write_link,
)
from oriflamme.rules import Settings, draw_deck, kinds, view
from tests.rules.record_differences import check_same

from .game_strategies import games, play

notes = st.builds(
    Notes,
    title=st.sampled_from(["", "a game", "наша гра"]),
    names=st.dictionaries(st.integers(0, 1), st.text(min_size=1, max_size=20)),
    date=st.sampled_from(["", "2024-05-01"]),
    direction=st.sampled_from(["", "left", "right"]),
    commit=st.sampled_from(["", "ab12"]),
    shares=st.dictionaries(st.integers(0, 1), st.sampled_from(["00ff", "x y"])),
    secret=st.sampled_from(["", "s"]),
    seed=st.sampled_from(["", "123"]),
    hints=st.dictionaries(st.integers(0, 1), st.sampled_from([(12,), (1, 30)])),
)


@given(games, notes)
@settings(max_examples=80, deadline=None)
def test_a_record_replays_to_the_same_bytes(recorded: Game, its_notes: Notes) -> None:
    text = recorded.record(its_notes)
    again, read = read_record(text)
    check_same(again.state, recorded.state)
    assert again.settings == recorded.settings
    assert again.record(read) == text


def test_a_record_says_which_moves_had_a_hint() -> None:
    text = play(Settings(), 7, 20).record(Notes(hints={1: (3, 12)}))
    assert "\nhint B 3 12\n" in text
    assert read_record(f"{text}hint R 5\n")[1].hints == {0: (5,), 1: (3, 12)}  # also after the moves
    for wrong, reason in (("hint R", "expected a number"), ("hint R x", "'x'"), ("hint R 0", "1 to 9999 for hint")):
        with pytest.raises(NotationError, match=reason):
            read_record(f"{wrong}\n{text}")


@pytest.mark.parametrize("origin", ["drawn", "chosen"])
def test_a_record_says_whether_its_mixed_deck_was_drawn_or_chosen(origin: str) -> None:
    recorded = play(Settings(draw_deck(3), 3), 7, 20)
    text = recorded.record(Notes(deck=origin))
    assert f"\ndeck {origin}\n" in text
    again, read = read_record(text)
    assert (read.deck, again.record(read)) == (origin, text)
    assert read_record(text.replace(f"deck {origin}\n", ""))[1].deck == ""


def test_a_record_names_the_pool_of_a_drawn_deck() -> None:
    """The first pool is the default and is not written."""
    text = play(Settings(draw_deck(3), 3), 7, 0).record()
    _, notes = read_record(f"deck drawn {kinds.POOL_VERSION}\n{text}")
    assert (notes.deck, notes.pool) == ("drawn", kinds.POOL_VERSION)
    assert read_record(f"deck drawn\n{text}")[1].pool == 1
    assert Notes(deck="drawn", pool=1).lines() == ["deck drawn"]
    assert Notes(deck="drawn", pool=2).lines() == ["deck drawn 2"]


@pytest.mark.parametrize(
    ("box", "line", "reason"),
    [
        ("mixed", f"deck drawn {kinds.POOL_VERSION + 1}", "for pool of a drawn deck"),
        ("mixed", "deck drawn x", "expected a number"),
        ("mixed", "deck chosen 1", "one of drawn, chosen for deck"),
        ("mixed", "deck stolen", "one of drawn, chosen for deck"),
        ("mixed", "deck", "one of drawn, chosen for deck"),
        ("mixed", "deck drawn\ndeck drawn", "deck appears twice"),
        ("base", "deck chosen", "only the kinds of a mixed deck"),
    ],
)
def test_a_wrong_deck_line_is_refused(box: str, line: str, reason: str) -> None:
    settings = Settings(draw_deck(3), 3) if box == "mixed" else Settings.of_box(box, 3)
    with pytest.raises(NotationError, match=reason):
        read_record(line + "\n" + play(settings, 7, 0).record())


def test_a_record_cut_off_at_the_end_of_any_line_is_a_record() -> None:
    text = play(Settings.of_box("base", 5), 7, 200).record(Notes(names={0: "Anna"}))
    lines = text.splitlines(keepends=True)
    for end in range(1, len(lines) + 1):
        read_record("".join(lines[:end]))


def test_a_record_cut_off_in_the_middle_of_a_line_is_an_error_with_its_line() -> None:
    text = play(Settings.of_box("base", 3), 7, 10).record()
    cut = text.rstrip("\n")
    cut = cut[: cut.rindex(" ") + 2]
    with pytest.raises(NotationError) as error:
        read_record(cut, "game.txt")
    assert error.value.line == text.count("\n")
    assert str(error.value).startswith(f"game.txt:{error.value.line}: ")


def test_a_record_with_a_move_that_is_refused_is_an_error() -> None:
    text = play(Settings.of_box("base", 3), 7, 10).record()
    with pytest.raises(NotationError, match="is refused"):
        read_record(text + "R gain\n")


def test_expectations_may_be_anywhere_in_a_record() -> None:
    text = play(Settings.of_box("base", 2), 1, 5).record()
    spread = "".join(f"{line}\n= round 1\n" for line in text.splitlines())
    read_record(spread)


@given(games)
@settings(max_examples=80, deadline=None)
def test_a_link_contains_the_whole_position(recorded: Game) -> None:
    link = write_link(recorded)
    assert len(link) < 600
    again = read_link(link)
    check_same(again.state, recorded.state)
    assert write_link(again) == link


LINK = write_link(play(Settings.of_box("alliance", 4), 3, 40))


@given(st.integers(0, len(LINK) - 1), st.sampled_from("AZaz09-_.~ \n\x00é"))
@settings(max_examples=200, deadline=None)
def test_a_mangled_link_is_refused(place: int, char: str) -> None:
    damaged = LINK[:place] + char + LINK[place + 1 :]
    try:
        again = read_link(damaged)
    except NotationError as error:
        assert str(error).startswith("link: ") or "link:" in str(error)  # noqa: PT017
    else:  # the last character has unused bits
        assert write_link(again) == LINK


@pytest.mark.parametrize(
    "link", ["", "1.", "2.", "2.AAAA", "3.AAAA", LINK[:-3], LINK[2:], LINK + "A" * 5000, "1." + "A" * 4000, "x" * 99]
)
def test_a_malformed_link_is_refused(link: str) -> None:
    with pytest.raises(NotationError):
        read_link(link)


@given(st.sampled_from("12"), st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_random_text_is_not_a_link(version: str, text: str) -> None:
    with pytest.raises(NotationError):
        read_link(f"{version}.{text}")


@given(games)
@settings(max_examples=80, deadline=None)
def test_a_view_written_and_read_back_is_the_same_to_the_byte(recorded: Game) -> None:
    for seat in (None, *range(int(recorded.state.players))):
        seen = view(recorded.state, seat)
        lines = view_lines(seen)
        again = read_view(split("\n".join(lines)))
        check_same(again, seen)
        assert view_lines(again) == lines


def test_a_view_does_not_name_the_cards_of_others() -> None:
    recorded = play(Settings.of_box("base", 3), 5, 3)
    lines = view_lines(view(recorded.state, 0))
    assert "hand B ? ? ? ? ? ?" in lines
    assert "aside G ? ? ?" in lines


@pytest.mark.parametrize(
    "lines",
    [
        "view X",
        "view R\nhand R dragon",
        "effect dance R:spy 1",
        "entered 1 2",
        "here R:queen",
        "here R:?",
        "view R\nhand R spy ?",
        "view R\nhand R spy spy",
        "view R\naside B spy ? spy",
        "twins Q",
        "phase never",
    ],
)
def test_a_malformed_view_is_refused(lines: str) -> None:
    with pytest.raises(NotationError):
        read_view(split(lines))
