"""Check in many games that the account of every seat adds up to its result: `python -m tools.review.accounts`.

    python -m tools.review.accounts --random 1000 --greedy 1000 --king 100 --full 20 --processes 14

Each bot plays itself in all boxes with 2 to 5 players, and every game is reviewed for all seats: at low effort, or
those of `--full`, which knights play, at full effort. Prints a line of JSON every few seconds, and a last one with
`passed`. The sets take turns, so that a run that is cut off has checked some games of each. The exit status is 1 if an
account is wrong by 1e-9 or more, or if the loss of a moment at full effort has a standard error above 1.5%.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass, field
from typing import Final, NamedTuple

from oriflamme.review import EFFORTS, Review, review
from tests.review.games import played
from tools.review.many_games import parser_of, run_all

SMALLEST: Final = 1e-9  # what counts as equal
LARGEST_ERROR: Final = EFFORTS["full"].error  # of the loss of a moment, at full effort
BOTS: Final = {"random": "random", "greedy": "greedy", "king": "king", "full": "knight"}
GAMES: Final = {"random": 1000, "greedy": 1000, "king": 100, "full": 20}
SHOWN: Final = 10  # games with a wrong account that are named


def gap_of(found: Review) -> float:
    """Return the largest difference between two numbers of a review that must be equal."""
    winners = int(found.course.end.winners)
    gaps = [abs(sum(row) - 1) for row in found.chances]
    gaps += [abs(sum(seat.account.deal.value for seat in found.seats))]
    for seat in found.seats:
        account = seat.account
        gaps += [abs(account.total - account.result), abs(account.fair - 1 / len(found.seats))]
        gaps += [abs(sum(skills_of(found, seat.family)) - account.own.value)]
        if found.course.is_finished:
            gaps.append(abs(account.result - (winners >> seat.family & 1) / winners.bit_count()))
    return max(gaps)


def skills_of(found: Review, family: int) -> list[float]:
    return [one.judgement.skill for one in found.decisions if one and one.decision.family == family]


def errors_of(found: Review) -> list[float]:
    """Return the standard errors of the losses of all moments."""
    return [moment.judged.judgement.loss_error for seat in found.seats for moment in seat.moments]


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


def check(name: str, seed: int) -> tuple[int, Checked]:
    """Play a game of a set and review it; return its seed, too."""
    found = review(played(BOTS[name], seed), effort=EFFORTS["full" if name == "full" else "low"])
    errors = errors_of(found)
    return seed, Checked(gap_of(found), max(errors, default=0.0), len(found.decisions), len(errors))


def in_turns(games: dict[str, int]) -> list[tuple[str, int]]:
    """Return all games by set and seed, so that all sets are half done when half of all games are."""
    found = [(name, seed) for name, count in games.items() for seed in range(count)]
    return sorted(found, key=lambda game: ((game[1] + 0.5) / games[game[0]], game[0]))


def main() -> None:
    parser = parser_of(__doc__)
    for name, count in GAMES.items():
        parser.add_argument(f"--{name}", type=int, default=count, metavar="GAMES", help=f"(default: {count})")
    options = parser.parse_args()
    games = {name: count for name in GAMES if (count := getattr(options, name)) > 0}
    if not games:
        parser.error("there are no games to check")
    tallies = {name: Tally(count) for name, count in games.items()}

    def add(name: str, found: tuple[int, Checked]) -> None:
        tallies[name].add(*found, is_full=name == "full")

    def figures() -> dict[str, object]:
        return {"sets": {name: asdict(tally) for name, tally in tallies.items()}}

    passed = run_all(in_turns(games), check, add, figures, options)
    passed["passed"] = not any(tally.wrong for tally in tallies.values())
    print(json.dumps(passed), flush=True)
    sys.exit(0 if passed["passed"] else 1)


if __name__ == "__main__":
    main()
