"""The batched environment writes in place and agrees with games played one at a time, on any number of threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from oriflamme.envs import Flat
from oriflamme.envs.batched import SHARED
from oriflamme.rules import Settings, act, deal, decider, draw_deck, kinds, legal_actions
from oriflamme.rules.actions import ACTIONS
from oriflamme.rules.machine import batch
from oriflamme.rules.observation import OBSERVATION, OBSERVATION_OFFSETS

SETTINGS = [
    Settings.of_box("base", 3),
    Settings.of_box("ablaze", 5, "first"),
    Settings.of_box("alliance", 4),
    Settings(deck=draw_deck(5), players=2),
    Settings(deck=(0, 1, 2), players=2, rounds=2, set_aside=1),
]


def names(settings: Settings) -> str:
    return f"{settings.box}-{settings.players}"


@pytest.mark.parametrize("settings", SETTINGS, ids=names)
def test_every_array_agrees_with_the_rules(settings: Settings) -> None:
    """Compare each game of the batch with the same game played with `rules.deal` and `rules.act`."""
    n, seed = 6, 11
    flat = Flat(settings, n, seed=seed)
    flat.reset()
    kept = {name: getattr(flat, name) for name in SHARED}
    games = [deal(settings, seed + (i << 64)) for i in range(n)]
    episodes = [0] * n
    for _ in range(200):
        mask, observation = np.zeros((1, ACTIONS), np.int8), np.zeros((1, OBSERVATION), np.int8)
        for i, g in enumerate(games):
            assert int(flat.actor[i]) == decider(g)
            one = np.array([g])
            batch.masks(one, mask)
            batch.observations(one, flat.actor[i : i + 1], observation)
            assert np.flatnonzero(flat.mask[i]).tolist() == sorted(legal_actions(g))
            assert (flat.mask[i] == mask[0]).all()
            assert (flat.observation[i] == observation[0]).all()
        actions = flat.sample().copy()
        flat.step(actions)
        assert not flat.refused.any()
        for i, g in enumerate(games):
            act(g, int(actions[i]))
            over = decider(g) is None
            assert bool(flat.done[i]) == over
            if over:
                winners = [f for f in range(settings.players) if int(g.winners) >> f & 1]
                shares = [(f in winners) / len(winners) - 1 / settings.players for f in range(settings.players)]
                assert flat.reward[i].tolist() == pytest.approx(shares)
                episodes[i] += 1
                games[i] = deal(settings, seed + (i << 64) + (episodes[i] << 96))
            else:
                assert not flat.reward[i].any()
    assert flat.episodes.tolist() == episodes
    assert min(episodes) > 0
    assert all(getattr(flat, name) is array for name, array in kept.items()), (
        "the arrays must be written in place, never replaced"
    )


def test_a_mixed_batch_plays_the_games_of_batches_with_one_setting() -> None:
    """Game i of a mixed batch has the bytes of game i of a batch that has its settings everywhere."""
    n, seed = 15, 4
    mixed = Flat(SETTINGS, n, seed=seed, full=True)
    alone = [Flat(settings, n, seed=seed, full=True) for settings in SETTINGS]
    for flat in (mixed, *alone):
        flat.reset()
    for _ in range(150):
        mixed.step(mixed.sample())
        for k, flat in enumerate(alone):
            flat.sample()
            flat.actions[k :: len(alone)] = mixed.actions[k :: len(alone)]
            flat.step(flat.actions)
            for name in (*SHARED, "full", "games"):
                ours, theirs = getattr(mixed, name)[k :: len(alone)], getattr(flat, name)[k :: len(alone)]
                if name in ("reward", "points"):
                    assert not ours[:, flat.players :].any()
                    ours = ours[:, : flat.players]
                assert ours.tobytes() == theirs.tobytes(), (name, k)
    assert mixed.episodes.min() > 0


def test_every_episode_draws_a_new_deck_where_asked() -> None:
    n, seed = 8, 9
    flat = Flat([Settings(players=3), Settings(players=4)], n, seed=seed, draw_decks=[False, True])
    flat.reset()
    decks = set()
    while flat.episodes.min() < 3:
        for i in range(n):
            episode = seed + (i << 64) + (int(flat.episodes[i]) << 96)
            settings = Settings(deck=draw_deck(episode), players=4) if i % 2 else Settings(players=3)
            assert flat.games[i]["deck"].tolist() == settings.slots()
            if flat.done[i]:
                assert flat.games[i].tobytes() == deal(settings, episode).tobytes()
            decks.add(settings.deck)
        flat.step(flat.sample())
    assert len(decks) > 12


def test_the_full_observation_has_the_true_card_where_the_seat_sees_none() -> None:
    flat = Flat(SETTINGS, 20, seed=2, full=True)
    flat.reset()
    hidden = 0
    for _ in range(60):
        flat.step(flat.sample())
        for i, g in enumerate(flat.games):
            hidden += compare_with_game(g, flat.observation[i], flat.full[i])
    assert hidden > 1000


def compare_with_game(g: Any, seen: Any, full: Any) -> int:
    """Check a full observation against the game; return how many cards in the queue are hidden from the seat."""
    cards, queue = OBSERVATION_OFFSETS["cards"], OBSERVATION_OFFSETS["queue"]
    assert (seen[:cards] == full[:cards]).all()
    who = decider(g)
    for relative in range(int(g.players)):
        family = (who + relative) % int(g.players)
        for slot, kind in enumerate(g.deck.tolist()):
            state = full[cards + relative * kinds.MOST_KINDS + kind] if kind >= 0 else 0
            in_hand, aside = int(g.hand[family]) >> slot & 1, int(g.aside[family]) >> slot & 1
            assert kind < 0 or (state == 2) == in_hand
            assert kind < 0 or (state == 3) == aside
    true = []
    for place in range(int(g.stacks)):
        card = int(g.queue[place])
        while card >= 0:
            true.append(1 + int(g.deck[card % 11]))
            card = int(g.below[card])
    assert full[queue + 2 :: 6][: len(true)].tolist() == true
    return int((seen[queue + 2 :: 6] != full[queue + 2 :: 6]).sum())


@pytest.mark.parametrize(
    ("settings", "draws", "text"),
    [
        ([], False, "expected settings for at least one table, got none"),
        ([Settings(), Settings()], [True], "expected 2 values in draw_decks, one per settings, got 1"),
        (SETTINGS[-1], True, "only whole games can draw a new deck"),
    ],
)
def test_wrong_mixes_are_refused(settings: Any, draws: Any, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Flat(settings, 4, draw_decks=draws)


def test_the_number_of_threads_changes_nothing() -> None:
    one, two = (Flat(Settings.of_box("alliance", 5), 1000, seed=3, threads=threads) for threads in (1, 2))
    one.reset()
    two.reset()
    for _ in range(60):
        one.step(one.sample())
        two.step(two.sample())
        assert all(np.array_equal(getattr(one, name), getattr(two, name)) for name in SHARED)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    flat = Flat(Settings(), 4, seed=1)
    flat.reset()
    before = flat.games.tobytes(), flat.observation.tobytes(), flat.mask.tobytes(), flat.actor.tobytes()
    legal = int(flat.mask[3].argmax())
    flat.step(np.array([ACTIONS - 1, -1, ACTIONS, legal + (1 << 16)]))
    assert flat.refused.all()
    assert not flat.done.any()
    assert before == (flat.games.tobytes(), flat.observation.tobytes(), flat.mask.tobytes(), flat.actor.tobytes())
    flat.step(flat.sample())
    assert not flat.refused.any()


def test_the_margin_is_points_above_the_average_of_the_others() -> None:
    settings = Settings.of_box("base", 3)
    flat = Flat(settings, 64, seed=5, reward="margin")
    flat.reset()
    games = [deal(settings, 5 + (i << 64)) for i in range(64)]
    ended = 0
    while ended < 64:
        actions = flat.sample().copy()
        flat.step(actions)
        for i in range(64):
            if flat.episodes[i] == 0 or (flat.done[i] and flat.episodes[i] == 1):
                act(games[i], int(actions[i]))
            if flat.done[i] and flat.episodes[i] == 1:
                points = games[i].points[:3].astype(float)
                expected = [p - (points.sum() - p) / 2 for p in points]
                assert flat.reward[i].tolist() == pytest.approx(expected)
                ended += 1


def test_reset_starts_again_from_the_seed() -> None:
    flat = Flat(Settings(), 10, seed=1)
    flat.reset()
    first = flat.observation.copy()
    for _ in range(30):
        flat.step(flat.sample())
    flat.reset()
    assert (flat.observation == first).all()
    flat.reset(seed=2)
    assert (flat.observation != first).any()


def test_reset_with_a_seed_equals_a_new_batch_with_it() -> None:
    used, fresh = Flat(Settings(), 10, seed=1), Flat(Settings(), 10, seed=2)
    used.reset()
    for _ in range(30):
        used.step(used.sample())
    used.reset(seed=2)
    fresh.reset()
    for _ in range(30):
        used.step(used.sample())
        fresh.step(fresh.sample())
        assert (used.observation == fresh.observation).all()


def test_seeds_and_first_players_are_checked() -> None:
    flat = Flat(Settings(), 2)
    for seed in (-1, 1 << 63, 1 << 64):
        with pytest.raises(ValueError, match=f"seed must fit in 63 bits, got {seed}"):
            flat.reset(seed)
    for first in (3, 9):
        with pytest.raises(ValueError, match=f"a seat is 0 to 2 with 3 players, not {first}"):
            Flat([Settings(players=3), Settings(players=5)], 4, first=first)


def test_nothing_can_be_played_before_the_first_reset() -> None:
    flat = Flat(Settings(), 2)
    with pytest.raises(RuntimeError, match="call reset first"):
        flat.sample()
    with pytest.raises(RuntimeError, match="call reset first"):
        flat.step([0, 0])


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"n": 0}, "n must be at least 1, got 0"),
        ({"n": 1, "seed": -1}, "seed must fit in 63 bits, got -1"),
        ({"n": 1, "reward": "points"}, "reward must be one of win, margin, got 'points'"),
        ({"n": 1, "device": "tpu"}, "device must be one of cpu, cuda, got 'tpu'"),
    ],
)
def test_errors_say_what_was_expected(wrong: dict[str, object], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Flat(Settings(), **wrong)  # type: ignore[arg-type]


def test_there_must_be_one_action_per_game() -> None:
    flat = Flat(Settings(), 3)
    flat.reset()
    with pytest.raises(ValueError, match="expected 3 actions, one per game, got 2"):
        flat.step([0, 1])


def test_pytorch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch", reason="NOT TESTED: PyTorch is not installed")
    flat = Flat(Settings(), 8, seed=1)
    flat.reset()
    shared = flat.torch()
    assert all(shared[name].data_ptr() == getattr(flat, name).ctypes.data for name in SHARED)
    flat.step(torch.argmax(shared["mask"], dim=1))
    assert (shared["observation"].numpy() == flat.observation).all()
