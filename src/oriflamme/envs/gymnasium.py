"""Gymnasium: one learning seat against chosen bots, as a single environment and as a vector over the batched engine.

    from oriflamme.envs import gymnasium as oriflamme
    env = oriflamme.Seat(box="base", players=4, opponents="random")
    many = oriflamme.SeatVector(1024, box="base", players=4)

The observation is int8[578], relative to the seat. Legal actions stand in `info["action_mask"]`; `Seat.action_masks()`
gives them to sb3-contrib's MaskablePPO. An illegal action ends the game with -1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots import Bot, make
from ..rules import ACTIONS, NONE, OBSERVATION, OVER, VIEW, IllegalMove, Settings, batch, legal_actions, view
from . import batched_seat as compiled
from . import batched_step as turn
from .batched import blank_games, start_states
from .env_table import Bytes, Table, make_settings, spaces

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("this environment needs the extra `envs`: pip install 'oriflamme[envs]'") from error

RANDOM = "random"
ILLEGAL = -1.0
Opponents = str | Bot | Sequence[str | Bot]


def seated(opponents: Opponents, players: int) -> list[Bot]:
    """A bot for each other chair, in seating order after the learning seat; a single one sits on all of them."""
    given = [opponents] * (players - 1) if isinstance(opponents, str | Bot) else list(opponents)
    if len(given) != players - 1:
        raise ValueError(f"{players} players want {players - 1} opponents, not {len(given)}")
    return [make(bot) if isinstance(bot, str) else bot for bot in given]


class Seat(gymnasium.Env[Bytes, int]):  # type: ignore[misc]
    """One seat of one game. `seat=None`: another one in every game, drawn from the seed."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        box: str = "base",
        players: int = 3,
        edition: str = "revised",
        settings: Settings | None = None,
        opponents: Opponents = RANDOM,
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"a render mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.table = Table(make_settings(box, players, edition, settings), reward)
        self.bots = seated(opponents, self.table.settings.players)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self._ended = True
        self.observation_space = spaces()[0]["observation"]
        self.action_space = spaces()[1]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Deal. `options`: `deal`, the seed of the deal itself (128 bits); `first`, the first player (0 is red)."""
        super().reset(seed=seed)
        options = options or {}
        drawn = int(self.np_random.integers(1 << 63))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.settings.players))
        self.table.deal(options.get("deal", drawn), options.get("first"))
        self._others_move()
        self._ended = self.table.over
        return self.table.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise RuntimeError("the game is over: reset comes next")
        try:
            self.table.act(int(action))
        except IllegalMove as refused:
            self._ended = True
            info = self._info() | {"illegal": str(refused)}
            return self.table.observe(self.seat), ILLEGAL, True, False, info
        self._others_move()
        self._ended = self.table.over
        reward = self.table.rewards()[self.seat]
        return self.table.observe(self.seat), reward, self._ended, False, self._info()

    def action_masks(self) -> Any:
        """The legal actions as booleans: where MaskablePPO looks for them."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return self.table.picture()
        return self.table.text() if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def _others_move(self) -> None:
        players = self.table.settings.players
        while (who := self.table.decider) not in (NONE, self.seat):
            bot = self.bots[(who - self.seat - 1) % players]
            seed = int(self.np_random.integers(1 << 63))
            self.table.act(bot.think(self.table.view(who), self.table.legal_actions(), seed).action)


