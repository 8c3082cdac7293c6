"""The balance report: the cards and turns of each box, a comparison of all cards, and short tables for the terminal."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from . import svg
from .html import number, page, paragraph, section, share, table, with_range
from .tournament_report import cards_section, dot, failures_section, known, turn_name, turns_section

Figures = dict[str, Any]


def setting_text(figures: Figures) -> str:
    games = sum(box["games"] for box in figures["boxes"].values())
    return (
        f"{figures['bot']} in all seats · {figures['players']} players · {figures['edition']} edition · "
        f"seed {figures['seed']} · {games:,} games"
    )


def first_text(box: Figures) -> str:
    """Return a sentence about whether going first helps."""
    fair = 1 / len(box["turns"])
    value, low, high = (known(x) for x in box["turns"][0]["win_share"])
    seen = f"the first player of round 1 wins {share(value)} [{share(low)}, {share(high)}]; {share(fair)} would be fair"
    if low > fair:
        return f"Going first helps: {seen}."
    if high < fair:
        return f"Going first hurts: {seen}."
    return f"Going first makes no visible difference: {seen}."


def best_turn_text(box: Figures) -> str:
    turns = sorted(box["turns"], key=lambda row: -known(row["win_share"][0]))
    best, worst = turns[0], turns[-1]
    return (
        f"Best seat: {turn_name(best['turn'])} ({share(best['win_share'][0])}); "
        f"worst: {turn_name(worst['turn'])} ({share(worst['win_share'][0])})."
    )


def report_page(figures: Figures) -> str:
    title = "Balance of the cards and seats"
    parts = [f"<h1>{title}</h1>", paragraph(setting_text(figures), soft=True), overview(figures)]
    for name, box in figures["boxes"].items():
        if box["failures"]:
            parts.append(failures_section(box, f"{name}: games in which the bot failed"))
        heads = {**box, "fair_share": 1 / figures["players"]}
        parts.append(
            section(
                f"{name}: {box['games']:,} games",
                paragraph(first_text(box)),
                paragraph(best_turn_text(box)),
                paragraph(
                    f"{number(box['decisions_a_game'], 1)} decisions per game; the winner has "
                    f"{number(box['winner_points'], 1)} points; {share(box['tied'])} of the games have several winners."
                ),
                svg.lines(
                    f"{name}: mean points after each round",
                    [svg.Series(name, box["rounds"])],
                    ["round 1", *(str(n + 1) for n in range(1, len(box["rounds"])))],
                ),
            )
        )
        parts.append(turns_section(heads).replace("Does going first", f"{name}: does going first", 1))
        parts.append(cards_section(box["cards"], f"{name}: cards"))
    return page(title, parts)


def overview(figures: Figures) -> str:
    every = [card for box in figures["boxes"].values() for card in box["cards"]]
    every.sort(key=lambda card: -known(card["worth"][0]) if card["worth"][0] is not None else 1.0)
    several = len(figures["boxes"]) > 1
    rows = [
        dot(f"{card['kind']} · {card['box']}" if several else card["kind"], card["worth"])
        for card in every
        if card["worth"][0] is not None
    ]
    return section(
        f"All {len(every)} cards",
        paragraph("What a card in hand adds to the win share of its player, compared with having it set aside."),
        svg.dots("Worth of each card in hand", rows, 0.0, svg.percent),
        table(
            ["box", "first player wins", "games"],
            [
                [f"<th scope=row>{name}</th>", with_range(box["turns"][0]["win_share"], digits=2), f"{box['games']:,}"]
                for name, box in figures["boxes"].items()
            ],
        ),
    )


def cards_table(name: str, box: Figures) -> Table:
    shown = Table(
        "card",
        "placed",
        "revealed",
        "kept",
        "eliminated",
        "points",
        "worth in hand",
        title=f"{name}: {box['games']:,} games",
    )
    for card in sorted(
        box["cards"], key=lambda card: -known(card["worth"][0]) if card["worth"][0] is not None else 1.0
    ):
        value, low, high = card["worth"]
        worth = "" if value is None else share(value)
        if low is not None and high is not None:  # one game has no interval
            worth += f" ({100 * low:.1f} – {100 * high:.1f})"
        shown.add_row(
            card["kind"],
            share(card["placed"], 0),
            share(card["revealed"], 0),
            number(card["kept"]),
            share(card["fell"], 0),
            number(card["earned"][0]),
            worth,
        )
    return shown
