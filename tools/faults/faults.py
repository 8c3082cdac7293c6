"""The faults: each is injected, lasts a while, and is healed. Which one comes next follows from a seed."""

from __future__ import annotations

import random
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from tools.faults.cluster import Cluster, Node

LONGEST: Final = 8.0  # seconds; some limits of the server are shorter, some longer
BACK: Final = -30_000  # milliseconds
FORWARD: Final = 3_600_000

Step = Callable[[Cluster, Node], Awaitable[None]]


async def kill_node(_cluster: Cluster, node: Node) -> None:
    await node.kill()


async def restart_node(_cluster: Cluster, node: Node) -> None:
    node.restart_if_dead()


async def terminate_node(_cluster: Cluster, node: Node) -> None:
    await node.terminate()


async def stop_node(_cluster: Cluster, node: Node) -> None:
    node.signal(signal.SIGSTOP)


async def continue_node(_cluster: Cluster, node: Node) -> None:
    node.signal(signal.SIGCONT)


async def kill_database(cluster: Cluster, _node: Node) -> None:
    await cluster.kill_postgres()


async def start_database(cluster: Cluster, _node: Node) -> None:
    await cluster.start_postgres()


async def stop_database(cluster: Cluster, _node: Node) -> None:
    cluster.postgres_signal(signal.SIGSTOP)


async def continue_database(cluster: Cluster, _node: Node) -> None:
    cluster.postgres_signal(signal.SIGCONT)


async def kill_bus(cluster: Cluster, _node: Node) -> None:
    await cluster.kill_bus()


async def start_bus(cluster: Cluster, _node: Node) -> None:
    cluster.start_bus()


async def stop_bus(cluster: Cluster, _node: Node) -> None:
    assert cluster.bus is not None
    cluster.bus.send_signal(signal.SIGSTOP)


async def continue_bus(cluster: Cluster, _node: Node) -> None:
    assert cluster.bus is not None
    cluster.bus.send_signal(signal.SIGCONT)


def through(kind: str, how: str) -> Step:
    """Return the step that does something to the node's proxy to its database or bus."""

    async def step(_cluster: Cluster, node: Node) -> None:
        getattr(node.proxies[kind], how)()

    return step


def set_clock(milliseconds: int) -> Step:
    """Return the step that sets by how much the node's wall clock is wrong."""

    async def step(_cluster: Cluster, node: Node) -> None:
        node.jump(milliseconds)

    return step


async def fill_disk(cluster: Cluster, _node: Node) -> None:
    cluster.fill_disk(True)


async def free_disk(cluster: Cluster, node: Node) -> None:
    cluster.fill_disk(False)
    if cluster.postgres is not None:
        await cluster.start_postgres()
    else:
        node.restart_if_dead()


FAULTS: Final[dict[str, tuple[Step, Step]]] = {
    "kill-node": (kill_node, restart_node),
    "restart-node": (terminate_node, restart_node),
    "stop-node": (stop_node, continue_node),
    "kill-database": (kill_database, start_database),
    "stop-database": (stop_database, continue_database),
    "kill-bus": (kill_bus, start_bus),
    "stop-bus": (stop_bus, continue_bus),
    "hold-database": (through("database", "hold"), through("database", "heal")),
    "cut-database": (through("database", "cut"), through("database", "heal")),
    "hold-bus": (through("bus", "hold"), through("bus", "heal")),
    "cut-bus": (through("bus", "cut"), through("bus", "heal")),
    "clock-back": (set_clock(BACK), set_clock(0)),
    "clock-forward": (set_clock(FORWARD), set_clock(0)),
    "full-disk": (fill_disk, free_disk),
}
OF_SQLITE: Final = ("kill-node", "restart-node", "stop-node", "clock-back", "clock-forward", "full-disk")


@dataclass(frozen=True)
class Fault:
    """One fault. `node`: the number of the node that it concerns, if it concerns one."""

    name: str
    node: int
    seconds: float

    async def inject(self, cluster: Cluster) -> None:
        await FAULTS[self.name][0](cluster, cluster.nodes[self.node])

    async def heal(self, cluster: Cluster) -> None:
        await FAULTS[self.name][1](cluster, cluster.nodes[self.node])


def fault_of(seed: int, number: int, nodes: int, names: list[str], longest: float = LONGEST) -> Fault:
    """Return fault `number` of this seed. Every name comes once before any comes twice."""
    order = random.Random(f"{seed} {number // len(names)}").sample(names, len(names))
    chance = random.Random(f"{seed} {number} fault")
    return Fault(order[number % len(names)], chance.randrange(nodes), chance.uniform(0.5, longest))
