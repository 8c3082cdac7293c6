"""Write the index of the rules for the page: `python tools/client_clauses.py` (a test fails if it is stale).

From docs/rules.md come the sections, their groups (a rule or a card), the clauses of each, and the table of words. The
texts themselves are in the locales (`rules.ftl`).
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Final

from oriflamme.rules import KIND_NAMES

ROOT: Final = Path(__file__).parents[1]
RULES: Final = ROOT / "docs/rules.md"
MADE: Final = ROOT / "src/oriflamme/client/core/model/clauses.js"

ID: Final = rf"R\d+\.\d+(?:\.\d+)?|(?:{'|'.join(KIND_NAMES)})(?:\.\d+)?"
EVERY_BOX: Final = ("base", "ablaze", "alliance", "mixed")
# In which boxes a section is read; section 11 is told apart by ruling. A mixed deck needs everything.
SECTION_BOXES: Final = {7: ("base", "mixed"), 8: ("ablaze", "mixed"), 9: ("alliance", "mixed"), 10: ("mixed",)}
RULING_BOXES: Final = {
    "R11.1": ("ablaze", "mixed"),
    "R11.2": ("mixed",),
    "R11.3": ("ablaze", "mixed"),
    "R11.4": ("alliance", "mixed"),
    "R11.5": ("mixed",),
    "R11.6": ("alliance", "mixed"),
    "R11.7": ("alliance", "mixed"),
    "R11.8": EVERY_BOX,
    "R11.9": ("ablaze", "mixed"),
    "R11.10": ("alliance", "mixed"),
    "R11.11": ("ablaze", "alliance", "mixed"),
    "R11.12": ("mixed",),
}

HEAD: Final = """\
// The rules by id: sections, their groups (a rule or a card) with the boxes they are read in, their clauses.
// Made by tools/client_clauses.py from docs/rules.md; do not edit.

/** @typedef {{ id: string, boxes: readonly string[], clauses: readonly string[] }} Group */
/** @typedef {{ number: number, groups: readonly Group[] }} Section */

// "R1.1:2": the rule R1.1 with its clauses R1.1.1 and R1.1.2. "R2.4": a rule that is one clause.
/** @param {number} number @param {string} boxes @param {string} groups @returns {Section} */
function section(number, boxes, groups) {
  return { number, groups: groups.split(" ").map((word) => group(word, boxes)) };
}

/** @param {string} word @param {string} boxes @returns {Group} */
function group(word, boxes) {
  const [id, count] = word.split(":");
  const clauses = count ? Array.from({ length: Number(count) }, (_, index) => `${id}.${index + 1}`) : [id];
  return { id, boxes: (RULINGS[id] ?? boxes).split(" "), clauses };
}
"""


def group_of(clause: str) -> str:
    """The rule or the card that a clause belongs to: R3.2 of R3.2.1, archer of archer.1, R3.1 of itself."""
    head, _, last = clause.rpartition(".")
    return head if clause.count(".") == (2 if clause.startswith("R") else 1) and last.isdigit() else clause


def groups_of(section: str) -> dict[str, list[str]]:
    """The groups of a section with their clauses; a head that has clauses of its own says nothing by itself."""
    groups: dict[str, list[str]] = {}
    for clause in re.findall(rf"\*\*({ID})\*\*", section):
        group = group_of(clause)
        groups.setdefault(group, [])
        if clause != group:
            groups[group].append(clause)
    for group, clauses in groups.items():
        assert clauses == [f"{group}.{i}" for i in range(1, len(clauses) + 1)], f"{group}: clauses out of order"
    return groups


def words(text: str) -> list[str]:
    """The table of words, each by its first name."""
    table = text[text.index("| word | meaning |") : text.index("\n## ")]
    rows = [row.split("|")[1].strip() for row in table.splitlines()[2:] if row.startswith("|")]
    return [row.partition(" / ")[0].replace(" ", "-") for row in rows]


def module() -> str:
    text = RULES.read_text()
    lines = [HEAD, f"export const WORDS = {json.dumps(words(text))};", ""]
    lines += ["/** @type {Record<string, string>} */", "const RULINGS = {"]
    lines += [f'  "{ruling}": "{" ".join(boxes)}",' for ruling, boxes in RULING_BOXES.items()]
    lines += ["};", "", "/** @type {readonly Section[]} */", "export const SECTIONS = ["]
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        number = int(part.split(maxsplit=1)[0])
        groups = groups_of(part)
        assert number != 11 or list(groups) == list(RULING_BOXES), "a ruling without its boxes"
        told = " ".join(f"{group}:{len(clauses)}" if clauses else group for group, clauses in groups.items())
        lines.append(f'  section({number}, "{" ".join(SECTION_BOXES.get(number, EVERY_BOX))}", "{told}"),')
    return "\n".join([*lines, "];", ""])


def main() -> None:
    MADE.write_text(module())
    print(f"{MADE.name} written", file=sys.stderr)


if __name__ == "__main__":
    main()
