"""The pages: generated tables are up to date, links lead somewhere, and the site's navigation has every page."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.docs.documents import DOCS, DOCUMENTS, ROOT, Document
from tools.docs_tables import BLOCKS, PAGES, with_blocks

WIDTH = 120
GROUPS = ["Play", "Host", "Write a bot", "Research", "Reference", "Inside"]

every_document = pytest.mark.parametrize("document", DOCUMENTS.values(), ids=list(DOCUMENTS))


@pytest.mark.parametrize("name", PAGES)
def test_generated_pages_are_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text() == PAGES[name](), "run: make tables"


@pytest.mark.parametrize("name", BLOCKS)
def test_generated_blocks_are_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text() == with_blocks(name), "run: make tables"


@every_document
def test_every_link_leads_to_a_file_and_a_heading(document: Document) -> None:
    broken = []
    for link in document.links():
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, anchor = link.partition("#")
        target = (document.path.parent / path).resolve() if path else document.path
        page = DOCUMENTS.get(str(target.relative_to(ROOT))) if target.exists() else None
        if not target.exists() or (anchor and (page is None or anchor not in page.anchors)):
            broken.append(link)
    assert not broken, f"{document.name} has links that lead nowhere: {', '.join(broken)}"


@every_document
def test_every_picture_has_a_description(document: Document) -> None:
    bare = [token.attrGet("src") for token, _ in document.inline() if token.type == "image" and not token.content]
    assert not bare, f"{document.name} has pictures without a description: {bare}"


def test_the_pictures_are_small_and_all_of_them_are_shown() -> None:
    pictures = sorted((DOCS / "pictures").iterdir())
    assert sum(path.stat().st_size for path in pictures) < 1_500_000
    shown = {Path(link).name for document in DOCUMENTS.values() for link in document.links()}
    assert [path.name for path in pictures if path.name not in shown] == []


@every_document
def test_prose_is_at_most_120_columns_wide(document: Document) -> None:
    """Tables, code, and a line that is a single long word, such as an address, may be longer."""
    long = [number for number, line in prose_lines(document) if len(line) > WIDTH and " " in line.strip(" -*>")]
    assert not long, f"{document.name} has lines of more than {WIDTH} columns: {', '.join(map(str, long))}"


def test_the_navigation_has_every_page_once_in_six_groups() -> None:
    home, *groups = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]
    assert list(home.values()) == ["index.md"]
    assert [name for group in groups for name in group] == GROUPS
    listed = ["index.md", *pages_of(groups)]
    assert sorted(listed) == sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))


def test_the_architecture_page_describes_every_package() -> None:
    text = (DOCS / "architecture.md").read_text()
    table = text[text.index("| package |") : text.index("## Inside the rules")]
    described = {line.split("`")[1] for line in table.splitlines() if line.startswith("| `")}
    package = ROOT / "src" / "oriflamme"
    packages = {path.stem for path in package.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert described == packages - {"__init__", "__main__", "__pycache__"}


def test_the_first_page_links_to_every_group() -> None:
    """The overview has the groups of the navigation as headings, each with a link to every page of the group."""
    navigation = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]
    text = (DOCS / "index.md").read_text()
    sections = {section.splitlines()[0]: section for section in text.split("\n## ")[1:]}
    assert list(sections) == GROUPS
    for group in navigation[1:]:
        for name, pages in group.items():
            shown = [
                page for page in pages_of(pages) if not page.startswith("decisions/") or page.endswith("README.md")
            ]
            missing = [page for page in shown if f"({page})" not in sections[name]]
            assert not missing, f"docs/index.md has no link under {name} to {', '.join(missing)}"


def prose_lines(document: Document) -> Iterator[tuple[int, str]]:
    """Yield the lines, with their numbers, that are neither in a table nor in code."""
    skipped: set[int] = set()
    for token in document.tokens:
        if token.type in ("fence", "code_block", "table_open") and token.map:
            skipped.update(range(*token.map))
    for number, line in enumerate(document.text.splitlines()):
        if number not in skipped:
            yield number + 1, line


def pages_of(entries: list[dict[str, Any]]) -> Iterator[str]:
    for entry in entries:
        for value in entry.values():
            if isinstance(value, str):
                yield value
            else:
                yield from pages_of(value)
