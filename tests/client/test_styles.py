"""The style sheets contain nothing that the page doesn't use: classes, ids, attributes, properties, files.

A name counts as used if a text in our modules contains it (`class="seat"`), or begins a name that is put together
(`f-${letter}` uses `f-r`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from posixpath import normpath
from typing import Final

import pytest

from oriflamme.site.joined_files import STYLES
from tests.client.fluent_packs import CLIENT, modules

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
SKIPPED: Final = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'')
REGEX: Final = re.compile(r"(?<=[(,=:&|!?;])\s*/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/")
NAME: Final = re.compile(r"[A-Za-z][\w-]*")

# The sizes of the window at which something changes; what depends on the size of a part of the page is a container
# query. Add none without need: each is a layout more to look at.
WIDTHS: Final = {540, 640, 900, 1100, 1280, 1400}
HEIGHTS: Final = {340, 480, 600, 700, 780, 880, 960}


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
    loaded = [STYLES]
    loaded += [normpath(f"style/{path}") for path in re.findall(r'@import "([^"]+)"', (CLIENT / STYLES).read_text())]
    for named in set(re.findall(r"(?:useStyle\(|styles: \[)([^\])]+)", modules())):
        loaded += re.findall(r'"([^"]+\.css)"', named)
    assert sorted(loaded) == sorted(path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*.css"))


def media_queries() -> list[str]:
    """Return the conditions of all media queries of the style sheets and of the modules."""
    of_modules = [text for text in texts(modules()) if re.search(r"\((?:[\w<= ]*\b(?:width|height)\b)", text)]
    return re.findall(r"@media([^{]+)\{", styles()) + of_modules


def limits_of(size: str, query: str) -> set[int]:
    """Return the limits of a width or a height in a media query, in pixels."""
    found: set[int] = set()
    for condition in re.findall(r"\(([^()]*)\)", query):
        if re.search(rf"\b{size}\b", condition):
            numbers = re.findall(r"[\d.]+\w*", condition)
            assert numbers, f"no number in ({condition})"
            assert all(re.fullmatch(r"\d+px", number) for number in numbers), f"not in whole pixels: ({condition})"
            found |= {int(number.removesuffix("px")) for number in numbers}
    return found


@pytest.mark.parametrize(
    ("query", "widths", "heights"),
    [
        ("(width < 540px), (width <= 640px) and (480px < height <= 700px)", {540, 640}, {480, 700}),
        ("(min-width: 641px) and (max-height: 99px)", {641}, {99}),
        ("(hover: none)", set(), set()),
    ],
)
def test_limits_are_found(query: str, widths: set[int], heights: set[int]) -> None:
    assert (limits_of("(?:m[a-z]{2}-)?width", query), limits_of("(?:m[a-z]{2}-)?height", query)) == (widths, heights)


@pytest.mark.parametrize(("size", "known"), [("width", WIDTHS), ("height", HEIGHTS)])
def test_layouts_change_at_few_sizes_of_the_window(size: str, known: set[int]) -> None:
    """The same six widths and seven heights everywhere (docs/client.md), and each of them is used."""
    queries = media_queries()
    assert len(queries) > 50
    used = {query.strip(): limits_of(rf"(?:m[a-z]{{2}}-)?{size}", query) for query in queries}
    assert {query: sorted(limits - known) for query, limits in used.items() if limits - known} == {}
    assert set().union(*used.values()) == known
