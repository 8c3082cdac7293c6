"""The sequential test, which is checked after every deal, keeps its error rate and stops early when it can."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from oriflamme.arena.figures.sequential import Bettor, SequentialTest, sure_interval

CHANCE = np.random.Generator(np.random.PCG64(20))


@pytest.fixture(autouse=True)
def reset_chance() -> None:
    """Give each test the same random numbers, no matter which tests ran before."""
    CHANCE.bit_generator.state = np.random.PCG64(20).state


def answer(
    numbers: np.ndarray, low: float, high: float, middle: float, error: float, margin: float = 0.0
) -> tuple[str, int]:
    test = SequentialTest(low, high, middle, error, margin)
    for x in numbers:
        if test.see(float(x)).is_decided:
            break
    return test.verdict


def fair_shares(*shape: int) -> np.ndarray:
    """Return win shares of a challenger as good as the others: means over 4 games of lucky or unlucky deals."""
    return CHANCE.binomial(4, CHANCE.beta(1.0, 3.0, size=shape)) / 4


def rejected(numbers: np.ndarray, m: float, error: float) -> np.ndarray:
    """Return for each row whether "the mean is at most m" was ever rejected."""
    bettor = Bettor(np.full(len(numbers), m))
    for column in numbers.T:
        bettor.see(column)
    return bettor.has_rejected(error)


@pytest.mark.parametrize("error", [0.05, 0.2])
@pytest.mark.parametrize("runs", [400, pytest.param(2000, marks=pytest.mark.long)])
def test_equal_bots_are_rarely_judged_different(runs: int, error: float) -> None:
    """Tournaments of 1000 deals, checked after every deal, are wrongly decided no more often than `error`."""
    shares = fair_shares(runs, 1000)
    wrong = rejected(shares, 0.25, error / 2) | rejected(1 - shares, 0.75, error / 2)
    assert wrong.mean() <= error + 3 * (error * (1 - error) / runs) ** 0.5
    differences = (fair_shares(runs, 1000) - fair_shares(runs, 1000) + 1) / 2
    wrong = rejected(differences, 0.5, error / 2) | rejected(1 - differences, 0.5, error / 2)
    assert wrong.mean() <= error + 3 * (error * (1 - error) / runs) ** 0.5


def test_repeating_an_ordinary_test_after_every_deal_errs_much_more() -> None:
    """This is why the arena can't simply stop when an interval excludes the fair share."""
    shares = fair_shares(1000, 1000) - 0.25
    n = np.arange(1, 1001)
    mean = shares.cumsum(axis=1) / n
    error = np.sqrt(np.maximum((shares**2).cumsum(axis=1) / n - mean**2, 1e-12) / n)
    assert (np.abs(mean[:, 20:]) > 1.96 * error[:, 20:]).any(axis=1).mean() > 0.25


def test_a_sequential_test_decides_when_one_of_its_two_bettors_does() -> None:
    rows = fair_shares(20, 300) + 0.03
    answers = [answer(row, 0.0, 1.0, 0.25, 0.2)[0] for row in rows]
    above, below = rejected(rows, 0.25, 0.1), rejected(1 - rows, 0.75, 0.1)
    for found, more, less in zip(answers, above, below, strict=True):
        assert (found == "open") == (not more and not less)
    assert 0 < answers.count("open") < len(answers)


def test_a_large_difference_is_found_early() -> None:
    deals = []
    for _ in range(50):
        strong = CHANCE.binomial(4, 0.7, size=500) / 4  # greedy against three random
        found, after = answer(strong, 0.0, 1.0, 0.25, 0.05)
        assert found == "more"
        deals.append(after)
    assert np.median(deals) < 20
    weak = [answer(row, 0.0, 1.0, 0.25, 0.05)[0] for row in CHANCE.binomial(4, 0.02, size=(20, 500)) / 4]
    assert weak == ["less"] * 20


def test_a_small_difference_takes_longer_and_is_found() -> None:
    found, after = answer(np.clip(CHANCE.normal(0.05, 0.35, size=20_000), -1, 1), -1.0, 1.0, 0.0, 0.05)
    assert found == "more"
    assert 50 < after < 5000


@pytest.mark.parametrize("pairs", [60, pytest.param(300, marks=pytest.mark.long)])
def test_bots_within_the_margin_are_judged_equal(pairs: int) -> None:
    """Of pairs of equal bots nearly all are judged equal, and the error rate is kept."""
    answers = Counter()
    for numbers in np.clip(CHANCE.normal(0.0, 0.1, size=(pairs, 400)), -1, 1):
        answers[answer(numbers, -1.0, 1.0, 0.0, 0.05, margin=0.1)[0]] += 1
    assert answers["more"] + answers["less"] <= 0.05 * pairs + 3 * (pairs * 0.05 * 0.95) ** 0.5
    assert answers["equal"] >= 0.9 * pairs


@pytest.mark.parametrize("mean", [0.1, 0.25, 0.6])
def test_the_always_valid_interval_covers_the_mean(mean: float) -> None:
    numbers = (CHANCE.random(400) < mean).astype(float)
    low, high = sure_interval(numbers.tolist(), 0.0, 1.0, 0.05)
    assert low < mean < high
    assert high - low < 0.25


def test_the_interval_and_the_answer_agree() -> None:
    numbers = CHANCE.binomial(4, 0.45, size=300) / 4
    found, _ = answer(numbers, 0.0, 1.0, 0.25, 0.05)
    low, _ = sure_interval(numbers.tolist(), 0.0, 1.0, 0.05)
    assert (found == "more") == (low > 0.25)
