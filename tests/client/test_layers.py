"""The modules of the page import each other in one direction only, between the folders and inside pages/table.

A module may import from lower layers and from its own folder. Folders in one layer don't import each other.
Types in comments (`import("…")` in JSDoc) are not counted: the browser doesn't load them.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.client.fluent_packs import CLIENT

# Lowest layer first. A module belongs to the longest folder (or file) that its path begins with.
LAYERS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "the client": (
        ("vendor",),
        ("core",),
        ("parts",),
        ("pages/waiting-room", "pages/end"),
        ("pages/table",),
        ("pages",),  # every other page
        ("app.js",),
    ),
    "core": (
        ("core/model/game-tables.js", "core/engine/rules-tables.js", "core/engine/bot-tables.js", "core/site.js"),
        ("core/model/display-tables.js",),
        ("core/ui", "core/net", "core/model/kinds.js", "core/model/clauses.js"),
        ("core/engine",),
        ("core/model", "core/notation"),
        ("core/text", "core/fairness"),
        ("core/worker",),
        ("core/review",),
        ("core/local",),
    ),
    "pages/table": (
        ("pages/table/motion", "pages/table/decision"),
        ("pages/table/board",),
        ("pages/table/prompt", "pages/table/story"),
        ("pages/table",),
    ),
}
# Pages that use the board of a table. Of the others, only the table imports other pages.
ON_THE_BOARD: Final = ("pages/replay", "pages/learn", "pages/board", "pages/settled")
# Somebody on the home page is about to play, so it loads the table ahead of time, but uses nothing of it.
AHEAD: Final = ("pages/home/page.js", "pages/table/page.js")
COMMENT: Final = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
IMPORT: Final = re.compile(r"""(?:from|import\(|import)\s*"(\.{1,2}/[^"]+)\"""")


def modules() -> Iterator[str]:
    for path in sorted(CLIENT.rglob("*.js")):
        yield path.relative_to(CLIENT).as_posix()


def imports_of(module: str) -> set[str]:
    """Return the modules that a module imports, statically or later with `import(…)`."""
    code = COMMENT.sub("", (CLIENT / module).read_text(encoding="utf-8"))
    return {posixpath.normpath(posixpath.join(posixpath.dirname(module), found)) for found in IMPORT.findall(code)}


def layer_of(module: str, layers: tuple[tuple[str, ...], ...]) -> tuple[int, str] | None:
    """Return the number of the layer and the folder that a module belongs to, or None if it is in no layer."""
    fits = [
        (number, folder)
        for number, layer in enumerate(layers)
        for folder in layer
        if module == folder or module.startswith(folder + "/")
    ]
    return max(fits, key=lambda fit: len(fit[1]), default=None)


def test_every_import_leads_to_a_file() -> None:
    missing = {(module, found) for module in modules() for found in imports_of(module) if not (CLIENT / found).exists()}
    assert not missing


@pytest.mark.parametrize("part", LAYERS)
def test_modules_import_only_from_lower_layers(part: str) -> None:
    wrong = []
    for module in modules():
        here = layer_of(module, LAYERS[part])
        for found in sorted(imports_of(module)) if here else ():
            there = layer_of(found, LAYERS[part])
            if here and there and there != here and there[0] >= here[0]:
                wrong.append(f"{module} ({here[1]}) imports {found} ({there[1]})")
    assert not wrong, "\n".join(wrong)


def test_pages_do_not_import_each_other() -> None:
    wrong = []
    for module in modules():
        if not module.startswith("pages/"):
            continue
        page = "/".join(module.split("/")[:2])
        allowed = {page}
        if page in ON_THE_BOARD:
            allowed.add("pages/table")
        if page == "pages/table":
            allowed |= {"pages/waiting-room", "pages/end"}
        wrong += [
            f"{module} imports {found}"
            for found in sorted(imports_of(module))
            if found.startswith("pages/") and "/".join(found.split("/")[:2]) not in allowed and (module, found) != AHEAD
        ]
    assert not wrong, "\n".join(wrong)


def test_there_are_no_circular_imports() -> None:
    """Follow the imports from each module: none leads back to it."""
    graph = {module: imports_of(module) for module in modules()}
    cycles = []
    for start in graph:
        seen: set[str] = set()
        open_ends = list(graph[start])
        while open_ends:
            found = open_ends.pop()
            if found in seen:
                continue
            seen.add(found)
            open_ends += graph.get(found, ())
        if start in seen:
            cycles.append(start)
    assert not cycles
