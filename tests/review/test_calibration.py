"""Better players lose less per decision, the king hardly blunders, and a review takes seconds."""

from __future__ import annotations

import itertools

import pytest

from oriflamme.review import EFFORTS
from tests.review.calibration import LEVELS, calibrate


@pytest.mark.long
def test_better_players_lose_less() -> None:
    found = [calibrate(level, 200, EFFORTS["low"]) for level in LEVELS]
    print(*found, sep="\n")
    for weaker, stronger in itertools.pairwise(found):
        assert stronger.loss + stronger.half < weaker.loss - weaker.half
    assert found[-1].blunders < 1


@pytest.mark.long
def test_a_review_takes_seconds_and_its_moments_are_certain() -> None:
    full, low = (calibrate("knight", 4, EFFORTS[effort]) for effort in ("full", "low"))
    assert full.seconds <= 5
    assert low.seconds <= 2
    assert full.largest_error <= 0.015


def test_random_players_lose_more_than_knights() -> None:
    random, knight = (calibrate(level, 2, EFFORTS["low"]) for level in ("random", "knight"))
    assert random.loss > knight.loss
