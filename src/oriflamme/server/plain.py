"""What people write, as it can be shown to others: names and chat. Nothing that is invisible, turns the line around or
climbs over the lines above; in a name no word of look-alike letters.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from .refusals import Refusal

MOST_MARKS: Final = 3  # on one letter: the most that a living script writes
LONGEST_NAME: Final = 32
# Characters that count as letters, marks or signs and yet show nothing: fillers, blanks, joiners, variation selectors.
INVISIBLE: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159, *range(0x180B, 0x1810)))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
# Alphabets whose letters look like each other's. In one word only one of them is written.
ALIKE: Final = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"))


def plain_text(text: str) -> str:
    """One line: what shows nothing, or is no text (controls, directions), is a space; few marks on a letter."""
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        is_mark = unicodedata.category(c) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if c in INVISIBLE or not c.isprintable():
            kept.append(" ")
        elif marks <= MOST_MARKS:
            kept.append(c)
    return " ".join("".join(kept).split())


def clean_name(name: str) -> str:
    """A name as it is shown; Refusal if nothing of it can be seen, or a word looks like what it is not."""
    name = plain_text(name)
    seen = any(unicodedata.category(c)[0] not in "MZ" for c in name)
    if not seen or len(name) > LONGEST_NAME or any(len(alphabets) > 1 for alphabets in alphabets_of(name)):
        raise Refusal("bad-name", status=422)
    return name


def alphabets_of(text: str) -> list[set[str]]:
    """The look-alike alphabets of each word."""
    words: list[set[str]] = [set()]
    for c in text:
        if unicodedata.category(c)[0] not in "LM":
            words.append(set())
        elif (alphabet := unicodedata.name(c, "").partition(" ")[0]) in ALIKE:
            words[-1].add(alphabet)
    return words
