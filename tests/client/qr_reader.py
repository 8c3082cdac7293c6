"""Read an undistorted QR code (versions 1 to 6, level M, bytes), to check that a phone would read what the page draws.

Written from the standard (ISO/IEC 18004), not from the library that draws the code.
"""

from __future__ import annotations

from typing import Final

FORMAT_MASK: Final = 0b101010000010010
LEVEL_M: Final = 0
# version -> number of blocks, data bytes in each
BLOCKS: Final = {1: (1, 16), 2: (1, 28), 3: (1, 44), 4: (2, 32), 5: (2, 43), 6: (4, 27)}
MASKS: Final = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, _: r % 2 == 0,
    lambda _, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)

Modules = list[list[bool]]


def number(bits: list[bool]) -> int:
    return sum(bit << i for i, bit in enumerate(reversed(bits)))


def is_function(size: int, row: int, column: int) -> bool:
    """Return whether a module is part of a pattern (finder with format bits, timing, alignment) instead of data."""
    in_finder = (row < 9 and column < 9) or (row < 9 and column >= size - 8) or (row >= size - 8 and column < 9)
    middle = size - 7
    in_alignment = size > 21 and abs(row - middle) <= 2 and abs(column - middle) <= 2
    return in_finder or row == 6 or column == 6 or in_alignment


def has_finder(modules: Modules, top: int, left: int) -> bool:
    rings = [[max(abs(r - 3), abs(c - 3)) != 2 for c in range(7)] for r in range(7)]
    return [row[left : left + 7] for row in modules[top : top + 7]] == rings


def mask_of(modules: Modules) -> int:
    """Return the mask, read from the format bits next to the finder at the top left."""
    row = [modules[8][column] for column in (0, 1, 2, 3, 4, 5, 7, 8)]
    column = [modules[line][8] for line in (7, 5, 4, 3, 2, 1, 0)]
    found = number([*row, *column]) ^ FORMAT_MASK
    assert found >> 13 == LEVEL_M, "expected error correction level M"
    return found >> 10 & 7


def bits_of(modules: Modules) -> list[bool]:
    """Return the unmasked data bits in zigzag order."""
    size, mask = len(modules), MASKS[mask_of(modules)]
    found, up = [], True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in range(size - 1, -1, -1) if up else range(size):
            for column in (right, right - 1):
                if not is_function(size, row, column):
                    found.append(modules[row][column] ^ mask(row, column))
        up = not up
    return found


def read_qr(modules: Modules) -> str:
    size = len(modules)
    assert all(len(row) == size for row in modules), "expected a square"
    assert all(has_finder(modules, *at) for at in ((0, 0), (0, size - 7), (size - 7, 0))), (
        "expected three finder patterns"
    )
    blocks, length = BLOCKS[(size - 17) // 4]
    bits = bits_of(modules)
    words = [number(bits[i : i + 8]) for i in range(0, 8 * blocks * length, 8)]
    data = [words[i * blocks + block] for block in range(blocks) for i in range(length)]
    stream = [bool(word >> (7 - i) & 1) for word in data for i in range(8)]
    assert number(stream[:4]) == 0b0100, "expected byte mode"
    count = number(stream[4:12])
    return bytes(number(stream[12 + 8 * i : 20 + 8 * i]) for i in range(count)).decode()
