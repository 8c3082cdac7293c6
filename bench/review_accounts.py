"""Check in many games that the account of every seat adds up to its result: `python bench/review_accounts.py`.

    python bench/review_accounts.py --random 1000 --greedy 1000 --king 100 --full 20 --processes 14

Each bot plays itself in all boxes with 2 to 5 players, and every game is reviewed for all seats: at low effort, or
those of `--full`, which knights play, at full effort. Prints a line of JSON every few seconds, and a last one with
`passed`. The sets take turns, so that a run that is cut off has checked some games of each. The exit status is 1 if an
account is wrong by 1e-9 or more, or if the loss of a moment at full effort has a standard error above 1.5%.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from oriflamme.review import EFFORTS, review  # noqa: E402
from tests.review.accounts import LARGEST_ERROR, SMALLEST, errors_of, gap_of  # noqa: E402
from tests.review.games import played  # noqa: E402

BOTS: Final = {"random": "random", "greedy": "greedy", "king": "king", "full": "knight"}
GAMES: Final = {"random": 1000, "greedy": 1000, "king": 100, "full": 20}
SHOWN: Final = 10  # games with a wrong account that are named


class Checked(NamedTuple):
    """A game that was reviewed."""

    gap: float
    error: float  # the largest of a moment's loss
    decisions: int
    moments: int


@dataclass
class Tally:
    """The games of a set so far."""

    games: int
    done: int = 0
    decisions: int = 0
    moments: int = 0
    largest_gap: float = 0.0
    largest_error: float = 0.0
    wrong: int = 0
    wrong_seeds: list[int] = field(default_factory=list)

    def add(self, seed: int, checked: Checked, is_full: bool) -> None:
        self.done += 1
        self.decisions += checked.decisions
        self.moments += checked.moments
        self.largest_gap = max(self.largest_gap, checked.gap)
        self.largest_error = max(self.largest_error, checked.error)
        if checked.gap >= SMALLEST or (is_full and checked.error > LARGEST_ERROR):
            self.wrong += 1
            self.wrong_seeds = [*self.wrong_seeds, seed][:SHOWN]


def check(name: str, seed: int) -> Checked:
    """Play a game of a set and review it."""
    found = review(played(BOTS[name], seed), effort=EFFORTS["full" if name == "full" else "low"])
    errors = errors_of(found)
    return Checked(gap_of(found), max(errors, default=0.0), len(found.decisions), len(errors))


def in_turns(games: dict[str, int]) -> list[tuple[str, int]]:
    """Return all games by set and seed, so that all sets are half done when half of all games are."""
    found = [(name, seed) for name, count in games.items() for seed in range(count)]
    return sorted(found, key=lambda game: ((game[1] + 0.5) / games[game[0]], game[0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, count in GAMES.items():
        parser.add_argument(f"--{name}", type=int, default=count, metavar="GAMES", help=f"(default: {count})")
    parser.add_argument("--processes", type=int, help="(default: as many as there are cores)")
    parser.add_argument("--every", type=float, default=10.0, metavar="SECONDS", help="between two lines (default: 10)")
    options = parser.parse_args()
    games = {name: count for name in GAMES if (count := getattr(options, name)) > 0}
    if not games:
        parser.error("there are no games to check")
    began = last = time.monotonic()
    for name in games:
        review(played(BOTS[name], 0), effort=EFFORTS["low"])  # compiles the code, or loads it, once for all processes
    print(json.dumps({"ready": round(time.monotonic() - began, 1)}), flush=True)
    tallies = {name: Tally(count) for name, count in games.items()}
    with ProcessPoolExecutor(options.processes) as pool:
        tasks = {pool.submit(check, name, seed): (name, seed) for name, seed in in_turns(games)}
        for task in as_completed(tasks):
            name, seed = tasks[task]
            tallies[name].add(seed, task.result(), name == "full")
            if time.monotonic() - last >= options.every:
                last = time.monotonic()
                print(json.dumps(figures(tallies, began)), flush=True)
    passed = not any(tally.wrong for tally in tallies.values())
    print(json.dumps({**figures(tallies, began), "passed": passed}), flush=True)
    sys.exit(0 if passed else 1)


def figures(tallies: dict[str, Tally], began: float) -> dict[str, object]:
    sets = {name: asdict(tally) for name, tally in tallies.items()}
    return {"seconds": round(time.monotonic() - began, 1), "sets": sets}


if __name__ == "__main__":
    main()
