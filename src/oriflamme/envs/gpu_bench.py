"""Measure how fast the GPU plays (`oriflamme bench gpu`). Whole games include the deal; the best repetition counts."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from ..rules import Settings, kinds
from ..rules.state import NONE, PLAYERS
from .batched import Flat

PLAYERS_MEASURED: Final = (3, 5)
GAMES: Final = 1 << 21
FLAT_GAMES: Final = 1 << 20
TURNS: Final = 30
BLOCKS: Final = (256, 384, 512, 640)  # threads; the fastest is reported

# Random play of Pgx on one H200, steps per second (docs/gpu.md).
PGX: Final = {"connect_four": 1_060e6, "2048": 157e6, "sparrow_mahjong": 28e6, "backgammon": 15.5e6}

Progress = Callable[[str], object]  # gets one line at a time


@dataclass(frozen=True)
class RolloutRow:
    box: str
    players: int
    threads: int
    games_s: float
    decisions_s: float


@dataclass(frozen=True)
class FlatRow:
    box: str
    players: int
    steps_s: float  # the whole step: move, reward, auto-reset, mask and observation
    moves_s: float  # the move alone
    shows_s: float  # mask and observation alone


def seconds(call: Callable[[], object], repeat: int) -> float:
    """Return the time of the best of several runs, by the GPU's clock."""
    from ..rules.gpu import SIMULATED, cuda

    best = float("inf")
    for _ in range(repeat):
        if SIMULATED:
            start = time.perf_counter()
            call()
            best = min(best, time.perf_counter() - start)
        else:
            begin, end = cuda.event(), cuda.event()
            begin.record()
            call()
            end.record()
            end.synchronize()
            best = min(best, cuda.event_elapsed_time(begin, end) / 1000)
    return best


