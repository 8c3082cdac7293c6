"""The bits that a network reads: complete, the same on every device, and nothing that the observation doesn't say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from oriflamme.bots.learned import features as f
from oriflamme.envs import Flat
from oriflamme.rules import Settings, draw_deck, kinds
from oriflamme.rules.observation import OBSERVATION_OFFSETS
from tests.envs import ptx
from tests.envs.extras import need

SETTINGS = [
    Settings.of_box("base", 2),
    Settings.of_box("ablaze", 5, "first"),
    Settings.of_box("alliance", 4),
    Settings(deck=draw_deck(5), players=3),
    Settings(deck=(0, 1, 2), players=2, rounds=1, set_aside=1),
]


def some_observations(turns: int = 40, n: int = 10) -> Any:
    flat = Flat(SETTINGS, n, seed=3, threads=1)
    flat.reset()
    seen = []
    for _ in range(turns):
        flat.step(flat.sample())
        seen.append(flat.observation.copy())
    return np.concatenate(seen)


def bits_of(observations: Any, places: int = f.PLACES) -> Any:
    arrays = f.new_features(len(observations), places)
    f.features_part(observations, *arrays, 0, len(observations))
    return arrays


def test_the_fields_of_each_array_fill_its_width() -> None:
    for fields, width in (
        (f.PLACE_FIELDS, f.PLACE_BITS),
        (f.FAMILY_FIELDS, f.FAMILY_BITS),
        (f.TABLE_FIELDS, f.TABLE_BITS),
    ):
        assert width - 8 < sum(field.size for field in fields) <= width
        assert len({field.name for field in fields}) == len(fields)


def test_the_bits_say_what_the_observation_says() -> None:
    observations = some_observations()
    places, families, table, hand, stacks = bits_of(observations)
    assert {0, 1} == set(np.unique(places)) == set(np.unique(families)) == set(np.unique(table)) == set(np.unique(hand))
    at = OBSERVATION_OFFSETS
    for i, o in enumerate(observations):
        queue = o[at["queue"] :].reshape(-1, 6)
        tops = [card for k, card in enumerate(queue) if card[0] and (k == 0 or card[0] != queue[k - 1][0])]
        assert stacks[i] == len(tops)
        for place, card in enumerate(tops):
            row = places[i, place]
            kind = np.flatnonzero(row[f.P_KIND : f.P_KIND + kinds.MOST_KINDS])
            assert kind.tolist() == ([card[2] - 1] if card[2] else [])
            assert row[f.P_HIDDEN] == (card[2] == 0)
            assert np.flatnonzero(row[f.P_FAMILY : f.P_FAMILY + 5]).tolist() == [card[1] - 1]
            assert row[f.P_TOKENS : f.P_TOKENS + 8].sum() == min(8, card[4])
            height = (queue[:, 0] == card[0]).sum()
            assert row[f.P_HEIGHT : f.P_HEIGHT + 3].sum() == min(3, height - 1)
        assert places[i, len(tops), f.P_GAP] == 1
        assert not places[i, len(tops) + 1 :].any()
        for family in range(int(o[0])):
            row = families[i, family]
            assert row[f.F_POINTS : f.F_POINTS + 40].sum() == min(40, o[at["points"] + family])
            states = row[f.F_CARDS : f.F_CARDS + 9 * kinds.MOST_KINDS].reshape(9, kinds.MOST_KINDS)
            cards = o[at["cards"] + family * kinds.MOST_KINDS :][: kinds.MOST_KINDS]
            assert all(states[state - 1, kind] for kind, state in enumerate(cards) if state)
            assert states.sum() == (cards > 0).sum()
        assert not families[i, int(o[0]) :].any()
        deck = np.flatnonzero(o[at["deck"] : at["deck"] + kinds.MOST_KINDS])
        assert [int(np.argmax(slot)) for slot in hand[i] if slot.any()] == [kind for kind in deck if kind != 11]


def test_fewer_places_give_the_first_places() -> None:
    observations = some_observations()
    whole, cut = bits_of(observations), bits_of(observations, 4)
    assert (whole[0][:, :4] == cut[0]).all()
    assert all((one == other).all() for one, other in zip(whole[1:], cut[1:], strict=True))


def test_the_kernel_compiles_to_ptx() -> None:
    """Compile it if its sources or packages have changed since compiled_kernels.json was written."""
    need("numba_cuda", extra="gpu")
    ptx.compile_if_changed(ptx.ENCODER_KERNEL)


SIMULATE = """
import sys
import numpy as np
from tests.training.test_features import f, some_observations
from oriflamme.rules import gpu
from oriflamme.training.encoder_gpu import encode_kernel
seen = some_observations(4)
arrays = [gpu.cuda.to_device(array) for array in f.new_features(len(seen), 24)]
gpu.launch(encode_kernel, len(seen), gpu.cuda.to_device(seen), len(seen), *arrays, threads=16)
np.savez(sys.argv[1], *(array.copy_to_host() for array in arrays))
"""


def test_the_simulated_kernel_agrees_with_the_cpu(tmp_path: Path) -> None:
    need("numba_cuda", extra="gpu")
    out = tmp_path / "bits.npz"
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", SIMULATE, str(out)], env=environment, check=True)
    there = np.load(out)
    here = bits_of(some_observations(4), 24)
    assert all(np.array_equal(there[f"arr_{k}"], array) for k, array in enumerate(here))
