"""The documents: generated tables are up to date, and the links, files and modules that they mention exist."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tools.docs_tables import BLOCKS, DOCS, PAGES, with_blocks

ROOT = DOCS.parent
WIDTH = 120
DOCUMENTS = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]
TOP_FOLDERS = ("bench", "docs", "examples", "src", "tests", "tools")

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(
    r"(?<![\w/.*{}<>$:-])(?:[\w-]+/)*[\w-]+\.(?:css|ftl|html|js|json|jsonl|md|npy|parquet|py|svg|toml|txt)\b"
)
FOLDER = re.compile(rf"(?:{'|'.join(TOP_FOLDERS)})(?:/[\w-]+)+/?")
MODULE = re.compile(r"\boriflamme(?:\.[A-Za-z_]\w*)+")

# Files that are not in the repository: a command or the reader of an example writes them.
NOT_OURS = {
    "games.jsonl", "games.parquet", "records.txt", "report.html", "summary.json", "times.jsonl", "tournament.json",
    "oriflamme.sqlite3", "patient.py", "rules/cards/unboxed.py", "tests/scenarios/cards-unboxed.txt",
}  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_generated_pages_are_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text() == PAGES[name](), "run: python tools/docs_tables.py"


@pytest.mark.parametrize("name", BLOCKS)
def test_generated_blocks_are_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text() == with_blocks(name), "run: python tools/docs_tables.py"


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_to_a_page_and_a_heading(name: str) -> None:
    document = ROOT / name
    broken = []
    for link in LINK.findall(document.read_text()):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = document.parent / path if path else document
        if not target.exists() or (anchor and anchor not in anchors(target.read_text())):
            broken.append(link)
    assert not broken, f"{name} has links that lead nowhere: {', '.join(broken)}"


@pytest.mark.parametrize("name", NAMES)
def test_every_file_and_folder_that_is_named_exists(name: str) -> None:
    """A file such as `server/live/hub.py` must be the end of a path in the repository; folders begin at its root."""
    missing = []
    for code in CODE.findall(text_about_today(name)):
        missing += [file for file in FILE.findall(code) if file not in path_ends() and file not in NOT_OURS]
        if FOLDER.fullmatch(code) and not (ROOT / code).exists():
            missing.append(code)
    assert not missing, f"{name} names files that are not in the repository: {', '.join(missing)}"


@pytest.mark.parametrize("name", NAMES)
def test_every_module_that_is_named_exists(name: str) -> None:
    """A dotted name such as `oriflamme.rules.batch` must be a module, or be mentioned in its package or module."""
    named = set(MODULE.findall(text_about_today(name))) - NOT_OURS
    missing = sorted(module for module in named if not is_module_or_name(module))
    assert not missing, f"{name} names modules that do not exist: {', '.join(missing)}"


@pytest.mark.parametrize("name", NAMES)
def test_prose_is_at_most_120_columns_wide(name: str) -> None:
    """Tables, code, and a line that is a single long word, such as an address, may be longer."""
    long = [
        number
        for number, line in prose_lines((ROOT / name).read_text())
        if len(line) > WIDTH and " " in line.strip(" -*>")
    ]
    assert not long, f"{name} has lines of more than {WIDTH} columns: {', '.join(map(str, long))}"


def test_every_page_is_in_the_navigation() -> None:
    navigation = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]
    assert sorted(pages_of(navigation)) == sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))


def text_about_today(name: str) -> str:
    """Return the text of a document, without the column of old names in docs/renames.md."""
    text = (ROOT / name).read_text()
    return re.sub(r"^\|.*? \| ", "", text, flags=re.MULTILINE) if name == "docs/renames.md" else text


def prose_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines, with their numbers, that are neither in a table nor in code (fenced, or indented by four)."""
    fenced = indented = False
    previous = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        starts_code = line.startswith("    ") and not previous.strip()  # otherwise it continues an item of a list
        indented = starts_code or (indented and (line.startswith("    ") or not line.strip()))
        if not fenced and not indented and not line.lstrip().startswith("|"):
            yield number, line
        previous = line


def anchors(text: str) -> set[str]:
    """Return the anchors of a page's headings, as Markdown viewers make them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\s-]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


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


def pages_of(entries: list[dict[str, Any]]) -> Iterator[str]:
    for entry in entries:
        for value in entry.values():
            if isinstance(value, str):
                yield value
            else:
                yield from pages_of(value)
