"""The two random number generators: Philox4x32-10 for what must be the same everywhere (deals, seeds), and a small
multiply-with-carry generator for play-outs. Both need only signed 64-bit arithmetic.
"""

from __future__ import annotations

from typing import Final

from ...compiled.jit import rule

WORD: Final = 0xFFFFFFFF
M0: Final = 0xD2511F53
M1: Final = 0xCD9E8D57
W0: Final = 0x9E3779B9
W1: Final = 0xBB67AE85

# Streams: the second word of the counter, so that two uses of the same seed never overlap.
DEAL_STREAM: Final = 0
DECK_STREAM: Final = 1
CHOICE_STREAM: Final = 2

Words = tuple[int, int, int, int]


@rule
def philox(c0: int, c1: int, c2: int, c3: int, k0: int, k1: int) -> Words:
    """Return one block of Philox4x32-10 (Salmon et al. 2011): four 32-bit words for a counter and a key."""
    for _ in range(10):
        p0 = M0 * c0
        p1 = M1 * c2
        c0 = ((p1 >> 32) & WORD) ^ c1 ^ k0
        c1 = p1 & WORD
        c2 = ((p0 >> 32) & WORD) ^ c3 ^ k1
        c3 = p0 & WORD
        k0 = (k0 + W0) & WORD
        k1 = (k1 + W1) & WORD
    return c0, c1, c2, c3


@rule
def pick_word(block: Words, index: int) -> int:
    i = index & 3
    if i == 0:
        return block[0]
    if i == 1:
        return block[1]
    return block[2] if i == 2 else block[3]


@rule
def draw(limit: int, used: int, block: Words, stream: int, seed: Words) -> tuple[int, int, Words]:
    """Return an exactly uniform number below the limit (Lemire's method: multiply, and reject the few excess words).

    `used` is how many words of the stream have been used, and `block` is the last four. Both are returned, updated.
    """
    if limit == 1:
        return 0, used, block
    while True:
        if used & 3 == 0:
            block = philox(used >> 2, stream, seed[2], seed[3], seed[0], seed[1])
        product = pick_word(block, used) * limit
        used += 1
        rest = product & WORD
        if rest >= limit or rest >= ((1 << 32) - limit) % limit:
            return product >> 32, used, block


def seed_words(seed: int) -> Words:
    """Return a 128-bit seed as four 32-bit words, the lowest first: two for the key, two for the counter."""
    if not 0 <= seed < 1 << 128:
        raise ValueError(f"a seed is a whole number of at most 128 bits, not {seed}")
    return (seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD, seed >> 96 & WORD)


# Multiply-with-carry, a = 698769069, base 2**32 (Marsaglia): the state is carry * 2**32 + x.
MWC: Final = 698769069


@rule
def mwc_start(seed: int) -> int:
    """Return a state for a seed of 63 bits. Philox makes the states of neighbouring seeds unrelated."""
    block = philox(0, CHOICE_STREAM, 0, 0, seed & WORD, (seed >> 32) & WORD)
    return (block[0] % (MWC - 2) + 1) << 32 | block[1]


@rule
def mwc_next(state: int) -> int:
    return MWC * (state & WORD) + (state >> 32)


@rule
def below_of(state: int, limit: int) -> int:
    """Return a number below the limit from the low word of the state (bias under limit / 2**32)."""
    return ((state & WORD) * limit) >> 32


@rule
def pair_of(state: int, limit: int, other: int) -> tuple[int, int]:
    """Return a number below each limit: `below_of` their product, divided by `other`, as quotient and remainder."""
    product = (state & WORD) * limit
    return product >> 32, ((product & WORD) * other) >> 32
