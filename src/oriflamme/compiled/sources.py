"""Which source files a compiled function depends on, and a hash of them that ignores comments and docstrings."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
FOUND_BY_NAME: Final = PACKAGE / "rules" / "cards"  # rules/dispatch.py finds these modules without naming them
HERE: Final = Path(__file__).parent
# The other modules of this package only run what was compiled.
COMPILING: Final = (HERE / "cuda_target.py", HERE / "jit.py", HERE / "ladder.py")

# A docstring begins the file or follows a colon; two of its quotes stay. Other strings may contain a #.
COMMENT_OR_STRING: Final = re.compile(
    rb'''
    (?P<colon> :) [ \t]* (?:\#[^\n]*)? (?: \n [ \t]* (?:\#[^\n]*)? )*? (?P<empty> \n [ \t]* "") ".*?"""
    | \#[^\n]*
    | (?P<string> """.*?""" | \'\'\'.*?\'\'\' | "(?:[^"\\\n] | \\.)*" | '(?:[^'\\\n] | \\.)*')
    ''',
    re.DOTALL | re.VERBOSE,
)


def without_comments(source: bytes) -> bytes:
    """Return a source without comments, docstrings and empty lines."""
    code = COMMENT_OR_STRING.sub(rb"\g<colon>\g<empty>\g<string>", b":\n" + source.replace(b"\r\n", b"\n"))
    return b"\n".join([line for line in map(bytes.rstrip, code[1:].split(b"\n")) if line])


def digest_of(name: str) -> bytes:
    """Return the hash of a file of the package. A missing file counts as an empty one."""
    path = PACKAGE / name
    return hashlib.sha256(without_comments(path.read_bytes()) if path.is_file() else b"").digest()


first_digest_of: Final = cache(digest_of)  # of what the file was when this was called first


def hash_of_files(names: Iterable[str], digest_of: Callable[[str], bytes] = first_digest_of) -> str:
    """Return a hash of these files of the package, by name and content."""
    digest = hashlib.sha256()
    for name in names:
        digest.update(f"{name}\n".encode())
        digest.update(digest_of(name))
    return digest.hexdigest()


def source_files(modules: Iterable[str]) -> list[str]:
    """Return the files of these modules and of what they import, relative to the package, in order."""
    found: set[Path] = set()
    waiting = [PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py") for module in modules]
    waiting += FOUND_BY_NAME.glob("*.py")
    while waiting:
        path = waiting.pop()
        if path in found or (HERE in path.parents and path not in COMPILING):
            continue
        found.add(path)
        if path.name != "__init__.py" and path not in COMPILING:
            waiting += imported_by(path)
    return sorted(path.relative_to(PACKAGE).as_posix() for path in found)


@cache
def syntax_tree(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes())


@cache
def imported_by(path: Path) -> list[Path]:
    """Return the files of this package that a file imports from."""
    imports = [node for node in ast.walk(syntax_tree(path)) if isinstance(node, ast.ImportFrom) and node.level > 0]
    return [origin for node in imports for origin in origins(path, node)]


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
    for node in syntax_tree(path).body:
        if isinstance(node, ast.ImportFrom) and name in [alias.asname or alias.name for alias in node.names]:
            one = ast.ImportFrom(node.module, [alias for alias in node.names if name == alias.name], node.level)
            yield from origins(path, one)
            return
    yield path
