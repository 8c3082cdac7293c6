"""Play random moves in two environments: one game with PettingZoo, thousands with the batched environment.

python examples/envs_random_play.py
"""

from __future__ import annotations

import numpy as np

from oriflamme.envs import Flat, pettingzoo
from oriflamme.rules import Settings


def one_game(seed: int) -> dict[str, float]:
    """Play one game with PettingZoo: every family is an agent; the one to decide gets an observation and a mask."""
    env = pettingzoo.env(box="alliance", players=4)
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, ended, cut_off, _ = env.last()
        if ended or cut_off:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return rewards


def many_games(games: int, turns: int) -> tuple[int, float]:
    """Play many games with Flat: it steps all of them together and deals a new game when one ends."""
    flat = Flat(Settings.of_box("base", 4), games, seed=1)
    flat.reset()
    total = np.zeros(4)
    for _ in range(turns):
        flat.step(flat.sample())  # or any legal action in flat.mask, chosen for flat.actor from flat.observation
        total += flat.reward.sum(axis=0)
    ended = int(flat.episodes.sum())
    return ended, float(total[0]) / max(1, ended)


def main() -> None:
    rewards = one_game(seed=1)
    print("one game of four families:", ", ".join(f"{name} {reward:+.2f}" for name, reward in rewards.items()))
    ended, red = many_games(1024, 150)
    print(f"1,024 games in parallel, 150 moves each: {ended:,} ended; red got {red:+.3f} per game")


if __name__ == "__main__":
    main()
