"""Read the explained survivors (tools/mutants-explained.toml) and write docs/mutants.md, which shows them."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from tools.mutation.changes import MODULES, MORE
from tools.mutation.runner import Result

TOOLS = Path(__file__).resolve().parents[1]
EXPLAINED = TOOLS / "mutants-explained.toml"
DOCS = TOOLS.parent / "docs" / "mutants.md"
GENERATED = "<!-- generated from here on by: tools/mutants.py --docs -->\n"


def read_explained(path: Path = EXPLAINED) -> dict[str, str]:
    """Return for each key why no scenario can kill the mutant."""
    if not path.exists():
        return {}
    return {key: group["why"] for group in tomllib.loads(path.read_text())["survivors"] for key in group["mutants"]}


def write_docs(
    results: list[Result], explained: dict[str, str], probed: dict[str, str], games: int, seconds: float
) -> None:
    """Write the figures and the tables of docs/mutants.md: one for cards and flow, one for the other modules."""
    text = [DOCS.read_text(encoding="utf-8").split(GENERATED)[0] + GENERATED]
    for title, modules in (("Cards and flow", MODULES), (", ".join(MORE).capitalize(), MORE)):
        here = [result for result in results if result.mutant.module in modules]
        survivors = [result.mutant for result in here if not result.killer]
        text += [
            f"\n## {title}\n",
            f"{len(here)} mutants: {len(here) - len(survivors)} killed, {len(survivors)} survive.\n",
            f"| where | before | after | why no scenario kills it | {games} random games |",
            "| --- | --- | --- | --- | --- |",
        ]
        for mutant in survivors:
            before, after = mutant.text.split(" -> ")
            place = f"{mutant.module.replace('.', '/')}.py:{mutant.line} `{mutant.function}`"
            why = explained.get(mutant.key, "**not explained**")
            cells = (place, f"`{before}`", f"`{after}`", why, probed.get(mutant.key, "") or "the same")
            text.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    text.append(f"\nThe whole run of {len(results)} mutants took {seconds:.0f} s in {os.cpu_count()} processes.")
    DOCS.write_text("\n".join(text) + "\n", encoding="utf-8")
