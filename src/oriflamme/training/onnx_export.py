"""Write a policy as an ONNX model, so that programs without this package can evaluate it.

Its inputs are the bits of observations, as int8 (bots/learned/features.py): `places`, `families`, `table`, `hand` and
`stacks`. Its outputs are `scores` of all actions, `winner` (log-probabilities), `points` (in tens) and `belief`
(log-probabilities of the kinds of hidden cards). The number of observations is free.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from torch import Tensor, nn

from ..bots.learned.features import new_features
from ..bots.learned.weights import read_weights
from . import checkpoint
from .config import Size
from .network import Bits, Policy

INPUTS = Bits._fields
OUTPUTS = ("scores", "winner", "points", "belief")


class EverythingSaid(nn.Module):
    """All that a policy says about a batch of observations."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def forward(
        self, places: Tensor, families: Tensor, table: Tensor, hand: Tensor, stacks: Tensor
    ) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        bits = Bits(places, families, table, hand, stacks)
        scores, t, g = self.policy(bits)
        winner, points = self.policy.outcome(g, bits)
        return scores, winner, points, self.policy.beliefs(t, bits)


def read_policy(source: Path) -> tuple[Policy, Size]:
    """Return the policy of a run, the average of its weights, or the one in a file of weights."""
    if source.is_dir():
        config, _ = checkpoint.read_run(source)
        size, weights = config.policy, checkpoint.load_part(source, "policy")["average"]
    else:
        file = read_weights(source)
        size = Size(**file.header["size"])
        weights = {name: torch.from_numpy(np.array(array)) for name, array in file.arrays.items()}
    policy = Policy(size)
    policy.load_state_dict(weights)
    return policy.eval(), size


def export_onnx(source: Path, out: Path) -> int:
    """Write the ONNX model of a run or of a file of weights. Return its size in bytes."""
    policy, size = read_policy(source)
    example: Any = tuple(torch.from_numpy(array) for array in new_features(2, size.places))
    rows = torch.export.Dim("rows", min=1)
    program = torch.onnx.export(
        EverythingSaid(policy).eval(), example, dynamo=True, input_names=list(INPUTS), output_names=list(OUTPUTS),
        dynamic_shapes=[{0: rows} for _ in INPUTS], optimize=True, verbose=False,
    )  # fmt: skip
    assert program is not None
    model = program.model_proto
    forget_origins(model)
    return out.write_bytes(model.SerializeToString())


def forget_origins(model: onnx.ModelProto) -> None:
    """Remove from which lines of code each part of a model was made: they name folders of the machine."""
    graph = model.graph
    for part in (model, graph, *graph.node, *graph.input, *graph.output, *graph.value_info, *graph.initializer):
        part.ClearField("metadata_props")
        part.ClearField("doc_string")
