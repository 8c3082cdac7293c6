"""Collect what every kernel writes for small batches, under the same names for the CPU, the GPU and its simulator.

NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python -m tests.envs.kernels OUT.npz BOXES
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from oriflamme.envs import Flat
from oriflamme.envs.batched import SHARED
from oriflamme.rules import Settings, draw_deck
from oriflamme.rules.actions import ACTIONS
from oriflamme.rules.machine import batch
from oriflamme.rules.observation import OBSERVATION
from oriflamme.rules.state import PLAYERS, new_games
from oriflamme.rules.views import VIEW

SETTINGS = [
    Settings.of_box("base", 3),
    Settings.of_box("ablaze", 4, "first"),
    Settings.of_box("alliance", 5),
    Settings(deck=draw_deck(8), players=2),
]
GAMES = 3
MIXED = [Settings.of_box("alliance", 2), Settings.of_box("ablaze", 5, "first"), Settings(players=4)]
FLAT_GAMES = 3
MIXED_GAMES = 35  # more than one block of `show_kernel`, and the last block is not full
TURNS = 4
SIMULATED_THREADS = 2  # per block, where 3 games need two blocks; each is a thread of Python, so 256 would take longer


def raw(array: Any) -> Any:
    """Return rows as bytes, field by field, because the padding between fields may contain anything."""
    if array.dtype.names is None:
        return np.ascontiguousarray(array).view(np.uint8).reshape(len(array), -1)
    return np.concatenate([raw(array[name]) for name in array.dtype.names], axis=1)


def results(device: str, boxes: int = len(SETTINGS)) -> dict[str, Any]:
    """Return, by name, the bytes after a deal, a play-out and steps, and what is read from the positions reached.

    Use the first of the settings, and a mixed batch.
    """
    found: dict[str, Any] = {}
    for number, settings in enumerate(SETTINGS[:boxes]):
        found |= {f"{number} {name}": raw(array) for name, array in of_settings(settings, device).items()}
    return found | {f"mixed {name}": raw(array) for name, array in of_mixed_batch(device).items()}


def of_mixed_batch(device: str) -> dict[str, Any]:
    """Step a mixed batch. Some of its games draw a deck per episode, and some are small, so that new ones are dealt."""
    small = Settings(deck=(0, 1, 2), players=2, rounds=1, set_aside=1)
    flat = Flat([*MIXED, small], MIXED_GAMES, seed=4, draw_decks=[False, False, True, False], full=True, device=device)
    flat.reset()
    found = {}
    for turn in range(TURNS):
        flat.step(flat.sample())
        for name in (*SHARED, "full", "games"):
            array = getattr(flat, name)
            found[f"{turn} {name}"] = array.copy() if device == "cpu" else array.copy_to_host()
    return found


def of_settings(settings: Settings, device: str) -> dict[str, Any]:
    on_cpu = device == "cpu"
    if on_cpu:
        module: Any = batch
    else:
        from oriflamme.rules import gpu

        module = gpu

    def give(array: Any) -> Any:
        return array if on_cpu else module.cuda.to_device(array)

    def take(array: Any) -> Any:
        return array.copy() if on_cpu else array.copy_to_host()

    seeds = np.arange(GAMES, dtype=np.int64) + 5
    games = module.deal(settings, give(seeds))
    found = {"deal": take(games)}
    decisions = give(np.zeros(GAMES, dtype=np.int64))
    module.playout(games, give(seeds), decisions)
    found |= {"playout": take(games), "decisions": take(decisions)}
    if not on_cpu:
        points, winners = give(np.zeros((GAMES, PLAYERS), dtype=np.int16)), give(np.zeros(GAMES, dtype=np.int8))
        module.rollout(settings, give(seeds), decisions, points, winners)
        found |= {"points": take(points), "winners": take(winners), "rollout decisions": take(decisions)}
    else:
        found |= {name: found["playout"][name].copy() for name in ("points", "winners")}
        found["rollout decisions"] = found["decisions"]
    flat = Flat(settings, FLAT_GAMES, seed=3, reward="margin", device=device)
    flat.reset()
    for turn in range(TURNS):
        flat.sample()
        flat.step(flat.actions)
        found |= {f"{turn} {name}": take(getattr(flat, name)) for name in SHARED}
    n = GAMES
    seats = give((np.arange(n) % (settings.players + 1) - 1).astype(np.int8))
    some = give(take(flat.games)[:n].copy())
    views, dealt, taken = give(np.zeros(n, dtype=VIEW)), give(new_games(n)), give(np.zeros(n, dtype=np.bool_))
    observation, mask = give(np.zeros((n, OBSERVATION), np.int8)), give(np.zeros((n, ACTIONS), np.int8))
    deciders = give(np.zeros(n, dtype=np.int8))
    module.views(some, seats, views)
    module.observations(some, seats, observation)
    module.masks(some, mask)
    module.deciders(some, deciders)
    module.determinizations(views, give(np.arange(n, dtype=np.int64)), dealt)
    actions = take(mask).argmax(axis=1).astype(np.int16)
    actions[0] = -1
    module.step(some, give(actions), taken)
    arrays = {"views": views, "observations": observation, "masks": mask, "deciders": deciders, "dealt": dealt}
    arrays |= {"stepped": some, "taken": taken}
    return found | {name: take(array) for name, array in arrays.items()}


def simulate(path: str, boxes: int) -> None:
    from oriflamme.rules import gpu

    vars(gpu)["PLAY_THREADS"] = gpu.launch.__kwdefaults__["threads"] = SIMULATED_THREADS
    np.savez(path, **results("cuda", boxes))


if __name__ == "__main__":
    simulate(sys.argv[1], int(sys.argv[2]))
