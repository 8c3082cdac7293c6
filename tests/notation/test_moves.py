"""Moves as text and as actions; a refused move changes nothing and cites a rule."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.notation import Game, NotationError, legal_moves, make_move, read_move
from oriflamme.notation.move_text import VERBS
from oriflamme.rules import IllegalMove, decider, kinds, moves
from oriflamme.rules.state import FAMILY_LETTERS

from .game_strategies import games

places = st.integers(-2, 40)
answers = st.one_of(
    st.builds("place {} {}".format, st.sampled_from(kinds.NAMES), st.sampled_from(["front", "back"])),
    st.builds("place {} on {}".format, st.sampled_from(kinds.NAMES), places),
    st.sampled_from([*moves.SIMPLE_ACTIONS, "sentence", "twin front", "twin back"]),
    st.builds("{} {}".format, st.sampled_from([*moves.PLACE_ACTIONS, "twin on", "move"]), places),
    st.builds("move {} to {}".format, places, places),
    st.builds("swap {}".format, st.sampled_from(kinds.NAMES)),
)


@given(games)
@settings(max_examples=60, deadline=None)
def test_every_legal_move_can_be_read_and_made(recorded: Game) -> None:
    who = decider(recorded.state)
    for answer in legal_moves(recorded.state):
        assert who is not None
        move = read_move(FAMILY_LETTERS[who], answer)
        assert move.answer == answer
        make_move(recorded.state.copy(), move)


@given(games, st.sampled_from(FAMILY_LETTERS), answers)
@settings(max_examples=200, deadline=None)
def test_a_move_is_legal_or_refused_with_a_rule_and_nothing_changes(recorded: Game, letter: str, answer: str) -> None:
    g = recorded.state
    before = g.tobytes()
    who = decider(g)
    move = read_move(letter, answer)
    try:
        make_move(g, move)
    except IllegalMove as refusal:
        assert g.tobytes() == before
        assert refusal.rule  # noqa: PT017
        assert refusal.code  # noqa: PT017
        assert str(refusal)  # noqa: PT017
        assert not (who is not None and letter == FAMILY_LETTERS[who] and answer in legal_moves(g))
    else:
        assert who is not None
        assert letter == FAMILY_LETTERS[who]


DECREE = "title t\nqueue {}\nR reveal\n"


def decree(queue: str) -> Game:
    return Game.from_text(DECREE.format(queue))


def test_a_decree_is_one_line_and_is_refused_as_a_whole() -> None:
    recorded = decree("(R:royal-decree) (B:spy) (G:spy)")
    before = recorded.state.tobytes()
    for wrong in ("move 2 to 2", "move 2 to 4", "move 1 to 2", "move 4 to 1", "move 2 to 0", "target 2"):
        with pytest.raises(IllegalMove) as refusal:
            recorded.push(wrong)
        assert refusal.value.rule == "royal-decree"
        assert recorded.state.tobytes() == before
    recorded.push("move 3 to 1")


def test_a_decree_whose_card_is_forced_must_still_name_it() -> None:
    recorded = decree("(R:royal-decree) (B:spy)/(B:lord)")
    assert legal_moves(recorded.state) == ["move 2 to 1", "move 2 to 2", "move 2 to 3"]
    for wrong in ("move 1 to 3", "move 2", "move 3 to 1"):
        with pytest.raises(IllegalMove):
            recorded.push(wrong)
    recorded.push("move 2 to 1")


def test_a_decree_that_is_forced_as_a_whole_has_no_line() -> None:
    recorded = decree("(R:royal-decree) (B:spy)")
    with pytest.raises(IllegalMove):
        recorded.push("move 2 to 1")


def test_half_a_decree_is_accepted_as_the_end_of_a_record_that_was_cut_off() -> None:
    recorded = decree("(R:royal-decree) (B:spy) (G:spy)")
    recorded.push("move 3")
    assert legal_moves(recorded.state) == ["move 3 to 1", "move 3 to 2"]
    with pytest.raises(IllegalMove):
        recorded.push("move 2 to 1")
    recorded.push("move 3 to 1")
    assert [str(move) for move in recorded.moves] == ["R reveal", "R move 3 to 1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "place",
        "place soldier",
        "place dragon front",
        "place soldier under 3",
        "place soldier on three",
        "reveal 2",
        "target",
        "target 1 2",
        "move 3 1",
        "move 3 to",
        "twin",
        "swap",
        "execute",
        "keep it",
        "target 99999999999",
    ],
)
def test_a_malformed_move_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_move("R", text)


def test_the_notation_has_the_verbs_of_the_rules() -> None:
    missing = set(moves.VERBS) - set(VERBS)
    assert not missing, f"move_text.VERBS lacks {', '.join(sorted(missing))}"
    assert set(VERBS) == set(moves.VERBS)


def test_an_unknown_family_is_an_error() -> None:
    with pytest.raises(NotationError):
        read_move("X", "keep")
