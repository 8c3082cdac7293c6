"""What the commands share: the folder for the results, the progress bar, the figures, and SIGTERM as Ctrl-C."""

from __future__ import annotations

import signal
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .report.html import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from .figures.referee import RunOutcome
    from .runs.tournament_run import RunProgress, TournamentRun

FAILED = 1  # exit status
INTERRUPTED = 130
FOLDER = "arena-results"


def new_folder(prefix: str = "") -> Path:
    """Create a folder that is named after the time, and numbered if another command of this second has taken it."""
    name = prefix + time.strftime("%Y%m%d-%H%M%S")
    folder, number = Path(FOLDER) / name, 1
    while True:
        try:
            folder.mkdir(parents=True)
            return folder
        except FileExistsError:
            number += 1
            folder = folder.with_name(f"{name}-{number}")


def play_with_progress_bar(run: TournamentRun, console: Console) -> RunOutcome:
    """Play with a progress bar that shows games, speed, remaining time and open questions."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:.1f} games/s · {task.fields[left]} · {task.description}", markup=False),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("starting", total=run.most, completed=run.store.count, rate=0.0, left="…")

        def show(now: RunProgress) -> None:
            bar.update(
                task, completed=now.games, rate=now.rate, left=left_text(now.left_s), description=progress_text(now)
            )

        return run.play(show)


@contextmanager
def sigterm_as_ctrl_c() -> Iterator[None]:
    """Treat SIGTERM, which batch systems send at a time limit, like Ctrl-C, so that finished games are kept."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def left_text(seconds: float | None) -> str:
    if seconds is None:
        return "…"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"at most {hours}:{minutes:02d}:{rest:02d} left" if hours else f"at most {minutes}:{rest:02d} left"


def progress_text(now: RunProgress) -> str:
    failed = f", {counted(now.failures, 'game')} with a failure" if now.failures else ""
    return counted(now.open_questions, "open question") + failed


def show_figures(figures: dict[str, Any]) -> None:
    from ..plain_console import plain_console
    from .report.tournament_report import bots_table, failure_text, questions_table, setting_text, share_text

    console = plain_console()
    console.print(setting_text(figures))
    console.print(bots_table(figures))
    console.print(share_text(figures))
    console.print(questions_table(figures))
    for row in figures["failures"]:
        console.print(failure_text(row))
