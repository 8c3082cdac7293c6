"""Turn batches of observations into bits for the networks, on the device where the games are."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ..bots.learned.features import PLACES, features_part, new_features
from ..rules.machine import batch
from .network import Bits


class Encoder:
    """Buffers for the bits of up to `rows` observations. A call overwrites what the call before returned."""

    def __init__(self, rows: int, device: torch.device, places: int = PLACES) -> None:
        self.device = device
        self.buffers = Bits(*(torch.from_numpy(array).to(device) for array in new_features(rows, places)))
        if device.type == "cuda":
            from ..rules import gpu

            gpu.need_device()
            self.arrays: list[Any] = [gpu.cuda.as_cuda_array(buffer) for buffer in self.buffers]
        else:
            self.arrays = [buffer.numpy() for buffer in self.buffers]

    def __call__(self, observations: Tensor) -> Bits:
        """Return the bits of observations, a contiguous int8 tensor with one row each."""
        n = observations.shape[0]
        for buffer in self.buffers:
            buffer[:n].zero_()
        if self.device.type == "cuda":
            from .encoder_gpu import encode

            encode(observations, n, self.arrays)
        else:
            batch.spread(features_part, n, torch.get_num_threads(), observations.numpy(), *self.arrays)
        return Bits(*(buffer[:n] for buffer in self.buffers))
