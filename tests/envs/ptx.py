"""Compile the large kernels to PTX, and keep a record of the sources and versions with which they compile.

    python -m tests.envs.ptx    # compiles them (a minute) and writes compiled_kernels.json; `make wasm` does it

The record has a digest for each version of Python and each kernel. A short test compiles a kernel only if its digest is
another one, that is after any change of its sources or of the packages that compile it. It then passes or fails as it
compiles or not; the record only saves the time to find out again, also in a new clone.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import warnings
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from oriflamme.compiled.cache_folder import cache_folder
from oriflamme.compiled.sources import hash_of_files, source_files

RECORD = Path(__file__).with_name("compiled_kernels.json")
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
COMPILERS = ("numba", "numba-cuda", "llvmlite", "numpy", "cuda-bindings", "cuda-core", "nvidia-nvvm")

# The kernels of the game contain all rules, views, observations and the batched step; the others only call the same
# functions.
GAME_KERNELS = (
    "rules.gpu determinize",
    "envs.batched_step_gpu show",
    "envs.batched_step_gpu step",
    "envs.batched_step_gpu sample",
)
ENCODER_KERNEL = "training.encoder_gpu encode"
KERNELS = (*GAME_KERNELS, ENCODER_KERNEL)


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def digest_of(name: str) -> str:
    """Return a digest of everything that decides whether a kernel compiles. Its signature is in its sources."""
    sources = source_files([f"oriflamme.{name.split()[0]}"])
    versions = [installed(package) for package in COMPILERS]
    return hashlib.sha256(f"{name} {PYTHON} {versions} {hash_of_files(sources)}".encode()).hexdigest()[:20]


def compile_kernel(name: str) -> None:
    """Compile a kernel without optimization, for speed, and check that it was compiled for the right device."""
    from oriflamme.rules import gpu

    module, key = name.split()
    kernel, signature = import_module(f"oriflamme.{module}").KERNELS[key]
    text = gpu.ptx(kernel, signature, (9, 0), optimize=False)
    assert ".target sm_90" in text, name
    assert kernel.__name__ in text, name


def compile_if_changed(name: str) -> None:
    """Compile a kernel, unless it has compiled before from the same sources: in the record, or on this machine."""
    digest = digest_of(name)
    if read_record().get(PYTHON, {}).get(name) == digest:
        return
    compiled = cache_folder("ptx") / f"{digest}.compiled"
    if not compiled.exists():
        compile_kernel(name)
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.touch()
    warnings.warn(
        f"{RECORD.name} has another digest of `{name}` for Python {PYTHON}, so it was compiled. "
        "Run `python -m tests.envs.ptx` and commit what it writes.",
        stacklevel=2,
    )


def read_record() -> dict[str, dict[str, str]]:
    record: dict[str, dict[str, str]] = json.loads(RECORD.read_text(encoding="utf-8"))
    return record


def write_record() -> None:
    """Compile all of them and write their digests. Those of other versions of Python stay as they are."""
    for name in KERNELS:
        compile_kernel(name)
    record = read_record() | {PYTHON: {name: digest_of(name) for name in KERNELS}}
    unfinished = RECORD.with_suffix(f".{os.getpid()}")
    unfinished.write_text(json.dumps(record, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    unfinished.replace(RECORD)


if __name__ == "__main__":
    write_record()
