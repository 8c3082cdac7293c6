"""Batches of games: wrong arguments are refused, threads change nothing, masks and observations are correct."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from oriflamme.rules import Settings, decider, kinds, legal_actions, view
from oriflamme.rules.actions import ACTIONS
from oriflamme.rules.machine import batch
from oriflamme.rules.observation import OBSERVATION, OBSERVATION_LAYOUT, OBSERVATION_OFFSETS
from oriflamme.rules.state import NONE, OVER, PLAYERS, SLOTS, new_games
from oriflamme.rules.views import VIEW
from tests.rules.chi_squared import evenness
from tests.rules.game_invariants import cards_of, check
from tests.rules.record_differences import check_same
from tools.random_games import play_on, random_game, random_settings

GAMES = 600  # more than batch.SMALL, so that several threads are used


def seeds(count: int) -> NDArray[np.int64]:
    return np.arange(count, dtype=np.int64)


def mid_games(count: int) -> NDArray[np.record]:
    """Return games of all boxes and decks, each after some moves."""
    games = new_games(count)
    for seed in range(count):
        g = random_game(seed)
        play_on(g, Random(seed), seed % 60)
        games[seed] = g
    return games


@pytest.fixture(scope="module")
def games_in_progress() -> NDArray[np.record]:
    return mid_games(GAMES)


@pytest.fixture
def games(games_in_progress: NDArray[np.record]) -> NDArray[np.record]:
    return games_in_progress.copy()


# Refused arguments


def rows(count: int, width: int | None = None, dtype: type = np.int8) -> NDArray:
    return np.zeros(count if width is None else (count, width), dtype=dtype)


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda g: batch.playout(g, seeds(3)), "4 rows in seeds, .* got 3"),
        (lambda g: batch.playout(g, seeds(4), rows(5, dtype=np.int64)), "4 rows in decisions, .* got 5"),
        (lambda g: batch.step(g, rows(3, dtype=np.int16), rows(4, dtype=np.bool_)), "4 rows in actions, .* got 3"),
        (lambda g: batch.step(g, rows(4, dtype=np.int16), rows(2, dtype=np.bool_)), "4 rows in taken, .* got 2"),
        (lambda g: batch.deciders(g, rows(1)), "4 rows in out, .* got 1"),
        (lambda g: batch.masks(g, rows(5, ACTIONS)), "4 rows in out, .* got 5"),
        (lambda g: batch.masks(g, rows(4, ACTIONS - 1)), f"rows of length {ACTIONS}"),
        (lambda g: batch.masks(g, rows(4)), f"rows of length {ACTIONS}"),
        (lambda g: batch.views(g, rows(3), rows(4, dtype=VIEW)), "4 rows in seats, .* got 3"),
        (lambda g: batch.views(g, rows(4), rows(6, dtype=VIEW)), "4 rows in out, .* got 6"),
        (lambda g: batch.observations(g, rows(3), rows(4, OBSERVATION)), "4 rows in seats, .* got 3"),
        (lambda g: batch.observations(g, rows(4), rows(4, OBSERVATION + 1)), f"rows of length {OBSERVATION}"),
        (lambda g: batch.determinizations(rows(4, dtype=VIEW), seeds(3), g), "4 rows in seeds, .* got 3"),
        (lambda g: batch.determinizations(rows(5, dtype=VIEW), seeds(5), g), "5 rows in games, .* got 4"),
        (lambda g: batch.deal(Settings(players=5), seeds(3), games=g), "4 rows in seeds, .* got 3"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(call: object, reason: str) -> None:
    """The error says what was expected and what was given; the games are unchanged."""
    games = mid_games(4)
    before = games.tobytes()
    with pytest.raises(ValueError, match=reason):
        call(games)  # type: ignore[operator]
    assert games.tobytes() == before


def test_scratch_arrays_for_too_few_threads_are_refused(games: NDArray[np.record]) -> None:
    """Each thread needs its own view, or its own PLAYERS numbers, to work in."""
    seats, seen = rows(GAMES), rows(GAMES, dtype=VIEW)
    with pytest.raises(ValueError, match="scratch"):
        batch.observations(games, seats, rows(GAMES, OBSERVATION), scratch=rows(1, dtype=VIEW), threads=2)
    with pytest.raises(ValueError, match="scratch"):
        batch.determinizations(seen, seeds(GAMES), games, scratch=rows(1, PLAYERS, np.int64), threads=2)


def test_illegal_actions_leave_their_games_unchanged(games: NDArray[np.record]) -> None:
    """`taken` says which actions were legal; only those games change."""
    rng = Random(3)
    before = games.copy()
    actions = np.array([rng.randrange(-10, ACTIONS + 10) for _ in games], dtype=np.int16)
    actions[::3] = [rng.choice(legal_actions(g) or [0]) for g in games[::3]]
    taken = rows(GAMES, dtype=np.bool_)
    batch.step(games, actions, taken)
    for g, old, action, was_taken in zip(games, before, actions, taken, strict=True):
        assert was_taken == (int(action) in legal_actions(old))
        assert was_taken == (g.tobytes() != old.tobytes())
        check(g)
    assert 0 < taken.sum() < GAMES


# Results


def test_masks_are_the_legal_actions(games: NDArray[np.record]) -> None:
    """A mask is 1 for each legal action and 0 elsewhere, even in a used array; it is all 0 if the game is over."""
    out = np.full((GAMES, ACTIONS), 9, dtype=np.int8)
    batch.masks(games, out)
    for g, mask in zip(games, out, strict=True):
        assert np.flatnonzero(mask).tolist() == legal_actions(g)
        assert set(mask.tolist()) <= {0, 1}
    assert (games["phase"] == OVER).any()


def test_deciders_are_the_same_as_for_single_games(games: NDArray[np.record]) -> None:
    out = rows(GAMES)
    batch.deciders(games, out)
    assert [None if family == NONE else family for family in out.tolist()] == [decider(g) for g in games]


def test_views_and_observations_overwrite_the_old_contents(games: NDArray[np.record]) -> None:
    """A used array gets the same bytes as a fresh one and as a single view."""
    seats = (np.arange(GAMES) % (games["players"] + 1) - 1).astype(np.int8)
    fresh, used = rows(GAMES, dtype=VIEW), rows(GAMES, dtype=VIEW)
    batch.views(games[::-1].copy(), seats[::-1].copy(), used)
    batch.views(games, seats, fresh)
    batch.views(games, seats, used)
    assert fresh.tobytes() == used.tobytes()
    for g, seat, seen in zip(games, seats.tolist(), fresh, strict=True):
        check_same(seen, view(g, None if seat == NONE else seat))
    blank, full = rows(GAMES, OBSERVATION), np.full((GAMES, OBSERVATION), 99, dtype=np.int8)
    batch.observations(games, seats, blank)
    batch.observations(games, seats, full)
    assert (blank == full).all()


def test_play_outs_end_every_game_soundly(games: NDArray[np.record]) -> None:
    """After a play-out all games are over; those that were over before needed no decision."""
    was_over = games["phase"] == OVER
    decisions = rows(GAMES, dtype=np.int64)
    total = batch.playout(games, seeds(GAMES), decisions)
    assert (games["phase"] == OVER).all()
    assert ((decisions == 0) == was_over).all()
    assert total == decisions.sum()
    for g in games[::10]:
        check(g)


def test_play_outs_are_uniform_over_the_legal_moves() -> None:
    """Each card of the hand is placed first equally often."""
    count = 20_000
    start = batch.deal(Settings((0, 1, 2), 2, rounds=1, set_aside=0), np.zeros(count, dtype=np.int64))
    games = start.copy()
    batch.playout(games, seeds(count))
    placed = np.bitwise_count((start["hand"] & ~games["hand"])[:, :2]).sum(axis=1)
    assert (placed == 2).all()
    for family in range(2):
        kinds = (start["hand"] & ~games["hand"])[:, family]
        assert evenness(np.unique(kinds, return_counts=True)[1].tolist()) > 1e-4


# Threads and memory


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_the_number_of_threads_changes_nothing(games: NDArray[np.record], threads: int) -> None:
    """Every call gives the same bytes on one thread and on several."""

    def everything(count: int) -> list[bytes]:
        g = games.copy()
        seats = np.zeros(GAMES, dtype=np.int8)
        mask, seen, watched = rows(GAMES, ACTIONS), rows(GAMES, dtype=VIEW), rows(GAMES, OBSERVATION)
        others, taken, who = new_games(GAMES), rows(GAMES, dtype=np.bool_), rows(GAMES)
        dealt = batch.deal(Settings.of_box("alliance", 4), seeds(GAMES), threads=count)
        batch.masks(g, mask, threads=count)
        batch.deciders(g, who, threads=count)
        batch.step(g, mask.argmax(axis=1).astype(np.int16), taken, threads=count)
        batch.views(g, seats, seen, threads=count)
        batch.observations(g, seats, watched, threads=count)
        batch.determinizations(seen, seeds(GAMES), others, threads=count)
        batch.playout(g, seeds(GAMES), threads=count)
        return [array.tobytes() for array in (dealt, mask, who, taken, seen, watched, others, g)]

    assert everything(threads) == everything(1)


def test_a_play_out_depends_only_on_the_seed_of_its_game(games: NDArray[np.record]) -> None:
    """Played alone, or among others in another order, a game ends the same way."""
    together = games.copy()
    batch.playout(together, seeds(GAMES))
    backwards = games[::-1].copy()
    batch.playout(backwards, seeds(GAMES)[::-1].copy())
    assert backwards[::-1].tobytes() == together.tobytes()
    alone = games[17:18].copy()
    batch.playout(alone, seeds(18)[17:])
    assert alone[0].tobytes() == together[17].tobytes()


def test_games_are_dealt_and_played_in_place() -> None:
    """The given arrays are the ones that are written; a second deal leaves nothing of the first game."""
    games = new_games(GAMES)
    address = games.ctypes.data
    for box in range(5):
        settings = random_settings(box + 15)
        dealt = batch.deal(settings, seeds(GAMES), games=games)
        assert dealt is games
        assert games.ctypes.data == address
        assert games.tobytes() == batch.deal(settings, seeds(GAMES)).tobytes()
        batch.playout(games, seeds(GAMES))
        assert (games["phase"] == OVER).all()


# The observation


def test_the_layout_has_no_gaps() -> None:
    """Each part begins where the previous one ends; together they are the whole vector."""
    end = 0
    for name, size, meaning in OBSERVATION_LAYOUT:
        assert OBSERVATION_OFFSETS[name] == end
        assert meaning
        end += size
    assert end == OBSERVATION
    assert len({name for name, _, _ in OBSERVATION_LAYOUT}) == len(OBSERVATION_LAYOUT)


def part(vector: NDArray[np.int8], name: str) -> list[int]:
    size = next(size for other, size, _ in OBSERVATION_LAYOUT if other == name)
    return vector[OBSERVATION_OFFSETS[name] : OBSERVATION_OFFSETS[name] + size].tolist()


def test_an_observation_agrees_with_the_record_and_the_layout(games: NDArray[np.record]) -> None:
    """Relative to the seat, its own family is 0 and the next is 1; cards, points and deck are where the layout says."""
    for g in games[::5]:
        players = int(g.players)
        for seat in range(players):
            out = rows(1, OBSERVATION)
            batch.observations(np.array([g], dtype=games.dtype), np.array([seat], dtype=np.int8), out)
            order = [(seat + i) % players for i in range(players)]
            assert part(out[0], "players") == [players]
            assert part(out[0], "points")[:players] == [min(127, int(g.points[family])) for family in order]
            assert part(out[0], "hand-count")[:players] == [int(g.hand[family]).bit_count() for family in order]
            assert part(out[0], "first") == [order.index(int(g.first))]
            who = decider(g)
            assert part(out[0], "decider") == [0 if who is None else 1 + order.index(who)]
            deck = {int(kind) for kind in g.deck if kind != NONE}
            assert part(out[0], "deck") == [int(kind in deck) for kind in range(kinds.MOST_KINDS)]
            cards = np.array(part(out[0], "cards")).reshape(PLAYERS, kinds.MOST_KINDS)
            for where, pile in ((2, g.hand), (3, g.aside), (4, g.discard), (5, g.reserve)):
                held = {int(g.deck[card % SLOTS]) for card in cards_of(int(pile[seat]), 0)}
                assert {kind for kind in range(kinds.MOST_KINDS) if cards[0, kind] == where} == held
            assert not np.isin(cards[1:], (2, 3)).any()
            queue = np.array(part(out[0], "queue")).reshape(-1, 6)
            exposed = [row for i, row in enumerate(queue) if row[0] and (i == 0 or row[0] != queue[i - 1][0])]
            assert [1 + order.index(int(g.family[g.queue[p]])) for p in range(g.stacks)] == [row[1] for row in exposed]
            assert [int(g.tokens[g.queue[p]]) for p in range(g.stacks)] == [row[4] for row in exposed]


def test_all_boxes_have_the_same_observation_shape() -> None:
    """The length is the same for every box and number of players."""
    for seed, box in enumerate(kinds.BOXES):
        for players in range(2, 6):
            out = rows(2, OBSERVATION)
            dealt = batch.deal(Settings.of_box(box, players), seeds(2) + seed)
            batch.observations(dealt, np.array([0, NONE], dtype=np.int8), out)
            assert out.any(axis=1).all()
