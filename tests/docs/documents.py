"""The documents as a Markdown parser reads them: code, links and headings, each with its line.

Documents are the Markdown files at the root of the repository and below docs/.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PARSER = MarkdownIt("commonmark").enable("table")


class Code(NamedTuple):
    """A block of code or a piece of inline code (`language` is None), and the number of its first line."""

    text: str
    language: str | None
    line: int


class Document:
    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.name = str(path.relative_to(ROOT))
        self.text = path.read_text(encoding="utf-8") if text is None else text

    @cached_property
    def tokens(self) -> list[Token]:
        return PARSER.parse(self.text)

    def inline(self) -> Iterator[tuple[Token, int]]:
        """Yield the parts of all paragraphs, headings and cells, with the number of the line where each begins."""
        for token in self.tokens:
            line = token.map[0] + 1 if token.map else 0
            for child in token.children or ():
                yield child, line
                line += child.type in ("softbreak", "hardbreak")

    def blocks(self) -> list[Code]:
        """Return the blocks of code. The language of a block without one is an empty string."""
        return [
            Code(token.content, token.info.strip(), (token.map or [0])[0] + 1)
            for token in self.tokens
            if token.type in ("fence", "code_block")
        ]

    def inline_code(self) -> list[Code]:
        return [Code(token.content, None, line) for token, line in self.inline() if token.type == "code_inline"]

    def links(self) -> list[str]:
        """Return the targets of all links and pictures."""
        targets = [token.attrGet("href") or token.attrGet("src") for token, _ in self.inline()]
        html = [token.content for token in self.tokens if token.type == "html_block"]
        html += [token.content for token, _ in self.inline() if token.type == "html_inline"]
        targets += re.findall(r"""\b(?:href|src|srcset)="([^"]+)""", "\n".join(html))
        return [str(target) for target in targets if target]

    @cached_property
    def anchors(self) -> set[str]:
        """Return the anchors of the headings, as GitHub makes them. (The site's own are checked by `make docs`.)"""
        found: set[str] = set()
        for opening, token in zip(self.tokens, self.tokens[1:], strict=False):
            if opening.type == "heading_open":
                text = "".join(part.content for part in token.children or ())
                anchor = re.sub(r"[^\w\s-]", "", text).strip().lower().replace(" ", "-")
                copies = sum(other == anchor or re.fullmatch(rf"{anchor}-\d+", other) is not None for other in found)
                found.add(f"{anchor}-{copies}" if copies else anchor)
        return found


DOCUMENTS = {document.name: document for document in map(Document, sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")]))}
