"""What is wrong with a text, and where: a sentence in English, and for most errors a code and its words, so that a page
can say the same in the language of its reader.
"""

from __future__ import annotations

from typing import Final

# Code -> what is wrong, and the words that come with it. Pages have a text for each; other errors have English only.
CODES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "records": ("not one record but another number of them", ("count",)),
    "long-line": ("a line of more characters than are read", ("count", "most")),
    "control-character": ("a character that no text has", ("word",)),
    "unknown-word": ("no line begins with this word", ("word",)),
    "late-set-up": ("a set-up line after the first move, which is in line `first`", ("word", "first")),
    "line-twice": ("what may be said once is said again; first in line `first`", ("word", "first")),
    "no-family": ("a family is expected", ("word",)),
    "no-kind": ("a kind of card is expected", ("word",)),
    "no-card": ("a card is expected, like `example`", ("word", "example")),
    "no-number": ("a number is expected", ("word",)),
    "no-position": ("a position in the queue is expected", ("word",)),
    "no-points": ("points are expected, like R4", ("word",)),
    "no-choice": ("one of some words is expected", ("what", "word", "choices")),
    "out-of-range": ("a number that is too small or too large", ("what", "count", "least", "most")),
    "no-verb": ("a move begins with another verb", ("word",)),
    "wrong-move": ("a move that is not written like this", ("move",)),
    "card-twice": ("a card in two places, or twice in one", ("card",)),
    "not-in-deck": ("a card that the deck has not", ("card",)),
    "deck-size": ("a deck of so many kinds", ("count", "least", "most")),
    "not-playing": ("a family that does not play", ("word", "count")),
    "two-families": ("a stack of two families", ("stack",)),
    "move-not-decided": ("a move of a family when another one decides", ("move", "who")),
    "move-wrong-verb": ("a move that does not answer what is asked", ("move",)),
    "move-not-legal": ("a move that the rules do not allow", ("move",)),
    "move-after-end": ("a move after the end of the game", ("move",)),
}


class NotationError(ValueError):
    """A text that is no notation, or a position that is not possible on a table: file, line and reason."""

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
        """The same reason with its place, where it had none."""
        return NotationError(self.reason, self.line or line, self.file or file, self.code, **self.words)


def short(text: str) -> str:
    """A piece of the text as it can be shown: on one line, without control characters."""
    clean = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:61])
    return clean if len(text) <= 60 else f"{clean[:60]}…"


def shown(text: str) -> str:
    """A piece of the text as a message quotes it."""
    return f"'{short(text)}'"
