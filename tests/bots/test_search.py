"""The bot `search`: its time limit, memory and settings."""

from __future__ import annotations

import threading
import time
import tracemalloc
from collections.abc import Callable, Sequence

import pytest

from oriflamme.bots import Bot, make
from oriflamme.bots.search.bot import MEMORIES, SearchBot
from oriflamme.bots.search.tree import ANSWERS, POSITIONS, new_memory
from oriflamme.rules import Settings, deal, decider, kinds, legal_actions, view

SLOWEST = deal(Settings(kinds.BOXES["ablaze"], players=5), 1)
SEEN, ACTIONS = view(SLOWEST, decider(SLOWEST)), legal_actions(SLOWEST)
TRIES = 100


def fastest(took: Callable[[], float], enough: float) -> float:
    """Measure until a time is less than `enough`, at most TRIES times, and return the shortest one in seconds.

    Other work on the machine can only make a measurement longer, never shorter.
    """
    best = float("inf")
    for _ in range(TRIES):
        best = min(best, took())
        if best < enough:
            break
    return best


def think(bot: Bot, actions: Sequence[int] = ACTIONS) -> float:
    start = time.perf_counter()
    bot.think(SEEN, actions, 0)
    return time.perf_counter() - start


def test_the_time_limit_is_kept_within_10_ms() -> None:
    bot = make("search:ms=30")
    bot.think(SEEN, ACTIONS, 0)
    assert 0.030 <= fastest(lambda: think(bot), 0.040) < 0.040


def test_an_interrupt_takes_effect_within_10_ms() -> None:
    bot = SearchBot(ms=5000)

    def interrupted() -> float:
        thread = threading.Thread(target=bot.think, args=(SEEN, ACTIONS, 0))
        thread.start()
        time.sleep(0.05)
        start = time.perf_counter()
        bot.interrupt()
        thread.join()
        return time.perf_counter() - start

    assert fastest(interrupted, 0.010) < 0.010


def test_an_interrupted_search_still_answers() -> None:
    bot = SearchBot(ms=0.0001)
    assert bot.think(SEEN, ACTIONS, 0).action in ACTIONS


def test_memory_does_not_grow_from_decision_to_decision() -> None:
    bot = make("search:iterations=40,threads=2")
    for seed in range(5):
        bot.think(SEEN, ACTIONS, seed)
    pooled = len(MEMORIES.free)
    tracemalloc.start()
    for seed in range(5):
        bot.think(SEEN, ACTIONS, seed)
    before, _ = tracemalloc.get_traced_memory()
    for seed in range(200):
        bot.think(SEEN, ACTIONS, seed)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(MEMORIES.free) == pooled
    assert after - before < 100_000


def test_a_full_memory_does_not_stop_the_search() -> None:
    bot = SearchBot(iterations=400)
    small = new_memory(64)
    bot.run_thread(SEEN, small, 1, 400, None)
    assert small.counts[ANSWERS] == 64
    assert small.counts[POSITIONS] <= 64


@pytest.mark.parametrize(("spec", "words"), [
    ("search:iterations=5,ms=5", "not by both"),
    ("search:iterations=0", "at least 1 iteration"),
    ("search:ms=-1", "more than 0 ms"),
    ("search:variant=odd", "multi or single"),
    ("search:deals=odd", "uniform or priors"),
    ("search:depth=3", "does not accept these settings"),
    ("search:iterations=many", "search: iterations must be a whole number, got 'many'"),
    ("search:iters=3", "it accepts iterations, ms, threads, variant"),
    ("search:ms=nan", "search: ms must be a number, got 'nan'"),
    ("search:ms=inf", "search: ms must be a number, got 'inf'"),
    ("search:explore=wide", "search: explore must be a number, got 'wide'"),
    ("random:seed=1", "it accepts none"),
    ("search:iterations", "key=value"),
    ("chess", "unknown bot 'chess'; available: champion, greedy, king"),
    ("cmd:", "expected a program"),
    ("cmd:'x", "expected a command line, got \"'x\": no closing quotation"),
])  # fmt: skip
def test_invalid_settings_are_refused(spec: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make(spec)


def test_a_knight_answers_quickly() -> None:
    bot = make("knight")
    bot.think(SEEN, ACTIONS, 0)
    assert fastest(lambda: think(bot), 0.150) < 0.150


def test_a_single_legal_action_takes_as_long_as_a_choice() -> None:
    """A quick answer would reveal that the face-down card can't be revealed (R3.10)."""
    bot = make("search:ms=30")
    assert think(bot, ACTIONS[:1]) >= 0.030
