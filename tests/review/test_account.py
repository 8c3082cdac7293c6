"""The account of every seat adds up to its result, exactly, and what one seat gains the others lose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oriflamme.notation import Scenario, read_text
from oriflamme.review import EFFORTS, Part, Review, review
from tests.review.games import measured, played, settings_of
from tests.review.test_judgement import LAST_CHANCE
from tools.review.accounts import LARGEST_ERROR, SMALLEST, gap_of

LOW = EFFORTS["low"]


def check_account(scenario: Scenario) -> Review:
    found = review(scenario, effort=LOW)
    for seat in found.seats:
        assert set(seat.account.others) == set(range(scenario.settings.players)) - {seat.family}
    assert gap_of(found) < SMALLEST
    return found


@pytest.mark.parametrize("seed", [0, 5, 10, 15])
def test_the_account_adds_up(seed: int) -> None:
    """Every box and number of players once."""
    check_account(played("random", seed))


def test_the_account_of_an_unfinished_game_ends_with_the_chances() -> None:
    found = check_account(played("greedy", 4, most=20))
    assert not found.course.is_finished
    assert found.seats[0].account.result == found.chances[-1][0]


@pytest.mark.parametrize("part", ["result", "total", "deal", "own", "chances"])
def test_an_account_that_does_not_add_up_is_noticed(part: str) -> None:
    """Change one number of a review at a time by a little more than a rounding error."""
    found = review(read_text(LAST_CHANCE)[0], effort=LOW)
    assert gap_of(found) < SMALLEST
    seat, *others = found.seats
    account = seat.account
    more = {name: Part(getattr(account, name).value + 1e-8, 0.0) for name in ("deal", "own", "luck")}
    changed = {
        "result": replace(account, result=account.result + 1e-8),
        "total": replace(account, luck=more["luck"]),
        "deal": replace(account, deal=more["deal"], luck=Part(account.luck.value - 1e-8, 0.0)),
        "own": replace(account, own=more["own"], luck=Part(account.luck.value - 1e-8, 0.0)),
    }
    if part == "chances":
        first, *rest = found.chances
        wrong = replace(found, chances=((first[0] + 1e-8, *first[1:]), *rest))
    else:
        wrong = replace(found, seats=(replace(seat, account=changed[part]), *others))
    assert gap_of(wrong) > SMALLEST


@pytest.mark.long
def test_the_account_adds_up_in_many_games() -> None:
    """1,000 random, 1,000 greedy and 100 king games at low effort, 20 games of knights at full effort."""
    assert len({(settings_of(seed).box, settings_of(seed).players) for seed in range(16)}) == 16
    status, (*_, found) = measured("accounts")
    assert status == 0, found


def test_the_program_that_checks_accounts_reports_every_set_of_games() -> None:
    status, (*progress, found) = measured(
        "accounts", "--random", "1", "--greedy", "1", "--king", "0", "--full", "1", "--processes", "1",
        "--every", "0",
    )  # fmt: skip
    assert len(progress) == 3  # a line per game
    assert {name: row["done"] for name, row in found["sets"].items()} == {"random": 1, "greedy": 1, "full": 1}
    assert found["passed"]
    assert status == 0
    assert all(row["largest_gap"] < SMALLEST for row in found["sets"].values())
    assert found["sets"]["full"]["largest_error"] <= LARGEST_ERROR
