"""`oriflamme bench`: measures this engine and others in one run, because only ratios carry over to other machines."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from rich.table import Table

from .plain_console import plain_console
from .rules import Settings, kinds
from .rules.machine import batch
from .rules.state import BYTES_PER_GAME

GAMES = 20_000


@dataclass(frozen=True)
class EngineRow:
    box: str
    players: int
    cores: int
    games_s: float
    decisions_s: float


@dataclass(frozen=True)
class PeerRow:
    name: str
    decisions_s: float
    ratio: float


def engine_row(box: str, players: int, cores: int, seconds: float) -> EngineRow:
    """Play batches of whole games, including the deal, with uniformly random legal moves for this many seconds.

    Return the figures of the fastest batch.
    """
    settings = Settings.of_box(box, players)
    decisions = np.zeros(GAMES, dtype=np.int64)
    games = batch.deal(settings, decisions, threads=cores)
    batch.playout(games[:1], decisions[:1])  # compile, or load from the cache
    best = EngineRow(box, players, cores, 0.0, 0.0)
    start = time.perf_counter()
    played = 0
    while played == 0 or time.perf_counter() - start < seconds:
        seeds = np.arange(played, played + GAMES, dtype=np.int64)
        before = time.perf_counter()
        batch.deal(settings, seeds, games=games, threads=cores)
        total = batch.playout(games, seeds, decisions, threads=cores)
        took = time.perf_counter() - before
        if total / took > best.decisions_s:
            best = EngineRow(box, players, cores, GAMES / took, total / took)
        played += GAMES
    return best


# Start-up is measured in separate processes with a cache folder of their own.

WHOLE_GAME = """
from oriflamme.rules import Settings, act, deal, decider, legal_actions
g = deal(Settings(players=4), seed=1)
while decider(g) is not None:
    act(g, legal_actions(g)[-1])
"""


def start_up(program: str, cache: str) -> float:
    """Return the seconds from before the import to the end of the program, as measured by the new process."""
    timed = f"import time; t = time.perf_counter()\n{program}\nprint(time.perf_counter() - t)"
    out = subprocess.run(
        [sys.executable, "-c", timed],
        env={**os.environ, "ORIFLAMME_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(out.stdout)


def start_ups() -> tuple[float, float]:
    """Return the seconds from import to the end of a game, with an empty cache and with a full one."""
    with tempfile.TemporaryDirectory() as cache:
        return start_up(WHOLE_GAME, cache), min(start_up(WHOLE_GAME, cache) for _ in range(3))


# Other engines


def open_spiel_rows(seconds: float) -> list[tuple[str, float]]:
    """Measure OpenSpiel's card games with random moves: called from Python, as users do, and in its own C++ loop."""
    import pyspiel

    rows = []
    for name in ("gin_rummy", "hearts"):
        game = pyspiel.load_game(name)
        chance = random.Random(1)
        decisions = games = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += random_game(game.new_initial_state(), chance)
            games += 1
        rows.append((f"open_spiel {name}, python", decisions / (time.perf_counter() - start)))
        bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]
        runs = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, runs)
            runs += 1
        rows.append((f"open_spiel {name}, c++", runs * (decisions / games) / (time.perf_counter() - start)))
    return rows


def random_game(state: Any, chance: random.Random) -> int:
    """Play one game and return the number of decisions, not counting chance nodes."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def run(as_json: bool, seconds: float) -> None:
    """Measure everything and print it as tables, or as one JSON object."""
    console = plain_console(stderr=as_json)
    rows = []
    for box in kinds.BOXES:
        for players in (3, 5):
            for cores in sorted({1, batch.cores()}):
                console.print(f"{box}, {players} players, {cores} core{'s' if cores > 1 else ''} …", style="dim")
                rows.append(engine_row(box, players, cores, seconds))
    ours = next(row for row in rows if (row.box, row.players, row.cores) == ("base", 5, 1)).decisions_s
    console.print("starting with an empty cache and with a full one …", style="dim")
    cold, warm = start_ups()
    peers: list[PeerRow] = []
    try:
        console.print("OpenSpiel …", style="dim")
        peers = [PeerRow(name, speed, ours / speed) for name, speed in open_spiel_rows(seconds)]
    except ImportError:
        console.print(
            "OpenSpiel is skipped because it is not installed (pip install 'oriflamme[peers]', or make peers)",
            soft_wrap=True,
        )
    if as_json:
        print(
            json.dumps(
                {
                    "engine": [asdict(row) for row in rows],
                    "bytes_per_game": BYTES_PER_GAME,
                    "cold_start_s": cold,
                    "warm_start_s": warm,
                    "peers": [asdict(row) for row in peers],
                }
            )
        )
        return
    table = Table("box", "players", "cores", "games/s", "decisions/s", title="random play-outs, deal included")
    for row in rows:
        table.add_row(row.box, str(row.players), str(row.cores), f"{row.games_s:,.0f}", f"{row.decisions_s:,.0f}")
    console.print(table)
    console.print(
        f"{BYTES_PER_GAME} bytes per game; import to first finished game {cold:.2f} s the first time, then {warm:.2f} s"
    )
    if peers:
        table = Table("peer", "decisions/s", "ours / theirs", title="one core, ours: base, 5 players")
        for peer in peers:
            table.add_row(peer.name, f"{peer.decisions_s:,.0f}", f"{peer.ratio:,.1f}")
        console.print(table)
