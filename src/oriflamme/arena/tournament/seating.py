"""Who sits where. Every deal is played several times, each time with the bots in other seats; luck of the deal and of
the seat then falls on all of them alike.

A seating is a tuple: seat -> number of the bot.
"""

from __future__ import annotations

import random
from itertools import combinations, permutations

Seating = tuple[int, ...]


def rotations(challenger: int, field: int, players: int) -> list[Seating]:
    """1 against n-1: the challenger in every seat, the same bot in all others."""
    return [tuple(challenger if seat == own else field for seat in range(players)) for own in range(players)]


def shares_of_seats(bots: int, players: int) -> list[Seating]:
    """Free for all: which bots sit down, as evenly as can be; who gets the odd seats goes through all possibilities."""
    whole, odd = divmod(players, bots)
    return [
        tuple(bot for bot in range(bots) for _ in range(whole + (bot in luckier)))
        for luckier in combinations(range(bots), odd)
    ]


def all_seatings(bots: int, players: int, most: int) -> list[Seating] | None:
    """Every distinct seating of an even free-for-all; None if there are more than `most`."""
    found: set[Seating] = set()
    for sitting in shares_of_seats(bots, players):
        for seating in permutations(sitting):
            found.add(seating)
            if len(found) > most:
                return None
    return sorted(found)


def circle(bots: int, players: int, seed: int) -> list[Seating]:
    """A balanced set where all seatings are too many: the bots stand in a circle, in an order drawn from the seed, and
    each window of n neighbours is a table. In as many games as there are bots each sits in every seat exactly once.
    """
    order = list(range(bots))
    random.Random(seed).shuffle(order)
    return [tuple(order[(start + seat) % bots] for seat in range(players)) for start in range(bots)]
