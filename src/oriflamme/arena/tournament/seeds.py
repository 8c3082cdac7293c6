"""Derives every seed of a tournament from its one seed, by SHA-256 over a path that names the purpose.

    derive(seed, "deal", 7)               the cards of deal 7: 128 bits
    derive(seed, "deck", 7)               its deck, if decks are drawn
    choice_seed(seed, 31, 2, 15)          for the bot in seat 2 at decision 15 of game 31: 63 bits

Nothing depends on the order of play, on the machine or on how the work is divided.
"""

from __future__ import annotations

import hashlib
from typing import Final

NAMESPACE: Final = "oriflamme arena 1"  # changing the number changes the tournament of every seed
CHOICE_BITS: Final = 63  # the size that determinizations and play-outs accept


def digest(seed: int, *path: str | int) -> bytes:
    return hashlib.sha256("\n".join([NAMESPACE, str(seed), *map(str, path)]).encode()).digest()


def derive(seed: int, *path: str | int) -> int:
    """Return 128 bits for this purpose."""
    return int.from_bytes(digest(seed, *path)[:16], "big")


def choice_seed(seed: int, game: int, seat: int, decision: int) -> int:
    """Return 63 bits for one decision of one bot."""
    return int.from_bytes(digest(seed, "choice", game, seat, decision)[:8], "big") >> (64 - CHOICE_BITS)
