"""Compare the speed of play-outs in two source trees, in alternating rounds of the same run.

    python -m tools.bench.compare_trees OLD/src NEW/src --rounds 10

Timings are noisy, so only the best round of each tree counts, and only the ratio is meaningful. Each round runs
`oriflamme.bench.engine_row` in a separate process, on one core, for every box with 3 and with 5 players.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

ROUND = """
import json, sys
from oriflamme.bench import engine_row
from oriflamme.rules import BOXES
rows = {}
for box in BOXES:
    for players in (3, 5):
        rows[f"{box} {players}"] = engine_row(box, players, 1, float(sys.argv[1])).decisions_s
print(json.dumps(rows))
"""


def play_round(tree: str, seconds: float) -> dict[str, float]:
    """Return the decisions per second in this tree, by box and number of players."""
    path = os.pathsep.join([tree, *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-c", ROUND, str(seconds)]
    out = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    rows: dict[str, float] = json.loads(out.splitlines()[-1])
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", help="the src folder of the first tree")
    parser.add_argument("new", help="the src folder of the second tree")
    parser.add_argument("--rounds", type=int, default=10, help="rounds per tree (default: 10)")
    parser.add_argument("--seconds", type=float, default=0.5, help="time per measurement (default: 0.5)")
    options = parser.parse_args()
    best: dict[str, dict[str, float]] = {options.old: {}, options.new: {}}
    for _ in range(options.rounds):
        for tree, figures in best.items():
            for name, speed in play_round(tree, options.seconds).items():
                figures[name] = max(figures.get(name, 0.0), speed)
    print(f"decisions per second, one core, best of {options.rounds} rounds")
    for name, old in best[options.old].items():
        new = best[options.new][name]
        print(f"{name:12} {old:14,.0f} {new:14,.0f}  new / old {new / old:.3f}")


if __name__ == "__main__":
    main()
