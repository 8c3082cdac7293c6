"""The report of a tournament: tables and plots for a browser, and short tables for the terminal."""

from __future__ import annotations

import math
from typing import Any, Final

from rich.table import Table

from . import svg
from .html import (
    DASH,
    counted,
    heat_cell,
    name_cell,
    number,
    page,
    paragraph,
    section,
    share,
    side_by_side,
    table,
    text_cell,
    with_range,
)

ENDINGS: Final = {
    "decided": "every question is decided",
    "deals": "all deals were played",
    "seconds": "time was up",
    "interrupted": "interrupted",
}
Figures = dict[str, Any]  # what summary.summarize returns


def known(x: float | None) -> float:
    return math.nan if x is None else x


def dot(label: str, estimate: list[float | None]) -> svg.Dot:
    return svg.Dot(label, *(known(x) for x in estimate))


def setting_text(figures: Figures) -> str:
    chosen = figures["tournament"]
    against = f", against {chosen['against'][0]}" if chosen["against"] else ""
    mode = "free for all" if chosen["mode"] == "free" else f"1 against {chosen['players'] - 1}{against}"
    deck = ""
    if chosen["box"] == "mixed":
        deck = f" ({', '.join(chosen['deck'])})" if chosen["deck"] else " (a new deck for every deal)"
    return (
        f"{mode} · {chosen['players']} players · {chosen['box']} box{deck} · {chosen['edition']} edition · "
        f"seed {chosen['seed']} · {counted(figures['deals'], 'deal')}, {counted(figures['games'], 'game')} · "
        f"{ENDINGS[figures['ended']]}"
    )


def ranked(figures: Figures) -> list[dict[str, Any]]:
    return sorted(figures["bots"], key=lambda bot: -known(bot["rating"]["mu"]))


def answer_text(question: dict[str, Any]) -> str:
    bot, other = question["bot"], question["other"]
    deals = counted(question["after_deals"], "deal")
    after = f" (after {deals})"
    if question["answer"] == "open":
        return f"open after {deals}"
    if other is None:
        words = {"more": "yes", "less": "no, less", "equal": "practically equal"}
        return words[question["answer"]] + after
    words = {"more": bot, "less": other, "equal": "practically equal"}
    return words[question["answer"]] + after


def share_text(figures: Figures) -> str:
    """Say what the win shares are, and which one would be fair."""
    chosen = figures["tournament"]
    text = f"Win share: victories per seat and game; tied winners share the win. Fair: {share(figures['fair_share'])}."
    if chosen["mode"] == "free" and len(chosen["bots"]) < chosen["players"]:
        return text + " A bot that wins every game with two seats has 50%."
    return text


def failure_text(row: dict[str, Any]) -> str:
    """Say in how many games a bot failed, and why."""
    return f"{row['bot']} failed in {counted(row['games'], 'game')}, first in game {row['first_game']}: {row['reason']}"


# For a browser


def report_page(figures: Figures) -> str:
    title = "Arena: " + ", ".join(figures["tournament"]["labels"])
    parts = [f"<h1>{paragraph(title)[3:-4]}</h1>", paragraph(setting_text(figures), soft=True)]
    if figures["failures"]:
        parts.append(failures_section(figures))
    parts += [
        questions_section(figures),
        ladder_section(figures),
        bots_section(figures),
        matrix_section(figures),
        rounds_section(figures),
        turns_section(figures),
        cards_section(figures["cards"]),
    ]
    return page(title, parts)


def failures_section(figures: Figures, title: str = "Bots that failed") -> str:
    rows = [
        [
            name_cell(row["bot"]),
            str(row["games"]),
            str(row["first_game"]),
            str(row["decision"]),
            text_cell(row["reason"]),
        ]
        for row in figures["failures"]
    ]
    return section(
        title,
        paragraph("A substitute bot finished their games, which count as last place."),
        table(["bot", "games", "first game", "at decision", "what happened"], rows),
    )


def questions_section(figures: Figures) -> str:
    rows = [
        [
            text_cell(question["text"]),
            f'<td class="verdict">{paragraph(answer_text(question))[3:-4]}</td>',
            with_range(question["estimate"]),
            f'<span class="range">[{share(question["sure"][0])}, {share(question["sure"][1])}]</span>',
        ]
        for question in figures["questions"]
    ]
    error = share(figures["tournament"]["error"], 0)
    return section(
        "Questions",
        table(["question", "answer", "win share, or difference", "always valid"], rows),
        paragraph(
            "Intervals are 95%, by bootstrap over deals. After every deal, a test checks whether a question is "
            f"decided. It works by betting and keeps its error rate whenever one stops (family-wise at most {error}). "
            "The last column is the interval that belongs to this test.",
            soft=True,
        ),
    )


def ladder_section(figures: Figures) -> str:
    rows = [
        svg.Dot(bot["label"], known(bot["rating"]["mu"]), known(bot["rating"]["low"]), known(bot["rating"]["high"]))
        for bot in ranked(figures)
    ]
    return section(
        "Rating ladder",
        svg.dots("Ratings with intervals", rows, write=lambda x: f"{x:.1f}"),
        paragraph("openskill, BradleyTerryPart, over all games; μ ± 1.96 σ. Every bot starts at 25.", soft=True),
    )


def bots_section(figures: Figures) -> str:
    rows = [
        [
            name_cell(bot["label"]),
            f"{number(bot['rating']['mu'], 1)} ± {number(1.96 * known(bot['rating']['sigma']), 1)}",
            with_range(bot["win_share"]),
            with_range(bot["points"], as_share=False, digits=2),
            str(bot["seats"]),
            number(bot["ms_a_decision"], 2),
            str(bot["failed"]),
        ]
        for bot in ranked(figures)
    ]
    shares = [dot(bot["label"], bot["win_share"]) for bot in ranked(figures) if bot["win_share"][0] is not None]
    return section(
        "Win share and points",
        svg.dots("Win share with intervals; the line is the fair share", shares, figures["fair_share"], svg.percent),
        table(["bot", "rating", "win share", "points", "seats", "ms per decision", "failed"], rows),
        paragraph(share_text(figures), soft=True),
    )


