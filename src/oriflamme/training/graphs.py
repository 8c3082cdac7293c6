"""Run a function on the GPU with a single launch: its kernels are recorded as a CUDA graph and replayed.

A gradient step is some hundred small kernels, and launching them one by one takes longer than running them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

PLAIN_CALLS = 2  # before the recording: kernels are compiled, and libraries and optimizers make what they keep


class Recorded:
    """A function of tensors whose shapes never change. A call overwrites the results of the call before."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.calls = 0
        self.graph = torch.cuda.CUDAGraph()
        self.inputs: list[Tensor] = []
        self.results: Any = None

    def __call__(self, *arguments: Tensor) -> Any:
        self.calls += 1
        if self.calls <= PLAIN_CALLS:
            return self.function(*arguments)
        if self.calls == PLAIN_CALLS + 1:
            self.inputs = [argument.clone() for argument in arguments]
            with torch.cuda.graph(self.graph):  # records, but doesn't run
                self.results = self.function(*self.inputs)
        for kept, given in zip(self.inputs, arguments, strict=True):
            kept.copy_(given)
        self.graph.replay()
        return self.results
