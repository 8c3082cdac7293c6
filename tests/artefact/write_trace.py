"""Play games and ask bots with Numba's code and write it down, so that JavaScript can repeat it (check_trace.js).

ORIFLAMME_BACKEND=jit python -m tests.artefact.write_trace FILE GAMES SEARCHES [ITERATIONS] [SECONDS] [--first SEED]

With SECONDS, play-outs are measured for that long, here and in JavaScript, and so are the answers of king; searches are
measured only here (tools/bench/artefact.py).

After every decision there is a checksum of everything that a caller can see: record, events, mask, and for each seat
view, observation and a determinization; and of what messages are made of.
"""

from __future__ import annotations

import argparse
import base64
import json
import time
import zlib
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from oriflamme.bots.belief.priors import belief_of, priors
from oriflamme.bots.greedy import GreedyBot
from oriflamme.bots.greedy.appraisal import new_appraisal
from oriflamme.bots.learned.bot import LearnedBot
from oriflamme.bots.learned.model import SHIPPED
from oriflamme.bots.levels import LevelBot
from oriflamme.bots.search.entry_points import begin, run
from oriflamme.bots.search.tree import PLAN, new_memory, new_plan
from oriflamme.compiled.jit import resident
from oriflamme.compiled.wasm_file import RESEARCH_MODULE
from oriflamme.disclosure import entry_points as disclosure
from oriflamme.disclosure.api import Workspace
from oriflamme.rules import Settings, decider, legal_actions, view
from oriflamme.rules.actions import ACTIONS
from oriflamme.rules.events import new_log
from oriflamme.rules.machine import batch, entry_points
from oriflamme.rules.machine.chance import seed_words
from oriflamme.rules.observation import OBSERVATION
from oriflamme.rules.state import NONE, new_games
from oriflamme.rules.views import VIEW
from tools.random_games import random_settings

ROUNDS = 25  # of each search and each answer that is measured
ILLEGAL = 100_000  # added to an action that is refused
PRIORS = ("uniform", "priors")
LEARNED = {"evaluations": 12, "candidates": 4, "rare": 0.001, "temperature": 3, "tolerance": 0.05, "careful": 20}


def text(array: Any) -> str:
    return base64.b64encode(array.tobytes()).decode()


def used(rows: Any) -> Any:
    """Return the rows of an array that row 0 counts, and row 0."""
    return rows[: int(rows[0, 0]) + 1]


def settings_of(bot: LearnedBot) -> dict[str, float]:
    """Return the settings of a bot as the page has them."""
    return {name: bot.settings[name].item() for name in bot.settings.dtype.names}


