"""`oriflamme arena`. What is played and reckoned is not decided here."""

from __future__ import annotations

import json
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .console import FOLDER, INTERRUPTED, play_with_progress_bar, show_figures, sigterm_as_ctrl_c

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .runs.tournament_run import Budget
    from .tournament.definition import Entrant, Tournament
    from .tournament.folder import TournamentFolder
    from .workers.pool import WorkerPool

DEALS = 200
CHANGEABLE = ("resume", "deals", "seconds", "stop", "jobs", "ray", "as_json")  # what may be said with --resume


def arena_command(
    context: typer.Context,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT…", help="Bots: greedy, search:iterations=400, mine=./mybot. A second greedy is greedy#2."
        ),
    ] = None,
    against: Annotated[
        str | None, typer.Option(help="Each bot alone against n-1 of this one, on the same deals and seats.")
    ] = None,
    mode: Annotated[
        str, typer.Option(help="free: all at one table; one: each alone against n-1 of each other.")
    ] = "free",
    players: Annotated[int, typer.Option(min=2, max=5)] = 4,
    box: Annotated[str, typer.Option(help="base, ablaze, alliance or mixed.")] = "base",
    deck: Annotated[
        str | None, typer.Option(help="With --box mixed: ten kinds, with commas; else a deck is drawn for each deal.")
    ] = None,
    edition: Annotated[str, typer.Option(help="revised or first.")] = "revised",
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same tournament.")] = None,
    deals: Annotated[int | None, typer.Option(min=1, help=f"Deals at most; {DEALS} if nothing is said.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="Seconds at most.")] = None,
    stop: Annotated[
        bool | None,
        typer.Option("--stop/--no-stop", help="Stop when every question is decided (this is so by default)."),
    ] = None,
    error: Annotated[float, typer.Option(min=0.0001, max=0.5, help="How often all answers together may err.")] = 0.05,
    margin: Annotated[
        float, typer.Option(min=0, max=0.5, help="Win shares that surely differ by less count as equal; 0: never.")
    ] = 0.0,
    than: Annotated[
        float | None, typer.Option(help="1 against n-1: is the win share more than this? Else: than its fair share.")
    ] = None,
    seatings: Annotated[
        int, typer.Option(min=1, help="All seatings of a free-for-all if there are not more; else a balanced set.")
    ] = 24,
    limit: Annotated[
        float | None,
        typer.Option(min=0.01, help="Seconds for a decision; who takes longer has failed. Else 60, for programs 5."),
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores if nothing is said.")] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local: start one here.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    out: Annotated[Path | None, typer.Option(help=f"The folder for results; else one under {FOLDER}/.")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Go on with the tournament in this folder.")
    ] = None,
) -> None:
    """Let bots play each other on duplicate deals: win shares with intervals, ratings, a report."""
    from rich.console import Console

    from ..bots import BOTS_CACHE
    from ..cache import CACHE, tidy
    from .runs.results_files import write_results
    from .runs.tournament_run import TournamentRun
    from .tournament.folder import TournamentFolder, TournamentFolderError
    from .workers.ray_cluster import require_ray

    console = Console(stderr=True, highlight=False)
    try:
        if ray is not None:
            require_ray()
        if resume is not None:
            refuse_changes(context)
            store = TournamentFolder.resume(resume)
            check_bots(store.tournament.entrants)
        else:
            tournament = read_tournament(
                bots or [], against, mode, players, box, deck, edition, seed, error, margin, than, seatings, limit
            )
            store = TournamentFolder.create(out or Path(FOLDER) / time.strftime("%Y%m%d-%H%M%S"), tournament)
    except (TournamentFolderError, ValueError) as problem:
        raise typer.BadParameter(str(problem)) from None
    budget = read_budget(store, deals, seconds, stop)
    console.print(f"{', '.join(store.tournament.labels)} · seed {store.tournament.seed} · results in {store.folder}")
    run = TournamentRun(store, workers_for(store.tournament, jobs, ray), budget)
    try:
        with sigterm_as_ctrl_c():
            outcome = play_with_progress_bar(run, console)
    finally:
        store.close()
    tidy((CACHE, BOTS_CACHE))
    figures = write_results(store, outcome)
    if not store.write_parquet():
        console.print(
            "games.parquet: not written, pyarrow is not installed (pip install 'oriflamme[parquet]')", style="dim"
        )
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        show_figures(figures)
    console.print(f"report: {store.folder / 'report.html'}")
    if outcome.why in ("interrupted", "seconds"):
        console.print(
            f"{store.count} games are kept. To go on: oriflamme arena --resume {store.folder}",
            style="bold",
            soft_wrap=True,
        )
    if outcome.why == "interrupted":
        raise typer.Exit(INTERRUPTED)


