"""Compile what every test process would otherwise compile for itself, while `make test` lints.

That is bytecode of the tests and of what they import, and what Numba compiles for the tests that compare it with the
artefact.

python -m tools.compile
"""

from __future__ import annotations

import os
import subprocess
import sys


def tests() -> None:
    """Collect the tests, which imports them all. If that fails, pytest will say so when it runs them."""
    subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q"], check=False, stdout=subprocess.DEVNULL)


def main() -> None:
    """Compile the tests and what tests/rules/test_parity.py uses."""
    tests()
    environment = os.environ | {"ORIFLAMME_BACKEND": "jit"}
    command = [sys.executable, "-m", "tools.parity.batches", "1", "1", "queries"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)


if __name__ == "__main__":
    main()
