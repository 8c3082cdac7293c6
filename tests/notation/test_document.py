"""docs/notation.md names every kind, verb, set-up line and expectation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme.notation import expectations, setup_lines
from oriflamme.notation.move_text import VERBS
from oriflamme.rules import kinds

DOCUMENT = (Path(__file__).parents[2] / "docs/notation.md").read_text(encoding="utf-8")


def test_the_kinds_are_those_of_the_rules_in_their_order() -> None:
    (listed,) = re.findall(r"^Kinds: (.*?)\.$", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert listed.replace("·", " ").split() == list(kinds.NAMES)


@pytest.mark.parametrize(
    ("words", "pattern"),
    [
        (VERBS, r"\bR {}\b"),
        (setup_lines.WORDS, r"(?:^    |`|\*\*`){}\b"),
        (setup_lines.FAMILY_WORDS, r"(?:^    |`|\*\*`){}\b"),
        (expectations.WORDS, r"= {}\b"),
    ],
    ids=["verbs", "set-up lines", "set-up lines of a family", "expectations"],
)
def test_every_word_is_documented(words: dict[str, object], pattern: str) -> None:
    missing = [word for word in words if not re.search(pattern.format(re.escape(word)), DOCUMENT, re.MULTILINE)]
    assert not missing, f"not in docs/notation.md: {', '.join(missing)}"
