"""The command `oriflamme arena`: reads its options and prints its results. The work is done in the sub-packages."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .console import FOLDER, INTERRUPTED, new_folder, play_with_progress_bar, show_figures, sigterm_as_ctrl_c

if TYPE_CHECKING:
    from collections.abc import Callable

    from .runs.tournament_run import Budget
    from .tournament.definition import Tournament
    from .tournament.store import TournamentStore
    from .workers.pool import WorkerPool

DEALS = 200
CHANGEABLE = ("resume", "deals", "seconds", "stop", "jobs", "ray", "as_json")  # options allowed with --resume


def arena_command(
    context: typer.Context,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            help="Bots, e.g. greedy, search:iterations=400 or label=./program. A second greedy becomes greedy#2.",
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(help="Play each bot alone against n-1 copies of this one, on the same deals and seats."),
    ] = None,
    mode: Annotated[
        str | None,
        typer.Option(
            help="free: all bots at one table (default); one: each bot alone against n-1 copies of every other bot."
        ),
    ] = None,
    players: Annotated[int, typer.Option(min=2, max=5, help="Number of players.")] = 4,
    box: Annotated[str, typer.Option(help="base, ablaze, alliance or mixed.")] = "base",
    deck: Annotated[
        str | None,
        typer.Option(help="With --box mixed: ten comma-separated kinds (default: a new deck for every deal)."),
    ] = None,
    edition: Annotated[str, typer.Option(help="revised or first.")] = "revised",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same tournament (default: random).")
    ] = None,
    deals: Annotated[int | None, typer.Option(min=1, help=f"Maximum number of deals (default: {DEALS}).")] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="Maximum duration in seconds.")] = None,
    stop: Annotated[
        bool | None,
        typer.Option(
            "--stop/--no-stop", help="Stop as soon as every question is decided (default), or play all deals."
        ),
    ] = None,
    error: Annotated[float, typer.Option(min=0.0001, max=0.5, help="Family-wise error rate of the answers.")] = 0.05,
    margin: Annotated[
        float,
        typer.Option(
            min=0, max=0.5, help="Bots count as equal once their win shares surely differ by less than this (0: off)."
        ),
    ] = 0.0,
    than: Annotated[
        float | None,
        typer.Option(help="One against n-1: test whether the win share is above this (default: the fair share)."),
    ] = None,
    seatings: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Free-for-all: play all seatings of a deal if there are at most this many (default: 24), "
            "otherwise a balanced set.",
        ),
    ] = None,
    limit: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            help="Time limit per decision, in seconds (default: 60; 5 for external programs). "
            "A bot that exceeds it forfeits.",
        ),
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of worker processes (default: one per core).")] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on the Ray cluster at this address (local: start one on this machine)."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    out: Annotated[
        Path | None, typer.Option(help=f"Folder for the results (default: a new one under {FOLDER}/).")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="DIR", help="Continue the tournament in this folder.")] = None,
) -> None:
    """Compare bots on duplicate deals: win shares with intervals, ratings and a report."""
    from ..plain_console import plain_console
    from .runs.results_files import write_results
    from .runs.tournament_run import TournamentRun
    from .tournament.game_runner import check_bots
    from .tournament.store import TournamentStore, TournamentStoreError
    from .workers.ray_cluster import require_ray

    console = plain_console(stderr=True)
    try:
        if ray is not None:
            require_ray()
        if resume is not None:
            refuse_changes(context)
            store = TournamentStore.resume(resume)
            check_bots(store.tournament.entrants)
        else:
            tournament = read_tournament(
                bots or [], against, mode, players, box, deck, edition, seed, error, margin, than, seatings, limit
            )
            store = TournamentStore.create(out or new_folder(), tournament)
    except (TournamentStoreError, ValueError) as problem:
        raise typer.BadParameter(str(problem)) from None
    budget = read_budget(store, deals, seconds, stop)
    labels = ", ".join(store.tournament.labels)
    console.print(f"{labels} · seed {store.tournament.seed} · results in {store.folder}", soft_wrap=True)
    run = TournamentRun(store, pool_maker(store.tournament, jobs, ray), budget)
    try:
        with sigterm_as_ctrl_c():
            outcome = play_with_progress_bar(run, console)
    finally:
        store.close()
    figures = write_results(store, outcome)
    if not store.write_parquet():
        console.print(
            "games.parquet was not written because pyarrow is not installed (pip install 'oriflamme[parquet]')",
            style="dim",
            soft_wrap=True,
        )
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        show_figures(figures)
    console.print(f"report: {store.folder / 'report.html'}", soft_wrap=True)
    if outcome.why in ("interrupted", "seconds"):
        console.print(
            f"{store.count} games were kept. To continue: oriflamme arena --resume {store.folder}",
            style="bold",
            soft_wrap=True,
        )
    if outcome.why == "interrupted":
        raise typer.Exit(INTERRUPTED)


def read_tournament(
    specs: list[str],
    against: str | None,
    mode: str | None,
    players: int,
    box: str,
    deck: str | None,
    edition: str,
    seed: int | None,
    error: float,
    margin: float,
    than: float | None,
    seatings: int | None,
    limit: float | None,
) -> Tournament:
    from .tournament.box_settings import read_deck
    from .tournament.definition import MOST_SEATINGS, Tournament, read_entrants
    from .tournament.game_runner import check_bots

    if mode not in (None, "free", "one"):
        raise ValueError(f"expected the mode free or one, got {mode!r}")
    if mode == "free" and against is not None:
        raise ValueError("--against plays one against n-1, so it can't be combined with --mode free")
    if than is not None and not (len(specs) == 1 if against is not None else mode == "one"):
        raise ValueError("--than needs a single bot and --against, or --mode one: no other question has a share")
    if seatings is not None and (against is not None or mode == "one"):
        raise ValueError("--seatings is for a free-for-all; one against n-1 plays the challenger in every seat")
    if len(specs) + (against is not None) < 2:
        raise ValueError(f"expected at least two bots, or one and --against; got {len(specs)}")
    entrants = read_entrants(specs if against is None else [*specs, against])
    tournament = Tournament(
        bots=tuple(entrants[: len(specs)]),
        mode="one" if against is not None or mode == "one" else "free",
        against=entrants[-1] if against is not None else None,
        players=players,
        box=box,
        deck=read_deck(deck),
        edition=edition,
        seed=secrets.randbits(32) if seed is None else seed,
        most_seatings=MOST_SEATINGS if seatings is None else seatings,
        limit_s=limit,
        error=error,
        margin=margin,
        than=than,
    )
    check_bots(tournament.entrants)
    return tournament


def refuse_changes(context: typer.Context) -> None:
    """Refuse options that can't be changed when a tournament is resumed."""
    given = [
        parameter
        for parameter in context.command.params
        if parameter.name not in CHANGEABLE
        and getattr(context.get_parameter_source(str(parameter.name)), "name", "") == "COMMANDLINE"
    ]
    if given:
        names = ", ".join(
            "bots" if parameter.param_type_name == "argument" else parameter.opts[0] for parameter in given
        )
        allowed = "--deals, --seconds, --stop or --no-stop, --jobs, --ray and --json"
        raise ValueError(f"--resume takes the settings from the folder, so expected only {allowed}, got {names}")


def read_budget(store: TournamentStore, deals: int | None, seconds: float | None, stop: bool | None) -> Budget:
    """Return how long to play. This command's options override those of earlier runs, which override the defaults.

    `seconds` applies to this run only.
    """
    from .runs.tournament_run import Budget

    path = store.folder / "budget.json"
    chosen = {"deals": DEALS, "stop": True}
    if path.exists():
        chosen |= json.loads(path.read_text(encoding="utf-8"))
    if deals is not None:
        chosen["deals"] = deals
    if stop is not None:
        chosen["stop"] = stop
    path.write_text(json.dumps(chosen) + "\n", encoding="utf-8")
    return Budget(int(chosen["deals"]), seconds, bool(chosen["stop"]))


def pool_maker(tournament: Tournament, jobs: int | None, ray: str | None) -> Callable[[], WorkerPool]:
    from ..rules.machine.batch import cores
    from .workers.local import LocalWorkerPool

    if ray is None:
        return lambda: LocalWorkerPool(tournament, jobs or cores())
    from .workers.ray_cluster import RayWorkerPool

    return lambda: RayWorkerPool(tournament, ray, jobs)
