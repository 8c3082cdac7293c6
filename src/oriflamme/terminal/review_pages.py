"""Shows a review in the terminal: for each seat the account as bars, and the moments that cost most."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..review import Review, SeatReview
from ..review.report import ReviewText
from ..rules.state import NONE
from ..texts import Texts
from .drawing import STYLES
from .wrapped import Heading, Wrapped

BAR: Final = 40  # columns for a whole victory


def show_review(console: Console, texts: Texts, review: Review, reader: int = NONE) -> None:
    """Print one review. `reader` is the family that it calls "you", or NONE."""
    words = ReviewText(texts, review, reader)
    console.print(Heading(words.title()))
    for note in words.notes():
        console.print(Wrapped(note, "yellow"))
    for seat in review.seats if review.course.decisions else ():
        console.print(draw_seat(words, seat))
    console.print(Wrapped(texts("review-policy"), "dim"))
    console.print(Wrapped(texts("review-policy-name", policy=review.policy), "dim"))


def draw_seat(words: ReviewText, seat: SeatReview) -> Group:
    t = words.t
    lines: list[RenderableType] = [
        Text(),
        Wrapped(words.heading(seat), f"bold {STYLES[seat.family]}"),
        Wrapped(t("review-percent"), "dim", indent=2),
        draw_account(words, seat),
        *(Wrapped(sentence, indent=2) for _, part, sentence in words.parts(seat) if abs(part.value) >= 0.005),
        Wrapped(words.adjusted(seat.account), indent=2),
        Wrapped(words.decisions(seat), indent=2),
        Wrapped(t("review-moments") if seat.moments else t("review-no-moments"), "bold", indent=2),
    ]
    for moment in seat.moments:
        lines += [
            Wrapped(words.when(moment.judged), indent=2),
            Wrapped(words.played(moment.judged), indent=4),
            Wrapped(words.better(moment.judged), "green", indent=4),
            Wrapped(words.cost(moment.judged), "red", indent=4),
            *(Wrapped(reason, indent=6, note=f"[{rule}]" if rule else "") for reason, rule in words.reasons(moment)),
        ]
    return Group(*lines)


def draw_account(words: ReviewText, seat: SeatReview) -> Grid:
    """Draw the parts of an account, each as a bar that begins where the one before it ends."""
    account = seat.account
    grid = Grid(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=20)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(justify="right", no_wrap=True, style="dim")
    grid.add_column(no_wrap=True, overflow="crop")
    at = account.fair
    rows = [(words.t("review-fair"), words.plain(at), "", bar(0.0, at, "dim"))]
    for label, part, _ in words.parts(seat):
        style = "green" if part.value >= 0 else "red"
        rows.append(
            (label, words.signed(part.value), f"± {words.percent(part.error)}", bar(at, at + part.value, style))
        )
        at += part.value
    rows.append((words.result_label(), words.plain(account.result), "", bar(0.0, account.result, "bold")))
    for row in rows:
        grid.add_row(*row)
    return grid


def bar(begin: float, end: float, style: str) -> Text:
    """Return a bar from one share of the victory to another. Shares below 0 or above 1 are cut off."""
    lo, hi = sorted(min(max(round(BAR * share), 0), BAR) for share in (begin, end))
    text = Text(" " * lo)
    text.append("█" * (hi - lo) if hi > lo else "│", style)
    return text
