"""The account of every seat adds up to its result, exactly, and what one seat gains the others lose."""

from __future__ import annotations

import pytest

from oriflamme.notation import Scenario
from oriflamme.review import EFFORTS, Review, review
from tests.review.games import played, settings_of

LOW = EFFORTS["low"]


def check_account(scenario: Scenario, effort: str = "low") -> Review:
    found = review(scenario, effort=EFFORTS[effort])
    players = scenario.settings.players
    end = found.course.end
    winners = int(end.winners)
    for seat in found.seats:
        account = seat.account
        if found.course.is_finished:
            assert account.result == (winners >> seat.family & 1) / winners.bit_count()
        assert account.fair == 1 / players
        assert set(account.others) == set(range(players)) - {seat.family}
        assert abs(account.total - account.result) < 1e-9
    assert abs(sum(seat.account.deal.value for seat in found.seats)) < 1e-9
    for row in found.chances:
        assert abs(sum(row) - 1) < 1e-9
    return found


@pytest.mark.parametrize("seed", [0, 5, 10, 15])
def test_the_account_adds_up(seed: int) -> None:
    """Every box and number of players once."""
    check_account(played("random", seed))


def test_the_account_of_an_unfinished_game_ends_with_the_chances() -> None:
    found = check_account(played("greedy", 4, most=20))
    assert not found.course.is_finished
    assert found.seats[0].account.result == found.chances[-1][0]


def test_own_decisions_are_the_sum_of_the_judgements() -> None:
    found = review(played("random", 8), effort=LOW)
    for seat in found.seats:
        skills = [one.judgement.skill for one in found.decisions if one and one.decision.family == seat.family]
        assert seat.account.own.value == pytest.approx(sum(skills), abs=1e-12)


@pytest.mark.long
@pytest.mark.parametrize(("bot", "games"), [("random", 1000), ("greedy", 1000), ("king", 100)])
def test_the_account_adds_up_in_many_games(bot: str, games: int) -> None:
    assert len({(settings_of(seed).box, settings_of(seed).players) for seed in range(16)}) == 16
    for seed in range(games):
        check_account(played(bot, seed))


@pytest.mark.long
def test_the_account_adds_up_at_full_effort() -> None:
    for seed in range(20):
        found = check_account(played("knight", seed), "full")
        for seat in found.seats:
            for moment in seat.moments:
                assert moment.judged.judgement.loss_error <= 0.015
