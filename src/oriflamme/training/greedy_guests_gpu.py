"""Greedy as a CUDA kernel: one thread decides in one game, with the code of the CPU."""

from __future__ import annotations

from typing import Any, Final

from numba import types

from ..bots.greedy.appraisal import APPRAISAL
from ..bots.self_play import decide_part
from ..rules.gpu import cuda, launch, rows
from ..rules.state import GAME


def decide_kernel(games, seeds, appraisals, actions):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < games.shape[0]:
        appraisal = cuda.local.array(1, APPRAISAL)
        appraisal[0] = appraisals[0]
        decide_part(games, seeds, appraisal, actions, i, i + 1)


KERNELS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "decide": (decide_kernel, (rows(GAME), rows(types.int64), rows(APPRAISAL), rows(types.int16)))
}


def decide(games: Any, seeds: Any, appraisals: Any, actions: Any) -> None:
    """Write greedy's actions. Games and appraisals are arrays on the GPU, seeds and actions PyTorch tensors there."""
    arrays = games, cuda.as_cuda_array(seeds), appraisals, cuda.as_cuda_array(actions)
    launch(decide_kernel, games.shape[0], *arrays, threads=64)
