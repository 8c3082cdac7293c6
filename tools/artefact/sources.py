"""Find the source files that compiled code depends on: those of the exported functions, and all that they import."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[2] / "src" / "oriflamme"
COMPILED: Final = PACKAGE / "compiled"
COMPILING: Final = (COMPILED / "jit.py", COMPILED / "ladder.py")  # its other modules only run what was compiled
FOUND_BY_NAME: Final = PACKAGE / "rules" / "cards"  # rules/dispatch.py finds these modules without naming them


def source_files(modules: Iterable[str]) -> list[str]:
    """Return the files of these modules and of what they import, relative to the package, in order."""
    found: set[Path] = set()
    waiting = [PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py") for module in modules]
    waiting += FOUND_BY_NAME.glob("*.py")
    while waiting:
        path = waiting.pop()
        if path not in found and (path in COMPILING or COMPILED not in path.parents):
            found.add(path)
            if path.name != "__init__.py":
                waiting += imported_by(path)
    return sorted(path.relative_to(PACKAGE).as_posix() for path in found)


def imported_by(path: Path) -> Iterator[Path]:
    """Yield the files of this package that a file imports from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level > 0:
            yield from origins(path, node)


def origins(path: Path, node: ast.ImportFrom) -> Iterator[Path]:
    """Yield the files where the names of one relative import are defined."""
    folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
    if folder.with_suffix(".py").is_file():
        yield folder.with_suffix(".py")
        return
    for alias in node.names:
        if (folder / f"{alias.name}.py").is_file():
            yield folder / f"{alias.name}.py"
        elif not (folder / alias.name).is_dir():
            yield from origins_in_package(folder / "__init__.py", alias.name)


def origins_in_package(path: Path, name: str) -> Iterator[Path]:
    """Yield the file that a package imports this name from, or the package's own file."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and name in [alias.asname or alias.name for alias in node.names]:
            one = ast.ImportFrom(node.module, [alias for alias in node.names if name == alias.name], node.level)
            yield from origins(path, one)
            return
    yield path
