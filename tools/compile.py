"""Compile with Numba what tests compare with the artefact, while `make test` lints.

If the artefact doesn't fit the sources, most tests use this code. Otherwise every test worker would compile it.

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
    """Compile what tests/rules/test_parity.py uses, and if the artefact can't be used also the rest."""
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
