"""`oriflamme review`: every record of a file, in the terminal, as JSON lines or as a web page."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import typer
from rich.progress import Progress, TaskID

from ..notation import NotationError, read_file
from ..plain_console import plain_console
from ..review import EFFORTS, SEED_BITS, Effort, Review, review, review_json
from ..review.report import PACKS, html_page
from ..rules.state import FAMILY_LETTERS, NONE
from ..texts import Texts
from .record_pages import error_text
from .review_pages import show_review


def review_file(
    file: str,
    seat: str,
    html: Path | None,
    as_json: bool,
    effort: str,
    seed: int,
    texts_of: Callable[[tuple[str, ...]], Texts],
) -> bool:
    """Review all records of a file. Return whether all of them could be read to their end."""
    family = check_seat(seat)
    reader = NONE if family is None else family
    chosen = check_effort(effort)
    if seed >= 1 << SEED_BITS:
        raise typer.BadParameter(f"expected a seed below 2^{SEED_BITS}, got {seed}", param_hint="'--seed'")
    if html is not None:
        write_page(html, "")  # a file that can't be written is an error before the work, not after it
    texts = texts_of(PACKS)
    console = plain_console()
    complete = True
    reviews: list[Review] = []
    for one in reviews_of(file, family, chosen, seed):
        if isinstance(one, NotationError):
            complete = False
            print(error_text(texts, one), file=sys.stderr)
            continue
        if one.course.error is not None:
            complete = False
            print(error_text(texts, one.course.error), file=sys.stderr)
        if as_json:
            print(json.dumps(review_json(one), ensure_ascii=False), flush=True)
        elif html is None:
            show_review(console, texts, one, reader)
        if html is not None:
            reviews.append(one)
    if html is not None:
        write_page(html, html_page(texts, reviews, reader))
    return complete


def check_seat(seat: str) -> int | None:
    if not seat:
        return None
    if len(seat) != 1 or seat.upper() not in FAMILY_LETTERS:
        raise typer.BadParameter(
            f"expected a family ({', '.join(FAMILY_LETTERS)}), got {seat!r}", param_hint="'--seat'"
        )
    return FAMILY_LETTERS.index(seat.upper())


def check_effort(name: str) -> Effort:
    if name not in EFFORTS:
        raise typer.BadParameter(f"expected an effort ({' or '.join(EFFORTS)}), got {name!r}", param_hint="'--effort'")
    return EFFORTS[name]


def reviews_of(file: str, family: int | None, effort: Effort, seed: int) -> Iterator[Review | NotationError]:
    """Yield the review of each record, or why there is none."""
    empty = True
    bar_console = plain_console(stderr=True)
    with Progress(console=bar_console, transient=True, disable=not sys.stderr.isatty()) as bar:
        for record in read_file(file):
            empty = False
            if isinstance(record, NotationError):
                yield record
                continue
            if family is not None and family >= record.settings.players:
                reason = f"there is no family {FAMILY_LETTERS[family]} with {record.settings.players} players"
                yield NotationError(reason, record.line, record.file)
                continue
            task = bar.add_task(record.title or record.file, total=None)
            seats = None if family is None else [family]
            found: Review | NotationError
            try:
                found = review(record, seats, effort, seed, partial(show_progress, bar, task))
            except NotationError as error:
                found = error
            bar.remove_task(task)
            yield found
    if empty:
        yield NotationError("there is no record in this file", file=file)


def show_progress(bar: Progress, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)


def write_page(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise typer.BadParameter(f"{path} can't be written: {error.strerror or error}", param_hint="'--html'") from None
