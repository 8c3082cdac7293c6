"""Files, folders and modules that documents, comments and docstrings mention are in the repository."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.docs.documents import DOCUMENTS, ROOT, Document

TOP_FOLDERS = ("docs", "examples", "src", "tests", "tools")
EXTENSIONS = "cfg|css|ftl|gif|html|ini|js|json|jsonl|md|npy|parquet|png|py|rst|sql|sqlite3|svg|toml|txt|webp|ya?ml"
FILE = re.compile(rf"(?<![\w/.*{{}}<>$:-])(?:[\w-]+/)*[\w-]+\.(?:{EXTENSIONS})\b(?!\()")
FOLDER = re.compile(rf"(?<![\w/.-])(?:{'|'.join(TOP_FOLDERS)})(?:/[\w-]+)+/?(?![\w.*/{{<-])")
MODULE = re.compile(r"\boriflamme(?:\.[A-Za-z_]\w*)+")

# Files that are not in the repository: a command or the reader of an example writes them.
NOT_OURS = {
    "games.jsonl", "games.parquet", "records.txt", "report.html", "summary.json", "times.jsonl", "tournament.json",
    "budget.json", "games.sqlite3",
    "gpu.json", "gpu.txt", "run.json", "curves.jsonl", "exploit.jsonl", "curves.svg", "rivals.toml",
    "positions.npy", "views.npy", "FOLDER/stats.json", "STATE-SIZE-THEME.png", "sheet-SIZE-THEME.png",
    "oriflamme.sqlite3", "oriflamme.service", "backup.sqlite3", "my.py", "patient.py",
    "rules/cards/herald.py", "tests/scenarios/cards-herald.txt",
}  # fmt: skip

# How comments begin and end, by the end of the file's name. `#` up to the end of the line is the default.
COMMENTS = {
    ".css": r"/\*.*?\*/",
    ".html": r"<!--.*?-->",
    ".js": r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*",
    ".svg": r"<!--.*?-->",
}
COMMENTED = (".css", ".ftl", ".html", ".js", ".md", ".py", ".svg", ".toml", ".txt", ".yaml", "Makefile")
NOT_TEXT = ("vendor", "fonts", "__pycache__")

every_document = pytest.mark.parametrize("document", DOCUMENTS.values(), ids=list(DOCUMENTS))


@every_document
def test_every_file_and_folder_that_a_document_names_exists(document: Document) -> None:
    """A file such as `server/live/hub.py` must be the end of a path in the repository; folders begin at its root."""
    missing = [name for code in (*document.inline_code(), *document.blocks()) for name in missing_names(code.text)]
    assert not missing, f"{document.name} names files that are not in the repository: {', '.join(missing)}"


@every_document
def test_every_module_that_a_document_names_exists(document: Document) -> None:
    """A dotted name such as `oriflamme.rules.batch` must be a module, or be mentioned in its package or module."""
    named = set(MODULE.findall(document.text)) - NOT_OURS
    missing = sorted(name for name in named if not is_module_or_name(name))
    assert not missing, f"{document.name} names modules that do not exist: {', '.join(missing)}"


def test_every_file_that_a_comment_or_docstring_names_exists() -> None:
    missing = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in source_files()
        if missing_names(path.read_text(encoding="utf-8"))  # otherwise there is no need to look for its comments
        for line, comment in comments(path)
        for name in missing_names(comment)
    ]
    assert not missing, "comments name files that are not in the repository:\n" + "\n".join(missing)


def missing_names(text: str) -> list[str]:
    missing = [name for name in FILE.findall(text) if name not in path_ends() and name not in NOT_OURS]
    missing += [name for name in FOLDER.findall(text) if not (ROOT / name).exists()]
    return missing


def source_files() -> list[Path]:
    files = [path for path in ROOT.iterdir() if path.is_file()]
    files += [path for folder in TOP_FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    return sorted(path for path in files if path.name.endswith(COMMENTED) and not set(path.parts) & set(NOT_TEXT))


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the comments of a file, and the docstrings if it is Python, with the number of their first line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
        for node in ast.walk(ast.parse(text)):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield node.lineno, node.value.value
    elif path.suffix == ".md":
        if path.name not in {Path(name).name for name in DOCUMENTS}:  # documents have their own tests
            yield 1, text
    else:
        for comment in re.finditer(COMMENTS.get(path.suffix, r"#[^\n]*"), text, re.DOTALL):
            yield text.count("\n", 0, comment.start()) + 1, comment[0]


@cache
def path_ends() -> frozenset[str]:
    """Return every end of every path in the repository: `src/oriflamme/cli.py`, `oriflamme/cli.py`, `cli.py`."""
    files = [file for file in ROOT.iterdir() if file.is_file()]
    files += [file for folder in TOP_FOLDERS for file in (ROOT / folder).rglob("*") if file.is_file()]
    paths = [file.relative_to(ROOT).parts for file in files]
    return frozenset("/".join(parts[start:]) for parts in paths for start in range(len(parts)))


def is_module_or_name(dotted: str) -> bool:
    path = ROOT / "src"
    for part in dotted.split("."):
        if (path / part).is_dir() or (path / part).with_suffix(".py").is_file():
            path /= part
        else:
            source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            return re.search(rf"\b{part}\b", source.read_text()) is not None
    return True
