"""The command `oriflamme stats`: reads its options and prints its results. The work is done in the sub-packages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from .console import FAILED, FOLDER, INTERRUPTED, new_folder, sigterm_as_ctrl_c


def stats_command(
    box: Annotated[str, typer.Option(help="base, ablaze, alliance, mixed, or all (the three printed boxes).")] = "all",
    bot: Annotated[
        str, typer.Option(help="The bot in all seats. greedy and random are fast, because their games are compiled.")
    ] = "greedy",
    games: Annotated[
        int | None, typer.Option(min=1, help="Games per box (default: 1,000,000; 200 for a bot that is not compiled).")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="Maximum duration in seconds, for all boxes together.")
    ] = None,
    players: Annotated[int, typer.Option(min=2, max=5, help="Number of players.")] = 4,
    deck: Annotated[
        str | None, typer.Option(help="With --box mixed: ten comma-separated kinds (default: decks are drawn).")
    ] = None,
    edition: Annotated[str, typer.Option(help="revised or first.")] = "revised",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of cores (default: all).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    out: Annotated[
        Path | None, typer.Option(help=f"Folder for the report (default: a new one under {FOLDER}/).")
    ] = None,
) -> None:
    """Measure the balance of the game: let one bot play itself many times and show what each card and seat is worth."""
    from ..plain_console import plain_console
    from ..rules import kinds
    from .report.balance_report import cards_table, first_text, report_page, setting_text
    from .report.tournament_report import failure_text
    from .runs.stats_run import StatsPlan, play_boxes
    from .tournament.box_settings import read_deck
    from .tournament.game_runner import check_bots

    console = plain_console(stderr=True)
    try:
        plan = StatsPlan(
            boxes=tuple(kinds.BOXES) if box == "all" else (box,),
            bot=bot,
            games=games,
            seconds=seconds,
            players=players,
            deck=read_deck(deck),
            edition=edition,
            seed=seed,
            jobs=jobs,
        )
        check_bots([plan.entrant])
        folder = out or new_folder("stats-")
        with sigterm_as_ctrl_c():
            figures = play_boxes(plan, folder, console)
    except ValueError as problem:
        raise typer.BadParameter(str(problem)) from None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stats.json").write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if figures["boxes"]:
        (folder / "stats.html").write_text(report_page(figures), encoding="utf-8")
        console.print(f"report: {folder / 'stats.html'}", soft_wrap=True)
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        shown = plain_console()
        shown.print(setting_text(figures))
        for name, box_figures in figures["boxes"].items():
            shown.print(cards_table(name, box_figures))
            shown.print(first_text(box_figures))
            for row in box_figures["failures"]:
                shown.print(f"{name}: {failure_text(row)}")
    if figures["ended"] == "interrupted":
        console.print(
            "Interrupted: these are the games played so far. " + plan.how_to_continue(folder),
            style="bold",
            soft_wrap=True,
        )
        raise typer.Exit(INTERRUPTED)
    if any(box_figures["failures"] for box_figures in figures["boxes"].values()):
        console.print(
            f"{bot} failed, and greedy finished those games, so the figures are not only its own.",
            style="bold",
            soft_wrap=True,
        )
        raise typer.Exit(FAILED)
