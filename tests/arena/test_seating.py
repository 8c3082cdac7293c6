"""Seatings: every bot sits in every seat equally often. Also: the labels, file and pool of a tournament."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from oriflamme.arena.tournament.definition import Tournament, read_entrants
from oriflamme.arena.tournament.seating import all_seatings, circle, rotations
from oriflamme.rules import kinds
from tests.arena.inline_workers import tournament_of


def seat_counts(seatings: list[tuple[int, ...]]) -> Counter[tuple[int, int]]:
    return Counter((bot, seat) for seating in seatings for seat, bot in enumerate(seating))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_challenger_sits_in_every_seat_once(players: int) -> None:
    seatings = rotations(7, 3, players)
    assert len(seatings) == players
    assert {seating.index(7) for seating in seatings} == set(range(players))
    assert all(seating.count(3) == players - 1 for seating in seatings)


@pytest.mark.parametrize(
    ("bots", "players", "number"), [(2, 2, 2), (2, 3, 6), (2, 4, 6), (3, 3, 6), (4, 4, 24), (3, 2, 6)]
)
def test_all_seatings_are_distinct_and_balanced(bots: int, players: int, number: int) -> None:
    seatings = all_seatings(bots, players, 24)
    assert seatings is not None
    assert len(seatings) == len(set(seatings)) == number
    assert len(set(seat_counts(seatings).values())) == 1  # every bot sits in every seat equally often
    assert set(seat_counts(seatings)) == {(bot, seat) for bot in range(bots) for seat in range(players)}


@pytest.mark.parametrize("bots", [2, 3, 5, 8])
@pytest.mark.parametrize("players", [2, 4, 5])
def test_a_circle_puts_every_bot_in_every_seat_once(bots: int, players: int) -> None:
    for seed in range(10):
        seatings = circle(bots, players, seed)
        assert len(seatings) == bots
        assert seat_counts(seatings) == {(bot, seat): 1 for bot in range(bots) for seat in range(players)}


def test_too_many_seatings_become_circles_that_change_from_deal_to_deal() -> None:
    tournament = tournament_of("a", "b", "c", "d", "e", players=4)
    assert tournament.fixed_seatings is None
    assert tournament.games_per_deal == 5
    assert len({tuple(tournament.seatings(deal)) for deal in range(20)}) > 10


def test_labels_are_made_unique() -> None:
    entrants = read_entrants(["greedy", "greedy", "search:iterations=400", "mine=./mybot", "mine=search:ms=5"])
    assert [tuple(entrant) for entrant in entrants] == [
        ("greedy", "greedy"),
        ("greedy#2", "greedy"),
        ("search:iterations=400", "search:iterations=400"),
        ("mine", "./mybot"),
        ("mine#2", "search:ms=5"),
    ]


def test_a_tournament_can_be_written_and_read() -> None:
    tournament = Tournament(
        bots=tuple(read_entrants(["random", "x=random"])), mode="one", against=read_entrants(["y=random"])[0], seed=9
    )
    assert Tournament.from_json(tournament.to_json()) == tournament


def test_a_tournament_keeps_the_pool_of_its_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kinds.POOLS, 2, kinds.POOLS[1][:20])
    old = Tournament(bots=tuple(read_entrants(["random", "x=random"])), box="mixed", seed=9, pool=1)
    new = dataclasses.replace(old, pool=2)
    for tournament in (old, new):
        assert Tournament.from_json(tournament.to_json()) == tournament
    decks = [{kind for deal in range(20) for kind in each.settings(deal).deck} for each in (old, new)]
    assert decks[0] == set(kinds.POOLS[1])
    assert decks[1] == set(kinds.POOLS[2])
