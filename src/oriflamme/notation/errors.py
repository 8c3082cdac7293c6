"""What is wrong with a text, and where."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that is no notation, or a position that is not possible on a table: file, line and reason."""

    def __init__(self, reason: str, line: int = 0, file: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.file = file

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part)
        return f"{place}: {self.reason}" if place else self.reason

    def at(self, line: int, file: str = "") -> NotationError:
        """The same reason with its place, where it had none."""
        return NotationError(self.reason, self.line or line, self.file or file)


def shown(text: str) -> str:
    """A piece of the text as a message quotes it: short, on one line, without control characters."""
    clean = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:61])
    return f"'{clean}'" if len(text) <= 60 else f"'{clean[:60]}…'"
