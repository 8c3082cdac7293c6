"""A second implementation of docs/deal.md, without the engine. As a script it writes tests/rules/deals.json.

python tests/rules/reference_deal.py
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

GOLDENS = Path(__file__).with_name("deals.json")
POOL = [*range(11), *range(12, 31)]  # pool 1: the kinds of the three boxes; 11 is the Twin
WORD = 2**32 - 1


def philox(counter: list[int], key: list[int]) -> list[int]:
    x0, x1, x2, x3 = counter
    k0, k1 = key
    for _ in range(10):
        a, b = 0xD2511F53 * x0, 0xCD9E8D57 * x2
        x0, x1, x2, x3 = b >> 32 ^ x1 ^ k0, b & WORD, a >> 32 ^ x3 ^ k1, a & WORD
        k0, k1 = k0 + 0x9E3779B9 & WORD, k1 + 0xBB67AE85 & WORD
    return [x0, x1, x2, x3]


def words(seed: int, stream: int) -> Iterator[int]:
    s = [seed >> shift & WORD for shift in (0, 32, 64, 96)]
    for block in count():
        yield from philox([block, stream, s[2], s[3]], s[:2])


def below(limit: int, source: Iterator[int]) -> int:
    if limit == 1:
        return 0
    while True:
        product = next(source) * limit
        if product & WORD >= 2**32 % limit:
            return product >> 32


def shuffled(size: int, source: Iterator[int]) -> list[int]:
    order = list(range(size))
    for last in range(size - 1, -1, -1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return order


def deal(seed: int, cards: int, players: int, set_aside: int) -> tuple[list[list[int]], int]:
    """Return the slots that each family has set aside, and the first player."""
    source = words(seed, 0)
    asides = [sorted(shuffled(cards, source)[:set_aside]) for _ in range(players)]
    return asides, below(players, source)


def deck(seed: int, pool: Sequence[int] = POOL) -> list[int]:
    """Return the ten kinds of a mixed deck, counted from 0 in the order of docs/notation.md.

    Pool 1 is written out here, not taken from the rules, because a changed pool would change the deck of every seed.
    """
    return sorted(pool[i] for i in shuffled(len(pool), words(seed, 1))[:10])


SEEDS = (0, 1, 2, 2**32, 2**63 - 1, 2**64, 2**127, 2**128 - 1, 0x0123456789ABCDEFFEDCBA9876543210, 0x6F7269666C616D6D65)
SHAPES = ((10, 2, 3), (10, 3, 3), (10, 4, 3), (10, 5, 3), (3, 2, 1), (5, 4, 2), (7, 3, 0))


def write_goldens() -> None:
    deals = []
    for seed in SEEDS:
        for cards, players, set_aside in SHAPES:
            asides, first = deal(seed, cards, players, set_aside)
            row = {"seed": f"{seed:032x}", "cards": cards, "players": players, "set_aside": set_aside}
            deals.append(row | {"aside": asides, "first": first})
    rows = ",\n".join("    " + json.dumps(row) for row in deals)
    decks = ",\n".join("    " + json.dumps({"seed": f"{seed:032x}", "deck": deck(seed)}) for seed in SEEDS)
    about = (
        "The deal and the deck of each seed, as docs/deal.md defines them. Seeds are hexadecimal. Cards are slots, and "
        "kinds are those of docs/notation.md; both are counted from 0."
    )
    GOLDENS.write_text(
        f'{{\n  "about": {json.dumps(about)},\n  "deals": [\n{rows}\n  ],\n  "decks": [\n{decks}\n  ]\n}}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    write_goldens()
