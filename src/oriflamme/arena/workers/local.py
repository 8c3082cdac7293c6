"""The processes that play. Each has a runner of its own; whoever leads them gives numbers of games and gets games back.

A bot may do anything to its process. So before each decision the process writes down who thinks, where the leader can
read it: when the process dies, or thinks for too long and is ended, that seat has failed, a fresh process plays the
game again, and the stand-in takes the seat from that decision on.
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
FREE_FALLS: Final = 3  # times that a process may end while no bot was thinking
START_LIMIT_S: Final = 600.0  # to import and, the first time on a machine, to compile
PATIENCE_S: Final = 2.5  # for a process that was told to end

# What a worker process shares with the pool: which bot is thinking.
GAME: Final = 0
SEAT: Final = 1
DECISION: Final = 2
SINCE: Final = 3  # when it started to think; 0: no bot is thinking
LIMIT: Final = 4  # the seconds it has
WARMUP: Final = 5  # 1: it is not deciding yet
CLOCK_SIZE: Final = 6


# In the process


def worker_main(pipe: Connection, tournament: str, no_warmup: frozenset[int], clock: Any) -> None:
    """Play what comes through the pipe until it is told to end, or the leader is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the leader's to answer
    signal.signal(signal.SIGTERM, leave)
    runner = GameRunner(Tournament.from_json(tournament), no_warmup)

    def watch(thinking: Thinking | None) -> None:
        clock[SINCE] = 0.0
        if thinking is not None:
            clock[GAME], clock[SEAT], clock[DECISION] = thinking.game, thinking.seat, thinking.decision
            clock[LIMIT], clock[WARMUP] = thinking.limit_s, thinking.is_warmup
            clock[SINCE] = time.monotonic()

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            runner.warm()
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


def leave(*_: object) -> None:
    """Told to end: from wherever it is, by way of what must be closed."""
    raise SystemExit


# In the leader


class Worker:
    """A process and what it has to do."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.no_warmup: frozenset[int] = frozenset()  # bots that took too long to get ready
        self.games: deque[int] = deque()
        self.known: dict[int, tuple[Fault, ...]] = {}
        self.falls = 0
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
            came = self.pipe.recv()
            if came is None:
                self.ready = True
            elif isinstance(came, str):
                raise WorkerPoolError(f"a game could not be played:\n{came}")
            else:
                self.games.popleft()
                self.known.pop(came.game, None)
                self.falls = 0
                yield came

    def late_s(self) -> float | None:
        """The seconds that whoever thinks had, if they are over."""
        since, limit = self.started, START_LIMIT_S
        if self.ready:
            since, limit = float(self.clock[SINCE]), float(self.clock[LIMIT])
        return limit if since > 0 and time.monotonic() - since > limit else None

    def start_again(self, reason: str) -> None:
        """The process is gone or must go. Whoever was thinking is to blame; the games that are left are given again."""
        game, seat, decision, since, _, is_warmup = self.clock
        late = self.late_s() is not None
        self.end()
        if since > 0 and self.games and int(game) == self.games[0]:
            fault = Fault(int(seat), int(decision), reason)
            self.known[self.games[0]] = (*self.known.get(self.games[0], ()), fault)
            if late and is_warmup:
                self.no_warmup |= {self.tournament.bots_of(int(game))[int(seat)]}
        else:
            self.falls += 1
            if self.falls >= FREE_FALLS:
                raise WorkerPoolError(f"a process of the arena {reason} {self.falls} times while no bot was thinking")
        left = list(self.games)
        self.games.clear()
        self.start()
        if left:
            self.give(left)

    def dismiss(self) -> None:
        """Ask it to end, so that its bots can let go of what they hold."""
        self.process.terminate()

    def end(self) -> None:
        self.dismiss()
        self.process.join(PATIENCE_S)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.pipe.close()


class LocalWorkerPool:
    """Processes on this machine. The first starts alone and fills the cache of compiled code for the others."""

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
        played: list[FinishedGame] = []
        for worker in self.workers:
            gone = not worker.process.is_alive()
            try:
                played += worker.received()
            except (EOFError, OSError):
                gone = True
            if gone:
                worker.process.join()
                worker.start_again(f"ended with exit code {worker.process.exitcode}")
            elif (late_s := worker.late_s()) is not None:
                worker.start_again(f"did not answer in {late_s:g} s")
        return played

    def close(self) -> None:
        for worker in self.workers:
            worker.dismiss()
        for worker in self.workers:
            worker.end()
