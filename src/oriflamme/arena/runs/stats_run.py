"""Runs `oriflamme stats`: plays box after box, by compiled self-play if possible, otherwise as a tournament."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..figures.balance import Balance, balance_of
from ..figures.failures import failure_rows
from ..figures.summary import cleaned
from ..tournament.box_settings import check_options
from ..tournament.definition import Entrant, Tournament
from .compiled_stats import bundle_settings, compiled_balance

COMPILED_GAMES = 1_000_000  # default number of games per box, for compiled bots
OTHER_GAMES = 200  # and for all other bots


@dataclass(frozen=True)
class StatsPlan:
    boxes: tuple[str, ...]
    bot: str
    games: int | None
    seconds: float | None
    players: int
    deck: tuple[str, ...] | None
    edition: str
    seed: int
    jobs: int | None

    def __post_init__(self) -> None:
        for box in self.boxes:
            check_options(box, self.edition, self.deck)
            bundle_settings(box, self.players, self.edition, self.seed, 0, self.deck)

    @property
    def is_compiled(self) -> bool:
        from ..compiled.self_play import COMPILED_BOTS

        return self.bot in COMPILED_BOTS

    @property
    def games_per_box(self) -> int:
        return self.games or (COMPILED_GAMES if self.is_compiled else OTHER_GAMES)

    def how_to_continue(self, folder: Path) -> str:
        if self.is_compiled:
            return "The same command with the same seed plays these games again, and the rest."
        return f"To continue, repeat the command with --out {folder}."

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.bot, self.bot)

    def tournament(self, box: str) -> Tournament:
        return Tournament(
            bots=(self.entrant,),
            players=self.players,
            box=box,
            deck=self.deck,
            edition=self.edition,
            seed=self.seed,
        )


class PlayedBox(NamedTuple):
    """The games of a box: their balance, the failures of the bot, and how they ended."""

    balance: Balance
    failures: list[dict[str, Any]]
    ended: str


def play_boxes(plan: StatsPlan, folder: Path, console: Console) -> dict[str, Any]:
    """Play every box and return the figures. After Ctrl-C they cover the games played so far."""
    if plan.is_compiled:  # load the compiled functions before the clock starts
        compiled_balance(plan.bot, plan.boxes[0], plan.players, plan.edition, plan.seed, 1, plan.deck)
    began = time.monotonic()
    figures: dict[str, Any] = {
        "bot": plan.bot,
        "players": plan.players,
        "edition": plan.edition,
        "seed": plan.seed,
        "ended": "games",
        "boxes": {},
    }
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    for number, box in enumerate(plan.boxes):
        deadline = None if plan.seconds is None else began + plan.seconds * (number + 1) / len(plan.boxes)
        start = time.monotonic()
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(box, total=plan.games_per_box)

            def show(games: int, bar: Progress = bar, task: Any = task) -> None:
                bar.update(task, completed=games)

            play = play_compiled if plan.is_compiled else play_tournament
            balance, failures, ended = play(plan, box, folder, deadline, show)
        took = time.monotonic() - start
        if balance.games:
            figures["boxes"][box] = {
                **cleaned(balance.figures(plan.seed)),
                "failures": failures,
                "seconds": round(took, 1),
            }
            console.print(f"{box}: {balance.games:,} games in {took:.1f} s, {balance.games / took:,.0f} per second")
        else:
            console.print(f"{box}: no game was finished in {took:.1f} s", style="bold")
        if ended != "games":
            figures["ended"] = ended
        if ended == "interrupted":
            break
    return figures


def play_compiled(plan: StatsPlan, box: str, folder: Path, deadline: float | None, show: Any) -> PlayedBox:  # noqa: ARG001
    kept: list[Balance] = []

    def keep(balance: Balance) -> None:
        kept[:] = [balance]
        show(balance.games)

    try:
        balance = compiled_balance(
            plan.bot,
            box,
            plan.players,
            plan.edition,
            plan.seed,
            plan.games_per_box,
            plan.deck,
            deadline,
            plan.jobs,
            keep,
        )
    except KeyboardInterrupt:
        return PlayedBox(kept[0] if kept else Balance(plan.players), [], "interrupted")
    return PlayedBox(balance, [], "games" if balance.games >= plan.games_per_box else "seconds")


def play_tournament(plan: StatsPlan, box: str, folder: Path, deadline: float | None, show: Any) -> PlayedBox:
    """Play a tournament of one bot, continuing the one in its folder if there is one."""
    from ...rules.machine.batch import cores
    from ..tournament.store import TournamentStore
    from ..workers.local import LocalWorkerPool
    from .tournament_run import Budget, TournamentRun

    tournament = plan.tournament(box)
    box_folder = folder / box
    if (box_folder / "tournament.json").exists():
        store = TournamentStore.resume(box_folder)
        if store.tournament != tournament:
            raise ValueError(f"{box_folder} contains games that were played with other settings")
    else:
        store = TournamentStore.create(box_folder, tournament)
    left = None if deadline is None else max(deadline - time.monotonic(), 0.0)
    run = TournamentRun(
        store, lambda: LocalWorkerPool(tournament, plan.jobs or cores()), Budget(plan.games_per_box, left)
    )
    try:
        outcome = run.play(lambda now: show(now.games))
    finally:
        store.close()
    ended = "games" if outcome.why == "deals" else outcome.why
    return PlayedBox(balance_of(store.results, plan.players), failure_rows(store, store.count), ended)
