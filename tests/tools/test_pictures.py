"""The game that `make pictures` plays still has the decisions that the pictures show."""

from __future__ import annotations

import pytest

from oriflamme.rules import Settings
from tools.shots.pictures import BEGIN, END, ON_COMPUTER, ON_PHONE, moves_of_a_game


@pytest.mark.parametrize(("box", "players", "shown"), [("base", 4, ON_COMPUTER), ("ablaze", 3, ON_PHONE)])
def test_the_pictures_show_a_decision_of_the_first_seat(box: str, players: int, shown: int) -> None:
    moves = moves_of_a_game(Settings.of_box(box, players))
    assert moves[shown].seat == 0
    assert len(moves) > END > ON_COMPUTER > BEGIN
