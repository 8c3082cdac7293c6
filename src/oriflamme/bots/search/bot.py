"""search: information-set Monte Carlo tree search (core/tree.py), compiled, by iterations or by the clock.

By iterations the answer is the same for the same view, seed, iterations and threads. By the clock it is as good as the
time allows; it can be stopped from another thread and answers within a few milliseconds.
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

from ...rules import NONE, View
from ..belief.priors import belief_of, habits
from ..bot import Option, Thought
from ..entry_points import begin, think
from ..greedy.bot import GreedyBot
from .tree import PLAN, Memory, new_memory, new_plan

CHUNK: Final = 64  # iterations between two looks at the clock: 64 of the slowest take some 5 ms
Plans = NDArray[np.record]


@cache
def crew(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="oriflamme-search")


class Shelf:
    """Memories that are lent for one decision and come back: never more than there are decisions at a time."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.free: list[Memory] = []

    def take(self) -> Memory:
        with self.lock:
            return self.free.pop() if self.free else new_memory()

    def give(self, memory: Memory) -> None:
        with self.lock:
            self.free.append(memory)


SHELF: Final = Shelf()


@dataclass(frozen=True)
class Tally:
    """What was found at the root: for each action how often it was tried, and the sum of its values."""

    tried: dict[int, int]
    total: dict[int, float]

    @classmethod
    def of(cls, memories: Sequence[Memory]) -> Tally:
        tried: dict[int, int] = {}
        total: dict[int, float] = {}
        for memory in memories:
            at = int(memory[1][0]) if memory[4][0] else NONE
            while at != NONE:
                answer = memory[2][at]
                action = int(answer["action"])
                tried[action] = tried.get(action, 0) + int(answer["tried"])
                total[action] = total.get(action, 0.0) + float(answer["total"])
                at = int(answer["next"])
        return cls(tried, total)

    def options(self, actions: Sequence[int]) -> tuple[Option, ...]:
        """All actions, the most tried first, of equal ones the better."""
        all_tried = max(1, sum(self.tried.values()))
        options = []
        for action in actions:
            tried = self.tried.get(action, 0)
            value = self.total[action] / tried if tried else 0.0
            options.append(Option(int(action), value, tried / all_tried))
        return tuple(sorted(options, key=lambda o: (-o.share, -o.value, o.action)))


class SearchBot:
    """Settings: `iterations` (default) or `ms`; `threads`; `variant` multi or single; `deals` learned or uniform;
    `light`, `informed`, `explore`, `margin` as in core/tree.py."""

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
            raise ValueError("search thinks by iterations or by ms, not by both")
        self.ms = None if ms is None else float(ms)
        self.iterations = 1000 if iterations is None else int(iterations)
        self.threads = int(threads)
        if self.iterations < 1 or self.threads < 1 or (self.ms is not None and self.ms <= 0):
            raise ValueError("search needs at least 1 iteration, 1 thread and more than 0 ms")
        if variant not in ("multi", "single"):
            raise ValueError(f"variant is multi or single, not {variant!r}")
        self.plan: Plans = np.zeros(1, dtype=PLAN)
        self.plan[0] = new_plan(self.iterations)
        self.plan["multi"] = variant == "multi"
        for key, value in (("light", light), ("informed", informed), ("explore", explore), ("margin", margin)):
            if value is not None:
                self.plan[key] = float(value)
        if deals not in ("learned", "uniform"):
            raise ValueError(f"deals is learned or uniform, not {deals!r}")
        self.habits = habits(deals)
        self.stop = threading.Event()
        self.greedy = GreedyBot()

    def think(self, seen: View, actions: Sequence[int], seed: int) -> Thought:
        """Search and say what was found. An only answer is thought about as long as any: haste would tell the others
        what a face-down card is that can't be revealed (R3.10)."""
        self.stop.clear()
        memories = [SHELF.take() for _ in range(self.threads)]
        try:
            self.run(seen, memories, seed)
            options = Tally.of(memories).options(actions)
        finally:
            for memory in memories:
                SHELF.give(memory)
        if options[0].share == 0.0:  # stopped before the first iteration
            return self.greedy.think(seen, actions, seed)
        return Thought(options[0].action, options, belief_of(seen, habits("learned")))

    def interrupt(self) -> None:
        """Let the thought that has begun in another thread end now, with what it has."""
        self.stop.set()

    def run(self, seen: View, memories: Sequence[Memory], seed: int) -> None:
        """Root parallel: each thread has its own memory, its own seed and its share of the iterations."""
        until = None if self.ms is None else time.perf_counter() + self.ms / 1000
        seen = seen.copy()  # the caller may use the record again
        if self.threads == 1:
            self.work(seen, memories[0], seed, self.iterations, until)
            return
        parts = [self.iterations // self.threads + (k < self.iterations % self.threads) for k in range(self.threads)]
        tasks = [
            crew(self.threads).submit(self.work, seen, memory, seed * self.threads + k, part, until)
            for k, (memory, part) in enumerate(zip(memories, parts, strict=True))
        ]
        for task in tasks:
            task.result()

    def work(self, seen: View, memory: Memory, seed: int, iterations: int, until: float | None) -> None:
        """One thread's part, in chunks; between them it looks at the clock and whether it should stop."""
        state = begin(seen, memory, self.habits, seed & ((1 << 63) - 1))
        done = 0
        while not self.stop.is_set():
            if done >= iterations if until is None else time.perf_counter() >= until:
                break
            chunk = CHUNK if until is not None else min(CHUNK, iterations - done)
            state = think(seen, memory, self.plan, chunk, state)
            done += chunk
