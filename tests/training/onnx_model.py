"""Export a small network to ONNX, and keep the model with a digest of the sources and packages that exported it.

    python -m tests.training.onnx_model    # exports it (half a minute) and writes small.onnx and small.onnx.json

Exporting takes much longer than comparing, so a short test exports only if the digest is another one, that is after any
change of the trainer, of the network's inputs or weights, or of a package that exports.
"""

from __future__ import annotations

import hashlib
import json
import sys
import warnings
from importlib.metadata import version
from pathlib import Path

from typer.testing import CliRunner

from oriflamme.compiled.sources import PACKAGE, hash_of_files
from oriflamme.training.train_cli import train_app
from tests.bots.learned_bits import small_weights

MODEL = Path(__file__).with_name("small.onnx")
RECORD = Path(__file__).with_name("small.onnx.json")
EXPORTERS = ("torch", "onnx", "onnx-ir", "onnxscript", "numpy")


def current_digest() -> str:
    versions = [version(package) for package in EXPORTERS]
    digest = hashlib.sha256(f"{sys.version_info[:2]} {versions}".encode())
    digest.update(small_weights())
    sources = sorted(path for part in ("training", "bots/learned") for path in (PACKAGE / part).rglob("*.py"))
    digest.update(hash_of_files(path.relative_to(PACKAGE).as_posix() for path in sources).encode())
    return digest.hexdigest()[:20]


def export(weights: Path, out: Path) -> None:
    result = CliRunner().invoke(train_app, ["onnx", str(weights), str(out)])
    assert result.exit_code == 0, result.output


def small_model(weights: Path, folder: Path) -> Path:
    """Return the model of the small network: the committed one, or a new one if anything has changed."""
    if json.loads(RECORD.read_text(encoding="utf-8"))["digest"] == current_digest():
        return MODEL
    export(weights, folder / "policy.onnx")
    warnings.warn(
        f"{RECORD.name} has another digest, so the network was exported. "
        "Run `python -m tests.training.onnx_model` and commit what it writes.",
        stacklevel=2,
    )
    return folder / "policy.onnx"


def write_model() -> None:
    weights = MODEL.with_suffix(".bin")
    weights.write_bytes(small_weights())
    try:
        export(weights, MODEL)
    finally:
        weights.unlink()
    RECORD.write_text(json.dumps({"digest": current_digest()}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_model()
