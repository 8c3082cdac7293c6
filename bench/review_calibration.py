"""Measure what a review thinks of players of known strength: `python bench/review_calibration.py`.

    python bench/review_calibration.py --games 200 --processes 14
    python bench/review_calibration.py random knight --games 20 --effort full

Each level plays itself in the base box with 4 players, and every game is reviewed for all seats. Prints a line of JSON
every few seconds with what is known so far: for each level the mean loss per decision and the blunders per game, with
95% intervals over the games; the levels take turns, so that a run that is cut off has as many games of each. The target
is that the mean loss falls from each level to the next with intervals that don't touch (`apart`), and that the last
level has less than one blunder per game; if it isn't reached, the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from oriflamme.review import EFFORTS  # noqa: E402
from tests.review.calibration import LEVELS, GameFigures, are_apart, calibration, measure  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("levels", nargs="*", default=LEVELS, help="from the weakest to the strongest (default: all)")
    parser.add_argument("--games", type=int, default=200, help="per level (default: 200)")
    parser.add_argument("--effort", choices=EFFORTS, default="low", help="(default: low)")
    parser.add_argument("--processes", type=int, help="(default: as many as there are cores)")
    parser.add_argument("--every", type=float, default=10.0, metavar="SECONDS", help="between two lines (default: 10)")
    options = parser.parse_args()
    began = last = time.monotonic()
    for level in options.levels:
        measure(level, 0, "low", most=4)  # compiles the code, or loads it, once for all processes
    print(json.dumps({"ready": round(time.monotonic() - began, 1)}), flush=True)
    games: dict[str, list[GameFigures]] = {level: [] for level in options.levels}
    with ProcessPoolExecutor(options.processes) as pool:
        tasks = {
            pool.submit(measure, level, game, options.effort): level
            for game in range(options.games)
            for level in options.levels
        }
        for task in as_completed(tasks):
            games[tasks[task]].append(task.result())
            if time.monotonic() - last >= options.every:
                last = time.monotonic()
                print(json.dumps(figures(games, began)), flush=True)
    found = figures(games, began)
    found["passed"] = all(found["apart"]) and found["levels"][options.levels[-1]]["blunders"] < 1
    print(json.dumps(found), flush=True)
    sys.exit(0 if found["passed"] else 1)


def figures(games: dict[str, list[GameFigures]], began: float) -> dict[str, Any]:
    """Return the figures of all levels that have played, and whether each is apart from the next."""
    levels = {level: calibration(rows) for level, rows in games.items() if rows}
    return {
        "seconds": round(time.monotonic() - began, 1),
        "levels": {level: rounded(figures._asdict()) for level, figures in levels.items()},
        "apart": [are_apart(weaker, stronger) for weaker, stronger in pairwise(levels.values())],
    }


def rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [rounded(one) for one in value]
    return round(value, 5) if isinstance(value, float) else value


if __name__ == "__main__":
    main()
