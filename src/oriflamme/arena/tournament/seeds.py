"""Every seed of a tournament comes from its one seed, by SHA-256 over a path that says what it is for.

    derive(seed, "deal", 7)               the deal of deal 7: 128 bits
    derive(seed, "deck", 7)               its deck, where decks are drawn
    choice_seed(seed, 31, 2, 15)          what the bot in seat 2 is given for decision 15 of game 31: 63 bits

Nothing depends on the order of play, on the machine or on how the work was divided.
"""

from __future__ import annotations

import hashlib
from typing import Final

NAMESPACE: Final = "oriflamme arena 1"  # another number: another tournament for every seed
CHOICE_BITS: Final = 63  # what determinizations and play-outs take


def digest(seed: int, *path: str | int) -> bytes:
    return hashlib.sha256("\n".join([NAMESPACE, str(seed), *map(str, path)]).encode()).digest()


def derive(seed: int, *path: str | int) -> int:
    """128 bits for this purpose."""
    return int.from_bytes(digest(seed, *path)[:16], "big")


def choice_seed(seed: int, game: int, seat: int, decision: int) -> int:
    """63 bits for one decision of one bot."""
    return int.from_bytes(digest(seed, "choice", game, seat, decision)[:8], "big") >> (64 - CHOICE_BITS)
