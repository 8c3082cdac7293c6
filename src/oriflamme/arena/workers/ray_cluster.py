"""A worker pool on a Ray cluster (extra `ray`): each worker is an actor with one local worker process.

The games run in that process and not in the actor, so a bot that crashes or hangs is handled exactly as on a single
machine (local.py), and the results are the same.
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

LOCAL: Final = "local"  # the address that starts a cluster on this machine, for this tournament only


def require_ray() -> None:
    if find_spec("ray") is None:
        raise ValueError("--ray needs Ray, which is not installed (pip install 'oriflamme[ray]')")


class RayWorker:
    """The actor: plays games in a worker process on its own machine."""

    def __init__(self, tournament: str) -> None:
        self.pool = LocalWorkerPool(Tournament.from_json(tournament), 1)

    def play(self, games: list[int]) -> list[FinishedGame]:
        self.pool.give(0, games)
        finished: list[FinishedGame] = []
        while len(finished) < len(games):
            finished += self.pool.wait(TICK)
        return finished

    def close(self) -> None:
        self.pool.close()


class RayWorkerPool:
    """A pool of Ray actors: `size` of them, or one per core of the cluster."""

    def __init__(self, tournament: Tournament, address: str, size: int | None = None) -> None:
        self.ray: Any = import_module("ray")
        ray = self.ray
        self.started_ray = not ray.is_initialized()
        if self.started_ray:
            if address == LOCAL:
                ray.init(num_cpus=size, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
            else:
                ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        self.size = size or max(int(ray.cluster_resources().get("CPU", 1)), 1)
        # Ray restarts an actor that is lost with its machine, and repeats its unfinished calls.
        actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(RayWorker)
        text = tournament.to_json()
        self.workers: list[Any] = [actor.remote(text) for _ in range(self.size)]
        self.calls: dict[Any, int] = {}  # Ray reference of a running call -> its worker

    def idle(self) -> list[int]:
        busy = set(self.calls.values())
        return [worker for worker in range(self.size) if worker not in busy]

    def give(self, worker: int, games: Sequence[int]) -> None:
        self.calls[self.workers[worker].play.remote(list(games))] = worker

    def wait(self, seconds: float) -> list[FinishedGame]:
        if not self.calls:
            return []
        done, _ = self.ray.wait(list(self.calls), num_returns=1, timeout=seconds)
        finished: list[FinishedGame] = []
        for call in done:
            del self.calls[call]
            finished += self.ray.get(call)
        return finished

    def close(self) -> None:
        for worker in self.workers:
            if not self.calls:
                self.ray.get(worker.close.remote())
            self.ray.kill(worker)
        if self.started_ray:
            self.ray.shutdown()
