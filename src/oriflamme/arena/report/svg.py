"""SVG plots: dots with intervals, and lines. Colours come from the page's light and dark styles.

Nothing here knows what the numbers mean. Plots are inline in the page, need no script and load nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 460  # so that 14 px letters stay readable when a phone shrinks the plot to 330 px
ROW: Final = 26
TOP: Final = 10
AXIS: Final = 34
RIGHT: Final = 12
LETTER: Final = 14  # size of the letters of a label
# Widths of characters as parts of that size, no smaller than in DejaVu Sans and Verdana, the widest fonts that browsers
# use by default, or in the fallback of a Linux system without fonts, whose M and W are even wider. Names must never be
# wider than estimated, because what sticks out of a plot is cut off.
WIDTHS: Final = {
    **dict.fromkeys(" !'(),-./:;I[]fijlrt|", 0.42),
    **dict.fromkeys("#&+<=>DGHNOQU~", 1.0),
    **dict.fromkeys("%@MWmw…", 1.1),
}
ASCII_WIDTH: Final = 0.7  # of every other ASCII character
OTHER_WIDTH: Final = 1.3  # of all others: wide Cyrillic letters, Chinese characters, emoji
HUES: Final = 8  # number of colours in the page's style
DASHES: Final = ("", "7 4", "2 3", "9 3 2 3")  # colour is never the only distinction
MARKS: Final = ("circle", "square", "diamond")


class Dot(NamedTuple):
    """A row of a dot plot: a figure and its interval, NaN if unknown."""

    label: str
    value: float
    low: float
    high: float


class Series(NamedTuple):
    label: str
    values: Sequence[float]


def percent(x: float) -> str:
    return f"{100 * x:z.0f}%" if abs(100 * x - round(100 * x)) < 1e-9 else f"{100 * x:z.1f}%"


def text_width(text: str) -> float:
    """Return how wide a text can become in any common font."""
    return LETTER * sum(WIDTHS.get(letter, ASCII_WIDTH if letter.isascii() else OTHER_WIDTH) for letter in text)


def shortened(label: str, width: float) -> str:
    """Shorten a label by omitting its middle, because names differ at their ends. The tooltip shows all of it."""
    if text_width(label) <= width:
        return escape(label)
    head = tail = 0
    while True:
        longer = (head, tail + 1) if tail <= head else (head + 1, tail)
        if text_width(label[: longer[0]] + "…" + label[-longer[1] :]) > width:
            break
        head, tail = longer
    return f"{escape(label[:head])}…{escape(label[len(label) - tail :])}<title>{escape(label)}</title>"


def plain(x: float) -> str:
    return f"{x:.2f}".rstrip("0").rstrip(".") if abs(x) < 100 else f"{x:.0f}"


def two_digits(x: float) -> str:
    return f"{x:.2f}"


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Return round numbers from low to high."""
    if not high > low:
        return [low]
    raw = (high - low) / about
    power = 10.0 ** math.floor(math.log10(raw))
    step = next((power * m for m in (1, 2, 2.5, 5) if power * m >= raw), 10 * power)
    first = math.ceil(low / step - 1e-9)
    return [round(k * step, 12) for k in range(first, math.floor(high / step + 1e-9) + 1)]


