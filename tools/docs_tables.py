"""Write the generated pages and blocks of docs/: `python tools/docs_tables.py`. A test fails if one is stale.

A block is a part of a page between `<!-- NAME: … -->` and `<!-- end of NAME -->`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import fill

from oriflamme.envs import LAYOUT_VERSION
from oriflamme.notation.errors import CODES as ERRORS
from oriflamme.rules import (
    ACTION_TABLE,
    ACTIONS,
    BOXES,
    BYTES_PER_GAME,
    CHARACTERS,
    EVENT_COLUMNS,
    EVENT_MEANINGS,
    EVENT_NAMES,
    FIELDS,
    GAME,
    KIND_NAMES,
    KINDS,
    OBSERVATION,
    OBSERVATION_LAYOUT,
    OBSERVATION_OFFSETS,
    kinds,
)

DOCS = Path(__file__).parents[1] / "docs"
GENERATED = "<!-- Generated from the code by tools/docs_tables.py; do not edit. -->"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def page(title: str, text: str, *tables: str) -> str:
    return "\n\n".join([f"# {title}", GENERATED, fill(text, 120), *tables]) + "\n"


def kinds_page() -> str:
    rows = []
    for kind, name in enumerate(KIND_NAMES):
        boxes = [box for box, deck in BOXES.items() if kind in deck]
        box = "set aside for the Prince" if kind == kinds.TWIN else ", ".join(boxes) or "none"
        rows.append([str(kind), f"`{name}`", "character" if CHARACTERS >> kind & 1 else "intrigue", box])
    return page("Kinds", f"All {len(KIND_NAMES)} kinds of cards.", table(["number", "kind", "type", "box"], rows))


def actions() -> str:
    rows = []
    for name, first, size, meaning in ACTION_TABLE:
        numbers = str(first) if size == 1 else f"{first}–{first + size - 1}"
        rows.append([numbers, f"`{name}`", meaning])
    text = (
        f"Every move of the game is one of {ACTIONS} small integers. Places are counted from 0 (position 1). "
        "Actions name places and slots of the player's own hand, never another player's card."
    )
    return page("Actions", text, table(["action", "verb", "offset"], rows))


def events() -> str:
    columns = [[str(i), name, meaning] for i, (name, meaning) in enumerate(EVENT_COLUMNS)]
    codes = [[str(i), f"`{name}`", EVENT_MEANINGS[i]] for i, name in enumerate(EVENT_NAMES)]
    text = (
        "An event is something that happened in a game, as one row of int16. "
        "`oriflamme.rules.redact(events, seat)` removes what a seat may not know."
    )
    return page(
        "Events",
        text,
        table(["column", "name", "what it holds"], columns),
        table(["code", "event", "family, card, amount"], codes),
    )


def observation() -> str:
    rows = [
        [str(OBSERVATION_OFFSETS[name]), str(size), f"`{name}`", meaning] for name, size, meaning in OBSERVATION_LAYOUT
    ]
    text = (
        f"A view as {OBSERVATION} int8 numbers; the layout is the same for every box and number of players. "
        "Families are numbered from the observer on: 0 is the observer's own, 1 the next in seating order."
    )
    return page("The observation", text, table(["offset", "length", "name", "what it holds"], rows))


def record() -> str:
    rows = []
    for name, meaning in FIELDS.items():
        kind, offset = GAME.fields[name][:2]
        rows.append([f"`{name}`", str(offset), str(kind.itemsize), meaning])
    text = f"A game is one NumPy record of {BYTES_PER_GAME} bytes."
    return page("The record", text, table(["field", "offset", "bytes", "what it holds"], rows))


def notation_errors() -> str:
    rows = [[f"`{code}`", what, " ".join(f"`{word}`" for word in words)] for code, (what, words) in ERRORS.items()]
    text = (
        "An error of [the notation](notation.md) is an English sentence with file and line. Most errors also have a "
        "code and words (`NotationError.code` and `.words`; `why` and `words` of the server's `bad-record`), so that a "
        "page can show them in any language: `record-CODE` in `notation.ftl`. The code of all other errors is empty."
    )
    return page("Notation errors", text, table(["code", "what is wrong", "words"], rows))


PAGES = {
    "kinds.md": kinds_page,
    "actions.md": actions,
    "events.md": events,
    "observation.md": observation,
    "record.md": record,
    "notation-errors.md": notation_errors,
}


def layout_sizes() -> str:
    head = ["layout version", "numbers in an observation", "actions", "kinds of cards", "bytes of a game"]
    return table(head, [[str(n) for n in (LAYOUT_VERSION, OBSERVATION, ACTIONS, KINDS, BYTES_PER_GAME)]])


BLOCKS: dict[str, dict[str, Callable[[], str]]] = {"environments.md": {"layout sizes": layout_sizes}}


def with_blocks(page_name: str) -> str:
    """Return a page of docs/ with its blocks filled in from the code."""
    text = (DOCS / page_name).read_text()
    for name, made in BLOCKS[page_name].items():
        block = f"<!-- {name}: made by tools/docs_tables.py; do not edit. -->\n\n{made()}\n\n<!-- end of {name} -->"
        text, found = re.subn(
            f"<!-- {name}: .*?<!-- end of {name} -->", lambda _, block=block: block, text, flags=re.DOTALL
        )
        if found != 1:
            raise ValueError(f"docs/{page_name} must have one block {name!r}, got {found}")
    return text


def main() -> None:
    for name, page_text in PAGES.items():
        (DOCS / name).write_text(page_text())
    for name in BLOCKS:
        (DOCS / name).write_text(with_blocks(name))
    print(f"{len(PAGES) + len(BLOCKS)} pages written", file=sys.stderr)


if __name__ == "__main__":
    main()
