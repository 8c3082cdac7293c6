"""Read the explained survivors (tools/mutants-explained.toml) and write docs/mutants.md, which shows them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tools.mutation.changes import MODULES, MORE
from tools.mutation.runner import Result

TOOLS = Path(__file__).resolve().parents[1]
EXPLAINED = TOOLS / "mutants-explained.toml"
NOT_EXPLAINED = "**not explained**"
DOCS = TOOLS.parent / "docs" / "mutants.md"
GENERATED = "<!-- generated from here on by: tools/mutants.py --docs -->\n"


def read_explained(path: Path = EXPLAINED) -> dict[str, str]:
    """Return for each key why no scenario can kill the mutant."""
    if not path.exists():
        return {}
    return {key: group["why"] for group in tomllib.loads(path.read_text())["survivors"] for key in group["mutants"]}


def cells(key: str, why: str) -> str:
    """Return the cells of a survivor's row that don't depend on a run."""
    function, _, text = key.partition(": ")
    text, _, again = text.partition(" (again, ")
    before, _, after = text.partition(" -> ")
    number = f" (occurrence {int(again[:-1]) + 1})" if again else ""
    return " | ".join(escaped(cell) for cell in (f"`{function}`", f"`{before}`{number}", f"`{after}`", why))


def escaped(cell: str) -> str:
    return cell.replace("|", "\\|")


def write_docs(results: list[Result], explained: dict[str, str], probed: dict[str, str], games: int) -> None:
    """Write the figures and the tables of docs/mutants.md: one for cards and flow, one for the other modules.

    Rows name functions, not lines, so that they stay right when something else in the file changes.
    """
    text = [DOCS.read_text(encoding="utf-8").split(GENERATED)[0] + GENERATED]
    for title, modules in (("Cards and flow", MODULES), (", ".join(MORE).capitalize(), MORE)):
        here = [result for result in results if result.mutant.module in modules]
        survivors = [result.mutant.key for result in here if not result.killer]
        text += [
            f"\n## {title}\n",
            f"{len(here)} mutants: {len(here) - len(survivors)} killed, {len(survivors)} survive.\n",
            f"| where | before | after | why no scenario kills it | {games} random games |",
            "| --- | --- | --- | --- | --- |",
            *(
                f"| {cells(key, explained.get(key, NOT_EXPLAINED))} | {escaped(probed.get(key, '') or 'the same')} |"
                for key in survivors
            ),
        ]
    DOCS.write_text("\n".join(text) + "\n", encoding="utf-8")
