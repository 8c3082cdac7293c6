"""Write the tables of docs/ that come from the code: `python tools/docs_tables.py` (a test fails if they are stale)."""

from __future__ import annotations

import sys
from pathlib import Path

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
    OBSERVATION,
    OBSERVATION_LAYOUT,
    OBSERVATION_OFFSETS,
)

DOCS = Path(__file__).parents[1] / "docs"
MADE = "<!-- Made by tools/docs_tables.py from the code; do not edit. -->"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def page(title: str, text: str, *tables: str) -> str:
    return "\n\n".join([f"# {title}", MADE, text, *tables]) + "\n"


def kinds() -> str:
    rows = []
    for kind, name in enumerate(KIND_NAMES):
        box = next((box for box, deck in BOXES.items() if kind in deck), "ablaze (laid aside)")
        rows.append([str(kind), f"`{name}`", "character" if CHARACTERS >> kind & 1 else "intrigue", box])
    return page("Kinds", "The 31 cards of the three boxes.", table(["number", "kind", "type", "box"], rows))


def actions() -> str:
    rows = []
    for name, first, size, meaning in ACTION_TABLE:
        numbers = str(first) if size == 1 else f"{first}–{first + size - 1}"
        rows.append([numbers, f"`{name}`", meaning])
    text = (
        f"Every move of the game is one of {ACTIONS} small integers. Places are counted from 0 (position 1). "
        "They name places and slots of the own hand, never another player's card."
    )
    return page("Actions", text, table(["action", "verb", "plus"], rows))


def events() -> str:
    columns = [[str(i), name, meaning] for i, (name, meaning) in enumerate(EVENT_COLUMNS)]
    codes = [[str(i), f"`{name}`", EVENT_MEANINGS[i]] for i, name in enumerate(EVENT_NAMES)]
    text = (
        "What happened, a row of int16 an event. "
        "`oriflamme.rules.redact(events, seat)` cuts out what a seat may not know."
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
        f"A view as {OBSERVATION} numbers of int8, the same for every box and number of players. "
        "Families are counted from the observer on: 0 is the own one, 1 the next in seating order."
    )
    return page("The observation", text, table(["offset", "length", "name", "what it holds"], rows))


def record() -> str:
    rows = []
    for name, meaning in FIELDS.items():
        kind, offset = GAME.fields[name][:2]
        rows.append([f"`{name}`", str(offset), str(kind.itemsize), meaning])
    text = f"A game is one record of {BYTES_PER_GAME} bytes."
    return page("The record", text, table(["field", "offset", "bytes", "what it holds"], rows))


def notation_errors() -> str:
    rows = [[f"`{code}`", what, " ".join(f"`{word}`" for word in words)] for code, (what, words) in ERRORS.items()]
    text = (
        "An error of [the notation](notation.md) is a sentence in English with its file and line. Most have a code and "
        "words, too (`NotationError.code`, `.words`; `why` and `words` of a `bad-record` of the server), so that a "
        "page can say the same in any language: `record-CODE` of `notation.ftl`. The others have an empty code."
    )
    return page("What is wrong with a text", text, table(["code", "what is wrong", "words"], rows))


PAGES = {
    "kinds.md": kinds,
    "actions.md": actions,
    "events.md": events,
    "observation.md": observation,
    "record.md": record,
    "notation-errors.md": notation_errors,
}


def main() -> None:
    for name, made in PAGES.items():
        (DOCS / name).write_text(made())
    print(f"{len(PAGES)} pages written", file=sys.stderr)


if __name__ == "__main__":
    main()
