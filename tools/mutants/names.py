"""Names of the rules that can be mistaken for each other, derived from the sources, so that a new card needs no entry.

Integer constants that are defined on consecutive lines (`GAIN: Final = 0`, `REPEAT: Final = 1`) form a group: using
one instead of another is a plausible slip.
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

from oriflamme.rules import kinds, questions

RULES = Path(__file__).resolve().parents[2] / "src" / "oriflamme" / "rules"
CARDS = tuple(f"cards.{path.stem}" for path in sorted((RULES / "cards").glob("*.py")) if path.stem != "__init__")
CORE = ("state", "kinds", "events", "nouns", "verbs", "elimination", "flow", *CARDS)  # what a card is written with


def path_of(module: str) -> Path:
    return RULES / f"{module.replace('.', '/')}.py"


def runs(module: str) -> list[list[str]]:
    """Return the integer constants of a module, grouped by consecutive lines."""
    values = vars(import_module(f"oriflamme.rules.{module}"))
    found: list[list[str]] = []
    last_line = -1
    for node in ast.parse(path_of(module).read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        name = node.target.id
        if name.isupper() and type(values[name]) is int:
            if node.lineno == last_line + 1:
                found[-1].append(name)
            else:
                found.append([name])
            last_line = node.end_lineno or node.lineno
    return found


KINDS = [name.upper().replace("-", "_") for name in kinds.NAMES]
# Later parts of abilities: questions with a function ..._resolve in a card module.
LATER_PARTS = [
    name
    for name, number in vars(questions).items()
    if name.isupper()
    and type(number) is int
    and any(f"def {name.lower()}_resolve(" in path_of(module).read_text(encoding="utf-8") for module in CARDS)
]
STATE_RUNS = runs("state")
CARD_RUNS = [run for module in CARDS for run in runs(module)]
GROUPS = [
    KINDS,
    LATER_PARTS,
    *(run for run in STATE_RUNS if "PLAYERS" not in run and len(run) > 1),
    *(run for run in runs("kinds") if not {*run} & {*KINDS} and len(run) > 1),
    *(run for run in CARD_RUNS if len(run) > 1),
]
# Sizes are changed by one: the limits in state.py, and constants of a card that stand alone.
SIZES = {
    "DEAL_STREAM",
    *(name for run in STATE_RUNS if "PLAYERS" in run for name in run),
    *(run[0] for run in CARD_RUNS if len(run) == 1),
}
# Shifting by these is not a shift.
ZERO = {
    name
    for module in ("state", "actions", *CARDS)
    for run in runs(module)
    for name in run
    if getattr(import_module(f"oriflamme.rules.{module}"), name) == 0
}


def others_like(name: str) -> list[str]:
    """Return the names that can be mistaken for this one; of a large group only its two neighbours."""
    found: set[str] = set()
    for group in GROUPS:
        if name in group:
            i = group.index(name)
            found |= {group[i - 1], group[(i + 1) % len(group)]} if len(group) > 4 else set(group)
    return sorted(found - {name})