def span(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the range of the numbers with a little padding."""
    known = [x for x in numbers if math.isfinite(x)]
    if not known:
        return 0.0, 1.0
    low, high = min(known), max(known)
    padding = 0.06 * (high - low) or max(abs(high) * 0.1, 0.05)
    return low - padding, high + padding


def figure(title: str, height: float, body: list[str]) -> str:
    """Return a plot with its title above it."""
    name = escape(title, quote=True)
    return (
        f"<figure><figcaption>{name}</figcaption>"
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{name}">'
        + "".join(body)
        + "</svg></figure>"
    )


def dots(
    title: str, rows: Sequence[Dot], reference: float | None = None, write: Callable[[float], str] = two_digits
) -> str:
    """Plot one row per figure: a dot, its interval as a bar, and the number. `reference` is a line through all rows."""
    margin = min(max([text_width(row.label) for row in rows], default=0) + 14, WIDTH * 0.44)
    known = [x for row in rows for x in row[1:]] + ([] if reference is None else [reference])
    low, high = span(known)
    width = WIDTH - margin - RIGHT - 64

    def x(value: float) -> float:
        return margin + (value - low) / (high - low) * width

    bottom = TOP + ROW * len(rows)
    body = []
    for tick in ticks(low, high):
        body.append(f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{TOP}" y2="{bottom}"/>')
        name = tick_text(tick, write)
        body.append(f'<text class="axis" x="{x(tick):.1f}" y="{bottom + 18}" text-anchor="middle">{name}</text>')
    if reference is not None:
        body.append(
            f'<line class="reference" x1="{x(reference):.1f}" x2="{x(reference):.1f}" y1="{TOP}" y2="{bottom}"/>'
        )
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        body.append(
            f'<text x="{margin - 10:.1f}" y="{y + 4:.1f}" text-anchor="end">{shortened(row.label, margin - 10)}</text>'
        )
        if math.isfinite(row.low) and math.isfinite(row.high):
            body.append(
                f'<line class="interval" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            )
        if math.isfinite(row.value):
            body.append(f'<circle class="dot" cx="{x(row.value):.1f}" cy="{y:.1f}" r="4.5"/>')
            body.append(
                f'<text class="figure" x="{WIDTH - 4}" y="{y + 4:.1f}" text-anchor="end">{write(row.value)}</text>'
            )
    return figure(title, bottom + AXIS, body)


def tick_text(tick: float, write: Callable[[float], str]) -> str:
    return plain(tick) if write is two_digits else write(tick)


def lines(title: str, series: Sequence[Series], across: Sequence[str], write: Callable[[float], str] = plain) -> str:
    """Plot lines over the same steps, each with its own colour, dash and mark, and its name at the end."""
    margin = 40.0
    names = min(max([text_width(line.label) for line in series], default=0) + 16, WIDTH * 0.35)
    height = 220.0
    low, high = span([0.0, *(x for line in series for x in line.values)])
    low = max(low, 0.0)
    width = WIDTH - margin - names - 10

    def x(step: int) -> float:
        return margin + width * step / max(len(across) - 1, 1)

    def y(value: float) -> float:
        return TOP + height * (1 - (value - low) / (high - low))

    body = []
    for tick in ticks(low, high):
        body.append(
            f'<line class="grid" x1="{margin}" x2="{x(len(across) - 1):.1f}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>'
        )
        body.append(f'<text class="axis" x="{margin - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{write(tick)}</text>')
    for step, name in enumerate(across):
        under = TOP + height + 20
        body.append(f'<text class="axis" x="{x(step):.1f}" y="{under:.0f}" text-anchor="middle">{escape(name)}</text>')
    ends = spread_out([(y(line.values[-1]), number) for number, line in enumerate(series) if known_line(line)])
    for number, line in enumerate(series):
        if not known_line(line):
            continue
        hue, dash = number % HUES, DASHES[number // HUES % len(DASHES) if number >= HUES else number % len(DASHES)]
        path = " ".join(f"{x(step):.1f},{y(value):.1f}" for step, value in enumerate(line.values))
        body.append(f'<polyline class="line hue{hue}" stroke-dasharray="{dash}" points="{path}"/>')
        body += [mark(number, hue, x(step), y(value)) for step, value in enumerate(line.values)]
        end = x(len(across) - 1) + 12
        name = shortened(line.label, names - 4)
        body.append(f'<text class="hue{hue}" x="{end:.1f}" y="{ends[number] + 4:.1f}">{name}</text>')
    return figure(title, TOP + height + AXIS, body)


def known_line(line: Series) -> bool:
    return bool(line.values) and all(math.isfinite(value) for value in line.values)


def mark(number: int, hue: int, x: float, y: float) -> str:
    kind = MARKS[number % len(MARKS)]
    if kind == "circle":
        return f'<circle class="mark hue{hue}" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
    turn = f' transform="rotate(45 {x:.1f} {y:.1f})"' if kind == "diamond" else ""
    return f'<rect class="mark hue{hue}" x="{x - 3:.1f}" y="{y - 3:.1f}" width="6" height="6"{turn}/>'


def spread_out(heights: list[tuple[float, int]], gap: float = 16.0) -> dict[int, float]:
    """Return heights for the names at the ends of lines, moved so that they don't overlap."""
    placed: dict[int, float] = {}
    last = -math.inf
    for height, number in sorted(heights):
        last = max(height, last + gap)
        placed[number] = last
    return placed
