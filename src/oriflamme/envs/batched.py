"""The flat batched environment: N games in arrays, one call a step, in place, with auto-reset; on the CPU or on a GPU.

    games = Flat(Settings.of_box("base", 4), 4096, seed=1)
    games.reset()
    games.step(actions)            # then read games.observation, mask, actor, reward, done, refused

The same deals, rewards and bytes on both. On a GPU the arrays lie on the card and PyTorch takes them without a copy.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..rules import ACTIONS, NONE, OBSERVATION, VIEW, Settings, batch, new_games, seed_words
from . import batched_step as turn

DEVICES: Final = ("cpu", "cuda")


class Flat:
    """N games side by side. Every array is made once, and every call writes into it.

    | array | shape and type | what it holds |
    | --- | --- | --- |
    | `observation` | [N, 578] int8 | what the family to decide may know (docs/environments.md) |
    | `mask` | [N, 581] int8 | 1 for each legal action |
    | `actor` | [N] int8 | the family that decides |
    | `reward` | [N, players] float32 | 0, and at the end of a game what each family got |
    | `done` | [N] int8 | 1: the last action ended the game; all else is of the next deal already |
    | `refused` | [N] int8 | 1: the last action was not legal; that game is unchanged |
    | `episodes` | [N] int32 | games finished so far |

    The deal of game i in its episode e comes from the seed `seed + (i << 64) + (e << 96)` of `rules.deal`.
    """

    def __init__(
        self,
        settings: Settings,
        n: int,
        seed: int = 0,
        *,
        reward: str = "win",
        first: int | None = None,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        if n < 1:
            raise ValueError(f"at least one game, not {n}")
        if not 0 <= seed < 1 << 63:
            raise ValueError(f"a seed of 63 bits, not {seed}")
        if device not in DEVICES:
            raise ValueError(f"a device is one of {', '.join(DEVICES)}, not {device!r}")
        self.settings = settings
        self.n = n
        self.seed = seed
        self.device = device
        self.reward_kind = turn.reward_of_name(reward)
        self.first = NONE if first is None else first
        self.threads = batch.cores() if threads is None else threads
        self._room = np.zeros(max(1, self.threads), dtype=VIEW)
        place: Any = self._on_cpu if device == "cpu" else self._on_gpu
        self.games = blank_games(settings, n)
        self.observation = np.zeros((n, OBSERVATION), dtype=np.int8)
        self.mask = np.zeros((n, ACTIONS), dtype=np.int8)
        if device == "cuda":
            self._show_on_gpu()
        self.actor = place(np.zeros(n, dtype=np.int8))
        self.reward = place(np.zeros((n, settings.players), dtype=np.float32))
        self.done = place(np.zeros(n, dtype=np.int8))
        self.refused = place(np.zeros(n, dtype=np.int8))
        self.episodes = place(np.zeros(n, dtype=np.int32))
        self.actions = place(np.zeros(n, dtype=np.int16))
        self._states = place(start_states(seed, n))

    @staticmethod
    def _on_cpu(array: Any) -> Any:
        return array

    def _on_gpu(self, array: Any) -> Any:
        from ..rules import gpu

        gpu.need_device()
        return gpu.cuda.to_device(array)

    def _show_on_gpu(self) -> None:
        """Move what `show` reads and writes to the card, with its names as words."""
        from ..rules import gpu

        gpu.need_device()
        from .batched_step_gpu import shared_with_words

        self.games, game_words = shared_with_words(self.games)
        self.observation, observation_words = shared_with_words(self.observation)
        self.mask, mask_words = shared_with_words(self.mask)
        self._words = (game_words, self.games, self.n, observation_words, mask_words)

    @property
    def players(self) -> int:
        return self.settings.players

    def reset(self, seed: int | None = None) -> None:
        """Deal every game anew, from its first episode on; the arrays are then of its first decision."""
        if seed is not None:
            self.seed = seed
        arguments = (self.games, self.settings.set_aside, self.first, self.seed, *self._arguments()[1])
        if self.device == "cpu":
            batch.spread(turn.reset_part, self.n, self.threads, *arguments)
        else:
            from ..rules import gpu
            from . import batched_step_gpu as turn_gpu

            gpu.launch(turn_gpu.reset_kernel, self.n, *arguments)
        self.show()

    def step(self, actions: Any) -> None:
        """Take an action in every game. `actions`: N integers where the games lie (NumPy; PyTorch or CUDA)."""
        self._take(actions)
        if self.device == "cuda":
            self.move()
            self.show()
            return
        settings, state = self._arguments()
        shown = (self._room, self.observation, self.mask)
        arguments = (self.games, *settings, self.actions, *state, *shown)
        batch.spread(turn.step_part, self.n, self.threads, *arguments, numbered=True)

    def _arguments(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        settings = (self.settings.set_aside, self.first, self.seed, self.reward_kind)
        return settings, (self.episodes, self.actor, self.reward, self.done, self.refused)

    def move(self) -> None:
        """The first half of a step on a GPU: take what stands in `actions`; pay and deal anew what ended."""
        from . import batched_step_gpu as turn_gpu

        settings, state = self._arguments()
        turn_gpu.move(self._words[0], self.n, *settings, self.actions, *state)

    def show(self) -> None:
        """The second half: write `observation` and `mask`."""
        if self.device == "cpu":
            shown = (self.games, self._room, self.observation, self.mask)
            batch.spread(turn.show_part, self.n, self.threads, *shown, numbered=True)
        else:
            from . import batched_step_gpu as turn_gpu

            turn_gpu.show(*self._words[1:])

    def sample(self) -> Any:
        """A uniformly random legal action for every game, written into `actions`, ready for `step`."""
        if self.device == "cpu":
            batch.spread(turn.sample_part, self.n, self.threads, self.games, self._states, self.actions)
        else:
            from ..rules import gpu
            from . import batched_step_gpu as turn_gpu

            gpu.launch(turn_gpu.sample_kernel, self.n, self.games, self._states, self.actions)
        return self.actions

    def torch(self) -> dict[str, Any]:
        """The arrays as PyTorch tensors over the same memory: nothing is copied, and a step changes them."""
        import torch

        arrays = {name: getattr(self, name) for name in SHARED}
        if self.device == "cpu":
            return {name: torch.from_numpy(array) for name, array in arrays.items()}
        return {name: torch.as_tensor(array, device="cuda") for name, array in arrays.items()}

    def _take(self, actions: Any) -> None:
        """Into `actions`, whatever integer type they come in; one that is out of the table stays so."""
        if actions is self.actions:
            return
        if len(actions) != self.n:
            raise ValueError(f"{self.n} games want {self.n} actions, not {len(actions)}")
        if self.device == "cpu":
            np.copyto(self.actions, np.clip(np.asarray(actions), NONE, ACTIONS), casting="same_kind")
        elif hasattr(actions, "data_ptr"):  # a PyTorch tensor
            import torch

            torch.as_tensor(self.actions, device="cuda").copy_(actions.clamp(NONE, ACTIONS))
        else:
            self.actions.copy_to_device(actions)


SHARED: Final = ("observation", "mask", "actor", "reward", "done", "refused", "episodes", "actions")


def blank_games(settings: Settings, n: int) -> batch.Games:
    """Records with nothing but the settings in them."""
    games = new_games(n)
    settings.write(games[0])
    games[:] = games[0]
    return games


def start_states(seed: int, n: int) -> Any:
    """States of the generator behind `sample`, one a game: two Philox words of the seed each, never 0."""
    words = seed_words(seed)
    generator = np.random.Generator(np.random.Philox(key=words[0] | words[1] << 32))
    return generator.integers(1, 1 << 61, size=n, dtype=np.int64)
