"""The style sheets contain nothing that the page doesn't use: classes, ids, attributes, properties, files.

A name counts as used if a text in our modules contains it (`class="seat"`), or begins a name that is put together
(`f-${letter}` uses `f-r`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.client.fluent_packs import CLIENT, modules

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
SKIPPED: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'')
REGEX: Final = re.compile(r"(?<=[(,=:&|!?;])\s*/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/")
NAME: Final = re.compile(r"[A-Za-z][\w-]*")


def texts(code: str) -> Iterator[str]:
    """Yield the texts of a module: its strings, and its templates with `$` for what is filled in."""
    place = 0
    while place < len(code):
        if found := SKIPPED.match(code, place) or REGEX.match(code, place):
            place = found.end()
        elif found := STRING.match(code, place):
            yield found[0][1:-1]
            place = found.end()
        elif code[place] == "`":
            place = yield from template(code, place + 1)
        else:
            place += 1


def template(code: str, place: int) -> Iterator[str]:
    """Yield the text of a template that begins here, and the texts of the code inside it. Return where it ends."""
    text = ""
    while code[place] != "`":
        if code.startswith("${", place):
            end = closing_brace(code, place + 2)
            yield from texts(code[place + 2 : end])
            text += "$"
            place = end + 1
        else:
            step = 2 if code[place] == "\\" else 1
            text += code[place : place + step]
            place += step
    yield text
    return place + 1


def closing_brace(code: str, place: int) -> int:
    """Return the place of the brace that closes the code beginning here."""
    depth = 0
    while depth or code[place] != "}":
        if found := SKIPPED.match(code, place) or STRING.match(code, place):
            place = found.end()
        elif code[place] == "`":
            inner = template(code, place + 1)
            try:
                while True:
                    next(inner)
            except StopIteration as done:
                place = done.value
        else:
            depth += {"{": 1, "}": -1}.get(code[place], 0)
            place += 1
    return place


@cache
def page_text() -> str:
    """Return all texts of our modules and index.html."""
    return "\n".join([*texts(modules()), (CLIENT / "index.html").read_text(encoding="utf-8")])


@cache
def names() -> set[str]:
    return set(NAME.findall(page_text()))


@cache
def beginnings() -> tuple[str, ...]:
    """Return the beginnings of names that are put together, such as `f-`."""
    return tuple(set(re.findall(r"(?<![\w-])([A-Za-z][\w-]*[-_])\$", page_text())))


@cache
def styles() -> str:
    return "\n".join(COMMENT.sub("", path.read_text(encoding="utf-8")) for path in sorted(CLIENT.rglob("*.css")))


@cache
def selectors() -> str:
    return "\n".join(text for text in re.findall(r"([^{};]+)\{", styles()) if not text.strip().startswith("@"))


def is_used(name: str) -> bool:
    return name in names() or name.startswith(beginnings())


def test_texts_are_found_in_strings_templates_and_templates_inside_them() -> None:
    code = r"""
        // "comment"
        const a = "b c", d = /"e`/; /* 'f' */
        html`<g class="h-${i ? "j" : `k-${l}`} m">${n({ o: "p" })}</g>`;
    """
    assert sorted(texts(code)) == ['<g class="h-$ m">$</g>', "b c", "j", "k-$", "p"]


def test_every_class_and_id_is_used() -> None:
    there = set(re.findall(r"[.#]([A-Za-z][\w-]*)", selectors()))
    assert len(there) > 200
    unused = sorted(name for name in there if not is_used(name))
    assert not unused, f"no module uses these classes or ids: {', '.join(unused)}"


def test_every_attribute_is_used() -> None:
    there = set(re.findall(r"\[([\w-]+)", selectors()))
    properties = re.findall(r"\bdataset\.(\w+)", modules())
    data = {"data-" + re.sub("[A-Z]", lambda capital: "-" + capital[0].lower(), name) for name in properties}
    unused = sorted(name for name in there - data if not is_used(name))
    assert not unused, f"no module sets these attributes: {', '.join(unused)}"


def test_every_property_is_defined_and_used() -> None:
    pictures = "".join(path.read_text(encoding="utf-8") for path in CLIENT.rglob("*.svg"))
    defined = set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", styles()))
    elsewhere = set(re.findall(r"(?<![\w-])--[\w-]+", page_text()))
    used = set(re.findall(r"var\(\s*(--[\w-]+)", styles() + pictures))
    assert len(defined) > 20
    assert sorted(defined - used - elsewhere) == [], "nothing uses these properties"
    assert sorted(used - defined - elsewhere) == [], "nothing defines these properties"


def test_every_style_sheet_is_loaded() -> None:
    """With every page, with the pages that name it, or when a part of a page is opened."""
    loaded = re.findall(r'<link rel="stylesheet" href="/([^"]+)"', (CLIENT / "index.html").read_text(encoding="utf-8"))
    loaded += set(re.findall(r'(?:useStyle\(|styles: \[)"([^"]+)"', modules()))
    assert sorted(loaded) == sorted(path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*.css"))
