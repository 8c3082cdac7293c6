"""Print the tables of docs/balance.md from results of `oriflamme stats`.

python -m tools.balance FOLDER/stats.json …
"""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path
from typing import Any

from tools.docs_tables import table

HEAD = ["card", "placed", "revealed", "kept", "eliminated", "points", "worth in hand"]


def share(part: float) -> str:
    return f"{100 * part:.1f}%"


def row(card: dict[str, Any]) -> list[str]:
    worth, low, high = card["worth"]  # None for the Twin, which is never dealt
    return [
        card["kind"],
        f"{card['placed']:.0%}",
        f"{card['revealed']:.0%}",
        f"{card['kept']:.2f}",
        f"{card['fell']:.0%}",
        f"{card['earned'][0]:.2f}",
        "–" if worth is None else f"{100 * worth:.1f}% ({100 * low:.1f} to {100 * high:.1f})",
    ]


def section(box: str, found: dict[str, Any]) -> str:
    shares = [turn["win_share"] for turn in found["turns"]]
    _, low, high = shares[0]
    text = (
        f"Win share by turn in round 1 (fair: {1 / len(shares):.0%}): {', '.join(share(win[0]) for win in shares)}; "
        f"first player: {share(low)} to {share(high)}. The winner has {found['winner_points']:.1f} points; "
        f"{share(found['tied'])} of the games have several winners; {found['decisions_a_game']:.0f} decisions per game."
    )
    cards = sorted(found["cards"], key=lambda card: 1 if card["worth"][0] is None else -card["worth"][0])
    wrapped = "\n".join(textwrap.wrap(text, 120))
    return f"### {box}: {found['games']:,} games\n\n{wrapped}\n\n{table(HEAD, [row(card) for card in cards])}\n"


def main() -> None:
    for path in map(Path, sys.argv[1:]):
        figures = json.loads(path.read_text(encoding="utf-8"))
        print(f"## {figures['bot']}\n")
        for box, found in figures["boxes"].items():
            print(section(box, found))


if __name__ == "__main__":
    main()
