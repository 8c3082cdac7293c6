"""The HTML of a report: one file without scripts that loads nothing and follows the reader's light or dark theme."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from html import escape
from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1b19; --soft: #6b655d; --line: #d9d2c5; --paper: #fbf9f4; --card: #ffffff;
  --accent: #8c1c2b; --good: 42 120 70; --bad: 168 50 50;
  --h0: #8c1c2b; --h1: #1f5fa8; --h2: #2f7d4b; --h3: #a36a00; --h4: #6a3fa0; --h5: #00737a;
  --h6: #b0408a; --h7: #5b5b5b; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7dd; --soft: #a59d90; --line: #3b3731; --paper: #171513;
  --card: #201d1a; --accent: #e0717f; --good: 80 170 110; --bad: 205 95 95;
  --h0: #e0717f; --h1: #79b0ee; --h2: #7cc795; --h3: #e0b050; --h4: #b795ea; --h5: #59c3cb;
  --h6: #e58cc5; --h7: #b5b0a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.25rem 1rem 4rem; max-width: 75rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
h1 { font: 600 1.7rem/1.25 Georgia, "Times New Roman", serif; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font: 600 1.2rem/1.3 Georgia, "Times New Roman", serif; margin: 0 0 .5rem; }
p { margin: .35rem 0; } .soft { color: var(--soft); font-size: .9rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; margin: 1rem 0; }
.wide { overflow-x: auto; -webkit-overflow-scrolling: touch; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { padding: .35rem .55rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { color: var(--soft); font-weight: 600; white-space: normal; vertical-align: bottom; }
thead th.text { text-align: left; } td.heat .range { color: inherit; }
tr > :first-child { text-align: left; }
tbody th { white-space: normal; }
td.text { text-align: left; white-space: normal; min-width: 9rem; }
.range { color: var(--soft); font-size: .82em; } .verdict { font-weight: 600; white-space: normal; min-width: 6rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 29rem), 1fr)); gap: 0 2rem; }
figure { margin: .25rem 0 .75rem; max-width: 38rem; } figcaption { color: var(--soft); font-size: .9rem; }
.plot { display: block; width: 100%; height: auto; }
.plot text { fill: var(--ink); font: 14px system-ui, -apple-system, "Segoe UI", sans-serif; }
.plot .axis { fill: var(--soft); font-size: 13px; } .plot .grid { stroke: var(--line); }
.plot .reference { stroke: var(--soft); stroke-dasharray: 4 4; }
.plot .interval { stroke: var(--accent); stroke-width: 5; opacity: .38; stroke-linecap: round; }
.plot .dot { fill: var(--accent); } .plot .figure { font-variant-numeric: tabular-nums; }
.plot .line { fill: none; stroke-width: 2.25; }
""" + "".join(
    f".plot .line.hue{n} {{ stroke: var(--h{n}); }} .plot .mark.hue{n}, .plot text.hue{n} {{ fill: var(--h{n}); }}\n"
    for n in range(8)
)

DASH: Final = "–"
TEXTS: Final = ("question", "what happened")  # columns that hold words, not figures


def page(title: str, parts: Sequence[str]) -> str:
    name = escape(title)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def section(title: str, *parts: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n" + "\n".join(parts) + "\n</section>"


def side_by_side(*plots: str) -> str:
    """Put plots in a row if they fit, otherwise one below the other."""
    return '<div class="plots">' + "\n".join(plots) + "</div>"


def paragraph(text: str, soft: bool = False) -> str:
    return f"<p{' class=soft' if soft else ''}>{escape(text)}</p>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
    """Return a table. Cells are HTML, the head and the caption are text.

    A wide table scrolls on its own, so that the page and the caption don't.
    """
    named = paragraph(caption, soft=True) if caption else ""
    top = "".join(f'<th scope="col"{" class=text" if name in TEXTS else ""}>{breakable(name)}</th>' for name in head)
    body = "\n".join(
        "<tr>" + "".join(cell if cell.startswith("<t") else f"<td>{cell}</td>" for cell in row) + "</tr>"
        for row in rows
    )
    return f'{named}<div class="wide"><table><thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'


def breakable(text: str) -> str:
    """Return a name that may wrap between its parts, such as `search:iterations=400`."""
    return re.sub("([:=,])", r"\1<wbr>", escape(text))


def name_cell(text: str) -> str:
    return f'<th scope="row">{breakable(text)}</th>'


def text_cell(text: str) -> str:
    return f'<td class="text">{breakable(text)}</td>'


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def number(x: float | None, digits: int = 2) -> str:
    return DASH if x is None or not math.isfinite(x) else f"{x:z.{digits}f}"


def share(x: float | None, digits: int = 1) -> str:
    return DASH if x is None or not math.isfinite(x) else f"{100 * x:z.{digits}f}%"


def with_range(estimate: Sequence[float | None], as_share: bool = True, digits: int = 1) -> str:
    """Return a figure and its interval: `31.2% [28.0%, 34.1%]`."""
    write = share if as_share else number
    value, low, high = estimate
    if value is None:
        return DASH
    return f'{write(value, digits)} <span class="range">[{write(low, digits)}, {write(high, digits)}]</span>'


def heat_cell(estimate: Sequence[float | None] | None, middle: float) -> str:
    """Return a cell with a figure, greener the more it is above the middle and redder the more it is below."""
    if estimate is None or estimate[0] is None:
        return f"<td>{DASH}</td>"
    value = estimate[0]
    strength = min(abs(value - middle) / max(middle, 1 - middle) * 0.75, 0.55)
    hue = "--good" if value >= middle else "--bad"
    return f'<td class="heat" style="background: rgb(var({hue}) / {strength:.2f})">{with_range(estimate)}</td>'
