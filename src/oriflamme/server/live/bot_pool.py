"""Runs bots in worker processes, so that the event loop never waits for them and survives their crashes.

A bot's answer is given a fixed time after the question, however long the bot took, so that the delay reveals nothing.
If the bot has not answered by then, the answer of a quick bot, which is asked at the same time, is used. If that is
missing too, because all workers are busy, `greedy` answers in this process, in a fraction of a millisecond.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import random
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.context import SpawnContext
from typing import Any, Final

import numpy as np

from ...bots import Bot, make, names
from ...rules import Settings, deal, legal_actions, view
from ...rules.views import VIEW

log = logging.getLogger("oriflamme.bots")

# Weakest first, as measured in docs/bots.md.
STRENGTH: Final = ("random", "squire", "greedy", "knight", "champion", "king")
HEADROOM: Final = 3.0  # a table waits this many times as long as the bot took when it was timed
MAX_PAUSE: Final = 15.0
FALLBACK_BOT: Final = "greedy"
QUICK_SECONDS: Final = 0.1  # when a clock runs out, a bot decides after this time

worker_bots: dict[str, Any] = {}  # in a worker process: the bots created so far


def init_worker(server: int) -> None:
    """Give the server priority over this worker, ignore Ctrl-C, which is meant for the server, and exit with it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=exit_with_server, args=(server,), daemon=True).start()


def exit_with_server(server: int) -> None:
    """Exit when the server has exited, even if it was killed or exited before this worker started."""
    while os.getppid() == server:
        time.sleep(1)
    os._exit(0)


def think(bot: str, seen: bytes, actions: Sequence[int], seed: int) -> tuple[int, float]:
    """Return the bot's action and how long it took. Runs in a worker."""
    begun = time.perf_counter()
    if bot not in worker_bots:
        worker_bots[bot] = make(bot)
    action = worker_bots[bot].think(np.frombuffer(seen, dtype=VIEW)[0], list(actions), seed).action
    return int(action), time.perf_counter() - begun


def time_bots() -> dict[str, float]:
    """Return the longest of three decision times of each bot, in seconds. Runs in a worker."""
    took: dict[str, float] = {}
    for bot in playable():
        longest = 0.0
        for seed in range(3):
            game = deal(Settings(players=5), seed)
            chance = random.Random(seed)
            seen = view(game, int(game.first)).tobytes()
            think(bot, seen, legal_actions(game), seed)
            begun = time.process_time()
            wall = think(bot, seen, legal_actions(game), chance.getrandbits(31))[1]
            longest = max(longest, min(wall, time.process_time() - begun))  # leave out other work on this machine
        took[bot] = longest
    return took


def load_fallback_bot() -> Bot:
    """Load `greedy`, which a worker has already compiled."""
    bot, game = make(FALLBACK_BOT), deal(Settings(), 0)
    bot.think(view(game, int(game.first)), legal_actions(game), 0)
    return bot


@cache
def playable() -> list[str]:
    """Return the bots that a table offers, weakest first. Cached, because listing the names is slow."""
    available = names()
    return [bot for bot in STRENGTH if bot in available]


class Workers(SpawnContext):
    """Starts the workers of a pool, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[Any] = []

    def Process(self, *arguments: Any, **named: Any) -> Any:  # type: ignore[override]  # noqa: N802
        worker = super().Process(*arguments, **named)
        self.started.append(worker)
        return worker


class BotPool:
    def __init__(self, workers: int, pause: float) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.pause = pause  # seconds from a question to its answer
        self.pool: ProcessPoolExecutor | None = None
        self.processes = Workers()
        self.seconds_taken: dict[str, float] = {"random": 0.0}
        self.fallback: Bot | None = None  # answers when all workers are busy; None: not compiled yet
        self.crashes = 0
        self.late = 0  # decisions that another bot made, because this one had no answer in time

    def pause_of(self, bot: str) -> float:
        """Return the seconds from any question to this bot's answer. Slow bots get more time."""
        needed = HEADROOM * self.seconds_taken.get(bot, 0.0)
        return max(self.pause, min(MAX_PAUSE, math.ceil(needed * 2) / 2 if needed > self.pause else 0.0))

    @property
    def bots(self) -> list[str]:
        return playable()

    @property
    def quick(self) -> str:
        """Return the strongest bot that takes less than 50 ms on this machine, which is half the time it gets."""
        return next((b for b in reversed(playable()) if self.seconds_taken.get(b, 9.0) < QUICK_SECONDS * 0.5), "random")

    def start(self) -> None:
        self.processes = Workers()
        self.pool = ProcessPoolExecutor(
            self.workers, mp_context=self.processes, initializer=init_worker, initargs=(os.getpid(),)
        )

    async def measure(self) -> None:
        """Measure how long the bots take. Until this is done, only `random` counts as quick."""
        took = await self.submit(time_bots)
        if took is not None:
            self.seconds_taken.update(took)
            self.fallback = await asyncio.to_thread(load_fallback_bot)
            log.info("bots-measured", extra={"quick": self.quick, "seconds": {b: round(s, 4) for b, s in took.items()}})

    async def submit(self, function: Any, *arguments: Any) -> Any:
        """Run a function in a worker and return its result; None if it failed. A broken pool is replaced."""
        for _ in range(2):
            pool = self.pool
            if pool is None:
                return None
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function, *arguments)
            except BrokenProcessPool:
                self.crashes += 1
                log.warning("bot-pool-broken", extra={"crashes": self.crashes})
                if self.pool is pool:
                    pool.shutdown(wait=False)
                    self.start()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # an error in a bot must not stop a table
                log.warning("bot-failed", extra={"error": repr(error)})
                return None
        return None

    async def answer(self, bot: str, seen: bytes, actions: Sequence[int], seed: int, seconds: float) -> int:
        """Return an action after exactly `seconds`: the bot's if it is ready, else a quick bot's, else `greedy`'s."""
        asked = [asyncio.ensure_future(self.submit(think, bot, seen, actions, seed))]
        if bot != self.quick:
            asked.append(asyncio.ensure_future(self.submit(think, self.quick, seen, actions, seed)))
        await asyncio.sleep(seconds)
        for who, future in enumerate(asked):
            if future.done() and (thought := future.result()) is not None and thought[0] in actions:
                self.late += who > 0
                self.cancel(asked)
                return int(thought[0])
        self.cancel(asked)
        self.late += 1
        if self.fallback is None:
            return random.Random(seed).choice(list(actions))
        return int(self.fallback.think(np.frombuffer(seen, dtype=VIEW)[0], list(actions), seed).action)

    def cancel(self, asked: Sequence[asyncio.Future[Any]]) -> None:
        for future in asked:
            future.cancel()

    def stop(self) -> None:
        """Kill the workers, including those that are thinking."""
        if self.pool is not None:
            for worker in self.processes.started:
                worker.kill()
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None
