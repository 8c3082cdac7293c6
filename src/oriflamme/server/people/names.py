"""Makes names and chat safe to show: no invisible characters, no changes of writing direction, no stacks of marks.

In a name, no word may mix look-alike alphabets.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from idna.core import valid_contextj

from ..messages.refusals import Refusal

MAX_MARKS: Final = 3  # combining marks per letter; no living script uses more
MAX_NAME_LENGTH: Final = 32
# Characters in letter, mark or symbol categories that are invisible: fillers, blanks, joiners, variation selectors.
INVISIBLE: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x2D7F, 0x3164, 0xFFA0, 0x16FE4, 0x1D159))
) | frozenset(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
ZERO_WIDTH_JOINER: Final = "\u200d"
JOINERS: Final = ("\u200c", ZERO_WIDTH_JOINER)
SEVERAL_JOINERS: Final = re.compile("([\u200c\u200d])[\u200c\u200d]+")
EMOJI_STYLE: Final = "\ufe0f"  # a variation selector
SKIN_TONES: Final = tuple(map(chr, range(0x1F3FB, 0x1F400)))
# Alphabets with look-alike letters. A word may use only one of them.
ALIKE: Final = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"))


def plain_text(text: str) -> str:
    """Return the text as one line: invisible characters and controls become spaces, surplus marks are dropped.

    A joiner stays where it changes what people see, in scripts that need it, such as Persian, and between emoji;
    elsewhere it is dropped.
    """
    kept: list[str] = []
    marks = 0
    text = "".join(map(without_selector, " " + text, text)) if EMOJI_STYLE in text else text
    text = SEVERAL_JOINERS.sub(r"\1", unicodedata.normalize("NFC", text))
    for i, c in enumerate(text):
        is_mark = unicodedata.category(c) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if c in JOINERS:
            kept.append(c if is_joined(text, i) else "")
        elif c in INVISIBLE or not c.isprintable():
            kept.append(" ")
        elif marks <= MAX_MARKS:
            kept.append(c)
    return " ".join("".join(kept).split())


def without_selector(before: str, c: str) -> str:
    """Return a character; nothing if it only says that the emoji before it is one."""
    return "" if c == EMOJI_STYLE and is_emoji(before) else c


def is_joined(text: str, at: int) -> bool:
    """Return whether a joiner is needed: between two emoji, or where RFC 5892 (A.1, A.2) allows it."""
    if text[at] == ZERO_WIDTH_JOINER and is_emoji(text[:at][-1:]) and is_emoji(text[at + 1 :][:1]):
        return True
    try:
        return valid_contextj(text, at)
    except ValueError:  # a neighbour is not assigned
        return False


def is_emoji(c: str) -> bool:
    return bool(c) and (unicodedata.category(c) == "So" or c in SKIN_TONES)


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
