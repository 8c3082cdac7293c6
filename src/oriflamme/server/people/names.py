"""Makes names and chat safe to show: no invisible characters, no changes of writing direction, no stacks of marks.

In a name, no word may mix look-alike alphabets.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from ..messages.refusals import Refusal

MAX_MARKS: Final = 3  # combining marks per letter; no living script uses more
MAX_NAME_LENGTH: Final = 32
# Characters in letter, mark or symbol categories that are invisible: fillers, blanks, joiners, variation selectors.
INVISIBLE: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159, *range(0x180B, 0x1810)))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
# Alphabets with look-alike letters. A word may use only one of them.
ALIKE: Final = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"))


def plain_text(text: str) -> str:
    """Return the text as one line: invisible characters and controls become spaces, surplus marks are dropped."""
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        is_mark = unicodedata.category(c) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if c in INVISIBLE or not c.isprintable():
            kept.append(" ")
        elif marks <= MAX_MARKS:
            kept.append(c)
    return " ".join("".join(kept).split())


def clean_name(name: str) -> str:
    """Return a name as it is shown; raise Refusal if it is invisible, too long, or mixes look-alike alphabets."""
    name = plain_text(name)
    is_visible = any(unicodedata.category(c)[0] not in "MZ" for c in name)
    if not is_visible or len(name) > MAX_NAME_LENGTH or any(len(alphabets) > 1 for alphabets in alphabets_of(name)):
        raise Refusal("bad-name", status=422)
    return name


def alphabets_of(text: str) -> list[set[str]]:
    """Return the look-alike alphabets that each word uses."""
    words: list[set[str]] = [set()]
    for c in text:
        if unicodedata.category(c)[0] not in "LM":
            words.append(set())
        elif (alphabet := unicodedata.name(c, "").partition(" ")[0]) in ALIKE:
            words[-1].add(alphabet)
    return words
