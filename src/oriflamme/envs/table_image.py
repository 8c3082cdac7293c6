"""Draw the table for `rgb_array`, without an image library: the queue in rows, then a line for each family."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..notation import Card, GameCards, table_drawing
from ..rules import State, kinds
from ..rules.state import FAMILY_LETTERS, NONE, PHASE_NAMES, RESOLUTION, SLOTS

Picture = NDArray[np.uint8]

WIDTH: Final = 720
HEIGHT: Final = 480
COLUMNS: Final = 9
CARD: Final = (76, 72)  # width and height of a place
EDGE: Final = 4

PAPER, INK, *COLOURS = (
    tuple(bytes.fromhex(colour[1:])) for colour in (table_drawing.PAPER, table_drawing.INK, *table_drawing.COLOURS)
)

# Letters of 3 by 5 pixels, row by row: 15 bits each.
GLYPHS: Final = {
    "A": "010101111101101", "B": "110101110101110", "C": "011100100100011", "D": "110101101101110",
    "E": "111100110100111", "F": "111100110100100", "G": "011100101101011", "H": "101101111101101",
    "I": "111010010010111", "J": "001001001101010", "K": "101110100110101", "L": "100100100100111",
    "M": "101111111101101", "N": "110101101101101", "O": "010101101101010", "P": "110101110100100",
    "Q": "010101101111011", "R": "110101110110101", "S": "011100010001110", "T": "111010010010010",
    "U": "101101101101111", "V": "101101101101010", "W": "101101111111101", "X": "101101010101101",
    "Y": "101101010010010", "Z": "111001010100111", "0": "111101101101111", "1": "010110010010111",
    "2": "110001010100111", "3": "110001010001110", "4": "101101111001001", "5": "111100110001110",
    "6": "011100110101010", "7": "111001010010010", "8": "010101010101010", "9": "010101011001110",
    "-": "000000111000000", "+": "000010111010000", "?": "110001010000010", "!": "010010010000010",
    ":": "000010000010000", "(": "001010010010001", ")": "100010010010100", "^": "010101000000000",
    "~": "000001111100000", "*": "000101010101000",
}  # fmt: skip
PIXELS: Final = {letter: np.array(list(map(int, bits))).reshape(5, 3) == 1 for letter, bits in GLYPHS.items()}


def write(picture: Picture, text: str, x: int, y: int, colour: tuple[int, ...], size: int = 2) -> None:
    """Write text on one line, without the letters that do not fit."""
    for letter in text.upper():
        shape = PIXELS.get(letter)
        if shape is not None and x + 3 * size <= picture.shape[1] and y + 5 * size <= picture.shape[0]:
            large = shape.repeat(size, axis=0).repeat(size, axis=1)
            picture[y : y + 5 * size, x : x + 3 * size][large] = colour
        x += 4 * size


def draw_card(picture: Picture, card: Card, x: int, y: int, covered: int, now: bool) -> None:
    """Draw one place: plain if its card is revealed, hatched if it is face down, with the number of covered cards."""
    width, height = CARD
    box = picture[y : y + height - EDGE, x : x + width - EDGE]
    colour = COLOURS[card.family]
    box[:] = INK if now else colour
    face = box[EDGE:-EDGE, EDGE:-EDGE]
    if card.revealed:
        face[:] = PAPER
    else:
        rows, columns = np.indices(face.shape[:2])
        face[:] = colour
        face[(rows + columns) % 8 < 2] = PAPER
        face[4:16] = PAPER
    name = "?" if card.kind == NONE else kinds.NAMES[card.kind]
    write(picture, FAMILY_LETTERS[card.family], x + 8, y + 9, colour)
    write(picture, name[:14], x + 18, y + 9, INK, 1)
    marks = "!" * card.sentenced + "^" * card.known + "~" * card.waits
    lower = f"+{card.tokens}" if card.tokens else ""
    picture[y + 44 : y + 62, x + 6 : x + width - 10] = PAPER
    write(picture, lower + marks, x + 8, y + 48, INK)
    if covered:
        write(picture, f"({covered})", x + 46, y + 48, colour)


def draw_table(g: State) -> Picture:
    """Draw the whole table, face-down cards included."""
    picture: Picture = np.full((HEIGHT, WIDTH, 3), PAPER, dtype=np.uint8)
    table = GameCards(g)
    phase = PHASE_NAMES[int(g.phase)]
    write(picture, f"round {int(g.round_now)} {phase}", 16, 12, INK, 3)
    for place, stack in enumerate(table.queue):
        x = 16 + place % COLUMNS * CARD[0]
        y = 40 + place // COLUMNS * CARD[1]
        now = g.phase == RESOLUTION and place == g.cursor
        draw_card(picture, stack[0], x, y, len(stack) - 1, bool(now))
    for family in range(int(g.players)):
        y = 352 + family * 25
        picture[y - 5 : y + 15, 16:32] = COLOURS[family]
        write(picture, FAMILY_LETTERS[family], 20, y, PAPER)
        hand = " ".join(kinds.NAMES[int(g.deck[slot])] for slot in range(SLOTS) if int(g.hand[family]) >> slot & 1)
        write(picture, f"{int(g.points[family])}", 40, y, INK, 2)
        write(picture, hand, 80, y + 2, INK, 1)
    return picture
