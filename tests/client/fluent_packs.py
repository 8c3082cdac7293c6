"""The Fluent packs as the tests see them: every message of every language, its patterns, its arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import ast, parse

from oriflamme import texts

ROOT: Final = Path(__file__).parents[2]
LOCALES: Final = ROOT / "src/oriflamme/locales"
CLIENT: Final = ROOT / "src/oriflamme/client"
LANGUAGES: Final = texts.LANGUAGES

Message = dict[str, ast.Pattern]  # its value under "", its attributes under their names


@cache
def packs(language: str) -> dict[str, str]:
    """Return the files of a language: name -> text."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((LOCALES / language).glob("*.ftl"))}


@cache
def messages(language: str) -> dict[str, Message]:
    """Return all messages of a language. Invalid Fluent and duplicate ids are errors."""
    found: dict[str, Message] = {}
    for name, text in packs(language).items():
        for entry in parse(text).body:
            if isinstance(entry, ast.Junk):
                raise AssertionError(f"{language}/{name}.ftl is not valid Fluent: {entry.content!r}")
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{language}/{name}.ftl: {entry.id.name} appears twice"
                found[entry.id.name] = patterns_of(entry)
    return found


def patterns_of(entry: ast.Message) -> Message:
    value = {"": entry.value} if entry.value else {}
    return value | {one.id.name: one.value for one in entry.attributes}


def every_pattern(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield each value and attribute, as "id" or "id.attribute"."""
    for name, message in messages(language).items():
        for attribute, pattern in message.items():
            yield (f"{name}.{attribute}" if attribute else name), pattern


def inside(node: object, kind: type) -> list:
    """Return all nodes of a kind in a pattern."""
    if isinstance(node, list):
        return [one for part in node for one in inside(part, kind)]
    if not isinstance(node, ast.BaseNode):
        return []
    here = [node] if isinstance(node, kind) else []
    return here + [one for part in vars(node).values() for one in inside(part, kind)]


def arguments(pattern: ast.Pattern) -> set[str]:
    return {one.id.name for one in inside(pattern, ast.VariableReference)}


def words(pattern: ast.Pattern) -> str:
    """Return the plain text in a pattern, of all variants."""
    return " ".join(one.value for one in inside(pattern, ast.TextElement))


def every_run(language: str) -> Iterator[tuple[str, str]]:
    """Yield each value, attribute and variant as text, with "{$name}" or "{}" for what is filled in."""
    for where, pattern in every_pattern(language):
        for run in (pattern, *(one.value for one in inside(pattern, ast.Variant))):
            yield where, "".join(map(written, run.elements))


def written(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value or ""
    inner = element.expression
    return f"{{${inner.id.name}}}" if isinstance(inner, ast.VariableReference) else "{}"


def variants(choice: ast.SelectExpression) -> set[str]:
    """Return the keys of a choice: names, or numbers as written."""
    return {one.key.name if isinstance(one.key, ast.Identifier) else one.key.value for one in choice.variants}


@cache
def modules(folder: str = ".") -> str:
    """Return the text of all our modules of the page, or of one of its folders."""
    paths = [path for path in sorted((CLIENT / folder).rglob("*.js")) if "vendor" not in path.parts]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@cache
def users() -> str:
    """Return the code that uses texts: the modules of the page, those of the terminal, and of the reviews."""
    folders = ("terminal", "review/report")
    python = [path for folder in folders for path in sorted((ROOT / "src/oriflamme" / folder).glob("*.py"))]
    paths = [ROOT / "src/oriflamme/cli.py", *python]
    return "\n".join([modules(), *(path.read_text(encoding="utf-8") for path in paths)])


@cache
def clauses() -> list[str]:
    """Return the clauses in docs/rules.md that have no clauses below them: "R3.2.1", "soldier.1"."""
    ids = re.findall(r"\*\*((?:R\d+|[a-z]+(?:-[a-z]+)*)(?:\.\d+)+)\*\*", (ROOT / "docs/rules.md").read_text())
    return [one for one in ids if not any(other.startswith(one + ".") for other in ids)]


def sections() -> list[str]:
    return re.findall(r"^## (\d+) ", (ROOT / "docs/rules.md").read_text(), re.MULTILINE)


def defined_words() -> list[str]:
    """Return the words defined in the table of words, each by its first name."""
    table = re.search(r"\| word \| meaning \|\n\|[- |]+\|\n((?:\|.*\n)+)", (ROOT / "docs/rules.md").read_text())
    assert table
    return [row.split("|")[1].partition("/")[0].strip().replace(" ", "-") for row in table[1].splitlines()]


def text_of(language: str, pack: str, name: str) -> str:
    """Return a text without arguments."""
    source = packs(language)[pack]
    found = re.search(rf"^{name} = (.+)$", source, re.MULTILINE)
    assert found, f"{language}/{pack}.ftl has no {name}"
    return found[1]
