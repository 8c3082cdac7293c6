"""Write the generated pages and blocks of docs/: `python -m tools.docs_tables`. A test fails if one is stale.

A block is a part of a page between `<!-- NAME: … -->` and `<!-- end of NAME -->`.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from textwrap import fill, indent
from typing import Any

from oriflamme.compiled.wasm_file import descriptions
from oriflamme.notation.errors import CODES as ERRORS
from oriflamme.rules import actions, events, kinds, questions
from oriflamme.rules.observation import LAYOUT_VERSION, OBSERVATION, OBSERVATION_LAYOUT, OBSERVATION_OFFSETS
from oriflamme.rules.state import BYTES_PER_GAME, FIELDS, GAME, NONE
from oriflamme.texts import EVENT_ARGUMENTS
from tools.format_versions import number_rows, rule_rows

DOCS = Path(__file__).parents[1] / "docs"
GENERATED = "<!-- Generated from the code by tools/docs_tables.py; do not edit. -->"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    text = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    return text.replace("(questions.py)", "([questions](questions.md))")


def page(title: str, text: str, *tables: str) -> str:
    return "\n\n".join([f"# {title}", GENERATED, fill(text, 120), *tables]) + "\n"


def kinds_page() -> str:
    tokens = {
        "taken": "its player gains them",
        "lost": "they are lost",
        "one-lost": "one is lost, its player gains the others",
        "by-ability": "the ability decides",
    }
    rows = []
    for kind in kinds.TABLE:
        box = (kind.box or "none") if kind.is_dealt else "laid aside for the Prince"
        asked = ", ".join(f"`{question.name}`" for question in questions.TABLE if question.rule == kind.name)
        rows.append([str(kind.number), f"`{kind.name}`", kind.type, box, tokens[kind.tokens], asked])
    text = (
        f"All {len(kinds.TABLE)} kinds of cards (`oriflamme.rules.kinds`), with what happens to the tokens on a card "
        "when its own player reveals it (R3.3) and the questions that it asks."
    )
    return page("Kinds", text, table(["number", "kind", "type", "box", "tokens when revealed", "questions"], rows))


def questions_page() -> str:
    rows = []
    for question in sorted(questions.TABLE):
        verbs = ", ".join(f"`{verb}`" for verb in verbs_of(question))
        rows.append([str(question.number), f"`{question.name}`", question.rule, verbs, decider_of(question)])
    text = (
        "What a player can be asked (`oriflamme.rules.questions`). The main question of a kind has the number of that "
        f"kind; all other questions have numbers from {questions.FIRST_PART} on. Numbers never change."
    )
    return page("Questions", text, table(["number", "question", "rule", "answers", "who decides"], rows))


def decider_of(question: questions.Question) -> str:
    """Return in words who answers a question."""
    if question.number == questions.PLACE:
        return "the family that places next"
    if question.number == questions.REVEAL_OR_KEEP:
        return "the family of the face-down card"
    if question.decider == questions.ACTOR:
        return "the actor's family"
    return "the family of the card in the place that the effect names"


def verbs_of(question: questions.Question) -> list[str]:
    """Return the verbs of the actions that answer a question: those before the actions of another question begin."""
    starts = sorted({one for other in questions.TABLE for one in (other.first, other.second) if one != NONE})
    verbs = []
    for first in (question.first, question.second):
        end = next((start for start in starts if start > first), actions.USED_ACTIONS)
        verbs += [verb.name for verb in actions.TABLE if first != NONE and first <= verb.first < end]
    return verbs


def actions_text() -> str:
    rows = []
    for name, first, size, meaning in actions.TABLE:
        numbers = str(first) if size == 1 else f"{first}–{first + size - 1}"
        rows.append([numbers, f"`{name}`", meaning])
    text = (
        f"Every move of the game is one of {actions.USED_ACTIONS} small integers. "
        f"Masks and policies have {actions.ACTIONS} numbers, with room for the verbs of new cards. "
        "Places are counted from 0 (position 1). "
        "A slot is the index of a kind in the deck, so the same kind has the same slot all game. Actions name places "
        "and the player's own cards, never another player's card."
    )
    return page("Actions", text, table(["action", "verb", "offset"], rows))


def events_text() -> str:
    columns = [[str(i), name, meaning] for i, (name, meaning) in enumerate(events.COLUMN_TABLE)]
    codes = [
        [str(i), f"`{name}`", events.MEANINGS[i], " ".join(f"`${one.name}`" for one in EVENT_ARGUMENTS[name])]
        for i, name in enumerate(events.NAMES)
    ]
    text = (
        "An event is something that happened in a game, as one row of int16. "
        "`redact(events, seat)` of `oriflamme.rules.views` removes what a seat may not know. "
        "The last column has the arguments of the [texts](texts.md) about the event."
    )
    return page(
        "Events",
        text,
        table(["column", "name", "what it holds"], columns),
        table(["code", "event", "family, card, amount", "in texts"], codes),
    )


def observation() -> str:
    rows = [
        [str(OBSERVATION_OFFSETS[name]), str(size), f"`{name}`", meaning] for name, size, meaning in OBSERVATION_LAYOUT
    ]
    text = (
        f"A view as {OBSERVATION} int8 numbers (layout version {LAYOUT_VERSION}); the layout is the same for every box "
        "and number of players. "
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
    "questions.md": questions_page,
    "actions.md": actions_text,
    "events.md": events_text,
    "observation.md": observation,
    "record.md": record,
    "notation-errors.md": notation_errors,
}


def layout_sizes() -> str:
    head = ["layout version", "numbers in an observation", "actions", "kinds of cards", "bytes of a game"]
    return table(head, [[str(n) for n in (LAYOUT_VERSION, OBSERVATION, actions.ACTIONS, kinds.KINDS, BYTES_PER_GAME)]])


def kinds_line() -> str:
    boxes = groupby(kinds.TABLE, lambda kind: kind.box)
    names = " · ".join(" ".join(kind.name for kind in box) for _, box in boxes)
    return fill(f"Kinds: {names}.", 120, break_on_hyphens=False)


def pools() -> str:
    rows = []
    for version, pool in kinds.POOLS.items():
        earlier = kinds.POOLS.get(version - 1, ())
        names = " ".join(kinds.NAMES[kind] for kind in pool if kind not in earlier)
        rows.append([str(version), str(len(pool)), f"those of pool {version - 1} and {names}" if earlier else names])
    return table(["pool", "n", "kinds"], rows)


def packages() -> str:
    """Draw the layers of the packages, as import-linter checks them: the highest first."""
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text())
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "packages")
    rows = [layer.replace("|", ":").split(" : ") for layer in layers]
    cell = max(len(name) for row in rows for name in row) + 2
    width = cell * max(map(len, rows)) + 1
    beside = {"server": " ◄─► client"}
    drawn = [f"│ {''.join(f'{name:<{cell}}' for name in row):<{width - 1}}│{beside.get(row[-1], '')}" for row in rows]
    line = "─" * width
    return indent("\n".join([f"┌{line}┐", f"\n├{line}┤\n".join(drawn), f"└{line}┘"]), "    ")


def version_numbers() -> str:
    return table(["format", "now", "in the code", "in the data"], number_rows())


def version_rules() -> str:
    return table(["format", "the number is raised when", "older ones", "newer ones"], rule_rows())


def artefact_functions() -> str:
    rows = []
    for module, description in descriptions().items():
        for name, function in description["functions"].items():
            parameters = ", ".join(parameter_text(one) for one in function["parameters"])
            source = function["python"].removeprefix("oriflamme.").replace(":", ".")
            result = {None: "", 2: "two numbers"}.get(function["result"], function["result"])
            rows.append([f"`{name}`", module.removesuffix(".wasm"), parameters, result, f"`{source}`"])
    return table(["function", "module", "parameters", "result", "compiled from"], rows)


def parameter_text(about: dict[str, Any]) -> str:
    """Return the name of a parameter of the artefact, its type and its mode."""
    if "array" in about:
        lengths = ", ".join("n" if length is None else str(length) for length in about["shape"])
        return f"{about['name']}: {about['array']}[{lengths}] *{about['mode']}*"
    if "record" in about:
        return f"{about['name']}: {about['record']} *{about['mode']}*"
    if "number" in about:
        return f"{about['name']}: {about['number']}"
    kind = f"{len(about['arrays'])} arrays" if "arrays" in about else f"{len(about['numbers'])} numbers"
    return f"{about['name']}: {kind}"


BLOCKS: dict[str, dict[str, Callable[[], str]]] = {
    "artefact.md": {"artefact functions": artefact_functions},
    "architecture.md": {"packages": packages},
    "environments.md": {"layout sizes": layout_sizes},
    "notation.md": {"kinds": kinds_line},
    "deal.md": {"pools": pools},
    "versions.md": {"version numbers": version_numbers, "version rules": version_rules},
}


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