def matrix_section(figures: Figures) -> str:
    labels = figures["tournament"]["labels"]
    middle = figures["fair_share"] if figures["tournament"]["mode"] == "one" else 0.5
    rows = [
        [name_cell(label), *(heat_cell(cell, middle) for cell in row)]
        for label, row in zip(labels, figures["matrix"]["cells"], strict=True)
        if any(cell is not None for cell in row)
    ]
    return section("Win share matrix", table(["", *labels], rows, figures["matrix"]["says"]))


def rounds_section(figures: Figures) -> str:
    series = [svg.Series(bot["label"], [known(x) for x in bot["rounds"]]) for bot in ranked(figures)]
    rounds = [f"round {n + 1}" for n in range(len(figures["bots"][0]["rounds"]))]
    rows = [[name_cell(bot["label"]), *(number(x, 1) for x in bot["rounds"])] for bot in ranked(figures)]
    return section(
        "Points by round",
        svg.lines("Mean points after each round", series, [rounds[0], *(name[-1] for name in rounds[1:])]),
        table(["bot", *rounds], rows),
    )


def turns_section(figures: Figures) -> str:
    rows = [dot(turn_name(row["turn"]), row["win_share"]) for row in figures["turns"]]
    points = [
        [name_cell(turn_name(row["turn"])), with_range(row["win_share"]), with_range(row["points"], False, 2)]
        for row in figures["turns"]
    ]
    return section(
        "Does going first help?",
        svg.dots("Win share by turn in round 1; the line is the fair share", rows, figures["fair_share"], svg.percent),
        table(["in round 1", "win share", "points"], points),
    )


def turn_name(turn: int) -> str:
    return "first player" if turn == 1 else f"{turn}{ {2: 'nd', 3: 'rd'}.get(turn, 'th') } player"


def cards_section(cards: list[dict[str, Any]], title: str = "Cards") -> str:
    by_worth = sorted(cards, key=lambda card: -known(card["worth"][0]) if card["worth"][0] is not None else math.inf)
    by_points = sorted(cards, key=lambda card: -known(card["earned"][0]) if card["earned"][0] is not None else math.inf)
    rows = [
        [
            name_cell(card["kind"]),
            f"{card['in_hand']:,}",
            share(card["placed"]),
            number(card["round"]),
            share(card["revealed"]),
            number(card["kept"]),
            number(card["waited"]),
            share(card["fell"]),
            with_range(card["earned"], False, 2),
            with_range(card["win_in_hand"]),
            with_range(card["worth"]),
        ]
        for card in cards
    ]
    head = [
        "card",
        "in hand",
        "placed",
        "in round",
        "revealed",
        "kept",
        "rounds face down",
        "eliminated",
        "points",
        "win share in hand",
        "worth",
    ]
    worth = [dot(card["kind"], card["worth"]) for card in by_worth if card["worth"][0] is not None]
    return section(
        title,
        side_by_side(
            svg.dots("Worth of a card in hand: win share with it minus win share without it", worth, 0.0, svg.percent),
            svg.dots("Points that a placed card earns", [dot(card["kind"], card["earned"]) for card in by_points], 0.0),
        ),
        table(head, rows),
        paragraph(
            "Placed: the share of cards in hand that entered the queue. Revealed, kept (times), eliminated and points "
            "are over the placed cards; points are what a card earned its home family, minus what it cost it. Rounds "
            "face down: from placing to revealing. Worth: the win share of seats that had the card in hand, minus that "
            "of seats that had it set aside; chance decides which, so the difference is due to the card, as these bots "
            "play it.",
            soft=True,
        ),
    )


# For a terminal


def bots_table(figures: Figures) -> Table:
    shown = Table("bot", "rating", "win share (95%)", "points (95%)", "ms")
    shown.columns[0].overflow = "fold"
    some_failed = any(bot["failed"] for bot in figures["bots"])
    if some_failed:
        shown.add_column("failed")
    shown.columns[0].min_width = 8
    for column in shown.columns[1:]:
        column.no_wrap = True
    for bot in ranked(figures):
        row = [
            bot["label"],
            f"{number(bot['rating']['mu'], 1)} ± {number(1.96 * known(bot['rating']['sigma']), 1)}",
            brief(bot["win_share"], 100, 1, "%", "–"),
            brief(bot["points"], 1, 1, "", "–"),
            number(bot["ms_a_decision"], 2),
        ]
        shown.add_row(*row, *([str(bot["failed"])] if some_failed else []))
    return shown


def brief(estimate: list[float | None], scale: float, digits: int, unit: str = "", to: str = " – ") -> str:
    """Return a figure and its interval in short form: `31.2% (28.0 – 34.1)`."""
    value, low, high = (known(x) * scale for x in estimate)
    if not math.isfinite(value):
        return DASH
    if not math.isfinite(low):
        return f"{value:.{digits}f}{unit}"
    return f"{value:.{digits}f}{unit} ({low:.{digits}f}{to}{high:.{digits}f})"


def questions_table(figures: Figures) -> Table:
    shown = Table("question", "answer", "estimate (95%)")
    shown.columns[0].overflow = shown.columns[1].overflow = "fold"
    shown.columns[2].no_wrap = True
    for question in figures["questions"]:
        shown.add_row(question["text"], answer_text(question), brief(question["estimate"], 100, 1, "%"))
    return shown
