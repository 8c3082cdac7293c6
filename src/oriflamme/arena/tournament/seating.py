"""Seatings. Every deal is played several times with the bots in different seats, so that the luck of the deal and of
the seat affects all of them equally.

A seating is a tuple: seat -> number of the bot.
"""

from __future__ import annotations

import random
from itertools import combinations, permutations

Seating = tuple[int, ...]


def rotations(challenger: int, field: int, players: int) -> list[Seating]:
    """Return the seatings of 1 against n-1: the challenger once in every seat, the field in all others."""
    return [tuple(challenger if seat == own else field for seat in range(players)) for own in range(players)]


def shares_of_seats(bots: int, players: int) -> list[Seating]:
    """Return the bots of each table. They share the seats as evenly as possible and take turns at the extra seats."""
    whole, odd = divmod(players, bots)
    return [
        tuple(bot for bot in range(bots) for _ in range(whole + (bot in with_extra)))
        for with_extra in combinations(range(bots), odd)
    ]


def all_seatings(bots: int, players: int, most: int) -> list[Seating] | None:
    """Return every distinct seating of an even free-for-all, or None if there are more than `most`."""
    found: set[Seating] = set()
    for sitting in shares_of_seats(bots, players):
        for seating in permutations(sitting):
            found.add(seating)
            if len(found) > most:
                return None
    return sorted(found)


def circle(bots: int, players: int, seed: int) -> list[Seating]:
    """Return a balanced set of seatings, for use when there are too many to play them all.

    The bots form a circle, in an order drawn from the seed, and each window of n neighbours is a table. There are as
    many games as bots, and each bot has every seat exactly once.
    """
    order = list(range(bots))
    random.Random(seed).shuffle(order)
    return [tuple(order[(start + seat) % bots] for seat in range(players)) for start in range(bots)]
