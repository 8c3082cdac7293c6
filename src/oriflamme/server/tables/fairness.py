"""The verifiable deal: the server commits to a secret, every seat adds a share, and the secret is revealed at the end.

    secret   32 random bytes that the server draws when the table is opened
    commit   SHA-256(secret), shown immediately
    share    16 bytes from each seat; all zero for a bot and for a person who sent none. With `ready` a seat sends
             SHA-256(share); when everybody is ready, each reveals its share
    seed     the first 16 bytes of SHA-256(secret + share of seat 1 + … + share of the last seat)
    draw     the first 16 bytes of SHA-256("oriflamme mixed deck" + secret): the seed that draws a mixed deck

A seed is read as a big-endian number. Everything is written in hexadecimal. The server can't choose a deal, because it
commits before it knows the shares; the seats can't, because they don't know the secret; and somebody who knows the
secret and has a seat can't either, because all shares are fixed before any is known (docs/server.md says what remains).
A deck is shown before anybody
sits down, so it comes from the secret alone; it is the same for every seat and reveals nothing about the secret.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from ...rules import draw_deck, kinds

SECRET_BYTES: Final = 32
SHARE_BYTES: Final = 16
SEED_BYTES: Final = 16
NO_SHARE: Final = "00" * SHARE_BYTES
# With the secret these are 52 bytes. Commitments hash 32 bytes and seeds 32 plus 16 per seat, so no hashes coincide.
DRAW: Final = b"oriflamme mixed deck"


def new_secret() -> str:
    return secrets.token_bytes(SECRET_BYTES).hex()


def commitment(secret: str) -> str:
    """Return the commitment to a secret, or to a share."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, shares: Sequence[str]) -> str:
    digest = hashlib.sha256(bytes.fromhex(secret))
    for share in shares:
        digest.update(bytes.fromhex(share))
    return digest.digest()[:SEED_BYTES].hex()


def drawn_deck(secret: str, pool: int = kinds.POOL_VERSION) -> tuple[int, ...]:
    """Return the ten kinds that the secret draws from this version of the pool (R10.1)."""
    return draw_deck(seed_number(hashlib.sha256(DRAW + bytes.fromhex(secret)).hexdigest()[: 2 * SEED_BYTES]), pool)


def seed_number(seed: str) -> int:
    return int.from_bytes(bytes.fromhex(seed), "big")


def is_share(text: str) -> bool:
    """Return whether the text is exactly 16 bytes in lower-case hexadecimal, so that a share has only one spelling."""
    return is_hex(text, SHARE_BYTES)


def is_secret(text: str) -> bool:
    return is_hex(text, SECRET_BYTES)


def is_hex(text: str, size: int) -> bool:
    return len(text) == 2 * size and all(c in "0123456789abcdef" for c in text)
