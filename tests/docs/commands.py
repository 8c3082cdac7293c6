"""The commands in the documents: lines of blocks of code and pieces of inline code that begin with a program."""

from __future__ import annotations

import re
import shlex
from typing import NamedTuple

from tests.docs.documents import DOCUMENTS, Document

PROGRAMS = (
    "oriflamme|make|python|pip|pytest|npm|npx|node|pre-commit|ruff|mypy|lint-imports|zensical|git|source|export|cd|sudo|"
    "curl|docker|podman|psql|pg_dump|pg_restore|sqlite3|systemctl|caddy|nginx|uv|uvx|pipx|apt-get|brew"
)
COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(?:{PROGRAMS}|(?:tools|examples)/\w+\.py)(?= |$)")
SHELLS = ("", "sh", "bash", "console")


class Command(NamedTuple):
    """A command as a document shows it: variables, then words. `program` is without the folder of the environment."""

    text: str
    variables: dict[str, str]
    words: list[str]

    @property
    def program(self) -> str:
        return self.words[0].removeprefix(".venv/bin/")

    @property
    def arguments(self) -> list[str]:
        return self.words[1:]


def read(text: str) -> Command:
    """Read a command line. Words in brackets may be left out, so they are optional for readers but not for tests."""
    words = shlex.split(re.sub(r"(?<=\s)\[(.*?)\](?=\s|$)", r"\1", text), comments=True)
    count = next(i for i, word in enumerate(words) if not re.fullmatch(r"[A-Z_]+=.*", word))
    return Command(text, dict(word.split("=", 1) for word in words[:count]), words[count:])


def commands_of(document: Document) -> list[str]:
    lines = [
        line.strip()
        for block in document.blocks()
        if block.language in SHELLS
        for line in block.text.replace("\\\n", " ").splitlines()
    ]
    inline = [code.text.strip() for code in document.inline_code() if " " in code.text.strip()]
    return [line for line in (*lines, *inline) if COMMAND.match(line)]


def unknown_lines(document: Document) -> list[str]:
    """Return the lines of blocks in a shell's language that begin with no program that is known here."""
    blocks = [block.text.replace("\\\n", " ") for block in document.blocks() if block.language in SHELLS[1:]]
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith("#") and not COMMAND.match(line)]


def all_commands() -> dict[str, list[str]]:
    """Return all commands without comments and `.venv/bin/`, each with the names of the documents that show it."""
    found: dict[str, list[str]] = {}
    for document in DOCUMENTS.values():
        for line in commands_of(document):
            text = re.sub(r"\s+#.*", "", line).replace(".venv/bin/oriflamme", "oriflamme")
            found.setdefault(text, []).append(document.name)
    return found
