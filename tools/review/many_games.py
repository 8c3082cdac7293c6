"""Runs a function for many games in several processes, and prints what is known so far as lines of JSON."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any


def parser_of(doc: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--processes", type=int, help="(default: as many as there are cores)")
    parser.add_argument("--every", type=float, default=10.0, metavar="SECONDS", help="between two lines (default: 10)")
    return parser


def run_all(
    tasks: Iterable[tuple[Any, ...]],
    work: Callable[..., Any],
    add: Callable[[str, Any], object],
    figures: Callable[[], dict[str, Any]],
    options: argparse.Namespace,
) -> dict[str, Any]:
    """Call `work` with each task, whose first part names its set, and `add` with the set and the result.

    Return the last figures. The first call loads compiled code, or compiles it, once for all processes.
    """
    began = last = time.monotonic()

    def now() -> dict[str, Any]:
        return {"seconds": round(time.monotonic() - began, 1), **figures()}

    with ProcessPoolExecutor(options.processes) as pool:
        running = {pool.submit(work, *task): task for task in tasks}
        for done in as_completed(running):
            add(running[done][0], done.result())
            if time.monotonic() - last >= options.every:
                last = time.monotonic()
                print(json.dumps(now()), flush=True)
    return now()
