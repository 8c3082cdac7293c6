"""Gymnasium: one learning seat against chosen bots, as a single environment and as a vector of many games.

    from oriflamme.envs import gymnasium as oriflamme
    env = oriflamme.Seat(box="base", players=4, opponents="random")
    many = oriflamme.SeatVector(1024, box="base", players=4)

The observation is int8[OBSERVATION], relative to the seat. Legal actions are in `info["action_mask"]`, and in
`Seat.action_masks()` for sb3-contrib's MaskablePPO. An illegal action ends the game with -1, or with
`reward="margin"` with the worst possible margin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots import Bot, make
from ..rules import IllegalMove, Settings, State, legal_actions, view
from ..rules.actions import ACTIONS
from ..rules.machine import batch
from ..rules.observation import OBSERVATION
from ..rules.state import NONE, OVER
from ..rules.views import VIEW
from . import batched_seat, batched_step
from .batched import blank_games, start_states
from .batched_seat import Endings, SeatArrays
from .batched_step import Options, ShownArrays, reward_kind_of
from .env_table import Bytes, EnvTable, check_options, illegal_reward, make_settings, spaces
from .layout_version import LAYOUT_VERSION

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError("this environment needs the extra `envs`: pip install 'oriflamme[envs]'") from error

RANDOM = "random"
Opponents = str | Bot | Sequence[str | Bot]


def seated(opponents: Opponents, players: int) -> list[Bot]:
    """Return a bot for each other seat, in seating order after the learning seat; a single bot takes all of them."""
    given = [opponents] * (players - 1) if isinstance(opponents, str | Bot) else list(opponents)
    if len(given) != players - 1:
        raise ValueError(f"{players} players need {players - 1} opponents, got {len(given)}")
    return [make(bot) if isinstance(bot, str) else bot for bot in given]


def answer_of(bot: Bot, game: State, family: int, seed: int) -> int:
    """Return what an opponent answers. Raise IllegalMove with its name if that is not legal."""
    legal = legal_actions(game)
    action = bot.think(view(game, family), legal, seed).action
    if action not in legal:
        raise IllegalMove("illegal-opponent", "R3.10", f"the opponent {bot.name} answered {action}, which isn't legal")
    return int(action)


class Seat(gymnasium.Env[Bytes, int]):  # type: ignore[misc]
    """One seat of one game. With `seat=None` every game draws its seat from the seed."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own field
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
        "layout_version": LAYOUT_VERSION,
    }

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
            raise ValueError(f"render_mode must be one of {self.metadata['render_modes']}, got {render_mode!r}")
        self.table = EnvTable(make_settings(box, players, edition, settings), reward)
        self.bots = seated(opponents, self.table.settings.players)
        self.table.settings.check_seat(seat)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.ended = True
        self.observation_space = spaces()[0]["observation"]
        self.action_space = spaces()[1]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Deal a game. `options` may contain `deal`, the 128-bit seed of the deal, and `first`, the first player."""
        super().reset(seed=seed)
        options = check_options(options, ("deal", "first"), self.table.settings)
        drawn = int(self.np_random.integers(1 << 63))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.settings.players))
        self.table.deal(options.get("deal", drawn), options.get("first"))
        self.others_move()
        self.ended = self.table.over
        return self.table.observe(self.seat), self.info()

    def step(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if self.ended:
            raise RuntimeError("the game is over: call reset first")
        try:
            self.table.act(int(action))
        except IllegalMove as refused:
            self.ended = True
            info = self.info() | {"illegal": str(refused)}
            return self.table.observe(self.seat), illegal_reward(self.table.reward_kind), True, False, info
        self.others_move()
        self.ended = self.table.over
        reward = self.table.rewards()[self.seat]
        return self.table.observe(self.seat), reward, self.ended, False, self.info()

    def action_masks(self) -> Any:
        """Return the legal actions as booleans; MaskablePPO calls this."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return self.table.picture()
        return self.table.text() if self.render_mode == "ansi" else None

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def others_move(self) -> None:
        players = self.table.settings.players
        while (who := self.table.decider) not in (NONE, self.seat):
            bot = self.bots[(who - self.seat - 1) % players]
            seed = int(self.np_random.integers(1 << 63))
            self.table.act(answer_of(bot, self.table.game, who, seed))


