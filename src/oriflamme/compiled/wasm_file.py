"""Read the artefact: its modules, their descriptions, and whether they were built from the installed sources."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from .sources import hash_of_files

FOLDER: Final = Path(__file__).parent
GAME_MODULE: Final = "game.wasm"  # rules and bots: what a table needs, also in the page
RESEARCH_MODULE: Final = "research.wasm"  # environments, tournaments and training, for Python only
LEARNED_MODULE: Final = "learned.wasm"  # the learned bot, which needs a file of weights as well
MODULES: Final = (GAME_MODULE, RESEARCH_MODULE, LEARNED_MODULE)
SECTION: Final = "oriflamme"  # the custom section with the description, as JSON
MAGIC: Final = b"\0asm\1\0\0\0"

Description = dict[str, Any]


class ArtefactError(RuntimeError):
    """The artefact can't be used: it is missing, damaged, or built from other sources."""


def custom_sections(code: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the names and contents of the custom sections of a module. A truncated module raises an IndexError."""
    at = len(MAGIC)

    def number() -> int:
        nonlocal at
        n = shift = 0
        while True:
            byte = code[at]
            at += 1
            n |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return n

    while at < len(code):
        kind = code[at]
        at += 1
        size = number()
        end = at + size
        if end > len(code):
            raise IndexError
        if kind == 0:
            length = number()
            yield code[at : at + length].decode(), code[at + length : end]
        at = end


def read_module(path: Path) -> tuple[bytes, Description]:
    """Return a module and its description; raise ArtefactError if it isn't one of ours."""
    try:
        code = path.read_bytes()
    except OSError as error:
        raise ArtefactError(f"{path.name} can't be read ({error.strerror})") from None
    if code[: len(MAGIC)] != MAGIC:
        raise ArtefactError(f"{path.name} isn't a WebAssembly module")
    try:
        found = dict(custom_sections(code))
    except (IndexError, UnicodeDecodeError):
        raise ArtefactError(f"{path.name} is truncated or damaged") from None
    if SECTION not in found:
        raise ArtefactError(f"{path.name} belongs to another program: it has no section {SECTION!r}")
    description: Description = json.loads(found[SECTION])
    return code, description


@cache
def descriptions() -> dict[str, Description]:
    """Return the description of each module of the artefact."""
    return {name: read_module(FOLDER / name)[1] for name in MODULES}


def check_sources(description: Description) -> None:
    """Raise ArtefactError unless a module was built from the sources that are installed."""
    if hash_of_files(description["sources"]) != description["hash"]:
        raise ArtefactError("the artefact was built from other sources than those that are installed")
