"""Bots think in processes of their own: the loop never waits for them, and a crash of one is survived.

A bot's answer is given at a fixed time after the question, whatever it thought about and however long: the delay tells
nothing. An answer that is not there by then is replaced by a quick bot's, asked at the same time; and if all workers
are busy, by that of `greedy`, which answers in this process in a fraction of a millisecond.
"""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, Final

import numpy as np

from ..bots import Bot, make, names
from ..rules import VIEW, Settings, deal, legal_actions, view

log = logging.getLogger("oriflamme.bots")

# Weakest first, as docs/bots.md has measured them.
STRENGTH: Final = ("random", "squire", "greedy", "knight", "champion", "king")
HEADROOM: Final = 3.0  # a table waits so many times as long as a bot took when it was measured
LONGEST_PAUSE: Final = 15.0
STAND_IN: Final = "greedy"
QUICK_SECONDS: Final = 0.1  # a bot that decides for the clock answers within this

thinkers: dict[str, Any] = {}  # in a worker: the bots that it has made


def settle_in(server: int) -> None:
    """A worker is polite: it yields to the server, and dies with a signal of its own only."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=leave_with, args=(server,), daemon=True).start()


def leave_with(server: int) -> None:
    """End with the server, even if it was killed (and even before this worker had begun)."""
    while os.getppid() == server:
        time.sleep(1)
    os._exit(0)


def think(bot: str, seen: bytes, actions: Sequence[int], seed: int) -> tuple[int, float]:
    """In a worker: the bot's action, and how long it took."""
    begun = time.perf_counter()
    if bot not in thinkers:
        thinkers[bot] = make(bot)
    action = thinkers[bot].think(np.frombuffer(seen, dtype=VIEW)[0], list(actions), seed).action
    return int(action), time.perf_counter() - begun


def time_bots() -> dict[str, float]:
    """In a worker: how long each bot takes for a decision in the middle of a game, at most."""
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
            longest = max(longest, min(wall, time.process_time() - begun))  # other work on this machine is not its own
        took[bot] = longest
    return took


def ready_to_stand_in() -> Bot:
    """`greedy`, loaded: a worker has compiled it before."""
    bot, game = make(STAND_IN), deal(Settings(), 0)
    bot.think(view(game, int(game.first)), legal_actions(game), 0)
    return bot


@cache
def playable() -> list[str]:
    """The bots that a table offers: those by level and the plain ones, weakest first. (Asking for names is slow.)"""
    there = names()
    return [bot for bot in STRENGTH if bot in there]


class BotPool:
    def __init__(self, workers: int, pause: float) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.pause = pause  # seconds from question to answer
        self.pool: ProcessPoolExecutor | None = None
        self.took: dict[str, float] = {"random": 0.0}
        self.stand_in: Bot | None = None  # answers when all workers are busy; None: not compiled yet
        self.crashes = 0
        self.late = 0

    def pause_of(self, bot: str) -> float:
        """Seconds from a question to this bot's answer: the same for every question, longer for a bot that needs it."""
        needed = HEADROOM * self.took.get(bot, 0.0)
        return max(self.pause, min(LONGEST_PAUSE, math.ceil(needed * 2) / 2 if needed > self.pause else 0.0))

    @property
    def bots(self) -> list[str]:
        return playable()

    @property
    def quick(self) -> str:
        """The strongest bot that answers within 100 ms on this machine, with room to spare."""
        return next((b for b in reversed(playable()) if self.took.get(b, 9.0) < QUICK_SECONDS * 0.5), "random")

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(
            self.workers, mp_context=context, initializer=settle_in, initargs=(os.getpid(),)
        )

    async def measure(self) -> None:
        """Find out which bots are quick. Until then it is `random`."""
        took = await self.submit(time_bots)
        if took is not None:
            self.took.update(took)
            self.stand_in = await asyncio.to_thread(ready_to_stand_in)
            log.info("bots-measured", extra={"quick": self.quick, "seconds": {b: round(s, 4) for b, s in took.items()}})

    async def submit(self, function: Any, *arguments: Any) -> Any:
        """Run in a worker; None if that failed. A broken pool is replaced."""
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
            except Exception as error:  # a bot's own mistake must not stop a table
                log.warning("bot-failed", extra={"error": repr(error)})
                return None
        return None

    async def answer(self, bot: str, seen: bytes, actions: Sequence[int], seed: int, seconds: float) -> int:
        """The bot's action after exactly `seconds`: its own if it is there, else a quick bot's, else `greedy`'s."""
        asked = [asyncio.ensure_future(self.submit(think, bot, seen, actions, seed))]
        if bot != self.quick:
            asked.append(asyncio.ensure_future(self.submit(think, self.quick, seen, actions, seed)))
        await asyncio.sleep(seconds)
        for future in asked:
            if future.done() and (thought := future.result()) is not None and thought[0] in actions:
                self.forget(asked)
                return int(thought[0])
        self.forget(asked)
        self.late += 1
        if self.stand_in is None:
            return random.Random(seed).choice(list(actions))
        return int(self.stand_in.think(np.frombuffer(seen, dtype=VIEW)[0], list(actions), seed).action)

    def forget(self, asked: Sequence[asyncio.Future[Any]]) -> None:
        for future in asked:
            future.cancel()

    def stop(self) -> None:
        """End the workers, also one that is thinking."""
        if self.pool is not None:
            for worker in list((getattr(self.pool, "_processes", None) or {}).values()):
                worker.kill()
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None
