"""Write the average of the weights of a run into a file that the compiled bot reads (bots/learned/weights.py)."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from ..bots.learned.weights import pack
from . import checkpoint


def export(folder: Path, out: Path) -> int:
    """Write the file of weights of a run. Return its size in bytes."""
    config, progress = checkpoint.read_run(folder)
    weights = checkpoint.load_part(folder, "policy")["average"]
    arrays = {name: weight.float().numpy() for name, weight in weights.items()}
    header = {"size": asdict(config.policy), "config": asdict(config), "progress": progress}
    data = pack(arrays, header)
    checkpoint.write(out, data)
    return len(data)
