"""The public class: what a user can do with a game, and what is shown of it (docs/python.md)."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oriflamme
from oriflamme import Game, IllegalMove, NotationError
from oriflamme.notation import read_move
from oriflamme.rules import determinize, draw_deck, kinds
from oriflamme.rules.state import PLAYERS

from .game_strategies import games


def test_the_package_is_loaded_only_when_it_is_used() -> None:
    program = "import sys, oriflamme; assert 'numpy' not in sys.modules; oriflamme.Game; assert 'numpy' in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
    assert set(oriflamme.__all__) <= set(dir(oriflamme))
    with pytest.raises(AttributeError, match="no attribute 'Board'"):
        oriflamme.Board  # noqa: B018


def test_a_move_is_text_or_an_action() -> None:
    game = Game.deal(players=2, seed=1, first=0)
    answer, action = game.legal_moves[0], game.legal_actions[0]
    found = []
    for move in (answer, f"R {answer}", read_move("R", answer), action):
        trial = game.copy()
        events = trial.push(move)
        assert events is trial.events
        found.append((trial.state.tobytes(), events.tobytes(), trial.record()))
    assert len(set(found)) == 1
    assert game.moves == []
    assert game.copy().state.tobytes() == game.state.tobytes() != found[0][0]


@pytest.mark.parametrize("move", ["reveal", "B reveal", "place queen front", -1, 10_000])
def test_an_illegal_move_names_the_rule_and_changes_nothing(move: str | int) -> None:
    game = Game.deal(players=2, seed=1, first=0)
    before = (game.state.tobytes(), game.record(), game.events.tobytes())
    with pytest.raises(IllegalMove) as error:
        game.push(move)
    assert error.value.rule == ("R2.3" if isinstance(move, str) else "R3.10")
    with pytest.raises(NotationError, match="expected a verb"):
        game.push("attack")
    assert (game.state.tobytes(), game.record(), game.events.tobytes()) == before


def test_the_box_is_a_name_or_kinds_or_drawn_from_the_seed() -> None:
    assert Game.deal("ablaze", 4, "first", seed=1).settings.deck == kinds.BOXES["ablaze"]
    assert Game.deal("mixed", seed=3).settings.deck == draw_deck(3)
    assert Game.deal("small archer soldier spy", players=2, seed=1).settings.rounds == 3
    assert Game.deal("alliance", seed=5).record() == Game.deal("alliance", seed=5).record()
    assert Game.deal().record() != Game.deal().record()
    for wrong, reason in (("castle", "for box, got 'castle'"), ("mixed archer", "10 kinds, not 1")):
        with pytest.raises(ValueError, match=reason):
            Game.deal(wrong)
    with pytest.raises(ValueError, match="2 to 5 for players"):
        Game.deal(players=6)


def test_a_finished_game_has_a_result_and_no_turn() -> None:
    game = Game.deal("ablaze", players=5, seed=2)
    assert (game.result, game.points) == (None, [1] * 5)
    while game.turn is not None:
        game.push(game.legal_actions[-1])
    assert game.result is not None
    assert sum(game.result) == 1
    assert (game.legal_moves, game.legal_actions) == ([], [])
    assert str(game).startswith("the game is over: ")
    with pytest.raises(IllegalMove, match="the game is over"):
        game.push("keep")


@given(games, st.sampled_from([None, *range(PLAYERS)]), st.integers(0, 1 << 32))
@settings(max_examples=60, deadline=None)
def test_what_is_shown_follows_from_what_is_known(game: Game, seat: int | None, seed: int) -> None:
    """A seat and spectators are shown the same in two games that they can't tell apart."""
    seat = None if seat is None else seat % game.settings.players
    other = game.copy()
    other.state = determinize(game.view(seat), seed)
    assert game.text(seat) == other.text(seat)
    assert game.svg(seat) == other.svg(seat)
    if seat is None:
        assert str(game) == game.text(None)
        assert game._repr_svg_() == game.svg(None)


@given(games)
@settings(max_examples=30, deadline=None)
def test_a_picture_is_complete(game: Game) -> None:
    root = ElementTree.fromstring(game.svg(full=True))
    titles = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert f"queue {' '.join(map(str, titles)) or '-'}" == game.text(full=True).splitlines()[1]
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == game.text().splitlines()[0]