class Rollouts:
    """Whole random games in local memory. The constructor compiles the kernel; `row` measures it."""

    def __init__(self, games: int) -> None:
        from ..rules import gpu

        gpu.need_device()
        self.cuda = gpu.cuda
        self.games = games
        self.kernel = gpu.jitted(gpu.rollout_kernel)
        self.seeds = self.cuda.to_device(np.arange(games, dtype=np.int64))
        self.decisions = self.cuda.to_device(np.zeros(games, dtype=np.int64))
        self.points = self.cuda.to_device(np.zeros((games, PLAYERS), dtype=np.int16))
        self.winners = self.cuda.to_device(np.zeros(games, dtype=np.int8))
        self.run(Settings(), 1, 1)

    def run(self, settings: Settings, blocks: int, threads: int) -> None:
        from ..rules import gpu

        table = self.cuda.to_device(gpu.blank(settings, 1))
        out = (self.decisions, self.points, self.winners)
        seeds = self.seeds if blocks * threads >= self.games else self.seeds[: blocks * threads]
        self.kernel[blocks, threads](table, settings.set_aside, NONE, seeds, *out)

    def row(self, box: str, players: int, threads: int, repeat: int = 3) -> RolloutRow:
        settings = Settings.of_box(box, players)
        took = seconds(lambda: self.run(settings, -(-self.games // threads), threads), repeat)
        decisions = int(self.decisions.copy_to_host().sum())
        return RolloutRow(box, players, threads, self.games / took, decisions / took)


def rollout_rows(rollouts: Rollouts, progress: Progress, blocks: Iterable[int] = BLOCKS) -> list[RolloutRow]:
    rows = []
    for box in kinds.BOXES:
        for players in PLAYERS_MEASURED:
            for threads in blocks:
                row = rollouts.row(box, players, threads)
                rows.append(row)
                progress(
                    f"play-outs {box}, {players} players, blocks of {threads}: "
                    f"{row.decisions_s / 1e9:.3f} billion decisions/s, {row.games_s / 1e6:.1f} million games/s"
                )
    return rows


def flat_rows(games: int, turns: int, progress: Progress) -> list[FlatRow]:
    rows = []
    for box in kinds.BOXES:
        for players in PLAYERS_MEASURED:
            env = Flat(Settings.of_box(box, players), games, seed=1, device="cuda")
            env.reset()
            for _ in range(turns):  # until the games are in a mix of phases
                env.step(env.sample())
            whole = moves = 0.0
            for _ in range(turns):
                env.sample()
                whole += seconds(lambda env=env: env.step(env.actions), 1)  # type: ignore[misc]
            for _ in range(turns):
                env.sample()
                moves += seconds(lambda env=env: env.move(), 1)  # type: ignore[misc]
            show = seconds(lambda env=env: env.show(), 5)  # type: ignore[misc]
            steps = games * turns
            row = FlatRow(box, players, steps / whole, steps / moves, games / show)
            rows.append(row)
            progress(
                f"flat {box}, {players} players, {games:,} games: {row.steps_s / 1e6:.1f} million steps/s "
                f"(the move alone {row.moves_s / 1e6:.1f}, mask and observation alone {row.shows_s / 1e6:.1f})"
            )
    return rows


def best_rows(rows: list[RolloutRow]) -> list[RolloutRow]:
    """Return the row with the fastest block size for each box and number of players."""
    best: dict[tuple[str, int], RolloutRow] = {}
    for row in rows:
        key = (row.box, row.players)
        if key not in best or row.decisions_s > best[key].decisions_s:
            best[key] = row
    return list(best.values())


def bench_gpu(
    as_json: bool = False,
    games: int = GAMES,
    flat_games: int = FLAT_GAMES,
    turns: int = TURNS,
    blocks: Iterable[int] = BLOCKS,
) -> int:
    """Measure and print the speed. Return the exit status: 1 if there is no GPU or the extra is missing, else 0."""
    try:
        from ..rules import gpu

        gpu.need_device()
    except (ImportError, RuntimeError) as reason:
        print(reason, file=sys.stderr)
        return 1

    def progress(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    progress("Compiling the kernels (about a minute) …")
    rollouts = best_rows(rollout_rows(Rollouts(games), progress, blocks))
    flat = flat_rows(flat_games, turns, progress)
    if as_json:
        report = {"playouts": [asdict(row) for row in rollouts], "flat": [asdict(row) for row in flat], "pgx": PGX}
        print(json.dumps({"versions": versions(), **report}))
        return 0
    print_tables(rollouts, flat)
    return 0


def device_name() -> str:
    from ..rules import gpu

    return "simulator" if gpu.SIMULATED else str(gpu.cuda.get_current_device().name)


def print_tables(rollouts: list[RolloutRow], flat: list[FlatRow]) -> None:
    from rich.table import Table

    from ..plain_console import plain_console

    console = plain_console()
    title = f"{device_name()}: whole random games, deal included"
    table = Table("box", "players", "million games/s", "million decisions/s", title=title)
    for played in rollouts:
        games, decisions = f"{played.games_s / 1e6:,.1f}", f"{played.decisions_s / 1e6:,.0f}"
        table.add_row(played.box, str(played.players), games, decisions)
    console.print(table)
    columns = ("box", "players", "million steps/s", "moves alone", "mask + observation alone")
    table = Table(*columns, title="step with mask and observation written")
    for row in flat:
        figures = [f"{figure / 1e6:,.0f}" for figure in (row.steps_s, row.moves_s, row.shows_s)]
        table.add_row(row.box, str(row.players), *figures)
    console.print(table)
    peers = ", ".join(f"{name} {speed / 1e6:,.1f}" for name, speed in PGX.items())
    console.print(f"Pgx on an H200, random play, million steps/s: {peers}")
    console.print(", ".join(f"{name} {value}" for name, value in versions().items()), style="dim")


def versions() -> dict[str, Any]:
    """Return what the figures were measured with."""
    import platform
    from importlib.metadata import PackageNotFoundError, version

    found = {"python": platform.python_version(), "device": device_name(), "date": time.strftime("%Y-%m-%d")}
    for package in ("numba", "numba-cuda", "numpy", "torch"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "none"
    return found
