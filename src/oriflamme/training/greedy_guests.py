"""Greedy as an opponent in training, on the device where the games are."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from ..bots.greedy.appraisal import APPRAISAL, new_appraisal
from ..bots.self_play import decide_part
from ..envs import Flat


class GreedyGuests:
    """What greedy would do in games `first` to `last` of a batch."""

    def __init__(self, flat: Flat, first: int, last: int, device: torch.device) -> None:
        self.device = device
        self.seeds = torch.zeros(last - first, dtype=torch.int64, device=device)
        self.actions = torch.zeros(last - first, dtype=torch.int16, device=device)
        self.games = flat.games[first:last]
        self.appraisal: Any = np.zeros(1, dtype=APPRAISAL)
        self.appraisal[0] = new_appraisal()
        if device.type == "cuda":
            from ..rules import gpu

            self.appraisal = gpu.cuda.to_device(self.appraisal)

    def __call__(self) -> Tensor:
        """Return greedy's action in each game."""
        self.seeds.random_()
        if self.device.type == "cuda":
            from .greedy_guests_gpu import decide

            decide(self.games, self.seeds, self.appraisal, self.actions)
        else:
            games, seeds, actions = self.games, self.seeds.numpy(), self.actions.numpy()
            decide_part(games, seeds, self.appraisal, actions, 0, len(games))
        return self.actions.long()
