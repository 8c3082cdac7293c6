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


def member_main(pipe: Connection, tournament: str, clock: Any) -> None:
    """Play what comes through the pipe until None comes, or the leader is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the leader's to answer
    table = Table(Tournament.from_json(tournament))

    def watch(game: int, seat: int, decision: int) -> None:
        clock[0], clock[1], clock[2] = game, seat, decision
        clock[3] = 0.0 if seat == DONE else time.monotonic()

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            table.warm()
            pipe.send(None)
            while (games := pipe.recv()) is not None:
                for game, known in games:
                    pipe.send(table.play(game, known, watch))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise
        except Exception:
            pipe.send(traceback.format_exc())
        finally:
            table.close()


# In the leader


class Member:
    """A process and what it has to do."""

    def __init__(self, tournament: str) -> None:
        self.tournament = tournament
        self.games: deque[int] = deque()
        self.known: dict[int, tuple[Fault, ...]] = {}
        self.falls = 0
        self.start()

    def start(self) -> None:
        self.clock = SPAWN.RawArray("d", 4)  # game, seat, decision, since when (0: nobody thinks)
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(
            target=member_main, args=(other, self.tournament, self.clock), name="oriflamme-arena", daemon=False
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

    def thinks_too_long(self, limit_s: float) -> bool:
        since = float(self.clock[3])
        if not self.ready:
            return time.monotonic() - self.started > START_LIMIT_S
        return since > 0 and time.monotonic() - since > limit_s

    def start_again(self, reason: str) -> None:
        """The process is gone or must go. Whoever was thinking is to blame; the games that are left are given again."""
        self.end(0.0)
        game, seat, decision, since = self.clock
        if since > 0 and self.games and int(game) == self.games[0]:
            fault = Fault(int(seat), int(decision), reason)
            self.known[self.games[0]] = (*self.known.get(self.games[0], ()), fault)
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
        """Ask it to end, so that its bots can let go of what they hold; where it plays there is no time for that."""
        if self.games:
            self.process.kill()
        else:
            with suppress(OSError):
                self.pipe.send(None)

    def end(self, patience_s: float = 2.0) -> None:
        if not self.games:
            self.process.join(patience_s)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.pipe.close()


class LocalCrew:
    """Processes on this machine. The first starts alone and fills the cache of compiled code for the others."""

    def __init__(self, tournament: Tournament, size: int) -> None:
        self.size = size
        self.limit_s = tournament.limit_s
        self.text = tournament.to_json()
        self.members = [Member(self.text)]

    def idle(self) -> list[int]:
        if self.members[0].ready:
            while len(self.members) < self.size:
                self.members.append(Member(self.text))
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
            elif member.thinks_too_long(self.limit_s):
                member.start_again(f"did not answer in {self.limit_s:g} s")
        return played

    def close(self) -> None:
        for member in self.members:
            member.dismiss()
        for member in self.members:
            member.end()
