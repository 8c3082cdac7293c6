"""A review as one web page that needs nothing else: no scripts, no other files, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from ...rules.state import NONE
from ...texts import Texts
from ..review import Review, SeatReview
from .sentences import ReviewText

COLOURS: Final = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#7d3c98")
DASHES: Final = ("", "8 4", "2 4", "12 4 2 4", "4 4")  # so that the lines can be told apart without colours
WIDTH: Final = 720
HEIGHT: Final = 220
MARGIN: Final = 36

STYLE: Final = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; } h3 { font-size: 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .15rem .5rem .15rem 0; }
td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td.bar { width: 45%; } td.bar svg { display: block; width: 100%; height: 1rem; }
.note { border-left: .25rem solid #b7950b; padding-left: .75rem; }
.moment { border-left: .25rem solid #c0392b; padding-left: .75rem; margin: 1rem 0; } .moment p { margin: 0; }
.rule { opacity: .75; font-size: .85em; } figure { margin: 1rem 0; overflow-x: auto; } figure svg { max-width: 100%; }
footer { margin-top: 3rem; font-size: .9em; }
"""


def html_page(texts: Texts, reviews: Iterable[Review], reader: int = NONE) -> str:
    """Return a page with all reviews. `reader` is the family that they call "you", or NONE."""
    parts = [game_part(ReviewText(texts, review, reader), review) for review in reviews]
    title = escape(texts("review-page"))
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"{''.join(parts)}</main>\n</body>\n</html>\n"
    )


def game_part(words: ReviewText, review: Review) -> str:
    parts = [f"<h1>{escape(words.title())}</h1>\n"]
    parts += [f'<p class="note">{escape(note)}</p>\n' for note in words.notes()]
    if review.course.decisions:
        parts.append(curve(words, review))
        parts += [seat_part(words, seat) for seat in review.seats]
    how = escape(words.t("review-policy"))
    settings = escape(words.t("review-policy-name", policy=review.policy))
    parts.append(f"<footer><p>{how}</p><p>{settings}</p></footer>\n")
    return "".join(parts)


def seat_part(words: ReviewText, seat: SeatReview) -> str:
    t = words.t
    sentences = [sentence for _, part, sentence in words.parts(seat) if abs(part.value) >= 0.005]
    sentences += [words.adjusted(seat.account), words.decisions(seat)]
    parts = [
        f"<section>\n<h2>{escape(words.heading(seat))}</h2>\n",
        f"<h3>{escape(t('review-account'))}</h3>\n<p>{escape(t('review-percent'))}</p>\n",
        account_table(words, seat),
        *(f"<p>{escape(sentence)}</p>\n" for sentence in sentences),
        f"<h3>{escape(t('review-moments') if seat.moments else t('review-no-moments'))}</h3>\n",
    ]
    for moment in seat.moments:
        reasons = "".join(f"<li>{escape(text)}{rule_part(rule)}</li>\n" for text, rule in words.reasons(moment))
        parts.append(
            f'<div class="moment">\n<p><strong>{escape(words.when(moment.judged))}</strong></p>\n'
            f"<p>{escape(words.played(moment.judged))}</p>\n<p>{escape(words.better(moment.judged))}</p>\n"
            f"<p>{escape(words.cost(moment.judged))}</p>\n<ul>\n{reasons}</ul>\n</div>\n"
        )
    return "".join([*parts, "</section>\n"])


def rule_part(rule: str) -> str:
    return f' <span class="rule">[{escape(rule)}]</span>' if rule else ""


# The account


