"""A worker pool on a Ray cluster (extra `ray`): each worker is an actor with one local worker process.

That process plays, not the actor, so a bot that dies or hangs is stopped there exactly as on a single machine
(local.py), and the results are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from ..tournament.definition import Tournament
from .local import LocalWorkerPool
from .pool import TICK

if TYPE_CHECKING:
    from ..tournament.game_runner import FinishedGame

LOCAL: Final = "local"  # the address that means: start a cluster on this machine, for this tournament


def require_ray() -> None:
    if find_spec("ray") is None:
        raise ValueError("--ray needs the extra: pip install 'oriflamme[ray]'")


class RayWorker:
    """What an actor does: plays games in a process beside it."""

    def __init__(self, tournament: str) -> None:
        self.pool = LocalWorkerPool(Tournament.from_json(tournament), 1)

    def play(self, games: list[int]) -> list[FinishedGame]:
        self.pool.give(0, games)
        played: list[FinishedGame] = []
        while len(played) < len(games):
            played += self.pool.wait(TICK)
        return played

    def close(self) -> None:
        self.pool.close()


class RayWorkerPool:
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
        actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(RayWorker)
        text = tournament.to_json()
        self.workers: list[Any] = [actor.remote(text) for _ in range(self.size)]
        self.work: dict[Any, int] = {}  # what was asked -> the worker

    def idle(self) -> list[int]:
        busy = set(self.work.values())
        return [worker for worker in range(self.size) if worker not in busy]

    def give(self, worker: int, games: Sequence[int]) -> None:
        self.work[self.workers[worker].play.remote(list(games))] = worker

    def wait(self, seconds: float) -> list[FinishedGame]:
        if not self.work:
            return []
        done, _ = self.ray.wait(list(self.work), num_returns=1, timeout=seconds)
        played: list[FinishedGame] = []
        for asked in done:
            del self.work[asked]
            played += self.ray.get(asked)
        return played

    def close(self) -> None:
        for worker in self.workers:
            if not self.work:
                self.ray.get(worker.close.remote())
            self.ray.kill(worker)
        if self.began:
            self.ray.shutdown()
