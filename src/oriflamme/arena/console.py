"""What the terminal shows of a tournament: the course of it, its figures, and how an interruption ends it."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from .report.html import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from .figures.referee import RunOutcome
    from .runs.tournament_run import RunProgress as State
    from .runs.tournament_run import TournamentRun

INTERRUPTED = 130
FOLDER = "arena-results"


def play_with_progress_bar(run: TournamentRun, console: Console) -> RunOutcome:
    """Play with a progress bar: how many games, how fast, how long still, what is open."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:.1f} games/s · {task.fields[left]} · {task.description}"),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("starting", total=run.most, completed=run.store.count, rate=0.0, left="…")

        def show(now: State) -> None:
            bar.update(
                task, completed=now.games, rate=now.rate, left=left_text(now.left_s), description=state_text(now)
            )

        return run.play(show)


@contextmanager
def sigterm_as_ctrl_c() -> Iterator[None]:
    """SIGTERM, as a batch system sends it when time is up, keeps what was played too."""
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
    return f"{hours}:{minutes:02d}:{rest:02d} left at most" if hours else f"{minutes}:{rest:02d} left at most"


def state_text(now: State) -> str:
    failed = f", {counted(now.failures, 'game')} with a failure" if now.failures else ""
    return counted(now.open_questions, "open question") + failed


def show_figures(figures: dict[str, Any]) -> None:
    from rich.console import Console

    from .report.tournament_report import bots_table, questions_table, setting_text

    console = Console(highlight=False)
    console.print(setting_text(figures))
    console.print(bots_table(figures))
    console.print(questions_table(figures))
    for row in figures["failures"]:
        often = counted(row["games"], "game")
        console.print(f"{row['bot']} failed in {often}, first in game {row['first_game']}: {row['reason']}")