class SeatVector(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """One seat in each of many games. A game that ends is dealt again in the same step (`AutoresetMode.SAME_STEP`).

    Its last observation is in `info["final_obs"]` where `info["_final_obs"]` is true. Random opponents move in compiled
    code on all cores; other bots are asked in one game after another, so a step is as slow as they are.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own field
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "layout_version": LAYOUT_VERSION,
    }

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
            raise ValueError(f"num_envs must be at least 1, got {num_envs}")
        self.settings = make_settings(box, players, edition, settings)
        self.settings.check_seat(seat)
        self.bots = None if opponents == RANDOM else seated(opponents, self.settings.players)
        self.num_envs = num_envs
        self.single_observation_space = spaces()[0]["observation"]
        self.single_action_space = spaces()[1]
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.threads = batch.cores() if threads is None else threads
        self.seat = NONE if seat is None else seat
        self.options = Options(self.settings.set_aside, NONE, 0, reward_kind_of(reward))
        self.games = blank_games([self.settings], num_envs)
        self.arrays = SeatArrays(
            seats=np.zeros(num_envs, dtype=np.int8),
            states=np.zeros(num_envs, dtype=np.int64),
            episodes=np.zeros(num_envs, dtype=np.int32),
        )
        self.deciders = np.zeros(num_envs, dtype=np.int8)
        self.taken = np.zeros(num_envs, dtype=np.bool_)
        self.scratch_views: Any = np.zeros(max(1, self.threads), dtype=VIEW)
        self.dealt = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games. `options` may contain `first`, the first player of these deals."""
        super().reset(seed=seed)
        first = check_options(options, ("first",), self.settings).get("first")
        seed_of_deals = int(self.np_random.integers(1 << 63))
        self.options = self.options._replace(seed=seed_of_deals)
        self.arrays.states[:] = start_states(seed_of_deals, self.num_envs)
        first_deal = self.options._replace(first=NONE if first is None else first)
        self.spread(batched_seat.begin_part, self.games, first_deal, self.seat, self.arrays)
        self.others_move(np.ones(self.num_envs, dtype=np.bool_))
        self.dealt = True
        observation, mask = self.shown()
        return observation, self.info(mask)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self.dealt:
            raise RuntimeError("no game has been dealt: call reset first")
        n = self.num_envs
        in_range = np.clip(np.asarray(actions), NONE, ACTIONS).astype(np.int16)
        batch.step(self.games, in_range, self.taken, threads=self.threads)
        self.others_move(self.taken)
        endings = Endings(
            refused=~self.taken,
            reward=np.zeros(n, dtype=np.float32),
            done=np.zeros(n, dtype=np.bool_),
            final=np.zeros((n, OBSERVATION), dtype=np.int8),
        )
        arguments = (self.games, self.options, self.seat, self.arrays, endings, self.scratch_views)
        self.spread(batched_seat.end_part, *arguments, numbered=True)
        endings.reward[endings.refused] = illegal_reward(self.options.reward_kind)
        done = endings.done
        self.others_move(done)
        observation, mask = self.shown()
        info = self.info(mask)
        if done.any():
            info |= {"final_obs": endings.final, "_final_obs": done.copy()}
            info |= {"illegal": endings.refused, "_illegal": done.copy()}
        return observation, endings.reward.astype(np.float64), done, np.zeros(n, dtype=np.bool_), info

    def action_masks(self) -> Any:
        """Return the legal actions of every game as booleans."""
        return self.shown()[1].astype(np.bool_)

    def spread(self, part: Any, *arguments: Any, numbered: bool = False) -> None:
        batch.spread(part, self.num_envs, self.threads, *arguments, numbered=numbered)

    def shown(self) -> tuple[Any, Any]:
        observation = np.empty((self.num_envs, OBSERVATION), dtype=np.int8)
        mask = np.empty((self.num_envs, ACTIONS), dtype=np.int8)
        shown = ShownArrays(self.scratch_views, observation, mask)
        self.spread(batched_step.show_part, self.games, shown, numbered=True)
        return observation, mask

    def info(self, mask: Any) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return {"action_mask": mask, "_action_mask": everywhere, "seat": self.arrays.seats.copy(), "_seat": everywhere}

    def others_move(self, waiting: Any) -> None:
        """Let the bots move in the waiting games until the learning seat has to decide or the game is over."""
        if self.bots is None:
            self.spread(batched_seat.random_part, self.games, self.arrays.seats, self.arrays.states, waiting)
            return
        for i in np.flatnonzero(waiting):
            self.bots_move(i)

    def bots_move(self, i: Any) -> None:
        assert self.bots is not None
        one = self.games[i : i + 1]
        action, taken, decider = np.zeros(1, dtype=np.int16), np.zeros(1, dtype=np.bool_), self.deciders[i : i + 1]
        while one[0].phase != OVER:
            batch.deciders(one, decider, threads=1)
            who, seat = int(decider[0]), int(self.arrays.seats[i])
            if who == seat:
                return
            bot = self.bots[(who - seat - 1) % self.settings.players]
            seed = int(self.np_random.integers(1 << 63))
            action[0] = answer_of(bot, one[0], who, seed)
            batch.step(one, action, taken, threads=1)


def register() -> None:
    """Make `gymnasium.make("Oriflamme-v0")` and `gymnasium.make_vec("Oriflamme-v0", num_envs=…)` work."""
    if "Oriflamme-v0" not in gymnasium.registry:
        gymnasium.register("Oriflamme-v0", entry_point=Seat, vector_entry_point=SeatVector)


register()