class SeatVector(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """One seat in each of many games. A game that ends is dealt anew in the same step (`AutoresetMode.SAME_STEP`).

    Its last observation stands in `info["final_obs"]`, where `info["_final_obs"]` is true. Random opponents move in
    compiled code on all cores; other bots one view after the other, which is as fast as they think.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's own field

    def __init__(
        self,
        num_envs: int,
        box: str = "base",
        players: int = 3,
        edition: str = "revised",
        settings: Settings | None = None,
        opponents: Opponents = RANDOM,
        seat: int | None = None,
        reward: str = "win",
        threads: int | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"at least one game, not {num_envs}")
        self.settings = make_settings(box, players, edition, settings)
        self.bots = None if opponents == RANDOM else seated(opponents, self.settings.players)
        self.num_envs = num_envs
        self.single_observation_space = spaces()[0]["observation"]
        self.single_action_space = spaces()[1]
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.threads = batch.cores() if threads is None else threads
        self._seat = NONE if seat is None else seat
        self._reward_kind = turn.reward_of_name(reward)
        self._deal_seed = 0
        self._games = blank_games(self.settings, num_envs)
        self._seats = np.zeros(num_envs, dtype=np.int8)
        self._deciders = np.zeros(num_envs, dtype=np.int8)
        self._states = np.zeros(num_envs, dtype=np.int64)
        self._episodes = np.zeros(num_envs, dtype=np.int32)
        self._taken = np.zeros(num_envs, dtype=np.bool_)
        self._room = np.zeros(max(1, self.threads), dtype=VIEW)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        first = (options or {}).get("first", NONE)
        self._deal_seed = int(self.np_random.integers(1 << 63))
        self._states[:] = start_states(self._deal_seed, self.num_envs)
        arguments = (self._games, self.settings.set_aside, first, self._deal_seed, self._seat)
        self._spread(compiled.begin_part, *arguments, self._seats, self._states, self._episodes)
        self._others_move(np.ones(self.num_envs, dtype=np.bool_))
        observation, mask = self._shown()
        return observation, self._info(mask)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch.step(
            self._games, np.clip(np.asarray(actions), NONE, ACTIONS).astype(np.int16), self._taken, threads=self.threads
        )
        self._others_move(self._taken)
        n = self.num_envs
        reward, done = np.zeros(n, dtype=np.float32), np.zeros(n, dtype=np.bool_)
        final = np.zeros((n, OBSERVATION), dtype=np.int8)
        refused = ~self._taken
        settings = (self.settings.set_aside, NONE, self._deal_seed, self._reward_kind, self._seat)
        state = (self._seats, self._states, self._episodes, refused, reward, done)
        arguments = (self._games, *settings, *state, self._room, final)
        self._spread(compiled.end_part, *arguments, numbered=True)
        self._others_move(done)
        observation, mask = self._shown()
        info = self._info(mask)
        if done.any():
            info |= {"final_obs": final, "_final_obs": done.copy(), "illegal": refused, "_illegal": done.copy()}
        return observation, reward.astype(np.float64), done, np.zeros(n, dtype=np.bool_), info

    def action_masks(self) -> Any:
        """The legal actions of every game as booleans."""
        return self._shown()[1].astype(np.bool_)

    def _spread(self, part: Any, *arguments: Any, numbered: bool = False) -> None:
        batch.spread(part, self.num_envs, self.threads, *arguments, numbered=numbered)

    def _shown(self) -> tuple[Any, Any]:
        observation = np.empty((self.num_envs, OBSERVATION), dtype=np.int8)
        mask = np.empty((self.num_envs, ACTIONS), dtype=np.int8)
        self._spread(turn.show_part, self._games, self._room, observation, mask, numbered=True)
        return observation, mask

    def _info(self, mask: Any) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return {"action_mask": mask, "_action_mask": everywhere, "seat": self._seats.copy(), "_seat": everywhere}

    def _others_move(self, waiting: Any) -> None:
        """In these games the bots move until the learning seat decides or the game is over."""
        if self.bots is None:
            self._spread(compiled.random_part, self._games, self._seats, self._states, waiting)
            return
        for i in np.flatnonzero(waiting):
            self._bots_move(i)

    def _bots_move(self, i: Any) -> None:
        assert self.bots is not None
        one = self._games[i : i + 1]
        action, taken, decider = np.zeros(1, dtype=np.int16), np.zeros(1, dtype=np.bool_), self._deciders[i : i + 1]
        while one[0].phase != OVER:
            batch.deciders(one, decider, threads=1)
            who, seat = int(decider[0]), int(self._seats[i])
            if who == seat:
                return
            bot = self.bots[(who - seat - 1) % self.settings.players]
            seed = int(self.np_random.integers(1 << 63))
            action[0] = bot.think(view(one[0], who), legal_actions(one[0]), seed).action
            batch.step(one, action, taken, threads=1)


def register() -> None:
    """Make `gymnasium.make("Oriflamme-v0")` and `gymnasium.make_vec("Oriflamme-v0", num_envs=…)` work."""
    if "Oriflamme-v0" not in gymnasium.registry:
        gymnasium.register("Oriflamme-v0", entry_point=Seat, vector_entry_point=SeatVector)


register()
