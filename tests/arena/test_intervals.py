"""About 95 of 100 intervals cover the truth, because deals are resampled, not games."""

from __future__ import annotations

import numpy as np
import pytest

from oriflamme.arena.figures.intervals import Bootstrap, student


def coverage(deals: int, games: int, runs: int = 300) -> float:
    """Return the share of intervals that cover the true mean, 0.25, if luck depends mostly on the deal."""
    chance = np.random.Generator(np.random.PCG64(deals))
    covered = 0
    for run in range(runs):
        luck = chance.beta(0.5, 1.5, size=deals)  # mean 0.25, far from normal
        wins = chance.binomial(games, luck) / games
        estimate = Bootstrap(deals, run).mean(wins, (0.0, 1.0))
        covered += estimate.low <= 0.25 <= estimate.high
    return covered / runs


@pytest.mark.parametrize(("deals", "games"), [(30, 4), pytest.param(80, 6, marks=pytest.mark.long)])
def test_about_95_of_100_intervals_cover_the_truth(deals: int, games: int) -> None:
    assert 0.915 <= coverage(deals, games) <= 0.985  # 300 runs have a standard error of 1.3%


def test_games_of_one_deal_do_not_count_as_independent() -> None:
    """If all 24 games of each deal end alike, the interval is as wide as with one game per deal."""
    wins = np.random.Generator(np.random.PCG64(1)).integers(2, size=50).astype(float)
    one = Bootstrap(50, 3).ratio(wins, np.ones(50))
    many = Bootstrap(50, 3).ratio(24 * wins, np.full(50, 24.0))
    assert (many.low, many.high) == pytest.approx((one.low, one.high))


def test_an_outcome_never_seen_is_still_possible() -> None:
    always = Bootstrap(20, 0).mean(np.ones(20), (0.0, 1.0))
    assert always.value == always.high == 1.0
    assert 0.8 < always.low < 0.9  # 1 - 0.025^(1/20) = 0.168


def test_the_interval_of_many_deals_has_the_expected_width() -> None:
    numbers = np.random.Generator(np.random.PCG64(2)).random(20_000)
    estimate = Bootstrap(20_000, 0).mean(numbers)
    width = estimate.high - estimate.low
    assert width == pytest.approx(2 * 1.96 * numbers.std() / 20_000**0.5, rel=0.12)


def test_quantiles_of_students_t_distribution() -> None:
    for freedom, t in ((5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert student(0.025, freedom) == pytest.approx(t, abs=0.01)
