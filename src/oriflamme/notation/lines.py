"""Read a file and split it into statements: UTF-8, one statement per line; `#` starts a comment."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from .errors import NotationError

MAX_FILE: Final = 64 * 1024 * 1024  # bytes
MAX_LINE: Final = 100_000  # characters; the longest list of legal moves has about 20,000
CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u2028\u2029]")


class Line(NamedTuple):
    """One statement: its line number, its first word, and the rest with single spaces."""

    number: int
    word: str
    rest: str

    @property
    def text(self) -> str:
        return f"{self.word} {self.rest}".rstrip()


def read_bytes(path: str | Path) -> bytes:
    """Read a file; if that fails, raise a NotationError that says why."""
    name = str(path) or "''"
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_FILE + 1)
    except IsADirectoryError:
        raise NotationError("is a directory, not a file", file=name) from None
    except OSError as error:
        raise NotationError(f"can't be read: {error.strerror or error}", file=name) from None
    except ValueError as error:  # a NUL in the name
        raise NotationError(f"can't be read: {error}", file=name) from None
    if len(data) > MAX_FILE:
        raise NotationError(f"longer than {MAX_FILE // 1024 // 1024} MB", file=name)
    return data


def decode(data: bytes, file: str = "") -> str:
    """Decode UTF-8, with or without a byte order mark; the error names the first invalid byte and its line."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotationError(f"byte 0x{data[error.start]:02x} is not UTF-8", line, file) from None


def split(text: str, file: str = "") -> list[Line]:
    """Return all statements of a text, without comments and blank lines."""
    lines = []
    for number, raw in enumerate(text.split("\n"), 1):
        if len(raw) > MAX_LINE:
            reason = f"a line of {len(raw)} characters; at most {MAX_LINE} are allowed"
            raise NotationError(reason, number, file, "long-line", count=len(raw), most=MAX_LINE)
        raw = raw.removesuffix("\r")
        if strange := CONTROL.search(raw):
            sign = f"0x{ord(strange[0]):02x}"
            raise NotationError(f"control character {sign}", number, file, "control-character", word=sign)
        words = raw.partition("#")[0].split(None, 1)
        if words:
            lines.append(Line(number, words[0], " ".join(words[1].split()) if len(words) > 1 else ""))
    return lines
