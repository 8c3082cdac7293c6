"""Compile what most tests call, once: `make test` does it beside lint. Each worker would do it for itself otherwise.

python -m tools.compile
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def rules() -> None:
    from oriflamme.rules import compile_all

    compile_all()


def bots_and_environments() -> None:
    from oriflamme.bots import compile_bots
    from oriflamme.envs import compile_envs

    compile_bots()
    compile_envs()


def main() -> None:
    """Side by side, each in a process of its own: they need about the same time."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for part in [pool.submit(rules), pool.submit(bots_and_environments)]:
            part.result()


if __name__ == "__main__":
    main()
