"""The processes that play. Each has a table of its own; whoever leads them gives numbers of games and gets games back.

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
from typing import Any, Final, Protocol

from .play import DONE, Fault, Played, Table
from .tournament import Tournament

SPAWN: Final = multiprocessing.get_context("spawn")  # compiled code and threads do not survive a fork
FREE_FALLS: Final = 3  # times that a process may end while no bot was thinking
TICK: Final = 0.1  # seconds between two looks at who thinks for how long
START_LIMIT_S: Final = 600.0  # to import and, the first time on a machine, to compile
PATIENCE_S: Final = 2.5  # for a process that was told to end

# What a process writes down: game, seat, decision, and
SINCE: Final = 3  # since when someone thinks; 0: nobody does
LIMIT: Final = 4  # for how many seconds it may
READIES: Final = 5  # 1: it does not decide yet, it gets ready


class Crew(Protocol):
    """Who plays the games."""

    size: int

    def idle(self) -> list[int]:
        """The members that have nothing to do."""
        ...

    def give(self, member: int, games: Sequence[int]) -> None:
        """Let a member play these games, in this order."""
        ...

    def wait(self, seconds: float) -> list[Played]:
        """The games that have been finished meanwhile; at the latest after so many seconds."""
        ...

    def close(self) -> None:
        """End at once; games that are not finished are lost."""
        ...


class CrewFailure(RuntimeError):  # noqa: N818 - the name of the thing, not of a class of errors
    """A process ended for a reason that is no bot's fault."""


# In the process


def member_main(pipe: Connection, tournament: str, hasty: frozenset[int], clock: Any) -> None:
    """Play what comes through the pipe until it is told to end, or the leader is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the leader's to answer
    signal.signal(signal.SIGTERM, leave)
    table = Table(Tournament.from_json(tournament), hasty)

    def watch(game: int, seat: int, decision: int, limit_s: float, gets_ready: bool) -> None:
        clock[SINCE] = 0.0
        clock[0], clock[1], clock[2], clock[LIMIT], clock[READIES] = game, seat, decision, limit_s, gets_ready
        clock[SINCE] = 0.0 if seat == DONE else time.monotonic()

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            table.warm()
            pipe.send(None)
            while True:
                for game, known in pipe.recv():
                    pipe.send(table.play(game, known, watch))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise
        except Exception:
            pipe.send(traceback.format_exc())
        finally:
            table.close()


def leave(*_: object) -> None:
    """Told to end: from wherever it is, by way of what must be closed."""
    raise SystemExit


# In the leader


class Member:
    """A process and what it has to do."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.hasty: frozenset[int] = frozenset()  # bots that took too long to get ready
        self.games: deque[int] = deque()
        self.known: dict[int, tuple[Fault, ...]] = {}
        self.falls = 0
        self.start()

    def start(self) -> None:
        self.clock = SPAWN.RawArray("d", 6)
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(
            target=member_main,
            args=(other, self.tournament.to_json(), self.hasty, self.clock),
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

    def received(self) -> Iterator[Played]:
        while self.pipe.poll():
            came = self.pipe.recv()
            if came is None:
                self.ready = True
            elif isinstance(came, str):
                raise CrewFailure(f"a game could not be played:\n{came}")
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
        game, seat, decision, since, _, readies = self.clock
        late = self.late_s() is not None
        self.end()
        if since > 0 and self.games and int(game) == self.games[0]:
            fault = Fault(int(seat), int(decision), reason)
            self.known[self.games[0]] = (*self.known.get(self.games[0], ()), fault)
            if late and readies:
                self.hasty |= {self.tournament.bots_of(int(game))[int(seat)]}
        else:
            self.falls += 1
            if self.falls >= FREE_FALLS:
                raise CrewFailure(f"a process of the arena {reason} {self.falls} times while no bot was thinking")
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


class LocalCrew:
    """Processes on this machine. The first starts alone and fills the cache of compiled code for the others."""

    def __init__(self, tournament: Tournament, size: int) -> None:
        self.size = size
        self.tournament = tournament
        self.members = [Member(tournament)]

    def idle(self) -> list[int]:
        if self.members[0].ready:
            while len(self.members) < self.size:
                self.members.append(Member(self.tournament))
        return [number for number, member in enumerate(self.members) if not member.games]

    def give(self, member: int, games: Sequence[int]) -> None:
        self.members[member].give(games)

    def wait(self, seconds: float) -> list[Played]:
        wait([thing for member in self.members for thing in (member.pipe, member.process.sentinel)], seconds)
        played: list[Played] = []
        for member in self.members:
            gone = not member.process.is_alive()
            try:
                played += member.received()
            except (EOFError, OSError):
                gone = True
            if gone:
                member.process.join()
                member.start_again(f"ended with exit code {member.process.exitcode}")
            elif (late_s := member.late_s()) is not None:
                member.start_again(f"did not answer in {late_s:g} s")
        return played

    def close(self) -> None:
        for member in self.members:
            member.dismiss()
        for member in self.members:
            member.end()
