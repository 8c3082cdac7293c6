"""Runs faults under load and checks everything: `python -m tools.faults --faults 200 --seed 1` (`make faults`).

The faults come in segments. In each, new tables are played while the faults of the segment are injected and healed, one
or two at a time; after each fault, all tables have to go on. The players go on until there are enough moves for the
number of faults; then they stop, and the checker compares their histories with the log. Finished segments are noted in
a file, so that a run with the same seed can be interrupted and resumed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import signal
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from oriflamme.server.store import open_store
from tests.server.conftest import temporary_folder
from tools.faults.checker import Violation, check_table
from tools.faults.cluster import Cluster
from tools.faults.faults import FAULTS, LONGEST, OF_SQLITE, Fault, fault_of
from tools.faults.players import SEATS, TableRun, end_all, new_guest

SEGMENT: Final = 5  # faults
RECOVERY_LIMIT: Final = 60.0  # seconds after which a table that does not go on is stuck
OVERLAP: Final = 0.3  # the share of faults during which the next one begins
WARM_UP: Final = 2  # acknowledged moves per table before the first fault
DECISIONS: Final = 250  # acknowledged per fault, at least (50,000 per 200 faults)
SPECIAL_DECISIONS: Final = 1  # the same with --sqlite or --only, where nobody waits for more
CALM_SECONDS: Final = 30.0  # per fault, after which nobody waits for more


@dataclass
class Result:
    """The figures of some faults."""

    faults: list[str] = field(default_factory=list)
    acknowledged: int = 0
    tables: int = 0
    revealed: int = 0  # tables whose players committed to their shares and revealed them
    messages: int = 0
    recoveries: list[float] = field(default_factory=list)  # seconds from the end of a fault until all tables went on
    violations: list[Violation] = field(default_factory=list)

    def add(self, other: Result) -> None:
        self.faults += other.faults
        self.acknowledged += other.acknowledged
        self.tables += other.tables
        self.revealed += other.revealed
        self.messages += other.messages
        self.recoveries += other.recoveries
        self.violations += other.violations

    def __str__(self) -> str:
        slowest = sorted(self.recoveries)
        kinds = Counter(violation.kind for violation in self.violations)
        recovery = f"median {slowest[len(slowest) // 2]:.1f} s, at most {slowest[-1]:.1f} s" if slowest else "-"
        return (
            f"{len(self.faults)} faults, {self.tables} tables ({self.revealed} with commit and reveal),"
            f" {self.acknowledged:,} acknowledged decisions,"
            f" {self.messages:,} messages checked; all tables went on after {recovery};"
            f" {len(self.violations)} violations{f' {dict(kinds)}' if kinds else ''}"
        )


class Load:
    """Keeps a number of tables playing: when a game is over, the same people open the next table."""

    def __init__(self, cluster: Cluster, tables: int, chance: random.Random) -> None:
        self.cluster = cluster
        self.size = tables
        self.chance = chance
        self.runs: list[TableRun] = []
        self.current: dict[int, TableRun] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.stuck: list[TableRun] = []

    async def start(self) -> None:
        people = [[await new_guest(self.cluster, self.chance) for _ in range(SEATS + 1)] for _ in range(self.size)]
        self.tasks = [asyncio.create_task(self.play(number, people[number])) for number in range(self.size)]

    async def play(self, number: int, people: list[tuple[str, str]]) -> None:
        while True:
            uses_shares = len(self.runs) % 2 == 0
            run = TableRun(self.cluster, people, random.Random(self.chance.random()), uses_shares)
            self.runs.append(run)
            self.current[number] = run
            await run.run()

    def progress(self) -> list[int]:
        """Return a number for each place in the load that grows with every acknowledged move."""
        return [self.runs.index(run) * 10_000 + run.acknowledged for _, run in sorted(self.current.items())]

    @property
    def acknowledged(self) -> int:
        return sum(run.acknowledged for run in self.runs)

    def raise_errors(self) -> None:
        for task in self.tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def stop(self) -> None:
        """End all players. Those of a table may outlive it for a moment."""
        await end_all(self.tasks)
        await end_all([task for run in self.runs for task in run.tasks])


async def has_gone_on(load: Load, seconds: float) -> float | None:
    """Wait until every table has an acknowledged move more than now; return how long it took, or None.

    `load.stuck` then has the tables that did not go on.
    """
    begun, before = time.monotonic(), load.progress()
    while time.monotonic() - begun < seconds:
        load.raise_errors()
        if len(before) == load.size and all(new > old for new, old in zip(load.progress(), before, strict=True)):
            return time.monotonic() - begun
        if len(before) < load.size:
            before = load.progress()
        await asyncio.sleep(0.05)
    after = load.progress()
    load.stuck = [run for i, (_, run) in enumerate(sorted(load.current.items())) if after[i] == before[i]]
    return None


async def run_segment(
    cluster: Cluster, tables: int, faults: list[Fault], chance: random.Random, calm_seconds: float
) -> Result:
    result = Result([fault.name for fault in faults])
    load = Load(cluster, tables, chance)
    await load.start()
    try:
        for _ in range(WARM_UP):
            await has_gone_on(load, RECOVERY_LIMIT)
        waiting = list(faults)
        while waiting:
            together = [waiting.pop(0)]
            if waiting and chance.random() < OVERLAP and waiting[0].name != together[0].name:
                together.append(waiting.pop(0))
            await asyncio.sleep(chance.uniform(0.2, 1.0))
            await asyncio.gather(*(undergo(cluster, fault, chance.uniform(0, 1)) for fault in together))
            for node in cluster.nodes:
                node.restart_if_dead()
            recovered = await has_gone_on(load, RECOVERY_LIMIT)
            if recovered is None:
                await cluster.explain()
                names = [fault.name for fault in together]
                for run in load.stuck:
                    result.violations.append(Violation("stuck", run.table, f"not gone on after {names}: {run}"))
            else:
                result.recoveries.append(recovered)
        await cluster.wait(cluster.nodes)
        until = time.monotonic() + calm_seconds * len(faults)
        while load.acknowledged < DECISIONS * len(faults) and time.monotonic() < until:
            load.raise_errors()
            await asyncio.sleep(0.1)
    finally:
        await load.stop()
    await check_runs(cluster, load.runs, result)
    return result


async def undergo(cluster: Cluster, fault: Fault, delay: float) -> None:
    await asyncio.sleep(delay)
    try:
        await fault.inject(cluster)
        await asyncio.sleep(fault.seconds)
    finally:
        await fault.heal(cluster)


async def check_runs(cluster: Cluster, runs: list[TableRun], result: Result) -> None:
    store = open_store(cluster.database)
    await store.open()
    try:
        for run in runs:
            if not run.histories:
                continue
            log = await store.log(run.table)
            result.violations += await asyncio.to_thread(check_table, run.table, log, run.histories)
            result.tables += 1
            result.revealed += run.has_revealed
            result.acknowledged += run.acknowledged
            result.messages += sum(len(history.received) for history in run.histories)
    finally:
        await store.close()


async def run_faults(
    folder: Path, seed: int, first: int, last: int, tables: int, sqlite: bool, only: list[str],
    longest: float = LONGEST, plant: str = "", state: Path | None = None, nodes: int = 3,
) -> Result:  # fmt: skip
    """Run the faults `first` to `last` (exclusive) of a seed in a new cluster; return what was found."""
    names = only or list(OF_SQLITE if sqlite else FAULTS)
    cluster = Cluster(folder, nodes, sqlite, plant)
    total = Result()
    try:
        await cluster.open()
        for number in range(first, last, SEGMENT):
            numbers = range(number, min(number + SEGMENT, last))
            faults = [fault_of(seed, each, len(cluster.nodes), names, longest) for each in numbers]
            calm = 0.0 if state is None or sqlite else CALM_SECONDS
            result = await run_segment(cluster, tables, faults, random.Random(f"{seed} {number}"), calm)
            total.add(result)
            if state is not None:
                write_state(state, number, numbers[-1] + 1, result)
                print(f"{numbers[-1] + 1:4} {' '.join(result.faults)}: {result}", flush=True)
                for violation in result.violations:
                    print(f"     {violation.kind} at table {violation.table}: {violation.text}", flush=True)
    finally:
        await cluster.close()
    return total


def write_state(state: Path, first: int, last: int, result: Result) -> None:
    """Note a finished segment."""
    with state.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"first": first, "last": last, **asdict(result)}) + "\n")


def read_state(state: Path) -> tuple[int, Result]:
    """Return the number of the next fault and the figures so far."""
    total, following = Result(), 0
    if state.exists():
        for line in state.read_text(encoding="utf-8").splitlines():
            noted: dict[str, Any] = json.loads(line)
            noted.pop("first")
            following = noted.pop("last")
            noted["violations"] = [Violation(**violation) for violation in noted["violations"]]
            total.add(Result(**noted))
    return following, total


def shortfall(result: Result, special: bool) -> str:
    """Return what to say if there were too few acknowledged decisions for the number of faults; otherwise nothing."""
    least = len(result.faults) * (SPECIAL_DECISIONS if special else DECISIONS)
    if result.acknowledged >= least:
        return ""
    return (
        f"too little load: {result.acknowledged:,} acknowledged decisions, expected {least:,} for"
        f" {len(result.faults)} faults"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=12, help="that play at the same time")
    parser.add_argument("--sqlite", action="store_true", help="one node and a file, instead of PostgreSQL and Valkey")
    parser.add_argument("--only", nargs="*", default=[], choices=[*FAULTS], metavar="FAULT", help=", ".join(FAULTS))
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds that a fault lasts at most")
    parser.add_argument("--again", action="store_true", help="start again, instead of resuming this seed")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the servers are ended too
    build = Path("build/faults")
    build.mkdir(parents=True, exist_ok=True)
    name = "-".join(["sqlite" if options.sqlite else "postgres", *options.only, str(options.seed)])
    state = build / f"{name}.jsonl"
    if options.again:
        state.unlink(missing_ok=True)
    first, total = read_state(state)
    if first:
        print(f"resuming seed {options.seed} at fault {first}; so far: {total}")
    with temporary_folder("oriflamme-faults-") as folder:
        try:
            work = run_faults(
                folder, options.seed, first, options.faults, options.tables, options.sqlite, options.only,
                options.longest, state=state,
            )  # fmt: skip
            total.add(asyncio.run(work))
        finally:
            for log in folder.glob("*.log"):
                shutil.move(log, build / f"{name}-{log.name}")
    print(total)
    if too_few := shortfall(total, special=options.sqlite or bool(options.only)):
        print(too_few)
    sys.exit(1 if total.violations or too_few else 0)
