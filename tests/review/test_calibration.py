"""Better players lose less per decision, the king hardly blunders, and the moments of a review are certain.

How long a review takes is measured by tools/bench/review_in_browser.py.
"""

from __future__ import annotations

import pytest

from tests.review.games import measured
from tools.review.calibration import are_apart, calibrate, calibration, measure


@pytest.mark.long
def test_better_players_lose_less() -> None:
    status, (*_, found) = measured("calibration", "--games", "200")
    assert status == 0, found


@pytest.mark.long
def test_the_moments_of_a_review_are_certain() -> None:
    assert calibrate("knight", 4, "full").largest_error <= 0.015


def test_levels_are_apart_only_if_their_intervals_do_not_touch() -> None:
    game = measure("random", 0, "low")
    weak, strong, close = (
        calibration([game._replace(loss=loss - spread), game._replace(loss=loss + spread)])
        for loss, spread in ((0.05, 0.001), (0.03, 0.001), (0.03, 0.02))
    )
    assert are_apart(weak, strong)
    assert not are_apart(strong, weak)
    assert not are_apart(weak, close)
    assert not are_apart(weak, calibration([game]))
    assert weak.blunders_interval == (game.blunders, game.blunders)


@pytest.mark.parametrize("games", [1, pytest.param(2, marks=pytest.mark.long)])
def test_the_program_reports_all_levels_as_it_goes(games: int) -> None:
    status, (*progress, found) = measured(
        "calibration", "random", "knight", "--games", str(games), "--processes", "1", "--every", "0"
    )
    assert len(progress) == 2 * games  # a line per game
    assert [sum(row["games"] for row in line["levels"].values()) for line in progress] == [*range(1, 2 * games + 1)]
    assert [row["games"] for row in found["levels"].values()] == [games, games]
    for row in found["levels"].values():
        if games > 1:
            low, high = row["loss_interval"]
            assert low <= row["loss"] <= high
    assert found["passed"] == (status == 0) == (found["apart"] == [True] and found["levels"]["knight"]["blunders"] < 1)
    assert found["levels"]["random"]["loss"] > found["levels"]["knight"]["loss"]
