"""Write the stubs of a new card: `make card NAME=herald` (docs/adding-a-card.md).

    python -m tools.new_card herald --type character --question "herald herald-answer=show,pay"

Nothing is written if the name is taken or a stub can't be written. tools/card_stubs.py has the stubs.
"""

from __future__ import annotations

import argparse
import keyword
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from oriflamme.rules import actions, kinds, questions
from tools.card_stubs import MARK, CardError, NewCard, edits_for

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = re.compile(r"[a-z]+(-[a-z]+)*")
LONGEST_NAME: Final = 20
# Modules that write what is derived from the tables.
GENERATORS: Final = ("tools.docs_tables", "tools.client_clauses", "tools.client_tables", "tools.server_tables")


def check(card: NewCard) -> None:
    """Raise CardError if there can't be such a card."""
    used = {*kinds.NAMES, *questions.NAMES.values(), "mixed", "small"}
    for name in (card.name, *card.later_parts, *card.verbs):
        if not NAME.fullmatch(name) or len(name) > LONGEST_NAME or keyword.iskeyword(name):
            raise CardError(f"a name has lower-case letters with single hyphens, at most {LONGEST_NAME}, not {name!r}")
    if card.type not in (kinds.CHARACTER, kinds.INTRIGUE):
        raise CardError(f"a type is character or intrigue, not {card.type!r}")
    if card.name in kinds.NAMES:
        raise CardError(f"there is already a card called {card.name}")
    for name in (card.name, *card.later_parts):
        if name in used:
            raise CardError(f"{name} is already the name of a card, a question or a box")
    for verb in card.verbs:
        if verb in {row.name for row in actions.TABLE}:
            raise CardError(f"there is already a verb called {verb}")
    if card.questions.get(card.name):
        raise CardError(f"the question {card.name} asks for a place: verbs answer a question of their own")
    if kinds.KINDS == kinds.MOST_KINDS:
        raise CardError(f"there are already {kinds.KINDS} kinds, the most that observations have room for")


def write_stubs(card: NewCard, root: Path = ROOT) -> list[Path]:
    """Write all stubs of a card and return the files; raise CardError, and write nothing, if one can't be written."""
    check(card)
    written = {}
    for path, edit in edits_for(card).items():
        file = root / path
        try:
            written[file] = edit(file.read_text(encoding="utf-8") if file.exists() else "", card)
        except CardError as error:
            raise CardError(f"{path}: {error}") from None
    for file, text in written.items():
        file.write_text(text, encoding="utf-8")
    return list(edits_for(card))


def generate(root: Path = ROOT) -> None:
    """Write everything that is derived from the tables. The rules have changed, so each runs in its own process."""
    path = os.pathsep.join([str(root / "src"), str(root)])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    for module in GENERATORS:
        subprocess.run([sys.executable, "-m", module], cwd=root, env=environment, check=True)


LEFT: Final = """
Left to do (docs/adding-a-card.md has the details); grep -rn {mark} finds every stub:
  1. the rule in src/oriflamme/rules/cards/{module}.py, from the clauses that you write in docs/rules.md
  2. one scenario per clause: .venv/bin/oriflamme check tests/scenarios/cards-{name}.txt
  3. the oracle's own version in tests/oracle/abilities.py
  4. texts in four languages, the emblem and the row of effects on the card, a line in CHANGELOG.md
  5. make format tables wasm, then the tests of docs/adding-a-card.md"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make card", description=__doc__)
    parser.add_argument("name", nargs="?", default="", help="in lower case, with hyphens: royal-decree")
    parser.add_argument("--type", default=kinds.CHARACTER, help="character (default) or intrigue")
    parser.add_argument("--question", default="", help="what it asks: its own name, for a place, or NAME=VERB,VERB")
    given = parser.parse_args()
    card = NewCard.of(given.name, given.type, given.question)
    try:
        files = write_stubs(card)
    except CardError as error:
        sys.exit(f"make card: {error}")
    print(*(f"  {file}" for file in files), sep="\n")
    generate()
    print(LEFT.format(name=card.name, module=card.name.replace("-", "_"), mark=MARK))


if __name__ == "__main__":
    main()
