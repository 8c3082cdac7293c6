"""`oriflamme arena` and `oriflamme stats`. What is played and reckoned is not decided here."""

from __future__ import annotations

import json
import secrets
import signal
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console

    from .crew import Crew
    from .run import Budget, Outcome, Run
    from .run import Progress as State
    from .store import Store
    from .tournament import Entry, Tournament

INTERRUPTED = 130
FOLDER = "arena-results"
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

    from .run import Run
    from .store import Store, StoreError

    console = Console(stderr=True, highlight=False)
    try:
        if resume is not None:
            refuse_changes(context)
            store = Store.resume(resume)
            check_bots(store.tournament.entries)
        else:
            tournament = read_tournament(
                bots or [], against, mode, players, box, deck, edition, seed, error, margin, than, seatings, limit
            )
            store = Store.create(out or Path(FOLDER) / time.strftime("%Y%m%d-%H%M%S"), tournament)
    except (StoreError, ValueError) as problem:
        raise typer.BadParameter(str(problem)) from None
    budget = read_budget(store, deals, seconds, stop)
    console.print(f"{', '.join(store.tournament.labels)} · seed {store.tournament.seed} · results in {store.folder}")
    run = Run(store, crew_for(store.tournament, jobs, ray), budget)
    try:
        with told_to_end_is_ctrl_c():
            outcome = play_shown(run, console)
    finally:
        store.close()
    figures = write_results(store, outcome, console)
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
    from .tournament import Tournament, read_entries

    if mode not in ("free", "one"):
        raise ValueError(f"a mode is free or one, not {mode!r}")
    if len(specs) + (against is not None) < 2:
        raise ValueError("name two bots or more, or one and --against")
    entries = read_entries(specs if against is None else [*specs, against])
    check_bots(entries)
    return Tournament(
        bots=tuple(entries[: len(specs)]),
        mode="one" if against is not None or mode == "one" else "free",
        against=entries[-1] if against is not None else None,
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


def check_bots(entries: Sequence[Entry]) -> None:
    """Can they all be made? Better asked now than in the first game."""
    from ..bots import make
    from .play import close

    for entry in entries:
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


def read_budget(store: Store, deals: int | None, seconds: float | None, stop: bool | None) -> Budget:
    """How long to play: as the command says, else as it was said when the tournament began. Seconds are of this run."""
    from .run import Budget

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


def crew_for(tournament: Tournament, jobs: int | None, ray: str | None) -> Callable[[], Crew]:
    from ..rules.batch import cores
    from .crew import LocalCrew

    if ray is None:
        return lambda: LocalCrew(tournament, jobs or cores())
    from .ray_crew import RayCrew, need_ray

    need_ray()
    return lambda: RayCrew(tournament, ray, jobs)


def play_shown(run: Run, console: Console) -> Outcome:
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
def told_to_end_is_ctrl_c() -> Iterator[None]:
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


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def write_results(store: Store, outcome: Outcome, console: Console) -> dict[str, Any]:
    from .report import report_page
    from .summary import summarize

    figures = summarize(store, outcome)
    (store.folder / "summary.json").write_text(
        json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (store.folder / "report.html").write_text(report_page(figures), encoding="utf-8")
    if not store.write_parquet():
        console.print(
            "games.parquet: not written, pyarrow is not installed (pip install 'oriflamme[parquet]')", style="dim"
        )
    return figures


def show_figures(figures: dict[str, Any]) -> None:
    from rich.console import Console

    from .report import bots_table, questions_table, setting_text

    console = Console(highlight=False)
    console.print(setting_text(figures))
    console.print(bots_table(figures))
    console.print(questions_table(figures))
    for row in figures["failures"]:
        often = counted(row["games"], "game")
        console.print(f"{row['bot']} failed in {often}, first in game {row['first_game']}: {row['reason']}")


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
    from .balance_report import cards_table, first_text, report_page, setting_text
    from .stats import Plan, play_boxes

    console = Console(stderr=True, highlight=False)
    folder = out or Path(FOLDER) / time.strftime("stats-%Y%m%d-%H%M%S")
    try:
        plan = Plan(
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
        with told_to_end_is_ctrl_c():
            figures = play_boxes(plan, folder, console)
    except ValueError as problem:
        raise typer.BadParameter(str(problem)) from None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stats.json").write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if figures["boxes"]:
        (folder / "stats.html").write_text(report_page(figures), encoding="utf-8")
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        shown = Console(highlight=False)
        shown.print(setting_text(figures))
        for name, found in figures["boxes"].items():
            shown.print(cards_table(name, found))
            shown.print(first_text(found))
    console.print(f"report: {folder / 'stats.html'}")
    if figures["ended"] == "interrupted":
        console.print(
            "Interrupted: these are the games until then. " + plan.how_to_go_on(folder), style="bold", soft_wrap=True
        )
        raise typer.Exit(INTERRUPTED)
