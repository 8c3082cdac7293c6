"""The verifiable deal: commit before, the seats' own shares, reveal after.

    secret   32 random bytes of the server, drawn when the table is opened
    commit   SHA-256(secret), shown at once
    share    16 bytes of each seat, given with `ready`; all zero for a bot and for a person who gave none
    seed     the first 16 bytes of SHA-256(secret + share of seat 1 + … + share of the last seat)

The seed as a number is big-endian. Everything is written in hexadecimal. The server can't choose a deal, because it has
committed before it knows the shares; the seats can't, because they don't know the secret.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

SECRET_BYTES: Final = 32
SHARE_BYTES: Final = 16
SEED_BYTES: Final = 16
NO_SHARE: Final = "00" * SHARE_BYTES


def new_secret() -> str:
    return secrets.token_bytes(SECRET_BYTES).hex()


def commitment(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, shares: Sequence[str]) -> str:
    digest = hashlib.sha256(bytes.fromhex(secret))
    for share in shares:
        digest.update(bytes.fromhex(share))
    return digest.digest()[:SEED_BYTES].hex()


def seed_number(seed: str) -> int:
    return int.from_bytes(bytes.fromhex(seed), "big")


def is_share(text: str) -> bool:
    """Exactly 16 bytes in lower-case hexadecimal: one share has one spelling."""
    return len(text) == 2 * SHARE_BYTES and all(c in "0123456789abcdef" for c in text)