def account_table(words: ReviewText, seat: SeatReview) -> str:
    """Return the parts as a table with bars, each of which begins where the one before it ends."""
    account = seat.account
    at = account.fair
    rows = [(words.t("review-fair"), words.plain(at), "", (0.0, at), "#7f8c8d")]
    for label, part, _ in words.parts(seat):
        colour = "#1e8449" if part.value >= 0 else "#c0392b"
        error = f"± {words.percent(part.error)}"
        rows.append((label, words.signed(part.value), error, (at, at + part.value), colour))
        at += part.value
    rows.append((words.result_label(), words.plain(account.result), "", (0.0, account.result), "#34495e"))
    lowest = min(0.0, *(min(ends) for *_, ends, _ in rows))
    highest = max(1.0, *(max(ends) for *_, ends, _ in rows))
    lines = [
        f'<tr><th scope="row">{escape(label)}</th><td class="number">{value}</td><td class="number">{error}</td>'
        f'<td class="bar">{bar(ends, lowest, highest, colour)}</td></tr>\n'
        for label, value, error, ends, colour in rows
    ]
    return f"<table>\n{''.join(lines)}</table>\n"


def bar(ends: tuple[float, float], lowest: float, highest: float, colour: str) -> str:
    scale = 100 / (highest - lowest)
    begin, end = sorted(scale * (share - lowest) for share in ends)
    return (
        '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect x="{begin:.2f}" y="1" width="{max(end - begin, 0.4):.2f}" height="8" fill="{colour}"/></svg>'
    )


# The curve


def curve(words: ReviewText, review: Review) -> str:
    """Return the chances of all seats: lines as it was, dots as the player who decided could know it."""
    t = words.t
    steps = len(review.chances) - 1
    parts = [round_lines(review, steps), axis(words)]
    for family, name in enumerate(words.names):
        colour, dash = COLOURS[family], DASHES[family]
        points = " ".join(f"{x_of(k, steps)},{y_of(row[family])}" for k, row in enumerate(review.chances))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}">'
            f"<title>{escape(name)}</title></polyline>"
        )
        parts += [
            f'<circle cx="{x_of(k, steps)}" cy="{y_of(one.judgement.chances[family])}" r="3" fill="{colour}"/>'
            for k, one in enumerate(review.decisions)
            if one and one.decision.family == family
        ]
        x = MARGIN + family * (WIDTH - 2 * MARGIN) // len(words.names)
        y = HEIGHT + 2 * MARGIN - 8
        parts.append(
            f'<line x1="{x}" y1="{y - 4}" x2="{x + 24}" y2="{y - 4}" stroke="{colour}" stroke-width="2" '
            f'stroke-dasharray="{dash}"/><text x="{x + 30}" y="{y}" fill="currentColor" font-size="12">'
            f"{escape(name[:16])}</text>"
        )
    label = escape(t("review-curve"))
    return (
        f"<h3>{label}</h3>\n"
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT + 2 * MARGIN}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>\n<figcaption>{escape(t('review-curve-real'))} {escape(t('review-curve-known'))}"
        "</figcaption></figure>\n"
    )


def x_of(step: int, steps: int) -> float:
    return round(MARGIN + step * (WIDTH - 2 * MARGIN) / max(steps, 1), 1)


def y_of(share: float) -> float:
    return round(MARGIN / 2 + HEIGHT * (1 - share), 1)


def axis(words: ReviewText) -> str:
    lines: Sequence[str] = [
        f'<line x1="{MARGIN}" y1="{y_of(share)}" x2="{WIDTH - MARGIN}" y2="{y_of(share)}" stroke="currentColor" '
        f'stroke-opacity=".2"/><text x="{MARGIN - 4}" y="{y_of(share) + 4}" text-anchor="end" fill="currentColor" '
        f'font-size="12">{words.percent(share, 0)}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    return "".join(lines)


def round_lines(review: Review, steps: int) -> str:
    """Return a vertical line where each round begins, with its number."""
    found = []
    before = 0
    for k, decision in enumerate(review.course.decisions):
        now = int(decision.game.round_now)
        if now != before:
            x = x_of(k, steps)
            found.append(
                f'<line x1="{x}" y1="{y_of(1)}" x2="{x}" y2="{y_of(0)}" stroke="currentColor" stroke-opacity=".2"/>'
                f'<text x="{x + 2}" y="{y_of(0) + 14}" fill="currentColor" font-size="12">{now}</text>'
            )
            before = now
    return "".join(found)
