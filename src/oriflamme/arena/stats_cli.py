"""`oriflamme stats`. What is played and reckoned is not decided here."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

import typer

from .console import FOLDER, INTERRUPTED, sigterm_as_ctrl_c


def stats_command(
    box: Annotated[str, typer.Option(help="base, ablaze, alliance, mixed, or all: the three boxes.")] = "all",
    bot: Annotated[str, typer.Option(help="Who plays in all seats; greedy and random have a compiled way.")] = "greedy",
    games: Annotated[
        int | None, typer.Option(min=1, help="Games a box; a million, or 200 for a bot without a compiled way.")
    ] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="Seconds at most, for all boxes together.")] = None,
    players: Annotated[int, typer.Option(min=2, max=5)] = 4,
    deck: Annotated[str | None, typer.Option(help="With --box mixed: ten kinds, with commas.")] = None,
    edition: Annotated[str, typer.Option(help="revised or first.")] = "revised",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Cores; all if nothing is said.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    out: Annotated[Path | None, typer.Option(help=f"The folder for the report; else one under {FOLDER}/.")] = None,
) -> None:
    """Is the game even? What each card and each seat is worth, over very many games of one bot."""
    from rich.console import Console

    from ..rules import BOXES
    from .report.balance_report import cards_table, first_text, report_page, setting_text
    from .runs.stats_run import StatsPlan, play_boxes

    console = Console(stderr=True, highlight=False)
    folder = out or Path(FOLDER) / time.strftime("stats-%Y%m%d-%H%M%S")
    try:
        plan = StatsPlan(
            boxes=tuple(BOXES) if box == "all" else (box,),
            bot=bot,
            games=games,
            seconds=seconds,
            players=players,
            deck=None if deck is None else tuple(deck.replace(",", " ").split()),
            edition=edition,
            seed=seed,
            jobs=jobs,
        )
        with sigterm_as_ctrl_c():
            figures = play_boxes(plan, folder, console)
    except ValueError as problem:
        raise typer.BadParameter(str(problem)) from None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stats.json").write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if figures["boxes"]:
        (folder / "stats.html").write_text(report_page(figures), encoding="utf-8")
        console.print(f"report: {folder / 'stats.html'}")
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        shown = Console(highlight=False)
        shown.print(setting_text(figures))
        for name, found in figures["boxes"].items():
            shown.print(cards_table(name, found))
            shown.print(first_text(found))
    if figures["ended"] == "interrupted":
        console.print(
            "Interrupted: these are the games until then. " + plan.how_to_go_on(folder), style="bold", soft_wrap=True
        )
        raise typer.Exit(INTERRUPTED)