def read_tournament(
    specs: list[str],
    against: str | None,
    mode: str,
    players: int,
    box: str,
    deck: str | None,
    edition: str,
    seed: int | None,
    error: float,
    margin: float,
    than: float | None,
    seatings: int,
    limit: float | None,
) -> Tournament:
    from .tournament.definition import Tournament, read_entrants

    if mode not in ("free", "one"):
        raise ValueError(f"a mode is free or one, not {mode!r}")
    if len(specs) + (against is not None) < 2:
        raise ValueError("name two bots or more, or one and --against")
    entrants = read_entrants(specs if against is None else [*specs, against])
    check_bots(entrants)
    return Tournament(
        bots=tuple(entrants[: len(specs)]),
        mode="one" if against is not None or mode == "one" else "free",
        against=entrants[-1] if against is not None else None,
        players=players,
        box=box,
        deck=None if deck is None else tuple(deck.replace(",", " ").split()),
        edition=edition,
        seed=secrets.randbits(32) if seed is None else seed,
        most_seatings=seatings,
        limit_s=limit,
        error=error,
        margin=margin,
        than=than,
    )


def check_bots(entrants: Sequence[Entrant]) -> None:
    """Can they all be made? Better asked now than in the first game."""
    from ..bots import make
    from .tournament.game_runner import close

    for entry in entrants:
        bot = make(entry.spec)
        if hasattr(bot, "check"):
            bot.check()
        close(bot)


def refuse_changes(context: typer.Context) -> None:
    """What was said beside --resume must be something that may change on the way."""
    said = [
        parameter
        for parameter in context.command.params
        if parameter.name not in CHANGEABLE
        and getattr(context.get_parameter_source(str(parameter.name)), "name", "") == "COMMANDLINE"
    ]
    if said:
        names = ", ".join(
            "bots" if parameter.param_type_name == "argument" else parameter.opts[0] for parameter in said
        )
        may = "--deals, --seconds, --stop or --no-stop, --jobs, --ray and --json"
        raise ValueError(f"--resume goes on with what the folder says, so {names} can't be said with it; {may} can")


def read_budget(store: TournamentFolder, deals: int | None, seconds: float | None, stop: bool | None) -> Budget:
    """How long to play: as the command says, else as it was said when the tournament began. Seconds are of this run."""
    from .runs.tournament_run import Budget

    path = store.folder / "budget.json"
    said = {"deals": DEALS, "stop": True}
    if path.exists():
        said |= json.loads(path.read_text(encoding="utf-8"))
    if deals is not None:
        said["deals"] = deals
    if stop is not None:
        said["stop"] = stop
    path.write_text(json.dumps(said) + "\n", encoding="utf-8")
    return Budget(int(said["deals"]), seconds, bool(said["stop"]))


def workers_for(tournament: Tournament, jobs: int | None, ray: str | None) -> Callable[[], WorkerPool]:
    from ..rules import cores
    from .workers.local import LocalWorkerPool

    if ray is None:
        return lambda: LocalWorkerPool(tournament, jobs or cores())
    from .workers.ray_cluster import RayWorkerPool

    return lambda: RayWorkerPool(tournament, ray, jobs)
