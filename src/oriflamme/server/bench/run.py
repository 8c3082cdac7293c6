"""Starts the servers, runs the load and formats the figures."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ..file_limit import raise_file_limit
from ..local_play import free_port
from .client import BenchSocket, connect, request, source_of
from .load import Figures, run_echo, run_load

MESSAGE_BYTES = 900  # roughly the size of a `moved` message


def bench_server(tables: int, rate: int, seconds: float, idle: int, database: str | None, clock: bool = False) -> str:
    """Return the figures of the echo server and the table server under the same load."""
    raise_file_limit()
    with tempfile.TemporaryDirectory(prefix="oriflamme-bench-") as folder:
        clocks = "with a clock" if clock else "without clocks"
        lines = [f"{tables} tables of 5 {clocks}, target {rate} moves/s, {seconds:g} s, default limits"]
        lines += ["milliseconds from a move to its last delivery; CPU milliseconds per move (server, generator)", ""]
        lines += [
            f"{'':14}{'moves/s':>9}{'p50':>8}{'p99':>8}{'max':>8}{'gaps':>6}{'refused':>9}"
            f"{'server':>8}{'gen.':>8}{'MB':>6}"
        ]
        port = free_port("127.0.0.1", 0)
        echo = subprocess.Popen([sys.executable, "-m", "oriflamme.server.bench.echo", str(port)])
        try:
            asyncio.run(wait_until(port, "/"))
            echoed = run(run_echo(port, tables, rate, min(seconds, 10), echo.pid, MESSAGE_BYTES))
            lines.append(row("echo server", echoed, min(seconds, 10), echo.pid))
        finally:
            end(echo)
        server, port = start_server(database or str(Path(folder) / "bench.sqlite3"))
        try:
            asyncio.run(wait_until(port, "/ready"))
            figures = run(run_load(port, tables, rate, seconds, server.pid, clock))
            lines.append(row("table server", figures, seconds, server.pid))
            ratio = figures.cpu_per_move / echoed.cpu_per_move if echoed.cpu_per_move else float("nan")
            lines += ["", f"a move costs the table server {ratio:.2f} times the CPU time of the echo server"]
        finally:
            end(server)
        if idle:
            server, port = start_server(str(Path(folder) / "idle.sqlite3"))
            try:
                asyncio.run(wait_until(port, "/ready"))
                before = memory(server.pid)
                asyncio.run(hold_idle(port, idle, server.pid, before, lines))
            finally:
                end(server)
    return "\n".join(lines)


def run(work: object) -> Figures:
    import uvloop

    figures: Figures = uvloop.run(work)  # type: ignore[arg-type]
    return figures


def start_server(database: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start a server with the default limits; return its process and port."""
    port = free_port("127.0.0.1", 0)
    code = (
        "import sys; from oriflamme.server import load_config; from oriflamme.server.app import run;"
        "run(load_config(None, {}, port=int(sys.argv[1]), database=sys.argv[2], log_level='warning'))"
    )
    return subprocess.Popen([sys.executable, "-c", code, str(port), database]), port


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


async def wait_until(port: int, path: str) -> None:
    for _ in range(3000):
        try:
            await request(port, "127.0.0.1", "GET", path)
            return
        except (OSError, ValueError):
            await asyncio.sleep(0.1)
    raise TimeoutError(f"no response from {path} on port {port}")


async def hold_idle(port: int, idle: int, pid: int, before: float, lines: list[str]) -> None:
    sockets: list[BenchSocket] = []

    async def one(client: int) -> None:
        source = source_of(client)
        guest = await request(port, source, "POST", "/api/guests", {"name": f"i{client}", "bearer": True})
        sockets.append(await connect(port, source, guest["token"], lambda _: None))

    begun = time.perf_counter()
    for first in range(0, idle, 50):
        await asyncio.gather(*(one(client) for client in range(first, min(first + 50, idle))))
    opened = time.perf_counter() - begun
    await asyncio.sleep(2)
    after = memory(pid)
    alive = sum(socket.open for socket in sockets)
    lines += [
        "",
        f"idle: {alive} open sockets (opened in {opened:.0f} s): {after:.0f} MB, {before:.0f} MB before the first",
    ]
    lines[-1] += f"; {(after - before) * 1024 / max(alive, 1):.1f} KB per socket"
    for socket in sockets:
        socket.transport.close()


def row(name: str, figures: Figures, seconds: float, pid: int) -> str:
    p50, p99, most = (1000 * figures.percentile(share) for share in (0.5, 0.99, 1.0))
    refused = sum(figures.refused.values())
    return (
        f"{name:14}{figures.moves / seconds:>9.0f}{p50:>8.1f}{p99:>8.1f}{most:>8.1f}{figures.gaps:>6}{refused:>9}"
        f"{1000 * figures.cpu_per_move:>8.3f}{1000 * figures.own_cpu / max(figures.moves, 1):>8.3f}"
        f"{memory(pid):>6.0f}"
    )


def memory(pid: int) -> float:
    """Return the resident memory of a process in MB; NaN if the system does not provide it."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return float("nan")
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), float("nan"))
