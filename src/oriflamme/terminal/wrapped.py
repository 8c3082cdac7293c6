"""Text that wraps at ordinary spaces only. (Rich also wraps at non-breaking ones, which the texts rely on.)"""

from __future__ import annotations

import textwrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.text import Text

NO_BREAK: Final = "\u00a0"


class Wrapped:
    """A text, indented, with an optional dim note at its end. Further lines are indented by two more columns."""

    def __init__(self, text: str, style: str = "", *, indent: int = 0, note: str = "") -> None:
        self.text = f"{text}  {note}" if note else text
        self.style = style
        self.indent = indent
        self.note = note

    def lines(self, width: int) -> list[str]:
        before = " " * self.indent
        hanging = before + "  " if self.indent else ""
        return textwrap.wrap(self.text, width, initial_indent=before, subsequent_indent=hanging, break_on_hyphens=False)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        *first, last = map(Text, self.lines(max(options.max_width, self.indent + 4)) or [""])
        end = len(last.plain) - (len(self.note) if last.plain.endswith(self.note) else 0)
        for line in first:
            line.stylize(self.style)
        last.stylize(self.style, 0, end)
        last.stylize("dim", end)
        yield from (*first, last)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        longest = max((cell_len(word) for word in self.text.split(" ")), default=0)
        return Measurement(longest + self.indent, cell_len(self.text) + self.indent).with_maximum(options.max_width)


class Heading:
    """A text in a horizontal line, or above one if it is too long for that. (Rich cuts it off.)"""

    def __init__(self, text: str) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if cell_len(self.text) + 4 <= options.max_width:
            yield Rule(Text(self.text), align="left")
        else:
            yield from (Wrapped(self.text), Rule())
