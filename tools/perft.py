"""Perft: count the sequences of moves of each length from fixed positions, as a fingerprint of the rules.

python tools/perft.py            compare with tests/rules/perft.json
python tools/perft.py --regen    rewrite that file (after an intended change of the rules)
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

if not __package__:  # when run as a script, the repository is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from oriflamme.rules import Settings, State, actions, deal, kinds
from oriflamme.rules.events import new_log
from oriflamme.rules.machine import entry_points
from oriflamme.rules.state import OVER, new_games
from tools.random_games import play_on

GOLDENS = Path(__file__).resolve().parents[1] / "tests" / "rules" / "perft.json"


@dataclass(frozen=True)
class Start:
    """A fixed deal, the number of random moves made from it, and how deep to count from there."""

    name: str
    deck: str  # a box, or kinds
    players: int
    seed: int
    moves: int
    depth: int
    edition: int = 0
    rounds: int = 6
    set_aside: int = 3

    def position(self) -> State:
        deck = kinds.BOXES.get(self.deck) or tuple(kinds.NAMES.index(kind) for kind in self.deck.split())
        g = deal(Settings(deck, self.players, self.edition, self.rounds, self.set_aside), self.seed)
        play_on(g, Random(self.seed), self.moves)
        return g


MIXED = "shapeshifter royal-decree ambush prince impersonation plot bribery informer judge insurrection"
WHOLE = 99  # to the end of the game

STARTS = (
    *(
        Start(f"{box} {players} players after {moves} moves", box, players, seed, moves, depth)
        for seed, box in enumerate(kinds.BOXES)
        for players, moves, depth in ((2, 0, 6), (3, 0, 5), (3, 20, 6), (4, 45, 7), (5, 70, 6))
    ),
    *(
        Start(f"mixed {players} players after {moves} moves", MIXED, players, 7, moves, depth, edition=1)
        for players, moves, depth in ((2, 0, 6), (3, 25, 6), (5, 60, 8))
    ),
    Start("small base to the end", "soldier spy heir", 2, 1, 0, WHOLE, rounds=2, set_aside=0),
    Start("small ablaze to the end", "prince bribery trap", 2, 2, 0, WHOLE, rounds=2, set_aside=1),
    Start("small alliance to the end", "informer judge insurrection", 2, 3, 0, WHOLE, rounds=2, set_aside=1),
    Start("small mixed to the end", "plot shapeshifter ambush", 3, 4, 0, WHOLE, rounds=1, set_aside=0, edition=1),
)


class Counting:
    """Walks the tree of moves and counts `sequences` by length and `winners` by set of families."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.sequences: Counter[int] = Counter()
        self.winners: Counter[int] = Counter()
        self.games = new_games(128)  # one per level, so that the walk allocates nothing
        self.actions = np.empty((128, actions.ACTIONS), dtype=np.int16)
        self.log = new_log()

    def walk(self, level: int) -> None:
        g = self.games[level]
        legal = entry_points.actions(g, self.actions[level])
        if g.phase == OVER:
            self.winners[int(g.winners)] += 1
            return
        self.sequences[level + 1] += legal
        if level + 1 == self.depth:
            return
        child = self.games[level + 1]
        for i in range(legal):
            self.games[level + 1] = g
            entry_points.act(child, self.log, int(self.actions[level, i]))
            self.walk(level + 1)


def perft(start: Start) -> dict[str, list[int] | dict[str, int]]:
    counting = Counting(start.depth)
    counting.games[0] = start.position()
    counting.walk(0)
    winners = {str(families): n for families, n in sorted(counting.winners.items())}
    return {"sequences": [n for _, n in sorted(counting.sequences.items())], "winners": winners}


def write_goldens() -> None:
    rows = ",\n".join(f"  {json.dumps(start.name)}: {json.dumps(perft(start))}" for start in STARTS)
    GOLDENS.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--regen", action="store_true", help="rewrite tests/rules/perft.json")
    if parser.parse_args().regen:
        write_goldens()
        return 0
    goldens = json.loads(GOLDENS.read_text(encoding="utf-8"))
    failed = 0
    for start in STARTS:
        counted = perft(start)
        same = counted == goldens.get(start.name)
        failed += not same
        print(f"{start.name}: {counted}" + ("" if same else f"  expected {goldens.get(start.name)}"))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
