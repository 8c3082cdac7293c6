"""The PettingZoo environment: PettingZoo's own tests, and what they do not check."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from tests.envs.extras import need

need("pettingzoo", "gymnasium", extra="envs")

from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # noqa: E402

from oriflamme.envs import pettingzoo  # noqa: E402
from oriflamme.rules import IllegalMove, Settings, actions  # noqa: E402
from oriflamme.rules.state import MAX_POINTS  # noqa: E402

OPTIONS = [
    {},
    {"box": "ablaze", "players": 5, "edition": "first"},
    {"box": "alliance", "players": 2, "reward": "margin"},
    {"box": "mixed:7", "players": 4},
    {"settings": Settings(deck=(0, 1, 2), players=2, rounds=2, set_aside=1)},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_api_test_of_pettingzoo_passes(options: dict[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about agent names unlike agent_0, and observations that are dicts
        api_test(pettingzoo.env(**options), num_cycles=200)


@pytest.mark.parametrize("options", OPTIONS[:3], ids=str)
def test_the_same_seed_gives_the_same_game(options: dict[str, object]) -> None:
    seed_test(lambda: pettingzoo.env(**options), num_cycles=60)


def test_rendering_prints_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(pettingzoo.env)
    assert "decides" in capsys.readouterr().out


@pytest.mark.long
def test_the_performance_benchmark_of_pettingzoo_runs() -> None:
    performance_benchmark(pettingzoo.env())


def play(env: object, seed: int) -> dict[str, float]:
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)  # type: ignore[attr-defined]
    rewards = {}
    for agent in env.agent_iter():  # type: ignore[attr-defined]
        observation, reward, ended, _, _ = env.last()  # type: ignore[attr-defined]
        if ended:
            rewards[agent] = reward
            env.step(None)  # type: ignore[attr-defined]
        else:
            assert observation["action_mask"].any()
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))  # type: ignore[attr-defined]
    return rewards


def test_rewards_are_win_shares_minus_one_over_n() -> None:
    env = pettingzoo.env(players=4)
    for seed in range(20):
        rewards = play(env, seed)
        assert list(rewards) == ["red", "blue", "green", "yellow"]
        assert sum(rewards.values()) == pytest.approx(0)
        assert min(rewards.values()) == pytest.approx(-0.25)


def test_only_the_decider_has_actions() -> None:
    env = pettingzoo.raw_env(players=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert [agent for agent, some in masks.items() if some] == [env.agent_selection]


def test_the_deal_and_the_first_player_can_be_chosen() -> None:
    env = pettingzoo.raw_env(players=3)
    env.reset(options={"deal": 1 << 100, "first": 2})
    assert env.agent_selection == "green"
    first = env.observe("green")["observation"].tobytes()
    env.reset(seed=5, options={"deal": 1 << 100, "first": 2})
    assert env.observe("green")["observation"].tobytes() == first


def test_an_illegal_action_raises_an_error_or_ends_the_game() -> None:
    bare = pettingzoo.raw_env()
    bare.reset(seed=1)
    with pytest.raises(IllegalMove):
        bare.step(actions.ACTIONS - 1)
    with pytest.raises(IllegalMove, match=f"an action is 0 to {actions.ACTIONS - 1}, got {actions.ACTIONS}"):
        bare.step(actions.ACTIONS)
    env = pettingzoo.env()
    env.reset(seed=1)
    who = env.agent_selection
    env.step(actions.ACTIONS - 1)
    assert env.rewards[who] == -1
    assert all(env.terminations.values())


def test_an_illegal_action_is_never_better_than_a_loss() -> None:
    env = pettingzoo.env(reward="margin")
    env.reset(seed=1)
    who = env.agent_selection
    env.step(actions.ACTIONS - 1)
    assert env.rewards[who] == -MAX_POINTS


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(RuntimeError, match="call reset first"):
        pettingzoo.raw_env().step(0)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="render_mode must be one of"):
        pettingzoo.env(render_mode="3d")
    with pytest.raises(ValueError, match="reward must be one of"):
        pettingzoo.env(reward="points")
    with pytest.raises(ValueError, match="a box is one of base, ablaze, alliance or mixed:SEED, not 'shoe'"):
        pettingzoo.env(box="shoe")
    with pytest.raises(ValueError, match="or mixed:SEED, not 'mixed'"):
        pettingzoo.env(box="mixed")
    with pytest.raises(ValueError, match="mixed:SEED needs a seed of 0 or more, got 'abc'"):
        pettingzoo.env(box="mixed:abc")
    with pytest.raises(ValueError, match="an edition is revised or first, not 'foo'"):
        pettingzoo.env(edition="foo")


def test_the_picture_shows_the_game() -> None:
    env = pettingzoo.raw_env(players=5, box="alliance", render_mode="rgb_array")
    env.reset(seed=1)
    empty = env.render()
    chance = np.random.default_rng(1)
    for _ in range(60):
        env.step(int(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    picture = env.render()
    assert picture.shape == (480, 720, 3)
    assert (picture != empty).mean() > 0.01
