"""Compile what every test process would otherwise compile for itself, while `make test` lints.

That is bytecode of the tests and of what they import, and what Numba compiles for the tests that compare it with the
artefact. If the artefact doesn't fit the sources, most tests use Numba's code.

python -m tools.compile
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

BATCHES = Path(__file__).parents[1] / "tests" / "rules" / "batch_digests.py"


def tests() -> None:
    """Collect the tests, which imports them all. If that fails, pytest will say so when it runs them."""
    subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q"], check=False, stdout=subprocess.DEVNULL)


def rules() -> None:
    from oriflamme.rules import compile_all

    compile_all()


def artefact_fits() -> bool:
    from oriflamme.artefact.backend import artefact_problem

    return artefact_problem() is None


def bots_and_environments() -> None:
    from oriflamme.bots import compile_bots
    from oriflamme.envs import compile_envs

    compile_bots()
    compile_envs()


def main() -> None:
    """Compile the tests and what tests/rules/test_parity.py uses, and if the artefact can't be used also the rest."""
    tests()
    fits = artefact_fits()
    os.environ["ORIFLAMME_BACKEND"] = "jit"
    if fits:
        subprocess.run([sys.executable, BATCHES, "1", "1", "queries"], check=True, stdout=subprocess.DEVNULL)
        return
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for part in [pool.submit(part) for part in (rules, bots_and_environments)]:
            part.result()


if __name__ == "__main__":
    main()
