"""PettingZoo: every family is an agent, and one decides at a time (AEC).

    from oriflamme.envs import pettingzoo
    env = pettingzoo.env(box="alliance", players=4)

An agent observes `{"observation": int8[OBSERVATION], "action_mask": int8[ACTIONS]}`, relative to its seat. Rewards are
given at the end. Render modes show the whole table: `ansi` (the notation), `human` (the same, printed), `rgb_array`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules import IllegalMove, Settings
from .env_table import EnvTable, illegal_reward, make_settings, spaces
from .layout_version import LAYOUT_VERSION

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("this environment needs the extra `envs`: pip install 'oriflamme[envs]'") from error


class Families(AECEnv):  # type: ignore[misc]
    """The environment without the wrappers of `env`: an illegal action raises IllegalMove."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own field
        "name": "oriflamme_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
        "layout_version": LAYOUT_VERSION,
    }

    def __init__(self, settings: Settings, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode must be one of {self.metadata['render_modes']}, got {render_mode!r}")
        self.render_mode = render_mode
        self.table = EnvTable(settings, reward)
        self.possible_agents = list(self.table.names)
        self.observation_spaces = {agent: spaces()[0] for agent in self.possible_agents}
        self.action_spaces = {agent: spaces()[1] for agent in self.possible_agents}
        self.chance = np.random.default_rng()
        self.agents: list[str] = []  # none before the first reset

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. `options` may contain `deal`, the 128-bit seed of the deal, and `first`, the first player."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        options = options or {}  # others must be ignored, says PettingZoo's api_test
        drawn = int(self.chance.integers(1 << 63))
        self.table.deal(options.get("deal", drawn), options.get("first"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.decider]

    def observe(self, agent: str) -> dict[str, Any]:
        family = self.possible_agents.index(agent)
        return {"observation": self.table.observe(family), "action_mask": self.table.mask(family)}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("there is no game in progress: call reset first")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove("no-action", "R3.10", f"{self.agent_selection} must act, got None")
        self.table.act(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.table.over:
            self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.table.decider]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return self.table.picture()
        if self.render_mode == "ansi":
            return self.table.text()
        if self.render_mode == "human":
            print(self.table.text())
        return None

    def close(self) -> None:
        pass


def raw_env(
    box: str = "base",
    players: int = 3,
    edition: str = "revised",
    settings: Settings | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> Families:
    return Families(make_settings(box, players, edition, settings), reward, render_mode)


def env(**options: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers.

    An illegal action ends the game. Its agent gets -1, or with `reward="margin"` the worst possible margin.
    """
    bare = raw_env(**options)
    wrapped = wrappers.TerminateIllegalWrapper(bare, illegal_reward=illegal_reward(bare.table.reward_kind))
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
