"""The same crew on a Ray cluster (extra `ray`): each member is an actor that leads a process of its own where it runs.

The process, not the actor, plays: a bot that dies or hangs is ended there as it is at home (crew.py), and gives the
same results.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from .crew import TICK, LocalCrew
from .tournament import Tournament

if TYPE_CHECKING:
    from .play import Played

LOCAL: Final = "local"  # the address that means: start a cluster on this machine, for this tournament


def need_ray() -> None:
    if find_spec("ray") is None:
        raise ValueError("--ray needs the extra: pip install 'oriflamme[ray]'")


class Desk:
    """What an actor does: plays games in a process beside it."""

    def __init__(self, tournament: str) -> None:
        self.crew = LocalCrew(Tournament.from_json(tournament), 1)

    def play(self, games: list[int]) -> list[Played]:
        self.crew.give(0, games)
        played: list[Played] = []
        while len(played) < len(games):
            played += self.crew.wait(TICK)
        return played

    def close(self) -> None:
        self.crew.close()


class RayCrew:
    """Actors, one for each core of the cluster, or as many as are wanted."""

    def __init__(self, tournament: Tournament, address: str, size: int | None = None) -> None:
        self.ray: Any = import_module("ray")
        ray = self.ray
        self.began = not ray.is_initialized()
        if self.began:
            if address == LOCAL:
                ray.init(num_cpus=size, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
            else:
                ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        self.size = size or max(int(ray.cluster_resources().get("CPU", 1)), 1)
        # An actor that is lost with its machine is started anew, and what it was asked is asked again.
        actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Desk)
        text = tournament.to_json()
        self.desks: list[Any] = [actor.remote(text) for _ in range(self.size)]
        self.work: dict[Any, int] = {}  # what was asked -> the desk

    def idle(self) -> list[int]:
        busy = set(self.work.values())
        return [desk for desk in range(self.size) if desk not in busy]

    def give(self, member: int, games: Sequence[int]) -> None:
        self.work[self.desks[member].play.remote(list(games))] = member

    def wait(self, seconds: float) -> list[Played]:
        if not self.work:
            return []
        done, _ = self.ray.wait(list(self.work), num_returns=1, timeout=seconds)
        played: list[Played] = []
        for asked in done:
            del self.work[asked]
            played += self.ray.get(asked)
        return played

    def close(self) -> None:
        for desk in self.desks:
            if not self.work:
                self.ray.get(desk.close.remote())
            self.ray.kill(desk)
        if self.began:
            self.ray.shutdown()
