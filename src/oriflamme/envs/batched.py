"""The batched environment: N games in arrays, one call per step, in place, with auto-reset; on the CPU or on a GPU.

    games = Flat(Settings.of_box("base", 4), 4096, seed=1)
    games.reset()
    games.step(actions)            # then read games.observation, mask, actor, reward, done, refused

A batch can mix games with different boxes, decks, editions and numbers of players.

Both devices give the same deals, rewards and bytes. On a GPU the arrays are in its memory, and PyTorch uses them
without a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ..rules import Settings, kinds
from ..rules.actions import ACTIONS
from ..rules.machine import batch
from ..rules.machine.chance import seed_words
from ..rules.observation import OBSERVATION
from ..rules.state import NONE, new_games
from ..rules.views import VIEW
from . import batched_step
from .batched_step import Options, Results, ShownArrays, Tables, reward_kind_of

DEVICES: Final = ("cpu", "cuda")


class Flat:
    """N games side by side. Every array is created once, and every call writes into it.

    | array | shape and type | what it holds |
    | --- | --- | --- |
    | `observation` | [N, OBSERVATION] int8 | what the family to decide may know (docs/observation.md) |
    | `mask` | [N, ACTIONS] int8 | 1 for each legal action (docs/actions.md) |
    | `actor` | [N] int8 | the family to decide |
    | `reward` | [N, players] float32 | 0, and at the end of a game each family's reward |
    | `points` | [N, players] int16 | each family's points at the end of the last game that was finished |
    | `done` | [N] int8 | 1: the last action ended the game; all other arrays already show the next deal |
    | `refused` | [N] int8 | 1: the last action was not legal; that game is unchanged |
    | `episodes` | [N] int32 | games finished so far |
    | `full` | [N, OBSERVATION] int8 | with `full=True`: the observation if no card were hidden, for a critic |

    The deal of game i in its episode e comes from the seed `seed + (i << 64) + (e << 96)` of `rules.deal`.

    With several settings, game i has `settings[i % len(settings)]`; repeat a setting to give it more games.
    `reward` and `points` have a column for each family of the largest table, and further columns of a row are 0.
    `draw_decks` says for all settings, or for each of them, whether every episode draws a new deck: `rules.draw_deck`
    of the episode's seed.
    """

    def __init__(
        self,
        settings: Settings | Sequence[Settings],
        n: int,
        seed: int = 0,
        *,
        draw_decks: bool | Sequence[bool] = False,
        full: bool = False,
        reward: str = "win",
        first: int | None = None,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        if n < 1:
            raise ValueError(f"n must be at least 1, got {n}")
        check_seed(seed)
        if device not in DEVICES:
            raise ValueError(f"device must be one of {', '.join(DEVICES)}, got {device!r}")
        self.table_settings = (settings,) if isinstance(settings, Settings) else tuple(settings)
        if not self.table_settings:
            raise ValueError("expected settings for at least one table, got none")
        for each in self.table_settings:
            each.check_seat(first)
        draws = [draw_decks] * len(self.table_settings) if isinstance(draw_decks, bool) else list(draw_decks)
        check_draws(self.table_settings, draws)
        self.players = max(each.players for each in self.table_settings)
        self.n = n
        self.seed = seed
        self.device = device
        self.reward_kind = reward_kind_of(reward)
        self.first = NONE if first is None else first
        self.threads = batch.cores() if threads is None else threads
        self.games = blank_games(self.table_settings, n)
        self.observation = np.zeros((n, OBSERVATION), dtype=np.int8)
        self.mask = np.zeros((n, ACTIONS), dtype=np.int8)
        self.full = np.zeros((n, OBSERVATION), dtype=np.int8) if full else None
        if device == "cuda":
            self.move_to_gpu()
        self.shown = ShownArrays(np.zeros(max(1, self.threads), dtype=VIEW), self.observation, self.mask)
        self.actor = self.on_device(np.zeros(n, dtype=np.int8))
        self.reward = self.on_device(np.zeros((n, self.players), dtype=np.float32))
        self.points = self.on_device(np.zeros((n, self.players), dtype=np.int16))
        self.done = self.on_device(np.zeros(n, dtype=np.int8))
        self.refused = self.on_device(np.zeros(n, dtype=np.int8))
        self.episodes = self.on_device(np.zeros(n, dtype=np.int32))
        self.actions = self.on_device(np.zeros(n, dtype=np.int16))
        self.results = Results(self.episodes, self.actor, self.reward, self.points, self.done, self.refused)
        pool = np.array(kinds.POOLS[kinds.POOL_VERSION], dtype=np.int8)
        self.tables = Tables(
            self.on_device(per_game([each.set_aside for each in self.table_settings], n)),
            self.on_device(per_game(draws, n)),
            self.on_device(pool),
            self.on_device(np.zeros((n if any(draws) else 1, len(pool)), dtype=np.int8)),
        )
        self.states = self.on_device(start_states(seed, n))
        self.is_dealt = False  # until the first reset

    def on_device(self, array: Any) -> Any:
        """Return the array in the memory of the device."""
        if self.device == "cpu":
            return array
        from ..rules import gpu

        return gpu.cuda.to_device(array)

    def move_to_gpu(self) -> None:
        """Move what `show` reads and writes to the GPU, and keep views of that memory as words for the kernels."""
        from ..rules import gpu

        gpu.need_device()
        from .batched_step_gpu import with_words

        self.games, self.game_words = with_words(self.games)
        self.observation, self.observation_words = with_words(self.observation)
        self.mask, self.mask_words = with_words(self.mask)
        if self.full is not None:
            self.full, self.full_words = with_words(self.full)

    @property
    def settings(self) -> Settings:
        """The settings of the first game, and so of all games if the batch isn't mixed."""
        return self.table_settings[0]

    @property
    def options(self) -> Options:
        return Options(NONE, self.first, self.seed, self.reward_kind)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first episode of every game; the arrays then show its first decision.

        With a seed, `sample` starts again, too, so that everything is as in a new batch with this seed.
        """
        if seed is not None:
            check_seed(seed)
            self.seed = seed
            self.states = self.on_device(start_states(seed, self.n))
        self.is_dealt = True
        arguments = (self.games, self.options, self.tables, self.results)
        if self.device == "cpu":
            batch.spread(batched_step.reset_part, self.n, self.threads, *arguments)
        else:
            from ..rules import gpu
            from . import batched_step_gpu

            gpu.launch(batched_step_gpu.reset_kernel, self.n, *arguments)
        self.show()

    def step(self, actions: Any) -> None:
        """Take an action in every game. `actions` is N integers on the device of the games (NumPy, PyTorch or CUDA)."""
        self.need_deal()
        self.take(actions)
        if self.device == "cuda":
            self.move()
            self.show()
            return
        arguments = (self.games, self.actions, self.options, self.tables, self.results, self.shown)
        batch.spread(batched_step.step_part, self.n, self.threads, *arguments, numbered=True)
        self.show_all()

    def move(self) -> None:
        """Do the first half of a step on a GPU: take `actions`, pay rewards and deal again the games that ended."""
        from . import batched_step_gpu

        batched_step_gpu.step(self.game_words, self.n, self.actions, self.options, self.tables, self.results)

    def show(self) -> None:
        """Do the second half of a step: write `observation` and `mask`, and `full` if asked for."""
        if self.device == "cpu":
            arguments = (self.games, self.shown)
            batch.spread(batched_step.show_part, self.n, self.threads, *arguments, numbered=True)
        else:
            from . import batched_step_gpu

            batched_step_gpu.show(self.games, self.n, self.observation_words, self.mask_words)
        self.show_all()

    def show_all(self) -> None:
        """Write `full` if it was asked for."""
        if self.full is None:
            return
        if self.device == "cpu":
            arguments = (self.games, self.shown.views, self.full)
            batch.spread(batched_step.show_all_part, self.n, self.threads, *arguments, numbered=True)
        else:
            from . import batched_step_gpu

            batched_step_gpu.show_all(self.games, self.n, self.full_words)

    def sample(self) -> Any:
        """Draw a uniformly random legal action for every game into `actions`, ready for `step`; return `actions`."""
        self.need_deal()
        if self.device == "cpu":
            batch.spread(batched_step.sample_part, self.n, self.threads, self.games, self.states, self.actions)
        else:
            from ..rules import gpu
            from . import batched_step_gpu

            gpu.launch(batched_step_gpu.sample_kernel, self.n, self.games, self.states, self.actions)
        return self.actions

    def need_deal(self) -> None:
        if not self.is_dealt:
            raise RuntimeError("no game has been dealt: call reset first")

    def torch(self) -> dict[str, Any]:
        """Return the arrays as PyTorch tensors over the same memory: nothing is copied, and a step changes them."""
        import torch

        names = SHARED if self.full is None else (*SHARED, "full")
        arrays = {name: getattr(self, name) for name in names}
        if self.device == "cpu":
            return {name: torch.from_numpy(array) for name, array in arrays.items()}
        return {name: torch.as_tensor(array, device="cuda") for name, array in arrays.items()}

    def take(self, actions: Any) -> None:
        """Copy actions of any integer type into `actions`; those out of range stay out of range."""
        if actions is self.actions:
            return
        if len(actions) != self.n:
            raise ValueError(f"expected {self.n} actions, one per game, got {len(actions)}")
        if self.device == "cpu":
            np.copyto(self.actions, np.clip(np.asarray(actions), NONE, ACTIONS), casting="same_kind")
        elif hasattr(actions, "data_ptr"):  # a PyTorch tensor
            import torch

            torch.as_tensor(self.actions, device="cuda").copy_(actions.clamp(NONE, ACTIONS))
        else:
            self.actions.copy_to_device(actions)


SHARED: Final = ("observation", "mask", "actor", "reward", "points", "done", "refused", "episodes", "actions")


def check_seed(seed: int) -> None:
    """Raise ValueError unless the seed fits in its 63 bits of the seed of a deal."""
    if not 0 <= seed < 1 << 63:
        raise ValueError(f"seed must fit in 63 bits, got {seed}")


def check_draws(settings: Sequence[Settings], draws: Sequence[bool]) -> None:
    """Raise ValueError unless there is an answer per settings, and only whole games draw new decks."""
    if len(draws) != len(settings):
        raise ValueError(f"expected {len(settings)} values in draw_decks, one per settings, got {len(draws)}")
    if any(draw and not each.is_whole for each, draw in zip(settings, draws, strict=True)):
        raise ValueError("only whole games can draw a new deck for every episode, not small ones (R10.1, R10.5)")


def per_game(values: Sequence[int], n: int) -> Any:
    """Return the values for n games, in turn."""
    return np.resize(np.array(values, dtype=np.int8), n)


def blank_games(settings: Sequence[Settings], n: int) -> batch.Games:
    """Return records that contain only the settings, which the games take in turn."""
    games = new_games(n)
    for k, each in enumerate(settings):
        each.write(games[k :: len(settings)])
    return games


def start_states(seed: int, n: int) -> Any:
    """Return the first states of the generators of `sample`, one per game: Philox numbers from the seed, never 0."""
    words = seed_words(seed)
    generator = np.random.Generator(np.random.Philox(key=words[0] | words[1] << 32))
    return generator.integers(1, 1 << 61, size=n, dtype=np.int64)
