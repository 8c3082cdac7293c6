"""The bits of observations as a CUDA kernel: one thread encodes one observation, with the code of the CPU."""

from __future__ import annotations

from typing import Any, Final

from numba import types

from ..bots.learned import features
from ..rules.gpu import cuda, launch, rows

SMALL = types.int8


def encode_kernel(observations, count, places, families, table, hand, stacks):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < count:
        features.features_part(observations, places, families, table, hand, stacks, i, i + 1)


KERNELS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "encode": (
        encode_kernel,
        (rows(SMALL, 2), types.int64, rows(SMALL, 3), rows(SMALL, 3), rows(SMALL, 2), rows(SMALL, 3), rows(SMALL)),
    )
}


def encode(observations: Any, count: int, arrays: list[Any]) -> None:
    """Write the bits of `count` observations, a PyTorch tensor on the GPU, into arrays of zeros on the GPU."""
    launch(encode_kernel, count, cuda.as_cuda_array(observations), count, *arrays, threads=128)
