"""One process per device: `torchrun` starts them, and they average their gradients."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec

import torch
from torch import Tensor, distributed, nn


class NoDevice(RuntimeError):  # noqa: N818 - named after what is missing
    """Raised when the device that was asked for is not there; the message says why."""


class Workers:
    """The processes of this run: how many there are, and which one this is."""

    def __init__(self, device: str) -> None:
        self.count = int(os.environ.get("WORLD_SIZE", "1"))
        self.rank = int(os.environ.get("RANK", "0"))
        if device == "cuda":
            if not torch.cuda.is_available():
                raise NoDevice("--device cuda needs an NVIDIA GPU and a PyTorch built for CUDA, and none was found")
            if find_spec("numba_cuda") is None:
                raise NoDevice("--device cuda needs the extra `gpu`: pip install 'oriflamme[gpu]'")
            number = int(os.environ.get("LOCAL_RANK", "0"))
            torch.cuda.set_device(number)
            if number:
                from ..rules import gpu

                gpu.cuda.select_device(number)
            self.device = torch.device("cuda", number)
        else:
            self.device = torch.device("cpu")
        if self.count > 1 and not distributed.is_initialized():
            # This imports PyTorch's compiler. If the optimizer imported it later, that would keep a reference to the
            # process group. Its threads would outlive `close`, and those of gloo can abort a process that is exiting.
            torch.compiler.reset()
            distributed.init_process_group("nccl" if device == "cuda" else "gloo")

    @property
    def leads(self) -> bool:
        """Whether this process writes files and prints."""
        return self.rank == 0

    def mean(self, value: Tensor) -> Tensor:
        """Average a tensor over all processes, in place."""
        if self.count > 1:
            distributed.all_reduce(value)
            value /= self.count
        return value

    def average_gradients(self, net: nn.Module) -> None:
        if self.count > 1:
            gradients = [weight.grad for weight in net.parameters() if weight.grad is not None]
            flat = self.mean(torch.cat([gradient.flatten() for gradient in gradients]))
            at = 0
            for gradient in gradients:
                gradient.copy_(flat[at : at + gradient.numel()].view_as(gradient))
                at += gradient.numel()

    def share_weights(self, nets: Iterable[nn.Module]) -> None:
        """Give all processes the weights of the first."""
        if self.count > 1:
            for net in nets:
                for weight in net.state_dict().values():
                    distributed.broadcast(weight, 0)

    def agree_to_stop(self, wanted: bool) -> bool:
        """Return whether any process wants to stop."""
        flag = torch.tensor(float(wanted), device=self.device)
        return bool(self.mean(flag) > 0)

    def close(self) -> None:
        if self.count > 1 and distributed.is_initialized():
            distributed.destroy_process_group()
