"""The ONNX export and PyTorch agree, also about several observations at once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from tests.bots.learned_bits import small_weights
from tests.envs.extras import need

need("torch", "onnxscript", "onnxruntime", extra="onnx")

import torch  # noqa: E402

from oriflamme.bots.learned.model import SHIPPED  # noqa: E402
from oriflamme.envs import Flat  # noqa: E402
from oriflamme.rules import Settings  # noqa: E402
from oriflamme.training.encoder import Encoder  # noqa: E402
from oriflamme.training.network import masked_log_policy  # noqa: E402
from oriflamme.training.onnx_export import INPUTS, OUTPUTS, EverythingSaid, read_policy  # noqa: E402
from oriflamme.training.train_cli import train_app  # noqa: E402
from tests.training import onnx_model  # noqa: E402

CLOSE = 1e-3
GAMES = 40


@pytest.mark.parametrize(("shipped", "steps"), [(False, 8), pytest.param(True, 100, marks=pytest.mark.long)])
def test_onnx_and_pytorch_agree(tmp_path: Path, shipped: bool, steps: int) -> None:
    """Compare 40 positions of random games in each step, with the shipped network or a small one."""
    import onnxruntime  # not above, because every test process reads this file

    if shipped:
        path, weights = tmp_path / "policy.onnx", SHIPPED
        onnx_model.export(weights, path)
    else:
        weights = tmp_path / "weights.bin"
        weights.write_bytes(small_weights())
        path = onnx_model.small_model(weights, tmp_path)
    assert b".py" not in path.read_bytes(), "the model names files of the machine that exported it"
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    assert [one.name for one in session.get_inputs()] == list(INPUTS)
    assert [one.name for one in session.get_outputs()] == list(OUTPUTS)
    policy, size = read_policy(weights)
    flat = Flat(
        [Settings.of_box(box, players) for box in ("base", "ablaze", "alliance") for players in (2, 4, 5)], GAMES
    )
    flat.reset()
    shown, encode = flat.torch(), Encoder(GAMES, torch.device("cpu"), size.places)
    largest = 0.0
    for _ in range(steps):
        bits = encode(shown["observation"].clone())
        with torch.no_grad():
            ours = EverythingSaid(policy)(*bits)
        theirs = session.run(None, {name: part.numpy() for name, part in zip(INPUTS, bits, strict=True)})
        policies = [masked_log_policy(torch.as_tensor(scores), shown["mask"]) for scores in (ours[0], theirs[0])]
        likely = policies[0] > -60
        largest = max(largest, float((policies[0] - policies[1])[likely].abs().max()))
        for one, other in zip(ours[1:], theirs[1:], strict=True):
            known = one.numpy() > -60
            largest = max(largest, float(np.abs(one.numpy() - other)[known].max()))
        flat.sample()
        flat.step(shown["actions"].clone())
    print(f"largest difference: {largest:.2g}")
    assert largest < CLOSE


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    (tmp_path / "weights.bin").write_bytes(SHIPPED.read_bytes()[:9999])
    result = CliRunner().invoke(train_app, ["onnx", str(tmp_path / "weights.bin"), str(tmp_path / "out.onnx")])
    assert result.exit_code == 2
    assert "is damaged or cut off: its checksum is wrong" in result.output
