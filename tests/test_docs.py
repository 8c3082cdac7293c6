"""The generated tables in docs/ are up to date."""

from __future__ import annotations

import pytest

from tools.docs_tables import BLOCKS, DOCS, PAGES, with_blocks


@pytest.mark.parametrize("name", PAGES)
def test_tables_are_fresh(name: str) -> None:
    assert (DOCS / name).read_text() == PAGES[name](), "run: python tools/docs_tables.py"


@pytest.mark.parametrize("name", BLOCKS)
def test_blocks_are_fresh(name: str) -> None:
    assert (DOCS / name).read_text() == with_blocks(name), "run: python tools/docs_tables.py"
