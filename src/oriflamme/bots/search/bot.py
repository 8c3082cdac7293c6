"""search: information-set Monte Carlo tree search (tree.py), compiled, limited by iterations or by time.

With a limit on iterations, the same view, seed, iterations and threads always give the same answer. With a time limit,
the answer depends on how far the search gets. Another thread can interrupt it; it then answers within milliseconds.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import resident
from ...compiled.wasm_file import RESEARCH_MODULE
from ...rules import View
from ...rules.state import NONE
from ..belief.priors import belief_of, priors
from ..bot import Option, Thought
from ..greedy import GreedyBot
from ..number_settings import real, whole
from .entry_points import begin, run
from .tree import PLAN, POSITIONS, Memory, new_memory, new_plan

CHUNK: Final = 64  # iterations between two checks of the clock: 64 of the slowest take about 5 ms
Plans = NDArray[np.record]


@cache
def thread_pool(threads: int) -> ThreadPoolExecutor:
    """Return the threads that all searches with this number of threads share."""
    return ThreadPoolExecutor(threads, thread_name_prefix="oriflamme-search")


class MemoryPool:
    """Memories for reuse. There are never more of them than searches that ran at the same time."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.free: list[Memory] = []

    def acquire(self) -> Memory:
        with self.lock:
            return self.free.pop() if self.free else resident(new_memory(), RESEARCH_MODULE)

    def release(self, memory: Memory) -> None:
        with self.lock:
            self.free.append(memory)


MEMORIES: Final = MemoryPool()


@dataclass(frozen=True)
class RootStatistics:
    """What the search found at the root: how often each action was tried, and the sum of its values."""

    tried: dict[int, int]
    total: dict[int, float]

    @classmethod
    def of(cls, memories: Sequence[Memory]) -> RootStatistics:
        """Add up the statistics of several threads."""
        tried: dict[int, int] = {}
        total: dict[int, float] = {}
        for memory in memories:
            at = int(memory.first_answers[0]) if memory.counts[POSITIONS] else NONE
            while at != NONE:
                answer = memory.answers[at]
                action = int(answer["action"])
                tried[action] = tried.get(action, 0) + int(answer["tried"])
                total[action] = total.get(action, 0.0) + float(answer["total"])
                at = int(answer["next"])
        return cls(tried, total)

    def options(self, actions: Sequence[int]) -> tuple[Option, ...]:
        """Return all actions, the most tried first; of equal ones the better first."""
        all_tried = max(1, sum(self.tried.values()))
        options = []
        for action in actions:
            tried = self.tried.get(action, 0)
            value = self.total[action] / tried if tried else 0.0
            options.append(Option(int(action), value, tried / all_tried))
        return tuple(sorted(options, key=lambda o: (-o.share, -o.value, o.action)))


class SearchBot:
    """A bot that searches.

    Its settings are `iterations` (1000 by default) or `ms`, `threads`, `variant` (multi or single), `deals` (uniform or
    priors), and `light`, `informed`, `explore` and `margin`, which tree.py explains.
    """

    name = "search"

    def __init__(
        self,
        iterations: int | str | None = None,
        ms: float | str | None = None,
        threads: int | str = 1,
        variant: str = "multi",
        deals: str = "uniform",
        light: float | str | None = None,
        informed: float | str | None = None,
        explore: float | str | None = None,
        margin: float | str | None = None,
    ) -> None:
        if iterations is not None and ms is not None:
            raise ValueError("search is limited by iterations or by ms, not by both")
        self.ms = None if ms is None else real("search", "ms", ms)
        self.iterations = 1000 if iterations is None else whole("search", "iterations", iterations)
        self.threads = whole("search", "threads", threads)
        if self.iterations < 1 or self.threads < 1 or (self.ms is not None and self.ms <= 0):
            raise ValueError("search needs at least 1 iteration, 1 thread and more than 0 ms")
        if variant not in ("multi", "single"):
            raise ValueError(f"expected variant multi or single, got {variant!r}")
        self.plan: Plans = np.zeros(1, dtype=PLAN)
        self.plan[0] = new_plan(self.iterations)
        self.plan["multi"] = variant == "multi"
        for key, value in (("light", light), ("informed", informed), ("explore", explore), ("margin", margin)):
            if value is not None:
                self.plan[key] = real("search", key, value)
        if deals not in ("priors", "uniform"):
            raise ValueError(f"expected deals uniform or priors, got {deals!r}")
        self.priors = priors(deals)
        self.stop = threading.Event()
        self.greedy = GreedyBot()

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        """Return what the search found.

        It takes its time even if there is only one legal action: a quick answer would tell the others that the
        face-down card is one that can't be revealed (R3.10).
        """
        self.stop.clear()
        memories = [MEMORIES.acquire() for _ in range(self.threads)]
        try:
            self.run(view, memories, seed)
            options = RootStatistics.of(memories).options(actions)
        finally:
            for memory in memories:
                MEMORIES.release(memory)
        if options[0].share == 0.0:  # interrupted before the first iteration
            return self.greedy.think(view, actions, seed)
        return Thought(options[0].action, options, belief_of(view, priors("priors")))

    def interrupt(self) -> None:
        """Make a `think` that runs in another thread answer now."""
        self.stop.set()

    def run(self, view: View, memories: Sequence[Memory], seed: int) -> None:
        """Search with root parallelism: each thread has its own memory, its own seed and a part of the iterations."""
        until = None if self.ms is None else time.perf_counter() + self.ms / 1000
        view = view.copy()  # the caller may reuse the record
        if self.threads == 1:
            self.run_thread(view, memories[0], seed, self.iterations, until)
            return
        parts = [self.iterations // self.threads + (k < self.iterations % self.threads) for k in range(self.threads)]
        tasks = [
            thread_pool(self.threads).submit(self.run_thread, view, memory, seed * self.threads + k, part, until)
            for k, (memory, part) in enumerate(zip(memories, parts, strict=True))
        ]
        for task in tasks:
            task.result()

    def run_thread(self, view: View, memory: Memory, seed: int, iterations: int, until: float | None) -> None:
        """Run one thread's part in chunks, and check the time and the interrupt between them."""
        state = begin(view, memory, self.priors, seed & ((1 << 63) - 1))
        done = 0
        while not self.stop.is_set():
            if done >= iterations if until is None else time.perf_counter() >= until:
                break
            chunk = CHUNK if until is not None else min(CHUNK, iterations - done)
            state = run(view, memory, self.plan, chunk, state)
            done += chunk
