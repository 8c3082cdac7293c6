"""Draw the curves of a run as an SVG file, without a plotting library."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

PANELS = (
    ("entropy", "entropy of free decisions, nats"),
    ("critic_winner_loss", "critic: log-loss of the winner, nats"),
    ("winner_loss", "policy: log-loss of the winner, nats"),
    ("belief_loss", "log-loss of a face-down card, nats"),
    ("points_loss", "policy: error of the final points"),
    ("advantage", "standard deviation of the advantage"),
    ("kl", "KL divergence of an update, nats"),
    ("against_random", "victories against random players, × fair share"),
    ("against_snapshot", "victories against the first snapshot, × fair share"),
    ("decisions_s", "decisions per second"),
)
WIDTH, HEIGHT, LEFT, TOP = 360, 190, 52, 26
COLUMNS = 2


def read_lines(path: Path) -> list[dict[str, Any]]:
    """Return the lines of curves.jsonl; a last line that was cut off is left out."""
    lines = []
    for text in path.read_text().splitlines():
        try:
            lines.append(json.loads(text))
        except json.JSONDecodeError:
            break
    return lines


def panel(x: int, y: int, title: str, points: Sequence[tuple[float, float]]) -> list[str]:
    """Return one small chart at x, y."""
    values = [value for _, value in points]
    low, high = min(values), max(values)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    last = max(at for at, _ in points) or 1.0
    wide, tall = WIDTH - LEFT - 14, HEIGHT - TOP - 30

    def place(at: float, value: float) -> str:
        return f"{x + LEFT + wide * at / last:.1f},{y + TOP + tall * (high - value) / (high - low):.1f}"

    line = " ".join(place(at, value) for at, value in points)
    bottom = y + TOP + tall
    return [
        f'<text x="{x + LEFT}" y="{y + 16}" class="title">{escape(title)}</text>',
        f'<path d="M{x + LEFT} {y + TOP}V{bottom}H{x + LEFT + wide}" class="axis"/>',
        f'<text x="{x + LEFT - 5}" y="{y + TOP + 8}" class="end">{high:.3g}</text>',
        f'<text x="{x + LEFT - 5}" y="{bottom}" class="end">{low:.3g}</text>',
        f'<text x="{x + LEFT + wide}" y="{bottom + 15}" class="end">{last / 1e6:.4g} million decisions</text>',
        f'<polyline points="{line}"/>',
    ]


def draw(lines: list[dict[str, Any]]) -> str:
    """Return the curves as SVG: one panel for each figure that the lines contain."""
    parts, number = [], 0
    for name, title in PANELS:
        points = [(float(line["decisions"]), float(line[name])) for line in lines if name in line]
        if points:
            parts += panel(number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT, title, points)
            number += 1
    rows = -(-number // COLUMNS)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH} {max(1, rows) * HEIGHT}">'
    style = (
        "<style>text{font:11px sans-serif;fill:#333}.title{font-weight:bold}.end{text-anchor:end}"
        ".axis{fill:none;stroke:#999}polyline{fill:none;stroke:#b5452c;stroke-width:1.5}"
        "svg{background:#fff}</style>"
    )
    return "\n".join([head, style, *parts, "</svg>"]) + "\n"
