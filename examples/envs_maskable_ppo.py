"""Train sb3-contrib's MaskablePPO in one seat against random opponents, and measure how often it wins.

    python examples/envs_maskable_ppo.py --steps 60000

Needs the extras `envs` and `training` (docs/environments.md).
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from oriflamme.envs.gymnasium import Seat, SeatVector

PLAYERS = 3


def win_share(model: MaskablePPO, games: int, seed: int) -> float:
    """Return the model's mean win share over this many games; a random player's is 1 / 3."""
    many = SeatVector(256, players=PLAYERS, opponents="random")
    observation, info = many.reset(seed=seed)
    rewards: list[float] = []
    while len(rewards) < games:
        actions, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
        observation, reward, ended, _, info = many.step(actions)
        rewards += reward[ended].tolist()
    return float(np.mean(rewards)) + 1 / PLAYERS


def train(steps: int, seed: int = 1) -> MaskablePPO:
    torch.set_num_threads(1)
    table = make_vec_env(Seat, n_envs=8, seed=seed, env_kwargs={"players": PLAYERS, "opponents": "random"})
    model = MaskablePPO(
        "MlpPolicy",
        table,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="training steps (default: 60,000)")
    parser.add_argument("--games", type=int, default=2_000, help="games that measure it afterwards (default: 2,000)")
    arguments = parser.parse_args()
    model = train(arguments.steps)
    share = win_share(model, arguments.games, seed=99)
    print(f"win share after {model.num_timesteps:,} steps: {share:.3f} (random: {1 / PLAYERS:.3f})")


if __name__ == "__main__":
    main()