class Trace:
    def __init__(self, searches: int, iterations: int, is_measured: bool, seed: int) -> None:
        self.is_measured = is_measured
        self.chance = Random(seed)
        self.searches_wanted = searches
        self.iterations = iterations
        self.log = new_log()
        self.mask = np.zeros((1, ACTIONS), dtype=np.int8)
        self.observation = np.zeros((1, OBSERVATION), dtype=np.int8)
        self.memory = resident(new_memory(), RESEARCH_MODULE)
        self.workspace = Workspace()
        self.greedy = GreedyBot()
        self.raw = LearnedBot()
        self.learned = LearnedBot(**LEARNED)
        self.king = LevelBot("king")
        self.searches: list[Any] = []
        self.seconds: list[float] = []
        self.king_seconds: list[float] = []
        self.out: dict[str, Any] = {
            "sizes": {"actions": ACTIONS, "observation": OBSERVATION, "log": self.log.nbytes},
            "priors": {name: text(priors(name)) for name in PRIORS},
            "appraisal": text(np.array([new_appraisal()])),
            "searches": self.searches,
        }

    def checksum(self, games: Any, seed: int) -> int:
        crc = zlib.crc32(games.tobytes())
        crc = zlib.crc32(self.log[: int(self.log[0, 0]) + 1].tobytes(), crc)
        batch.masks(games, self.mask, threads=1)
        crc = zlib.crc32(self.mask.tobytes(), crc)
        for seat in range(-1, int(games[0].players)):
            seen: Any = np.zeros(1, dtype=VIEW)
            seats = np.array([seat], dtype=np.int8)
            batch.views(games, seats, seen, threads=1)
            batch.observations(games, seats, self.observation, threads=1)
            dealt = new_games(1)
            batch.determinizations(seen, np.array([seed], dtype=np.int64), dealt, threads=1)
            for array in (seen, self.observation, dealt):
                crc = zlib.crc32(array.tobytes(), crc)
        return self.add_disclosure(games[0], crc)

    def add_disclosure(self, g: Any, crc: int) -> int:
        """Add what each seat may see of the last move, the options of the next question, and a refusal."""
        w = self.workspace
        events = self.log[1 : int(self.log[0, 0]) + 1]
        for array in (w.two_views, w.public, w.own):
            array[...] = np.zeros(1, dtype=array.dtype)
        disclosure.disclose_move(g, events, False, w.two_views, w.public, w.own, w.events, w.secrets, w.rounds)
        who = decider(g)
        shown = [w.public, w.own, *(used(rows) for rows in (w.events, w.secrets, w.rounds))]
        if who is not None:
            disclosure.disclose_question(w.two_views[1], w.games, w.views, w.numbers, w.log, w.options, w.consequences)
            shown += [w.two_views[1], used(w.options), used(w.consequences)]
        action = crc % ACTIONS
        then = (7 * action) % ACTIONS
        refused = disclosure.refuse_move(g, 0 if who is None else who, action, then, w.one_game, w.log)
        for array in shown:
            crc = zlib.crc32(array.tobytes(), crc)
        return zlib.crc32(np.array(refused, dtype=np.int64).tobytes(), crc)

    def game(self, seed: int) -> list[Any]:
        settings: Settings = random_settings(seed)
        first = self.chance.choice([NONE, *range(settings.players)])
        words = seed_words(self.chance.getrandbits(128))
        games = new_games(1)
        settings.write(games)
        blank = text(games)
        entry_points.deal(games[0], settings.set_aside, first, *words)
        self.log[...] = 0
        actions: list[int] = []
        sums = [self.checksum(games, 0)]
        while legal := legal_actions(games[0]):
            if len(legal) > 1 and len(self.searches) < self.searches_wanted and self.chance.random() < 0.05:
                self.searches.append(self.search(view(games[0], decider(games[0])), legal))
            action = self.chance.choice(legal)
            refused = self.chance.random() < 0.05
            if refused:
                action = next(a for a in range(self.chance.randrange(ACTIONS), 2 * ACTIONS) if a not in legal)
            assert entry_points.act(games[0], self.log, action) is not refused
            actions.append(action + ILLEGAL if refused else action)
            sums.append(self.checksum(games, len(actions)))
        return [blank, settings.set_aside, first, words, actions, sums]

    def search(self, seen: Any, legal: list[int]) -> list[Any]:
        """Return a view, and what greedy, the belief, learned and the search make of it."""
        plan = np.zeros(1, dtype=PLAN)
        plan[0] = new_plan(self.iterations)
        plan["light"], plan["multi"] = self.chance.randrange(2), self.chance.randrange(2)
        plan["informed"] = self.chance.choice([0.0, 0.3])
        which = self.chance.choice(PRIORS)
        seed = self.chance.getrandbits(62)
        rounds = ROUNDS if self.is_measured else 1
        took = []
        for _ in range(rounds):
            for array, new in zip(self.memory, new_memory(), strict=True):
                array[...] = new
            begun = time.thread_time()
            state = run(seen, self.memory, plan, self.iterations, begin(seen, self.memory, priors(which), seed))
            took.append(time.thread_time() - begun)
        self.seconds.append(min(took))
        crc = 0
        for array in self.memory:
            crc = zlib.crc32(array.tobytes(), crc)
        values = zlib.crc32(self.greedy.answer_values(seen, len(legal)).tobytes())
        belief = zlib.crc32(belief_of(seen, priors(which)).tobytes())
        shown = [legal, values, int(seen.lying), belief, *self.network(seen, legal, seed)]
        if self.is_measured:
            shown.append(self.answer_of_king(seen, legal, seed))
        return [text(np.asarray(seen)), which, str(seed), [state, crc], *shown]

    def network(self, seen: Any, legal: list[int], seed: int) -> list[int]:
        """Return what the network says and the bot does, and the same when it looks ahead."""
        action, _ = self.raw.decide(seen, legal, seed)
        said = zlib.crc32(b"".join(array.tobytes() for array in self.raw.scratch.out))
        looked, _ = self.learned.decide(seen, legal, seed)
        own = self.learned.scratch
        found = zlib.crc32(b"".join(array.tobytes() for array in (*own.out, own.ahead.scores)))
        return [said, action, found, looked]

    def answer_of_king(self, seen: Any, legal: list[int], seed: int) -> int:
        """Measure how long king takes to answer, and return its answer."""
        took = []
        for _ in range(ROUNDS):
            begun = time.thread_time()
            action = self.king.think(seen, legal, seed).action
            took.append(time.thread_time() - begun)
        self.king_seconds.append(min(took))
        return action


def play_outs(seconds: float, count: int = 1000) -> tuple[list[Any], float]:
    """Return what JavaScript needs to measure play-outs, and how many decisions per second they make here."""
    settings = Settings(players=5)
    blank = new_games(1)
    settings.write(blank)
    decisions = np.zeros(count, dtype=np.int64)
    batch.playout(batch.deal(settings, np.arange(2)), np.arange(2), threads=1)  # it may have to be compiled
    best, turn = 0.0, 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seeds = np.arange(turn, turn + count, dtype=np.int64)
        turn += count
        games = batch.deal(settings, seeds, threads=1)
        begun = time.thread_time()
        batch.playout(games, seeds, decisions, threads=1)
        best = max(best, float(decisions.sum()) / (time.thread_time() - begun))
    return [text(blank), settings.set_aside, seconds], best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("games", type=int)
    parser.add_argument("searches", type=int)
    parser.add_argument("iterations", type=int, nargs="?", default=300)
    parser.add_argument("seconds", type=float, nargs="?")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    trace = Trace(given.searches, given.iterations, given.seconds is not None, given.first + 11)
    trace.out["games"] = [trace.game(seed) for seed in range(given.first, given.first + given.games)]
    trace.out["weights"] = base64.b64encode(SHIPPED.read_bytes()).decode()
    trace.out["settings"] = [settings_of(bot) for bot in (trace.raw, trace.learned, trace.king)]
    if given.seconds is not None:
        trace.out["bench"], trace.out["decisions_per_second"] = play_outs(given.seconds)
        trace.out["iterations_per_second"] = [trace.iterations / seconds for seconds in trace.seconds]
        trace.out["king_seconds"] = trace.king_seconds
    decisions = sum(len(game[4]) for game in trace.out["games"])
    assert len(trace.searches) == given.searches, f"only {len(trace.searches)} positions were searched"
    given.file.write_text(json.dumps(trace.out), encoding="utf-8")
    print(given.games, decisions, given.searches)


if __name__ == "__main__":
    main()
