"""Measure how strong the learned bot and the levels are: `python -m tools.bench.learned_arena`.

It plays all the matches below on duplicate deals, each for its part of the time or until all its deals are played, and
prints a line of JSON per match: the win share with its 95% interval, the fair share, and the target. It needs neither a
GPU nor a network.

    python -m tools.bench.learned_arena --processes 16 --seconds 540
    python -m tools.bench.learned_arena --only base-4 --weights runs/king/weights.bin --deals 500 --seconds 0
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KING_BEFORE = "search:iterations=3000"
EVALUATIONS = 300  # as in bots/levels.py


@dataclass(frozen=True)
class Match:
    """One bot alone against copies of another, or two bots with two seats each."""

    name: str
    bot: str  # {weights} and {ahead} are replaced
    against: str
    box: str = "base"
    players: int = 4
    target: float | None = None  # None: the whole interval must be above the fair share
    is_pair: bool = False
    weight: float = 1.0  # its part of the time


RAW, AHEAD = "learned:{weights}", "learned:{ahead},{weights}"
MATCHES = (
    Match("base-4, raw", RAW, KING_BEFORE, target=0.38, weight=3),
    Match("base-4, looking ahead", AHEAD, KING_BEFORE, target=0.42, weight=4),
    Match("base-4, raw, greedy", RAW, "greedy", target=0.55, weight=0.5),
    Match("base-4, looking ahead, greedy", AHEAD, "greedy", target=0.55),
    *(
        Match(f"{box}-{players}, {what}", bot, KING_BEFORE, box, players)
        for what, bot in (("raw", RAW), ("looking ahead", AHEAD))
        for box, players in (("ablaze", 4), ("alliance", 4), ("mixed", 4), ("base", 2), ("base", 3), ("base", 5))
    ),
    Match("knight and squire", "knight", "squire", target=0.55, is_pair=True),
    Match("champion and knight", "champion", "knight", target=0.55, is_pair=True),
    Match("king and champion", "king", "champion", target=0.55, is_pair=True, weight=2),
)


def play(match: Match, seconds: float, options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play a match and return its figures."""
    parts = {"weights": f"weights={options.weights}" if options.weights else "", "ahead": options.ahead}
    bot, against = (spec.format(**parts).rstrip(",:") for spec in (match.bot, match.against))
    bots = [bot, against] if match.is_pair else [bot, "--against", against]
    command = [sys.executable, "-W", "ignore", "-m", "oriflamme", "arena", *bots, "--box", match.box, "--no-stop"]
    command += ["--players", str(match.players), "--seed", str(options.seed), "--deals", str(options.deals)]
    command += ["--json", "--out", str(folder)]
    command += ["--seconds", str(seconds)] if seconds else []
    command += ["--jobs", str(options.processes)] if options.processes else []
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return {"match": match.name, "failed": done.stderr.strip().splitlines()[-1:]}
    figures = json.loads(done.stdout)
    row = figures["bots"][0]
    seats = 2 if match.is_pair else 1
    share, low, high = (seats * (x if x is not None else math.nan) for x in row["win_share"])
    fair = seats / match.players
    reached = low > fair if match.target is None else share >= match.target and low > fair
    return {
        "match": match.name, "bot": bot, "against": against, "box": match.box, "players": match.players,
        "share": rounded(share), "low": rounded(low), "high": rounded(high), "fair": fair, "target": match.target,
        "reached": reached, "deals": figures["deals"], "games": figures["games"],
        "ms_per_move": round(row["ms_a_decision"], 2), "failed": sum(one["failed"] for one in figures["bots"]),
        "seconds": round(time.monotonic() - began, 1),
    }  # fmt: skip


def rounded(share: float) -> float | None:
    """Return a share with four digits; one deal has no interval."""
    return None if math.isnan(share) else round(share, 4)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the learned bot and the levels.")
    parser.add_argument("--weights", help="a file of weights for `learned` (default: those of the package)")
    parser.add_argument("--ahead", default=f"evaluations={EVALUATIONS}", help="settings of `learned` that looks ahead")
    parser.add_argument("--seconds", type=float, default=540.0, help="for all matches together; 0: no limit")
    parser.add_argument("--deals", type=int, default=500, help="at most so many deals per match")
    parser.add_argument("--processes", type=int, default=0, help="worker processes (default: one per core)")
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--only", default="", help="only matches whose names contain this")
    parser.add_argument("--out", type=Path, help="also write the lines to this file")
    options = parser.parse_args()
    matches = [match for match in MATCHES if options.only in match.name]
    if not matches:
        parser.error(f"no match is called {options.only!r}: {', '.join(match.name for match in MATCHES)}")
    began = time.monotonic()
    left = sum(match.weight for match in matches)
    with tempfile.TemporaryDirectory() as temporary:
        for number, match in enumerate(matches):
            seconds = 0.0
            if options.seconds:  # what an earlier match did not need is shared by the others
                seconds = max(1.0, options.seconds - (time.monotonic() - began)) * match.weight / left
            left -= match.weight
            line = json.dumps(play(match, seconds, options, Path(temporary) / str(number)))
            print(line, flush=True)
            if options.out:
                with options.out.open("a") as file:
                    file.write(line + "\n")


if __name__ == "__main__":
    main()
