"""Errors of the notation: an English sentence with file and line.

Most errors also have a code, and the words that go with it, so that a page can show the error in the reader's language.
"""

from __future__ import annotations

from typing import Final

# Code -> what is wrong, and the words that go with it. Pages have a text for each code; errors without a code exist
# in English only.
CODES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "records": ("the text does not contain exactly one record", ("count",)),
    "long-line": ("a line is too long", ("count", "most")),
    "control-character": ("a line contains a control character", ("word",)),
    "unknown-word": ("no line begins with this word", ("word",)),
    "late-set-up": ("a set-up line after the first move, which is in line `first`", ("word", "first")),
    "line-twice": ("a line that may appear once appears again; the first one is line `first`", ("word", "first")),
    "no-family": ("expected a family", ("word",)),
    "no-kind": ("expected a kind of card", ("word",)),
    "no-card": ("expected a card such as `example`", ("word", "example")),
    "no-number": ("expected a number", ("word",)),
    "no-position": ("expected a position in the queue", ("word",)),
    "no-points": ("expected points such as R4", ("word",)),
    "no-choice": ("expected one of a fixed list of words", ("what", "word", "choices")),
    "newer-pool": ("a newer version has drawn the deck", ("count", "most")),
    "out-of-range": ("a number is too small or too large", ("what", "count", "least", "most")),
    "no-verb": ("a move begins with an unknown verb", ("word",)),
    "wrong-move": ("a move does not have the form that its verb requires", ("move",)),
    "card-twice": ("a card is in two places, or twice in one", ("card",)),
    "not-in-deck": ("a card is not in the deck", ("card",)),
    "deck-size": ("a deck has too few or too many kinds", ("count", "least", "most")),
    "not-playing": ("a family is not in the game", ("word", "count")),
    "two-families": ("a stack contains cards of two families", ("stack",)),
    "move-not-decided": ("a family moves while another family decides", ("move", "who")),
    "move-wrong-verb": ("a move does not answer the question", ("move",)),
    "move-not-legal": ("a move is against the rules", ("move",)),
    "move-after-end": ("a move comes after the end of the game", ("move",)),
}


class NotationError(ValueError):
    """Raised for a text that can't be read or a position that can't exist: file, line and reason."""

    def __init__(self, reason: str, line: int = 0, file: str = "", code: str = "", **words: str | int) -> None:
        assert set(words) == set(CODES[code][1] if code else ()), code
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.file = file
        self.code = code
        self.words = {name: short(word) if isinstance(word, str) else word for name, word in words.items()}

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part)
        return f"{place}: {self.reason}" if place else self.reason

    def at(self, line: int, file: str = "") -> NotationError:
        """Return the same error with line and file filled in where they were missing."""
        return NotationError(self.reason, self.line or line, self.file or file, self.code, **self.words)


def short(text: str) -> str:
    """Shorten a piece of text so that it can be shown on one line, without control characters."""
    clean = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:61])
    return clean if len(text) <= 60 else f"{clean[:60]}…"


def shown(text: str) -> str:
    """Return a piece of text as an error message quotes it."""
    return f"'{short(text)}'"
