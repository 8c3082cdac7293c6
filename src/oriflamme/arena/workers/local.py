"""A pool of worker processes on this machine. The pool sends game numbers and receives finished games.

A bot may crash or block its process. So before each decision, the process notes in shared memory which bot is thinking.
When the process dies, or is stopped because the bot thinks for too long, that seat has failed: a new process plays the
game again, and the substitute plays the seat from that decision on.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from ..tournament.definition import Tournament
from ..tournament.game_runner import Fault, FinishedGame, GameRunner, Thinking
from .pool import WorkerPoolError

SPAWN: Final = multiprocessing.get_context("spawn")  # compiled code and threads do not survive a fork
MAX_UNEXPLAINED_EXITS: Final = 3  # give up when a process ends this often in a row while no bot is thinking
START_LIMIT_S: Final = 600.0  # for imports and, the first time on a machine, for compiling
EXIT_LIMIT_S: Final = 2.5  # for a process that was asked to exit

# The memory that a worker process shares with the pool: which bot is thinking.
GAME: Final = 0
SEAT: Final = 1
DECISION: Final = 2
SINCE: Final = 3  # when it started to think; 0: no bot is thinking
LIMIT: Final = 4  # its time limit in seconds
WARMUP: Final = 5  # 1: the bot is only getting ready
CLOCK_SIZE: Final = 6


# In the worker process


def worker_main(pipe: Connection, tournament: str, no_warmup: frozenset[int], clock: Any) -> None:
    """Play the games that arrive through the pipe until the process is stopped or the pool is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the pool's process handles Ctrl-C
    signal.signal(signal.SIGTERM, exit_cleanly)
    runner = GameRunner(Tournament.from_json(tournament), no_warmup)

    def watch(thinking: Thinking | None) -> None:
        clock[SINCE] = 0.0
        if thinking is not None:
            clock[GAME], clock[SEAT], clock[DECISION] = thinking.game, thinking.seat, thinking.decision
            clock[LIMIT], clock[WARMUP] = thinking.limit_s, thinking.is_warmup
            clock[SINCE] = time.monotonic()

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            runner.precompile()
            pipe.send(None)
            while True:
                for game, known in pipe.recv():
                    pipe.send(runner.play(game, known, watch))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise
        except Exception:
            pipe.send(traceback.format_exc())
        finally:
            runner.close()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)  # nothing is left to close


def exit_cleanly(*_: object) -> None:
    """Exit from anywhere, running the `finally` blocks that close bots."""
    raise SystemExit


# In the pool's process


class Worker:
    """A worker process and the games it still has to play."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.no_warmup: frozenset[int] = frozenset()  # bots that exceeded their warm-up time
        self.games: deque[int] = deque()
        self.known: dict[int, tuple[Fault, ...]] = {}
        self.unexplained_exits = 0
        self.start()

    def start(self) -> None:
        self.clock = SPAWN.RawArray("d", CLOCK_SIZE)
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(
            target=worker_main,
            args=(other, self.tournament.to_json(), self.no_warmup, self.clock),
            name="oriflamme-arena",
            daemon=False,
        )
        self.process.start()
        other.close()
        self.ready = False
        self.started = time.monotonic()

    def give(self, games: Sequence[int]) -> None:
        self.games.extend(games)
        self.pipe.send([(game, self.known.get(game, ())) for game in games])

    def received(self) -> Iterator[FinishedGame]:
        while self.pipe.poll():
            message = self.pipe.recv()
            if message is None:
                self.ready = True
            elif isinstance(message, str):
                raise WorkerPoolError(f"a game could not be played:\n{message}")
            else:
                self.games.popleft()
                self.known.pop(message.game, None)
                self.unexplained_exits = 0
                yield message

    def exceeded_limit_s(self) -> float | None:
        """Return the time limit that the bot (or, at first, the start of the process) has exceeded; None if none."""
        since, limit = self.started, START_LIMIT_S
        if self.ready:
            since, limit = float(self.clock[SINCE]), float(self.clock[LIMIT])
        return limit if since > 0 and time.monotonic() - since > limit else None

    def restart(self, reason: str) -> None:
        """Replace a process that has ended or must end. A bot that was thinking has failed. The new process gets the
        remaining games.
        """
        game, seat, decision, since, _, is_warmup = self.clock
        is_late = self.exceeded_limit_s() is not None
        self.end()
        if since > 0 and self.games and int(game) == self.games[0]:
            fault = Fault(int(seat), int(decision), reason)
            self.known[self.games[0]] = (*self.known.get(self.games[0], ()), fault)
            if is_late and is_warmup:
                self.no_warmup |= {self.tournament.bots_of(int(game))[int(seat)]}
        else:
            self.unexplained_exits += 1
            if self.unexplained_exits >= MAX_UNEXPLAINED_EXITS:
                raise WorkerPoolError(
                    f"a worker process {reason} {self.unexplained_exits} times while no bot was thinking"
                )
        remaining = list(self.games)
        self.games.clear()
        self.start()
        if remaining:
            self.give(remaining)

    def ask_to_exit(self) -> None:
        """Ask the process to exit, so that its bots can release their resources."""
        self.process.terminate()

    def end(self) -> None:
        self.ask_to_exit()
        self.process.join(EXIT_LIMIT_S)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.pipe.close()


class LocalWorkerPool:
    """Worker processes on this machine. The first one starts alone and fills the cache of compiled code for all."""

    def __init__(self, tournament: Tournament, size: int) -> None:
        self.size = size
        self.tournament = tournament
        self.workers = [Worker(tournament)]

    def idle(self) -> list[int]:
        if self.workers[0].ready:
            while len(self.workers) < self.size:
                self.workers.append(Worker(self.tournament))
        return [number for number, worker in enumerate(self.workers) if not worker.games]

    def give(self, worker: int, games: Sequence[int]) -> None:
        self.workers[worker].give(games)

    def wait(self, seconds: float) -> list[FinishedGame]:
        wait([thing for worker in self.workers for thing in (worker.pipe, worker.process.sentinel)], seconds)
        finished: list[FinishedGame] = []
        for worker in self.workers:
            is_gone = not worker.process.is_alive()
            try:
                finished += worker.received()
            except (EOFError, OSError):
                is_gone = True
            if is_gone:
                worker.process.join()
                worker.restart(f"ended with exit code {worker.process.exitcode}")
            elif (limit_s := worker.exceeded_limit_s()) is not None:
                worker.restart(f"did not answer in {limit_s:g} s")
        return finished

    def close(self) -> None:
        for worker in self.workers:
            worker.ask_to_exit()
        for worker in self.workers:
            worker.end()
