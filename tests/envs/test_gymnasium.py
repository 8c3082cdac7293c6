"""The Gymnasium environments: one learning seat and the vector of them, with Gymnasium's checker and MaskablePPO."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.envs.extras import need

need("gymnasium", extra="envs")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from oriflamme.bots import Thought, make  # noqa: E402
from oriflamme.envs.gymnasium import Seat, SeatVector  # noqa: E402
from oriflamme.rules import IllegalMove  # noqa: E402
from oriflamme.rules.actions import ACTIONS  # noqa: E402
from oriflamme.rules.observation import OBSERVATION_OFFSETS  # noqa: E402
from oriflamme.rules.state import MAX_POINTS, OVER  # noqa: E402

PHASE = OBSERVATION_OFFSETS["phase"]
DECIDER = OBSERVATION_OFFSETS["decider"]

OPTIONS = [
    {},
    {"box": "alliance", "players": 5, "seat": 3, "reward": "margin"},
    {"box": "ablaze", "players": 2, "opponents": make("random")},
    {"players": 3, "opponents": ["random", make("random")], "render_mode": "rgb_array"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options) or "default")
def test_the_checker_of_gymnasium_accepts_the_environment(options: dict[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the environment was not made by gymnasium.make
        check_env(Seat(**options), skip_render_check="render_mode" not in options)  # type: ignore[arg-type]


def any_legal(mask: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    return (chance.random(mask.shape) * mask).argmax(axis=-1)


def test_a_game_ends_with_a_reward() -> None:
    env = gymnasium.make("Oriflamme-v0", players=4, render_mode="ansi")
    chance = np.random.default_rng(1)
    for seed in range(10):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert (env.unwrapped.action_masks() == (info["action_mask"] == 1)).all()  # type: ignore[attr-defined]
            observation, reward, ended, cut_off, info = env.step(int(any_legal(info["action_mask"], chance)))
            assert not cut_off
            assert ended or reward == 0
        assert -0.25 <= float(reward) <= 0.75
        assert observation[PHASE] == OVER
        assert "the game is over" in str(env.render())


def test_an_illegal_action_ends_the_game() -> None:
    env = Seat()
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(ACTIONS - 1)
    assert (reward, ended) == (-1.0, True)
    assert "illegal" in info
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(0)


@pytest.mark.parametrize("env", [Seat(), SeatVector(2)], ids=["one", "many"])
def test_nobody_moves_before_the_first_deal(env: Any) -> None:
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(np.zeros(2, dtype=np.int64) if isinstance(env, SeatVector) else 0)


def test_there_must_be_an_opponent_for_every_other_seat() -> None:
    with pytest.raises(ValueError, match="4 players need 3 opponents, got 2"):
        Seat(players=4, opponents=["random", "random"])


@pytest.mark.parametrize("opponents", ["random", ["random", "random"]], ids=["compiled", "bots"])
def test_the_vector_environment_plays_games_to_the_end(opponents: object) -> None:
    many = gymnasium.make_vec("Oriflamme-v0", num_envs=40, players=3, opponents=opponents)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    chance = np.random.default_rng(1)
    observation, info = many.reset(seed=4)
    assert observation in many.observation_space
    ended_games, rewards = 0, []
    for _ in range(60):
        actions = any_legal(info["action_mask"], chance)
        assert actions in many.action_space
        observation, reward, ended, cut_off, info = many.step(actions)
        assert observation in many.observation_space
        assert info["action_mask"].any(axis=1).all(), "after a step every game must wait for its seat"
        assert not cut_off.any()
        assert (observation[:, DECIDER] == 1).all(), (
            "the decider is written as 1 + family, and the learning seat is family 0"
        )
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            assert (info["final_obs"][ended][:, PHASE] == OVER).all()
            assert not info["illegal"][ended].any()
            rewards += reward[ended].tolist()
        ended_games += int(ended.sum())
    assert ended_games > 80
    assert set(np.round(rewards, 3)) <= {-0.333, 0.0, 0.167, 0.667}


def test_the_vector_is_deterministic_and_returns_new_arrays() -> None:
    def run(threads: int) -> list[bytes]:
        many = SeatVector(500, box="alliance", players=4, threads=threads)
        chance = np.random.default_rng(1)
        observation, info = many.reset(seed=9)
        observations = [observation]
        for _ in range(25):
            observation, *_, info = many.step(any_legal(info["action_mask"], chance))
            observations.append(observation)
        return [array.tobytes() for array in observations]

    assert run(1) == run(2)
    assert len(set(run(1))) == 26


def test_the_vector_ends_a_game_on_an_illegal_action() -> None:
    many = SeatVector(3, players=3)
    _, info = many.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = ACTIONS - 1
    _, reward, ended, _, info = many.step(actions)
    assert ended.tolist() == [False, True, False]
    assert reward.tolist() == [0, -1, 0]
    assert info["illegal"][1]


class Cheat:
    """Answers with an action that is never legal at the first decision of a game."""

    name = "cheat"

    def think(self, view: object, actions: object, seed: int) -> Thought:
        return Thought(ACTIONS - 1)


@pytest.mark.parametrize("make_env", [Seat, lambda **options: SeatVector(2, **options)], ids=["Seat", "SeatVector"])
def test_an_illegal_answer_of_an_opponent_names_it(make_env: Callable[..., Any]) -> None:
    env = make_env(players=3, opponents=Cheat(), seat=0)
    with pytest.raises(IllegalMove, match=f"the opponent cheat answered {ACTIONS - 1}, which isn't legal"):
        env.reset(seed=1, options={"first": 1})


@pytest.mark.parametrize("make_env", [Seat, lambda **options: SeatVector(2, **options)], ids=["Seat", "SeatVector"])
def test_seats_and_options_are_checked(make_env: Callable[..., Any]) -> None:
    for seat in (-1, 4, 7):
        with pytest.raises(ValueError, match=f"a seat is 0 to 3 with 4 players, not {seat}"):
            make_env(players=4, seat=seat)
    env = make_env(players=4)
    with pytest.raises(ValueError, match="a seat is 0 to 3 with 4 players, not 9"):
        env.reset(options={"first": 9})
    with pytest.raises(ValueError, match=r"reset takes the options? .*first.* here, got 'begins'"):
        env.reset(options={"begins": 1})
    env.reset(options={"first": None})


def test_the_vector_deals_no_given_game() -> None:
    with pytest.raises(ValueError, match="reset takes the option first here, got 'deal'"):
        SeatVector(4).reset(options={"deal": 5})


@pytest.mark.parametrize("players", [2, 5])
def test_an_illegal_action_is_never_better_than_a_loss(players: int) -> None:
    """With margins, an honest loss is far below -1."""
    env = Seat(players=players, reward="margin")
    env.reset(seed=1)
    assert env.step(ACTIONS - 1)[1] == -MAX_POINTS
    many = SeatVector(3, players=players, reward="margin")
    _, info = many.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = ACTIONS - 1
    assert many.step(actions)[1].tolist() == [0, -MAX_POINTS, 0]


@pytest.mark.long
def test_maskable_ppo_beats_random() -> None:
    for module in ("sb3_contrib", "torch"):
        pytest.importorskip(module, reason=f"NOT TESTED: {module} is not installed")
    from examples.envs_maskable_ppo import train, win_share

    share = win_share(train(30_000), 2_000, seed=99)
    print(f"win share of MaskablePPO after 30,000 steps: {share:.3f} (random: 0.333)")
    assert share > 0.55
